"""How fair races are at a real server, for players on lines of 20 and of 250 ms.

    python -m bench.races --races 2000

A proxy delays what two players send and get. Both strike as soon as they see that they can: each takes as long to react
as the other does, on average. Who always stated an earlier time, or struck many times, should gain nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import jonin
from bench.cluster import cluster
from bench.fairness import reaction
from bench.house import MANY, house
from jonin.engine.patch import patched
from jonin.server.net import wire
from jonin.server.net.echoes import FIRST, SOON

read = msgspec.json.Decoder(wire.AnyNews).decode
write = msgspec.json.encode
View = dict[str, Any]
Form = dict[str, Any]  # an action
FAR, NEAR = 2, 3  # their seats; whoever opens the table has the others and does not race
TEMPO = 0.02


@dataclass(frozen=True)
class Road:
    trip: float
    jitter: float  # what comes on top, each way, on average

    async def carry(self, luck: Random, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """In order, and each piece as late as the road is long."""
        under_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def deliver() -> None:
            while (piece := await under_way.get())[1]:
                await asyncio.sleep(piece[0] - time.perf_counter())
                writer.write(piece[1])
            writer.close()

        delivering, due = asyncio.create_task(deliver()), 0.0
        while data := await reader.read(65536):
            due = max(due, time.perf_counter() + self.trip / 2 + luck.expovariate(1 / self.jitter))
            under_way.put_nowait((due, data))
        under_way.put_nowait((0.0, b""))
        await delivering

    @asynccontextmanager
    async def to(self, port: int) -> AsyncIterator[str]:
        luck = Random(self.trip)

        async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            there, back = await asyncio.open_connection("127.0.0.1", port)
            await asyncio.gather(self.carry(luck, reader, back), self.carry(luck, there, writer))

        async with await asyncio.start_server(meet, "127.0.0.1", 0) as proxy:
            yield address(proxy.sockets[0].getsockname()[1])


def address(port: int) -> str:
    return f"ws://127.0.0.1:{port}/ws"


@dataclass
class Party:
    """One table."""

    number: int
    races: int
    lies: dict[int, float]
    copies: dict[int, int]
    table: str = ""
    wins: dict[int, int] = field(default_factory=lambda: {FAR: 0, NEAR: 0})
    lots: int = 0
    sending: set[asyncio.Future[None]] = field(default_factory=set)
    racing: frozenset[str] = frozenset()  # actions for which it matters who is first
    seen: dict[int, View] = field(default_factory=dict)  # how it stands for each seat
    begun: bool = True  # whether all are ready

    async def play(self, game: str, quiet: str, far: str, near: str) -> None:
        self.racing = jonin.game(game).actions.racing
        async with connect(quiet, compression=None) as host:
            await send(host, wire.OpenTable(secrets.token_hex(8), game, 4, ["Keeper", "Shadow"]))
            while not isinstance(said := await hear(host), wire.Seated):
                pass
            self.table = said.table
            async with connect(far, compression=None) as one, connect(near, compression=None) as two:
                for number, line in ((FAR, one), (NEAR, two)):
                    await send(line, wire.Sit(secrets.token_hex(8), self.table, f"Seat {number}", number))
                racing = [asyncio.create_task(self.race(seat, line)) for seat, line in ((FAR, one), (NEAR, two))]
                hosting = asyncio.create_task(self.host(host))
                await asyncio.wait((hosting, *racing), return_when=asyncio.FIRST_COMPLETED)
                for task in (hosting, *racing):
                    task.cancel()
                    if task.done() and not task.cancelled() and task.exception():
                        raise task.exception()  # type: ignore[misc]

    async def host(self, line: ClientConnection) -> None:
        """Starts match after match, once the lines are measured, and counts."""
        asyncio.get_running_loop().call_later(1 + FIRST * SOON, lambda: asyncio.ensure_future(self.start(line)))
        while sum(self.wins.values()) < self.races:
            said = await hear(line)
            if isinstance(said, wire.Verdict):
                self.wins[said.seats[0]] += 1
                self.lots += said.by_lot
            elif isinstance(said, wire.Table) and said.match and not said.playing:
                await self.start(line)
            elif isinstance(said, wire.Table):
                await self.be_ready(line, said)
            elif isinstance(said, wire.Update) and said.seat is not None:
                self.look(said, said.seat)
                await self.oblige(line, said, said.seat)

    async def start(self, line: ClientConnection) -> None:
        await send(line, wire.Start(secrets.token_hex(8), self.table))

    async def be_ready(self, line: ClientConnection, table: wire.Table) -> None:
        self.begun = not table.unready
        for seat in table.unready:
            if seat in table.mine:
                await send(line, wire.Ready(secrets.token_hex(8), self.table, table.match, seat))

    async def race(self, seat: int, line: ClientConnection) -> None:
        luck, could, count = Random(f"{self.number} {seat}"), False, 0
        while True:
            said = await hear(line)
            if isinstance(said, wire.Table):
                could = could and self.begun
                await self.be_ready(line, said)
            elif isinstance(said, wire.Update) and said.seat == seat:
                view = self.look(said, seat)
                races = self.open_races(view) if self.begun else []
                if races and not could:
                    count += 1
                    action = races[count % len(races)]
                    asyncio.get_running_loop().call_later(reaction(luck), self.press, line, said, seat, action)
                await self.oblige(line, said, seat)
                could = bool(races)

    async def oblige(self, line: ClientConnection, seen: wire.Update, seat: int) -> None:
        """Between the rounds a seat may be asked for something else: the first thing offered will do."""
        view = self.seen[seat]
        if self.begun and seat in view["waiting"] and not self.open_races(view):
            await self.put(line, seen, seat, view["choices"][0], None)

    def look(self, update: wire.Update, seat: int) -> View:
        view = self.seen.get(seat, {}) if update.picture is None else update.picture
        for told in update.told:
            view = patched(view, told.patch or [])
        self.seen[seat] = patched(view, update.patch)
        return self.seen[seat]

    def open_races(self, view: View) -> list[Form]:
        return [choice for choice in view["choices"] if choice["action"] in self.racing]

    def press(self, line: ClientConnection, update: wire.Update, seat: int, action: Form) -> None:
        at = time.perf_counter() - self.lies.get(seat, 0.0)
        for _ in range(self.copies.get(seat, 1)):
            sending = asyncio.ensure_future(self.put(line, update, seat, action, at))
            self.sending.add(sending)
            sending.add_done_callback(self.sending.discard)

    async def put(self, line: ClientConnection, seen: wire.Update, seat: int, action: Form, at: float | None) -> None:
        with suppress(ConnectionClosed):  # the last race is over before everybody has pressed
            await send(line, wire.Play(secrets.token_hex(8), self.table, seen.match, seat, action, seen.version, at=at))


async def send(line: ClientConnection, command: wire.Command) -> None:
    await line.send(write(command), text=True)


async def hear(line: ClientConnection) -> wire.News:
    while True:
        said: wire.News = read(await line.recv())
        if not isinstance(said, wire.Echo):
            return said
        await send(line, wire.Echoed(said.id, time.perf_counter()))


@dataclass(frozen=True)
class Outcome:
    races: int
    far: float  # the share of races won on the slow line
    lots: float

    @property
    def error(self) -> float:
        return float((self.far * (1 - self.far) / self.races) ** 0.5)


@contextmanager
def doors(several: bool) -> Iterator[tuple[int, int, int]]:
    """Where the host, the one on the slow line and the other come in: at one process, or each at another."""
    if several:
        with cluster(*MANY, "--tempo", str(TEMPO), "--log", "quiet") as made:
            host, far, near = made.ports.values()
            yield host, far, near
    else:
        with house(*MANY, "--tempo", str(TEMPO)) as server:
            yield (server.port,) * 3


async def run(
    races: int,
    tables: int,
    lies: dict[int, float] | None = None,
    copies: dict[int, int] | None = None,
    several: bool = False,
) -> Outcome:
    game = next(game.key for game in jonin.games() if game.races)
    with doors(several) as (host, one, two):
        async with Road(0.25, 0.005).to(one) as far, Road(0.02, 0.001).to(two) as near:
            parties = [Party(number, races // tables, lies or {}, copies or {}) for number in range(tables)]
            await asyncio.gather(*(party.play(game, address(host), far, near) for party in parties))
    far_wins, near_wins = (sum(party.wins[seat] for party in parties) for seat in (FAR, NEAR))
    made = far_wins + near_wins
    return Outcome(made, far_wins / made, sum(party.lots for party in parties) / made)


CASES: tuple[tuple[str, dict[int, float], dict[int, int]], ...] = (
    ("both honest", {}, {}),
    ("the slow one states times 50 ms early", {FAR: 0.05}, {}),
    ("the slow one states times 5 s early", {FAR: 5.0}, {}),
    ("the quick one states times 50 ms early", {NEAR: 0.05}, {}),
    ("the slow one strikes 10 times", {}, {FAR: 10}),
    ("the quick one strikes 10 times", {}, {NEAR: 10}),
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--races", type=int, default=2000)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--cases", type=int, default=len(CASES), help="only the first of them")
    parser.add_argument("--several", action="store_true", help="host and players each at another process")
    asked = parser.parse_args()
    print(f"{asked.races} races at {asked.tables} tables; round trips of 250 and 20 ms; what the slow line wins")
    for words, lies, copies in CASES[: asked.cases]:
        found = uvloop.run(run(asked.races, asked.tables, lies, copies, asked.several))
        print(f"{words:<42} {found.far:6.1%} +- {found.error:.1%}   by lot {found.lots:.1%}", flush=True)


if __name__ == "__main__":
    main()
