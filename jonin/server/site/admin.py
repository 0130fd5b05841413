"""The admin page's questions and commands, for who shows the token: how busy the house is, which tables there are,
closing one of them, and keeping addresses out. Never a card, what was said, or the whole link of a table."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import msgspec
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from jonin.engine.refusal import Refused
from jonin.server.log import SHOWN, note
from jonin.server.net import wire
from jonin.server.net.limits import Buckets
from jonin.server.site.report import busiest, handle_of, report
from jonin.server.store import tokens
from jonin.server.table.lobby import Lobby

log = logging.getLogger(__name__)
RATE, BURST = 0.1, 10  # wrong tokens a second from one address, in the long run and at once
STATUS = {"wrong token": 401, "too many tokens": 429}
HEADERS = {"Cache-Control": "no-store", "WWW-Authenticate": "Bearer"}
Ask = Callable[[Request], Awaitable[object]]


class Admin:
    def __init__(self, lobby: Lobby, lock: bytes) -> None:
        """`lock` is the hash of the token."""
        self._lobby, self._lock = lobby, lock
        self._bans, self._metrics = lobby.services.bans, lobby.services.metrics
        self.wrong = Buckets(RATE, BURST)  # tokens, by address

    def routes(self) -> list[Route]:
        """None, where there is no token."""
        if not self._lock:
            return []
        commands = {"close": self._close, "ban": self._ban, "lift": self._lift}
        return [
            Route("/api/admin", self._answer(self._look)),
            *(Route(f"/api/admin/{name}", self._answer(do), methods=["POST"]) for name, do in commands.items()),
        ]

    def _answer(self, ask: Ask) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            try:
                self._check(request)
                body, status = await ask(request), 200
            except Refused as refused:
                body, status = wire.Problem(refused.as_json()), STATUS.get(refused.kind, 400)
            return Response(msgspec.json.encode(body), status, HEADERS, "application/json")

        return answer

    def _check(self, request: Request) -> None:
        """Who has guessed too often is not even looked at."""
        asking, given = address_of(request), request.headers.get("authorization", "").removeprefix("Bearer ")
        if not self.wrong.any_left(asking):
            raise Refused("too many tokens")
        if not tokens.opens(given, self._lock):
            if given:  # a page that asks whether there is a door has not guessed
                self.wrong.take(asking)
                self._metrics.wrong_tokens += 1
                log.warning("a wrong token for the admin page from %s", asking)
            raise Refused("wrong token")

    # --- questions ---

    async def _look(self, request: Request) -> wire.AdminView:
        """At all processes of the house, whichever is asked."""
        sought = request.query_params.get("find", "").strip().rstrip("/").rpartition("/")[2]
        others, silent = await self._lobby.services.cluster.look(sought[:SHOWN])
        if len(sought) > SHOWN:  # the rest of a link is nothing for the bus
            links = await self._lobby.services.cluster.tables()
            handles = {handle_of(link, self._lock) for link in links if link.startswith(sought)}
            others = [replace(one, tables=[t for t in one.tables if t.handle in handles], more=0) for one in others]
        reports = [report(self._lobby, sought), *others]
        tables = [table for one in reports for table in one.tables]
        listed = busiest(tables)
        return wire.AdminView(
            processes=sorted((one.load for one in reports), key=lambda load: load.name),
            silent=silent,
            tables=listed,
            more=len(tables) + sum(one.more for one in reports) - len(listed),
            bans=[wire.Ban(ban.network, ban.why, ban.since, ban.until) for ban in self._bans.rows],
        )

    # --- commands ---

    async def _close(self, request: Request) -> wire.Problem | None:
        handle, why = (request.query_params.get(name, "").strip().rstrip(".") for name in ("table", "why"))
        if not 0 < len(why) <= wire.LONGEST_WHY:
            raise Refused("no reason", most=wire.LONGEST_WHY)
        links = [*self._lobby.tables, *await self._lobby.services.cluster.tables()]
        link = next((link for link in links if handle_of(link, self._lock) == handle), None)
        if link is None:
            raise Refused("table not open")
        await self._lobby.close_table(link, why)
        return None

    async def _ban(self, request: Request) -> None:
        asked = request.query_params
        try:
            hours = float(asked.get("hours", "0"))
        except ValueError:
            hours = -1.0
        if not 0 <= hours < wire.LONGEST_BAN:
            raise Refused("no such time", given=asked["hours"])
        network = asked.get("network", "")
        row = await self._bans.ban(network, hours, asked.get("why", "")[: wire.LONGEST_WHY], address_of(request))
        note("address banned", network=row.network, hours=hours or "for good")

    async def _lift(self, request: Request) -> None:
        await self._bans.lift(network := request.query_params.get("network", ""))
        note("ban lifted", network=network)


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""
