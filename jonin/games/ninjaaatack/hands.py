"""Compiled: integers only. Hands of cards: how many of each clan."""

from __future__ import annotations

from jonin.engine.dialect import EventRows, collect
from jonin.games.ninjaaatack.state import NONE, State


def collect_hand(s: State, p: int, events: EventRows) -> None:
    """The cards of a hand, for the event that is told next."""
    for clan in range(s.seats):
        for _ in range(s.hand[p][clan]):
            collect(events, clan)


def gather(s: State) -> None:
    """All cards go back to the deck; what was revealed is remembered."""
    for p in range(s.seats):
        s.laid[p] = NONE
        for clan in range(s.seats):
            s.shown[p][clan] = s.hand[p][clan] if s.revealed >> p & 1 else 0
            s.hand[p][clan] = 0
