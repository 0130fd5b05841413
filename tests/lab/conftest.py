from __future__ import annotations

import fcntl
from collections.abc import Callable

import pytest

from jonin.engine.cache import cache_home, folder_of
from jonin.engine.fast import Fast
from jonin.engine.game import Game
from jonin.lab import loops, play
from tests.toy import GAME as TOY


def compiled(game: Game) -> Fast:
    """Made once for all workers: whoever comes second waits and loads. The toy is that of worker processes, too; others
    are compiled with bounds checks."""
    bounds = game is not TOY
    if game not in play.backends:
        cache_home().mkdir(parents=True, exist_ok=True)
        with (cache_home() / f"{folder_of(game, bounds, loops.__name__).name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            play.backends[game] = Fast(game, bounds, loops=loops)
    return play.backends[game]


@pytest.fixture(scope="session")
def lab_backend() -> Callable[[Game], Fast]:
    return compiled
