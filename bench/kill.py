"""kill -9 of a busy server, at random moments, again and again: is every acknowledged move there, and none twice?

    python -m bench.kill --kills 1000 --tables 2

So many tables of each game. Their players make moves, change their minds, strike at once, throw, talk, stand up for a
bot and come back, sit down in each other's chairs and play the next match; each command is sent until it is answered.
At the end the database is compared with what was acknowledged. The suite runs the same, smaller.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

import jonin
from bench.stable import Stable
from tests.server.ledger import Ledger
from tests.server.troupe import Troupe

LIVES = (0.0, 0.3, 1.0, 1.0, 2.0, 12.0)  # seconds that a server is up, at most
EVERY = 25  # kills between two lines that are printed


async def go_through(place: Stable, tables: int, kills: int, luck: Random) -> list[Troupe]:
    end, began = asyncio.Event(), time.monotonic()
    games = [game for game in jonin.games() for _ in range(tables)]
    troupes = [Troupe(place, game, Random(luck.random())) for game in games]
    await place.start()
    playing = [asyncio.create_task(troupe.play(end)) for troupe in troupes]
    for number in range(1, kills + 1):
        done, _ = await asyncio.wait(playing, timeout=luck.uniform(0, luck.choice(LIVES)))
        for one in done:
            one.result()
        place.kill()
        await place.start()
        if number % EVERY == 0:
            moves = sum(troupe.done["play"] for troupe in troupes)
            print(f"{time.monotonic() - began:6.0f} s: {number} kills, {moves} moves", file=sys.stderr, flush=True)
    end.set()
    await asyncio.gather(*playing)
    await place.close()
    return troupes


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=2, help="of each game")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database, log = Path(folder) / "jonin.sqlite", Path(folder) / "log.txt"

        async def run() -> list[Troupe]:
            return await go_through(Stable(database, log), asked.tables, asked.kills, Random(asked.seed))

        troupes = asyncio.run(run())
        ledger = Ledger(database)
        wrong = [one for troupe in troupes for one in troupe.check(ledger)]
        ((tables, chance),) = ledger.rows("SELECT (SELECT COUNT(*) FROM tables), (SELECT COUNT(*) FROM flights)")
        written = log.read_text()
        tracebacks = written.count("Traceback") - written.count("EOFError: Ran out of input")  # a worker, being born
        if tracebacks:
            print(log.read_text()[-3000:], file=sys.stderr)
    done: Counter[str] = sum((troupe.done for troupe in troupes), Counter())
    refused: Counter[str] = sum((troupe.refused for troupe in troupes), Counter())
    print(f"{len(troupes)} tables ({tables} kept), killed {asked.kills} times, {tracebacks} tracebacks")
    print("acknowledged: " + ", ".join(f"{count} {kind}" for kind, count in done.most_common()))
    print("refused: " + ", ".join(f"{count} {kind}" for kind, count in refused.most_common(12)))
    print(f"{sum(len(troupe.matches) for troupe in troupes)} matches, {chance} flights kept")
    print(f"{sum(troupe.lines for troupe in troupes) - len(troupes)} times a page came back and went on")
    if tables != len(troupes):
        wrong.append("a table was lost, or opened twice")
    print("\n".join(wrong) or "every acknowledged move is there once, and none that was not")
    return 1 if wrong or tracebacks else 0


if __name__ == "__main__":
    sys.exit(main())
