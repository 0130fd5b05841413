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
from concurrent.futures import CancelledError, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from queue import SimpleQueue
from threading import Lock, current_thread, main_thread
from traceback import format_exc
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

from jonin.engine.refusal import Refused

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

AHEAD = 4  # parts that are handed out for each worker: enough that none is idle, and memory stays flat
ANSWER = 5.0  # seconds that a cluster has to answer
TRIES = 4  # workers that may die over a part
SPAWN = get_context("spawn")

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
    """Processes of this machine, each at the end of a pipe: when one dies its pipe ends, and another does its part.

    A pool of the standard library may wait for ever if a process dies while work is being handed to it.
    """

    def __init__(self, workers: int) -> None:
        if workers < 1:
            raise Refused("too few jobs", jobs=workers)
        self.workers = workers

    def run(self, work: Callable[[P], R], parts: Iterable[P]) -> Iterator[R]:
        waiting = iter(parts)
        idle: SimpleQueue[Worker] = SimpleQueue()
        hands = [Worker() for _ in range(self.workers)]
        for hand in hands:
            idle.put(hand)
        threads = ThreadPoolExecutor(self.workers)

        def do(part: P) -> R:
            hand = idle.get()
            try:
                return hand.do(work, part)
            finally:
                idle.put(hand)

        try:
            futures = deque(threads.submit(do, part) for part in islice(waiting, AHEAD * self.workers))
            while futures:
                result = futures.popleft().result()
                futures.extend(threads.submit(do, part) for part in islice(waiting, 1))
                yield result
        finally:
            for hand in hands:
                hand.dismiss()
            threads.shutdown(cancel_futures=True)


class Worker:
    """A process that does one part after the other, and its successor if it dies."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._dismissed = False
        self._start()

    def _start(self) -> None:
        self._pipe, theirs = SPAWN.Pipe()
        self._process = SPAWN.Process(target=serve, args=(theirs,), daemon=True)
        with deaf_to_interrupts():
            self._process.start()
        theirs.close()  # so that the pipe ends with the process

    def do(self, work: Callable[[P], R], part: P) -> R:
        for _ in range(TRIES):
            try:
                self._pipe.send((work, part))
                result, error = self._pipe.recv()
            except (EOFError, OSError):
                self._replace()
                continue
            if error is not None:
                raise error
            return cast(R, result)
        raise Refused("workers keep dying", tries=TRIES)

    def _replace(self) -> None:
        with self._lock:
            if self._dismissed:
                raise CancelledError
            self._process.kill()
            self._start()

    def dismiss(self) -> None:
        """At once, whatever it is doing."""
        with self._lock:
            self._dismissed = True
            self._process.kill()


def serve(pipe: Connection[Any, Any]) -> None:
    """In a process of its own, until nobody wants anything of it. Ctrl+C is left to whoever started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            work, part = pipe.recv()
            answer: tuple[Any, Exception | None]
            try:
                answer = work(part), None
            except Exception as error:
                error.add_note(format_exc())  # where it happened: the way here ends at the pipe
                answer = None, error
            pipe.send(answer)


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """A process ignores what its parent ignored at its birth: Ctrl+C does not reach it before it is up."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
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
