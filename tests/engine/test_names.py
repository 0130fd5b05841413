"""A sixth game needs its own folders and nothing else: no game is named outside of them."""

from __future__ import annotations

from pathlib import Path

import pytest

import jonin
from jonin import Game

ROOT = Path(__file__).parents[2]
GENERIC = (
    *(f"jonin/{part}" for part in ("bots", "engine", "physics", "server", "terminal")),
    *(f"web/src/{part}" for part in ("lib", "pages")),
    *(f"tests/{part}" for part in ("browser", "cli", "conformance", "engine", "physics", "server")),
    "bench",
)
WRITTEN = (".py", ".ts", ".svelte", ".css", ".md", ".toml")


@pytest.mark.parametrize("game", jonin.games(), ids=lambda game: game.key)
def test_nothing_generic_names_a_game(game: Game) -> None:
    names = (game.key, game.folder.name, game.title)
    naming = [
        str(file.relative_to(ROOT))
        for part in GENERIC
        for file in sorted((ROOT / part).rglob("*"))
        if file.suffix in WRITTEN and "static" not in file.parts
        if any(name in file.read_text("utf-8") for name in names)
    ]
    assert not naming
