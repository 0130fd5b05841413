from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from jonin import Game, Match
from jonin.bots.arena import play_out
from jonin.bots.bot import bot
from jonin.terminal import records
from jonin.terminal.opponents import name_bots
from tests.playthroughs import FOLDER, path_of, pins, playthrough, seats_shown
from tests.tables import SOME_GAME, Table, tables

EXAMPLE = Path(__file__).parents[2] / "examples" / "match.json"

Said = Iterator[tuple[str, bool]]
"""Lines, and whether all is well."""


def write(table: Table) -> Said:
    path = path_of(table)
    if table.seats not in seats_shown(table):
        if path.exists():
            path.unlink()
            yield f"removed {path.name}", True
        return
    text = playthrough(table)
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")
        yield f"written {path.name}", True


def remove_strangers() -> None:
    for name in sorted({path.name for path in FOLDER.glob("*.txt")} - {path_of(table).name for table in tables()}):
        (FOLDER / name).unlink()
        print("removed", name)


def pin(game: Game) -> Said:
    if pins.pin(game):
        yield f"{game.title}: pinned version {game.version}", True
    elif game.version == pins.UNPUBLISHED:
        yield f"{game.title}: not published, so nothing is pinned: write version={game.version + 1} to publish it", True
    else:
        yield from ((problem, False) for problem in pins.problems(game))


def done(name: str, work: Callable[[], Said]) -> bool:
    """What one game cannot do keeps no other from being done."""
    well = True
    try:
        for line, fine in work():
            print(line)
            well = well and fine
    except Exception as error:
        print(f"{name}: {type(error).__name__}: {error}".splitlines()[0])
        well = False
    return well


def write_example() -> Said:
    """The match file that lies in examples/ for `jonin replay`: of today's rules and figures."""
    match, bots = Match(SOME_GAME, 3, seed=7), ["thumb"] * 3
    play_out(match, [bot(level) for level in bots], seed=7)
    before = EXAMPLE.read_text("utf-8") if EXAMPLE.exists() else ""
    records.write(EXAMPLE, match, name_bots(match.seats, "", match.seed), bots)
    if EXAMPLE.read_text("utf-8") != before:
        yield f"written {EXAMPLE.name}", True


def main() -> int:
    asked = argparse.ArgumentParser(prog="python -m tests.playthroughs")
    asked.add_argument("names", nargs="*", help="what the names of tables, or of games to pin, begin with; else all")
    asked.add_argument("--pin", action="store_true", help="pin the versions that are new")
    told = asked.parse_args()
    works: dict[str, Callable[[], Said]] = {str(table): partial(write, table) for table in tables()}
    if told.pin:
        works = {table.game.key: partial(pin, table.game) for table in tables()}
    else:
        works["example"] = write_example
        remove_strangers()
    begins = tuple(told.names) or ""
    failed = [name for name, work in works.items() if name.startswith(begins) and not done(name, work)]
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
