"""What a table counts down to, and bots that act without being asked."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from jonin import Game, Refused
from jonin.bots.reaction import reaction
from jonin.engine.dialect import CHANCE
from jonin.server.net import wire
from jonin.server.settings import Settings
from jonin.server.table import bot_seats
from jonin.server.table.races import Races
from jonin.server.workers.fair import NOBODY
from tests.server.client import Page, come_level
from tests.server.conftest import House
from tests.server.ledger import Ledger
from tests.server.live_tables import (
    HOURS,
    all_choose,
    at_table,
    change_mind,
    choose,
    some_live,
    strike,
    struck,
)

# --- counts ----------------------------------------------------------------------------------------------------------


@some_live
def test_the_table_counts_before_it_goes_on(open_house: Callable[..., House], live: Game) -> None:
    """Until then choices may be replaced, which does not begin the count again; a strike calls it off."""
    house = open_house(tempo=HOURS)
    pages = at_table(house, live)
    assert pages[0].latest.countdown == 0
    all_choose(pages)
    begun = pages[0].latest
    assert begun.countdown > HOURS
    assert begun.view["waiting"] == []
    change_mind(pages)
    come_level(pages)
    assert pages[0].latest.version == begun.version + 1
    assert begun.countdown > pages[0].latest.countdown > HOURS
    later = house.page()
    later.join(pages[0].table)
    assert 0 < later.updates[None].countdown <= pages[0].latest.countdown
    pages[2].answer(strike(pages[2], 2))
    come_level(pages)
    assert all(seat != CHANCE for seat, *_ in Ledger(house.settings.database).moves(pages[0].match))


@some_live
def test_the_count_ends_by_itself(open_house: Callable[..., House], live: Game) -> None:
    house = open_house(tempo=0.01)
    pages = at_table(house, live)
    all_choose(pages)
    version = pages[0].version
    pages[0].until(lambda: pages[0].version > version)
    assert Ledger(house.settings.database).moves(pages[0].match)[version][0] == CHANCE


@some_live
def test_after_a_restart_the_count_starts_again(open_house: Callable[..., House], live: Game) -> None:
    house = open_house(tempo=HOURS)
    pages = at_table(house, live)
    all_choose(pages)
    change_mind(pages)
    come_level(pages)
    left, tokens, table = (
        pages[0].latest.countdown,
        [page.tokens[seat] for seat, page in enumerate(pages)],
        pages[0].table,
    )
    house.close()
    house = open_house(tempo=HOURS)
    back = house.page()
    back.join(table, tokens)
    assert back.latest.countdown > left
    assert back.latest.view["waiting"] == []


@some_live
def test_the_table_does_not_go_on_while_a_race_is_judged(
    house: House, live: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here it seems to be judged for ever; the next move finds it decided."""
    pages = at_table(house, live)
    with monkeypatch.context() as judging:
        judging.setattr(Races, "open", property(lambda self: True))
        for seat in pages[0].latest.view["waiting"]:
            choose(pages[seat], seat)
    change_mind(pages)
    seats = [seat for seat, *_ in Ledger(house.settings.database).moves(pages[0].match)]
    assert CHANCE not in seats[: live.seats[0] + 1]
    pages[0].until(lambda: pages[0].version > live.seats[0] + 1)


# --- bots ------------------------------------------------------------------------------------------------------------


@some_live
def test_a_bot_strikes_without_being_asked(house: House, live: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """It sees what happens though nobody waits for it, and takes its time to react before it strikes."""
    course: list[str] = []
    enter = Races.strike

    def recorded(self: Races, *strike: Any, **more: Any) -> None:
        course.append("strike")
        enter(self, *strike, **more)

    monkeypatch.setattr(bot_seats, "reaction", lambda luck: course.append("react") or 0.0)
    monkeypatch.setattr(Races, "strike", recorded)
    page = house.page()
    seats = live.seats[0]
    page.open(live.key, seats, "Aiko", bots={str(seat): "thumb" for seat in range(1, seats)})
    page.start()
    page.until(lambda: page.level(0))
    while not any(isinstance(said, wire.Verdict) for said in page.news):
        if 0 in page.latest.view["waiting"]:
            choose_or_be_late(page)
        else:
            page.hear()
    (seat, _), *_ = struck(house, page, live)
    assert seat > 0
    for number, what in enumerate(course):
        assert what == "react" or course[:number].count("react") > course[:number].count("strike")


def choose_or_be_late(page: Page) -> None:
    version = page.version
    try:
        choose(page, 0)
    except Refused:
        page.until(lambda: page.version > version)


def test_a_reaction_takes_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted from when the bot could see what it reacts to."""
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    monkeypatch.setattr(time, "monotonic", lambda: 50.0)
    part: Any = SimpleNamespace()
    bots = bot_seats.BotSeats(
        part, part, part, part, part, part, Settings(), lambda: None, lambda: NOBODY, lambda: False
    )
    asyncio.run(bots._react(49.9, 7))
    assert slept == [pytest.approx(reaction(7) / 1000 - 0.1)]
