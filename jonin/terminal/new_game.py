"""A new game: small, complete, and yours to change. It is written into the folders that a game has, or not at all."""

from __future__ import annotations

import keyword
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import jonin
from jonin.engine import game as catalogue
from jonin.engine.refusal import Refused
from jonin.engine.rulebook import clause_ids
from jonin.terminal.records import Failed

HOME = Path(jonin.__file__).parent
KEY = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST = 24  # letters of a key, and of a title: on the narrowest page there is room for so many
NOT_IN_TITLES = set("[]{}<>|`\\")  # they mean something to the terminal, or to Markdown
CARD = re.compile(r'key="(?P<key>.+)",\s+title="(?P<title>.+)"')
PREFIX = "MG-"  # of the scaffold's clauses

GENERIC = (
    *(f"jonin/{part}" for part in ("bots", "engine", "envs", "lab", "physics", "server", "terminal")),
    *(f"jonin/{part}" for part in ("cli.py", "generate.py", "house.py")),
    *(f"web/src/{part}" for part in ("lib", "pages")),
    *(f"tests/{part}" for part in ("browser", "cli", "conformance", "engine", "lab", "physics", "server")),
    "bench",
)
"""What is no game's own, and names none."""
WRITTEN = (".py", ".ts", ".svelte", ".css", ".md", ".toml")


def write(key: str, title: str | None = None) -> list[Path]:
    """Write the game and all that is generated from it; the files, in their order."""
    root = HOME.parent
    check_key(key)
    title = checked_title(" ".join(word.capitalize() for word in key.split("-")) if title is None else title)
    if not (root / "tests" / "games").is_dir() or not (root / "web" / "src" / "games").is_dir():
        raise Refused("no checkout", folder=str(root))
    homes = folders(root, package_of(key))
    for place in (*homes.values(), root / "docs" / "schemas" / f"{key}.json"):
        if place.exists():
            raise Refused("folder exists", folder=str(place.relative_to(root)))
    if naming := list(naming_files(root, key, title)):
        raise Refused("key is a common word", key=key, title=title, file=str(naming[0]))
    letters = prefix(key)
    generated = [root / "docs" / "schemas", root / "tests" / "playthroughs"]
    before = set(files(*generated))
    try:
        for part, home in homes.items():
            for source, name in scaffold(part):
                target = home / name
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(filled(source, key, title, letters), "utf-8")
        run(root, "jonin.generate")
        run(root, "tests.playthroughs", key)
    except BaseException:
        for home in homes.values():
            shutil.rmtree(home, ignore_errors=True)
        for file in set(files(*generated)) - before:
            file.unlink()
        raise
    written = [*files(*homes.values()), *(file for file in files(*generated) if file not in before)]
    return [path.relative_to(root) for path in written]


def run(root: Path, *command: str) -> None:
    done = subprocess.run([sys.executable, "-m", *command], cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        *_, why = ["it does not say why", *(done.stdout + done.stderr).strip().splitlines()]
        raise Failed(f"python -m {' '.join(command)} failed, so the new game was removed again: {why}")


# --- what it may be called --------------------------------------------------------------------------------------------


def check_key(key: str) -> None:
    if not KEY.fullmatch(key) or len(key) > LONGEST:
        raise Refused("no key for a game", key=key, longest=LONGEST)
    if keyword.iskeyword(package_of(key)) or package_of(key) in sys.stdlib_module_names:
        raise Refused("key is a python word", key=key)


def checked_title(title: str) -> str:
    if not 0 < len(title.strip()) <= LONGEST or not title.isprintable() or set(title) & NOT_IN_TITLES:
        raise Refused("no title for a game", title=title, longest=LONGEST, without=" ".join(sorted(NOT_IN_TITLES)))
    return title.strip()


def naming_files(root: Path, key: str, title: str) -> Iterator[Path]:
    """The generic files that name a game. Within a longer word it is not named."""
    names = "|".join(map(re.escape, (key, package_of(key), title)))
    named = re.compile(rf"(?<![\w-])({names})(?![\w-])")
    for part in GENERIC:
        for file in files(root / part) if (root / part).is_dir() else (root / part,):
            if file.suffix in WRITTEN and "static" not in file.parts and named.search(file.read_text("utf-8")):
                yield file.relative_to(root)


def prefix(key: str) -> str:
    """Two letters for the clauses, such as no other game has."""
    taken = {clause.partition("-")[0] for game in catalogue.games() for clause in clause_ids(game.rulebook)}
    letters = key.replace("-", "")
    first = "".join(word[0] for word in key.split("-"))[:2] if "-" in key else letters[:2]
    wanted = [first, *(letters[0] + other for other in letters[1:] + "abcdefghijklmnopqrstuvwxyz")]
    return next(two.upper() for two in wanted if len(two) == 2 and two.isalpha() and two.upper() not in taken)


# --- the scaffold -----------------------------------------------------------------------------------------------------


def package_of(key: str) -> str:
    return key.replace("-", "_")


def folders(root: Path, package: str) -> dict[str, Path]:
    """Where the parts of the scaffold go."""
    return {
        "game": root / "jonin" / "games" / package,
        "web": root / "web" / "src" / "games" / package,
        "tests": root / "tests" / "games" / package,
    }


def files(*homes: Path) -> Iterator[Path]:
    for home in homes:
        yield from (path for path in sorted(home.rglob("*")) if path.is_file() and "__pycache__" not in path.parts)


def scaffold(part: str) -> Iterator[tuple[Path, Path]]:
    """The files of a part, and where they go below its folder."""
    home = HOME / "scaffold" / part
    return ((source, source.relative_to(home)) for source in files(home))


def filled(source: Path, key: str, title: str, letters: str) -> str:
    """With other names in the place of the scaffold's own."""
    card = CARD.search((HOME / "scaffold" / "game" / "__init__.py").read_text("utf-8"))
    assert card is not None
    names = {
        f'"{card["title"]}"': quoted(title),
        card["title"]: title.replace('"', "'") if source.suffix == ".py" else title,  # there it is within quotes
        card["key"]: key,
        package_of(card["key"]): package_of(key),
        PREFIX: f"{letters}-",
    }
    return re.sub("|".join(map(re.escape, names)), lambda found: names[found[0]], source.read_text("utf-8"))


def quoted(title: str) -> str:
    """As Python writes it, with as few escapes as there can be."""
    mark = "'" if title.count('"') > title.count("'") else '"'
    return mark + title.replace(mark, f"\\{mark}") + mark
