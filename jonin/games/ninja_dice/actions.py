"""What a player can do in Ninja Dice."""

from __future__ import annotations

from typing import Annotated

from jonin.engine.declare import Action, Actions
from jonin.engine.domains import Maybe, Numbers, OneOf, SeatOf, Some, Span
from jonin.games.ninja_dice.components import ARRANGEMENTS, SEATS, SKILLS, Zone

SeatOrNone = Annotated[int | None, Maybe(SeatOf(SEATS))]


class Begin(Action):
    """Name the first active ninja, or leave it to luck."""

    seat: SeatOrNone


class Throw(Action):
    """Throw to a named part of the table, or with a gesture of one's own: strength, where, aim."""

    zone: Zone
    gesture: Annotated[tuple[int, ...], Numbers(3)] = ()


class Land(Action):
    """What was thrown comes to rest."""


class Steal(Action):
    """Take a treasure from a player who has a die in front of the arrow, or let it go."""

    seat: SeatOrNone


class Match(Action):
    """Put the Fortune beside a die in front of it, or leave it."""

    die: Annotated[int | None, Maybe(Span(1, SKILLS))]


class Decide(Action):
    """Push on, or run away."""

    push: bool


class Reroll(Action):
    dice: Annotated[tuple[int, ...], Some(SKILLS)]


class Arrange(Action):
    """Lay the saved dice in a named way, or as one likes: how many, then x, y, heading of each, lowest die first."""

    how: Annotated[str, OneOf(*ARRANGEMENTS)]
    places: Annotated[tuple[int, ...], Numbers(1 + 3 * SKILLS)] = ()


CODES = Actions(Begin, Throw, Land, Steal, Match, Decide, Reroll, Arrange)
BEGINS, THROW, LAND, ROB, BOOST_DIE, RUN, REROLL, LAY = CODES.bases
ANYONE, SPARE, UNMATCHED, PUSH = BEGINS + SEATS, ROB + SEATS, BOOST_DIE + SKILLS, RUN + 1
