"""A match in which one must be quick begins when the players who are here are ready."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import jonin
from jonin import Match, Refused
from jonin.bots.arena import play_out
from jonin.bots.bot import bot
from jonin.server.net import wire
from jonin.server.table import readiness
from tests.server.client import Page, new_id
from tests.server.conftest import House
from tests.server.planted import plant
from tests.tables import SOME_GAME

LIVE = next(game for game in jonin.games() if game.races)


@pytest.fixture(autouse=True)
def asked(always_ready: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "LONGEST", 3600.0)


def ready(page: Page, seat: int) -> None:
    page.send(wire.Ready(new_id(), page.table, page.match, seat))


def begun(house: House, **choices: Any) -> list[Page]:
    """Two players and bots."""
    host, guest, seats = house.page(), house.page(), LIVE.seats[0]
    bots = {str(seat): "thumb" for seat in range(2, seats)}
    guest.sit(host.open(LIVE.key, seats, "Aiko", bots=bots, **choices), "Ben")
    host.start()
    for page in (host, guest):
        page.until(lambda page=page: page.latest)
    return [host, guest]


def test_nobody_moves_before_all_are_ready(open_house: Callable[..., House]) -> None:
    house = open_house(tempo=1.0)
    host, guest = begun(house)
    assert host.standing.unready == [0, 1]
    ready(host, 1)
    ready(host, 0)
    guest.until(lambda: guest.standing.unready == [1])
    with pytest.raises(Refused, match="everybody is ready"):
        host.play(0, host.latest.choices[0])
    table = house.lobby.tables[host.table]
    assert house.call(lambda: (table.bot_seats.busy, table.countdown.running, table.chance.busy)) == (False,) * 3
    ready(guest, 1)
    host.until(lambda: host.standing.unready == [] and host.version > 0)


def test_who_goes_on_from_a_match_that_is_over_is_asked_too(open_house: Callable[..., House]) -> None:
    house, match = open_house(tempo=1.0), Match(LIVE, LIVE.seats[0], 1)
    play_out(match, [bot("thumb")] * match.seats, 1)
    over, page = plant(house, match), house.page()
    page.ask(wire.PlayOn(new_id(), over.name, 3, 1, "Ben"))
    page.until(lambda: page.latest)
    assert page.standing.unready == [1]
    table = house.lobby.tables[page.table]
    assert house.call(lambda: (table.bot_seats.busy, table.countdown.running, table.chance.busy)) == (False,) * 3
    ready(page, 1)
    page.until(lambda: page.standing.unready == [] and page.version > 3)


def test_who_stands_up_need_not_be_ready(open_house: Callable[..., House]) -> None:
    host, guest = begun(open_house(tempo=1.0))
    ready(host, 0)
    guest.stand(1)
    host.until(lambda: host.standing.unready == [])


def test_no_clock_runs_before_all_are_ready(open_house: Callable[..., House]) -> None:
    """Not even for who has stood up, and taken the seat back from a bot."""
    house = open_house(tempo=1.0, grace=0.05)
    host, guest = begun(house, clock=30)
    guest.stand(1)
    host.set_seat(1, "thumb")
    guest.ask(wire.TakeBack(new_id(), guest.table, 1))
    table = house.lobby.tables[host.table]
    assert host.standing.unready == [0]
    assert house.call(lambda: (table.clock.running, table.bot_seats.busy)) == (False, False)


def test_nobody_is_waited_for_without_end(open_house: Callable[..., House]) -> None:
    house = open_house(tempo=1.0)
    host, _ = begun(house)
    table = house.lobby.tables[host.table]
    house.call(table.readiness._go)
    host.until(lambda: host.standing.unready == [] and host.version > 0)


def test_where_nobody_has_to_be_quick_nobody_is_asked(open_house: Callable[..., House]) -> None:
    page = open_house(tempo=1.0).page()
    page.open(SOME_GAME.key, 2, "Aiko", bots={"1": "thumb"})
    page.start()
    assert page.standing.unready == []
