from __future__ import annotations

import pytest

import jonin


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for a game runs once for every game of the catalogue."""
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", jonin.games(), ids=lambda game: game.key)
