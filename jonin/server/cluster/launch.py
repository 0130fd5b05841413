"""Several processes of one house on this machine: they share a door, and one that dies is started again.

All of them listen on the same socket, so that whoever comes in meets one that has time. What they need beside that is
started from packages, unless it is given: NATS, and a PostgreSQL that keeps its files where a house keeps its own.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from socket import socket
from tempfile import TemporaryDirectory

from jonin.engine.refusal import Refused
from jonin.server.cluster.engines import NatsServer, PostgresServer
from jonin.server.log import note, write_to_stderr
from jonin.server.run import listen, run
from jonin.server.settings import Settings, data_home

OPENING = 60.0  # seconds that a process may take
SOON = 5.0  # seconds: one that dies sooner would do so again
TRIES = 3  # until that is believed
PAUSE = 5.0  # seconds until it is tried again then
TURN = 1.0  # seconds between two looks whether something is to be done
STOPS = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def database_for(given: str | None) -> Iterator[str]:
    """The one that was given, or one of our own."""
    if given is not None:
        if not given.startswith("postgresql"):
            raise Refused("bus without database")
        yield given
        return
    server = PostgresServer(data_home() / "cluster")
    server.start()
    try:
        yield server.url()
    finally:
        server.close()


def launch(
    settings: Settings,
    count: int,
    listening: socket,
    metrics: tuple[str, int] | None,
    log: str,
    opened: Callable[[], None],
) -> None:
    """Until SIGINT or SIGTERM. SIGHUP starts them anew, one after the other, while people play."""
    names = [f"{settings.name or 'p'}{number}" for number in range(1, count + 1)]
    write_to_stderr(log)
    with ExitStack() as engines:
        nats = None
        if settings.bus:
            buses = dict.fromkeys(names, settings.bus)
        else:
            folder = engines.enter_context(TemporaryDirectory(prefix="jonin-bus-"))
            nats = NatsServer(Path(folder), names)
            nats.start()
            engines.callback(nats.stop)
            buses = {name: nats.url(name) for name in names}
        Troop(settings, buses, listening, metrics, log, nats).lead(opened)


class Troop:
    def __init__(
        self,
        settings: Settings,
        buses: dict[str, str],
        listening: socket,
        metrics: tuple[str, int] | None,
        log: str,
        nats: NatsServer | None = None,
    ) -> None:
        self._settings, self._buses, self._listening, self._metrics, self._log = (
            settings,
            buses,
            listening,
            metrics,
            log,
        )
        self._nats = nats  # if it is ours
        self._running: dict[str, SpawnProcess] = {}
        self._down: dict[str, float] = {}  # those that are not, and when they are to be started
        self._began: dict[str, float] = {}
        self._fell: dict[str, int] = dict.fromkeys(buses, 0)  # how often each has died soon after it began
        self._asked: list[int] = []  # signals
        self._wakes, self._waker = os.pipe()

    def lead(self, opened: Callable[[], None]) -> None:
        for one in (*STOPS, signal.SIGHUP):
            signal.signal(one, self._hear)
        try:
            for name in self._buses:
                self._start(name)
            opened()
            while not any(one in self._asked for one in STOPS):
                wait([self._wakes, *(process.sentinel for process in self._running.values())], TURN)
                if signal.SIGHUP in self._asked:
                    os.read(self._wakes, 64)
                    self._asked = [one for one in self._asked if one != signal.SIGHUP]
                    self._renew()
                self._mend_the_bus()
                self._raise_the_dead()
        finally:
            self._stop(*self._running)

    def _hear(self, number: int, _: object) -> None:
        self._asked.append(number)
        os.write(self._waker, b"!")

    def _start(self, name: str) -> None:
        place = list(self._buses).index(name)
        settings = replace(self._settings, bus=self._buses[name], name=name)
        metrics = None if self._metrics is None else (self._metrics[0], self._metrics[1] + place)
        ready, said = get_context("spawn").Pipe(duplex=False)
        process = get_context("spawn").Process(target=serve, args=(settings, self._listening, metrics, self._log, said))
        process.start()
        said.close()
        self._running[name], self._began[name] = process, time.monotonic()
        why = "it does not open" if not ready.poll(OPENING) else read(ready)
        ready.close()
        if why and not self._asked:
            raise Refused("process does not open", name=name, why=why)

    def _start_again(self, name: str) -> bool:
        """If it does not open, the others do without it for a while."""
        self._down.pop(name, None)
        try:
            self._start(name)
        except Refused as refused:
            note("a process does not open", name=name, why=refused.reason)
            if (process := self._running.pop(name, None)) is not None:
                process.kill()
                process.join()
            self._down[name] = time.monotonic() + PAUSE
            return False
        return True

    def _renew(self) -> None:
        for name in [*self._running]:
            self._stop(name)
            if not self._start_again(name):
                return  # nor would the others

    def _stop(self, *names: str) -> None:
        for name in names:
            self._running[name].terminate()
        for name in names:
            self._running.pop(name).join()

    def _raise_the_dead(self) -> None:
        for name, process in [*self._running.items()]:
            if process.exitcode is None or self._asked:
                continue
            note("a process died", name=name, code=process.exitcode)
            soon = time.monotonic() - self._began[name] < SOON
            self._fell[name] = self._fell[name] + 1 if soon else 0
            del self._running[name]
            self._down[name] = time.monotonic() + (PAUSE if self._fell[name] >= TRIES else 0)
        for name, when in [*self._down.items()]:
            if when <= time.monotonic() and not self._asked:
                self._start_again(name)

    def _mend_the_bus(self) -> None:
        """The processes find it again by themselves."""
        if self._nats is None or self._nats.lives or self._asked:
            return
        note("the bus died")
        try:
            self._nats.start()
        except Refused as refused:
            note("the bus does not open", why=refused.reason)


def read(ready: Connection) -> str:
    try:
        return str(ready.recv())
    except EOFError:
        return "it ended at once"


def serve(settings: Settings, listening: socket, metrics: tuple[str, int] | None, log: str, said: Connection) -> None:
    """One of them. It says "" when it is open, or why it is not."""

    def opened() -> None:
        said.send("")
        said.close()

    try:
        run(settings, listening, listen(*metrics) if metrics else None, log, opened, shared=True)
    except Refused as refused:
        if not said.closed:
            said.send(refused.reason)
        sys.exit(1)
