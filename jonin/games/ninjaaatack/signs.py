"""Compiled: integers only. Signs (NA-3.4): what one may show, showing it, and what it says by the plainest reading."""

from __future__ import annotations

from jonin.engine.dialect import EventRows, Row, tell
from jonin.games.ninjaaatack.actions import SIGN
from jonin.games.ninjaaatack.components import GESTURES, KINDS, READY, WAIT
from jonin.games.ninjaaatack.events import SIGNED
from jonin.games.ninjaaatack.state import NONE, RECENT, State

STUBBORN = 6  # passes without news after which a player gives something up


def write_signs(s: State, out: Row, n: int) -> int:
    """NA-3.4: signs are open to everybody at any time: the clans in play, the words, the free ones."""
    for sign in range(s.seats):
        out[n] = SIGN + sign
        n += 1
    for sign in range(KINDS, GESTURES):
        out[n] = SIGN + sign
        n += 1
    return n


def count_signs(s: State) -> int:
    return s.seats + GESTURES - KINDS


def show(s: State, seat: int, sign: int, events: EventRows) -> None:
    """NA-3.4: everybody sees it."""
    for i in range(RECENT - 1, 0, -1):
        s.sign[seat][i] = s.sign[seat][i - 1]
        s.signed[seat][i] = s.signed[seat][i - 1]
    s.sign[seat][0] = sign
    s.signed[seat][0] = s.passes
    tell(events, SIGNED, seat, sign)


def claim(s: State, seat: int) -> int:
    """What a seat's signs say, as 4 * clan + cards, or NONE.

    A clan: I collect it and hold two. The clan, then Ready: I hold three. Wait takes it back.
    """
    cards = 2
    for i in range(RECENT):
        sign = s.sign[seat][i]
        if sign in (NONE, WAIT):
            return NONE
        if sign == READY:
            cards = 3
        if sign < KINDS:
            return 4 * sign + cards
    return NONE
