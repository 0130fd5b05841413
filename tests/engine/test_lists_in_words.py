"""Lists in sentences: joined, and counted for the plural."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import pytest

from jonin.engine.declare import Action, Event
from jonin.engine.domains import Some
from jonin.engine.words import HOME, Catalogue


class Rolled(Event):
    dice: list[int]


class Roll(Action):
    dice: Annotated[tuple[int, ...], Some(5)]


MESSAGES = """
event-rolled = { $dice-count ->
    [0] Nothing is rolled.
    [one] Die { $dice } is rolled.
   *[other] Dice { $dice } are rolled.
}
action-roll = Roll { $dice-count ->
    [one] die { $dice }
   *[other] { $dice-count } dice
}
"""


@pytest.mark.parametrize(
    ("dice", "event", "action"),
    [
        ([], "Nothing is rolled.", "Roll 0 dice"),
        ([3], "Die 3 is rolled.", "Roll die 3"),
        ([1, 2, 4], "Dice 1, 2 and 4 are rolled.", "Roll 3 dice"),
    ],
)
def test_a_message_knows_how_many_there_are(tmp_path: Path, dice: list[int], event: str, action: str) -> None:
    (tmp_path / "en.ftl").write_text(MESSAGES)
    words = Catalogue([HOME, tmp_path])
    assert words.say(Rolled, {"dice": dice}) == event
    assert words.say(Roll, {"dice": tuple(dice)}) == action
