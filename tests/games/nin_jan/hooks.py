"""Nin Jan's part in the conformance suite: where its 48 cards are, and what a player can be sure of."""

from __future__ import annotations

from typing import Any

from jonin import Match
from jonin.games.nin_jan.components import NAMES, PILES
from jonin.games.nin_jan.state import CHOOSE, NONE, State


def census(s: State) -> list[str]:
    cards = [card for k in range(PILES) for card in s.pile[k][: s.pile_size[k]]]
    for p in range(s.seats):
        cards += s.hand[p][: s.hand_size[p]]
        if s.phase != CHOOSE and s.chosen[p] != NONE:
            cards.append(s.chosen[p])
    cards += [card for card, owner in enumerate(s.owner) if owner != NONE]
    cards += s.box[: s.box_size]
    return sorted(NAMES[card] for card in cards)


def points(match: Match) -> list[int]:
    """What lies open before each player, added up (NJ-5.1)."""
    return [sum(int(card[:-1]) for card in player["won"]) for player in match.view(None)["players"]]


class Knowledge:
    """A player with a good memory who only watches: cards that have been seen lie where they were seen last."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.seat: int | None = view["seat"]
        self.place: dict[str, str] = {}  # of every card ever seen
        self.held = [player["cards"] for player in view["players"]]
        self.ready = [False] * view["seats"]
        self.own: dict[str, str | None] = {"choice": None, "symbol": None}
        for k, pile in enumerate(view["piles"]):
            self.place |= dict.fromkeys(pile, f"pile {k}")
        for card in view.get("hand", ()):
            self.place[card] = f"hand {self.seat}"

    def watch(self, view: dict[str, Any], events: list[dict[str, Any]]) -> None:
        for event in events:
            who: Any = event.get("seat")
            if event["event"] in ("chose", "threw"):
                self.ready[who] = True
                if who == self.seat:
                    self.own["choice"], self.own["symbol"] = event.get("card"), event.get("symbol")
            elif event["event"] == "reveal":
                self.place[event["card"]] = f"shown by {who}"
                self.held[who] -= 1
                self.ready[who] = False
                self.own["choice"] = None
            elif event["event"] in ("take", "place"):
                for card in event.get("won", ()):
                    self.place[card] = f"won by {who}"
                self.place[event["card"]] = f"pile {event['pile'] - 1}"
            elif event["event"] == "show":
                self.ready[who] = False
                self.own["symbol"] = None

    def objection(self, s: State) -> str | None:
        where = places(s)
        for card, place in self.place.items():
            if where[card] != place:
                return f"the {card} was seen: {place}; here it is: {where[card]}"
        for p in range(s.seats):
            if s.hand_size[p] != self.held[p]:
                return f"seat {p} holds {self.held[p]} cards, here {s.hand_size[p]}"
            pending = s.symbol[p] != NONE or (s.phase == CHOOSE and s.chosen[p] != NONE)
            if pending != self.ready[p]:
                return f"seat {p} has {'' if self.ready[p] else 'not '}chosen"
            if s.phase == CHOOSE and pending and s.chosen[p] not in s.hand[p][: s.hand_size[p]]:
                return f"seat {p} has chosen a card it does not hold"
        if self.seat is not None:
            choice, symbol = s.chosen[self.seat], s.symbol[self.seat]
            if s.phase == CHOOSE and self.own["choice"] != (None if choice == NONE else NAMES[choice]):
                return f"I have chosen {self.own['choice']}"
            if self.own["symbol"] != (None if symbol == NONE else ("Rock", "Paper", "Scissors")[symbol]):
                return f"I throw {self.own['symbol']}"
        return None

    def unsure(self, s: State) -> dict[str, str]:
        """Where the world has the cards I have not seen, unless there is only one place left for them."""
        where = {card: place for card, place in places(s).items() if card not in self.place}
        others = [p for p in range(s.seats) if p != self.seat and self.held[p]]
        if len(self.place) + sum(self.held[p] for p in others) < len(NAMES) or len(others) > 1:
            return where
        return {}


def places(s: State) -> dict[str, str]:
    where = {NAMES[card]: "box" for card in s.box[: s.box_size]}
    where |= {NAMES[s.pile[k][i]]: f"pile {k}" for k in range(PILES) for i in range(s.pile_size[k])}
    where |= {NAMES[card]: f"won by {owner}" for card, owner in enumerate(s.owner) if owner != NONE}
    for p in range(s.seats):
        where |= {NAMES[card]: f"hand {p}" for card in s.hand[p][: s.hand_size[p]]}
        if s.phase != CHOOSE and s.chosen[p] != NONE:
            where[NAMES[s.chosen[p]]] = f"shown by {p}"
    return where
