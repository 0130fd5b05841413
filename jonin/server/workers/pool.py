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
from multiprocessing import Pipe, get_context, parent_process
from multiprocessing.connection import Connection, wait
from typing import TypeVar

log = logging.getLogger(__name__)
T = TypeVar("T")
TRIES = 3


class Workers:
    def __init__(self, count: int) -> None:
        self._count = count
        self._pool: ProcessPoolExecutor | None = None
        self._leash: Connection | None = None  # workers end when it is let go
        self._closed = False

    async def run(self, work: Callable[..., T], *handed: object) -> T:
        """Raises what the work raises, or BrokenProcessPool when it kills whoever does it.

        Who no longer waits for it does not call it off: a pool cannot bury a worker that had such work before it.
        """
        for attempt in range(1, TRIES + 1):
            if self._closed:
                raise BrokenProcessPool("the house is closed")
            pool = self._open()
            try:
                doing = asyncio.wrap_future(pool.submit(work, *handed))
                doing.add_done_callback(lambda done: done.cancelled() or done.exception())  # somebody has looked
                return await asyncio.shield(doing)
            except BrokenProcessPool:
                if self._closed:
                    raise
                log.warning("a worker's process has died, another is started")
                if self._pool is pool:
                    self._pool = None
                if attempt == TRIES:
                    raise
        raise AssertionError

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            end, self._leash = Pipe(duplex=False)
            self._pool = ProcessPoolExecutor(
                self._count, mp_context=get_context("spawn"), initializer=begin, initargs=(end,)
            )
        return self._pool

    async def close(self) -> None:
        """Whatever is being done is dropped, and all processes are gone after.

        It waits for that: a pool that is still closing when Python ends writes to a pipe that it has closed.
        """
        self._closed = True
        if self._pool is not None and self._leash is not None:
            self._leash.close()
            await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)
            self._pool = None


# --- in the worker ---------------------------------------------------------------------------------------------------


def begin(leash: Connection) -> None:
    """A worker leaves it to the server to hear Ctrl-C, and ends when the server does, however that came about."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_server, args=(leash,), daemon=True).start()


def end_with_server(leash: Connection) -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel, leash])
        os._exit(0)
