"""What a flood of hints costs everybody else: tables that play at a steady rate, with and without it, in turn.

    python -m bench.hints --tables 50 --rate 100 --rounds 8 --seconds 8

At some tables of their own, against bots, players ask *What would you do?* as fast as their lines let them, whatever
they are told. In every other round they rest. The delay is measured at the other tables, from sending a move until each
of the other seats has been told of it. Every request must be answered, and every move made.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import uvloop

import jonin
from bench.house import MANY, at, house
from bench.load import SEATS, Party
from bench.page import News, Page
from jonin.server.net import wire

EVERY = 0.1  # seconds between two requests of one page: a page that says more is shown out


class Asker:
    """Somebody who asks for a hint without end."""

    def __init__(self) -> None:
        self.answers: Counter[str] = Counter()
        self.open: set[str] = set()  # requests that were not answered yet
        self.match = ""
        self.page: Page
        self.table = ""

    async def sit(self, port: int, game: str) -> None:
        bots = {str(seat): "thumb" for seat in range(1, SEATS)}
        opens = wire.OpenTable(secrets.token_hex(8), game, SEATS, ["Asker"], bots=bots)
        self.page, said = await Page.sit(port, opens)
        self.table, self.page.hear = said.table, self.hear
        self.page.send(wire.Start(secrets.token_hex(8), self.table))
        while not self.match:
            await asyncio.sleep(EVERY)

    def hear(self, said: News) -> None:
        if said.is_ == "update":
            self.match = said.match
        elif said.is_ == "hint":
            self.answers["told"] += 1
        elif said.id in self.open:
            self.open.discard(said.id)
            self.answers["begun" if said.is_ == "done" else said.refusal["refusal"]] += 1

    async def flood(self, until: float) -> None:
        while time.perf_counter() < until:
            self.open.add(asked := secrets.token_hex(8))
            self.page.send(wire.Advise(asked, self.table, self.match, 0))
            await asyncio.sleep(EVERY)


async def measure(asked: argparse.Namespace, port: int) -> int:
    parties, askers = [Party() for _ in range(asked.tables)], [Asker() for _ in range(asked.askers)]
    for party in parties:
        await party.sit([port], asked.game)
        await party.start()
    for asker in askers:
        await asker.sit(port, asked.game)
        await asker.flood(time.perf_counter())
    await asyncio.gather(*(asker.flood(time.perf_counter() + asked.warm) for asker in askers))
    delays: dict[bool, list[float]] = {False: [], True: []}
    for number in range(asked.rounds):
        flooded = number % 2 == 1
        found = await played(parties, askers if flooded else [], asked.rate, asked.seconds)
        delays[flooded] += found
        show(f"round {number + 1}, {'hints' if flooded else 'quiet'}", found)
        await asyncio.sleep(asked.pause)  # what was begun is thought to its end
    for flooded, found in delays.items():
        show("all with hints" if flooded else "all quiet", found)
    answers: Counter[str] = sum((asker.answers for asker in askers), Counter())
    unanswered = sum(len(asker.open) for asker in askers)
    print(f"requests: {dict(answers)}, {unanswered} without an answer")
    return 1 if unanswered else 0


async def played(parties: list[Party], askers: list[Asker], rate: float, seconds: float) -> list[float]:
    """The delays of one round."""
    began, every = time.perf_counter(), len(parties) / rate

    async def keep_moving(number: int, party: Party) -> None:
        party.delays.clear()
        due = began + every * number / len(parties)
        while due < began + seconds:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await party.move()
            due += every

    moving: list[Any] = [keep_moving(number, party) for number, party in enumerate(parties)]
    await asyncio.gather(*moving, *(asker.flood(began + seconds) for asker in askers))
    return [delay for party in parties for delay in party.delays]


def show(what: str, delays: list[float]) -> None:
    shares = "   ".join(f"p{share * 100:g} {at(share, delays) * 1000:6.1f} ms" for share in (0.5, 0.9, 0.99))
    print(f"{what:<16} {len(delays):6} tellings   {shares}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--askers", type=int, default=4)
    parser.add_argument("--rate", type=float, default=100, help="moves a second, over all tables")
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=8, help="that a round takes")
    parser.add_argument("--pause", type=float, default=6, help="between two rounds")
    parser.add_argument("--warm", type=float, default=10, help="seconds of hints before the first: rules are compiled")
    parser.add_argument("--game", default=next(game.key for game in jonin.games() if SEATS in game.seats))
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, house(*MANY, database=Path(folder) / "hints.sqlite") as server:
        return uvloop.run(measure(asked, server.port))


if __name__ == "__main__":
    sys.exit(main())
