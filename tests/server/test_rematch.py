"""Another match, for which everybody at the table is asked; and who played the last one, whoever sits there now."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from jonin import Refused
from jonin.server.net import wire
from jonin.server.store.rows import MatchRow, Row
from jonin.server.store.tokens import match_number
from tests.server.client import Page, new_id, play_out
from tests.server.conftest import House
from tests.tables import SOME_GAME


def again(page: Page, yes: bool = True, seat: int | None = None) -> None:
    page.ask(wire.Again(new_id(), page.table, page.standing.mine[0] if seat is None else seat, yes))


def played(house: House, *others: str) -> list[Page]:
    """A match that is over."""
    pages = house.table_of(house.page(), *others)
    pages[0].start()
    play_out(pages)
    return pages


def test_anybody_proposes_it_and_it_begins_when_all_agree(house: House) -> None:
    host, guest, third = pages = played(house, "Ben", "Chie")
    first = host.match
    again(guest)
    for page in pages:
        page.until(lambda page=page: page.standing.seats[1].again)
    again(host)
    again(guest, yes=False)
    host.until(lambda: not host.standing.seats[1].again)
    again(third)
    assert host.match == first, "one of them would rather not"
    again(guest)
    for page in pages:
        page.until(lambda page=page: page.standing.match != first and page.standing.playing)
    assert not any(seat.again for seat in host.standing.seats), "they have not been asked for the next one"


def test_who_is_gone_is_not_waited_for(open_house: Callable[..., House]) -> None:
    host, guest, third = played(open_house(grace=0.05), "Ben", "Chie")
    first = host.match
    third.close()
    host.until(lambda: host.standing.seats[2].gone)
    again(guest)
    assert host.match == first
    again(host)
    host.until(lambda: host.match != first)


def test_it_begins_when_who_had_not_agreed_is_gone(open_house: Callable[..., House]) -> None:
    """Nobody has to say it once more."""
    host, guest, third = played(open_house(grace=0.05), "Ben", "Chie")
    first = host.match
    again(guest)
    again(host)
    assert host.match == first
    third.close()
    host.until(lambda: host.match != first)


def test_who_loads_the_page_anew_is_still_asked(house: House) -> None:
    host, guest = played(house, "Ben")
    first = host.match
    guest.close()
    host.until(lambda: host.standing.seats[1].away)
    again(host)
    assert host.standing.seats[0].again
    assert host.match == first


def test_it_begins_when_the_last_seat_is_filled(house: House) -> None:
    host, guest = played(house, "Ben")
    first = host.match
    again(host)
    guest.stand(1)
    assert host.match == first, "a seat is open"
    host.set_seat(1, "random")
    host.until(lambda: host.match != first)


def test_bots_are_always_ready(house: House) -> None:
    host = house.page()
    host.open(SOME_GAME.key, 2, "Aiko", bots={"1": "random"})
    host.start()
    play_out([host])
    first = host.match
    again(host)
    host.until(lambda: host.match != first)


def test_with_an_open_seat_it_waits(house: House) -> None:
    host, guest = played(house, "Ben")
    first = host.match
    guest.stand(1)
    again(host)
    again(host, yes=False)
    assert host.match == first
    late = house.page()
    late.sit(host.table, "Cleo")
    again(host)
    host.until(lambda: host.match != first)  # who sits down now is here for the next one


def test_nobody_answers_for_others_nor_before_the_end(house: House) -> None:
    host, guest = house.table_of(house.page(), "Ben")
    with pytest.raises(Refused, match="has not begun"):
        again(host)
    host.start()
    with pytest.raises(Refused, match="being played"):
        again(host)
    play_out([host, guest])
    with pytest.raises(Refused, match="not your seat"):
        again(guest, seat=0)
    assert not any(seat.again for seat in host.standing.seats)


def test_who_has_left_is_still_named_in_the_result(open_house: Callable[..., House]) -> None:
    house = open_house()
    host, guest = played(house, "Ben")
    guest.stand(1)
    host.until(lambda: host.standing.seats[1].kind == "open")
    assert host.standing.names == ["Keeper", "Ben"]
    late = house.page()
    late.sit(host.table, "Cleo")
    assert late.standing.names == ["Keeper", "Ben"], "Cleo has not played it"
    house.close()
    page = open_house().page()
    page.join(host.table, list(host.tokens.values()))
    page.until(lambda: page.standing)
    assert page.standing.names == ["Keeper", "Ben"]


def test_an_end_that_could_not_be_saved_is_before_the_next_match(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the last one would count as being played for ever, and have no replay."""
    pages = house.table_of(house.page(), "Ben")
    pages[0].start()
    store, first = house.lobby.services.store, pages[0].match
    save, failed = store.save, []

    async def fails_once(*rows: Row, **how: Any) -> None:
        if not failed and any(isinstance(row, MatchRow) and row.status == "over" for row in rows):
            failed.append(rows)
            raise OSError("the disk is full")
        await save(*rows, **how)

    monkeypatch.setattr(store, "save", fails_once)
    with suppress(Refused):  # whoever moved last is told that something went wrong
        play_out(pages)
    assert failed
    pages[0].start()
    assert pages[0].match != first
    row = house.wait(lambda: store.match(match_number(first)))
    assert row is not None
    assert row.status == "over"
