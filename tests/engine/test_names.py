"""A sixth game needs its own folders and nothing else: no game is named outside of them."""

from __future__ import annotations

from pathlib import Path

import pytest

import jonin
from jonin import Game
from jonin.terminal.new_game import naming_files

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", jonin.games(), ids=lambda game: game.key)
def test_nothing_generic_names_a_game(game: Game) -> None:
    assert list(naming_files(ROOT, game.key, game.title)) == []
