"""A choice may be changed, but not for ever: each change is a move that is kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from jonin import Refused
from jonin.server.net import wire
from jonin.server.table import announcer, match_runner
from jonin.server.table.match_runner import CHANGES
from tests.server.client import come_level, move, new_id
from tests.server.conftest import House
from tests.tables import SOME_GAME


@pytest.fixture
def house(one_or_two: House) -> House:
    return one_or_two


def test_a_mind_is_changed_a_few_times(house: House) -> None:
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    come_level(pages)
    page = pages[0]

    def change() -> None:
        page.play(0, page.updates[0].choices[page.version % 2])

    for _ in range(CHANGES + 1):  # the choice itself, and its changes
        change()
    made = page.version
    with pytest.raises(Refused, match="changed your mind"):
        change()
    assert page.version == made == CHANGES + 1
    move(pages, prefer=1)  # all have chosen: the next decision is another one
    while len(page.latest.view["waiting"]) < 2:
        move(pages)
    for _ in range(3):
        change()


def test_nor_is_it_changed_a_little_for_ever(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a match has no end of decisions."""
    monkeypatch.setattr(match_runner, "IN_ALL", 6)
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    come_level(pages)
    page = pages[0]
    for _ in range(2):
        for _ in range(4):  # three changes each time
            page.play(0, page.updates[0].choices[page.version % 2])
        move(pages, prefer=1)
        while len(page.latest.view["waiting"]) < 2:
            move(pages)
    page.play(0, page.updates[0].choices[0])
    with pytest.raises(Refused, match="changed your mind 6 times"):
        page.play(0, page.updates[0].choices[1])


def test_a_long_match_is_not_told_anew_to_whoever_comes_in(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(announcer, "STORY", 5)
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    for _ in range(9):
        move(pages)
    late = house.page()
    late.join(pages[0].table)
    seen = late.until(lambda: late.latest)
    assert (seen.version, seen.since) == (9, 4)
    assert seen.view["round"] == pages[0].latest.view["round"]
    move([*pages, late])
    assert late.until(lambda: late.version == 10)


def test_to_be_told_a_whole_match_is_dear(open_house: Callable[..., House]) -> None:
    house = open_house(rate=0.01, burst=60)
    host, other = house.page(), house.page()
    table = host.open(SOME_GAME.key, 2, "Aiko")
    joins = [wire.Join(new_id(), table) for _ in range(7)]
    for join in joins:
        other.send(join)
    for join in joins[:6]:
        assert other.answer(join)
    with pytest.raises(Refused, match="too much at once"):
        other.answer(joins[6])
    assert host.ask(wire.Ping(new_id()))
