"""Where the tables stand at which a page has seats, wherever the page is. Whoever shows no token learns nothing."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence

from jonin.engine import game as catalogue
from jonin.engine.match import Match
from jonin.engine.refusal import Refused
from jonin.server.cluster.base import Elsewhere
from jonin.server.net import wire
from jonin.server.net.limits import Buckets
from jonin.server.store import tokens
from jonin.server.store.rows import LEARNT, MatchRow, SeatRow, TableRow
from jonin.server.table import seats
from jonin.server.table.lobby import Lobby
from jonin.server.table.match_runner import dealt, play_again

log = logging.getLogger(__name__)
RATE, BURST = 10.0, 100  # questions a second from one address, in the long run and at once: a school has one for all
FETCHED = 8  # tables that one question may bring back from the store


class OwnTables:
    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._store = lobby.services.store
        self.asked = Buckets(RATE, BURST)  # by address

    async def find(self, held: Mapping[str, Sequence[str]], address: str) -> wire.OwnTables:
        """By table, the tokens that are held there. What is no table of theirs any more is named too."""
        if not self.asked.take(address):
            raise Refused("asked for tables too often")
        found, gone, fetched = [], [], 0
        for name, shown in held.items():
            rows = await self._rows(name)
            mine = (
                [row.seat for row in rows[1] if any(tokens.opens(token, row.token) for token in shown)] if rows else []
            )
            if rows is None or rows[0].closed or not mine:
                gone.append(name)
                continue
            match = await self._store.match(rows[0].match) if rows[0].match else None
            here = name in self._lobby.tables
            asked = match is not None and match.status == "playing" and (here or fetched < FETCHED)
            fetched += asked and not here
            found.append(standing(*rows, mine, match, await self._waiting(name, match) if asked and match else []))
        return wire.OwnTables(found, gone)

    async def _rows(self, name: str) -> tuple[TableRow, list[SeatRow]] | None:
        table = self._lobby.tables.get(name)
        return await self._store.table(name) if table is None else (table.seating.table, table.seating.rows)

    async def _waiting(self, name: str, row: MatchRow) -> list[int]:
        """Whose turn it is only the match itself knows; to ask it brings the table back, as a visit would."""
        try:
            match = await self._match(name, row)
        except Exception:  # one that cannot be loaded keeps no other from being listed
            log.exception("a table could not be loaded")
            match = None
        return sorted(match.waiting) if match is not None else []

    async def _match(self, name: str, row: MatchRow) -> Match | None:
        try:
            return (await self._lobby.table(name)).runner.match
        except Elsewhere:  # it is read, as it is kept, and stays where it is
            return await self._read(row)

    async def _read(self, row: MatchRow) -> Match | None:
        game = catalogue.game(row.game)
        if game.changed_since(row.rules, row.data):
            return None
        match = dealt(game, row)
        await play_again(match, await self._store.moves(row.match))
        return match


def standing(
    table: TableRow, rows: list[SeatRow], mine: list[int], match: MatchRow | None, waiting: list[int]
) -> wire.OwnTable:
    state = {"playing": "playing", "over": "over", LEARNT: "over"}.get(match.status, "waiting") if match else "waiting"
    return wire.OwnTable(
        table=table.table,
        game=table.game,
        state=state,
        names=match.names if match and state != "waiting" else [row.name for row in rows],
        mine=mine,
        waiting=waiting,
        match=tokens.match_name(table.match),
        since=match.began if match else table.opened,
        lesson=seats.in_lesson(rows),
    )
