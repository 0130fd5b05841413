"""Compiled: integers only. PN-3: choosing, laying down and handing on."""

from __future__ import annotations

from jonin.engine.dialect import EventRows, Row, scratch, tell
from jonin.games.pride_of_ninja.components import BACK, BACK_PLACES, FRONT, FRONT_PLACES, KINDS
from jonin.games.pride_of_ninja.events import EVERYBODY, LAID
from jonin.games.pride_of_ninja.state import DRAFT, NONE, State

MENU = 2 * KINDS


def held(s: State, seat: int) -> int:
    """PN-3.3: the hand a seat holds now: hands move one seat to the left with every turn."""
    return (seat - s.turn) % s.seats


def has_room(s: State, p: int, where: int) -> bool:
    """PN-2.3, PN-3.2: four places in front, three in the back."""
    n = 0
    for kind in range(KINDS):
        n += s.front[p][kind] if where == FRONT else s.back[p][kind]
    return n < (FRONT_PLACES if where == FRONT else BACK_PLACES)


def legal(s: State, seat: int, out: Row) -> int:
    """PN-3.1, PN-3.2: any card of the hand, in a row with room. PN-3.4: a choice may be changed for another."""
    n = 0
    if s.phase == DRAFT:
        h = held(s, seat)
        room_in_front, room_in_back = has_room(s, seat, FRONT), has_room(s, seat, BACK)
        for kind in range(KINDS):
            if s.hand[h][kind] > 0:
                action = 2 * (KINDS * s.deck + kind)
                if room_in_front and action != s.chosen[seat]:
                    out[n] = action
                    n += 1
                if room_in_back and action + BACK != s.chosen[seat]:
                    out[n] = action + BACK
                    n += 1
    return n


def lay_down(s: State, events: EventRows) -> None:
    """PN-3.1: the chosen cards leave the hands."""
    for p in range(s.seats):
        lay_one(s, p, s.chosen[p], events)


def lay_last(s: State, events: EventRows) -> None:
    """PN-3.6: the last card goes to the only place that is left."""
    only = scratch(MENU)
    for p in range(s.seats):
        legal(s, p, only)
        lay_one(s, p, only[0], events)


def lay_one(s: State, p: int, action: int, events: EventRows) -> None:
    """PN-3.1: in front face up, in the back face down."""
    kind, row = action // 2 % KINDS, action % 2
    s.hand[held(s, p)][kind] -= 1
    if row == FRONT:
        s.front[p][kind] += 1
    else:
        s.back[p][kind] += 1
    s.placed[p][s.turn] = action
    s.chosen[p] = NONE
    tell(events, LAID, p, row, action // 2, EVERYBODY if row == FRONT else 1 << p)
