"""What everybody sees of the dice on the table: where each lies, what it shows, and what it does."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from jonin.engine.domains import Seat, Span
from jonin.engine.views import View
from jonin.games.ninja_dice.components import (
    ARROW,
    CHALLENGE,
    DICE,
    FORTUNE,
    GUARD,
    HOUSE,
    HOUSE_FACES,
    LOCK,
    NEEDS,
    PICK,
    SKILLS,
    SYMBOLS,
    THIRD,
    ZONE_NAMES,
    DieNumber,
    HouseFace,
    SkillDie,
    Symbol,
    Zone,
)
from jonin.games.ninja_dice.geometry import ahead
from jonin.games.ninja_dice.house import GUARDS, RESIDENTS, USED, strength_of
from jonin.games.ninja_dice.state import LYING, NONE, State
from jonin.games.ninja_dice.throwing import symbol

Place = Literal["aside", "held", "lying", "locked"]
Way = Literal["east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east"]
PLACES: tuple[Place, ...] = ("aside", "held", "lying", "locked")
COMPASS: tuple[Way, ...] = (
    "east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east",
)  # fmt: skip


class HouseDie(View):
    die: Annotated[int, Span(1, HOUSE)]  # which of the six it is
    face: HouseFace
    down: bool  # beaten, in the best lawful use of what lies on the table; a blank always is
    by: Symbol | None  # the skill that beats it


class Die(View):
    die: DieNumber
    place: Place
    owner: Seat | None  # who throws or threw it
    symbol: Symbol | None = None  # from here on only of dice that lie
    face: int | None = None
    x: int | None = None  # tenths of a millimetre; the active ninja sits at negative y
    y: int | None = None
    heading: int | None = None  # tenths of a degree
    spot: Zone | None = None  # the part of the table, as the active ninja sees it
    boosts: SkillDie | None = None  # of a matched Fortune
    counts: int | None = None  # of a Skill die: for how many of its skill
    used: Symbol | None = msgspec.field(default=None, name="as")  # the skill it is used for
    looks: Way | None = None  # only Arrows and Fortunes look somewhere; the active ninja sits south
    ahead: list[DieNumber] | None = None  # what lies before it


def house(s: State, found: list[int]) -> list[HouseDie]:
    left = [0, 0, 0]
    for d in range(SKILLS):
        if found[USED + d] != NONE:
            left[found[USED + d]] += strength_of(s, d)
    by: list[str | None] = [None] * s.house_size
    down = [False] * s.house_size
    for i in sorted(range(s.house_size), key=lambda i: NEEDS[s.house[i]]):
        kind = CHALLENGE[s.house[i]]
        skill = PICK if kind == LOCK else found[GUARDS] if kind == GUARD else found[RESIDENTS]
        if left[skill] >= NEEDS[s.house[i]]:
            left[skill] -= NEEDS[s.house[i]]
            down[i] = True
            by[i] = SYMBOLS[skill] if NEEDS[s.house[i]] else None
    return [
        HouseDie(die=s.house_dice[i] + 1, face=HOUSE_FACES[s.house[i]], down=down[i], by=by[i])
        for i in range(s.house_size)
    ]


def die(s: State, d: int, found: list[int]) -> Die:
    seen = Die(die=d + 1, place=PLACES[s.place[d]], owner=s.owner[d] if s.owner[d] != NONE else None)
    if s.place[d] != LYING:
        return seen
    seen.symbol, seen.face = SYMBOLS[symbol(s, d)], s.face[d]
    seen.x, seen.y, seen.heading = s.x[d], s.y[d], s.heading[d]
    seen.spot = spot(s.x[d], s.y[d])
    if d < SKILLS:
        seen.boosts = s.boosts[d] + 1 if s.boosts[d] != NONE else None
        seen.counts = strength_of(s, d) if symbol(s, d) < FORTUNE else 0
        seen.used = SYMBOLS[found[USED + d]] if found[USED + d] != NONE else None
    if symbol(s, d) in (FORTUNE, ARROW):
        seen.looks = looks(s.heading[d])
        seen.ahead = [o + 1 for o in range(DICE) if o != d and s.place[o] == LYING and ahead(s, d, o)]
    return seen


def spot(x: int, y: int) -> str:
    return ZONE_NAMES[3 * (1 + (y > THIRD) - (y < -THIRD)) + 1 + (x > THIRD) - (x < -THIRD)]


def looks(heading: int) -> Way:
    return COMPASS[(heading + 225) // 450 % 8]
