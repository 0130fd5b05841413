"""What each version of a game's rules was: the digests of its data, and how random games go at each table.

They lie in tests/games/<game>/versions.toml, and a stored match relies on them: by the version it was begun by it is
played on, or put away. So rules or figures that change need a new version, and what an old one was never changes.
A version that nobody has played by yet may be pinned anew: remove its part of the file first. Version 0 is that of a
game which is not published: nothing is pinned, and its rules may change at will.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from jonin import Game, Match
from jonin.engine import figures
from tests.tables import Table, tables_of
from tests.walks import codes, moves

ROOT = Path(__file__).parents[2]
UNPUBLISHED = 0  # the version of a game that nobody plays yet
SEED = 20  # of every playthrough
ENOUGH = 600  # moves at a table: one game of a few moves may not meet the rule that has changed
PIN = "python -m tests.playthroughs --pin"
HEADING = f"""\
# The versions of the rules: digests of their data, and of random games at each table. Written by
# {PIN}; tests/playthroughs/pins.py says what it is for.
"""

Pin = dict[str, Any]


def path_of(game: Game) -> Path:
    return ROOT / "tests" / "games" / game.package.rpartition(".")[2] / "versions.toml"


def pinned(path: Path) -> dict[int, Pin]:
    """By version, from the first on."""
    written = tomllib.loads(path.read_text("utf-8")) if path.exists() else {}
    return {int(version): written[version] for version in sorted(written, key=int)}


def seal(pin: Pin) -> str:
    return figures.digest(json.dumps(pin, sort_keys=True).encode())


# --- how it is now ----------------------------------------------------------------------------------------------------


def pin_of(game: Game) -> Pin:
    return {"data": figures.digests(game), "tables": {str(table): course(table) for table in tables_of(game)}}


def course(table: Table) -> Pin:
    """Of the playthrough its length and its end; of all that is played, until that are enough moves, a digest."""
    golden, seen = random_game(table, SEED)
    seed, played = SEED, len(golden.log)
    while played < ENOUGH:
        seed += 1
        match, more = random_game(table, seed)
        seen += more
        played += len(match.log)
    return {"moves": len(golden.log), "end": golden.digest, "all": figures.digest(json.dumps(seen).encode())}


def random_game(table: Table, seed: int) -> tuple[Match, list[Any]]:
    """Without a word: how it stands, what every seat may do and what is done, from the deal on; and how it ends."""
    match, seen = table.match(seed), []
    for move in moves(table, match, seed):
        menus = [codes(table, match.state, seat) for seat in range(table.seats)]
        seen.append([match.digest, menus, move.seat, move.action.code, *move.given])
    return match, [*seen, [match.digest, match.scores, sorted(match.winners)]]


# --- whether that is what is pinned -----------------------------------------------------------------------------------


def problems(game: Game, path: Path | None = None) -> Iterator[str]:
    """One line each."""
    path = path or path_of(game)
    found = pinned(path)
    yield from (f"{game.title}: {line}" for line in altered(found, path))
    if game.version < max(found, default=UNPUBLISHED):
        yield f"{game.title}: version {max(found)} is pinned already: a version is raised, never lowered"
    elif game.version == UNPUBLISHED:
        return
    elif game.version not in found:
        yield f"{game.title}: version {game.version} is not pinned: run {PIN} {game.key}"
    elif changes := changed(found[game.version], pin_of(game)):
        todo = f"raise version in {game.folder.name}/__init__.py and run {PIN} {game.key}"
        yield f"{game.title}: {changes} since version {game.version} was pinned: {todo}"


def changed(was: Pin, now: Pin) -> str:
    """In a few words; "" if nothing has. Where data have changed, how games go has too, and is not worth mention."""
    if data := differing(was["data"], now["data"]):
        return f"{', '.join(data)} changed"
    if tables := differing(was["tables"], now["tables"]):
        return f"the rules changed (at {', '.join(tables)})"
    return ""


def differing(was: Pin, now: Pin) -> list[str]:
    return [name for name in sorted({*was, *now}) if was.get(name) != now.get(name)]


def altered(found: dict[int, Pin], path: Path) -> Iterator[str]:
    """Each version carries the seal of the one before, so that nothing older changes unnoticed."""
    before = None
    for version, pin in found.items():
        if pin.get("follows") != before:
            yield f"what {path.name} says of versions before {version} was changed: restore it"
        before = seal(pin)


# --- pinning ----------------------------------------------------------------------------------------------------------


def pin(game: Game, path: Path | None = None) -> bool:
    """Whether the version was new, and is added. Nothing that is pinned changes."""
    path = path or path_of(game)
    found = pinned(path)
    if game.version <= max(found, default=UNPUBLISHED):
        return False
    now = pin_of(game)
    if found:
        now["follows"] = seal(found[max(found)])
    before = path.read_text("utf-8") if path.exists() else HEADING
    path.write_text(before + written(game.version, now), "utf-8")
    return True


def written(version: int, pin: Pin) -> str:
    lines = ["", f"[{version}]", f'follows = "{pin["follows"]}"'] if "follows" in pin else []
    lines += ["", f"[{version}.data]", *(f'"{name}" = "{digest}"' for name, digest in pin["data"].items())]
    lines += ["", f"[{version}.tables]"]
    for name, course in pin["tables"].items():
        lines.append(f'{name} = {{ moves = {course["moves"]}, end = "{course["end"]}", all = "{course["all"]}" }}')
    return "\n".join(lines) + "\n"
