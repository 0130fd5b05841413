"""Real servers on free ports, each with a database of its own."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import uvicorn
from starlette.applications import Starlette

import jonin
from jonin import Game
from jonin.engine import cache
from jonin.server.app import application
from jonin.server.net.fast_socket import FastSocket
from jonin.server.run import listen
from jonin.server.settings import Settings
from jonin.server.table.lobby import Lobby
from tests.server.client import Page
from tests.tables import SOME_GAME


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes


@dataclass
class House:
    """A server in a thread of this process."""

    settings: Settings
    pages: list[Page] = field(default_factory=list)

    def __post_init__(self) -> None:
        ready = threading.Event()
        self.app: Starlette = application(self.settings, ready.set)
        listening = listen("127.0.0.1", 0)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # so that a page that does not read is noticed
        config = uvicorn.Config(
            self.app,
            log_config=None,
            ws=FastSocket,
            ws_max_size=self.settings.frame,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=5,
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, args=([listening],), daemon=True)
        self.address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        self._thread.start()
        assert ready.wait(60)

    @property
    def lobby(self) -> Lobby:
        lobby: Lobby = self.app.state.lobby
        return lobby

    def page(self, **headers: str) -> Page:
        page = Page(self.address, **headers)
        self.pages.append(page)
        return page

    def get(self, path: str, **headers: str) -> Answer:
        """Exactly that path, dots and all."""
        with closing(HTTPConnection(self.address.removeprefix("http://"), timeout=60)) as connection:
            connection.request("GET", path, headers=headers)
            answer = connection.getresponse()
            return Answer(answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read())

    def table_of(self, host: Page, *others: str, game: str = SOME_GAME.key, **choices: Any) -> list[Page]:
        """A page for the host and each of the others, all at one table that is full."""
        name = host.open(game, len(others) + 1, "Host", **choices)
        guests = []
        for other in others:
            guest = self.page()
            guest.sit(name, other)
            guests.append(guest)
        return [host, *guests]

    def close(self) -> None:
        for page in self.pages:
            with suppress(OSError):
                page.close()
        self._server.should_exit = True
        self._thread.join(60)
        assert not self._thread.is_alive()


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
        }
        houses.append(House(Settings(**usual | {"workers": 1, "rate": 1e6, "burst": 1000} | choices)))
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


@pytest.fixture
def house(open_house: Callable[..., House]) -> House:
    return open_house()
