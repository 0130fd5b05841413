"""My Game's part in the conformance suite: where its cards are, and what a player knows."""

from __future__ import annotations

from typing import Any

from jonin import Match
from jonin.games.my_game.components import NAMES, VALUE
from jonin.games.my_game.state import NONE, State


def census(s: State) -> list[str]:
    cards = [card for p in range(s.seats) for card in s.hand[p][: s.hand_size[p]]]
    cards += s.box[: s.box_size] + s.gone[: s.gone_size]
    return sorted(NAMES[card] for card in cards)


def points(match: Match) -> list[int]:
    """MG-2.2 and MG-2.3, counted from what was told."""
    totals = [0] * match.seats
    for event in match.events_for(None):
        if event["event"] == "take":
            totals[event["seat"]] += event["points"]
    return totals


class Knowledge:
    """A player who remembers every card that was shown, and what lies in the own hand."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.seat: int | None = view["seat"]
        self.hand: list[str] = sorted(view.get("hand", []))
        self.choice: str | None = None
        self.seen: list[str] = []

    def watch(self, view: dict[str, Any], events: list[dict[str, Any]]) -> None:
        for event in events:
            if event["event"] == "chose" and event["seat"] == self.seat:
                self.choice = event["card"]
            elif event["event"] == "reveal":
                self.seen.append(event["card"])
                if event["seat"] == self.seat:
                    self.hand.remove(event["card"])
                    self.choice = None

    def objection(self, s: State) -> str | None:
        """Why a world cannot be the true one."""
        if [NAMES[card] for card in s.gone[: s.gone_size]] != self.seen:
            return f"the cards shown were {self.seen}"
        if self.seat is not None:
            if sorted(NAMES[card] for card in s.hand[self.seat][: s.hand_size[self.seat]]) != self.hand:
                return f"my hand is {self.hand}"
            chosen = s.chosen[self.seat]
            if (NAMES[chosen] if chosen != NONE else None) != self.choice:
                return f"I have chosen {self.choice}"
        return None

    def unsure(self, s: State) -> dict[str, object]:
        """What this player cannot be sure of, in a world."""
        found: dict[str, object] = {}
        for p in range(s.seats):
            if p != self.seat:
                found[f"hand of {p}"] = sorted(s.hand[p][: s.hand_size[p]])
                if s.chosen[p] != NONE and s.hand_size[p] > 1:
                    found[f"choice of {p}"] = s.chosen[p]
        if s.box_size:
            found["box"] = sorted(s.box[: s.box_size])
        return found


__all__ = ["VALUE", "Knowledge", "census", "points"]
