"""What goes by the clock at a table: races, counts, and bots that act without being asked."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import jonin
from jonin import Game, Refused
from jonin.bots.reaction import reaction
from jonin.engine.dialect import CHANCE
from jonin.server.net import latency, wire
from jonin.server.settings import Settings
from jonin.server.store.rows import MoveRow
from jonin.server.store.sql import Sql
from jonin.server.table import bot_seats, race
from jonin.server.table.races import Races
from jonin.server.table.table import Table
from jonin.server.workers.fair import NOBODY
from tests.server.client import Page, come_level, new_id, play_out, sentence
from tests.server.conftest import House
from tests.server.ledger import Ledger
from tests.server.sight import Form
from tests.tables import SOME_GAME

LIVE = [game for game in jonin.games() if game.races]
some_live = pytest.mark.parametrize("live", LIVE, ids=lambda game: game.key)
HOURS = 10_000.0  # a tempo at which no count ends during a test


def at_table(house: House, game: Game, **choices: Any) -> list[Page]:
    """A page for every seat, and the match has begun."""
    others = [f"Guest {n}" for n in range(1, game.seats[0])]
    pages = house.table_of(house.page(), *others, game=game.key, **choices)
    pages[0].start()
    for page in pages:
        page.until(lambda page=page: page.level(0))
    return pages


def table_of(house: House, page: Page) -> Table:
    return house.lobby.tables[page.table]


def strike(page: Page, seat: int, at: float | None = None) -> wire.Play:
    """Sent, and not waited for."""
    racing = jonin.game(page.standing.game).actions.racing
    action = next(choice for choice in page.updates[seat].choices if choice["action"] in racing)
    command = wire.Play(new_id(), page.table, page.match, seat, action, page.updates[seat].version, at=at)
    page.send(command)
    return command


def choose(page: Page, seat: int) -> None:
    """The first thing offered; it is no race."""
    action = page.updates[seat].choices[0]
    assert action["action"] not in jonin.game(page.standing.game).actions.racing
    page.play(seat, action)


def change_mind(pages: list[Page]) -> None:
    """Somebody who has chosen, and has something else to choose: a hand may be all of a kind."""
    racing = jonin.game(pages[0].standing.game).actions.racing
    choose(
        *next((page, seat) for seat, page in enumerate(pages) if page.updates[seat].choices[0]["action"] not in racing)
    )


def all_choose(pages: list[Page]) -> None:
    for seat in pages[0].latest.view["waiting"]:
        choose(pages[seat], seat)
    come_level(pages)


def far_away(house: House, page: Page, trip: float, jitter: float = 0.0) -> None:
    """As if all echoes so far had taken that long; the page's clock is the server's."""
    (line,) = (one.latency for one in table_of(house, page).audience.pages if one.mine == page.standing.mine)
    for n in range(64):
        line.heard(n, n + trip / 2, n + trip + jitter * (n % 2))


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge who waits for the slowest line, so that no test depends on how busy this machine is."""
    monkeypatch.setattr(latency, "LONGEST", 1000.0)
    monkeypatch.setattr(race, "PATIENCE", 1000.0)


def struck(house: House, page: Page, game: Game) -> list[tuple[int, Form]]:
    """Seat and action of each strike in the log."""
    moves = Ledger(house.settings.database).moves(page.match)
    return [(seat, game.actions.decode(code).as_json()) for seat, code, _ in moves if code in game.races]


# --- races -----------------------------------------------------------------------------------------------------------


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

    async def held_up(self: Sql, *rows: Any, urgent: bool = False) -> None:
        if any(isinstance(row, MoveRow) and row.seat == CHANCE for row in rows):
            saving.set()
            while not go_on.is_set():
                await asyncio.sleep(0.001)
        await save(self, *rows, urgent=urgent)

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
