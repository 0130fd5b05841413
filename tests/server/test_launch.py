"""`jonin serve --processes 2`: two processes behind one port, and what the one that leads them does for them."""

from __future__ import annotations

import asyncio
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from jonin import Refused
from jonin.server.cluster.launch import Troop
from jonin.server.settings import Settings
from tests.server.ledger import Ledger
from tests.server.postgres import Postgres
from tests.server.process import Process, free_port
from tests.server.several import Party
from tests.server.test_chaos import moved
from tests.tables import SOME_GAME

PATIENCE = 60.0  # seconds


class Door:
    """Where all come in."""

    def __init__(self, port: int) -> None:
        self.port = port

    def cuts(self, port: int) -> bool:
        return False


@pytest.fixture
def database(postgres: Postgres) -> str:
    return postgres.database()


@pytest.fixture
def troop(database: str) -> Iterator[Process]:
    running = Process(
        database, free_port(), "--processes", "2", "--log", "quiet", "--rate", "100000", "--burst", "1000"
    )  # type: ignore[arg-type]
    yield running
    with suppress(ProcessLookupError):
        running.kill()


def terms(database: str) -> dict[str, int]:
    """By name, of the processes that live."""
    rows = Ledger(database).rows("SELECT name, term FROM processes WHERE until > extract(epoch FROM clock_timestamp())")
    return {str(name): int(str(term)) for name, term in rows}


async def until_new(database: str, old: dict[str, int], count: int) -> None:
    """All are there, and so many of them are not who they were."""
    async with asyncio.timeout(PATIENCE):
        while {*(now := terms(database))} != {*old} or sum(now[name] != old[name] for name in old) != count:
            await asyncio.sleep(0.05)


def children(pid: int) -> list[int]:
    with open(f"/proc/{pid}/task/{pid}/children") as file:
        return [int(child) for child in file.read().split()]


def serves(pid: int, what: bytes = b"spawn_main") -> bool:
    with open(f"/proc/{pid}/cmdline", "rb") as file:
        return what in file.read()


async def new_bus(pid: int) -> None:
    """The old one is killed, and another is there."""
    (old,) = (child for child in children(pid) if serves(child, b"nats-server"))
    os.kill(old, signal.SIGKILL)
    async with asyncio.timeout(PATIENCE):
        while not any(serves(child, b"nats-server") for child in children(pid) if child != old):
            await asyncio.sleep(0.05)


def test_all_are_started_anew_while_people_play_and_one_that_dies_too(troop: Process, database: str) -> None:
    async def story() -> list[Party]:
        place = Door(int(troop.address.rpartition(":")[2]))
        parties = [Party(place, SOME_GAME, 2, pace=0.05) for _ in range(3)]  # type: ignore[arg-type]
        for party in parties:
            await party.open()
        end = asyncio.Event()
        playing = [asyncio.create_task(party.play(end)) for party in parties]
        old = terms(database)
        assert {*old} == {"p1", "p2"}
        os.kill(troop.pid, signal.SIGHUP)
        await until_new(database, old, 2)
        old = terms(database)
        os.kill(next(child for child in children(troop.pid) if serves(child)), signal.SIGKILL)
        await until_new(database, old, 1)
        await new_bus(troop.pid)
        await moved(parties, 3)
        end.set()
        await asyncio.gather(*playing)
        return parties

    parties = asyncio.run(story())
    assert [wrong for party in parties for wrong in party.check(Ledger(database))] == []
    code, log = troop.stop()
    assert code == 0
    assert "Traceback" not in log
    assert terms(database) == {}


class Child:
    """One of the processes, as who leads them sees it."""

    def __init__(self, exitcode: int | None) -> None:
        self.exitcode, self.killed = exitcode, False

    def kill(self) -> None:
        self.killed = True

    terminate = join = lambda self: None


def test_one_that_cannot_be_started_again_is_no_reason_to_close(monkeypatch: pytest.MonkeyPatch) -> None:
    """The database may be away. The others stay, and it is tried again after a pause; nor are those that run stopped
    for new ones that do not open."""
    dead, living, stuck = Child(1), Child(None), Child(None)
    troop: Any = Troop(Settings(), {"p1": "", "p2": ""}, None, None, "quiet")  # type: ignore[arg-type]
    troop._running, troop._began = {"p1": dead, "p2": living}, {"p1": 0.0, "p2": 0.0}
    refusals = [Refused("database gone")] * 2

    def start(name: str) -> None:
        troop._running[name] = stuck if refusals else Child(None)
        if refusals:
            raise refusals.pop()

    monkeypatch.setattr(troop, "_start", start)
    troop._raise_the_dead()
    assert (troop._running, [*troop._down], stuck.killed) == ({"p2": living}, ["p1"], True)
    troop._raise_the_dead()
    assert len(refusals) == 1, "not yet"
    troop._down["p1"] = 0.0
    troop._raise_the_dead()
    troop._down["p1"] = 0.0
    troop._raise_the_dead()
    assert ({*troop._running}, troop._down) == ({"p1", "p2"}, {})
    refusals.append(Refused("database gone"))
    troop._renew()
    assert (len(troop._running), len(troop._down)) == (1, 1)


def test_a_house_with_a_database_of_its_own_says_how_to_back_it_up(tmp_path: Path) -> None:
    elsewhere = os.environ | {"XDG_DATA_HOME": str(tmp_path)}
    jonin = [sys.executable, "-m", "jonin"]
    serve = [
        *jonin,
        "serve",
        "--processes",
        "2",
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        "--no-browser",
        "--log",
        "quiet",
    ]
    with subprocess.Popen(serve, stdout=subprocess.PIPE, env=elsewhere, text=True) as house:
        try:
            assert house.stdout is not None
            told = next(line for line in house.stdout if "--database" in line)
            _, place = shlex.split(told[told.index("--database") :])
            backup = [*jonin, "backup", str(tmp_path / "tables.gz"), "--database", place]
            done = subprocess.run(backup, capture_output=True, env=elsewhere, text=True)
            assert done.returncode == 0, done.stderr
        finally:
            house.terminate()
    assert (tmp_path / "tables.gz").stat().st_size > 0
