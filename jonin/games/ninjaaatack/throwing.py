"""Compiled: integers only. The throw (NA-6): who may, what becomes of the token, and what it buys."""

from __future__ import annotations

from jonin.engine.dialect import EventRows, tell
from jonin.games.ninjaaatack.aiming import aim_at, landing
from jonin.games.ninjaaatack.components import KINDS, TO_WIN
from jonin.games.ninjaaatack.ending import crown, time_out, win
from jonin.games.ninjaaatack.events import AIMED, LANDED, SWAPPED, THREW
from jonin.games.ninjaaatack.table import (
    FLYING,
    INSIDE,
    NONE,
    OVER,
    RESHUFFLING,
    TAKING,
    THROWING,
    State,
    different,
    even,
    may_throw,
    owner,
)


def ask_next(s: State, events: EventRows) -> None:
    """NA-6.3: clockwise, each side once; at an odd table each player (NA-8.4). Then the cards are dealt anew."""
    first = 0 if s.striker == NONE else s.striker
    sides = s.seats // 2 if even(s) else s.seats
    s.turn += 1
    while s.turn < sides:
        s.thrower = (first + s.turn) % s.seats
        if may_throw(s, s.thrower):
            s.phase = THROWING
            return
        s.turn += 1
    s.thrower = NONE
    s.phase = RESHUFFLING
    if s.round == s.rounds:
        time_out(s, events)


def throw(s: State, seat: int, clan: int, preset: int, events: EventRows) -> None:
    """NA-6.1, NA-6.4: the token leaves the hand; it is nobody's until it lands."""
    s.tokens[owner(s, seat)][clan] -= 1
    s.thrown = clan
    aim_at(s, preset)
    tell(events, THREW, seat, clan, s.aim[0])
    tell(events, AIMED, seat, s.aim[1], s.aim[2])
    s.phase = FLYING


def land(s: State, events: EventRows) -> None:
    """NA-6.2: in the box it buys a token of an opponent; outside it goes back to the supply."""
    inside = landing(s) == INSIDE
    tell(events, LANDED, s.thrower, s.thrown, 1 if inside else 0)
    if inside:
        s.phase = TAKING
        return
    s.supply[s.thrown] += 1
    s.thrown = NONE
    ask_next(s, events)


def take(s: State, seat: int, loser: int, clan: int, events: EventRows) -> None:
    """NA-6.2: the two tokens change places."""
    mine = owner(s, seat)
    s.tokens[loser][clan] -= 1
    s.tokens[loser][s.thrown] += 1
    s.tokens[mine][clan] += 1
    tell(events, SWAPPED, seat, loser, KINDS * s.thrown + clan)
    s.thrown = NONE
    if different(s, mine) >= TO_WIN:  # NA-6.5: the exchange may complete both; it is the thrower's
        win(s, mine, events)
    crown(s, events)
    if s.phase != OVER:
        ask_next(s, events)
