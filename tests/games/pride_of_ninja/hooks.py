"""Pride of Ninja's part in the conformance suite: where its cards are, and what a player can be sure of."""

from __future__ import annotations

from collections import Counter
from typing import Any

from jonin.games.pride_of_ninja.components import KINDS, NAMES
from jonin.games.pride_of_ninja.state import NONE, OVER, State
from tests.games.pride_of_ninja.naive import COPIES

ROOM = {"front": 4, "back": 3}
PLAYTHROUGH_SEATS = (5,)  # where everybody begins with a card in the back row


def census(s: State) -> list[str]:
    cards = list(expanded(s, s.victims))
    for p in range(s.seats):
        cards += expanded(s, s.hand[p]) + expanded(s, s.front[p]) + expanded(s, s.back[p])
    return sorted(cards)


def expanded(s: State, counts: list[int]) -> list[str]:
    return [NAMES[KINDS * s.deck + kind] for kind in range(KINDS) for _ in range(counts[kind])]


def said(action: int) -> tuple[str, str]:
    return NAMES[action // 2], ("front", "back")[action % 2]


class Knowledge:
    """A player with a good memory, who writes down every hand seen and every card laid in this round."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.seat: int | None = view["seat"]
        self.seats: int = view["seats"]
        self.pride = [0] * self.seats
        self.begin(view)

    def begin(self, view: dict[str, Any]) -> None:
        self.looks: dict[int, list[str]] = {}  # the hand I held in each turn
        self.laid: dict[tuple[int, int], tuple[str | None, str]] = {}  # (seat, turn): card if I know it, row
        self.turn = 0
        self.chosen: dict[int, tuple[str, str] | None] = {}
        self.victims = sorted(view["victims"])
        self.gift = ["Ninja" if view["deck"] == "blue" else "Kunoichi"] if self.seats == 5 else []
        self.over = False
        self.look(view)

    def look(self, view: dict[str, Any]) -> None:
        if self.seat is not None and not self.over:
            self.looks[self.turn] = sorted(view["hand"])

    def watch(self, view: dict[str, Any], events: list[dict[str, Any]]) -> None:
        for event in events:
            if event["event"] == "chose":
                self.chosen[event["seat"]] = (event["card"], event["row"]) if "card" in event else None
            elif event["event"] == "place":
                self.laid[event["seat"], self.turn] = (event.get("card"), event["row"])
                self.chosen.clear()
            elif event["event"] == "pass":
                self.turn += 1
            elif event["event"] == "reveal":
                hidden = [turn for (p, turn), (_, row) in self.laid.items() if p == event["seat"] and row == "back"]
                self.laid[event["seat"], sorted(hidden)[event["place"] - len(self.gift)]] = (event["card"], "back")
            elif event["event"] == "convert":
                self.pride[event["seat"]] = event["pp"]
            elif event["event"] == "wins":
                self.over = True
            elif event["event"] == "round":
                self.begin(view)
        self.look(view)

    def objection(self, s: State) -> str | None:
        if s.pp[: s.seats] != self.pride:
            return f"Pride Points are {self.pride}"
        if self.over != (s.phase == OVER):
            return "the game is over" if self.over else "the game is not over"
        return self.about_rows(s) or self.about_hands(s) or self.about_choices(s)

    def about_rows(self, s: State) -> str | None:
        if sorted(expanded(s, s.victims)) != self.victims:
            return f"the Victim's Cards are {self.victims}"
        for p in range(s.seats):
            cards = [said(action) for action in s.placed[p] if action != NONE]
            if len(cards) != sum(owner == p for owner, _ in self.laid):
                return f"seat {p} has not placed {len(cards)} cards"
            for turn, (card, row) in enumerate(cards):
                known, where = self.laid[p, turn]
                if where != row or known not in (None, card):
                    return f"seat {p} placed {known} {where} in turn {turn}, here {card} {row}"
            if sorted(expanded(s, s.front[p])) != sorted(card for card, row in cards if row == "front"):
                return f"the front row of seat {p} is not what was placed there"
            if sorted(expanded(s, s.back[p])) != sorted([*self.gift, *(c for c, row in cards if row == "back")]):
                return f"the back row of seat {p} is not what was placed there"
        return None

    def about_hands(self, s: State) -> str | None:
        """Deal the world's cards again and let the hands travel: everything I held must look as it looked then."""
        placed = max((turn + 1 for _, turn in self.laid), default=0)
        hands = [Counter(expanded(s, s.hand[h])) for h in range(s.seats)]
        for turn in range(placed):
            for p in range(s.seats):
                hands[(p - turn) % s.seats][said(s.placed[p][turn])[0]] += 1
        whole = sum(hands, Counter(self.victims))
        copies = {card: n[s.seats - 3] for card, n in COPIES.items() if NAMES.index(card) // KINDS == s.deck}
        if whole != Counter(copies):
            return f"the deck is not {copies}"
        for turn in range(placed + 1):
            if self.seat is not None and turn in self.looks:
                held = sorted(hands[(self.seat - turn) % s.seats].elements())
                if held != self.looks[turn]:
                    return f"in turn {turn} I held {self.looks[turn]}, here {held}"
            for p in range(s.seats if turn < placed else 0):
                card = said(s.placed[p][turn])[0]
                if not hands[(p - turn) % s.seats][card]:
                    return f"seat {p} placed a {card} in turn {turn}, which it did not hold"
                hands[(p - turn) % s.seats][card] -= 1
        return None

    def about_choices(self, s: State) -> str | None:
        for p in range(s.seats):
            if (s.chosen[p] != NONE) != (p in self.chosen):
                return f"seat {p} has {'' if p in self.chosen else 'not '}chosen"
            if s.chosen[p] != NONE:
                card, row = said(s.chosen[p])
                full = ROOM[row] - (len(self.gift) if row == "back" else 0)
                if sum(owner == p and laid[1] == row for (owner, _), laid in self.laid.items()) >= full:
                    return f"seat {p} has chosen the {row} row, which is full"
                if card not in expanded(s, s.hand[(p - self.turn) % s.seats]):
                    return f"seat {p} has chosen a card it does not hold"
                if p == self.seat and self.chosen[p] != (card, row):
                    return f"I have chosen {self.chosen[p]}"
        return None

    def unsure(self, s: State) -> dict[str, Any]:
        """The others' choices and hands, and who hid which of several different cards, as far as I cannot tell."""
        things: dict[str, Any] = {}
        if self.over:
            return things
        for p in range(s.seats):
            if p != self.seat and s.chosen[p] != NONE:
                things[f"the choice of seat {p}"] = s.chosen[p]
        for h in range(s.seats):
            looks = [turn for turn in sorted(self.looks) if (h + turn) % s.seats == self.seat]
            holder = (h + self.turn) % s.seats
            if not looks:
                things[f"the hand of seat {holder}, never held"] = expanded(s, s.hand[h])
                continue
            for look, until in zip(looks, [*looks[1:], self.turn], strict=True):
                taken = {((h + turn) % s.seats, turn) for turn in range(look, until)}
                hidden = sorted(key for key in taken if self.laid[key][0] is None)
                known = [card for card, _ in (self.laid[key] for key in taken) if card]
                left = Counter(self.looks[look]) - Counter(known)
                if until in looks and until > look:
                    left -= Counter(self.looks[until])
                if hidden and len(left) > 1:
                    back = "a hand come back" if until in looks else f"the hand of seat {holder}"
                    things[f"hidden from {back}"] = [said(s.placed[p][turn]) for p, turn in hidden]
        return things
