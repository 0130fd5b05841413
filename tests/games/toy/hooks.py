"""What the conformance suite must be told of a game. This is the smallest example.

A game may also have
    points(match)       an independent count of the score
    HORIZON             more moves than any random game takes
    FLEETING            names of events that show everybody what no view keeps
    NOTHING_HIDDEN      True where every seat sees everything but the luck to come
    PLAYTHROUGH_SEATS   for how many a playthrough is written out, if the middle of what is possible does not show most
    numbers(state, seat, code, luck)      a lawful row of numbers, where actions carry them
"""

from __future__ import annotations

from typing import Any

from jonin import Match
from tests.toy.components import CARDS
from tests.toy.state import NONE, State

HORIZON = 100


def census(s: State) -> list[int]:
    """Every component, wherever it is, sorted."""
    cards = [card for card in range(CARDS) if s.played[card]] + s.stock[: s.stock_size]
    for p in range(s.seats):
        cards += s.hand[p][: s.hand_size[p]]
    return sorted(cards)


def points(match: Match) -> list[int]:
    """The score as anybody at the table would count it."""
    told = match.events_for(None)
    return [sum(e["points"] for e in told if e["event"] == "took" and e["seat"] == p) for p in range(match.seats)]


class Knowledge:
    """A seat's own memory, independent of the rules: it is fed only what the seat sees and hears."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.seat: Any = view["seat"]
        self.hand = set(view.get("hand", ()))
        self.neighbour = {view["shown"]} if "shown" in view else set()  # cards I know to be in the left hand
        self.played: dict[int, int] = {}
        self.chosen: dict[int, int | None] = {}

    def watch(self, view: dict[str, Any], events: list[dict[str, Any]]) -> None:
        for event in events:
            if event["event"] == "chose":
                self.chosen[event["seat"]] = event.get("card")
            elif event["event"] == "played":
                self.played[event["card"]] = event["seat"]
                self.hand.discard(event["card"])
                self.neighbour.discard(event["card"])
                self.chosen.clear()

    def objection(self, s: State) -> str | None:
        """Why the world cannot be the true one, or None."""
        hands = [set(s.hand[p][: s.hand_size[p]]) for p in range(s.seats)]
        if {card: who - 1 for card, who in enumerate(s.played) if who} != self.played:
            return f"played so far: {self.played}"
        if self.seat is not None and hands[self.seat] != self.hand:
            return f"I hold {self.hand}"
        if self.seat is not None and not self.neighbour <= hands[(self.seat + 1) % s.seats]:
            return f"my left neighbour showed me {self.neighbour}"
        for p in range(s.seats):
            if (s.chosen[p] != NONE) != (p in self.chosen):
                return f"who has chosen: {set(self.chosen)}"
            if s.chosen[p] != NONE and s.chosen[p] not in hands[p]:
                return f"seat {p} has chosen a card it does not hold"
        if self.seat in self.chosen and s.chosen[self.seat] != self.chosen[self.seat]:
            return f"I have chosen {self.chosen[self.seat]}"
        return None

    def unsure(self, s: State) -> dict[str, Any]:
        """Where the world has the things that the seat cannot know. Every one of them should differ between worlds."""
        seen = self.hand | self.neighbour | set(self.played)
        where = {f"card {card}": "stock" for card in s.stock[: s.stock_size] if card not in seen}
        for p in range(s.seats):
            where |= {f"card {card}": f"hand {p}" for card in s.hand[p][: s.hand_size[p]] if card not in seen}
        return where
