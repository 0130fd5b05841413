"""Compiled: integers only. ND-7: what the skills on the table can do against the House."""

from __future__ import annotations

from jonin.engine.dialect import Row, scratch
from jonin.games.ninja_dice.components import (
    BONUS,
    BOOST,
    CHALLENGE,
    FIGHT,
    LOCK,
    NEEDS,
    PICK,
    QUIET,
    RESIDENT,
    SKILLS,
    SNEAK,
    WILD,
)
from jonin.games.ninja_dice.state import LYING, NONE, State
from jonin.games.ninja_dice.throwing import symbol

WORTH, DOWN, GUARDS, RESIDENTS, USED = range(
    5
)  # what `weigh` finds: treasure, dice beaten, by which skills; then each die's
FOUND = USED + SKILLS


def strength_of(s: State, die: int) -> int:
    """ND-6.1: one, or four for each Fortune beside it."""
    fortunes = 0
    for other in range(SKILLS):
        if s.place[other] == LYING and s.boosts[other] == die:
            fortunes += 1
    return BOOST[fortunes]


def beaten(power: int, singles: int, doubles: int) -> int:
    """The most challenges that so many of one skill can beat: the easy ones first."""
    if power <= singles:
        return power
    return singles + min((power - singles) // 2, doubles)


def weigh(s: State, found: Row) -> None:
    """ND-7.1 to ND-7.5: the best lawful use of the skills, over every meaning of the Wilds and every choice of skill.

    Sneaking is tried first, so that nobody is fought where it brings nothing.
    """
    blanks, locks, two_locks, residents, two_residents, guards, two_guards = 0, 0, 0, 0, 0, 0, 0
    for i in range(s.house_size):
        kind, double = CHALLENGE[s.house[i]], NEEDS[s.house[i]] - 1
        if double < 0:
            blanks += 1
        elif kind == LOCK:
            locks += 1 - double
            two_locks += double
        elif kind == RESIDENT:
            residents += 1 - double
            two_residents += double
        else:
            guards += 1 - double
            two_guards += double
    skill = scratch(3)
    wild, power = scratch(SKILLS), scratch(SKILLS)
    wilds, meanings = 0, 1
    for die in range(SKILLS):
        found[USED + die] = NONE
        if s.place[die] == LYING and symbol(s, die) <= WILD:
            if symbol(s, die) == WILD:
                wild[wilds] = die
                power[wilds] = strength_of(s, die)
                wilds += 1
                meanings *= 3
            else:
                skill[symbol(s, die)] += strength_of(s, die)
                found[USED + die] = symbol(s, die)
    found[WORTH] = NONE
    for meaning in range(meanings):
        fight, sneak, pick = skill[FIGHT], skill[SNEAK], skill[PICK]
        rest = meaning
        for i in range(wilds):
            if rest % 3 == 0:
                pick += power[i]
            elif rest % 3 == 1:
                sneak += power[i]
            else:
                fight += power[i]
            rest //= 3
        opened = blanks + beaten(pick, locks, two_locks)
        for way in range(4):
            on_guards, on_residents = FIGHT if way & 1 else SNEAK, FIGHT if way & 2 else SNEAK
            if on_guards == on_residents:
                down = beaten(fight if way else sneak, guards + residents, two_guards + two_residents)
                fought = way > 0 and down > 0
            else:
                a = beaten(fight if way == 1 else sneak, guards, two_guards)
                b = beaten(sneak if way == 1 else fight, residents, two_residents)
                down = a + b
                fought = (a if way == 1 else b) > 0
            worth = opened + down
            if worth == s.house_size:
                worth += BONUS[s.house_size] + (0 if fought else QUIET)
            if worth > found[WORTH]:
                found[WORTH] = worth
                found[DOWN] = opened + down
                found[GUARDS] = on_guards
                found[RESIDENTS] = on_residents
                rest = meaning
                for i in range(wilds):
                    found[USED + wild[i]] = PICK if rest % 3 == 0 else SNEAK if rest % 3 == 1 else FIGHT
                    rest //= 3
