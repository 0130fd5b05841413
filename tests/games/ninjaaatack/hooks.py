"""Ninjaaa'Tack's part in the conformance suite: where its pieces are, and what a player can be sure of."""

from __future__ import annotations

from collections import Counter
from typing import Any

from jonin import Match
from jonin.games.ninjaaatack.actions import LAND, TAKE, THROW
from jonin.games.ninjaaatack.components import CLAN, CLANS, LEAST, MOST
from jonin.games.ninjaaatack.state import NONE, PASSING, State

PLAYTHROUGH_SEATS = (5, 6)  # teams that change, and teams that face each other (NA-2.1, NA-2.3)


def census(s: State) -> list[str]:
    """Between rounds the cards are in the deck, which is always whole."""
    pieces = [] if s.phase == PASSING else [CLANS[clan] for clan in range(s.seats) for _ in range(4)]
    for clan in range(s.seats):
        pieces += [CLANS[clan]] * sum(s.hand[p][clan] for p in range(s.seats))
        tokens = s.supply[clan] + s.gone[clan] + sum(s.tokens[p][clan] for p in range(s.seats)) + (s.thrown == clan)
        pieces += [f"{CLANS[clan]} token"] * tokens
    return sorted(pieces)


def points(match: Match) -> list[int]:
    """Different clans, counted by what everybody saw come and go (NA-7.1)."""
    tokens = Tokens(match.seats)
    for event in match.events_for(None):
        tokens.watch(event)
    return [len(+tokens.of(seat)) for seat in range(match.seats)]


def numbers(s: State, seat: int, code: int, luck: int) -> list[int]:
    """Half of the throws are aimed by numbers, and half of the landings are given."""
    if luck % 2 and THROW <= code < TAKE:
        return [low + luck // 7 % (high - low + 1) for low, high in zip(LEAST, MOST, strict=True)]
    return [1 + luck // 2 % 2] if luck % 2 and code == LAND else []


class Tokens:
    """Who owns what: a team with one purse, at an odd table everybody with their own."""

    def __init__(self, seats: int) -> None:
        self.purses: list[Counter[str]] = [Counter() for _ in range(seats)]
        if seats % 2 == 0:
            self.purses[seats // 2 :] = self.purses[: seats // 2]

    def of(self, seat: int) -> Counter[str]:
        return self.purses[seat]

    def watch(self, event: dict[str, Any]) -> None:
        if event["event"] in ("earn", "unchanged"):
            self.of(event["seat"])[event["clan"]] += 1
        elif event["event"] in ("lose", "throw"):
            self.of(event["seat"])[event["clan"]] -= 1
        elif event["event"] == "swap":
            self.of(event["seat"])[event["clan"]] += 1
            self.of(event["owner"])[event["clan"]] -= 1
            self.of(event["owner"])[event["thrown"]] += 1


class Knowledge:
    """A player who keeps an eye on every card ever handed to the left: which chairs can it have reached by now?"""

    def __init__(self, view: dict[str, Any]) -> None:
        self.seat: int | None = view["seat"]
        self.seats: int = view["seats"]
        self.tokens = Tokens(self.seats)
        self.deal(view.get("hand", ()))

    def deal(self, hand: Any) -> None:
        self.hand = Counter(hand)
        self.dealt = True
        self.ready: set[int] = set()
        self.laid: str | None = None
        self.gave: list[str] = []  # oldest first
        self.got: list[str] = []
        self.abroad: list[tuple[str, set[int]]] = []  # cards given away, and the chairs where they can be
        self.signs: dict[int, list[str]] = {}

    def watch(self, view: dict[str, Any], events: list[dict[str, Any]]) -> None:
        for event in events:
            self.tokens.watch(event)
            what = event["event"]
            if what == "round":
                self.deal(())
            elif what == "hand":
                self.hand = Counter(event["cards"])
            elif what == "laid":
                self.ready.add(event["seat"])
                if event["seat"] == self.seat:
                    self.laid = event["clan"]
            elif what == "sign":
                self.signs.setdefault(event["seat"], []).append(event["sign"])
            elif what == "pass":
                self.ready, self.laid = set(), None
                if self.seat is not None:
                    self.pass_on(event["gave"], event["got"], self.seat)
            elif what in ("strike", "stale"):
                self.dealt, self.ready, self.laid = False, set(), None

    def pass_on(self, gave: str, got: str, me: int) -> None:
        self.hand[gave] -= 1
        self.hand[got] += 1
        self.gave.append(gave)
        self.got.append(got)
        # What may have reached my right neighbour may have come back to me: it is lost from sight.
        wandering = [(clan, chairs) for clan, chairs in self.abroad if (me - 1) % self.seats not in chairs]
        self.abroad = [(clan, chairs | {(chair + 1) % self.seats for chair in chairs}) for clan, chairs in wandering]
        self.abroad.append((gave, {(me + 1) % self.seats}))

    def objection(self, s: State) -> str | None:
        for seat in range(self.seats):
            purse = s.tokens[seat % (self.seats // 2) if self.seats % 2 == 0 else seat]
            if {CLANS[clan]: n for clan, n in enumerate(purse) if n} != dict(+self.tokens.of(seat)):
                return f"seat {seat} owns {self.tokens.of(seat)}"
            shown = [CLANS[x] if x < 8 else x for x in s.sign[seat] if x != NONE]
            if len(shown) != min(4, len(self.signs.get(seat, []))):
                return f"seat {seat} showed {self.signs.get(seat)}"
            if (s.laid[seat] != NONE) != (seat in self.ready):
                return f"have laid: {self.ready}"
        if not self.dealt:
            return None if not any(map(any, s.hand)) else "all cards are in the deck"
        hands = [Counter({CLANS[c]: n for c, n in enumerate(s.hand[p]) if n}) for p in range(self.seats)]
        if sum(hands, Counter()) != Counter(dict.fromkeys(CLANS[: self.seats], 4)):
            return "there are four cards of each clan"
        if any(sum(hand.values()) != 4 for hand in hands):
            return "everybody holds four cards"
        if any(s.laid[p] != NONE and not s.hand[p][s.laid[p]] for p in range(self.seats)):
            return "a card is laid that is not in the hand"
        return self.own_objection(s, hands) or rewound(s, hands)

    def own_objection(self, s: State, hands: list[Counter[str]]) -> str | None:
        if self.seat is None:
            return None
        if hands[self.seat] != +self.hand:
            return f"I hold {self.hand}"
        if s.laid[self.seat] != (NONE if self.laid is None else CLAN[self.laid]):
            return f"I have laid {self.laid}"
        for row, seen in ((s.passed[self.seat], self.gave), (s.passed[(self.seat - 1) % self.seats], self.got)):
            if [CLANS[clan] for clan in row if clan != NONE] != seen[::-1][: self.seats - 2]:
                return f"I gave {self.gave} and got {self.got}"
        if not placed(self.abroad, hands):
            return f"I know where these can be: {self.abroad}"
        return None

    def unsure(self, s: State) -> dict[str, Any]:
        """All other hands, what is laid from them, and what they passed, but for what came to me."""
        if not self.dealt:
            return {}
        things: dict[str, Any] = {}
        for p in range(self.seats):
            if p != self.seat:
                things[f"hand {p}"] = s.hand[p]
                things[f"laid {p}"] = s.laid[p]
                if self.seat is None or (p + 1) % self.seats != self.seat:
                    things[f"passed {p}"] = s.passed[p]
        nothing = (NONE, [NONE] * 6)
        return {thing: value for thing, value in things.items() if value not in nothing}


def placed(abroad: list[tuple[str, set[int]]], hands: list[Counter[str]]) -> bool:
    """Is there a card in those hands for each that is abroad, every one on a chair it can have reached?"""
    if not abroad:
        return True
    (clan, chairs), *rest = sorted(abroad, key=lambda card: len(card[1]))
    for chair in chairs:
        if hands[chair][clan]:
            hands[chair][clan] -= 1
            found = placed(rest, hands)
            hands[chair][clan] += 1
            if found:
                return True
    return False


def rewound(s: State, hands: list[Counter[str]]) -> str | None:
    """Hand every card back to where the world says it came from: each must be there to be handed back."""
    hands = [hand.copy() for hand in hands]
    for age in range(s.seats - 2):
        moved = [s.passed[p][age] for p in range(s.seats)]
        if NONE in moved:
            return None if age == s.passes else f"{s.passes} passes, and only {age} are remembered"
        for p, clan in enumerate(moved):
            hands[(p + 1) % s.seats][CLANS[clan]] -= 1
        if any(n < 0 for hand in hands for n in hand.values()):
            return f"nobody can have passed {moved}, {age} passes ago"
        for p, clan in enumerate(moved):
            hands[p][CLANS[clan]] += 1
    return None
