"""A table is loaded wholly or not at all, and the next who comes loads it afresh."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from jonin import Refused
from jonin.server.store.base import Store
from jonin.server.table import lobby as lobbies
from jonin.server.table.announcer import Announcer
from jonin.server.table.table import Table
from tests.server.client import move
from tests.server.conftest import House
from tests.tables import SOME_GAME

READS = ("answers", "chat", "match", "moves")


def fail_once(monkeypatch: pytest.MonkeyPatch, store: Store, read: str) -> None:
    works, failed = getattr(store, read), []

    async def fails(*given: Any) -> Any:
        if not failed:
            failed.append(read)
            raise OSError("the disk is gone")
        return await works(*given)

    monkeypatch.setattr(store, read, fails)


@pytest.mark.parametrize("fails", [*READS, "telling"])
def test_a_table_that_failed_to_load_is_gone(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    made: list[Table] = []

    class Noted(Table):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            made.append(self)

    first = open_house()
    pages = first.table_of(first.page(), "Guest", public=True, clock=600)
    pages[0].start()
    move(pages)
    house = open_house()
    monkeypatch.setattr(lobbies, "Table", Noted)
    if fails == "telling":
        moved = Announcer.moved

        def fail(announcer: Announcer) -> None:
            monkeypatch.setattr(Announcer, "moved", moved)
            raise RuntimeError("nothing can be told")

        monkeypatch.setattr(Announcer, "moved", fail)
    else:
        fail_once(monkeypatch, house.lobby.services.store, fails)
    one, other = house.page(), house.page()
    with pytest.raises(Refused, match="went wrong on the server"):
        one.join(pages[0].table)
    (ghost,) = made
    assert not house.lobby.tables
    assert not vars(ghost), "no timer, no bot and no clock of it is left to go off"
    one.join(pages[0].table, [pages[0].tokens[0]])
    other.join(pages[0].table)
    one.say("Hello")
    assert other.until(lambda: other.chat)[0].text == "Hello"
    assert one.latest.version == pages[0].latest.version


@pytest.mark.parametrize("fails", READS)
def test_a_table_that_cannot_come_level_stays_as_it_was(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    """Another process was quicker, and what it did cannot be read at the first attempt."""
    here, there = open_house(), open_house()
    host, guest, late = there.page(), here.page(), here.page()
    table = host.open(SOME_GAME.key, 2, "Aiko")
    guest.join(table)
    host.set_seat(1, "random")
    host.start()
    move([host])
    host.say("We have begun")
    fail_once(monkeypatch, here.lobby.services.store, fails)
    with pytest.raises(Refused, match="went wrong on the server"):
        guest.say("Hello")
    late.join(table)
    assert [seat.kind for seat in late.standing.seats] == ["player", "open"]
    assert (late.standing.match, late.latest) == ("", None)
    guest.say("Hello")
    for page in (guest, late):
        page.until(lambda page=page: page.standing.playing and page.latest and len(page.chat) == 2)
        assert [line.text for line in page.chat] == ["We have begun", "Hello"]
        assert page.latest.version > 0
