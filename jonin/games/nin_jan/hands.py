"""Compiled: integers only. Hands of cards, lowest first."""

from __future__ import annotations

from jonin.games.nin_jan.state import State


def pick_up(s: State, p: int, card: int) -> None:
    """Hands stay sorted."""
    i = s.hand_size[p]
    while i > 0 and s.hand[p][i - 1] > card:
        s.hand[p][i] = s.hand[p][i - 1]
        i -= 1
    s.hand[p][i] = card
    s.hand_size[p] += 1


def put_down(s: State, p: int, card: int) -> None:
    s.hand_size[p] -= 1
    i = 0
    while s.hand[p][i] != card:
        i += 1
    while i < s.hand_size[p]:
        s.hand[p][i] = s.hand[p][i + 1]
        i += 1
    s.hand[p][i] = 0
