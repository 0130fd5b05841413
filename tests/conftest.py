"""One cache of compiled rules for all tests and all workers, a fixed choice of examples, and what coverage counts."""

from __future__ import annotations

import contextlib
import fcntl
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from jonin.engine.cache import cache_home, folder_of
from jonin.engine.fast import Fast, backends
from jonin.engine.game import Game

pytest.register_assert_rewrite(
    "tests.browser.secrecy", "tests.conformance", "tests.granted", "tests.playthroughs", "tests.walks"
)
settings.register_profile("jonin", derandomize=True, deadline=None, max_examples=50, database=None)
settings.load_profile("jonin")


def pytest_configure(config: pytest.Config) -> None:
    os.environ.setdefault("JONIN_CACHE", str(config.cache.mkdir("jonin")))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Coverage is what the tests of the engine and of each game reach. To count what others reach costs more time than
    it tells: conformance walks the same rules, half as fast.

    The files beside this one have the longest tests (the README's commands, the documentation). They come first: as the
    last, they would keep one worker busy while the others have nothing left to do."""
    items.sort(key=lambda item: item.path.parent != Path(__file__).parent)
    for item in items:
        folders = item.path.relative_to(Path(__file__).parent).parts[:-1]
        if folders and folders[0] in ("engine", "games") and "browser" not in folders:
            item.add_marker("covered")


def compiled(game: Game) -> Fast:
    """The compiled backend with bounds checks, made once for all workers: whoever comes second waits and loads."""
    if game not in backends:
        cache_home().mkdir(parents=True, exist_ok=True)
        with (cache_home() / f"{folder_of(game, bounds=True).name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            backends[game] = Fast(game, bounds=True)
    return backends[game]


def pytest_collection_finish(session: pytest.Session) -> None:
    """Each worker begins by compiling its share of the games, so that none waits long for another."""
    games: dict[Game, None] = {}
    for item in session.items:
        if isinstance(item, pytest.Function) and "fast_backend" in item.fixturenames and hasattr(item, "callspec"):
            table: Any = item.callspec.params.get("table")
            games |= {table.game: None} if table else {}
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    for game in list(games)[worker :: int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))]:
        with contextlib.suppress(Exception):  # the tests of that game will say what is wrong
            compiled(game)


@pytest.fixture(scope="session")
def fast_backend() -> Callable[[Game], Fast]:
    return compiled
