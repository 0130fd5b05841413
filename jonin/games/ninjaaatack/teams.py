"""Compiled: integers only. Who plays with whom, and what a side owns."""

from __future__ import annotations

from jonin.games.ninjaaatack.state import NONE, State


def even(s: State) -> bool:
    return s.seats % 2 == 0


def mate(s: State, seat: int) -> int:
    """NA-2.1: the one across. NA-8.1: the one across if the wolf's chair were not there; the wolf has NONE."""
    if even(s):
        return (seat + s.seats // 2) % s.seats
    if seat == s.wolf:
        return NONE
    others = s.seats - 1
    place = (seat - s.wolf - 1) % s.seats
    return (s.wolf + 1 + (place + others // 2) % others) % s.seats


def allied(s: State, seat: int, other: int) -> bool:
    return seat == other or mate(s, seat) == other


def owner(s: State, seat: int) -> int:
    """Whose row of tokens: a team's, under its lower seat; at an odd table each player's own (NA-8.2)."""
    return seat % (s.seats // 2) if even(s) else seat


def different(s: State, holder: int) -> int:
    """How many different clans an owner has tokens of."""
    n = 0
    for clan in range(s.seats):
        if s.tokens[holder][clan]:
            n += 1
    return n
