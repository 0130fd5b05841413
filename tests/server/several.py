"""Processes that share a PostgreSQL and a NATS, to be killed, frozen and told to leave while people play."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import time
from collections import defaultdict
from dataclasses import dataclass, field

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from jonin import Game
from jonin.engine.chance import stream
from jonin.server.cluster.engines import NatsServer
from jonin.server.net import wire
from tests.server.client import encode, new_id, news, some_choice
from tests.server.ledger import Ledger
from tests.server.process import Process, free_port
from tests.server.sight import Sights

MANY = ("--per-address", "10000", "--rate", "100000", "--burst", "1000")
PAUSE = (0.2, 0.4)  # seconds until a page comes back whose line is lost, as a browser's does
PATIENCE = 8.0  # seconds without an answer after which a page gives its line up
NOTICED = 1.5  # seconds after which a proxy cuts the lines to a process that shows no life


class Several:
    """n1, n2, n3. Where a page comes in is chance, as behind a proxy."""

    def __init__(self, database: str, nats: NatsServer, names: tuple[str, ...] = ("n1", "n2", "n3")) -> None:
        self.database, self.nats = database, nats
        self.running: dict[str, Process] = {}
        self.ports = {name: free_port() for name in names}
        self.away: set[str] = set()  # a proxy sends nobody there
        self._frozen: dict[int, float] = {}  # ports, since when

    def start(self, name: str) -> None:
        bus = ("--bus", self.nats.url(name), "--name", name, "--log", "quiet", *MANY)
        self.running[name] = Process(self.database, self.ports[name], *bus)  # type: ignore[arg-type]
        self.away.discard(name)

    @property
    def port(self) -> int:
        return self.ports[random.choice([name for name in self.running if name not in self.away])]

    def tables_of(self, name: str) -> set[str]:
        query = 'SELECT o."table" FROM owners o JOIN processes p USING (term) WHERE p.name = ?'
        return {str(table) for (table,) in Ledger(self.database).rows(query, name)}

    def kill(self, name: str) -> None:
        self.away.add(name)
        self.running.pop(name).kill()

    def freeze(self, name: str) -> None:
        self.away.add(name)
        self._frozen[self.ports[name]] = time.monotonic()
        os.kill(self.running[name].pid, signal.SIGSTOP)

    def cuts(self, port: int) -> bool:
        """What a proxy would do."""
        return time.monotonic() - self._frozen.get(port, time.monotonic()) > NOTICED

    def thaw(self, name: str) -> None:
        os.kill(self.running[name].pid, signal.SIGCONT)
        self.away.discard(name)
        del self._frozen[self.ports[name]]

    def leave(self, name: str) -> str:
        """What it wrote down."""
        self.away.add(name)
        code, log = self.running.pop(name).stop()
        assert code == 0, log
        return log

    def close(self) -> list[str]:
        for name in self.running:
            os.kill(self.running[name].pid, signal.SIGCONT)
        return [self.leave(name) for name in [*self.running]]


@dataclass
class Party:
    """The pages of one table, a seat each; they play match after match."""

    place: Several
    game: Game
    seats: int
    pace: float = 0.0
    table: str = ""
    tokens: list[str] = field(default_factory=list)
    guests: list[Guest] = field(default_factory=list)
    joined: list[float] = field(default_factory=list)  # when the table answered somebody who came back
    lost: list[float] = field(default_factory=list)  # when a page lost its line
    made: dict[tuple[str, int], list[int]] = field(default_factory=lambda: defaultdict(list))  # codes, acknowledged

    async def open(self) -> None:
        names = [f"Player {seat}" for seat in range(self.seats)]
        async with connect(f"ws://127.0.0.1:{self.place.port}/ws", compression=None) as line:
            await line.send(encode(wire.OpenTable(new_id(), self.game.key, self.seats, names)), text=True)
            seated = [news.decode(await line.recv()) for _ in names]
            start = wire.Start(new_id(), seated[0].table)
            await line.send(encode(start), text=True)
            while news.decode(await line.recv()) != wire.Done(start.id):
                pass
        self.table, self.tokens = seated[0].table, [one.token for one in seated]
        self.guests = [Guest(self, seat) for seat in range(self.seats)]

    async def play(self, end: asyncio.Event) -> None:
        async with asyncio.TaskGroup() as playing:
            for guest in self.guests:
                playing.create_task(guest.play(end))

    def check(self, ledger: Ledger) -> list[str]:
        """What is lost, or there without having been acknowledged."""
        wrong = []
        for match in sorted({match for match, _ in self.made}):
            moves = ledger.moves(match)  # every version once
            for seat in range(self.seats):
                kept = [code for who, code, _ in moves if who == seat]
                if kept != self.made[match, seat]:
                    wrong.append(f"{self.table} {match} seat {seat}: {kept} kept, {self.made[match, seat]} made")
        return wrong


@dataclass
class Guest:
    party: Party
    seat: int
    match: str = ""
    version: int = 0
    seen: Sights = field(default_factory=Sights)
    pending: wire.Play | wire.Start | None = None
    lines: int = 0
    waited: list[tuple[float, float]] = field(default_factory=list)  # when something was sent, and for how long
    _sent: float = 0.0
    _join: str = ""

    async def play(self, end: asyncio.Event) -> None:
        """Until the end, when nothing of ours is unanswered any more."""
        while not (end.is_set() and self.pending is None):
            port = self.party.place.port
            try:
                async with connect(
                    f"ws://127.0.0.1:{port}/ws", compression=None, open_timeout=5, ping_interval=None, close_timeout=1
                ) as line:
                    self.lines += 1
                    await self._stay(line, port, end)
            except (ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError):
                self.party.lost.append(time.monotonic())
            await asyncio.sleep(random.uniform(*PAUSE))

    async def _stay(self, line: ClientConnection, port: int, end: asyncio.Event) -> None:
        join = wire.Join(new_id(), self.party.table, [self.party.tokens[self.seat]], self.match, self.version)
        self._join = join.id
        await line.send(encode(join), text=True)
        if self.pending is not None:
            await line.send(encode(self.pending), text=True)
        asked = time.monotonic()
        while not (end.is_set() and self.pending is None):
            try:
                async with asyncio.timeout(0.5):
                    said = news.decode(await line.recv(decode=False))
            except TimeoutError:
                if self.party.place.cuts(port):
                    self.party.lost.append(time.monotonic())
                    return
                if (self.pending or self._join) and time.monotonic() - max(asked, self._sent) > PATIENCE:
                    return
                continue
            assert not isinstance(said, wire.Refusal) or said.id != self._join, said
            self._hear(said)
            if isinstance(said, wire.Echo):
                await line.send(encode(wire.Echoed(said.id, time.perf_counter())), text=True)
            if self.pending is None and not end.is_set() and (command := self._next()):
                if self.party.pace:
                    await asyncio.sleep(random.uniform(0.5, 1.5) * self.party.pace)
                self.pending, self._sent = command, time.monotonic()
                await line.send(encode(command), text=True)

    def _next(self) -> wire.Play | wire.Start | None:
        sight = self.seen.get(self.seat)
        if sight is None or sight.match != self.match:
            return None
        if sight.view["over"]:
            return wire.Start(new_id(), self.party.table) if self.seat == 0 else None
        if self.seat not in sight.view["waiting"]:
            return None
        action = some_choice(sight.choices, stream(1, self.seat, sight.version))
        return wire.Play(new_id(), self.party.table, self.match, self.seat, action, sight.version)

    def _hear(self, said: wire.News) -> None:
        match said:
            case wire.Update():
                if said.match == self.match:
                    assert said.since <= self.version, "a gap"
                self.match, self.version = said.match, said.version
                self.seen.take(said)
            case wire.Done() if said.id == self._join:
                self._join = ""
                self.party.joined.append(time.monotonic())
            case wire.Done() | wire.Refusal() if self.pending is not None and said.id == self.pending.id:
                self._answered(said, self.pending)

    def _answered(self, said: wire.Done | wire.Refusal, command: wire.Play | wire.Start) -> None:
        self.pending = None
        self.waited.append((self._sent, time.monotonic() - self._sent))
        if isinstance(command, wire.Play) and isinstance(said, wire.Done):
            code = self.party.game.actions.read(command.action).code
            self.party.made[command.match, command.seat].append(code)
        elif isinstance(said, wire.Refusal):
            racing = bool(self.party.game.races)
            started = isinstance(command, wire.Start)
            assert racing or started, json.dumps(said.refusal)


def again(party: Party, since: float) -> float | None:
    """How long after that moment the table answered somebody who had come back."""
    return next((at - since for at in party.joined if at > since), None)
