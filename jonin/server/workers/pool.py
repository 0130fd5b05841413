"""Processes that work for the server: started when first needed, replaced when they hang or die, gone when it is."""

from __future__ import annotations

import asyncio
import pickle
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from jonin.server.metrics import Histogram
from jonin.server.workers.fair import NOBODY, FairQueue, Share
from jonin.server.workers.worker import Unanswered, Worker

T = TypeVar("T")
PATIENCE = 60.0  # seconds


@dataclass(frozen=True)
class Job:
    packed: bytes
    seconds: float
    answer: asyncio.Future[Any]


class Workers:
    def __init__(self, count: int) -> None:
        self._all = [Worker() for _ in range(count)]
        self._free = self._all.copy()
        self._waiting = FairQueue[Job]()
        self._working: set[asyncio.Task[None]] = set()
        self._closed = False
        self.took = Histogram()  # from being asked until the answer is there

    @property
    def waiting(self) -> int:
        """What nobody has begun yet."""
        return len(self._waiting)

    @property
    def pids(self) -> list[int]:
        """Of the processes that there are."""
        return [worker.pid for worker in self._all if worker.pid is not None]

    async def run(self, work: Callable[..., T], *handed: object, share: Share = NOBODY, seconds: float = PATIENCE) -> T:
        """Raises what the work raises, or Unanswered: so long it may wait for its turn, and so long it may take."""
        if self._closed:
            raise Unanswered("the house is closed")
        began = time.monotonic()
        job = Job(pickle.dumps((work, handed)), seconds, asyncio.get_running_loop().create_future())
        self._waiting.put(share, job)
        if self._free:
            working = asyncio.create_task(self._work(self._free.pop()))
            self._working.add(working)
            working.add_done_callback(self._working.discard)
        try:
            async with asyncio.timeout(seconds):
                went_well, found = pickle.loads(await job.answer)
        except TimeoutError:
            raise Unanswered("it took too long") from None
        finally:
            self.took.add(time.monotonic() - began)
        if not went_well:
            raise found
        result: T = found
        return result

    async def _work(self, worker: Worker) -> None:
        """As long as there is something to do. What nobody waits for any more is not begun."""
        try:
            while (job := self._waiting.take()) is not None:
                if not job.answer.done():
                    await self._do(job, worker)
        finally:
            self._free.append(worker)

    async def _do(self, job: Job, worker: Worker) -> None:
        try:
            answer = await worker.ask(job.packed, job.seconds)
        except Unanswered as unanswered:
            give_up(job, unanswered)
        except BaseException:
            give_up(job, Unanswered("the house is closed"))
            raise
        else:
            if not job.answer.done():
                job.answer.set_result(answer)

    async def close(self) -> None:
        """Whatever is being done is dropped, and all processes are gone after."""
        self._closed = True
        for working in self._working:
            working.cancel()
        await asyncio.gather(*self._working, return_exceptions=True)
        while (job := self._waiting.take()) is not None:
            give_up(job, Unanswered("the house is closed"))
        await asyncio.gather(*(worker.close() for worker in self._all))


def give_up(job: Job, why: Unanswered) -> None:
    if not job.answer.done():
        job.answer.set_exception(why)
