"""Compiled: integers only. What a seat cannot know of My Game, drawn anew."""

from __future__ import annotations

from jonin.engine.chance import below, mix
from jonin.engine.dialect import scratch
from jonin.games.my_game.components import CARDS
from jonin.games.my_game.state import NONE, State


def redeal(s: State, seat: int) -> None:
    """The others' hands, the box, and choices not yet shown."""
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
            for i in range(s.hand_size[p]):
                s.hand[p][i] = pool[n]
                n += 1
            if s.chosen[p] != NONE:
                s.chosen[p] = s.hand[p][below(s, s.hand_size[p])]
    for i in range(s.box_size):
        s.box[i] = pool[n]
        n += 1
