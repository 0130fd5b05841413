"""The cards of the lesson on the table: piles and hands by name, and the rest in the box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jonin.games.nin_jan.components import CARD, CARDS, HAND, PILES
from jonin.games.nin_jan.hands import pick_up, put_down
from jonin.games.nin_jan.state import State


def lesson_deal(s: State, deal: Mapping[str, Any]) -> None:
    for k in range(PILES):
        s.pile[k][0] = CARD[deal["piles"][k]]
    for p in range(s.seats):
        for card in s.hand[p][:HAND]:
            put_down(s, p, card)
        for name in deal["hands"][p]:
            pick_up(s, p, CARD[name])
    lying = {pile[0] for pile in s.pile} | {card for p in range(s.seats) for card in s.hand[p]}
    if len(lying) != PILES + s.seats * HAND:
        raise ValueError("a card lies twice, or a hand has not nine cards")
    s.box[: s.box_size] = [card for card in range(CARDS) if card not in lying]
