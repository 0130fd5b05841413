"""Compiled: integers only. ND-7: what the skills on the table can do against the House."""

from __future__ import annotations

from jonin.engine.dialect import Row, scratch
from jonin.games.ninja_dice.components import (
    BONUS,
    BOOST,
    CHALLENGE,
    FIGHT,
    GUARD,
    HOURGLASS,
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
MET = 3 * (GUARD + 1)  # dice of the House: three for each kind, by how many skills they need
SHOWN = HOURGLASS + 1  # powers of the skills, by symbol


def count_fortunes(s: State, beside: Row) -> None:
    """ND-6.1: how many lie beside each die."""
    for die in range(SKILLS):
        if s.place[die] == LYING and s.boosts[die] != NONE:
            beside[s.boosts[die]] += 1


def strength_of(s: State, die: int) -> int:
    """ND-6.1: one, or four for each Fortune beside it."""
    fortunes = scratch(SKILLS)
    count_fortunes(s, fortunes)
    return BOOST[fortunes[die]]


def beaten(power: int, singles: int, doubles: int) -> int:
    """The most challenges that so many of one skill can beat: the easy ones first."""
    if power <= singles:
        return power
    return singles + min((power - singles) // 2, doubles)


def weigh(s: State, found: Row) -> None:
    """ND-7.1 to ND-7.5: the best lawful use of the skills, over every meaning of the Wilds and every choice of skill.

    Sneaking is tried first, so that nobody is fought where it brings nothing.
    """
    met = scratch(MET)
    for i in range(s.house_size):
        met[3 * CHALLENGE[s.house[i]] + NEEDS[s.house[i]]] += 1
    blanks, locks, two_locks = met[3 * LOCK], met[3 * LOCK + 1], met[3 * LOCK + 2]
    residents, two_residents = met[3 * RESIDENT + 1], met[3 * RESIDENT + 2]
    guards, two_guards = met[3 * GUARD + 1], met[3 * GUARD + 2]
    skill = scratch(SHOWN)
    wild, power = scratch(SKILLS), scratch(SKILLS)
    fortunes = scratch(SKILLS)
    count_fortunes(s, fortunes)
    wilds, meanings = 0, 1
    for die in range(SKILLS):
        found[USED + die] = NONE
        if s.place[die] == LYING:
            shown = symbol(s, die)
            skill[shown] += BOOST[fortunes[die]]
            if shown < WILD:
                found[USED + die] = shown
            elif shown == WILD:
                wild[wilds] = die
                power[wilds] = BOOST[fortunes[die]]
                wilds += 1
                meanings *= 3
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
        for way in range(4 if fight > 0 else 1):
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
