"""One browser and one server for all tests of this folder; people come in with a page each, watched for trouble."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

import jonin
from jonin import Game
from tests.browser import chromium
from tests.browser.people import PATIENCE, Person
from tests.server.ledger import Ledger
from tests.server.process import Process, free_port
from tests.tables import SOME_GAME

PREFER = "localStorage.getItem('jonin.preferences') ?? localStorage.setItem('jonin.preferences', %s)"
STANDSTILL = ("--pace", "3600", "3600", "--tempo", "1000")  # for a server: bots and counts take for ever


@dataclass
class House:
    """A server as a process of its own; its database can be read behind its back."""

    database: Path
    port: int
    more: tuple[str, ...] = ()  # of what the server is told when it starts

    def __post_init__(self) -> None:
        self.process = Process(self.database, self.port, *self.more)

    @property
    def address(self) -> str:
        return self.process.address

    @property
    def ledger(self) -> Ledger:
        return Ledger(self.database)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for a game is run with each; one that asks for another, with each choice besides the usual."""
    if "game" in metafunc.fixturenames:
        games = jonin.games()
        metafunc.parametrize("game", games, ids=[game.key for game in games])
    if "another" in metafunc.fixturenames:
        others = [
            (game, {option.key: choice})
            for game in jonin.games()
            for option in game.options
            for choice in option.choices[1 : 2 if option.seats else None]  # one seat is as good as another
        ]
        names = [f"{game.key}-{choice}" for game, chosen in others for choice in chosen.values()]
        metafunc.parametrize("another", others, ids=names)


@pytest.fixture
def some_game() -> Game:
    return SOME_GAME


# Package, not session: while Playwright is open its event loop runs in this thread, and other tests have theirs.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium.executable(), args=chromium.FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("house") / "jonin.sqlite", free_port())
    yield opened
    opened.process.stop()


@pytest.fixture(scope="package")
def still(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One in which nothing moves by itself, for moments of matches (`archive.py`)."""
    opened = House(tmp_path_factory.mktemp("still") / "jonin.sqlite", free_port(), STANDSTILL)
    yield opened
    opened.process.stop()


@pytest.fixture
def fragile_house(tmp_path: Path) -> Iterator[House]:
    """One for a test of its own, to be killed."""
    opened = House(tmp_path / "jonin.sqlite", free_port())
    yield opened
    opened.process.stop()


@pytest.fixture
def come(browser: Browser) -> Iterator[Callable[..., Person]]:
    """Somebody opens a browser of their own. Whatever goes wrong in it fails the test, unless it was to be expected.

    `prefers` are settings that they have made before, as the page remembers them.
    """
    people: list[Person] = []

    def enter(house: House, name: str, expected: str = "", prefers: Mapping[str, Any] = {}, **choices: Any) -> Person:
        usual: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "color_scheme": "light"}
        context = browser.new_context(**usual | choices)
        context.set_default_timeout(PATIENCE)
        if prefers:
            context.add_init_script(PREFER % json.dumps(json.dumps(prefers)))
        people.append(Person(context, house.address, name, expected))
        return people[-1]

    yield enter
    for person in people:
        person.context.close()
    assert [trouble for person in people for trouble in person.troubles] == []
