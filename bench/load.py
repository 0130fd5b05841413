"""How much a server carries: many tables of socket clients against one real server process, on this machine.

    python -m bench.load --tables 500 --rate 500 --seconds 20
    python -m bench.load --houses sqlite postgres two   # one after the other: what a database elsewhere and a bus cost

Every seat is a socket of its own. Moves are made at a steady rate over all tables; the delay is measured from sending
a move until each of the other seats has been told of it. At the end the database is compared with what was seen.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import psycopg
import uvloop

import jonin
from bench.house import MANY, House, at, house
from bench.page import News, Page, seated
from jonin.server.cluster.engines import NatsServer, PostgresServer
from jonin.server.net import wire
from jonin.server.run import allow_many_connections

SEATS = 4


@dataclass
class Seat:
    number: int
    page: Page
    latest: News | None = None
    answered: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class Party:
    """The four clients of one table."""

    seats: list[Seat] = field(default_factory=list)
    table: str = ""
    told: asyncio.Event = field(default_factory=asyncio.Event)
    sent: float = 0.0
    mover: int = -1
    delays: list[float] = field(default_factory=list)
    acknowledged: int = 0
    seen: dict[str, int] = field(default_factory=dict)  # match -> the last version that every seat was told of

    async def sit(self, ports: Sequence[int], game: str) -> None:
        async for self.table, page in seated(ports, game, SEATS):
            self.seats.append(Seat(len(self.seats), page))
            page.hear = partial(self.hear, self.seats[-1])

    def hear(self, seat: Seat, said: News) -> None:
        if said.is_ == "update":
            seat.latest = said
            if seat.number != self.mover and said.version:
                self.delays.append(time.perf_counter() - self.sent)
            self.told.set()
        elif said.is_ == "done":
            seat.answered.set()
        elif said.is_ == "echo":
            seat.page.send(wire.Echoed(said.id, time.perf_counter()))
        elif said.is_ == "refused":
            raise AssertionError(said.refusal)

    async def ask(self, seat: Seat, command: wire.Command) -> None:
        seat.answered.clear()
        seat.page.send(command)
        await seat.answered.wait()

    async def until(self, fact: Callable[[], object]) -> None:
        while not fact():
            self.told.clear()
            await self.told.wait()

    async def level(self, match: str, version: int) -> None:
        await self.until(
            lambda: all(s.latest and s.latest.match == match and s.latest.version >= version for s in self.seats)
        )
        self.seen[match] = version

    async def start(self) -> None:
        await self.ask(self.seats[0], wire.Start(secrets.token_hex(16), self.table))
        await self.until(lambda: self.seats[0].latest and not self.seats[0].page.view["over"])
        await self.level(self.seats[0].latest.match, 0)

    async def move(self) -> None:
        latest = self.seats[0].latest
        seat = self.seats[secrets.choice(self.seats[0].page.view["waiting"])]
        action = secrets.choice(seat.page.view["choices"])
        self.mover, self.sent = seat.number, time.perf_counter()
        await self.ask(
            seat, wire.Play(secrets.token_hex(16), self.table, latest.match, seat.number, action, latest.version)
        )
        self.acknowledged += 1
        await self.level(latest.match, latest.version + 1)
        if seat.page.view["over"]:
            await self.start()


def clients(
    ports: Sequence[int], game: str, tables: int, every: float, seconds: float, report: Any, go: Any, near: bool = True
) -> None:
    """One process of clients, which moves at each of its tables once in a while."""
    allow_many_connections()
    uvloop.run(crowd(ports, game, tables, every, seconds, report, go, near))


async def crowd(
    ports: Sequence[int], game: str, tables: int, every: float, seconds: float, report: Any, go: Any, near: bool
) -> None:
    parties = [Party() for _ in range(tables)]
    for number, party in enumerate(parties):
        first = number % len(ports)
        await party.sit([ports[first]] if near else [*ports[first:], *ports[:first]], game)
    for party in parties:
        await party.start()
    report.put("playing")
    await asyncio.to_thread(go.wait)
    began, heard = time.perf_counter(), Page.bytes
    late = []

    async def keep_moving(number: int, party: Party) -> None:
        due = began + every * number / tables
        while due < began + seconds:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            late.append(time.perf_counter() - due)
            await party.move()
            due += every

    await asyncio.gather(*(keep_moving(number, party) for number, party in enumerate(parties)))
    took = time.perf_counter() - began
    delays = [delay for party in parties for delay in party.delays]
    seen = {match: version for party in parties for match, version in party.seen.items()}
    report.put((sum(party.acknowledged for party in parties), took, delays, seen, max(late), Page.bytes - heard))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=500, help="moves a second, over all tables")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--clients", type=int, default=2, help="processes that play")
    parser.add_argument("--game", default=next(game.key for game in jonin.games() if SEATS in game.seats))
    parser.add_argument("--houses", nargs="+", choices=HOUSES, default=["sqlite"], help="one after the other")
    asked = parser.parse_args()
    wrong = 0
    for kind in asked.houses:
        print(f"--- {HOUSES[kind]}", flush=True)
        with HOUSE[kind]() as (servers, database):
            wrong |= measure(asked, servers, database, kind != "two")
    return wrong


HOUSES = {
    "sqlite": "SQLite, one process",
    "postgres": "PostgreSQL, one process",
    "member": "PostgreSQL and NATS, one process",
    "two": "PostgreSQL and NATS, two processes, two of four pages not at their table's",
    "near": "PostgreSQL and NATS, two processes, all pages at their table's",
}


@contextmanager
def on_sqlite() -> Iterator[tuple[list[House], str]]:
    with tempfile.TemporaryDirectory() as folder, house(*MANY, database=Path(folder) / "load.sqlite") as server:
        yield [server], str(Path(folder) / "load.sqlite")


@contextmanager
def on_postgres(*names: str) -> Iterator[tuple[list[House], str]]:
    with tempfile.TemporaryDirectory(prefix="jonin-") as folder:
        server, bus = PostgresServer(Path(folder)), NatsServer(Path(folder), names)
        server.start()
        if names:
            bus.start()
        with ExitStack() as running:
            many = [("--bus", bus.url(name), "--name", name) for name in names] or [()]
            yield [running.enter_context(house(*MANY, *one, database=server.url())) for one in many], server.url()
        bus.stop()
        server.close()


HOUSE: dict[str, Callable[[], AbstractContextManager[tuple[list[House], str]]]] = {
    "sqlite": on_sqlite,
    "postgres": on_postgres,
    "member": partial(on_postgres, "n1"),
    "two": partial(on_postgres, "n1", "n2"),
    "near": partial(on_postgres, "n1", "n2"),
}


def measure(asked: argparse.Namespace, servers: list[House], database: str, near: bool) -> int:
    context = get_context("spawn")
    report, go = context.Queue(), context.Event()
    shares = [asked.tables // asked.clients + (i < asked.tables % asked.clients) for i in range(asked.clients)]
    every = asked.tables / asked.rate
    empty = memory(servers)
    print(f"{asked.tables} tables of {SEATS}, {asked.rate:g} moves/s asked for, {asked.seconds:g} s ...", flush=True)
    ports = [one.port for one in servers]
    crowds = [
        context.Process(target=clients, args=(ports, asked.game, share, every, asked.seconds, report, go, near))
        for share in shares
    ]
    for one in crowds:
        one.start()
    for _ in crowds:
        assert report.get() == "playing"
    each = (memory(servers) - empty) / asked.tables
    busy = cpu(servers)
    go.set()
    results = [report.get() for _ in crowds]
    busy = cpu(servers) - busy
    for one in crowds:
        one.join()
    moves = sum(result[0] for result in results)
    took = max(result[1] for result in results)
    delays = [delay for result in results for delay in result[2]]
    print(f"moves/s               {moves / took:8.0f}   ({moves} moves, {len(delays)} times told to others)")
    print(
        f"delay p50, p99, max   {at(0.5, delays) * 1e3:8.1f} {at(0.99, delays) * 1e3:8.1f} {max(delays) * 1e3:8.1f} ms"
    )
    heard = sum(result[5] for result in results)
    print(f"bytes                 {heard / moves / SEATS:8.0f}   a page a move, frames and answers")
    print(f"server                {busy / took:8.0%}   of one core, {busy / moves * 1e3:.2f} ms a move")
    print(f"memory                {each:8.0f}   kB a table with four lines, {memory(servers) / 1024:.0f} MB at the end")
    print(f"clients behind        {max(result[4] for result in results) * 1e3:8.0f}   ms at most")
    lost = compare(database, moves, {match: version for result in results for match, version in result[3].items()})
    print(lost or "nothing lost          every acknowledged move is in the database, once")
    return 1 if lost else 0


def memory(servers: list[House]) -> float:
    return sum(server.memory for server in servers)


def cpu(servers: list[House]) -> float:
    return sum(server.cpu for server in servers)


def compare(database: str | Path, moves: int, seen: dict[str, int], exact: bool = True) -> str:
    """Not exact: others have played too."""
    query = "SELECT match, COUNT(*), MAX(version) + 1 FROM moves GROUP BY match"
    opened: Any = psycopg.connect(database) if str(database).startswith("postgresql") else sqlite3.connect(database)  # type: ignore[arg-type]
    with closing(opened) as connection:
        rows = connection.execute(query).fetchall()
    kept = {f"{match:016x}": count for match, count, _ in rows}
    if any(count != last for _, count, last in rows):
        return "LOST: a match has a gap"
    ours = {match: version for match, version in seen.items() if version}
    if (kept if exact else {match: kept.get(match) for match in ours}) != ours:
        return "LOST: the database and the clients differ"
    kept = {match: kept[match] for match in ours}
    return "" if sum(kept.values()) == moves else f"LOST: {moves} moves acknowledged, {sum(kept.values())} kept"


if __name__ == "__main__":
    sys.exit(main())
