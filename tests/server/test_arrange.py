"""The host lays another table: options, seats, clock, and whether it is listed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import jonin
from jonin import Refused
from jonin.server.net import wire
from tests.server.client import Page, new_id, play_out
from tests.server.conftest import House
from tests.tables import SOME_GAME

CHOOSY = next(game for game in jonin.games() if game.options)
TEAMS = next(game for game in jonin.games() if game.team > 1)


def arrange(page: Page, **wanted: Any) -> None:
    seats = wanted.pop("seats", len(page.standing.seats))
    page.ask(wire.Arrange(new_id(), page.table, seats, **wanted))


def test_options_clock_and_listing_change_before_the_start(open_house: Callable[..., House]) -> None:
    house = open_house()
    host, watcher = house.page(), house.page()
    watcher.ask(wire.LookIn(new_id()))
    option = CHOOSY.options[0]
    chosen = {option.key: option.choices[-1]}
    host.open(CHOOSY.key, CHOOSY.seats[0], "Aiko")
    arrange(host, options=chosen, clock=30, public=True)
    assert (host.standing.options, host.standing.clock, host.standing.public) == (chosen, 30, True)
    watcher.until(lambda: watcher.lobby.tables)
    arrange(host, options=chosen, clock=30)
    watcher.until(lambda: not watcher.lobby.tables)
    for seat in range(1, CHOOSY.seats[0]):
        host.set_seat(seat, "random")
    host.start()
    host.until(lambda: host.latest)
    assert host.latest.view["options"] == chosen
    house.close()
    page = open_house().page()
    page.join(host.table, list(host.tokens.values()))
    page.until(lambda: page.standing)
    assert (page.standing.options, page.standing.clock) == (chosen, 30)


@pytest.mark.parametrize("leaves", ["removed", "stands up"])
def test_a_seat_is_taken_away_whose_player_looks_on(house: House, leaves: str) -> None:
    host, _, third = house.table_of(house.page(), "Ben", "Chie")
    if leaves == "removed":
        host.ask(wire.Remove(new_id(), host.table, 2))
    else:
        third.stand(2)
    arrange(host, seats=2)
    third.until(lambda: len(third.standing.seats) == 2)
    assert third.standing.given_up == []


def test_a_seat_is_taken_away_that_was_given_up_in_a_match(house: House) -> None:
    host, guest, third = house.table_of(house.page(), "Ben", "Chie")
    host.start()
    third.until(lambda: third.latest)
    third.stand(2)
    host.set_seat(2, "random")
    play_out([host, guest])
    host.until(lambda: host.standing.seats[2].kind == "open")
    arrange(host, seats=2)
    third.until(lambda: len(third.standing.seats) == 2)


def test_seats_are_added_and_taken_away(open_house: Callable[..., House]) -> None:
    house = open_house()
    host, guest = house.table_of(house.page(), "Ben")
    most = SOME_GAME.seats[-1]
    arrange(host, seats=most)
    assert [seat.kind for seat in host.standing.seats] == ["player", "player"] + ["open"] * (most - 2)
    host.set_seat(2, "random")
    arrange(host, seats=2)
    assert [seat.name for seat in host.standing.seats] == ["Keeper", "Ben"]
    guest.until(lambda: len(guest.standing.seats) == 2)
    house.close()
    page = open_house().page()
    page.join(host.table, list(host.tokens.values()))
    page.until(lambda: page.standing)
    assert [seat.name for seat in page.standing.seats] == ["Keeper", "Ben"]


def test_nobody_loses_a_chair_they_sit_on(house: House) -> None:
    host, *_ = house.table_of(house.page(), "Ben", "Chie")
    host.until(lambda: host.standing.seats[2].name == "Chie")
    host.ask(wire.Ping(new_id()))
    before = host.standing
    with pytest.raises(Refused, match="Chie sits in seat 3"):
        arrange(host, seats=2)
    with pytest.raises(Refused, match="players, not 16"):
        arrange(host, seats=16)
    with pytest.raises(Refused, match="no option 'gravity'"):
        arrange(host, options={"gravity": "off"})
    host.ask(wire.Ping(new_id()))
    assert host.standing == before


def test_only_the_host_does_and_only_between_matches(house: House) -> None:
    host, guest = house.table_of(house.page(), "Ben")
    with pytest.raises(Refused, match="Only the host"):
        arrange(guest, clock=15)
    host.start()
    with pytest.raises(Refused, match="being played"):
        arrange(host, clock=15)


def test_after_a_match_the_table_is_cleared(house: House) -> None:
    """Its pictures are of other seats; how it went is kept."""
    host, guest = house.table_of(house.page(), "Ben")
    host.start()
    play_out([host, guest])
    first = host.match
    arrange(host, seats=3)
    guest.until(lambda: guest.standing.match == "")
    assert not guest.standing.names
    late = house.page()
    late.sit(host.table, "Cleo")
    host.start()
    for page in (host, guest, late):
        page.until(lambda page=page: page.standing.playing and page.latest)
    assert len(late.latest.view["waiting"]) == 3
    assert house.get(f"/api/replay/{first}").status == 200


def test_who_wins_together_is_shown(house: House) -> None:
    host = house.page()
    host.open(TEAMS.key, TEAMS.team * 2, "Aiko")
    assert [host.standing.sides.index(side) for side in host.standing.sides] == [0, 1] * TEAMS.team
    arrange(host, seats=TEAMS.team * 2 + 1)
    assert host.standing.sides == [], "where they cannot divide the table, each plays alone"
