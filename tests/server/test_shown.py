"""A decision's time begins when a page shows it; when it is over the clock plays what was in hand, and that is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from jonin.server.net import wire
from jonin.server.table import showing
from tests.server.client import Page, come_level, new_id
from tests.server.conftest import House

CLOCK = 600


def shown(page: Page, seat: int, version: int | None = None, wish: dict[str, object] | None = None) -> None:
    """Sent, and heard: what is asked next is answered after it."""
    version = page.version if version is None else version
    page.send(wire.Shown(new_id(), page.table, page.match, seat, version, wish))
    page.ask(wire.Ping(new_id()))


def times(page: Page) -> list[wire.Time]:
    return [news for news in page.news if isinstance(news, wire.Time)]


def ring(house: House, page: Page, seat: int) -> None:
    """That seat's time is over."""
    clock = house.lobby.tables[page.table].clock
    house.call(lambda: clock._run_out(seat))


@pytest.fixture
def house(open_house: Callable[..., House]) -> House:
    return open_house(tempo=1.0)


def begun(house: House, **choices: int) -> list[Page]:
    """Both choose at once."""
    pages = house.table_of(house.page(), "Guest", clock=CLOCK, **choices)
    pages[0].start()
    for page in pages:
        page.until(lambda page=page: page.latest)
    return pages


def test_time_begins_for_each_when_they_are_shown_what_to_decide(house: House) -> None:
    pages = begun(house)
    assert [page.latest.deadline for page in pages] == [0, 0]
    shown(pages[0], 0)
    (first,) = times(pages[0])
    assert first.seats == [0]
    assert CLOCK - 60 < first.left[0] <= CLOCK
    pages[1].until(lambda: times(pages[1]))
    shown(pages[1], 1)
    pages[0].until(lambda: len(times(pages[0])) == 2)
    assert times(pages[0])[1].seats == [0, 1]


def test_nobody_gains_time_by_saying_it_again_or_coming_again(house: House) -> None:
    pages = begun(house)
    clock = house.lobby.tables[pages[0].table].clock
    starts = clock._turns[0].starts
    again = house.page()
    again.join(pages[0].table, [pages[0].tokens[0]])
    assert clock._turns[0].starts == starts
    shown(again, 0)
    starts = clock._turns[0].starts
    shown(again, 0)
    pages[0].join(pages[0].table, [pages[0].tokens[0]])
    shown(pages[0], 0)
    assert clock._turns[0].starts == starts
    assert pages[0].latest.deadline > 0


def test_what_is_not_so_starts_nothing(house: House) -> None:
    pages = begun(house)
    looker = house.page()
    looker.join(pages[0].table)
    shown(looker, 0)
    shown(pages[1], 0)
    shown(pages[0], 0, version=pages[0].version + 1)
    pages[0].send(wire.Shown(new_id(), pages[0].table, "another", 0, 0))
    pages[0].send(wire.Shown(new_id(), "another", pages[0].match, 0, 0))
    pages[0].ask(wire.Ping(new_id()))
    assert times(pages[0]) == []


def test_who_has_no_page_is_not_waited_for(house: House) -> None:
    """Of two, one is away and moves no more: when the next decision comes, its time runs at once."""
    pages = begun(house)
    table = house.lobby.tables[pages[0].table]
    now = house.call(lambda: table.clock.lefts)
    assert now == {}
    assert house.call(lambda: table.showing.hold(table.runner.match, 1)) > 0
    pages[1].close()
    pages[0].until(lambda: pages[0].standing.seats[1].away)
    assert house.call(lambda: table.showing.hold(table.runner.match, 1)) == 0
    assert house.call(lambda: table.showing.hold(table.runner.match, 1, arriving=True)) >= showing.ARRIVING


def test_how_long_a_page_may_take_is_bounded(house: House) -> None:
    pages = begun(house)
    table = house.lobby.tables[pages[0].table]
    for _ in range(12):
        for page, seat in ((pages[0], 0), (pages[1], 1)):
            if seat in page.latest.view["waiting"]:
                page.play(seat, page.latest.choices[0])
            come_level(pages)
    match = table.runner.match
    assert house.call(lambda: table.showing.hold(match, 0)) <= showing.LONGEST
    shown(pages[0], 0)
    few = house.call(lambda: table.showing.hold(match, 0))
    assert few == showing.AT_ONCE, "what was seen needs no more time"


def test_the_clock_plays_what_the_player_has_in_hand(house: House) -> None:
    pages = begun(house)
    wanted = pages[0].latest.choices[3]
    shown(pages[0], 0, wish=pages[0].latest.choices[1])
    shown(pages[0], 0, wish=wanted)
    ring(house, pages[0], 0)
    pages[0].until(lambda: pages[0].version == 1)
    (move,) = house.lobby.tables[pages[0].table].runner.match.log
    assert house.lobby.tables[pages[0].table].game.actions.form(move[1]) == wanted
    come_level(pages)
    told = pages[1].latest.update.told[0]
    assert told.instead == wire.Instead(0, "clock")
    held = {value for key, value in wanted.items() if key != "action"}
    assert not any(value in told.event.values() for value in held), "nobody else is told what it was"


def test_a_wish_may_leave_fields_open_and_nonsense_is_no_wish(house: House) -> None:
    pages = begun(house)
    kind = pages[0].latest.choices[0]["action"]
    shown(pages[0], 0, wish={"action": kind})
    shown(pages[1], 1, wish={"action": kind, "card": "no such card", "more": [1, 2]})
    ring(house, pages[0], 0)
    ring(house, pages[0], 1)
    pages[0].until(lambda: pages[0].version >= 2)


def test_what_the_clock_did_is_told_after_a_restart_too(open_house: Callable[..., House]) -> None:
    house = open_house(tempo=1.0)
    pages = begun(house)
    ring(house, pages[0], 0)
    pages[0].until(lambda: pages[0].version == 1)
    table, token = pages[0].table, pages[1].tokens[1]
    house.close()
    back = open_house(tempo=1.0).page()
    back.join(table, [token])
    latest = back.until(lambda: back.latest)
    assert [told.instead for told in latest.update.told if told.instead] == [wire.Instead(0, "clock")]


def test_nobody_loses_a_decision_by_a_restart(open_house: Callable[..., House]) -> None:
    """Pages are on their way back: until they are there, or might have been, no time runs."""
    house = open_house(tempo=1.0)
    pages = begun(house)
    for page, seat in ((pages[0], 0), (pages[1], 1)):
        shown(page, seat)
    table, token = pages[0].table, pages[0].tokens[0]
    house.close()
    house = open_house(tempo=1.0)
    back = house.page()
    back.join(table, [token])
    assert back.until(lambda: back.latest).deadline == 0
    shown(back, 0)
    assert [(time.seats, time.left[0] > CLOCK - 60) for time in times(back)] == [([0], True)]
