"""This process as one of several: its lease, its post, and its lines to the others."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Collection
from contextlib import suppress

from jonin.engine.refusal import Refused
from jonin.server.bus.nats import Nats
from jonin.server.cluster.base import Cluster, Elsewhere, Visitor
from jonin.server.cluster.messages import Cards, Close, Hello, Look, Part, Seen, Spent, Taken
from jonin.server.cluster.post import ALL, Post
from jonin.server.cluster.relay import OwnLine, Relay, Welcome
from jonin.server.cluster.shared_limits import EVERY, SharedLimits
from jonin.server.log import brief, note
from jonin.server.net import wire
from jonin.server.store.lease import Lease, Owner
from jonin.server.store.rows import OwnerRow, Row
from jonin.server.store.sql import Sql
from jonin.server.table.lobby import Lobby

log = logging.getLogger(__name__)
PATIENCE = 10.0  # seconds to wait for a lease that has run out
AGAIN = 0.1
ANSWERED = 1.0  # seconds in which another process says how it stands
REPEATED = 5.0  # seconds after which the list is told again, for who has missed it


class Member(Cluster):
    many = True

    def __init__(self, database: str, store: Sql, bus: Nats, name: str, lease: float) -> None:
        self.lease = Lease(database, name, lease)
        self._store = store
        self._bus = bus
        self._post = Post(bus, self.lease.me)
        self._relay: Relay | None = None
        self._lobby: Lobby | None = None
        self._cards: dict[Owner, list[wire.TableCard]] = {}
        self._limits = SharedLimits({}, {})
        self._tasks: list[asyncio.Task[None]] = []
        self._closing: set[asyncio.Task[None]] = set()
        self._looks = 0
        self._asked: dict[int, dict[int, asyncio.Future[wire.Report]]] = {}  # by look, and by term

    def serve(self, lobby: Lobby, welcome: Welcome, limits: SharedLimits, report: Callable[[str], wire.Report]) -> None:
        """Whose tables these are, who receives pages from elsewhere, what is counted together, how the house stands."""
        self._lobby, self._relay, self._limits, self._report = lobby, Relay(self._post, welcome), limits, report

    @property
    def lines(self) -> int:  # type: ignore[override]
        return len(self.relay)

    @property
    def guests(self) -> int:  # type: ignore[override]
        return self.relay.guests

    @property
    def relay(self) -> Relay:
        assert self._relay is not None
        return self._relay

    @property
    def lobby(self) -> Lobby:
        assert self._lobby is not None
        return self._lobby

    async def open(self) -> None:
        self._store.term = self.lease.me.term
        self._store.lost = self.lobby.abandon
        self.lease.died, self.lease.lapsed = self._died, self._lapsed
        self.lease.looked = lambda when: self.relay.lose_dead(self.lease.others, when)
        self._post.read, self._post.lost = self._read, self._missed
        self._bus.lost, self._bus.found = self._cut_off, lambda: self._post.put(ALL, Hello())
        await self.lease.open()
        await self._bus.open()
        self._tasks = [asyncio.create_task(self._repeat()), asyncio.create_task(self._tell_spent())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await self.lease.close()
        await self._bus.close()

    # --- tables ---

    async def leave(self, tables: Collection[str]) -> None:
        self.leaving = True
        with suppress(Refused):  # without a database nobody else can take them either
            await self.lease.release_but(tables)

    @property
    def held(self) -> bool:  # type: ignore[override]
        return self.lease.held

    async def check_held(self) -> None:
        """Who was not heard of for too long finds out first what is still theirs."""
        until = time.monotonic() + PATIENCE
        while not self.lease.held:
            if time.monotonic() > until:
                raise Refused("database gone")
            await asyncio.sleep(AGAIN)

    async def claim(self, table: str) -> None:
        if self.leaving:
            raise Elsewhere(None)
        owner, before = await self.lease.claim(table)
        if owner != self.lease.me:
            raise Elsewhere(owner)
        if before is not None:
            note("table taken over", table=brief(table))
            for other in self.lease.others.values():
                if other.term == before:  # it was thought dead, and may not know
                    self._post.put(other, Taken(table))

    async def release(self, table: str) -> None:
        await self.lease.release(table)

    def rows(self, table: str) -> list[Row]:
        return [OwnerRow(table, self.lease.me.term)]

    def line(self, owner: Owner, page: Visitor) -> OwnLine:
        if not self._bus.connected:
            raise Elsewhere(None)
        return self.relay.line(owner, page)

    async def look(self, sought: str) -> tuple[list[wire.Report], list[str]]:
        self._looks += 1
        number, others = self._looks, dict(self.lease.others)
        asked = self._asked[number] = {term: asyncio.get_running_loop().create_future() for term in others}
        self._post.put(ALL, Look(number, sought))
        try:
            if asked:
                await asyncio.wait(asked.values(), timeout=ANSWERED)
        finally:  # who asked may be gone by now
            del self._asked[number]
        silent = sorted(others[term].name for term, answer in asked.items() if not answer.done())
        return [answer.result() for answer in asked.values() if answer.done()], silent

    def _seen(self, sender: Owner, seen: Seen) -> None:
        answer = self._asked.get(seen.number, {}).get(sender.term)
        if answer is not None and not answer.done():
            answer.set_result(seen.report)

    async def tables(self) -> list[str]:
        return await self.lease.tables()

    def close_table(self, owner: Owner | None, table: str, why: str) -> None:
        if owner is None or not self._bus.connected:
            raise Refused("process cannot be reached")
        self._post.put(owner, Close(table, why))

    async def _close(self, asked: Close) -> None:
        try:
            await self.lobby.close_table(asked.table, asked.why)
        except Refused:  # it is closed already, or gone
            pass
        except Exception:
            log.exception("a table could not be closed")

    # --- the list of tables ---

    @property
    def cards(self) -> list[wire.TableCard]:
        return [card for cards in self._cards.values() for card in cards]

    def tell_cards(self, cards: list[wire.TableCard]) -> None:
        self._post.put(ALL, Cards(cards))

    async def _repeat(self) -> None:
        while True:
            await asyncio.sleep(REPEATED)
            self._tell_all()

    def _tell_all(self) -> None:
        self.lobby.tell_others()
        if (spent := self._limits.spent(anew=True)) is not None:
            self._post.put(ALL, spent)

    async def _tell_spent(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            if (spent := self._limits.spent()) is not None:
                self._post.put(ALL, spent)

    # --- the others ---

    def _read(self, sender: Owner, part: Part) -> None:
        match part:
            case Taken():
                self.lobby.abandon(part.table)
            case Close():
                task = asyncio.create_task(self._close(part))
                self._closing.add(task)
                task.add_done_callback(self._closing.discard)
            case Look():
                self._post.put(sender, Seen(part.number, self._report(part.sought)))
            case Seen():
                self._seen(sender, part)
            case Cards():
                if self._cards.get(sender, []) != part.cards:
                    self._cards[sender] = part.cards
                    self.lobby.changed_elsewhere()
            case Hello():
                self._meet(sender)
            case Spent():
                self._limits.charge(sender, part)
            case _:
                self.relay.read(sender, part)

    def _meet(self, sender: Owner) -> None:
        """It is new, or was cut off: then it has let go of all lines, and what we said meanwhile has not arrived."""
        self.relay.lose(sender)
        self._post.listen_anew(sender.term)
        self._tell_all()

    def _died(self, owner: Owner) -> None:
        note("a process is gone", name=owner.name)
        self._forget(owner)

    def _missed(self, sender: Owner) -> None:
        log.warning("letters of %s were lost, its lines are cut", sender.name)
        self.relay.lose(sender)

    def _forget(self, owner: Owner) -> None:
        self.relay.lose(owner)
        self._post.forget(owner.term)
        self._limits.forget(owner)
        if self._cards.pop(owner, None):
            self.lobby.changed_elsewhere()

    def _cut_off(self) -> None:
        self.relay.lose_all()
        for owner in self.lease.others.values():
            self._post.listen_anew(owner.term)

    def _lapsed(self, mine: set[str]) -> None:
        """We were not heard of for a while: what somebody else has by now is not ours any more."""
        for table in [*self.lobby.tables]:
            if table not in mine:
                self.lobby.abandon(table)
