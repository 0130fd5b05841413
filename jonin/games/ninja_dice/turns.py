"""Compiled: integers only. The course of a turn: all that follows from a move without anybody being asked."""

from __future__ import annotations

from jonin.engine.chance import below
from jonin.engine.dialect import EventRows, collect, scratch, tell
from jonin.games.ninja_dice.components import (
    ARROW,
    BONUS,
    DICE,
    FORTUNE,
    HOURGLASS,
    HOUSE,
    ROUNDS,
    SHOWS,
    SKILLS,
    THREATS,
)
from jonin.games.ninja_dice.events import (
    BEATEN,
    CAPTURED,
    HOUSE_ROLLED,
    LOCKS,
    MISSED,
    RAN,
    REROLLED,
    ROUND,
    SET_ASIDE,
    STOLE,
    TURN_OF,
    UNUSED,
    WON,
)
from jonin.games.ninja_dice.geometry import take_up
from jonin.games.ninja_dice.house import DOWN, FOUND, WORTH, weigh
from jonin.games.ninja_dice.lawful import can_boost, can_rob, catches, owns_ahead
from jonin.games.ninja_dice.state import (
    AIM,
    ARRANGE,
    ASIDE,
    DECIDE,
    HELD,
    LOCKED,
    LYING,
    MATCH,
    NONE,
    OVER,
    STEAL,
    State,
)
from jonin.games.ninja_dice.throwing import hand_out, seat_at, symbol


def begin_turn(s: State, p: int, events: EventRows) -> None:
    """ND-3, ND-4.1: a House of 4, 5 or 6 dice, drawn blindly, is rolled, and the dice are handed out."""
    s.phase = AIM
    s.turn = 0
    s.active = p
    s.house_size = 0
    for die in range(SKILLS):
        take_up(s, die, HELD, p)
        s.boosts[die] = NONE
    for die in range(SKILLS, DICE):
        take_up(s, die, ASIDE, NONE)
    tell(events, TURN_OF, p)
    s.house_size = s.round + 3
    for i in range(HOUSE):
        s.house_dice[i] = i
    for i in range(s.house_size):
        j = i + below(s, HOUSE - i)
        s.house_dice[i], s.house_dice[j] = s.house_dice[j], s.house_dice[i]
        s.house[i] = SHOWS[s.house_dice[i]][below(s, 6)]
        collect(events, s.house[i])
    tell(events, HOUSE_ROLLED, seat_at(s, p - 1))
    throw_again(s, events)


def throw_again(s: State, events: EventRows) -> None:
    """ND-8.2, ND-8.3: the Threat dice are handed out and all get ready to throw."""
    s.phase = AIM
    s.turn = 0
    hand_out(s, events)


def go_on(s: State, events: EventRows) -> None:
    """Play out all that needs no question."""
    if s.phase == STEAL:
        while s.turn < DICE:
            if s.place[s.turn] == LYING and symbol(s, s.turn) == ARROW:
                for p in range(s.seats):
                    if can_rob(s, s.turn, p):
                        return
                if events is not None:
                    tell_missed(s, s.turn, events)
            s.turn += 1
        pass_time(s, events)
    if s.phase == MATCH:
        while s.turn < SKILLS:
            if s.place[s.turn] == LYING and symbol(s, s.turn) == FORTUNE and s.boosts[s.turn] == NONE:
                for die in range(SKILLS):
                    if can_boost(s, s.turn, die):
                        return
                tell(events, UNUSED, s.active, s.turn)
            s.turn += 1
        face_the_house(s, events)


def tell_missed(s: State, arrow: int, events: EventRows) -> None:
    """ND-5.3: and whom it would have met, but for a Catch."""
    for p in range(s.seats):
        if p != s.owner[arrow] and catches(s, p) and owns_ahead(s, arrow, p) != NONE:
            collect(events, p)
    tell(events, MISSED, s.owner[arrow], arrow)


def rob(s: State, arrow: int, p: int, events: EventRows) -> None:
    """ND-5.1: one treasure."""
    s.treasure[p] -= 1
    s.treasure[s.owner[arrow]] += 1
    if events is not None:
        target = owns_ahead(s, arrow, p)
        tell(events, STOLE, s.owner[arrow], p, arrow, target, target)


def pass_time(s: State, events: EventRows) -> None:
    """ND-5.5: Hourglasses are locked, other Threat dice set aside; the fourth Hourglass captures."""
    locked = 0
    for die in range(SKILLS, DICE):
        if s.place[die] == LOCKED:
            locked += 1
    for die in range(SKILLS, DICE):
        if s.place[die] == LYING and symbol(s, die) == HOURGLASS:
            p = s.owner[die]
            take_up(s, die, LOCKED, NONE)
            locked += 1
            tell(events, LOCKS, p, die, locked)
    others = 0
    for die in range(SKILLS, DICE):
        if s.place[die] == LYING:
            take_up(s, die, ASIDE, NONE)
            others += 1
    if others:
        tell(events, SET_ASIDE)
    if locked == THREATS:
        tell(events, CAPTURED, s.active)
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
        quiet = 1 if found[WORTH] > s.house_size + BONUS[s.house_size] else 0
        tell(events, BEATEN, s.active, found[WORTH], s.house_size, quiet)
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
    for die in range(SKILLS):
        if dice >> die & 1:
            take_up(s, die, HELD, s.active)
            s.boosts[die] = NONE
            collect(events, die)
    tell(events, REROLLED, s.active)
    if dice == (1 << SKILLS) - 1:
        throw_again(s, events)
    else:
        s.phase = ARRANGE


def end_turn(s: State, events: EventRows) -> None:
    """ND-9.1: the Skill dice pass to the left. ND-3: after everybody's turn the round is over, after three the game."""
    p = seat_at(s, s.active + 1)
    if p == s.first:
        if s.round == ROUNDS:
            finish(s, events)
            return
        s.round += 1
        tell(events, ROUND, s.round, s.round + 3)
    begin_turn(s, p, events)


def finish(s: State, events: EventRows) -> None:
    """ND-9.2: the most treasure wins. The dice stay, so that all see what the last turn came to."""
    s.phase = OVER
    for p in range(s.seats):
        if leaders(s) >> p & 1:
            tell(events, WON, p, s.treasure[p])


def leaders(s: State) -> int:
    """The seats with the most treasure, as bits."""
    bits, best = 0, -1
    for p in range(s.seats):
        if s.treasure[p] > best:
            bits, best = 0, s.treasure[p]
        if s.treasure[p] == best:
            bits |= 1 << p
    return bits
