"""The cards of the lesson on the table: hands and Victim's Cards by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jonin.games.pride_of_ninja.components import CARD, COPIES, FEWEST, KINDS
from jonin.games.pride_of_ninja.state import State


def lesson_deal(s: State, deal: Mapping[str, Any]) -> None:
    dealt = [[CARD[name] % KINDS for name in cards] for cards in (deal["victims"], *deal["hands"])]
    counts = [[cards.count(kind) for kind in range(KINDS)] for cards in dealt]
    copies = COPIES[s.seats - FEWEST][KINDS * s.deck : KINDS * (s.deck + 1)]
    if tuple(map(sum, zip(*counts, strict=True))) != copies:
        raise ValueError("these are not the cards of the deck")
    s.victims[:] = counts[0]
    for p in range(s.seats):
        s.hand[p][:] = counts[1 + p]
