"""Every lesson can be played as it is written, and is short; what is wrong with one is said in a line."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import jonin
from jonin import Game, Refused
from jonin.engine import lesson_check
from jonin.engine.declare import UNDONE
from jonin.engine.lesson import LEARNER, Lesson, Script, Step, brought_to, fits, key_of
from jonin.engine.match import UNDO
from jonin.engine.words import message_of
from tests.tables import SOME_GAME
from tests.toy import GAME as TOY

TAUGHT = [game for game in jonin.games() if game.lesson is not None]
STEPS, SECONDS = 30, 4 * 60

pytestmark = pytest.mark.covered


@pytest.mark.parametrize("taught", TAUGHT, ids=lambda game: game.key)
def test_every_script_can_be_played(taught: Game) -> None:
    assert list(lesson_check.problems(taught)) == []


@pytest.mark.parametrize("taught", TAUGHT, ids=lambda game: game.key)
def test_no_lesson_is_long(taught: Game) -> None:
    assert len(taught.lesson.steps) < STEPS
    assert taught.lesson.seconds < SECONDS
    assert taught.lesson.minutes <= SECONDS // 60


@pytest.mark.parametrize("taught", TAUGHT, ids=lambda game: game.key)
def test_whatever_is_legal_has_an_answer(taught: Game) -> None:
    """At every step all that the rules allow is done, or refused with a sentence of that step; nothing has changed."""
    lesson = taught.lesson
    for number in range(len(lesson.steps)):
        match = brought_to(lesson, number)
        place = lesson.place(len(match.log))
        before = match.digest
        for action in match.legal(LEARNER):
            if place.asks is not None and fits(action, place.asks.do):
                lesson.check(match, LEARNER, action)
                continue
            with pytest.raises(Refused) as refused:
                lesson.check(match, LEARNER, action)
            assert taught.words.has(message_of("refusal", refused.value.kind))
        assert match.digest == before


@pytest.mark.parametrize("taught", TAUGHT, ids=lambda game: game.key)
def test_each_step_can_be_gone_to(taught: Game) -> None:
    for number in range(len(taught.lesson.steps)):
        place = taught.lesson.place(len(brought_to(taught.lesson, number).log))
        assert place.number <= number < place.number + len(place.steps)


def test_a_game_need_not_have_one() -> None:
    assert TOY.lesson is None
    assert list(lesson_check.problems(TOY)) == []


def test_nothing_is_taken_back_in_a_lesson() -> None:
    match = brought_to(SOME_GAME.lesson, 3)
    assert not match.may_undo(LEARNER)
    with pytest.raises(Refused, match="nothing you could take back"):
        match.play(LEARNER, UNDO)
    assert all(row[0] != UNDONE for rows in match.event_rows for row in rows)


def test_where_one_is_follows_from_how_many_moves_were_made() -> None:
    look, do = Step("look"), Step("do", do=("choose",))
    after = Step("after", others=("1 choose", "2 choose"))
    lesson = Lesson(
        TOY, Script(3, 1, ("Hana", "Goro"), (look, do, after, replace(do, say="more"), replace(look, say="end")))
    )
    places = [lesson.place(made) for made in range(6)]
    assert [(place.number, len(place.steps), place.others, place.over) for place in places] == [
        (0, 2, "", False),
        (2, 0, "1 choose", False),
        (2, 0, "2 choose", False),
        (2, 2, "", False),
        (4, 1, "", True),
        (4, 1, "", True),
    ]
    assert [place.asks.say if place.asks else "" for place in places] == ["do", "", "", "more", "", ""]


def test_an_action_is_written_as_the_page_writes_it() -> None:
    """`keyOf` in web/src/lib/board.ts."""
    from tests.server.sight import key_of as on_the_page

    for game in jonin.games():
        for code in range(game.rules.ACTIONS):
            action = game.actions.decode(code)
            assert key_of(action) == on_the_page(action)
