"""One cache of compiled rules for all tests and all workers, and a fixed choice of examples."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable

import pytest
from hypothesis import settings

from jonin.engine.cache import cache_home, folder_of
from jonin.engine.fast import Fast, hosts
from jonin.engine.game import Game
from tests.tables import Table, tables

pytest.register_assert_rewrite("tests.conformance", "tests.playthroughs", "tests.walks")
settings.register_profile("jonin", derandomize=True, deadline=None, max_examples=50, database=None)
settings.load_profile("jonin")


def pytest_configure(config: pytest.Config) -> None:
    os.environ.setdefault("JONIN_CACHE", str(config.cache.mkdir("jonin")))


def compiled(game: Game) -> Fast:
    """The game's fast host with bounds checks, compiled once for all workers: whoever comes second waits and loads."""
    if game not in hosts:
        cache_home().mkdir(parents=True, exist_ok=True)
        with (cache_home() / f"{folder_of(game, bounds=True).name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            hosts[game] = Fast(game, bounds=True)
    return hosts[game]


@pytest.fixture(scope="session")
def fast_host() -> Callable[[Game], Fast]:
    return compiled


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for a table runs at every table there is; one that asks for a game, once for every game."""
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", tables(), ids=str)
    elif "game" in metafunc.fixturenames:
        games: dict[str, Table] = {table.game.key: table for table in tables()}
        metafunc.parametrize("game", [table.game for table in games.values()], ids=list(games))
