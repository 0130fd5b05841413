"""Players who keep to the rules, at tables that are attacked: do these still answer, and does play go on?"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from bench.page import Page
from jonin.engine.game import Game
from jonin.engine.refusal import Refused
from jonin.server.net import wire
from tests.server.sight import Sights

PATIENCE = 180.0  # seconds until a table is called stuck
read = msgspec.json.Decoder(wire.AnyNews).decode


class Player(Page):
    """A page that reads everything it is told, and holds any number of seats."""

    sent: list[dict[str, Any]] | None = None  # what any of them has sent, if that is to be kept

    def __init__(self) -> None:
        super().__init__()
        self.standing: wire.Table | None = None
        self.sights = Sights()
        self.tokens: dict[int, str] = {}
        self.changed = asyncio.Event()
        self.lost = False
        self._asked: dict[str, tuple[int, asyncio.Future[wire.News]]] = {}

    @classmethod
    async def come(cls, port: int) -> Player:
        _, page = await asyncio.get_running_loop().create_connection(cls, "127.0.0.1", port)
        await page._ready
        return page

    def leave(self) -> None:
        self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        self.changed.set()
        for _, answer in self._asked.values():
            if not answer.done():
                answer.set_exception(ConnectionError("the line is gone"))

    def send(self, command: wire.Command) -> None:
        if self.sent is not None:
            self.sent.append(msgspec.to_builtins(command))
        super().send(command)

    async def ask(self, command: wire.Command) -> wire.News:
        wanted = len(command.names) if isinstance(command, wire.OpenTable) else 1
        answer: asyncio.Future[wire.News] = asyncio.get_running_loop().create_future()
        self._asked[command.id] = wanted, answer
        self.send(command)
        try:
            async with asyncio.timeout(PATIENCE):
                return await answer
        finally:
            del self._asked[command.id]

    async def until(self, fact: Callable[[], object]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not fact():
                if self.lost:
                    raise ConnectionError("the line is gone")
                self.changed.clear()
                await self.changed.wait()

    def _read(self, frame: bytes) -> None:
        said = read(frame)
        match said:
            case wire.Table():
                self.standing = said
            case wire.Update():
                self.sights.take(said)
            case wire.Echo():
                self.send(wire.Echoed(said.id, time.perf_counter()))
            case wire.Seated():
                self.tokens[said.seat] = said.token
        if isinstance(said, wire.Done | wire.Seated | wire.Refusal) and said.id in self._asked:
            wanted, answer = self._asked[said.id]
            self._asked[said.id] = wanted - 1, answer
            if isinstance(said, wire.Refusal):
                answer.set_exception(Refused(said.refusal["refusal"]))
            elif wanted == 1:
                answer.set_result(said)
        self.changed.set()

    # --- how it stands ---

    @property
    def version(self) -> tuple[str, int]:
        """Of the match at its table, as this page knows it."""
        assert self.standing is not None
        seen = [sight.version for sight in self.sights.values() if sight.match == self.standing.match]
        return self.standing.match, max(seen, default=-1)

    @property
    def offers(self) -> list[tuple[str, str, int, int, list[dict[str, Any]]]]:
        """What its seats may do."""
        assert self.standing is not None
        return [
            (self.standing.table, sight.match, seat, sight.version, sight.choices)
            for seat, sight in self.sights.items()
            if seat is not None and sight.match == self.standing.match and sight.choices
        ]


def new_id() -> str:
    return secrets.token_hex(16)


async def open_table(port: int, game: Game, public: bool = False) -> Player:
    """A page that plays all seats of a table of its own."""
    page = await Player.come(port)
    names = [f"Player {seat}" for seat in range(game.seats[0])]
    await page.ask(wire.OpenTable(new_id(), game.key, len(names), names, public=public))
    await page.until(lambda: page.standing)
    await start(page)
    return page


async def start(page: Player) -> None:
    assert page.standing is not None
    before = page.standing.match
    await page.ask(wire.Start(new_id(), page.standing.table))
    await page.until(lambda: page.standing.match != before and page.version[1] >= 0)  # type: ignore[union-attr]


async def go_on(page: Player, luck: Random) -> bool:
    """Play until something has moved, as whoever is in command of the table would. False: there is nobody left."""
    assert page.standing is not None
    before = page.version
    async with asyncio.timeout(PATIENCE):
        while page.version == before or page.version[1] < 0:
            if not await nudge(page, luck):
                return False
    return True


async def nudge(page: Player, luck: Random) -> bool:
    standing = page.standing
    assert standing is not None
    if not standing.mine:
        return False
    open_seats = [
        seat for seat, card in enumerate(standing.seats) if card.kind == "open" or (card.gone and not card.kept)
    ]
    try:
        if standing.host and open_seats:
            await page.ask(wire.SetSeat(new_id(), standing.table, open_seats[0], "random"))
        elif not standing.playing:
            if not standing.host:
                return False
            await start(page)
        elif kept := [seat for seat in standing.mine if standing.seats[seat].kept]:
            await page.ask(wire.TakeBack(new_id(), standing.table, kept[0]))
        elif offers := [offer for offer in page.offers if is_waited_for(page, offer[2])]:
            table, match, seat, version, choices = luck.choice(offers)
            await page.ask(wire.Play(new_id(), table, match, seat, luck.choice(choices), version))
        else:
            seen = page.version, page.standing
            await page.until(lambda: (page.version, page.standing) != seen)
    except Refused as refused:
        if refused.kind == "server failed":
            raise
    return True


def is_waited_for(page: Player, seat: int) -> bool:
    return seat in page.sights[seat].view["waiting"]
