"""A lesson at a table of one's own: the real match, played from a script, and nobody else's business."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import jonin
from jonin import Game, Refused
from jonin.engine.lesson import LEARNER, Place, fits
from jonin.server.net import wire
from tests.server.client import Page, new_id
from tests.server.conftest import House
from tests.server.ledger import Ledger
from tests.server.process import Process, free_port
from tests.server.test_own_tables import ask
from tests.tables import SOME_GAME
from tests.toy import GAME as TOY

TAUGHT = [game for game in jonin.games() if game.lesson is not None]


def learn(page: Page, game: Game, name: str = "Ayame") -> None:
    page.ask(wire.Learn(new_id(), game.key, name))
    page.until(lambda: page.standing)


def said(page: Page) -> wire.Lesson | None:
    """The last that was said of what the page shows."""
    told = [news for news in page.news if isinstance(news, wire.Lesson)]
    return told[-1] if told and told[-1].version == page.version else None


def asked(page: Page, game: Game) -> Place:
    """Where the learner is, once something has to be done, or nothing is left."""
    told = page.until(lambda: (now := said(page)) and (now.asks or now.over) and now)
    place = game.lesson.place(told.version)
    assert [step.say for step in told.steps] == [step.message for step in place.steps]
    assert (told.asks, told.over, told.number) == (place.asks is not None, place.over, place.number)
    return place


def choices(page: Page, game: Game, place: Place) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Those that are waited for, and all others that are legal."""
    offered = page.updates[LEARNER].choices
    right = [form for form in offered if fits(game.actions.read(form), place.asks.do)]
    return right, [form for form in offered if form not in right]


def go_through(page: Page, game: Game) -> None:
    while not (place := asked(page, game)).over:
        page.play(LEARNER, choices(page, game, place)[0][0])


@pytest.mark.parametrize("taught", TAUGHT, ids=lambda taught: taught.key)
def test_a_lesson_is_done_from_the_first_step_to_the_last(house: House, taught: Game) -> None:
    game = taught
    page = house.page()
    learn(page, game)
    while not (place := asked(page, game)).over:
        right, wrong = choices(page, game, place)
        version = page.version
        for form in wrong[:1]:
            with pytest.raises(Refused) as refused:
                page.play(LEARNER, form)
            assert refused.value.kind in (place.asks.refusal, "lesson goes on")
        assert page.version == version, "a wrong move has changed something"
        page.play(LEARNER, right[0])
    assert said(page).number + len(said(page).steps) == len(game.lesson.steps)
    page.say("Thank you")  # who speaks waits until the last move, and what follows from it, is done
    (card,) = ask(page, **{page.table: page}).tables
    assert (card.state, card.lesson) == ("over", True)
    assert house.get(f"/api/replay/{page.match}").status == 404


def test_a_lesson_that_is_over_goes_when_nobody_is_there_any_more(open_house: Callable[..., House]) -> None:
    """One that is not over is gone on with at any time."""
    house = open_house(linger=0.05)
    done, left, other = house.page(), house.page(), house.page()
    for page in (done, left):
        learn(page, SOME_GAME)
    go_through(done, SOME_GAME)
    done.say("Thank you")
    done.close()
    left.close()
    ledger = Ledger(house.settings.database)
    while len(ledger.rows('SELECT "table" FROM tables')) > 1:
        other.ask(wire.Ping(new_id()))
    for home in ("tables", "seats", "chat", "commands", "matches"):
        assert {row[0] for row in ledger.rows(f'SELECT "table" FROM {home}')} <= {left.table}, home
    assert not ledger.moves(done.match)
    with pytest.raises(Refused, match="no such table"):
        other.join(done.table)
    other.join(left.table, list(left.tokens.values()))
    assert not asked(other, SOME_GAME).over


def test_it_is_nobody_elses_business(house: House) -> None:
    learner, watcher = house.page(), house.page()
    learn(learner, SOME_GAME)
    watcher.join(learner.table)
    place = asked(learner, SOME_GAME)
    learner.play(LEARNER, choices(learner, SOME_GAME, place)[0][0])
    watcher.until(lambda: watcher.version > 1)
    assert not [news for news in watcher.news if isinstance(news, wire.Lesson)]
    watcher.ask(wire.LookIn(new_id()))
    assert watcher.lobby.tables == []
    with pytest.raises(Refused, match="The match is being played"):
        watcher.sit(learner.table, "Bo")
    for command in (
        wire.SetSeat(new_id(), learner.table, 1, "thumb"),
        wire.Start(new_id(), learner.table),
        wire.Arrange(new_id(), learner.table, 2),
        wire.Stand(new_id(), learner.table, LEARNER),
    ):
        with pytest.raises(Refused, match="until the lesson is over"):
            learner.ask(command)


def test_who_comes_back_is_where_they_were(tmp_path: Path) -> None:
    """After kill -9 too; the same command sent again is the same lesson."""
    database, port = tmp_path / "house.sqlite", free_port()
    first = Process(database, port)
    page, begin = Page(first.address), wire.Learn(new_id(), SOME_GAME.key, "Ayame")
    page.ask(begin)
    page.until(lambda: page.standing)
    table, tokens = page.table, list(page.tokens.values())
    page.play(LEARNER, choices(page, SOME_GAME, asked(page, SOME_GAME))[0][0])
    before = asked(page, SOME_GAME)
    first.kill()
    second = Process(database, port)
    try:
        back = Page(second.address)
        back.join(table, tokens)
        assert asked(back, SOME_GAME) == before != SOME_GAME.lesson.place(0)
        (again,) = back.ask(begin)
        assert (again.table, again.token) == (table, tokens[0])
        back.close()
    finally:
        second.kill()
        page.close()


def test_a_lesson_that_was_changed_meanwhile_is_put_away(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = open_house()
    page = first.page()
    learn(page, SOME_GAME)
    table, tokens = page.table, list(page.tokens.values())
    first.close()
    monkeypatch.setattr(SOME_GAME.lesson, "digest", "another")
    back = open_house().page()
    back.join(table, tokens)
    back.until(lambda: back.standing)
    assert back.standing.note["refusal"] == "put away"
    assert back.standing.lesson


def test_what_is_wrong_is_said_in_a_sentence(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    page = house.page()
    with pytest.raises(Refused, match="There is no game"):
        learn(page, TOY)
    monkeypatch.setitem(vars(SOME_GAME), "lesson", None)
    with pytest.raises(Refused, match="There is no lesson") as refused:
        page.ask(wire.Learn(new_id(), SOME_GAME.key, "Ayame"))
    assert refused.value.reason == f"There is no lesson of {SOME_GAME.title} yet"
