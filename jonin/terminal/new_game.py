"""A new game: small, complete, and yours to change. It is written into the three folders that a game has."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import jonin
from jonin.engine import game as catalogue
from jonin.engine.refusal import Refused
from jonin.engine.rulebook import clause_ids

HOME = Path(jonin.__file__).parent
KEY = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def folders(root: Path, package: str) -> dict[str, Path]:
    """Where the parts of the scaffold go."""
    return {
        "game": root / "jonin" / "games" / package,
        "web": root / "web" / "src" / "games" / package,
        "tests": root / "tests" / "games" / package,
    }


def write(key: str, title: str | None = None) -> list[Path]:
    """Write the game and all that is generated from it; the files, in their order."""
    root = HOME.parent
    package = key.replace("-", "_")
    if not KEY.fullmatch(key):
        raise Refused("no key for a game", key=key)
    if not (root / "tests" / "games").is_dir() or not (root / "web" / "src" / "games").is_dir():
        raise Refused("no checkout", folder=str(root))
    homes = folders(root, package)
    for home in homes.values():
        if home.exists():
            raise Refused("folder exists", folder=str(home.relative_to(root)))
    words = {
        "my_game": package,
        "my-game": key,
        "My Game": title or " ".join(word.capitalize() for word in key.split("-")),
        "MG-": f"{prefix(key)}-",
    }
    written = []
    for part, home in homes.items():
        for source, name in scaffold(part):
            target = home / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(filled(source.read_text("utf-8"), words), "utf-8")
            written.append(target)
    for command in (["jonin.generate"], ["tests.playthroughs", key], ["tests.playthroughs", "--pin", key]):
        subprocess.run([sys.executable, "-m", *command], cwd=root, check=True, stdout=subprocess.DEVNULL)
    return [path.relative_to(root) for path in written]


def scaffold(part: str) -> Iterator[tuple[Path, Path]]:
    """The files of a part, and where they go below its folder."""
    home = HOME / "scaffold" / part
    for source in sorted(home.rglob("*")):
        if source.is_file() and "__pycache__" not in source.parts:
            yield source, source.relative_to(home)


def filled(text: str, words: dict[str, str]) -> str:
    for old, new in words.items():
        text = text.replace(old, new)
    return text


def prefix(key: str) -> str:
    """Two letters for the clauses, such as no other game has."""
    taken = {clause_ids(game.rulebook)[0].partition("-")[0] for game in catalogue.games()}
    letters = key.replace("-", "")
    first = "".join(word[0] for word in key.split("-"))[:2] if "-" in key else letters[:2]
    wanted = [first, *(letters[0] + other for other in letters[1:] + "abcdefghijklmnopqrstuvwxyz")]
    return next(two.upper() for two in wanted if len(two) == 2 and two.isalpha() and two.upper() not in taken)
