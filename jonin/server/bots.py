"""Bots think in processes of their own. A worker is handed a glimpse, pickled, and returns the code of an action."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait

from jonin.bots.bot import Random, bot
from jonin.engine import cache
from jonin.engine.game import Action, Game
from jonin.engine.match import Glimpse

log = logging.getLogger(__name__)
TRIES = 3
Move = tuple[int, tuple[int, ...]]  # an action's code, and the numbers it carries


def move(action: Action) -> Move:
    return action.code, tuple(getattr(action, "given", ()))


class Bots:
    def __init__(self, workers: int, think: float) -> None:
        self._workers = workers
        self._think = think
        self._pool: ProcessPoolExecutor | None = None
        self._compiling: set[str] = set()

    async def choose(self, level: str, glimpse: Glimpse, seed: int) -> Move:
        if level == "search":
            level = f"search:{self._think}s"
            self._compile(glimpse.game)
        packed = pickle.dumps(glimpse)
        for _ in range(TRIES):
            pool = self._open()
            try:
                return await asyncio.wrap_future(pool.submit(decide, level, packed, seed))
            except BrokenProcessPool:
                log.warning("a bot's process has died, another is started")
                if self._pool is pool:
                    self._pool = None
            except Exception:
                log.exception("a bot has failed, and plays any legal move")
                break
        return move(Random().choose(glimpse, seed))

    def _compile(self, game: Game) -> None:
        """On the side; until that is done, a search runs on the plain rules."""
        if game.key not in self._compiling:
            self._compiling.add(game.key)
            compiling = cache.compile_in_background(game)
            if compiling is not None:
                threading.Thread(target=compiling.wait, daemon=True).start()

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"), initializer=begin)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


# --- in the worker ---------------------------------------------------------------------------------------------------


def begin() -> None:
    """A worker leaves it to the server to hear Ctrl-C, and ends when the server does, however that came about."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


def decide(name: str, packed: bytes, seed: int) -> Move:
    glimpse: Glimpse = pickle.loads(packed)
    return move(bot(name).choose(glimpse, seed))
