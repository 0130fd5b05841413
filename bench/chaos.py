"""Three processes on PostgreSQL and NATS behind HAProxy, and what can happen to them while people play.

    python -m bench.chaos kill --tables 200 --times 30 --every 20
    python -m bench.chaos leave|freeze|database|bus --times 3

Players come in through the proxy, a page for each seat, and come back by themselves. At the end the database is
compared with what was acknowledged, and the figures are printed: how long after it happened a table that was concerned
answered somebody again. Of a process that is told to leave, from the moment the table's first page lost its line.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from urllib.request import urlopen

import uvloop

import jonin
from bench.cluster import Cluster, cluster
from bench.house import at
from jonin.server.run import allow_many_connections
from tests.server.ledger import Ledger
from tests.server.several import Party

MANY = ("--per-address", "100000", "--table-burst", "100000", "--address-rate", "100000", "--log", "quiet")
QUICK = ("--pace", "0", "0", "--tempo", "0", "--workers", "1")
AWAY = 10.0  # seconds without a database or a bus
FROZEN = 15.0


class Place:
    """Where players come in: at the proxy, which sees by itself who lives."""

    def __init__(self, made: Cluster) -> None:
        self._made = made

    @property
    def port(self) -> int:
        return self._made.port

    def cuts(self, port: int) -> bool:
        return False


async def kill(made: Cluster, name: str) -> None:
    made.signal(name, signal.SIGKILL)
    made.processes[name].wait()
    await asyncio.sleep(2)
    made.start(name)


async def leave(made: Cluster, name: str) -> None:
    made.signal(name, signal.SIGTERM)
    await asyncio.to_thread(made.processes[name].wait)
    made.start(name)


async def freeze(made: Cluster, name: str) -> None:
    made.signal(name, signal.SIGSTOP)
    await asyncio.sleep(FROZEN)
    made.signal(name, signal.SIGCONT)


async def database(made: Cluster, _: str) -> None:
    await asyncio.to_thread(made.postgres.stop)
    await asyncio.sleep(AWAY)
    await asyncio.to_thread(made.postgres.start)


async def bus(made: Cluster, _: str) -> None:
    made.nats.stop()
    await asyncio.sleep(AWAY)
    made.nats.start()


TROUBLES: dict[str, Callable[[Cluster, str], Awaitable[None]]] = {
    "kill": kill,
    "leave": leave,
    "freeze": freeze,
    "database": database,
    "bus": bus,
}


def owned(made: Cluster, name: str) -> set[str]:
    query = """SELECT "table" FROM owners WHERE term = (
        SELECT term FROM processes WHERE name = ? ORDER BY until DESC LIMIT 1)"""
    return {str(table) for (table,) in Ledger(made.database).rows(query, name)}


def two_owners(made: Cluster, tables: int) -> int:
    """Tables that more than one process has in its memory, when all is quiet."""
    held = 0
    for name in made.names:
        made.wait(name)
        with urlopen(f"http://127.0.0.1:{made.ports[name]}/health", timeout=10) as answer:
            held += json.load(answer)["tables"]
    return held - tables


async def go_through(made: Cluster, asked: argparse.Namespace) -> tuple[list[Party], list[float]]:
    game = next(game for game in jonin.games() if asked.seats in game.seats)
    parties = [Party(Place(made), game, asked.seats, asked.pace) for _ in range(asked.tables)]  # type: ignore[arg-type]
    for party in parties:
        await party.open()
    end, took = asyncio.Event(), list[float]()
    playing = [asyncio.create_task(party.play(end)) for party in parties]
    await asyncio.sleep(5)
    for number in range(asked.times):
        name = made.names[number % len(made.names)]
        concerned = owned(made, name) if asked.trouble in ("kill", "leave", "freeze") else {p.table for p in parties}
        began = time.monotonic()
        await TROUBLES[asked.trouble](made, name)
        await asyncio.sleep(max(2.0, began + asked.every - time.monotonic()))
        for one in playing:
            if one.done():
                one.result()
        found = [answered(party, began, asked.trouble) for party in parties if party.table in concerned]
        times = [one for one in found if one is not None]
        took += times
        moves = sum(len(made) for party in parties for made in party.made.values())
        print(f"{asked.trouble} {number + 1}: {name}, {len(found)} tables concerned, {moves} moves so far", flush=True)
        if times:
            print(f"  again after p50 {at(0.5, times):.2f} s, p99 {at(0.99, times):.2f} s, max {max(times):.2f} s")
    end.set()
    async with asyncio.timeout(120):
        await asyncio.gather(*playing)
    return parties, took


def answered(party: Party, began: float, trouble: str) -> float | None:
    """Seconds until the table answered somebody again who had lost it."""
    lost = next((when for when in party.lost if when > began), None)
    if lost is None:
        return None  # nobody noticed
    since = lost if trouble == "leave" else began
    return next((when - since for when in party.joined if when > max(since, lost)), None)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("trouble", choices=TROUBLES)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--times", type=int, default=30)
    parser.add_argument("--every", type=float, default=20, help="seconds")
    parser.add_argument("--pace", type=float, default=2.0, help="seconds that a player thinks")
    asked = parser.parse_args()
    random.seed(1)
    allow_many_connections()
    with cluster(*MANY, *QUICK) as made:
        if made.proxy is None:
            print("HAProxy is not installed")
            return 2
        parties, took = uvloop.run(go_through(made, asked))
        ledger = Ledger(made.database)
        wrong = [one for party in parties for one in party.check(ledger)]
        twice, tracebacks = two_owners(made, asked.tables), made.log.count("Traceback")
        log = made.log
    moves = sum(len(made) for party in parties for made in party.made.values())
    waits = [wait for party in parties for guest in party.guests for _, wait in guest.waited]
    lines = sum(guest.lines for party in parties for guest in party.guests)
    print(f"{asked.tables} tables of {asked.seats}, {asked.trouble} x {asked.times}: {moves} moves, {lines} lines")
    if took:
        print(
            f"again after  p50 {at(0.5, took):.2f}  p99 {at(0.99, took):.2f}  max {max(took):.2f} s, {len(took)} tables"
        )
    print(f"answers      p50 {at(0.5, waits):.3f}  p99 {at(0.99, waits):.2f}  max {max(waits):.2f} s, all {len(waits)}")
    print(f"lost or doubled {len(wrong)}, tables with two owners {twice}, tracebacks {tracebacks}")
    for line, count in Counter(
        line[9:70] for line in log.splitlines() if "Traceback" in line or "lost" in line
    ).items():
        print(f"  {count} x {line}")
    if tracebacks:
        print(log[log.index("Traceback") - 500 :][:3000])
    print("\n".join(wrong[:5]))
    return 1 if wrong or twice or tracebacks else 0


if __name__ == "__main__":
    sys.exit(main())
