"""Processes that work for the server, without the server."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from multiprocessing import active_children

import pytest

from jonin.server.workers.pool import Workers

FOR_EVER = 1e6  # seconds


async def worked(called_off: bool) -> int:
    """Closed in the middle of it; the worker's process."""
    workers = Workers(1)
    worker = await workers.run(os.getpid)
    working = [asyncio.create_task(workers.run(time.sleep, FOR_EVER)) for _ in range(5)]
    await asyncio.sleep(0)  # now it is handed out
    for one in working:
        if called_off:
            one.cancel()
    await workers.close()
    await workers.close()
    ended = await asyncio.gather(*working, return_exceptions=True)
    assert all(isinstance(one, BaseException) for one in ended)
    return worker


@pytest.mark.parametrize("called_off", [True, False])
def test_closed_in_the_middle_of_work_nothing_is_left_behind(called_off: bool) -> None:
    """Neither a process nor a thread that ends at the same time as Python, for then they get into each other's way."""
    before = set(threading.enumerate())
    worker = asyncio.run(worked(called_off))
    assert worker not in {child.pid for child in active_children()}
    assert set(threading.enumerate()) <= before


def test_workers_stand_back_where_the_server_needs_the_processor() -> None:
    async def asked() -> int:
        workers = Workers(1)
        found = await workers.run(os.nice, 0)
        await workers.close()
        return found

    assert asyncio.run(asked()) > os.nice(0)


@pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_worker_that_dies_with_work_before_it_that_was_called_off_is_replaced() -> None:
    async def die_and_work() -> int:
        workers = Workers(1)
        dying = asyncio.create_task(workers.run(os._exit, 1))
        waiting = [asyncio.create_task(workers.run(time.sleep, FOR_EVER)) for _ in range(5)]
        await asyncio.sleep(0)
        for one in (dying, *waiting):
            one.cancel()
        found = await workers.run(pow, 2, 5)
        await workers.close()
        return found

    assert asyncio.run(die_and_work()) == 32
