"""Processes that work for the server: started when first needed, replaced when they die, gone when the server is."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from typing import TypeVar

log = logging.getLogger(__name__)
T = TypeVar("T")
TRIES = 3


class Workers:
    def __init__(self, count: int) -> None:
        self._count = count
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[..., T], *handed: object) -> T:
        """Raises what the work raises, or BrokenProcessPool when it kills whoever does it."""
        for attempt in range(1, TRIES + 1):
            pool = self._open()
            try:
                return await asyncio.wrap_future(pool.submit(work, *handed))
            except BrokenProcessPool:
                log.warning("a worker's process has died, another is started")
                if self._pool is pool:
                    self._pool = None
                if attempt == TRIES:
                    raise
        raise AssertionError

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._count, mp_context=get_context("spawn"), initializer=begin)
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
