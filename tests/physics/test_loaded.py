"""Throws of which it is settled what they show: dice still fall where they are thrown."""

from __future__ import annotations

from dataclasses import replace
from math import atan2, degrees

from jonin.physics.throws import DiceThrow, Hand, Shows
from jonin.physics.worker import throw

FREE = DiceThrow((Hand(5, 2700), Hand(1, 300), Hand(1, 1500)), ((-2000, -2000, 0),), seed=7)
LOADED = replace(FREE, shows=(*(Shows(face) for face in (0, 1, 2, 3)), Shows(4, at=1), Shows(5, at=0), Shows(0, at=7)))


def test_they_show_what_they_are_to_show() -> None:
    assert [die.face for die in throw(LOADED).dice] == [shows.face for shows in LOADED.shows]


def test_they_lie_where_they_would_have_lain() -> None:
    free, loaded = throw(FREE), throw(LOADED)
    assert [(die.x, die.y) for die in free.dice] == [(die.x, die.y) for die in loaded.dice]


def test_they_look_where_they_are_to_look_as_nearly_as_they_can() -> None:
    dice = throw(LOADED).dice
    places = [*((die.x, die.y) for die in dice), (-2000, -2000)]
    for die, shows in zip(dice, LOADED.shows, strict=True):
        if shows.at is not None:
            away = degrees(atan2(places[shows.at][1] - die.y, places[shows.at][0] - die.x)) * 10
            assert abs((away - die.heading + 1800) % 3600 - 1800) <= 451
