"""One process that works for the server, and the line to it: a piece of work goes out, an answer comes back."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import signal
import socket
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from struct import Struct
from typing import Any

log = logging.getLogger(__name__)
TRIES = 2  # a process may have died long ago: that shows when it is asked for something
STARTING = 20.0  # seconds more for the first answer: much has to be loaded for it
GONE = 1.0  # seconds for the system to bury a process that was killed
POLITE = 10  # how far it stands back where the server needs the processor too
SIZE = Struct("!Q")
CHUNK = 1 << 18


class Unanswered(Exception):
    """It took too long, or killed whoever did it, or the house is closed. Whoever asked may do something simpler."""


class Worker:
    """Has a process when it first needs one, and another when that one is no more."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._line: socket.socket | None = None
        self._fresh = True

    @property
    def pid(self) -> int | None:
        """Of its process, if there is one."""
        return self._process.pid if self._process is not None and self._line is not None else None

    async def ask(self, work: bytes, seconds: float) -> bytes:
        """The answer as it came. Who does not answer in time is killed."""
        for _ in range(TRIES):
            line = self._line or self._start()
            try:
                async with asyncio.timeout(seconds + STARTING if self._fresh else seconds):
                    answer = await talk(line, work)
            except TimeoutError:
                log.warning("a worker's process does not answer, another takes its place")
                self.kill()
                raise Unanswered("it took too long") from None
            except OSError:
                log.warning("a worker's process has died, another takes its place")
                self.kill()
            except BaseException:
                self.kill()
                raise
            else:
                self._fresh = False
                return answer
        raise Unanswered("whoever does it dies")

    def _start(self) -> socket.socket:
        self._line, theirs = socket.socketpair()
        self._line.setblocking(False)
        with theirs:
            self._process = get_context("spawn").Process(target=serve, args=(theirs,), daemon=True)
            self._process.start()
        self._fresh = True
        return self._line

    def kill(self) -> None:
        """Whatever it does."""
        if self._process is not None and self._line is not None:
            self._line.close()
            self._line = None
            self._process.kill()

    async def close(self) -> None:
        self.kill()
        if self._process is not None:
            await asyncio.to_thread(self._process.join, GONE)


async def talk(line: socket.socket, work: bytes) -> bytes:
    loop = asyncio.get_running_loop()

    async def read(size: int) -> bytes:
        found = bytearray()
        while len(found) < size:
            more = await loop.sock_recv(line, min(CHUNK, size - len(found)))
            if not more:
                raise ConnectionResetError
            found += more
        return bytes(found)

    await loop.sock_sendall(line, SIZE.pack(len(work)) + work)
    return await read(*SIZE.unpack(await read(SIZE.size)))


# --- in the worker ---------------------------------------------------------------------------------------------------


def serve(line: socket.socket) -> None:
    """It leaves it to the server to hear Ctrl-C, and ends when the server does, however that came about."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not on every system
        os.nice(POLITE)
    threading.Thread(target=end_with_server, daemon=True).start()
    with suppress(ConnectionError), line, line.makefile("rb") as asked, line.makefile("wb") as answered:
        while head := asked.read(SIZE.size):
            answer = done(*pickle.loads(asked.read(*SIZE.unpack(head))))
            answered.write(SIZE.pack(len(answer)) + answer)
            answered.flush()


def done(work: Callable[..., Any], handed: tuple[Any, ...]) -> bytes:
    """Whether it went well, and what came of it."""
    try:
        return pickle.dumps((True, work(*handed)))
    except Exception as error:
        error.add_note(traceback.format_exc())
        return pickle.dumps((False, error))


def end_with_server() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
