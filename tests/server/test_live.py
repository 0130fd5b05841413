"""Races: who pressed first, and what a strike does."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from jonin import Game, Refused
from jonin.engine.dialect import CHANCE
from jonin.server.net import latency, wire
from jonin.server.store.rows import MoveRow
from jonin.server.store.sql import Sql
from jonin.server.table import race
from tests.server.client import Page, come_level, new_id, play_out, sentence
from tests.server.conftest import House
from tests.server.live_tables import (
    HOURS,
    all_choose,
    at_table,
    far_away,
    some_live,
    strike,
    struck,
    table_of,
)
from tests.tables import SOME_GAME


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge who waits for the slowest line, so that no test depends on how busy this machine is."""
    monkeypatch.setattr(latency, "LONGEST", 1000.0)
    monkeypatch.setattr(race, "PATIENCE", 1000.0)


@some_live
def test_everybody_may_strike_at_any_time(open_house: Callable[..., House], live: Game) -> None:
    """Seats that are waited for, and seats that have chosen and are not."""
    pages = at_table(open_house(tempo=HOURS), live)
    for _ in range(2):
        for seat, page in enumerate(pages):
            offered = {live.actions.read(choice).code for choice in page.updates[seat].choices}
            assert offered & live.races == live.races
        all_choose(pages)
    assert pages[0].latest.view["waiting"] == []


@some_live
def test_lines_are_measured(house: House, live: Game) -> None:
    page = at_table(house, live)[0]
    line = page.until(lambda: table_of(house, page).audience.latencies()[0])
    page.until(lambda: line.measure.offset is not None)
    assert 0 < line.measure.quickest < 10


def test_where_nothing_is_a_race_no_line_is_measured(house: House) -> None:
    page = house.page()
    page.open(SOME_GAME.key, 2, "Aiko", bots={"1": "random"})
    page.start()
    play_out([page])
    assert not any(isinstance(said, wire.Echo) for said in page.news)


def test_an_echo_that_was_never_sent_is_not_heard(house: House) -> None:
    page = house.page()
    page.send(wire.Echoed(new_id(), 5.0))
    assert page.ask(wire.Ping(new_id()))
    assert [type(said) for said in page.news] == [wire.Done]


@some_live
def test_one_strike(house: House, live: Game) -> None:
    """Saved, then announced: the verdict, what came of it, and last the answer."""
    pages = at_table(house, live)
    command = strike(pages[1], 1)
    pages[1].answer(command)
    mine = [said for said in pages[1].news if isinstance(said, wire.Verdict | wire.Update) and said.match][-2:]
    verdict, update = mine
    assert isinstance(verdict, wire.Verdict)
    assert (verdict.seats, verdict.margins, verdict.by_lot) == ([1], [0], False)
    assert update.told[0].event["seat"] == 1
    pages[0].until(lambda: any(said == verdict for said in pages[0].news))
    assert struck(house, pages[0], live) == [(1, command.action)]


@some_live
def test_who_pressed_first_is_first_though_the_line_is_slow(house: House, live: Game, patient: None) -> None:
    pages = at_table(house, live)
    far_away(house, pages[1], 200.0)
    early = strike(pages[0], 0, time.monotonic())
    pages[0].until(lambda: table_of(house, pages[0]).races.struck(0))
    first = strike(pages[1], 1, time.monotonic() - 100.0)
    pages[1].answer(first)
    with pytest.raises(Refused, match=r"Guest 1 was \d+\.\d\d s quicker") as refused:
        pages[0].answer(early)
    assert refused.value.clause
    verdict = next(said for said in pages[0].news if isinstance(said, wire.Verdict))
    assert verdict.seats == [1, 0]
    assert verdict.margins[1] > 1000
    assert not verdict.by_lot
    assert struck(house, pages[0], live) == [(1, first.action)]


@some_live
def test_too_close_to_tell_is_said_so(house: House, live: Game, patient: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two players at one device press at the same moment, and the judge believes what the device says."""
    monkeypatch.setattr(latency, "TRUST", 1000.0)
    page, others = house.page(), house.page()
    table = page.open(live.key, live.seats[0], "Aiko", "Bo")
    for n in range(2, live.seats[0]):
        others.sit(table, f"Guest {n}")
    page.start()
    page.until(lambda: page.level(0))
    far_away(house, page, 200.0, jitter=20.0)
    at = time.monotonic() - 100.0
    commands = [strike(page, 0, at), strike(page, 1, at)]
    answers = answered(page, commands)
    assert sorted(type(said).__name__ for said in answers) == ["Done", "Refusal"]
    verdict = next(said for said in page.news if isinstance(said, wire.Verdict))
    first = page.standing.seats[verdict.seats[0]].name
    assert verdict.by_lot
    (late,) = (said for said in answers if isinstance(said, wire.Refusal))
    assert sentence(late.refusal) == f"You and {first} were too close to tell apart, and the lot fell on {first}"


def answered(page: Page, commands: list[wire.Play]) -> list[wire.News]:
    ids = {command.id for command in commands}
    found: dict[str, wire.News] = {}
    while found.keys() != ids:
        for said in page.news:
            if isinstance(said, wire.Done | wire.Refusal) and said.id in ids:
                found[said.id] = said
        if found.keys() != ids:
            page.hear()
    return list(found.values())


@some_live
def test_striking_many_times_is_striking_once(house: House, live: Game) -> None:
    pages = at_table(house, live)
    far_away(house, pages[1], 0.4)
    commands = [strike(pages[0], 0) for _ in range(10)]
    answers = answered(pages[0], commands)
    assert [type(said) for said in answers].count(wire.Done) == 1
    assert all(sentence(said.refusal, live.key) for said in answers if isinstance(said, wire.Refusal))
    assert struck(house, pages[0], live) == [(0, commands[0].action)]


@some_live
def test_a_strike_sent_again_is_answered_again(house: House, live: Game) -> None:
    """On a new line while it is being judged, and once more when it is decided."""
    pages = at_table(house, live)
    far_away(house, pages[1], 0.4)
    command = strike(pages[0], 0)
    back = house.page()
    back.join(pages[0].table, [pages[0].tokens[0]])
    assert back.ask(command) == [wire.Done(command.id)]
    assert back.ask(command) == [wire.Done(command.id)]
    assert struck(house, back, live) == [(0, command.action)]


@some_live
def test_a_strike_at_what_is_no_longer_there_does_not_count(house: House, live: Game) -> None:
    """The cards had moved before the player saw it: nobody pays for a slow line."""
    pages = at_table(house, live)
    seen = pages[0].updates[0].version
    all_choose(pages)
    pages[0].until(lambda: pages[0].latest.view["waiting"])
    strikes = live.actions.decode(min(live.races)).as_json()
    stale = wire.Play(new_id(), pages[0].table, pages[0].match, 0, strikes, seen)
    with pytest.raises(Refused, match="gone on before you pressed"):
        pages[0].ask(stale)
    pages[0].answer(strike(pages[0], 0))
    assert len(struck(house, pages[0], live)) == 1


@some_live
def test_a_strike_while_the_table_goes_on_does_not_count(
    house: House, live: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may come in while what the table did by itself is being saved: then nobody has seen that yet."""
    saving, go_on, save = threading.Event(), threading.Event(), Sql.save

    async def held_up(self: Sql, *rows: Any, **how: Any) -> None:
        if any(isinstance(row, MoveRow) and row.seat == CHANCE for row in rows):
            saving.set()
            while not go_on.is_set():
                await asyncio.sleep(0.001)
        await save(self, *rows, **how)

    monkeypatch.setattr(Sql, "save", held_up)
    pages = at_table(house, live)
    all_choose(pages)
    assert saving.wait(60)
    come_level(pages)
    late = strike(pages[0], 0)
    pages[0].until(lambda: table_of(house, pages[0]).races.struck(0))
    go_on.set()
    with pytest.raises(Refused, match="had gone on"):
        pages[0].answer(late)
    assert not struck(house, pages[0], live)


@some_live
def test_a_strike_that_is_not_allowed_opens_no_race(house: House, live: Game) -> None:
    pages = at_table(house, live)
    action = live.actions.decode(min(live.races)).as_json()
    for match, seat, sender in ((pages[0].match, 1, pages[0]), ("0123456789abcdef", 0, pages[0])):
        with pytest.raises(Refused):
            sender.ask(wire.Play(new_id(), pages[0].table, match, seat, action, 0))
    assert not table_of(house, pages[0]).races.open
