"""kill -9: every move that was acknowledged is there, none is there twice, and pages go on by themselves."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import jonin
from jonin import Game
from jonin.engine.chance import stream
from jonin.server.net import wire
from tests.granted import Granted, on_the_wire
from tests.server.client import encode, new_id, news, sentence, some_choice
from tests.server.ledger import Ledger
from tests.server.process import Process, free_port
from tests.server.sight import Sights
from tests.server.troupe import Troupe
from tests.tables import SOME_GAME

TABLES, KILLS = 10, 4
LEAST_MOVES = 16  # that a match between two takes


@dataclass
class Ordeal:
    """A server that is killed now and then, and started again."""

    database: Path
    settings: tuple[str, ...] = ()
    port: int = field(default_factory=free_port)
    up: asyncio.Event = field(default_factory=asyncio.Event)
    acknowledged: int = 0
    progress: asyncio.Condition = field(default_factory=asyncio.Condition)
    process: Process | None = None

    async def start(self) -> None:
        self.process = await asyncio.to_thread(Process, self.database, self.port, *self.settings)
        self.up.set()

    async def kill_after(self, moves: int) -> None:
        async with self.progress:
            await self.progress.wait_for(lambda: self.acknowledged >= moves)
        self.up.clear()
        await asyncio.to_thread(self.process.kill)

    async def acknowledge(self) -> None:
        async with self.progress:
            self.acknowledged += 1
            self.progress.notify_all()


@dataclass
class Player:
    """Plays one seat to the end of the match, over as many lines as it takes."""

    ordeal: Ordeal
    table: str
    token: str
    seat: int
    match: str = ""
    version: int = 0
    events: list[dict[str, object]] = field(default_factory=list)
    made: list[dict[str, object]] = field(default_factory=list)  # its acknowledged moves
    pending: wire.Play | None = None
    seen: Sights = field(default_factory=Sights)
    lines: int = 0
    racing: bool = False

    @property
    def done(self) -> bool:
        return bool(self.seen and self.seen[self.seat].view["over"] and self.pending is None)

    async def play(self) -> None:
        while not self.done:
            await self.ordeal.up.wait()
            try:
                async with connect(f"ws://127.0.0.1:{self.ordeal.port}/ws", compression=None) as line:
                    self.lines += 1
                    await self.stay(line)
            except (ConnectionClosed, InvalidHandshake, OSError):
                continue

    async def stay(self, line: ClientConnection) -> None:
        join = wire.Join(new_id(), self.table, [self.token], self.match, self.version)
        await line.send(encode(join), text=True)
        if self.pending is not None:
            await line.send(encode(self.pending), text=True)
        async for frame in line:
            await self.hear(news.decode(frame))
            if self.done:
                return
            if self.pending is None and self.seen and self.seat in self.seen[self.seat].view["waiting"]:
                action = some_choice(self.seen[self.seat].choices, stream(1, self.seat, self.version))
                self.pending = wire.Play(new_id(), self.table, self.match, self.seat, action, self.version)
                await line.send(encode(self.pending), text=True)

    async def hear(self, said: wire.News) -> None:
        match said:
            case wire.Update():
                assert said.since == self.version, "a gap, or the same told twice"
                self.match, self.version = said.match, said.version
                self.seen.take(said)
                self.events += [told.event for told in said.told]
            case wire.Done() if self.pending is not None and said.id == self.pending.id:
                self.made.append(self.pending.action)
                self.pending = None
                await self.ordeal.acknowledge()
            case wire.Refusal() if self.pending is not None and said.id == self.pending.id:
                assert self.racing, sentence(said.refusal)
                self.pending = None  # somebody else was quicker


async def open_table(ordeal: Ordeal, game: Game) -> list[Player]:
    names = ["Aiko", "Bo", "Chie", "Dai"][: max(2, game.seats[0])]
    async with connect(f"ws://127.0.0.1:{ordeal.port}/ws", compression=None) as line:
        await line.send(encode(wire.OpenTable(new_id(), game.key, len(names), names)), text=True)
        seated = [news.decode(await line.recv()) for _ in names]
        start = wire.Start(new_id(), seated[0].table)
        await line.send(encode(start), text=True)
        while news.decode(await line.recv()) != wire.Done(start.id):
            pass
    return [Player(ordeal, s.table, s.token, s.seat, racing=bool(game.races)) for s in seated]


async def go_through(database: Path, tables: int, kills: int, game: Game = SOME_GAME) -> list[Player]:
    ordeal = Ordeal(database)
    await ordeal.start()
    players = [player for _ in range(tables) for player in await open_table(ordeal, game)]
    playing = [asyncio.create_task(player.play()) for player in players]
    between = tables * LEAST_MOVES // (kills + 1)
    for number in range(kills):
        await ordeal.kill_after(number * between + random.randrange(1, between))
        await ordeal.start()
    await asyncio.gather(*playing)
    await asyncio.to_thread(ordeal.process.stop)
    return players


def test_killed_at_any_moment_it_keeps_its_word(tmp_path: Path) -> None:
    players = asyncio.run(go_through(tmp_path / "jonin.sqlite", TABLES, KILLS))
    assert sum(player.lines for player in players) > len(players) + KILLS
    check(tmp_path / "jonin.sqlite", players)


def test_killed_during_races_it_keeps_its_word(tmp_path: Path) -> None:
    """Whoever was answered has struck, whoever was not strikes again, and nobody strikes twice."""
    game = next(game for game in jonin.games() if game.races)
    players = asyncio.run(go_through(tmp_path / "jonin.sqlite", tables=1, kills=3, game=game))
    check(tmp_path / "jonin.sqlite", players)


def test_killed_while_seats_change_hands(tmp_path: Path) -> None:
    """And while players throw, strike together, change their minds, talk and play one match after the other."""

    async def go_through() -> list[Troupe]:
        ordeal, end = Ordeal(tmp_path / "jonin.sqlite", ("--rate", "100000", "--burst", "1000")), asyncio.Event()
        await ordeal.start()
        troupes = [Troupe(ordeal, game, random.Random(number)) for number, game in enumerate(jonin.games())]
        playing = [asyncio.create_task(troupe.play(end)) for troupe in troupes]
        for _ in range(KILLS):
            await ordeal.kill_after(ordeal.acknowledged + random.randrange(1, 120))
            await ordeal.start()
        end.set()
        await asyncio.gather(*playing)
        await asyncio.to_thread(ordeal.process.stop)
        return troupes

    troupes = asyncio.run(go_through())
    ledger = Ledger(tmp_path / "jonin.sqlite")
    assert [wrong for troupe in troupes for wrong in troupe.check(ledger)] == []
    assert len(ledger.rows("SELECT * FROM tables")) == len(troupes)


def check(database: Path, players: list[Player]) -> None:
    """What was acknowledged and told is in the log, and nothing else is."""
    ledger = Ledger(database)
    for player in players:
        granted = Granted(ledger.positions(player.match))
        decode = granted.match.game.actions.decode
        kept = [decode(code).as_json() for seat, code, _ in ledger.moves(player.match) if seat == player.seat]
        assert player.made == kept
        assert player.events == on_the_wire([event for _, _, event in granted.told(player.seat, 0, player.version)])
        assert player.seen[player.seat].view == on_the_wire(granted.standing(granted.version, player.seat))
    assert len(set(Counter(player.match for player in players).values())) == 1, "as many at each match"
