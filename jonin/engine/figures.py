"""The figures a game is played with: its data files, and constants that it shares with others.

Their digests tell whether they are still those that a match was begun with. A comment may be mended at any time.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from jonin.engine.refusal import Refused

if TYPE_CHECKING:
    from jonin.engine.game import Game

SHORT = 8  # bytes of a digest
DATA = (".toml", ".json", ".bin")  # how files end that rules are made of, besides code
LESSON = "lesson.toml"  # but for this one, by which no match is played but its own


def read(module: str, name: str) -> dict[str, Any]:
    """The data file of that name beside a module (its `__file__`); whoever has edited it is told what is wrong."""
    try:
        return tomllib.loads(Path(module).with_name(name).read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Refused("unreadable data", file=name, why=str(error)) from None


def digest(content: bytes) -> str:
    return blake2b(content, digest_size=SHORT).hexdigest()


def digests(game: Game) -> dict[str, str]:
    """By name of the file or module."""
    found = {file.name: digest(content(file)) for file in sorted(game.folder.iterdir()) if is_data(file)}
    return found | {name: digest(constants(import_module(name))) for name in game.measures}


def whole(game: Game) -> str:
    """One digest for all."""
    return digest(json.dumps(digests(game)).encode())


def is_data(file: Path) -> bool:
    return file.suffix in DATA and file.name != LESSON


def content(file: Path) -> bytes:
    """What it says, however it is laid out."""
    if file.suffix == ".bin":
        return file.read_bytes()
    read = tomllib.loads if file.suffix == ".toml" else json.loads
    return repr(read(file.read_text("utf-8"))).encode()


def constants(module: ModuleType) -> bytes:
    return repr(sorted(named(module))).encode()


def named(module: ModuleType) -> Iterator[tuple[str, str]]:
    for name, value in vars(module).items():
        if name.isupper() and isinstance(value, int | float | str | tuple):
            yield name, repr(value)
