"""A sentence speaks to whom it is about: You and Your, never one's own name."""

from __future__ import annotations

import pytest
from fluent.syntax import FluentParser, ast

from jonin.engine.domains import SeatOf, SeatSet
from jonin.engine.word_check import unaddressed
from jonin.engine.words import NONE, addressed
from tests.toy import GAME

WRONG = [
    "said = { $seat }'s { $points } points stay in the pot.",
    "said = In the pot { $seat } leaves { $points } points.",
    "said = { $points } stay. { $seat } left them.",
    "said = Of { $points }, { $seat } alone has the most.",
    """said = { $points ->
    [1] One is left.
   *[other] { whose } points are left.
}
whose = { $seat }'s""",
    """said = { $points ->
    [you] One is left.
   *[other] { $seat } is left.
}""",
    """said = In all, { $points ->
    [1] { $seat }
   *[other] each
} has one.""",
]
RIGHT = [
    "said = { $points } points are left by { $seat }.",
    "said = { $points } points for { $seat }, who takes them.",
    """said = { $seat ->
    [you] You leave
   *[other] { $seat } leaves
} { $points } points.""",
]


def found(text: str) -> set[str]:
    parts = [part for part in FluentParser().parse(text).body if isinstance(part, ast.Message)]
    messages = {part.id.name: part for part in parts}
    return set(unaddressed(messages["said"].value, frozenset({"seat"}), messages))


@pytest.mark.parametrize("message", WRONG)
def test_a_sentence_that_calls_its_reader_by_name_is_found(message: str) -> None:
    assert found(message) == {"seat"}


@pytest.mark.parametrize("message", RIGHT)
def test_one_that_does_not_is_not(message: str) -> None:
    assert found(message) == set()


def test_who_is_told_of_oneself_reads_you_and_others_a_name() -> None:
    names = ["Aki", "Ben"]
    event = {"event": "took", "seat": 1, "points": 3}
    said = [GAME.sentence(event, addressed(names, seat)) for seat in (0, 1, None)]
    assert said == ["Ben takes 3 points.", "You take 3 points.", "Ben takes 3 points."]


def test_somebody_who_is_called_none_is_somebody() -> None:
    """The word `none` stands for who or what is not known, and messages ask for it."""
    words, names = GAME.words, ["none", "Ben"]
    assert words.value(SeatOf(4), 0, names) == "None"
    assert words.value(SeatSet(), [0], names) == "None"
    assert [words.value(SeatSet(), [], names), words.value(SeatOf(4), None, names)] == [NONE, NONE]
