"""What is worth thinking about: of all lawful moves, those a player with some sense would make. For searching bots."""

from __future__ import annotations

from jonin.engine.dialect import Row, scratch
from jonin.games.ninja_dice.components import (
    BONUS,
    CATCH,
    CHALLENGE,
    FIGHT,
    FORTUNE,
    LOCK,
    NEEDS,
    ONE,
    PICK,
    QUIET,
    RESIDENT,
    ROUNDS,
    SKILLS,
    SNEAK,
    THREATS,
    WILD,
)
from jonin.games.ninja_dice.geometry import cosine, sine
from jonin.games.ninja_dice.house import DOWN, FOUND, WORTH, strength_of, weigh
from jonin.games.ninja_dice.landings import side
from jonin.games.ninja_dice.lawful import can_boost, can_rob, catches
from jonin.games.ninja_dice.state import (
    AIM,
    AIR,
    ANYONE,
    ARRANGE,
    BOOSTS,
    CHOOSE,
    DECIDE,
    HELD,
    LAND,
    LAY,
    LOCKED,
    LYING,
    MATCH,
    NEAR,
    NONE,
    PUSH,
    REROLL,
    ROB,
    RUN,
    SPREAD,
    STEAL,
    THROW,
    UNMATCHED,
    State,
)
from jonin.games.ninja_dice.throwing import symbol

ASIDE, NEARER, FARTHER = 725, -350, 975  # halfway between where the nine gestures land, as the thrower sees it
USEFUL = 45  # percent of rerolled dice that help
ROBBED = 20  # percent of Threat dice that take a treasure of one who shows no Catch
CAPTURE = (100, 33, 11, 4, 1)  # percent: so many Threat dice all show an Hourglass


def sensible(s: State, seat: int, out: Row) -> int:
    """What habit says; and to run or to push is always worth a thought, as long as there is a die to push with."""
    n = habit(s, seat, out)
    if s.phase == DECIDE and idle(s) != 0:
        out[0] = RUN
        out[1] = PUSH
        n = 2
    return n


def habit(s: State, seat: int, out: Row) -> int:
    """Some of what `legal` gives, at least one."""
    if s.phase == AIM:
        out[0] = THROW + (out_of_the_way(s) if seat == s.active else at_the_prey(s, seat))
        return 1
    if s.phase == STEAL:
        return victims(s, out)
    if s.phase == MATCH:
        return matches(s, out)
    if s.phase == DECIDE:
        return decisions(s, out)
    if s.phase == CHOOSE:
        return rerolls(s, out)
    if s.phase == ARRANGE:
        return arrangements(s, out)
    out[0] = LAND if s.phase == AIR else ANYONE
    return 1


def out_of_the_way(s: State) -> int:
    """Close to oneself, now on the left and now on the right."""
    return 2 * (s.treasure[s.active] & 1)


def at_the_prey(s: State, seat: int) -> int:
    """Among the dice that lie there: then somebody is before the arrow whichever way it points."""
    x, y, n = 0, 0, 0
    for die in range(SKILLS):
        if s.place[die] == LYING:
            x += s.x[die]
            y += s.y[die]
            n += 1
    n = max(n, 1)
    turn = side(s.seats, (seat - s.active) % s.seats) - 2700
    aside = (x * cosine(turn) + y * sine(turn)) // (n * ONE)
    away = (y * cosine(turn) - x * sine(turn)) // (n * ONE)
    column = 0 if aside < -ASIDE else 2 if aside > ASIDE else 1
    return column if away < NEARER else 3 + column if away < FARTHER else 6 + column


def victims(s: State, out: Row) -> int:
    """The richest of those the arrow can rob."""
    richest, n = 0, 0
    for p in range(s.seats):
        if can_rob(s, s.turn, p) and s.treasure[p] >= richest:
            if s.treasure[p] > richest:
                richest, n = s.treasure[p], 0
            out[n] = ROB + p
            n += 1
    return n


def matches(s: State, out: Row) -> int:
    """The die whose boost serves most, if it serves at all."""
    fortune = s.turn
    most, out[0] = served(s), UNMATCHED
    for die in range(SKILLS):
        if can_boost(s, fortune, die):
            s.boosts[fortune] = die
            now = served(s)
            s.boosts[fortune] = NONE
            if now > most:
                most, out[0] = now, BOOSTS + die
    return 1


def decisions(s: State, out: Row) -> int:
    """To run or to push: only one of them, unless what is hoped for and what is feared are nearly the same."""
    found = scratch(FOUND)
    weigh(s, found)
    rerolled, missing = count(idle(s)), s.house_size - found[DOWN]
    lead = s.treasure[s.active] + found[WORTH] - richest_rival(s)
    last = s.round == ROUNDS and (s.active + 1) % s.seats == s.first
    hoped = USEFUL * min(rerolled, missing)
    if missing <= rerolled:
        whole = 100 * (BONUS[s.house_size] + QUIET)
        for _ in range(missing):
            whole = whole * USEFUL // 100
        hoped += whole
    feared = CAPTURE[left(s)] * found[WORTH] if threats(s) == left(s) else 0
    if s.treasure[s.active] > 0 and not catches(s, s.active):
        feared += ROBBED * threats(s)
    if rerolled == 0 or (last and lead > 0):
        out[0] = RUN
    elif found[WORTH] == 0 or (last and lead < 0):
        out[0] = PUSH
    elif 4 * feared > 3 * hoped and 3 * feared < 4 * hoped:
        out[0] = RUN
        out[1] = PUSH
        return 2
    else:
        out[0] = PUSH if hoped > feared else RUN
    return 1


def rerolls(s: State, out: Row) -> int:
    """What serves nothing; a Catch among it may be kept as a shield. With nothing idle, all of it."""
    dice = idle(s)
    if dice == 0:
        dice = (1 << SKILLS) - 1
    out[0] = REROLL + dice
    for die in range(SKILLS):
        if dice >> die & 1 and dice != 1 << die and symbol(s, die) == CATCH and s.treasure[s.active] > 0:
            out[1] = REROLL + dice - (1 << die)
            return 2
    return 1


def arrangements(s: State, out: Row) -> int:
    """Close to oneself, out of the arrows' way; spread before one's Fortunes where no arrow can hurt."""
    out[0] = LAY + (SPREAD if s.treasure[s.active] == 0 or catches(s, s.active) else NEAR)
    return 1


def left(s: State) -> int:
    """Threat dice that are not locked."""
    n = THREATS
    for die in range(SKILLS, SKILLS + THREATS):
        if s.place[die] == LOCKED:
            n -= 1
    return n


def threats(s: State) -> int:
    """How many of them will be thrown next."""
    return min(left(s), 2 if s.seats == 2 else s.seats - 1)


def richest_rival(s: State) -> int:
    most = 0
    for p in range(s.seats):
        if p != s.active:
            most = max(most, s.treasure[p])
    return most


def count(bits: int) -> int:
    n = 0
    for die in range(SKILLS):
        n += bits >> die & 1
    return n


def idle(s: State) -> int:
    """The Skill dice, as bits, without which the others serve as well. A boosted die goes with its Fortunes."""
    most, dice = served(s), 0
    for die in range(SKILLS):
        if symbol(s, die) > WILD:
            if s.boosts[die] == NONE:
                dice |= 1 << die
        else:
            s.place[die] = HELD
            if served(s) == most:
                dice |= 1 << die
            else:
                s.place[die] = LYING
    for die in range(SKILLS):
        s.place[die] = LYING
        if symbol(s, die) == FORTUNE and s.boosts[die] != NONE and dice >> s.boosts[die] & 1:
            dice |= 1 << die
    return dice


def served(s: State) -> int:
    """How many of the skills that the House asks for lie on the table; half a doubled face counts too."""
    locks, guards, residents = 0, 0, 0
    for i in range(s.house_size):
        kind, needs = CHALLENGE[s.house[i]], NEEDS[s.house[i]]
        if kind == LOCK:
            locks += needs
        elif kind == RESIDENT:
            residents += needs
        else:
            guards += needs
    skill, wild, need = scratch(3), scratch(SKILLS), scratch(3)
    wilds, most = 0, 0
    for die in range(SKILLS):
        if s.place[die] == LYING and symbol(s, die) <= WILD:
            if symbol(s, die) == WILD:
                wild[wilds] = strength_of(s, die)
                wilds += 1
            else:
                skill[symbol(s, die)] += strength_of(s, die)
    for way in range(4):
        need[PICK], need[SNEAK], need[FIGHT] = locks, 0, 0
        need[FIGHT if way & 1 else SNEAK] += guards
        need[FIGHT if way & 2 else SNEAK] += residents
        done = 0
        for k in range(3):
            use = min(skill[k], need[k])
            done += use
            need[k] -= use
        for i in range(wilds):  # each fills the largest gap
            gap = PICK
            for k in range(3):
                if need[k] > need[gap]:
                    gap = k
            use = min(wild[i], need[gap])
            done += use
            need[gap] -= use
        most = max(most, done)
    return most
