"""What happens in Ninja Dice. Where dice lie is not told but seen: the picture after an event has them."""

from __future__ import annotations

from typing import Annotated

from jonin.engine.declare import Event, Events, only
from jonin.engine.domains import OneOf, Seat
from jonin.games.ninja_dice.components import (
    ARRANGEMENTS,
    DieName,
    DieNumber,
    HouseFace,
    SkillDie,
    Symbol,
    Zone,
)


class Begin(Event):
    """Who is the first active ninja."""

    seat: Seat


class Round(Event, begins="round"):
    round: int
    dice: int  # of each House


class Turn(Event, begins="turn"):
    """Who is active now."""

    seat: Seat


class House(Event):
    seat: Seat  # who rolled it
    faces: list[HouseFace]


class HandOut(Event):
    """Threat dice go to these, counter-clockwise."""

    seats: list[Seat]


class Aim(Event):
    seat: Seat
    zone: Zone = only("seat")  # the named gesture that is most like it
    gesture: list[int] = only("seat")  # strength, where, aim


class Throw(Event):
    """The same gesture, when all have let go."""

    seat: Seat
    dice: int  # how many
    zone: Zone
    gesture: list[int]


class Land(Event):
    """One hand's dice, as they came to rest."""

    seat: Seat
    zone: Zone  # where most of them lie, as the thrower sees it
    symbols: list[Symbol]


class Miss(Event):
    """An arrow finds nobody."""

    seat: Seat
    die: DieNumber
    caught: list[Seat]  # who lie before it and show a Catch


class Steal(Event):
    seat: Seat
    victim: Seat
    die: DieNumber  # the Arrow
    target: DieNumber  # the die that lies before it
    hit: DieName  # in words


class Spare(Event):
    """An arrow is not used."""

    seat: Seat
    die: DieNumber


class Lock(Event):
    seat: Seat
    die: DieNumber  # the Hourglass
    hourglasses: int  # locked by now


class SetAside(Event, silent=True):
    """Threat dice that are not locked leave the table."""


class Capture(Event):
    seat: Seat


class Match(Event):
    seat: Seat
    die: SkillDie  # the Fortune
    boosts: SkillDie
    x: int  # where the Fortune lies now
    y: int
    heading: int


class Unmatched(Event):
    """A Fortune boosts nothing."""

    seat: Seat
    die: SkillDie


class Beat(Event):
    """The whole House is beaten."""

    seat: Seat
    treasure: int  # what it brings
    house: int  # how many dice it has
    quiet: bool  # nobody was fought


class Run(Event):
    seat: Seat
    treasure: int
    house: int


class Push(Event):
    seat: Seat


class Reroll(Event):
    seat: Seat
    dice: list[SkillDie]


class Arrange(Event):
    seat: Seat
    how: Annotated[str, OneOf(*ARRANGEMENTS, "as drawn")]
    dice: list[SkillDie]  # those that were laid elsewhere


class Win(Event, decides=True):
    seat: Seat
    treasure: int


EVENTS = Events(
    Begin, Round, Turn, House, HandOut, Aim, Throw, Land, Miss, Steal, Spare, Lock, SetAside, Capture, Match, Unmatched,
    Beat, Run, Push, Reroll, Arrange, Win,
)  # fmt: skip
(
    BEGUN, ROUND, TURN_OF, HOUSE_ROLLED, HANDED_OUT, AIMED, THREW, LANDED, MISSED, STOLE, SPARED, LOCKS, SET_ASIDE,
    CAPTURED, MATCHED, UNUSED, BEATEN, RAN, PUSHED, REROLLED, LAID, WON,
) = EVENTS.numbers  # fmt: skip
