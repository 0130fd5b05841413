"""A stranger does not take over a public table, and its host can send anybody away before the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from jonin import Refused
from jonin.server.net import wire
from jonin.server.table import silence
from tests.server.client import Page, new_id, sentence
from tests.server.conftest import House
from tests.tables import SOME_GAME

MOST = SOME_GAME.seats[-1]
STRANGER = {"X-Forwarded-For": "192.0.2.9"}


def remove(host: Page, seat: int) -> None:
    host.ask(wire.Remove(new_id(), host.table, seat))


def removed(page: Page) -> list[wire.Removed]:
    return [said for said in page.news if isinstance(said, wire.Removed)]


@pytest.fixture
def house(one_or_two: House) -> House:
    return one_or_two


def test_a_page_has_one_seat_at_a_public_table_of_others(house: House) -> None:
    host, stranger = house.page(), house.page(**STRANGER)
    table = host.open(SOME_GAME.key, MOST, "Aiko", public=True)
    stranger.sit(table, "Bo")
    with pytest.raises(Refused, match="one seat here"):
        stranger.sit(table, "Chio")
    stranger.ask(wire.LookIn(new_id()))  # to forget what it holds
    with pytest.raises(Refused, match="one seat here"):
        stranger.sit(table, "Chio")
    stranger.join(table, [stranger.tokens[1]])
    stranger.stand(1)
    assert stranger.sit(table, "Chio", 2) == 2
    assert host.sit(table, "Dora") == 1, "who has opened it may seat others at this device"
    elsewhere = house.page().open(SOME_GAME.key, 2, "Eri", public=True)
    assert stranger.sit(elsewhere, "Bo") == 1, "what one has at another table does not count"


def test_nor_have_many_pages_of_one_stranger(house: House) -> None:
    host = house.page(**{"X-Forwarded-For": "192.0.2.1"})
    table = host.open(SOME_GAME.key, MOST, "Aiko", public=True)
    for name in ("Bo", "Chio"):
        house.page(**STRANGER).sit(table, name)
    with pytest.raises(Refused, match="the others are for others"):
        house.page(**STRANGER).sit(table, "Dora")
    assert house.page(**{"X-Forwarded-For": "192.0.2.10"}).sit(table, "Dora") == 3
    assert house.page(**{"X-Forwarded-For": "192.0.2.1"}).sit(table, "Eri") == 4


def test_who_stands_in_for_the_host_lists_no_table(open_house: Callable[..., House]) -> None:
    house = open_house(grace=0.0)
    host, guest = house.page(), house.page()
    table = host.open(SOME_GAME.key, 2, "Aiko")
    guest.sit(table, "Bo")
    host.close()
    guest.until(lambda: guest.standing.host)
    wanted = wire.Arrange(new_id(), table, 2, public=True)
    with pytest.raises(Refused, match="Only the host"):
        guest.ask(wanted)
    assert not guest.standing.public


def test_a_class_has_a_public_table_for_itself(house: House) -> None:
    host = house.page(**STRANGER)
    table = host.open(SOME_GAME.key, MOST, "Aiko", public=True)
    assert [house.page(**STRANGER).sit(table, name) for name in ("Bo", "Chio", "Dora", "Eri")] == [1, 2, 3, 4]


def test_at_a_table_by_link_friends_may_share_a_page(house: House) -> None:
    host, guest = house.page(), house.page()
    table = host.open(SOME_GAME.key, MOST, "Aiko")
    assert [guest.sit(table, name) for name in ("Bo", "Chio")] == [1, 2]


def test_the_host_removes_who_is_there_and_they_are_told_why(open_house: Callable[..., House]) -> None:
    house = open_house()
    host, guest, stranger = house.page(), house.page(), house.page(**STRANGER)
    table = host.open(SOME_GAME.key, MOST, "Aiko", public=True)
    guest.sit(table, "Bo", 1)
    stranger.sit(table, "Squatter", 2)
    with pytest.raises(Refused, match="Only the host"):
        remove(guest, 2)
    remove(host, 2)
    assert host.standing.seats[2].kind == "open"
    (told,) = stranger.until(lambda: removed(stranger))
    assert (told.table, told.seat) == (table, 2)
    assert sentence(told.refusal) == "The host has taken you off the table: you can stay and watch"
    assert stranger.until(lambda: not stranger.standing.mine and stranger.standing).seats[1].name == "Bo"
    stranger.join(table, [stranger.tokens[2]])
    assert stranger.standing.mine == []
    assert not removed(guest)
    with pytest.raises(Refused, match="sit down again in 60 seconds"):
        stranger.sit(table, "Squatter", 2)
    with pytest.raises(Refused, match="sit down again in"):
        house.page(**STRANGER).sit(table, "Another squatter", 2)
    assert house.page(**{"X-Forwarded-For": "192.0.2.10"}).sit(table, "Chio", 2) == 2
    with pytest.raises(Refused, match="Nobody sits there"):
        remove(host, 3)


def test_who_is_away_hears_it_when_they_come_back(house: House) -> None:
    host, guest = house.page(), house.page()
    table = host.open(SOME_GAME.key, MOST, "Aiko")
    guest.sit(table, "Bo", 1)
    token = guest.tokens[1]
    guest.close()
    host.until(lambda: host.standing.seats[1].away)
    remove(host, 1)
    assert host.standing.seats[1].kind == "open"
    back = house.page()
    back.join(table, [token])
    assert [told.seat for told in removed(back)] == [1]
    assert back.standing.mine == []
    assert back.sit(table, "Bo") == 1, "at a table by link they may sit down again"


def test_nobody_is_removed_from_a_match(house: House) -> None:
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    with pytest.raises(Refused, match="until the match is over"):
        remove(pages[0], 1)


@pytest.mark.parametrize("terms", [{"public": True}, {"public": True, "clock": 600}, {}])
def test_a_stranger_who_never_moves(house: House, monkeypatch: pytest.MonkeyPatch, terms: dict[str, Any]) -> None:
    """At a table for anybody, without a clock, any player may let a bot play on, and the stranger may come back."""
    monkeypatch.setattr(silence, "LONGEST", 0.0)
    stranger, guest = house.table_of(house.page(), "Bo", **terms)
    stranger.start()
    silent = terms == {"public": True}
    if not silent:
        with pytest.raises(Refused, match="Only the host"):
            guest.set_seat(0, "thumb")
        return
    guest.until(lambda: guest.standing.seats[0].silent)
    guest.set_seat(0, "thumb")
    guest.until(lambda: guest.standing.seats[0].kept)
    stranger.ask(wire.TakeBack(new_id(), stranger.table, 0))
    stranger.until(lambda: not stranger.standing.seats[0].kept)
