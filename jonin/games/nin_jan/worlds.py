"""Compiled: integers only. What a seat cannot know of Nin Jan, drawn anew."""

from __future__ import annotations

from jonin.engine.chance import below, mix
from jonin.engine.dialect import scratch
from jonin.games.nin_jan.components import CARDS
from jonin.games.nin_jan.hands import pick_up
from jonin.games.nin_jan.state import CHOOSE, NONE, State


def redeal(s: State, seat: int) -> None:
    """What a seat cannot know: the others' hands, the box, and choices not yet shown. Everything else lies open."""
    pool = scratch(CARDS)
    n = 0
    for p in range(s.seats):
        if p != seat:
            for i in range(s.hand_size[p]):
                pool[n] = s.hand[p][i]
                n += 1
    for i in range(s.box_size):
        pool[n] = s.box[i]
        n += 1
    mix(s, pool, n)
    n = 0
    for p in range(s.seats):
        if p != seat:
            held = s.hand_size[p]
            s.hand_size[p] = 0
            for _ in range(held):
                pick_up(s, p, pool[n])
                n += 1
            if s.phase == CHOOSE and s.chosen[p] != NONE:
                s.chosen[p] = s.hand[p][below(s, held)]
            if s.symbol[p] != NONE:
                s.symbol[p] = below(s, 3)
    for i in range(s.box_size):
        s.box[i] = pool[n]
        n += 1
