"""What is put away is freed at once: nobody has to search all memory for it, which would keep every table waiting."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
import weakref
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from bench.idle import fill
from jonin import Game
from jonin.server.net import wire
from jonin.server.net.connection import TOLERATED
from tests.server.attacks.raw import Raw, frame
from tests.server.client import Page, new_id, play_out
from tests.server.client import encode as wire_bytes
from tests.server.conftest import House
from tests.tables import SOME_GAME


@pytest.fixture
def no_search() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


def test_a_table_that_is_put_away_is_gone(open_house: Callable[..., House], no_search: None) -> None:
    house = open_house(linger=0.05)
    page, other = house.page(), house.page()
    page.open(SOME_GAME.key, 2, "Aiko", bots={"1": "thumb"})
    page.start()
    play_out([page])
    table = house.lobby.tables[page.table]
    held = [weakref.ref(part) for part in (table, table.runner.match, table.runner, table.audience)]
    del table
    page.close()
    while house.lobby.tables:
        other.ask(wire.Ping(new_id()))
    other.ask(wire.Ping(new_id()))
    assert [one() for one in held] == [None] * len(held)


ENDS = {
    "leaves": frame(0x88),
    "says nothing": b"",
    "makes no sense": frame(0x81, b"[") * TOLERATED,
    "breaks the protocol": b"\x81\x02{}",
    "is no text": frame(0x81, b"\xff"),
}


@pytest.mark.parametrize("last", ENDS.values(), ids=ENDS)
def test_a_page_that_is_gone_is_forgotten(house: House, no_search: None, last: bytes) -> None:
    """All parts of its connection, however it ended: pages come and go as long as a house is open."""
    other, line = house.page(), Raw(house)
    assert other.ask(wire.Ping(new_id()))
    mine = set(house.state.connections)
    line.upgrade()
    line.say(frame(0x81, wire_bytes(wire.LookIn(new_id()))))
    line.read(b'"done"')
    (socket,) = house.state.connections - mine
    held = [weakref.ref(part) for part in (socket, socket.conn, socket.hear.__self__)]
    del socket
    line.say(last)
    if last:
        line.read()
    line.close()
    come_to_rest(house, other)
    assert [one() for one in held] == [None] * len(held)


def test_what_was_no_request_is_forgotten(house: House, no_search: None) -> None:
    other = house.page()
    assert other.ask(wire.Ping(new_id()))
    mine = set(house.state.connections)
    line = Raw(house)
    line.say(b"GET ")
    while not (found := house.state.connections - mine):
        other.ask(wire.Ping(new_id()))
    held = weakref.ref(found.pop())
    line.say(b"what?\r\n\r\n")
    assert b"400" in line.read()
    come_to_rest(house, other)
    assert held() is None


def come_to_rest(house: House, other: Page) -> None:
    """Until only that page is there, and what ended with others is done."""
    while len(house.state.connections) > 1 or len(house.state.tasks) > 1:
        other.ask(wire.Ping(new_id()))
    for _ in range(3):
        other.ask(wire.Ping(new_id()))


WARM, COUNTED = 3, 15  # tables


def test_an_idle_table_is_small(open_house: Callable[..., House], tmp_path: Path, game: Game) -> None:
    """In the middle of its match; `python -m bench.idle` has thousands of them looked at.

    Of all games together a table takes 30 to 45 kB; of some game, by how long its matches were, up to 60.
    """
    links = asyncio.run(fill(tmp_path / "jonin.sqlite", [game], WARM + COUNTED, seats=4))
    house = open_house()

    def load(some: list[str]) -> None:
        for link in some:
            house.wait(partial(house.lobby.table, link))
        gc.collect()

    load(links[:WARM])
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        load(links[WARM:])
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert (after - before) / COUNTED < 75_000
