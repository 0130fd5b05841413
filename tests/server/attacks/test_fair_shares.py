"""However much work one table or one address makes, the others have their turn."""

from __future__ import annotations

import os
import pickle
from contextlib import suppress
from pathlib import Path

import pytest

from jonin.server.net import wire
from jonin.server.workers import bots
from jonin.server.workers.bots import BotMove
from tests.server.client import new_id, play_out
from tests.server.conftest import House
from tests.tables import SOME_GAME

GREEDY = 3  # tables
decide = bots.decide


def ponder(level: str, packed: bytes, seed: int) -> BotMove:
    """A search writes down how large its table is. It lasts until somebody opens the other end of the pipe."""
    if level.startswith("search"):
        with Path("order").open("a") as order:
            print(pickle.loads(packed).world.seats, file=order)
        Path("pipe").read_text()
    return decide(level, packed, seed)


@pytest.fixture
def pondering(house: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> House:
    monkeypatch.setattr(bots, "decide", ponder)
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    return house


def search(house: House, seats: int, address: str = "203.0.113.1") -> None:
    """A table at which all others begin to search."""
    page = house.page(**{"X-Forwarded-For": address})
    page.open(SOME_GAME.key, seats, "Aiko", bots={str(seat): "search" for seat in range(1, seats)})
    page.start()
    assert len(page.until(lambda: page.latest).view["waiting"]) == seats
    page.ask(wire.Ping(new_id()))  # by now they have begun


def test_the_rule_of_thumb_does_not_wait_for_those_who_search(pondering: House) -> None:
    search(pondering, SOME_GAME.seats[-1])
    page = pondering.page()
    page.open(SOME_GAME.key, 3, "Aiko", bots={"1": "thumb", "2": "random"})
    page.start()
    play_out([page])


def test_every_table_has_its_turn(pondering: House) -> None:
    """A small table that comes last does not wait until all bots of the large ones have searched."""
    few, many = SOME_GAME.seats[0], SOME_GAME.seats[-1]
    for _ in range(GREEDY):
        search(pondering, many)
    search(pondering, few)
    assert turns_until(few) <= 1 + GREEDY + 1


def test_every_address_has_its_turn(pondering: House) -> None:
    """However many tables another one has."""
    few, many = SOME_GAME.seats[0], SOME_GAME.seats[-1]
    for _ in range(GREEDY):
        search(pondering, many)
    search(pondering, few, "203.0.113.2")
    assert turns_until(few) <= 1 + 2


def turns_until(seats: int) -> int:
    """How many have begun to search when the first at a table of so many seats does."""
    order: list[str] = []
    while str(seats) not in order:
        with suppress(BrokenPipeError):  # the last one was told already, and had not yet closed its end
            Path("pipe").write_text("go on")
        order = Path("order").read_text().split()
    return order.index(str(seats)) + 1
