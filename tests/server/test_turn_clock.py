"""The clock of a table, and bots that keep seats: who decides for whom, and how much time is left."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest

from jonin.server.net import wire
from jonin.server.store.rows import MoveRow, Row
from jonin.server.table import bot_seats
from jonin.server.table.announcer import Announcer
from tests.server.client import Page, come_level, new_id, play_out
from tests.server.conftest import House
from tests.tables import SOME_GAME


def card(page: Page, seat: int) -> wire.SeatCard:
    return page.standing.seats[seat]


def test_the_clock_decides_for_who_does_not(open_house: Callable[..., House]) -> None:
    """A page that only listens sees the match played to its end by the rule of thumb."""
    house = open_house()
    page = house.page()
    page.open(SOME_GAME.key, 2, "Aiko", "Bo", clock=1)
    for table in house.lobby.tables.values():
        table.clock._seconds = 0.01
    page.start()
    assert 0 < page.until(lambda: page.latest).deadline <= 1
    page.until(lambda: page.over)
    come_level([page])
    assert page.latest.deadline == 0


def test_a_clock_that_rings_while_the_last_decision_is_still_being_told(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    moved = Announcer.moved

    def slowly(announcer: Announcer) -> None:
        moved(announcer)
        time.sleep(0.02)  # twice the clock's time

    monkeypatch.setattr(Announcer, "moved", slowly)
    test_the_clock_decides_for_who_does_not(open_house)


@pytest.mark.parametrize("decides", ["the clock", "a bot"])
def test_who_decides_for_a_seat_tries_again(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch, decides: str
) -> None:
    """If the first move of a seat could not be saved."""
    monkeypatch.setattr(bot_seats, "AGAIN", 0.01)
    house = open_house()
    store, failed = house.lobby.services.store, set()
    save = store.save

    async def fail_first(*rows: Row, **how: Any) -> None:
        if isinstance(rows[0], MoveRow) and rows[0].seat not in failed:
            failed.add(rows[0].seat)
            raise OSError("the disk is full")
        await save(*rows, **how)

    monkeypatch.setattr(store, "save", fail_first)
    page = house.page()
    page.open(SOME_GAME.key, 2, "Aiko", *(["Bo"] if decides == "the clock" else []), clock=1)
    if decides == "a bot":
        page.set_seat(1, "thumb")
    for table in house.lobby.tables.values():
        table.clock._seconds = 0.05
    page.start()
    page.until(lambda: page.over)
    assert failed == {0, 1}


def test_who_takes_a_seat_back_has_all_the_time(open_house: Callable[..., House]) -> None:
    house = open_house(grace=0.0, pace=(3600.0, 3600.0))
    pages = house.table_of(house.page(), "Guest", clock=600)
    pages[0].start()
    token = pages[1].tokens[1]
    pages[1].close()
    pages[0].until(lambda: card(pages[0], 1).gone)
    pages[0].set_seat(1, "thumb")
    clock = house.lobby.tables[pages[0].table].clock
    for turn in clock._turns.values():
        turn.starts -= 500
    back = house.page()
    back.join(pages[0].table, [token])
    before = back.until(lambda: back.latest)
    assert before.deadline < 100
    back.ask(wire.TakeBack(new_id(), back.table, 1))
    told = back.until(lambda: back.latest is not before and back.latest)
    assert (told.version, told.told) == (before.version, [])
    assert told.deadline > 500


def test_who_gives_a_seat_up_and_takes_it_back_gains_no_time(open_house: Callable[..., House]) -> None:
    """While no bot has it, the time goes on."""
    house = open_house()
    pages = house.table_of(house.page(), "Guest", clock=600)
    pages[0].start()
    pages[1].until(lambda: pages[1].latest)
    clock = house.lobby.tables[pages[0].table].clock
    for turn in clock._turns.values():
        turn.starts -= 500
    pages[1].stand(1)
    pages[1].ask(wire.TakeBack(new_id(), pages[1].table, 1))
    assert house.call(lambda: clock.lefts)[1] < 150


def test_without_a_clock_there_is_no_deadline(house: House) -> None:
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    assert pages[0].until(lambda: pages[0].latest).deadline == 0


def test_bots_do_not_move_for_a_seat_that_was_taken_back(open_house: Callable[..., House]) -> None:
    """The bot was thinking when its player returned."""
    house = open_house(grace=0.0, pace=(3600.0, 3600.0))
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    token = pages[1].tokens[1]
    pages[1].close()
    pages[0].until(lambda: card(pages[0], 1).gone)
    pages[0].set_seat(1, "random")
    bots = house.lobby.tables[pages[0].table].bot_seats
    (thinking,) = house.call(lambda: tuple(bots._thinking.values()))
    back = house.page()
    back.join(pages[0].table, [token])
    back.ask(wire.TakeBack(new_id(), back.table, 1))
    house.wait(lambda: asyncio.wait([thinking]))  # an hour, unless it is stopped
    assert thinking.cancelled()
    play_out([pages[0], back])
