"""The cards of the lesson on the table: hands and the top of the deck by name, the rest of the deck below."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jonin.games.ninjitsu.components import CARDS, DEALT, KIND, NUMBER
from jonin.games.ninjitsu.state import DECK, HAND, State
from jonin.games.ninjitsu.zones import add, take


def lesson_deal(s: State, deal: Mapping[str, Any]) -> None:
    box = list(range(CARDS))
    for zone in (DECK, *(HAND + p for p in range(s.seats))):
        while s.count[zone]:
            take(s, zone, 0)
    for p in range(s.seats):
        for name in deal["hands"][p][:DEALT]:
            add(s, HAND + p, out_of(box, name))
    top = [out_of(box, name) for name in deal["deck"]]
    for card in (*box, *reversed(top)):
        add(s, DECK, card)


def out_of(box: list[int], name: str) -> int:
    card = next((card for card in box if KIND[card] == NUMBER[name]), None)
    if card is None:
        raise ValueError(f"the deck has not so many of {name}")
    box.remove(card)
    return card
