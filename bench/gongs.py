"""How quickly a busy server judges: many full tables that pass and strike, on this machine, against one real server.

    python -m bench.gongs --tables 200 --every 1

Every seat is a socket of its own. All choose within a third of the time between two passes; now and then somebody
strikes. The delay is measured from sending a strike until the verdict is on every screen of the table.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

import jonin
from bench.load import at, cpu, raise_file_limit
from jonin.engine.dialect import CHANCE
from jonin.server import wire
from jonin.server.run import listen

STRIKES = 0.01  # of all choices are strikes instead


class Choice(msgspec.Struct):
    code: int
    race: bool


class View(msgspec.Struct):
    waiting: list[int]
    over: bool


class News(msgspec.Struct):
    is_: str = msgspec.field(name="is")
    id: str = ""
    table: str = ""
    match: str = ""
    version: int = 0
    seat: int | None = None
    playing: bool = True
    view: View | None = None
    choices: list[Choice] = []


read = msgspec.json.Decoder(News).decode
write = msgspec.json.encode


@dataclass
class Party:
    """All clients of one table."""

    number: int
    every: float
    lines: list[ClientConnection] = field(default_factory=list)
    table: str = ""
    struck: float = 0.0  # when the first strike that is not judged yet was sent
    strike: str = ""  # its id
    verdicts: int = 0  # pages that have its verdict
    delays: list[float] = field(default_factory=list)
    moves: int = 0
    tasks: set[asyncio.Task[None]] = field(default_factory=set)

    async def sit(self, url: str, game: str, seats: int) -> None:
        for number in range(seats):
            line = await connect(url, compression=None, ping_interval=None, max_queue=None)
            name = f"Player {number}"
            if number == 0:
                await line.send(write(wire.OpenTable(secrets.token_hex(8), game, seats, [name])), text=True)
            else:
                await line.send(write(wire.Sit(secrets.token_hex(8), self.table, name)), text=True)
            while (said := read(await line.recv())).is_ != "seated":
                assert said.is_ != "refused"
            self.table = said.table
            self.lines.append(line)

    async def start(self) -> None:
        await self.lines[0].send(write(wire.Start(secrets.token_hex(8), self.table)), text=True)

    async def listen(self, seat: int) -> None:
        luck, decided = Random(f"{self.number} {seat}"), -1
        async for frame in self.lines[seat]:
            said = read(frame)
            if said.is_ == "echo":
                await self.lines[seat].send(write(wire.Echoed(said.id, time.perf_counter())), text=True)
            elif said.is_ == "verdict":
                self.judged()
            elif said.is_ == "refused" and said.id == self.strike and not self.verdicts:
                self.struck = 0.0  # the table had moved on
            elif said.is_ == "table" and seat == 0 and said.match and not said.playing:
                await self.start()
            elif said.is_ == "update" and said.view is not None:
                self.moves = max(self.moves, said.version)
                if seat not in said.view.waiting:
                    decided = -1
                elif decided < 0:
                    decided = said.version
                    self.begin(self.decide(seat, said, luck))

    def judged(self) -> None:
        self.verdicts += 1
        if self.verdicts == len(self.lines):
            self.delays.append(time.perf_counter() - self.struck)
            self.struck, self.verdicts = 0.0, 0

    def begin(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def decide(self, seat: int, seen: News, luck: Random) -> None:
        await asyncio.sleep(luck.random() * self.every / 3)
        races = [choice.code for choice in seen.choices if choice.race]
        strike = bool(races) and luck.random() < STRIKES
        code = races[0] if strike else seen.choices[0].code
        now, play_id = time.perf_counter(), secrets.token_hex(8)
        if strike and not self.struck:
            self.struck, self.strike = now, play_id
        play = wire.Play(play_id, self.table, seen.match, seat, code, seen.version, at=now)
        await self.lines[seat].send(write(play), text=True)


def clients(
    url: str, game: str, seats: int, first: int, tables: int, every: float, seconds: float, report: Any, go: Any
) -> None:
    raise_file_limit()
    uvloop.run(crowd(url, game, seats, first, tables, every, seconds, report, go))


async def crowd(
    url: str, game: str, seats: int, first: int, tables: int, every: float, seconds: float, report: Any, go: Any
) -> None:
    parties = [Party(first + number, every) for number in range(tables)]
    listening = []
    for party in parties:
        await party.sit(url, game, seats)
        listening += [asyncio.create_task(party.listen(seat)) for seat in range(seats)]
    report.put("seated")
    await asyncio.to_thread(go.wait)
    for party in parties:
        await asyncio.sleep(every / tables)
        await party.start()
    await asyncio.sleep(every * 3)
    for party in parties:
        party.delays.clear()
    before, began = sum(party.moves for party in parties), time.perf_counter()
    await asyncio.sleep(seconds)
    moves, took = sum(party.moves for party in parties) - before, time.perf_counter() - began
    for task in listening:
        task.cancel()
    report.put((moves, took, [delay for party in parties for delay in party.delays]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seats", type=int, default=8)
    parser.add_argument("--every", type=float, default=1.0, help="seconds between two passes")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--clients", type=int, default=2, help="processes that play")
    asked = parser.parse_args()
    game = next(game for game in jonin.games() if game.races)
    count = max(game.pause(code) for code in passing(game, asked.seats))
    listening = listen("127.0.0.1", 0)
    port = listening.getsockname()[1]
    listening.close()
    with tempfile.TemporaryDirectory() as folder:
        run = [sys.executable, "-m", "jonin.server.run", "--host", "127.0.0.1", "--port", str(port), "--no-browser"]
        kept = ["--database", str(Path(folder) / "gongs.sqlite"), "--log", "quiet"]
        server = subprocess.Popen([*run, *kept, "--tempo", str(asked.every * 0.6 / count)], stdout=subprocess.PIPE)
        try:
            assert server.stdout is not None
            server.stdout.readline()
            measure(asked, game.key, port, server.pid)
        finally:
            server.terminate()
            server.communicate()


def passing(game: jonin.Game, seats: int) -> list[int]:
    """What the table counts down to once everybody has chosen."""
    match = jonin.Match(game, seats, 1)
    while not match.chance:
        seat = min(match.waiting)
        match.play(seat, match.legal(seat)[0])
    codes = [0] * game.rules.ACTIONS
    return codes[: game.rules.legal(match.state, CHANCE, codes)]


def measure(asked: argparse.Namespace, game: str, port: int, pid: int) -> None:
    context = get_context("spawn")
    report, go = context.Queue(), context.Event()
    share = asked.tables // asked.clients
    crowds = [
        context.Process(
            target=clients,
            args=(
                f"ws://127.0.0.1:{port}/ws",
                game,
                asked.seats,
                n * share,
                share,
                asked.every,
                asked.seconds,
                report,
                go,
            ),
        )
        for n in range(asked.clients)
    ]
    for one in crowds:
        one.start()
    for _ in crowds:
        assert report.get() == "seated"
    busy, began = cpu(pid), time.perf_counter()
    go.set()
    results = [report.get() for _ in crowds]
    busy, took = cpu(pid) - busy, time.perf_counter() - began
    for one in crowds:
        one.join()
    moves = sum(result[0] / result[1] for result in results)
    delays = [delay * 1e3 for result in results for delay in result[2]]
    tables = share * asked.clients
    print(f"{tables} tables of {asked.seats}, a pass every {asked.every:g} s")
    print(f"moves/s                     {moves:8.0f}   (at full pace {tables * (asked.seats + 1) / asked.every:.0f})")
    print(f"strike to verdict, p50      {at(0.5, delays):8.1f} ms on every screen, of {len(delays)} strikes")
    print(f"                   p99, max {at(0.99, delays):8.1f} {max(delays):.1f} ms")
    print(f"server                      {busy / took:8.0%} of one core")


if __name__ == "__main__":
    main()
