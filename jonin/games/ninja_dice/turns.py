"""Compiled: integers only. The course of a turn: all that follows from a move without anybody being asked."""

from __future__ import annotations

from jonin.engine.chance import below
from jonin.engine.dialect import EventRows, scratch, tell
from jonin.games.ninja_dice.components import ARROW, DICE, FORTUNE, HOURGLASS, ROUNDS, SKILLS, THREATS
from jonin.games.ninja_dice.geometry import take_up
from jonin.games.ninja_dice.house import DOWN, FOUND, WORTH, weigh
from jonin.games.ninja_dice.lawful import can_boost, can_rob, owns_ahead
from jonin.games.ninja_dice.state import (
    AIM,
    ARRANGE,
    ASIDE,
    BEATEN,
    CAPTURED,
    DECIDE,
    HELD,
    HOUSE_DIE,
    LOCKED,
    LOCKS,
    LYING,
    MATCH,
    MISSED,
    NONE,
    OVER,
    RAN,
    REROLLED,
    ROUND,
    STEAL,
    STOLE,
    TURN_OF,
    UNUSED,
    WON,
    State,
)
from jonin.games.ninja_dice.throwing import hand_out, symbol


def begin_turn(s: State, p: int, events: EventRows) -> None:
    """ND-3, ND-4.1: a House of 4, 5 or 6 dice is rolled, and the dice are handed out."""
    s.active = p
    tell(events, TURN_OF, p, 0, 0)
    s.house_size = s.round + 3
    for i in range(s.house_size):
        s.house[i] = below(s, 6)
        tell(events, HOUSE_DIE, (p - 1) % s.seats, i, s.house[i])
    for die in range(SKILLS):
        take_up(s, die, HELD, p)
        s.boosts[die] = NONE
    for die in range(SKILLS, DICE):
        take_up(s, die, ASIDE, NONE)
    throw_again(s, events)


def throw_again(s: State, events: EventRows) -> None:
    """ND-8.2, ND-8.3: the Threat dice are handed out and all get ready to throw."""
    hand_out(s, events)
    s.phase = AIM
    s.turn = 0


def go_on(s: State, events: EventRows) -> None:
    """Play out all that needs no question."""
    if s.phase == STEAL:
        while s.turn < DICE:
            if s.place[s.turn] == LYING and symbol(s, s.turn) == ARROW:
                for p in range(s.seats):
                    if can_rob(s, s.turn, p):
                        return
                tell(events, MISSED, s.owner[s.turn], s.turn, 0)
            s.turn += 1
        pass_time(s, events)
    if s.phase == MATCH:
        while s.turn < SKILLS:
            if s.place[s.turn] == LYING and symbol(s, s.turn) == FORTUNE and s.boosts[s.turn] == NONE:
                for die in range(SKILLS):
                    if can_boost(s, s.turn, die):
                        return
                tell(events, UNUSED, s.active, s.turn, 0)
            s.turn += 1
        face_the_house(s, events)


def rob(s: State, arrow: int, p: int, events: EventRows) -> None:
    """ND-5.1: one treasure."""
    s.treasure[p] -= 1
    s.treasure[s.owner[arrow]] += 1
    tell(events, STOLE, s.owner[arrow], p, arrow * DICE + owns_ahead(s, arrow, p))


def pass_time(s: State, events: EventRows) -> None:
    """ND-5.5: Hourglasses are locked, other Threat dice set aside; the fourth Hourglass captures."""
    locked = 0
    for die in range(SKILLS, DICE):
        if s.place[die] == LOCKED:
            locked += 1
    for die in range(SKILLS, DICE):
        if s.place[die] == LYING:
            if symbol(s, die) == HOURGLASS:
                locked += 1
                tell(events, LOCKS, s.owner[die], die, locked)
                take_up(s, die, LOCKED, NONE)
            else:
                take_up(s, die, ASIDE, NONE)
    if locked == THREATS:
        tell(events, CAPTURED, s.active, 0, 0)
        end_turn(s, events)
    else:
        s.phase = MATCH
        s.turn = 0


def face_the_house(s: State, events: EventRows) -> None:
    """ND-7.4: a House that is beaten ends the turn."""
    found = scratch(FOUND)
    weigh(s, found)
    s.turn = 0
    s.phase = DECIDE
    if found[DOWN] == s.house_size:
        s.treasure[s.active] += found[WORTH]
        tell(events, BEATEN, s.active, found[WORTH], s.house_size)
        end_turn(s, events)


def run_away(s: State, events: EventRows) -> None:
    """ND-7.5: one treasure for each House die that can be beaten."""
    found = scratch(FOUND)
    weigh(s, found)
    s.treasure[s.active] += found[WORTH]
    tell(events, RAN, s.active, found[WORTH], s.house_size)
    end_turn(s, events)


def pick_up(s: State, dice: int, events: EventRows) -> None:
    """ND-8.1: these are rerolled, the others saved."""
    tell(events, REROLLED, s.active, dice, 0)
    for die in range(SKILLS):
        if dice >> die & 1:
            take_up(s, die, HELD, s.active)
            s.boosts[die] = NONE
    if dice == (1 << SKILLS) - 1:
        throw_again(s, events)
    else:
        s.phase = ARRANGE


def end_turn(s: State, events: EventRows) -> None:
    """ND-9.1: the Skill dice pass to the left. ND-3: after everybody's turn the round is over, after three the game."""
    p = (s.active + 1) % s.seats
    if p == s.first:
        if s.round == ROUNDS:
            finish(s, events)
            return
        s.round += 1
        tell(events, ROUND, NONE, s.round, 0)
    begin_turn(s, p, events)


def finish(s: State, events: EventRows) -> None:
    """ND-9.2: the most treasure wins."""
    s.phase = OVER
    for die in range(DICE):
        take_up(s, die, ASIDE, NONE)
    for die in range(SKILLS):
        s.boosts[die] = NONE
    for p in range(s.seats):
        if leaders(s) >> p & 1:
            tell(events, WON, p, s.treasure[p], 0)


def leaders(s: State) -> int:
    """The seats with the most treasure, as bits."""
    bits, best = 0, -1
    for p in range(s.seats):
        if s.treasure[p] > best:
            bits, best = 0, s.treasure[p]
        if s.treasure[p] == best:
            bits |= 1 << p
    return bits
