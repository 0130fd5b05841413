"""How quickly a busy server judges: many full tables that pass and strike, on this machine, against one real server.

    python -m bench.gongs --tables 200 --every 1

Every seat is a socket of its own. All choose within a third of the time between two passes; now and then somebody
strikes. The delay is measured from sending a strike until the verdict is on every screen of the table.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import tempfile
import time
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import uvloop

import jonin
from bench.house import MANY, House, at, house
from bench.page import News, Page, seated
from jonin.server.net import wire
from jonin.server.run import allow_many_connections

STRIKES = 0.01  # of all choices are strikes instead


@dataclass
class Party:
    """All pages of one table."""

    every: float
    racing: frozenset[str]  # actions for which it matters who is first
    pages: list[Page] = field(default_factory=list)
    table: str = ""
    struck: float = 0.0  # when the first strike that is not judged yet was sent
    strike: str = ""  # its id
    verdicts: int = 0  # pages that have its verdict
    delays: list[float] = field(default_factory=list)
    moves: int = 0  # of matches that are over, and of this one
    version: int = 0
    late: float = 0.0  # the most that a page was behind what it meant to do

    async def sit(self, port: int, game: str, seats: int, number: int) -> None:
        async for self.table, page in seated([port], game, seats):
            seat = len(self.pages)
            self.pages.append(page)
            page.hear = Player(self, seat, page, Random(f"{number} {seat}")).hear

    def start(self) -> None:
        self.pages[0].send(wire.Start(secrets.token_hex(8), self.table))

    def judged(self) -> None:
        self.verdicts += 1
        if self.verdicts == len(self.pages):
            self.delays.append(time.perf_counter() - self.struck)
            self.struck, self.verdicts = 0.0, 0

    def count(self, version: int) -> None:
        self.moves += version - self.version if version >= self.version else version
        self.version = version


@dataclass
class Player:
    party: Party
    seat: int
    page: Page
    luck: Random
    asked: bool = False
    begun: bool = True  # all are ready

    def hear(self, said: News) -> None:
        party = self.party
        if said.is_ == "echo":
            self.page.send(wire.Echoed(said.id, time.perf_counter()))
        elif said.is_ == "verdict":
            party.judged()
        elif said.is_ == "refused" and said.id == party.strike and not party.verdicts:
            party.struck = 0.0  # the table had moved on
        elif said.is_ == "table" and self.seat == 0 and said.match and not said.playing:
            party.start()
        elif said.is_ == "table":
            self.begun = not said.unready
            if self.seat in said.unready:
                self.page.send(wire.Ready(secrets.token_hex(8), party.table, said.match, self.seat))
        elif said.is_ == "update":
            if self.seat == 0:
                party.count(said.version)
            waited, self.asked = self.asked, self.begun and self.seat in self.page.view["waiting"]
            if self.asked and not waited:
                loop, due = asyncio.get_running_loop(), self.luck.random() * party.every / 3
                choices = self.page.view["choices"]
                loop.call_later(due, self.decide, said, choices, time.perf_counter() + due)

    def decide(self, seen: News, choices: list[dict[str, Any]], due: float) -> None:
        party, now, play_id = self.party, time.perf_counter(), secrets.token_hex(8)
        party.late = max(party.late, now - due)
        races = [choice for choice in choices if choice["action"] in party.racing]
        strike = bool(races) and self.luck.random() < STRIKES
        action = races[0] if strike else choices[0]
        if strike and not party.struck:
            party.struck, party.strike = now, play_id
        self.page.send(wire.Play(play_id, party.table, seen.match, self.seat, action, seen.version, at=now))


def clients(asked: argparse.Namespace, game: str, port: int, share: range, report: Any, go: Any) -> None:
    allow_many_connections()
    uvloop.run(crowd(asked, game, port, share, report, go))


async def crowd(asked: argparse.Namespace, game: str, port: int, share: range, report: Any, go: Any) -> None:
    parties = [Party(asked.every, jonin.game(game).actions.racing) for _ in share]
    for number, party in zip(share, parties, strict=True):
        await party.sit(port, game, asked.seats, number)
    report.put("seated")
    await asyncio.to_thread(go.wait)
    for party in parties:
        await asyncio.sleep(asked.every / len(parties))
        party.start()
    await asyncio.sleep(asked.every * 3)
    report.put("playing")
    for party in parties:
        party.delays.clear()
        party.moves, party.late = 0, 0.0
    began, busy, frames = time.perf_counter(), time.process_time(), Page.frames
    await asyncio.sleep(asked.seconds)
    took = time.perf_counter() - began
    delays = [delay for party in parties for delay in party.delays]
    moves, late = sum(party.moves for party in parties), max(party.late for party in parties)
    frames = Page.frames - frames
    report.put((moves / took, (time.process_time() - busy) / took, late, delays, frames / took))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seats", type=int, default=8)
    parser.add_argument("--every", type=float, default=1.0, help="seconds between two passes")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--clients", type=int, default=1, help="processes that play")
    parser.add_argument("--forget", action="store_true", help="keep nothing: how quick it is on a disk that is")
    asked = parser.parse_args()
    game = next(game for game in jonin.games() if game.races)
    count = game.pause(passing(game, asked.seats))
    with tempfile.TemporaryDirectory() as folder:
        kept = None if asked.forget else Path(folder) / "gongs.sqlite"
        with house(*MANY, "--tempo", str(asked.every * 0.6 / count), database=kept) as measured:
            measure(asked, game.key, measured)


def passing(game: jonin.Game, seats: int) -> int:
    """What the table counts down to once everybody has chosen."""
    match = jonin.Match(game, seats, 1, lands=False)
    while match.chance_code is None:
        seat = min(match.waiting)
        match.play(seat, match.legal(seat)[0])
    return match.chance_code


def measure(asked: argparse.Namespace, game: str, server: House) -> None:
    context = get_context("spawn")
    report, go = context.Queue(), context.Event()
    shares = [range(n, asked.tables, asked.clients) for n in range(asked.clients)]
    crowds = [context.Process(target=clients, args=(asked, game, server.port, share, report, go)) for share in shares]
    for one in crowds:
        one.start()
    for _ in crowds:
        assert report.get() == "seated"
    go.set()
    for _ in crowds:
        assert report.get() == "playing"
    busy, began = server.cpu, time.perf_counter()
    results = [report.get() for _ in crowds]
    busy, took = server.cpu - busy, time.perf_counter() - began
    for one in crowds:
        one.join()
    moves = sum(result[0] for result in results)
    delays = [delay * 1e3 for result in results for delay in result[3]]
    full = asked.tables * (asked.seats + 1) / asked.every
    played, late = sum(result[1] for result in results), max(result[2] for result in results)
    print(f"{asked.tables} tables of {asked.seats}, a pass every {asked.every:g} s")
    print(f"moves/s                     {moves:8.0f}   (at full pace {full:.0f})")
    print(f"frames/s                    {sum(result[4] for result in results):8.0f}")
    print(f"strike to verdict, p50      {at(0.5, delays):8.1f} ms on every screen, of {len(delays)} strikes")
    print(f"                   p99, max {at(0.99, delays):8.1f} {max(delays):.1f} ms")
    print(f"server                      {busy / took:8.0%} of one core, {busy / took / moves * 1e3:.2f} ms a move")
    print(f"clients                     {played:8.0%} of one core, {late * 1e3:.0f} ms late at most")


if __name__ == "__main__":
    main()
