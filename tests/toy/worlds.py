"""Compiled: integers only. What a seat cannot know of Toy, drawn anew."""

from __future__ import annotations

from jonin.engine.chance import below, mix
from jonin.engine.dialect import scratch
from tests.toy.components import CARDS, HAND
from tests.toy.state import NONE, State


def fixed(s: State, seat: int, p: int, i: int) -> bool:
    """TY-1.3: a seat knows the card that its left neighbour has shown, and its own hand."""
    return p == seat or (seat >= 0 and p == (seat + 1) % s.seats and s.hand[p][i] == s.shown[p])


def redeal(s: State, seat: int) -> None:
    pool = scratch(CARDS)
    n = 0
    for p in range(s.seats):
        for i in range(s.hand_size[p]):
            if not fixed(s, seat, p, i):
                pool[n] = s.hand[p][i]
                n += 1
    for i in range(s.stock_size):
        pool[n + i] = s.stock[i]
    mix(s, pool, n + s.stock_size)
    n = 0
    for p in range(s.seats):
        for i in range(s.hand_size[p]):
            if not fixed(s, seat, p, i):
                s.hand[p][i] = pool[n]
                n += 1
        if p != seat:
            if seat < 0 or p != (seat + 1) % s.seats:
                i = below(s, HAND)
                s.shown[p] = NONE
                if i < s.hand_size[p]:
                    s.shown[p] = s.hand[p][i]
            if s.chosen[p] != NONE:
                s.chosen[p] = s.hand[p][below(s, s.hand_size[p])]
    for i in range(s.stock_size):
        s.stock[i] = pool[n + i]
