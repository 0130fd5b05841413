"""Compiled: integers only. The end (NA-7): who has three clans, or the most when time is up."""

from __future__ import annotations

from jonin.engine.dialect import EventRows, collect, tell
from jonin.games.ninjaaatack.components import TO_WIN
from jonin.games.ninjaaatack.events import BY_TIME, TIME, WINS
from jonin.games.ninjaaatack.state import OVER, State
from jonin.games.ninjaaatack.teams import different, owner


def crown(s: State, how: int, events: EventRows) -> None:
    """NA-7.1: three different clans. NA-8.5: players who get there together share."""
    if s.phase == OVER:
        return
    for p in range(s.seats):
        if owner(s, p) == p and different(s, p) >= TO_WIN:
            win(s, p, how, events)


def win(s: State, holder: int, how: int, events: EventRows) -> None:
    s.phase = OVER
    side = 0
    for p in range(s.seats):
        if owner(s, p) == holder:
            side |= 1 << p
    s.winners |= side
    for clan in range(s.seats):
        if s.tokens[holder][clan]:
            collect(events, clan)
    tell(events, WINS, side, how)


def time_out(s: State, events: EventRows) -> None:
    """NA-7.2: after the last round the most different clans win, then the most tokens; equals share."""
    best = -1
    for p in range(s.seats):
        best = max(best, standing(s, p))
    tell(events, TIME, s.round)
    for p in range(s.seats):
        if owner(s, p) == p and standing(s, p) == best:
            win(s, p, BY_TIME, events)


def standing(s: State, seat: int) -> int:
    total = 0
    for clan in range(s.seats):
        total += s.tokens[owner(s, seat)][clan]
    return 100 * different(s, owner(s, seat)) + total
