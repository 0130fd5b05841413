"""Bots think in processes of their own. A worker is handed a glimpse, pickled, and returns the code of an action."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import subprocess
import threading
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait

from jonin.bots.bot import Thumb, bot
from jonin.engine import cache
from jonin.engine.game import Game
from jonin.engine.match import Glimpse

TRIES = 3


class Bots:
    def __init__(self, workers: int, think: float) -> None:
        self._workers = workers
        self._think = think
        self._pool: ProcessPoolExecutor | None = None
        self._compiling: dict[str, subprocess.Popen[bytes] | None] = {}

    def prepare(self, game: Game) -> None:
        """Compile the game's rules on the side; until that is done, a search runs on the plain ones."""
        if game.key not in self._compiling:
            self._compiling[game.key] = cache.compile_in_background(game)

    async def choose(self, level: str, glimpse: Glimpse, seed: int) -> int:
        name = f"search:{self._think}s" if level == "search" else level
        packed = pickle.dumps(glimpse)
        for _ in range(TRIES):
            pool = self._open()
            try:
                return await asyncio.wrap_future(self._ask(pool, name, packed, seed))
            except BrokenProcessPool:  # a worker has died: start others
                if self._pool is pool:
                    self._pool = None
        return Thumb().choose(glimpse, seed).code

    def _ask(self, pool: ProcessPoolExecutor, name: str, packed: bytes, seed: int) -> Future[int]:
        return pool.submit(decide, name, packed, seed)

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


def decide(name: str, packed: bytes, seed: int) -> int:
    glimpse: Glimpse = pickle.loads(packed)
    return bot(name).choose(glimpse, seed).code
