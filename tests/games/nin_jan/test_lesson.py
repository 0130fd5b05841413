"""Mistakes in the script of a lesson, planted in this one: each is said in a line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from jonin.engine import lesson_check
from jonin.engine.lesson import Lesson, Script
from jonin.games.nin_jan import GAME


def changed(number: int, **fields: Any) -> Callable[[Script], Script]:
    def change(script: Script) -> Script:
        steps = list(script.step)
        steps[number] = replace(steps[number], **fields)
        return replace(script, step=tuple(steps))

    return change


WRONG: list[tuple[Callable[[Script], Script], str]] = [
    (changed(0, say="nothing"), "step nothing: there is no message lesson-nothing; write it in words/en.ftl"),
    (changed(7, do=("resolve 1",)), "step lay: nothing is said to who does 'resolve 2'; write refusal-lesson-lay in"),
    (changed(0, do=("choose 10S",)), "step take: 'choose 10S' is not possible; write what is legal there"),
    (changed(0, point=("10S",)), "step take: there is no '10S' to point at; name a piece or an action"),
    (
        changed(1, others=("1 choose 10R",)),
        "step prize: '1 choose 10R' is not possible: That is not possible now; write what",
    ),
    (changed(1, others=("somebody sleeps",)), "step prize: 'somebody sleeps' is not possible: "),
    (changed(1, others=("chance",)), "step prize: 'chance' is not possible: Nothing is in the air; write what is"),
    (changed(2, others=("1 choose 9S",)), "step first: others move though nothing was done; move them to the step"),
    (changed(2, say="take"), "step take: two steps say 'take'; give each its own message"),
    (lambda script: replace(script, minutes=9), "it does not take 9 minutes; say 2"),
    (lambda script: replace(script, names=("Hana",)), "3 sit at the table; give 2 names"),
    (lambda script: replace(script, seats=9), "it cannot be dealt: Nin Jan is for 2 to 5 players, not 9; mend seats,"),
    (lambda script: replace(script, deal={}), "it cannot be dealt: 'piles'; mend seats, options or deal"),
]


@pytest.mark.parametrize(("change", "said"), WRONG, ids=[said[:40] for _, said in WRONG])
def test_what_is_wrong_is_said_in_a_line(
    change: Callable[[Script], Script], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(vars(GAME), "lesson", Lesson(GAME, change(GAME.lesson.script)))
    found = list(lesson_check.problems(GAME))
    assert [line for line in found if said in line], found
    assert all(
        line.startswith(str((GAME.folder / "lesson.toml").relative_to(Path.cwd()))) and "\n" not in line
        for line in found
    )
