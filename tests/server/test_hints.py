"""What would you do? Asked in time and out of time."""

from __future__ import annotations

import asyncio

import pytest

from jonin import Refused
from jonin.bots.advice import Advice
from jonin.server.net import wire
from jonin.server.table import hints
from tests.server.client import Page, move, new_id
from tests.server.conftest import House
from tests.tables import SOME_GAME


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two parts, of one world each."""
    monkeypatch.setattr(hints, "PARTS", 2)


def advise(page: Page, seat: int = 0) -> None:
    page.ask(wire.Advise(new_id(), page.table, page.match, seat))


def told(page: Page) -> list[wire.Hint]:
    return [one for one in page.news if isinstance(one, wire.Hint)]


def against_bots(house: House, **choices: str) -> Page:
    page = house.page()
    page.open(SOME_GAME.key, 2, "Aiko", bots={"1": "random"}, **choices)
    page.start()
    page.until(lambda: page.latest and 0 in page.latest.view["waiting"])
    return page


def test_a_hint_comes_bit_by_bit_and_to_nobody_else(house: House) -> None:
    page, watcher = against_bots(house), house.page()
    watcher.join(page.table)
    assert page.standing.hints
    advise(page)
    page.until(lambda: told(page) and told(page)[-1].done == 1)
    assert [one.done for one in told(page)] == [0, 0.5, 1]
    last = told(page)[-1]
    assert (last.seat, last.table, last.match) == (0, page.table, page.match)
    assert 1 <= len(last.choices) <= 3
    shares = [one.share for one in last.choices]
    assert shares == sorted(shares, reverse=True)
    for one in last.choices:
        assert one.action in page.latest.view["choices"]
        assert 0 <= one.low <= one.high <= 1
    watcher.ask(wire.Ping(new_id()))
    assert not told(watcher)


def test_who_may_ask_and_when(house: House) -> None:
    page, watcher = against_bots(house), house.page()
    watcher.join(page.table)
    watcher.until(lambda: watcher.standing and watcher.standing.match)
    with pytest.raises(Refused, match="who watches decides nothing"):
        advise(watcher)
    with pytest.raises(Refused, match="not your seat"):
        advise(page, 1)
    advise(page)
    with pytest.raises(Refused, match="already on its way"):
        advise(page)
    page.until(lambda: told(page)[-1:] and told(page)[-1].done == 1)
    assert 0 in page.latest.view["waiting"], "nothing has changed"


def test_there_is_nothing_to_say_while_others_move(house: House) -> None:
    host, guest = house.page(), house.page()
    host.open(SOME_GAME.key, 2, "Aiko", hints="all")
    guest.sit(host.table, "Ben")
    host.start()
    host.until(lambda: host.latest)
    while 0 in host.latest.view["waiting"]:
        move([host, guest], prefer=0)
    with pytest.raises(Refused, match="nothing for you to decide"):
        advise(host)


def test_where_others_could_be_harmed_the_host_has_to_allow_it(house: House) -> None:
    for setting, allowed in (("", False), ("none", False), ("all", True)):
        host, guest = house.page(), house.page()
        host.open(SOME_GAME.key, 2, "Aiko", hints=setting)
        guest.sit(host.table, "Ben")
        host.start()
        host.until(lambda host=host: host.latest and host.standing.match)
        assert host.standing.hints == allowed
        if not allowed:
            with pytest.raises(Refused, match="its host decides"):
                advise(host)
    with pytest.raises(Refused, match="its host decides"):
        advise(against_bots(house, hints="none"))


def test_whoever_asks_without_end_is_told_to_wait(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def at_once(self: hints.Hints, page: Page, match: object, seat: int) -> None:
        await asyncio.sleep(0)

    monkeypatch.setattr(hints.Hints, "_think", at_once)
    page = against_bots(house)
    refused = ""
    while "wait a few seconds" not in refused:
        try:
            advise(page)
        except Refused as refusal:
            refused = refusal.reason
    move([page])


def test_a_hint_ends_when_the_table_moves_on(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second part is not asked for once the player has moved."""
    page = against_bots(house)
    parts: list[int] = []
    moved = asyncio.Event()

    async def run(self: hints.Hints, work: object, *handed: object) -> list[object]:
        if work is hints.name_choices:
            return [1]
        parts.append(len(handed))
        await moved.wait()
        return [Advice(1, 1, 1.0)]

    monkeypatch.setattr(hints.Hints, "_run", run)
    advise(page)
    while 0 in page.latest.view["waiting"] and page.version < 2:
        move([page], prefer=0)
    house.loop.call_soon_threadsafe(moved.set)
    page.ask(wire.Ping(new_id()))
    assert len(parts) == 1


def test_a_hint_that_fails_is_over(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else its player would wait until the table moves on."""
    page = against_bots(house)

    async def fails(self: hints.Hints, work: object, *handed: object) -> list[object]:
        raise OSError("no memory")

    with monkeypatch.context() as patched:
        patched.setattr(hints.Hints, "_run", fails)
        advise(page)
        page.until(lambda: [one.done for one in told(page)] == [0, 1])
    advise(page)
    page.until(lambda: told(page)[-1].choices)
