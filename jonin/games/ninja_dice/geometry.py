"""Compiled: integers only. Squares on a table, in whole numbers: the same answer on every backend."""

from __future__ import annotations

from jonin.games.ninja_dice.components import COSINE, DICE, DIE, ONE, TABLE, TURN
from jonin.games.ninja_dice.state import LYING, State

SLACK = 10  # dice that press against each other or the wall overlap by less than this


def cosine(angle: int) -> int:
    return COSINE[angle % TURN]


def sine(angle: int) -> int:
    return COSINE[(angle - 900) % TURN]


def reach(turn: int) -> int:
    """How far a die reaches from its centre along an axis that is turned against its own."""
    return DIE * (abs(cosine(turn)) + abs(sine(turn)))


def ahead(s: State, a: int, b: int) -> bool:
    """ND-5.1, ND-6.1: does b lie at least partly beyond the line along the front edge of a?"""
    h = s.heading[a]
    along = (s.x[b] - s.x[a]) * cosine(h) + (s.y[b] - s.y[a]) * sine(h)
    return along + reach(s.heading[b] - h) > DIE * ONE


def overlap(x: int, y: int, h: int, x2: int, y2: int, h2: int) -> bool:
    """Two dice overlap unless they lie far apart, as most do, or an edge of one of them separates them."""
    x2 -= x
    y2 -= y
    return x2 * x2 + y2 * y2 < 8 * DIE * DIE and not separated(x2, y2, h, h2)


def separated(x: int, y: int, h: int, h2: int) -> bool:
    """By an edge of one of two dice, of which the second lies so far from the first."""
    limit = DIE * ONE + reach(h2 - h) - SLACK * ONE
    for axis in (h, h + 900, h2, h2 + 900):  # noqa: SIM110 (rules have no generators)
        if abs(x * cosine(axis) + y * sine(axis)) >= limit:
            return True
    return False


def on_table(x: int, y: int, h: int) -> bool:
    return max(abs(x), abs(y)) * ONE + reach(h) <= (TABLE + SLACK) * ONE


def room(s: State, x: int, y: int, h: int, but: int) -> bool:
    """Whether a die could lie there, clear of all that lie already; `but` is a die that does not count, or NONE."""
    for die in range(DICE):
        if die != but and s.place[die] == LYING and overlap(x, y, h, s.x[die], s.y[die], s.heading[die]):
            return False
    return True


def put(s: State, die: int, x: int, y: int, h: int) -> None:
    s.place[die] = LYING
    s.x[die] = x
    s.y[die] = y
    s.heading[die] = h % TURN


def take_up(s: State, die: int, place: int, owner: int) -> None:
    """Off the table: into a hand, aside, or beside the House."""
    s.place[die] = place
    s.owner[die] = owner
    s.face[die] = 0
    s.x[die] = 0
    s.y[die] = 0
    s.heading[die] = 0
