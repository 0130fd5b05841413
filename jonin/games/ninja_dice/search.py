"""Compiled: integers only. For searching bots: of all lawful moves, those a player with some sense would make."""

from __future__ import annotations

import math

from jonin.engine.dialect import Row, scratch
from jonin.games.ninja_dice.actions import ANYONE, BOOST_DIE, LAND, LAY, PUSH, REROLL, ROB, RUN, THROW, UNMATCHED
from jonin.games.ninja_dice.components import (
    BONUS,
    CHALLENGE,
    DICE,
    FIGHT,
    FORTUNE,
    LOCK,
    NEEDS,
    ONE,
    PICK,
    QUIET,
    RESIDENT,
    ROUNDS,
    SEATS,
    SKILLS,
    SNEAK,
    THREATS,
    WILD,
)
from jonin.games.ninja_dice.geometry import cosine, sine
from jonin.games.ninja_dice.house import DOWN, FOUND, WORTH, strength_of, weigh
from jonin.games.ninja_dice.landings import side
from jonin.games.ninja_dice.lawful import can_boost, can_reroll, can_rob, catches
from jonin.games.ninja_dice.regions import LANDS
from jonin.games.ninja_dice.rules import legal
from jonin.games.ninja_dice.state import (
    AIM,
    AIR,
    ARRANGE,
    CHOOSE,
    DECIDE,
    HELD,
    LEFT_THERE,
    LOCKED,
    LYING,
    MATCH,
    NONE,
    STEAL,
    State,
)
from jonin.games.ninja_dice.throwing import symbol

# Halfway between where the nine gestures land, as the thrower sees it.
ASIDE, NEARER, FARTHER = LANDS[5][0] // 2, (LANDS[1][1] + LANDS[4][1]) // 2, (LANDS[4][1] + LANDS[7][1]) // 2
LIKELY = LANDS[0][1]  # how far out the active ninja's dice will land: close to their own side, left or right
USEFUL = 45  # percent of rerolled dice that help
ROBBED = 20  # percent of Threat dice that take a treasure of one who shows no Catch
EVERY = (1 << SKILLS) - 1
GIVEN_UP = (FIGHT, SNEAK, PICK, WILD)  # of dice that serve alike, the noisiest first and the most versatile last

# What a lead is worth, by how the habits below end games from 81,000 positions: the chance to win is logistic in the
# lead over the best rival, which counts the less the more turns are left; with more rivals it is the less, too.
A_TURN = 48  # tenths of a treasure that a turn brings
FINE = 32  # parts of a unit of the logistic curve
EDGE = 6 * FINE
CHANCES = tuple(round(1000 / (1 + math.exp(-step / FINE))) for step in range(-EDGE, EDGE + 1))
STEADY = tuple(round(80 * FINE * max(1, turns) ** -0.55) for turns in range(ROUNDS * SEATS + 1))  # by turns left
RIVALS = (0, 0, *(round(FINE * math.log(seats - 1)) for seats in range(2, SEATS + 1)))  # by seats
CAPTURE = (100, 33, 11, 4, 1)  # percent: so many Threat dice all show an Hourglass


def search_moves(s: State, seat: int, undecided: int, out: Row) -> int:
    """As by habit; but where it weighs hope against fear, to run and to push are both worth a thought. Of the decision
    that is thought about, so is every match, and a die more or less than habit would reroll."""
    if s.phase == DECIDE and in_doubt(s):
        out[0] = RUN
        out[1] = PUSH
        return 2
    if seat == undecided and s.phase == MATCH:
        return legal(s, seat, out)
    if seat == undecided and s.phase == CHOOSE:
        return rerolls(s, out)
    return playout_moves(s, seat, undecided, out)


def rerolls(s: State, out: Row) -> int:
    """First what habit rerolls."""
    usual = idle(s)
    if usual == 0:
        usual = EVERY
    out[0] = REROLL + usual - 1
    n = 1
    for die in range(SKILLS):
        dice = usual ^ with_fortunes(s, die)
        if dice and can_reroll(s, dice):
            out[n] = REROLL + dice - 1
            n += 1
    return n


def with_fortunes(s: State, die: int) -> int:
    """A die and the Fortunes beside it, as bits."""
    dice = 1 << die
    for other in range(SKILLS):
        if s.boosts[other] == die:
            dice |= 1 << other
    return dice


def playout_moves(s: State, seat: int, undecided: int, out: Row) -> int:
    """One of the things that `legal` gives, or a few that look alike."""
    if s.phase == AIM:
        out[0] = THROW + (out_of_the_way(s) if seat == s.active else at_the_prey(s, seat))
    elif s.phase == STEAL:
        return victims(s, out)
    elif s.phase == DECIDE:
        out[0] = decide(s)
    elif s.phase == MATCH:
        out[0] = match(s)
    elif s.phase == CHOOSE:
        dice = idle(s)
        out[0] = REROLL + (dice if dice else EVERY) - 1
    elif s.phase == ARRANGE:
        out[0] = LAY + LEFT_THERE
    else:
        out[0] = LAND if s.phase == AIR else ANYONE
    return 1


def playout_ends(s: State) -> bool:
    """A turn is about to begin: what was decided has shown its worth. What follows is luck, and the same for all."""
    if s.phase != AIM:
        return False
    for p in range(s.seats):
        if s.strength[p]:
            return False
    held, locked = 0, 0
    for die in range(DICE):
        held += 1 if die < SKILLS and s.place[die] == HELD else 0
        locked += 1 if s.place[die] == LOCKED else 0
    return held == SKILLS and locked == 0


def judge(s: State, out: Row) -> None:
    """Who is how far ahead, with what the turns that are left should bring, and how much can still happen."""
    turns = 0
    for p in range(s.seats):
        turns += turns_left(s, p)
        out[p] = expected(s, p)
    best, second = 0, 1 if s.seats > 1 else 0
    if out[second] > out[best]:
        best, second = second, best
    for p in range(2, s.seats):
        if out[p] > out[best]:
            best, second = p, best
        elif out[p] > out[second]:
            second = p
    first, next_, total = out[best], out[second], 0
    for p in range(s.seats):
        ahead = (out[p] - (next_ if p == best else first)) * STEADY[turns] // 1000
        ahead -= RIVALS[s.seats] * (20 + 5 * turns) // 100
        out[p] = CHANCES[min(max(ahead + EDGE, 0), 2 * EDGE)]
        total += out[p]
    for p in range(s.seats):
        out[p] = 1000 * out[p] // total  # one of them wins


def turns_left(s: State, p: int) -> int:
    """With the one that is being played."""
    return ROUNDS - s.round + (1 if (p - s.first) % s.seats >= (s.active - s.first) % s.seats else 0)


def expected(s: State, p: int) -> int:
    """Tenths of a treasure that a seat should have in the end."""
    return 10 * s.treasure[p] + A_TURN * turns_left(s, p)


def out_of_the_way(s: State) -> int:
    """Close to oneself; all throws of a turn to the same side, where saved dice are left lying. An arrow has dice that
    keep together before it half the time, and scattered ones more often."""
    return 2 * (s.round & 1)


def at_the_prey(s: State, seat: int) -> int:
    """Among the dice that lie there, or will: then somebody is before the arrow whichever way it points."""
    x, y = 0, 0
    for die in range(SKILLS):
        if s.place[die] == LYING:
            x += s.x[die]
            y += s.y[die]
        else:
            y += LIKELY
    turn = side(s.seats, (seat - s.active) % s.seats) - 2700
    aside = (x * cosine(turn) + y * sine(turn)) // (SKILLS * ONE)
    away = (y * cosine(turn) - x * sine(turn)) // (SKILLS * ONE)
    column = 0 if aside < -ASIDE else 2 if aside > ASIDE else 1
    return column if away < NEARER else 3 + column if away < FARTHER else 6 + column


def victims(s: State, out: Row) -> int:
    """Of those the arrow can rob, who should have most in the end."""
    most, n = 0, 0
    for p in range(s.seats):
        if can_rob(s, s.turn, p) and expected(s, p) >= most:
            if expected(s, p) > most:
                most, n = expected(s, p), 0
            out[n] = ROB + p
            n += 1
    return n


def match(s: State) -> int:
    """The die whose boost serves most, if it serves at all."""
    fortune = s.turn
    most, best = served(s), UNMATCHED
    for die in range(SKILLS):
        if can_boost(s, fortune, die):
            s.boosts[fortune] = die
            now = served(s)
            s.boosts[fortune] = NONE
            if now > most:
                most, best = now, BOOST_DIE + die
    return best


def in_doubt(s: State) -> bool:
    """There is something to reroll and something to lose, and it is not the last turn with a lead or without."""
    found = scratch(FOUND)
    weigh(s, found)
    return idle(s) != 0 and found[WORTH] > 0 and (not last_turn(s) or lead(s, found[WORTH]) == 0)


def decide(s: State) -> int:
    """Run or push: what is hoped for against what is feared."""
    found = scratch(FOUND)
    weigh(s, found)
    rerolled, missing = count(idle(s)), s.house_size - found[DOWN]
    if rerolled == 0 or (last_turn(s) and lead(s, found[WORTH]) > 0):
        return RUN
    if found[WORTH] == 0 or (last_turn(s) and lead(s, found[WORTH]) < 0):
        return PUSH
    hoped = USEFUL * min(rerolled, missing)
    if missing <= rerolled:
        whole = 100 * (BONUS[s.house_size] + QUIET)
        for _ in range(missing):
            whole = whole * USEFUL // 100
        hoped += whole
    feared = CAPTURE[left(s)] * found[WORTH] if threats(s) == left(s) else 0
    if s.treasure[s.active] > 0 and not catches(s, s.active):
        feared += ROBBED * threats(s)
    return PUSH if hoped > feared else RUN


def last_turn(s: State) -> bool:
    return s.round == ROUNDS and (s.active + 1) % s.seats == s.first


def lead(s: State, worth: int) -> int:
    """Of the active ninja before the richest rival, after running away with so much."""
    most = 0
    for p in range(s.seats):
        if p != s.active:
            most = max(most, s.treasure[p])
    return s.treasure[s.active] + worth - most


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


def count(bits: int) -> int:
    n = 0
    for die in range(SKILLS):
        n += bits >> die & 1
    return n


def idle(s: State) -> int:
    """The Skill dice, as bits, without which the others serve as well. A boosted die goes with its Fortunes."""
    most, dice = served(s), 0
    for die in range(SKILLS):
        if symbol(s, die) > WILD and s.boosts[die] == NONE:
            dice |= 1 << die
    for rank in range(len(GIVEN_UP)):
        for die in range(SKILLS):
            if symbol(s, die) == GIVEN_UP[rank]:
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
