"""Compiled: integers only. The throw (NA-6): who may, what becomes of the token, and what it buys."""

from __future__ import annotations

from jonin.engine.dialect import EventRows, tell
from jonin.games.ninjaaatack.aiming import aim_at, landing
from jonin.games.ninjaaatack.components import AIM, ELEVATION, STRENGTH, TO_WIN
from jonin.games.ninjaaatack.ending import crown, time_out, win
from jonin.games.ninjaaatack.events import BY_EXCHANGE, BY_GIFT, GONE, KEPT, LANDED, SWAP, THREW, UNCHANGED
from jonin.games.ninjaaatack.state import FLYING, INSIDE, NONE, OVER, RESHUFFLING, TAKING, THROWING, State
from jonin.games.ninjaaatack.teams import different, even, owner


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


def may_throw(s: State, seat: int) -> bool:
    """NA-6.1: two tokens of a clan, one to throw. NA-6.3: and an opponent who owns any."""
    mine = owner(s, seat)
    spare, prey = False, False
    for clan in range(s.seats):
        if s.tokens[mine][clan] > 1:
            spare = True
        for p in range(s.seats):
            if p != mine and s.tokens[p][clan]:
                prey = True
    return spare and prey


def keep(s: State, seat: int, events: EventRows) -> None:
    """NA-6.1: nobody has to throw. NA-6.2: nor to exchange: the token in the box then comes back to its owner."""
    if s.phase == TAKING:
        clan = s.thrown
        s.tokens[owner(s, seat)][clan] += 1
        s.thrown = NONE
        s.phase = RESHUFFLING
        tell(events, UNCHANGED, seat, clan)
    else:
        tell(events, KEPT, seat)
    ask_next(s, events)


def throw(s: State, seat: int, clan: int, preset: int, events: EventRows) -> None:
    """NA-6.1, NA-6.4: the token leaves the hand; it is nobody's until it lands."""
    s.tokens[owner(s, seat)][clan] -= 1
    s.thrown = clan
    aim_at(s, preset)
    s.phase = FLYING
    tell(events, THREW, seat, clan, s.aim[AIM], s.aim[ELEVATION], s.aim[STRENGTH])


def land(s: State, events: EventRows) -> None:
    """NA-6.2: in the box it may buy a token of an opponent; outside it is out of the game."""
    clan = s.thrown
    if landing(s) == INSIDE:
        s.phase = TAKING
        tell(events, LANDED, s.thrower, clan, 1)
        return
    s.phase = RESHUFFLING
    tell(events, LANDED, s.thrower, clan, 0)
    s.gone[clan] += 1
    s.thrown = NONE
    tell(events, GONE, clan)
    ask_next(s, events)


def take(s: State, seat: int, loser: int, clan: int, events: EventRows) -> None:
    """NA-6.2: the two tokens change places."""
    mine, thrown = owner(s, seat), s.thrown
    s.tokens[loser][clan] -= 1
    s.tokens[loser][thrown] += 1
    s.tokens[mine][clan] += 1
    s.thrown = NONE
    s.phase = RESHUFFLING
    tell(events, SWAP, seat, loser, thrown, clan)
    if different(s, mine) >= TO_WIN:  # NA-6.5: the exchange may complete both; it is the thrower's
        win(s, mine, BY_EXCHANGE, events)
    crown(s, BY_GIFT, events)
    if s.phase != OVER:
        ask_next(s, events)
