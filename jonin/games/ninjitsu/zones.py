"""Compiled: integers only. Cards in zones: the deck, the discard pile, and each seat's hand, secrets and treasures."""

from __future__ import annotations

from jonin.engine.chance import below
from jonin.games.ninjitsu.components import KIND
from jonin.games.ninjitsu.state import NONE, State


def add(s: State, zone: int, card: int) -> None:
    s.cards[zone][s.count[zone]] = card
    s.count[zone] += 1


def take(s: State, zone: int, i: int) -> int:
    """The i-th card leaves its zone; those after it close the gap."""
    card = s.cards[zone][i]
    s.count[zone] -= 1
    for j in range(i, s.count[zone]):
        s.cards[zone][j] = s.cards[zone][j + 1]
    s.cards[zone][s.count[zone]] = 0
    return card


def place_of(s: State, zone: int, card: int) -> int:
    """Where in the zone the card lies, or NONE."""
    for i in range(s.count[zone]):
        if s.cards[zone][i] == card:
            return i
    return NONE


def find(s: State, zone: int, kind: int, but: int) -> int:
    """Where the first card of that kind lies, other than the card `but`; or NONE."""
    for i in range(s.count[zone]):
        if KIND[s.cards[zone][i]] == kind and s.cards[zone][i] != but:
            return i
    return NONE


def shuffle_zone(s: State, zone: int) -> None:
    for i in range(s.count[zone] - 1, 0, -1):
        j = below(s, i + 1)
        s.cards[zone][i], s.cards[zone][j] = s.cards[zone][j], s.cards[zone][i]
