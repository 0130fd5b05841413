"""Who does the work: this process, others on this machine, or Ray's on many. What comes out is the same.

Work is a function of one part, and parts are numbered: results come in the order of the parts, whoever was first, and a
part whose worker dies is done again by another. A part must not depend on any other, nor on who does it.
"""

from __future__ import annotations

import os
import signal
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import islice
from multiprocessing import active_children, get_context
from threading import current_thread, main_thread
from typing import Any, Protocol, TypeVar

from jonin.engine.refusal import Refused

AHEAD = 4  # parts that are handed out for each worker: enough that none is idle, and memory stays flat
ANSWER = 5.0  # seconds that a cluster has to answer
TRIES = 4  # times that a worker may die without a part having been finished in between

P = TypeVar("P")
R = TypeVar("R")


class Executor(Protocol):
    def run(self, work: Callable[[P], R], parts: Iterable[P]) -> Iterator[R]:
        """The results, in the order of the parts."""
        ...


@dataclass(frozen=True)
class Here:
    """One after the other, in this process."""

    def run(self, work: Callable[[P], R], parts: Iterable[P]) -> Iterator[R]:
        return map(work, parts)


class Processes:
    """Processes of this machine. Ctrl+C is left to whoever started them, who then ends them at once."""

    def __init__(self, workers: int) -> None:
        if workers < 1:
            raise Refused("too few jobs", jobs=workers)
        self.workers = workers

    def run(self, work: Callable[[P], R], parts: Iterable[P]) -> Iterator[R]:
        waiting = iter(parts)
        ahead: deque[P] = deque(islice(waiting, AHEAD * self.workers))
        tries = TRIES
        while ahead:
            with self._pool() as pool:
                try:
                    futures = deque(submitted(pool, work, part) for part in ahead)
                    while futures:
                        result = futures[0].result()
                        futures.popleft()
                        ahead.popleft()
                        tries = TRIES
                        for part in islice(waiting, 1):
                            ahead.append(part)
                            futures.append(submitted(pool, work, part))
                        yield result
                except BrokenProcessPool:  # all that it had not finished is done again
                    tries -= 1
                    if not tries:
                        raise Refused("workers keep dying", tries=TRIES) from None

    @contextmanager
    def _pool(self) -> Iterator[ProcessPoolExecutor]:
        others = set(active_children())
        pool = ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"))
        try:
            yield pool
        finally:
            ours = set(active_children()) - others
            pool.shutdown(wait=False, cancel_futures=True)
            for process in ours:
                process.kill()


def submitted(pool: ProcessPoolExecutor, work: Callable[[P], R], part: P) -> Future[R]:
    """A process ignores what its parent ignored at its birth, which may be now."""
    if current_thread() is not main_thread():
        return pool.submit(work, part)
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return pool.submit(work, part)
    finally:
        signal.signal(signal.SIGINT, before)


class OnRay:
    """Ray's workers: on this machine (`local`), or on those of the cluster at an address."""

    def __init__(self, address: str, workers: int) -> None:
        if workers < 1:
            raise Refused("too few jobs", jobs=workers)
        self.address, self.workers = address, workers
        look_for(address)
        self._ray = loaded_ray()

    def run(self, work: Callable[[P], R], parts: Iterable[P]) -> Iterator[R]:
        """What a dead worker had in hand, Ray gives to another (`max_retries`)."""
        ray = self._ray
        self._join()
        try:
            remote = ray.remote(max_retries=TRIES, num_cpus=1)(done)
            waiting = iter(parts)
            # What is in hand is bounded, not how many work: a cluster may have more places than were asked for here.
            places = max(self.workers, int(ray.cluster_resources().get("CPU", 1)))
            futures = deque(remote.remote(work, part) for part in islice(waiting, AHEAD * places))
            while futures:
                try:
                    result = ray.get(futures[0])
                except ray.exceptions.WorkerCrashedError:
                    raise Refused("workers keep dying", tries=TRIES) from None
                except ray.exceptions.RayTaskError as error:
                    raise error.cause from None
                futures.popleft()
                futures.extend(remote.remote(work, part) for part in islice(waiting, 1))
                yield result
        finally:
            ray.shutdown()

    def _join(self) -> None:
        ray = self._ray
        quiet = {"log_to_driver": False, "logging_level": "ERROR", "ignore_reinit_error": True}
        if self.address == "local":
            ray.init(address="local", num_cpus=self.workers, include_dashboard=False, **quiet)
            return
        try:
            ray.init(address=self.address, **quiet)
        except (ConnectionError, ValueError, RuntimeError) as error:
            why = next(iter(str(error).splitlines()), type(error).__name__)
            raise Refused("no such cluster", address=self.address, why=why) from None


def look_for(address: str) -> None:
    """Refused, if nobody answers there: Ray itself would try for minutes."""
    if address in ("local", "auto"):
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        with socket.create_connection((host.strip("[]"), int(port)), timeout=ANSWER):
            pass
    except (OSError, ValueError, OverflowError) as error:
        why = getattr(error, "strerror", None) or "it is no host:port"
        raise Refused("no such cluster", address=address, why=why) from None


def done(work: Callable[[P], R], part: P) -> R:
    return work(part)


def loaded_ray() -> Any:
    with suppress(ImportError):
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # else it warns of what it will do some day
        import ray

        return ray
    raise Refused("ray is missing")


def executor(workers: int = 1, ray: str = "") -> Executor:
    """By what was asked for at the command line."""
    if ray:
        return OnRay(ray, workers)
    if workers < 1:
        raise Refused("too few jobs", jobs=workers)
    return Here() if workers == 1 else Processes(workers)
