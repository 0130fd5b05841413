"""jonin learn: the lesson of the browser, typed at the prompt."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import jonin as library
from jonin import Game
from jonin.engine.lesson import LEARNER, brought_to, fits
from jonin.engine.words import say
from tests.cli.terminal import complaint, jonin, well
from tests.cli.test_check import complaints, shelf
from tests.tables import SOME_GAME

__all__ = ["shelf"]  # a fixture


def right_answers(game: Game) -> Iterator[str]:
    """What is typed at each step: Enter to read on, or the name of what is to be done."""
    lesson = game.lesson
    for number, step in enumerate(lesson.steps):
        if not step.do:
            yield ""
            continue
        legal = brought_to(lesson, number).legal(LEARNER)
        yield say(next(action for action in legal if fits(action, step.do)), ["Ayame", *lesson.script.names])


def flat(text: str) -> str:
    """Without the frames around what is said."""
    return " ".join(word for word in text.split() if not set(word) & set("│╭╮╰╯"))


TAUGHT = [game for game in library.games() if game.lesson is not None]


@pytest.mark.parametrize("taught", TAUGHT, ids=lambda game: game.key)
def test_a_lesson_from_the_first_step_to_the_last(taught: Game) -> None:
    said = flat(well(jonin("learn", taught.key, typed=list(right_answers(taught)))))
    for step in taught.lesson.steps:
        assert flat(taught.words.format(step.message)) in said, step.say
    assert said.endswith(f"jonin play {taught.key} --bots {said.split()[-1]}")
    assert "leave the lesson" not in said


def test_a_wrong_move_may_be_tried_again_and_who_leaves_comes_back() -> None:
    right = list(right_answers(SOME_GAME))
    said = flat(well(jonin("learn", SOME_GAME.key, typed=["7P", right[0], "q", "", "q", "y"])))
    first, second = SOME_GAME.lesson.steps[:2]
    assert SOME_GAME.words.refuse(first.refusal, {}) in said
    assert flat(SOME_GAME.words.format(second.message)) in said
    assert said.endswith(f"Go on with: jonin learn {SOME_GAME.key} --step 2")
    again = flat(well(jonin("learn", SOME_GAME.key, "--step", 2, typed=right[1:])))
    assert SOME_GAME.words.format(first.message) not in again
    assert "leave the lesson" not in again


def test_the_game_is_asked_for_if_it_is_not_named() -> None:
    said = flat(well(jonin("learn", typed=[SOME_GAME.title, "q", "y"])))
    assert flat(SOME_GAME.words.format(SOME_GAME.lesson.steps[0].message)) in said
    assert well(jonin("learn", typed=["q"]))


def test_mistakes() -> None:
    last = len(SOME_GAME.lesson.steps)
    wrong = f"jonin: The lesson of {SOME_GAME.title} has the steps 1 to {last}, not 0"
    assert complaint(jonin("learn", SOME_GAME.key, "--step", 0), 2) == wrong
    assert "There is no game" in complaint(jonin("learn", "shogi"), 2)


def test_a_game_without_a_lesson_or_with_one_that_cannot_be_read(shelf, tmp_path: Path) -> None:
    shelf("trial")
    assert complaint(jonin("learn", "trial"), 2) == "jonin: There is no lesson of Toy yet"
    shelf("other")
    file = tmp_path / "other" / "lesson.toml"
    for text, why in (
        ("seats = ", "Invalid value"),
        ('seats = 3\nminutes = 1\nnames = ["A", "B"]\nstep = 4', "Expected `array`"),
    ):
        file.write_text(text)
        line, summary = complaints(jonin("check", "other"))
        assert line.startswith("other/lesson.toml:1: this is no lesson: ")
        assert why in line
        assert summary == "Toy: 1 problem"
