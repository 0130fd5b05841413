"""What tables cost at which nothing goes on: python -m bench.idle

A database is filled with tables in the middle of their matches. Then: how long a process takes to open with it and what
it holds, and what it holds when somebody has looked at every table and left again.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
from websockets.asyncio.client import connect

import jonin
from bench.house import MANY, House, house
from jonin import Game, Match
from jonin.engine.dialect import CHANCE
from jonin.server.net import wire
from jonin.server.store import tokens
from jonin.server.store.rows import MatchRow, MoveRow, Row, SeatRow, TableRow
from jonin.server.store.sql import Sql

DIFFERENT = 100  # matches of each game
TOGETHER = 20  # tables in one transaction, or asked for at once
FAST = ("--rate", "1000000", "--burst", "1000000", "--pace", "100000", "100000")  # and bots would take for ever
encode = msgspec.json.encode
news = msgspec.json.Decoder(wire.AnyNews)


def half_played(game: Game, seats: int, seed: int) -> Match:
    """A match of about half the moves that it would have had."""
    luck, whole = random.Random(seed), Match(game, seats, seed, lands=False)
    while not whole.over:
        seat = CHANCE if whole.chance else min(whole.waiting)
        whole.land() if seat == CHANCE else whole.play(seat, luck.choice(whole.codes(seat)))
    match = Match(game, seats, seed, lands=False)
    for seat, code, *numbers in whole.log[: len(whole.log) // 2]:
        match.play(seat, code, numbers)
    return match


def rows(match: Match) -> Iterator[Row]:
    """A table of players, who are all away."""
    link, number, now = tokens.new_link(), tokens.new_match(), time.time()
    names = [f"Player {seat}" for seat in range(match.seats)]
    game = match.game
    yield TableRow(link, game.key, match.seats, match.options, False, 0, 0, now, number, now)
    for seat, name in enumerate(names):
        yield SeatRow(link, seat, "player", name, token=tokens.hashed(tokens.new_token()))
    yield MatchRow(
        number, link, game.key, game.version, game.data_digest, match.seats, match.options, names, match.seed, now
    )
    for version, (seat, code, *numbers) in enumerate(match.log):
        yield MoveRow(number, version, seat, code, numbers or None)


async def fill(database: Path, games: list[Game], tables: int, seats: int) -> list[str]:
    """The links of its tables, one game after the other."""
    store, links = Sql(f"sqlite:///{database}"), []
    await store.open()
    matches = [
        half_played(game, min(max(seats, game.seats[0]), game.seats[-1]), seed)
        for seed in range(min(DIFFERENT, -(-tables // len(games))))
        for game in games
    ]
    for first in range(0, tables, TOGETHER):
        some = [matches[n % len(matches)] for n in range(first, min(first + TOGETHER, tables))]
        made = [row for match in some for row in rows(match)]
        await store.save(*made)
        links += [row.table for row in made if isinstance(row, TableRow)]
    await store.close()
    return links


async def look_at(found: House, links: list[str]) -> None:
    """From one page that goes from table to table; nobody is left at any of them."""
    async with connect(f"ws://127.0.0.1:{found.port}/ws", max_size=None) as page:
        for first in range(0, len(links), TOGETHER):
            some = links[first : first + TOGETHER]
            for link in some:
                await page.send(encode(wire.Join(tokens.new_token(), link, [])), text=True)
            done = 0
            while done < len(some):
                said = news.decode(await page.recv())
                assert not isinstance(said, wire.Refusal), said
                done += isinstance(said, wire.Done)


def measure(games: list[Game], tables: int, seats: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "jonin.sqlite"
        links = asyncio.run(fill(database, games, tables, seats))
        began = time.monotonic()
        with house(*MANY, *FAST, database=database) as found:
            opened, cpu = time.monotonic() - began, found.cpu
            warm = links[: 2 * len(games)]  # the first of each game brings its rules along
            asyncio.run(look_at(found, warm))
            before, busy = found.memory, found.cpu
            asyncio.run(look_at(found, links[len(warm) :]))
            each, work = (found.memory - before) / (tables - len(warm)), (found.cpu - busy) / (tables - len(warm))
            print(
                f"{', '.join(game.key for game in games)}: {tables} tables; open after {opened:.1f} s ({cpu:.1f} s of"
                f" processor); {before / 1000:.0f} MB with {len(warm)} of them, {found.memory / 1000:.0f} MB with all:"
                f" {each:.1f} kB and {1000 * work:.1f} ms a table",
                flush=True,
            )


def main() -> None:
    about = argparse.ArgumentParser(description=__doc__)
    about.add_argument("--tables", type=int, default=10_000)
    about.add_argument("--seats", type=int, default=4)
    about.add_argument("--each", action="store_true", help="each game by itself, too")
    asked = about.parse_args()
    games = list(jonin.games())
    for some in [*([[game] for game in games] if asked.each else []), games]:
        measure(some, asked.tables, asked.seats)


if __name__ == "__main__":
    main()
