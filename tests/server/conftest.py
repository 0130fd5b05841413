"""Real servers on free ports, each with a database of its own."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from functools import partial
from http.client import HTTPConnection
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, Protocol, TypeVar

import pytest
import uvicorn
from starlette.applications import Starlette
from uvicorn.server import ServerState

import jonin
from jonin import Game
from jonin.engine import cache
from jonin.server.app import application
from jonin.server.cluster.engines import NatsServer
from jonin.server.net.front import FrontConfig
from jonin.server.run import listen
from jonin.server.settings import Settings
from jonin.server.table import readiness
from jonin.server.table.lobby import Lobby
from tests.server.client import Page
from tests.server.postgres import Postgres
from tests.server.postgres import postgres as running_postgres
from tests.tables import SOME_GAME

T = TypeVar("T")


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes


class Line(Protocol):
    def close(self) -> None: ...


@dataclass
class House:
    """A server in a thread of this process."""

    settings: Settings
    lines: list[Line] = field(default_factory=list)

    def __post_init__(self) -> None:
        ready = threading.Event()

        def opened() -> None:
            self.loop = asyncio.get_running_loop()
            ready.set()

        self.app: Starlette = application(self.settings, opened)
        listening = listen("127.0.0.1", 0)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # so that a page that does not read is noticed
        config = FrontConfig(self.app, self.settings)
        self._server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self._server.run, args=([listening],), daemon=True)
        self.address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        self.thread.start()
        assert ready.wait(60)

    @property
    def state(self) -> ServerState:
        """Of its connections."""
        return self._server.server_state

    @property
    def lobby(self) -> Lobby:
        lobby: Lobby = self.app.state.lobby
        return lobby

    def call(self, work: Callable[[], T]) -> T:
        """On the server's own loop, where its clocks are."""

        async def done() -> T:
            return work()

        return asyncio.run_coroutine_threadsafe(done(), self.loop).result(60)

    def wait(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """The same for what takes a while."""
        return asyncio.run_coroutine_threadsafe(work(), self.loop).result(60)

    def page(self, **headers: str) -> Page:
        page = Page(self.address, **headers)
        self.lines.append(page)
        return page

    def get(self, path: str, **headers: str) -> Answer:
        """Exactly that path, dots and all."""
        with closing(HTTPConnection(self.address.removeprefix("http://"), timeout=60)) as connection:
            connection.request("GET", path, headers=headers)
            answer = connection.getresponse()
            return Answer(answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read())

    def table_of(self, host: Page, *others: str, game: str = SOME_GAME.key, **choices: Any) -> list[Page]:
        """A page for the host and each of the others, all at one table that is full."""
        name = host.open(game, len(others) + 1, "Keeper", **choices)
        guests = []
        for other in others:
            guest = self.page()
            guest.sit(name, other)
            guests.append(guest)
        return [host, *guests]

    def close(self) -> None:
        for line in self.lines:
            with suppress(OSError):
                line.close()
        self._server.should_exit = True
        self.thread.join(60)
        assert not self.thread.is_alive()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for a game runs once for every game of the catalogue."""
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", jonin.games(), ids=lambda game: game.key)


@pytest.fixture
def open_house(tmp_path: Path) -> Iterator[Callable[..., House]]:
    """Makes servers, all on one database; fields of Settings may be given. Nobody dawdles."""
    houses: list[House] = []

    def make(**choices: Any) -> House:
        usual: dict[str, Any] = {
            "database": str(tmp_path / "jonin.sqlite"),
            "pace": (0.0, 0.0),
            "tempo": 0.0,
            "think": 0.02,
            "patience": 60.0,
        }
        houses.append(
            House(Settings(**usual | {"workers": 1, "rate": 1e6, "burst": 1000, "address_rate": 1e6} | choices))
        )
        return houses[-1]

    yield make
    for house in houses:
        house.close()


@pytest.fixture(autouse=True)
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[Game]:
    """The games a server in this process has asked to compile; here none of them is."""
    asked: list[Game] = []
    monkeypatch.setattr(cache, "compile_in_background", asked.append)
    return asked


@pytest.fixture(autouse=True)
def always_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is asked, but where that is the matter."""
    monkeypatch.setattr(readiness, "LONGEST", 0.0)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running_postgres() as server:
        yield server


@pytest.fixture(scope="session")
def nats() -> Iterator[NatsServer]:
    """For three processes: n1, n2, n3."""
    with TemporaryDirectory(prefix="jonin-nats-") as folder:
        server = NatsServer(Path(folder), ("n1", "n2", "n3"))
        server.start()
        yield server
        server.stop()


@pytest.fixture
def open_two(open_house: Callable[..., House], postgres: Postgres, nats: NatsServer) -> Callable[..., list[House]]:
    """Makes two processes, as far as they know, that share a database."""

    def make(**choices: Any) -> list[House]:
        # What the machine has to do besides is no reason to give one of them up.
        shared = {"database": postgres.database(), "lease": 120.0} | choices
        made = [open_house(bus=nats.url(name), name=name, **shared) for name in ("n1", "n2")]
        while not all(house.lobby.services.cluster.lease.others for house in made):  # type: ignore[attr-defined]
            made[0].get("/health")
        return made

    return make


@pytest.fixture
def two_houses(open_two: Callable[..., list[House]]) -> list[House]:
    return open_two()


class Pair:
    """Two processes for one: who comes in is at the first, whoever comes next at the second, and so on."""

    def __init__(self, houses: list[House]) -> None:
        self._houses = cycle(houses)
        self._first = houses[0]
        self.table_of = partial(House.table_of, self)  # type: ignore[arg-type]

    def page(self, **headers: str) -> Page:
        return next(self._houses).page(**headers)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._first, name)


@pytest.fixture(params=["one process", "two"])
def open_one_or_two(request: pytest.FixtureRequest) -> Callable[..., House | Pair]:
    """For what must hold wherever pages are connected."""
    if request.param == "two":
        open_two = request.getfixturevalue("open_two")
        return lambda **choices: Pair(open_two(**choices))
    found: Callable[..., House] = request.getfixturevalue("open_house")
    return found


@pytest.fixture
def one_or_two(open_one_or_two: Callable[..., House | Pair]) -> House | Pair:
    return open_one_or_two()


@pytest.fixture
def house(open_house: Callable[..., House]) -> House:
    return open_house()
