from __future__ import annotations

import pytest

from tests.playthroughs import written_out
from tests.tables import tables


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for a table runs at every table there is; one that asks for a shown one, at those whose
    playthrough is written out; one that asks for a game, once for every game."""
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", tables(), ids=str)
    elif "shown" in metafunc.fixturenames:
        metafunc.parametrize("shown", written_out(), ids=str)
    elif "game" in metafunc.fixturenames:
        games = {table.game.key: table.game for table in tables()}
        metafunc.parametrize("game", games.values(), ids=games.keys())
