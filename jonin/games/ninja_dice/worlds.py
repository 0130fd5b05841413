"""Compiled: integers only. What a seat cannot know of Ninja Dice, drawn anew."""

from __future__ import annotations

from jonin.engine.chance import below
from jonin.games.ninja_dice.components import FARTHEST, GESTURE, HARDEST, WIDEST, ZONES
from jonin.games.ninja_dice.state import AIM, State


def redeal(s: State, seat: int) -> None:
    """What a seat cannot know: how the others are about to throw, by name or anyhow. Everything else lies open."""
    if s.phase == AIM:
        for p in range(s.seats):
            if p != seat and s.strength[p]:
                zone = below(s, 2 * ZONES)
                if zone < ZONES:
                    s.strength[p] = GESTURE[zone][0]
                    s.where[p] = GESTURE[zone][1]
                    s.aim[p] = GESTURE[zone][2]
                else:
                    s.strength[p] = 1 + below(s, HARDEST)
                    s.where[p] = below(s, 2 * FARTHEST + 1) - FARTHEST
                    s.aim[p] = below(s, 2 * WIDEST + 1) - WIDEST
