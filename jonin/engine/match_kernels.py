"""One match, move by move (`fast_match.py`), in as few and as short calls from Python as can be.

Who calls says where the match lies in memory: the address of a row with the addresses of its state, its desk, its log
and a row for what a seat sees, and how many actions there are. A desk is a row of numbers: what the seat may do that is
asked next, and in the last places how the match stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jonin.engine.dialect import (
    Given,
    Object,
    Row,
    bytes_in,
    number_of,
    object_of,
    put,
    row_at,
    shorts_in,
    state_at,
)
from jonin.engine.kernels import lowest_from, settle
from jonin.engine.state import GameState as State

if TYPE_CHECKING:  # of the game that a loop is bound to
    from jonin.engine.verbs import legal, observe, redeal, start, step

STATE, DESK, DESK_SIZE, LOG, LOG_SIZE, SIGHT, SIGHT_SIZE, ACTIONS, PARTS = range(9)  # of where a match lies
PLACES = 5  # at the end of a desk
ASKED, COUNT, CHAIR, WAITED, MOVES = range(1, 1 + PLACES)
"""Counted from the end: who is asked next; how many actions are open to it; from which chair on seats are asked; all
who are waited for, as bits; and how many moves have been made."""
RADIX = 16
"""In the log a move is its code times this, plus its seat. An answer is how many actions are open times this, plus who
is asked, or one of these:"""
OVER, REFUSED, FULL = -1, -2, -3


def begin(match: Given, chair: Given) -> int:
    at = row_at(match, PARTS)
    start(state_at(at[STATE]))
    return ask(match, chair)


def ask(match: Given, chair: Given) -> int:
    at = row_at(match, PARTS)
    return ask_next(state_at(at[STATE]), row_at(at[DESK], at[DESK_SIZE]), chair)


def ask_next(s: State, desk: Row, chair: int) -> int:
    """The answer. Who is asked next: of those who are waited for, the first clockwise from a chair."""
    waited, end = settle(s, desk), len(desk)
    desk[end - WAITED] = waited
    desk[end - CHAIR] = chair
    if waited:
        asked = lowest_from(waited, chair)
        count = legal(s, asked, desk)
        desk[end - ASKED] = asked
        desk[end - COUNT] = count
        return count * RADIX + asked
    desk[end - ASKED] = OVER
    desk[end - COUNT] = 0
    return OVER


def play(match: Object, given: Object, count: int) -> Object:
    """Of a seat and a code, which lie in a row. What is no whole number is refused as -1 is."""
    at, objects = row_at(number_of(match), PARTS), row_at(given, 2)
    desk, log = row_at(at[DESK], at[DESK_SIZE]), row_at(at[LOG], at[LOG_SIZE])
    return object_of(play_code(state_at(at[STATE]), desk, log, number_of(objects[0]), number_of(objects[1])))


def play_code(s: State, desk: Row, log: Row, seat: int, code: int) -> int:
    """Do it, if it is legal and there is room in the log; the answer."""
    end = len(desk)
    asked, n, moves = desk[end - ASKED], desk[end - COUNT], desk[end - MOVES]
    if seat != asked:
        if asked == OVER or seat < 0 or seat >= s.seats:
            return REFUSED
        n = legal(s, seat, desk)
    for i in range(n):
        if desk[i] == code and moves < len(log):
            log[moves] = code * RADIX + seat
            desk[end - MOVES] = moves + 1
            step(s, seat, code, None)
            chair = desk[end - CHAIR] + 1
            return ask_next(s, desk, chair if chair < s.seats else 0)
    if seat != asked:
        legal(s, asked, desk)
    return REFUSED if moves < len(log) else FULL


def see(match: Object, given: Object, count: int) -> Object:
    """Of a seat, whether a mask is wanted, and two arrays: what the seat sees as numbers, if there is one; and what is
    open to who is asked, as a mask, which was empty. Returns whether there is such a seat."""
    at, objects = row_at(number_of(match), PARTS), row_at(given, 4)
    desk, sight, s = row_at(at[DESK], at[DESK_SIZE]), row_at(at[SIGHT], at[SIGHT_SIZE]), state_at(at[STATE])
    seat = number_of(objects[0])
    if seat < 0 or seat >= s.seats:
        return object_of(0)
    observe(s, seat, sight)
    put(shorts_in(objects[2], len(sight)), 0, sight)
    if number_of(objects[1]):
        mask = bytes_in(objects[3], at[ACTIONS])
        for i in range(desk[len(desk) - COUNT]):
            mask[desk[i]] = 1
    return object_of(1)


def menu_of(match: Given, seat: Given, menu: Row) -> int:
    return legal(state_at(row_at(match, PARTS)[STATE]), seat, menu)


def imagine(match: Given, seat: Given) -> None:
    """What the seat cannot know is drawn anew, from luck that the caller has made fresh."""
    redeal(state_at(row_at(match, PARTS)[STATE]), seat)
