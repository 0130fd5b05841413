"""Talk at the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from jonin import Refused
from jonin.server.net import wire
from jonin.server.table.chat import BURST, CROWD, KEPT
from tests.server.client import new_id
from tests.server.conftest import House


def test_everybody_at_the_table_hears(house: House) -> None:
    pages = house.table_of(house.page(), "Guest")
    watcher = house.page()
    watcher.join(pages[0].table)
    pages[1].say("  Good\n evening ")
    watcher.say("Good luck to both")
    for page in (*pages, watcher):
        first, second = page.until(lambda page=page: len(page.chat) == 2 and page.chat)
        assert (first.number, first.seat, first.name, first.text) == (1, 1, "Guest", "Good evening")
        assert (second.number, second.seat, second.name) == (2, None, "")


def test_a_line_is_said_once_however_often_it_is_sent(house: House) -> None:
    pages = house.table_of(house.page(), "Guest")
    command = wire.Say(new_id(), pages[0].table, "Hello")
    pages[0].ask(command)
    pages[0].ask(command)
    pages[1].say("Hello yourself")
    pages[1].until(lambda: len(pages[1].chat) == 2)
    assert [line.text for line in pages[1].chat] == ["Hello", "Hello yourself"]


def test_nobody_talks_without_pause(house: House) -> None:
    """All pages of a seat share one measure."""
    pages = house.table_of(house.page(), "Guest")
    second = house.page()
    second.join(pages[0].table, [pages[0].tokens[0]])
    for number in range(BURST):
        pages[0].say(f"Line {number}")
    for page in (pages[0], second):
        with pytest.raises(Refused, match="faster than the others can read"):
            page.say("And another thing")
    pages[1].say("My turn")


def test_a_spectator_who_talks_without_pause_does_not_silence_the_others(house: House) -> None:
    """Those of one address share one measure, and all of them together have another."""
    pages = house.table_of(house.page(), "Guest")
    crowd = [house.page(**{"X-Forwarded-For": f"192.0.2.{number}"}) for number in range(CROWD + 1)]
    for watcher in crowd:
        watcher.join(pages[0].table)
    for watcher in crowd[:CROWD]:
        for number in range(BURST):
            watcher.say(f"Line {number}")
        with pytest.raises(Refused, match="faster than the others can read"):
            watcher.say("And another thing")
    with pytest.raises(Refused, match="faster than the others can read"):
        crowd[CROWD].say("Me too")
    pages[0].say("Let us play")


@pytest.mark.parametrize("text", [" ", "\u202e", "a\x00b"])
def test_lines_that_cannot_be_shown(house: House, text: str) -> None:
    pages = house.table_of(house.page(), "Guest")
    with pytest.raises(Refused, match="letters that can be shown"):
        pages[0].say(text)


def test_newcomers_hear_the_last_fifty_also_after_a_restart(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jonin.server.table.chat.BURST", 1000)
    house = open_house()
    pages = house.table_of(house.page(), "Guest")
    table = pages[0].table
    for number in range(1, KEPT + 11):
        pages[0].say(f"Line {number}")
    for _ in range(2):
        late = house.page()
        late.join(table)
        assert [line.number for line in late.chat] == list(range(11, KEPT + 11))
        house.close()
        house = open_house()


def test_talk_needs_a_table(house: House) -> None:
    page = house.page()
    with pytest.raises(Refused, match="join it first"):
        page.ask(wire.Say(new_id(), "nowhere", "Hello"))
