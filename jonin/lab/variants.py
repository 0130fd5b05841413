"""Other figures for a game: its package once more under another name, with another data file.

--set "Shogun.either=[-2, 0, 1, 3, 5]"     an entry of the data, a figure of it, and what it should be
--sweep "Shogun.either[2]=0..4"            one place of a row, with one value after the other
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

from jonin.engine.cache import cache_home
from jonin.engine.figures import is_data
from jonin.engine.game import Game, load
from jonin.engine.problem import BrokenGame
from jonin.engine.refusal import Refused

CHANGE = re.compile(r"(?P<path>[^=]+)=(?P<value>.+)", re.DOTALL)
STEP = re.compile(r"\.?([^.\[\]]+)|\[(-?\d+)\]")
SPAN = re.compile(r"\s*(-?\d+)\s*\.\.\s*(-?\d+)\s*")
MOST = 50  # values of a sweep
FIGURE = ("figures", "figure")  # what an entry with a source keeps its figure under


@dataclass(frozen=True)
class Figures:
    """Those that the game comes with, or the text of another data file."""

    data: str = ""
    title: str = "as it is"
    entries: tuple[str, ...] = ()  # of the data, that were changed

    def game(self, game: Game) -> Game:
        """The game, played with them."""
        return variant(game, self.data) if self.data else game


AS_IT_IS = Figures()


# --- what should be other ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Change:
    """A place in the data, and what should stand there."""

    path: tuple[str | int, ...]
    value: Any
    words: str

    @classmethod
    def of(cls, words: str) -> Change:
        """From entry.figure[place]=value, the value as TOML writes it."""
        found = CHANGE.fullmatch(words.strip())
        if not found:
            raise Refused("not a change", given=words)
        try:
            value = tomllib.loads(f"value = {found['value']}")["value"]
        except tomllib.TOMLDecodeError:
            raise Refused("not a value", value=found["value"].strip(), given=words) from None
        return cls(parsed(found["path"], words), value, words.strip())


def parsed(path: str, words: str) -> tuple[str | int, ...]:
    steps: list[str | int] = []
    at = 0
    for found in STEP.finditer(path := path.strip()):
        if found.start() != at:
            break
        steps.append(found[1].strip() if found[1] is not None else int(found[2]))
        at = found.end()
    if at != len(path) or not steps or isinstance(steps[0], int):
        raise Refused("not a change", given=words)
    return tuple(steps)


def swept(words: str) -> list[Change]:
    """From entry.figure[place]=0..4, or =[1, 2, 5] for some values: a change for each."""
    found = CHANGE.fullmatch(words.strip())
    if not found:
        raise Refused("not a sweep", given=words)
    span = SPAN.fullmatch(found["value"])
    if span:
        values: Any = list(range(int(span[1]), int(span[2]) + 1))
    else:
        try:
            values = tomllib.loads(f"value = {found['value']}")["value"]
        except tomllib.TOMLDecodeError:
            values = None
    if not isinstance(values, list) or not 0 < len(values) <= MOST:
        raise Refused("not a sweep", given=words)
    path = found["path"].strip()
    return [Change(parsed(path, words), value, f"{path}={written(value)}") for value in values]


# --- the data ------------------------------------------------------------------------------------------------------


def data_file(game: Game) -> Path:
    (file,) = (file for file in game.folder.glob("*.toml") if is_data(file))
    return file


def read(file: Path) -> str:
    """Another data file; Refused, if it is none."""
    try:
        text = file.read_text("utf-8")
        tomllib.loads(text)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Refused("unreadable data", file=str(file), why=why) from None
    return text


def changed(game: Game, changes: Sequence[Change]) -> Figures:
    """The game's data with some figures changed."""
    file = data_file(game)
    data = tomllib.loads(file.read_text("utf-8"))
    for change in changes:
        put(data, change, file.name)
    text = "".join(f"{quoted(key)} = {written(value)}\n" for key, value in data.items())
    return Figures(
        text, "; ".join(change.words for change in changes), tuple(str(change.path[0]) for change in changes)
    )


def put(data: dict[str, Any], change: Change, file: str) -> None:
    name, *steps = change.path
    holder, key = entry(data, str(name), file)
    for step in steps:
        holder, key = within(holder[key], step, change)
    if isinstance(holder[key], dict):
        holder, key = figure_of(holder, key)
    old = holder[key]
    if shape(old) != shape(change.value):
        raise Refused("other shape", change=change.words, old=written(old))
    holder[key] = deepcopy(change.value)


def entry(data: dict[str, Any], name: str, file: str) -> tuple[Any, Any]:
    """What goes by that name: a key of the file, or one of a list whose `name` it is."""
    known: dict[str, tuple[Any, Any]] = {}
    for value in data.values():
        if isinstance(value, list):
            for place, one in enumerate(value):
                if isinstance(one, dict) and isinstance(one.get("name"), str):
                    known[one["name"]] = (value, place)
    known |= {key: (data, key) for key in data}
    for one, found in known.items():
        if one.casefold() == name.casefold():
            return found
    raise Refused("no such entry", file=file, name=name, names=list(known))


def figure_of(holder: Any, key: Any) -> tuple[Any, Any]:
    inside = next((one for one in FIGURE if one in holder[key]), None)
    return (holder[key], inside) if inside else (holder, key)


def within(value: Any, step: str | int, change: Change) -> tuple[Any, Any]:
    if isinstance(step, int):
        if isinstance(value, dict):
            value = next((value[one] for one in FIGURE if one in value), value)
        if isinstance(value, list) and 0 <= step < len(value):
            return value, step
        last = len(value) - 1 if isinstance(value, list) else None
        raise Refused("no such place", place=step, change=change.words, last=last)
    if isinstance(value, dict) and step in value:
        return value, step
    raise Refused(
        "no such figure", figure=step, change=change.words, figures=list(value) if isinstance(value, dict) else []
    )


def shape(value: Any) -> str:
    """Whether one may stand for the other; how long a row may be, the game knows."""
    if isinstance(value, bool):
        return "yes or no"
    if isinstance(value, int | float):
        return "number"
    if isinstance(value, list):
        return f"row of {shape(value[0])}" if value else "row"
    return type(value).__name__


def quoted(key: str) -> str:
    return json.dumps(key, ensure_ascii=False)


def written(value: Any) -> str:
    """As TOML, in one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return f"[{', '.join(map(written, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{quoted(key)} = {written(one)}" for key, one in value.items()) + "}"
    return str(value)


# --- the package once more -------------------------------------------------------------------------------------------


def variant(game: Game, data: str) -> Game:
    """The game with that data file. Its package is a copy with another name, so that both can be played at once."""
    digest = blake2b(digest_size=8)
    for file, text in sources(game, ""):
        digest.update(f"{file}\0{text}\0".encode())
    digest.update(data.encode())
    name = f"{game.package.rpartition('.')[2]}_{digest.hexdigest()}"
    home = cache_home() / "variants"
    if not (home / name).exists():
        home.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=home, ignore_cleanup_errors=True) as folder:
            copy = Path(folder) / name
            shutil.copytree(game.folder, copy, ignore=shutil.ignore_patterns("__pycache__", "*.md~"))
            for file, text in sources(game, name):
                (copy / file).write_text(text, "utf-8")
            (copy / data_file(game).name).write_text(data, "utf-8")
            with suppress(OSError):  # another process was quicker, and its copy is as good
                copy.rename(home / name)
        forget_old(home)
    with suppress(OSError):
        os.utime(home / name)
    if str(home) not in sys.path:
        sys.path.append(str(home))
    try:
        made = load(name)
        _ = made.rules, made.thumb
    except Refused as wrong:
        raise Refused("figures refused", game=game.title, why=str(wrong)) from None
    except BrokenGame as broken:
        raise Refused("figures refused", game=game.title, why=str(broken).replace(f"{home}/", "")) from None
    return made


def forget_old(home: Path, days: int = 30) -> None:
    """Copies that nobody has played for a while."""
    for folder in home.iterdir():
        with suppress(OSError):  # another process may be tidying up, too
            if time.time() - folder.stat().st_mtime > days * 86400:
                shutil.rmtree(folder, ignore_errors=True)


def sources(game: Game, name: str) -> Iterator[tuple[str, str]]:
    """The game's files of code; with a name, as those of a package of that name."""
    for file in sorted(game.folder.glob("*.py")):
        text = file.read_text("utf-8")
        yield file.name, re.sub(rf"\b{re.escape(game.package)}\b", name, text) if name else text
