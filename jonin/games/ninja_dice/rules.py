"""Compiled: integers only. The rules of Ninja Dice: the verbs. Clause numbers refer to RULES.md beside this file.

state.py declares what there is; the other parts of the rules are geometry.py (what lies in front of what), throwing.py
(who throws what, and where it lands), lawful.py (what an Arrow, a Fortune and a reroll may do), house.py (what skills
beat), arranging.py (saved dice) and turns.py (what follows without a question).
"""

from __future__ import annotations

from jonin.engine.chance import below
from jonin.engine.dialect import CHANCE, EventRows, Row, tell
from jonin.games.ninja_dice.actions import (
    ANYONE,
    BEGINS,
    BOOST_DIE,
    CODES,
    LAND,
    LAY,
    PUSH,
    REROLL,
    ROB,
    RUN,
    SPARE,
    THROW,
    UNMATCHED,
)
from jonin.games.ninja_dice.arranging import arrange, lie_beside
from jonin.games.ninja_dice.components import AT_FIRST, DICE, HOUSE, SEATS, SKILLS, ZONES
from jonin.games.ninja_dice.events import BEGUN, MATCHED, PUSHED, ROUND, SPARED, UNUSED
from jonin.games.ninja_dice.geometry import take_up
from jonin.games.ninja_dice.lawful import can_boost, can_reroll, can_rob
from jonin.games.ninja_dice.state import (
    AIM,
    AIR,
    ARRANGE,
    ASIDE,
    CHOOSE,
    DECIDE,
    FIRST,
    HELD,
    LYING,
    MATCH,
    NONE,
    OVER,
    SPREAD,
    STEAL,
    State,
)
from jonin.games.ninja_dice.throwing import come_to_rest, let_go, symbol, take_aim, throws
from jonin.games.ninja_dice.turns import begin_turn, go_on, leaders, pick_up, rob, run_away, throw_again
from jonin.games.ninja_dice.worlds import redeal

__all__ = ["ACTIONS", "MENU", "OBSERVATION", "State", "legal", "observe", "redeal", "score", "start", "step", "waiting"]

ACTIONS = CODES.size
MENU = (1 << SKILLS) - 1


def start(s: State) -> None:
    """ND-2.1: three treasure each; the host says who begins."""
    for p in range(s.seats):
        s.treasure[p] = AT_FIRST
    for die in range(DICE):
        take_up(s, die, ASIDE, NONE)
    for die in range(SKILLS):
        s.boosts[die] = NONE
    s.round = 1
    s.phase = FIRST


def waiting(s: State) -> int:
    """ND-4.2: all who hold dice throw at once. Then arrows one by one, then the active ninja."""
    if s.phase == FIRST:
        return 1
    if s.phase == AIM:
        bits = 0 if s.strength[s.active] else 1 << s.active  # who never throws without a Skill die
        for die in range(SKILLS, DICE):
            if s.place[die] == HELD and s.strength[s.owner[die]] == 0:
                bits |= 1 << s.owner[die]
        return bits
    if s.phase == AIR:
        return 1 << CHANCE
    if s.phase == STEAL:
        return 1 << s.owner[s.turn]
    return 0 if s.phase == OVER else 1 << s.active


def legal(s: State, seat: int, out: Row) -> int:
    n = 0
    if s.phase == AIM:  # a gesture already chosen may be changed until the last one is in
        if seat < s.seats and throws(s, seat):
            for zone in range(ZONES):
                out[n] = THROW + zone
                n += 1
    elif not waiting(s) >> seat & 1:
        return 0
    elif s.phase == FIRST:
        for p in range(s.seats):
            out[n] = BEGINS + p
            n += 1
        out[n] = ANYONE
        n += 1
    elif s.phase == AIR:
        out[n] = LAND
        n += 1
    elif s.phase == STEAL:
        for p in range(s.seats):
            if can_rob(s, s.turn, p):
                out[n] = ROB + p
                n += 1
        out[n] = SPARE
        n += 1
    elif s.phase == MATCH:
        for die in range(SKILLS):
            if can_boost(s, s.turn, die):
                out[n] = BOOST_DIE + die
                n += 1
        out[n] = UNMATCHED
        n += 1
    elif s.phase == DECIDE:
        out[0] = RUN
        out[1] = PUSH
        n = 2
    elif s.phase == CHOOSE:
        for dice in range(1, 1 << SKILLS):
            if can_reroll(s, dice):
                out[n] = REROLL + dice - 1
                n += 1
    elif s.phase == ARRANGE:
        for how in range(SPREAD + 1):
            out[n] = LAY + how
            n += 1
    return n


def step(s: State, seat: int, action: int, events: EventRows) -> None:
    if s.phase == FIRST:
        s.first = below(s, s.seats) if action == ANYONE else action - BEGINS
        tell(events, BEGUN, s.first)
        tell(events, ROUND, s.round, s.round + 3)
        begin_turn(s, s.first, events)
    elif s.phase == AIM:
        take_aim(s, seat, action - THROW, events)
        if waiting(s) == 0:
            let_go(s, events)
    elif s.phase == AIR:
        come_to_rest(s, events)
        s.phase = STEAL
        s.turn = SKILLS
    elif s.phase == STEAL:
        if action == SPARE:
            tell(events, SPARED, seat, s.turn)
        else:
            rob(s, s.turn, action - ROB, events)
        s.turn += 1
    elif s.phase == MATCH:
        if action == UNMATCHED:
            tell(events, UNUSED, seat, s.turn)
        else:
            die = action - BOOST_DIE
            s.boosts[s.turn] = die
            lie_beside(s, s.turn, die)
            tell(events, MATCHED, seat, s.turn, die, s.x[s.turn], s.y[s.turn], s.heading[s.turn])
        s.turn += 1
    elif s.phase == DECIDE:
        if action == RUN:
            run_away(s, events)
        else:
            s.phase = CHOOSE
            tell(events, PUSHED, seat)
    elif s.phase == CHOOSE:
        pick_up(s, action - REROLL + 1, events)
    else:
        arrange(s, action - LAY, events)
        throw_again(s, events)
    go_on(s, events)
    if s.numbers[0]:
        for i in range(len(s.numbers)):
            s.numbers[i] = 0


def score(s: State, out: Row) -> int:
    """ND-9.2: the most treasure wins; those who share it share the win."""
    for p in range(s.seats):
        out[p] = s.treasure[p]
    return leaders(s) if s.phase == OVER else 0


OBSERVATION = 7 * DICE + HOUSE + 2 * SEATS + 8


def observe(s: State, seat: int, out: Row) -> None:
    """Every die: where, what, whose, place and heading, what it boosts; the House; the seats, mine first."""
    for i in range(OBSERVATION):
        out[i] = 0
    n = 0
    for die in range(DICE):
        out[n] = s.place[die]
        if s.place[die] == LYING:
            out[n + 1] = 1 + symbol(s, die)
            out[n + 2] = s.x[die]
            out[n + 3] = s.y[die]
            out[n + 4] = s.heading[die]
        if s.owner[die] != NONE:
            out[n + 5] = 1 + (s.owner[die] - seat) % s.seats
        if die < SKILLS:
            out[n + 6] = 1 + s.boosts[die]
        n += 7
    for i in range(s.house_size):
        out[n + i] = 1 + s.house[i]
    n += HOUSE
    for i in range(s.seats):
        p = (seat + i) % s.seats
        out[n] = s.treasure[p]
        out[n + 1] = 1 if s.strength[p] else 0
        n += 2
    n = OBSERVATION - 8
    if 0 <= seat < s.seats:
        out[n] = s.strength[seat]
        out[n + 1] = s.where[seat]
        out[n + 2] = s.aim[seat]
    out[n + 3] = s.phase
    out[n + 4] = s.round
    out[n + 5] = s.turn
    out[n + 6] = (s.active - seat) % s.seats
    out[n + 7] = (s.first - seat) % s.seats
