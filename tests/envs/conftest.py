"""Environments are tried at the smallest and the largest table of every game, and with each choice of its options."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec

import pytest

import jonin
from jonin import Game
from jonin.engine.fast import Fast
from tests.tables import Table, tables
from tests.toy import GAME as TOY

collect_ignore = [] if find_spec("pyspiel") else ["test_spiel.py"]  # which not every machine has a package of

TABLES = [table for table in tables() if table.seats in (table.game.seats[0], table.game.seats[-1])]
PLAIN = [table for table in TABLES if "-".join([table.game.key, str(table.seats)]) == str(table)]
"""Without those that differ by an option alone."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        every = metafunc.definition.get_closest_marker("every_option")
        known = jonin.games() if hasattr(metafunc.module, "CATALOGUE") else (*jonin.games(), TOY)
        chosen = [table for table in (TABLES if every else PLAIN) if table.game in known]
        metafunc.parametrize("table", chosen, ids=str)


@pytest.fixture(autouse=True)
def compiled(request: pytest.FixtureRequest, fast_backend: Callable[[Game], Fast]) -> None:
    """On the backend that checks bounds."""
    if "table" in request.fixturenames:
        table: Table = request.getfixturevalue("table")
        fast_backend(table.game)
