"""Compiled: integers only. What cards in play are worth, and which are protected."""

from __future__ import annotations

from jonin.games.ninjitsu.components import (
    DOWN_PER_SECRET,
    FACE_DOWN,
    FACE_UP,
    KIND,
    PROTECTS,
    UP_PER_SECRET,
    UP_PER_TREASURE,
)
from jonin.games.ninjitsu.state import SECRETS, TREASURES, State


def worth_down(kind: int, secrets: int) -> int:
    return FACE_DOWN[kind] + DOWN_PER_SECRET[kind] * secrets


def worth_up(s: State, p: int, kind: int) -> int:
    return FACE_UP[kind] + UP_PER_TREASURE[kind] * s.count[TREASURES + p] + UP_PER_SECRET[kind] * s.count[SECRETS + p]


def open_points(s: State, p: int) -> int:
    """What the treasures of a seat are worth."""
    points = 0
    for i in range(s.count[TREASURES + p]):
        points += worth_up(s, p, KIND[s.cards[TREASURES + p][i]])
    return points


def points_of(s: State, p: int) -> int:
    """NT-5.1: treasures and secrets together."""
    points = open_points(s, p)
    for i in range(s.count[SECRETS + p]):
        points += worth_down(KIND[s.cards[SECRETS + p][i]], s.count[SECRETS + p])
    return points


def protected(s: State, p: int, card: int) -> bool:
    """NT-4.5: does a treasure of this seat protect the card? A protector may need another to be safe itself."""
    for i in range(s.count[TREASURES + p]):
        other = s.cards[TREASURES + p][i]
        if PROTECTS[KIND[other]] == 2 or (PROTECTS[KIND[other]] == 1 and other != card):
            return True
    return False
