"""Numbers in sentences: with their sign, and with the name of the player who has so many."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from jonin.engine.declare import Event
from jonin.engine.domains import BySeat
from jonin.engine.words import HOME, Catalogue


class Standing(Event):
    points: list[Annotated[int, BySeat()]]


def test_numbers_are_said_as_the_message_asks(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("gain = { SIGNED($points) } points\nevent-standing = Now: { $points }.\n")
    words = Catalogue([HOME, tmp_path])
    assert [words.format("gain", points=n) for n in (3, 0, -2)] == ["+3 points", "0 points", "\N{MINUS SIGN}2 points"]
    told = {"points": [4, -1, 0]}
    assert words.say(Standing, told, ["Aki", "Ben"]) == "Now: Aki 4, Ben \N{MINUS SIGN}1 and player 3 0."
