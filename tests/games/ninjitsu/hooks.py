"""Ninjitsu!'s part in the conformance suite: where its cards are, and what a player can be sure of."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from jonin.games.ninjitsu.components import CATALOGUE, GOAL, KIND, NAMES
from jonin.games.ninjitsu.state import AUTOMATIC, DECK, DISCARD, HAND, SECRETS, TREASURES, ZONES, State

Cards = Counter[str]

FLEETING = frozenset({"pick", "swap"})  # which of the two treasures was named first, no view keeps


def names(s: State, zone: int) -> list[str]:
    return [NAMES[KIND[card]] for card in s.cards[zone][: s.count[zone]]]


def census(s: State) -> list[str]:
    return sorted(name for zone in range(ZONES) for name in names(s, zone))


@dataclass(eq=False)
class Slot:
    """A face-down card on the table, whatever it is."""

    born: int  # the moment it was laid
    was: str | None = None  # what it turned out to be


@dataclass(eq=False)
class Group:
    """Face-down cards that were rearranged together: these slots hold these cards, in some order."""

    slots: list[Slot]
    known: Cards = field(default_factory=Counter)  # cards that are surely among them

    @property
    def born(self) -> int:
        """The moment since which all of them have been lying there."""
        return max(slot.born for slot in self.slots)


@dataclass
class Quiet:
    """A player began a turn with these secrets, and did not win."""

    seat: int
    slots: list[Slot]
    most: int


class Knowledge:
    """A player who forgets nothing and only watches. Seats are asked nothing that could not be seen at the table."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.seat: int | None = view["seat"]
        self.view = view
        self.automatic = view["options"].get("declare", "automatic") == "automatic"
        self.all: Cards = Counter({kind.name: kind.copies for kind in CATALOGUE})
        self.rows: list[list[Slot]] = [[] for _ in view["players"]]  # the face-down cards of each player
        self.group: dict[Slot, Group] = {}
        self.discard: Cards = Counter()
        self.quiet: list[Quiet] = []
        self.hidden: list[Cards] = []  # at each moment: all that this seat could not see
        self.deck: Cards | None = None  # since a reshuffle: what the deck was made of, less what this seat drew
        self.old: Cards = Counter()  # what was in hands and secrets at that time, unseen
        self.drawn = [0 for _ in view["players"]]  # how many cards each player has drawn since then
        self.moment()

    # --- watching ---

    def watch(self, view: dict[str, Any], events: list[dict[str, Any]]) -> None:
        before, self.view = self.view, view
        hand = Counter(before.get("hand", ()))
        open_cards: Cards = Counter(t["card"] for player in before["players"] for t in player["treasures"])
        for event in events:
            self.secret_business(event)
            self.open_business(event, hand, open_cards)
        assert self.discard == Counter(view["discard"]), f"discard pile by memory {self.discard}"
        assert hand == Counter(view.get("hand", ())), f"hand by memory {hand}"
        if self.seat is not None:
            self.know_row(self.seat, [secret["card"] for secret in view["secrets"][self.seat]])
        self.moment()

    def moment(self) -> None:
        self.hidden.append(self.all - self.seen_now())

    def seen_now(self) -> Cards:
        seen = Counter(self.view.get("hand", ())) + Counter(self.view["discard"])
        for player in self.view["players"]:
            seen += Counter(treasure["card"] for treasure in player["treasures"])
        for group in set(self.group.values()):
            seen += group.known
        return seen

    def open_business(self, event: dict[str, Any], hand: Cards, treasures: Cards) -> None:
        """Follow the cards that everybody sees, and one's own hand."""
        what, card = event["event"], event.get("card", "")
        mine = event.get("seat") == self.seat
        if what == "draw":
            self.drawn[event["seat"]] += event["cards"]
            if mine:
                hand += Counter(event["names"])
                if self.deck is not None:
                    self.deck -= Counter(event["names"])
        elif what == "shed":
            self.discard += Counter(event["names"])
            if mine:
                hand -= Counter(event["names"])
        elif what == "reshuffle":
            assert event["cards"] == self.discard.total(), "not the whole discard pile was shuffled"
            self.deck = self.discard
            known: Cards = Counter()
            for group in set(self.group.values()):
                known += group.known
            self.old = self.all - self.deck - hand - treasures - known
            self.drawn = [0 for _ in self.drawn]
            self.discard = Counter()
        elif what == "play" or what in ("discard treasure", "discard secret", "worthless"):
            self.discard[card] += 1
        if mine and what in ("play", "treasure", "secret"):
            hand -= Counter([card])
        if what == "treasure" or what == "turn up" or (what == "steal" and event["place"]):
            treasures[card] += 1
        elif what in ("discard treasure", "turn down", "worthless"):
            treasures[card] -= 1
        for zone in (hand, treasures):
            for name in [name for name in zone if zone[name] == 0]:
                del zone[name]

    def secret_business(self, event: dict[str, Any]) -> None:
        """Follow every face-down card."""
        what, who, card = event["event"], event.get("seat", -1), event.get("card")
        if what in ("secret", "turn down"):
            assert event["place"] == len(self.rows[who]) + 1
            slot = Slot(len(self.hidden))
            self.rows[who].append(slot)
            self.group[slot] = Group([slot], Counter([card] if card else []))
        elif what in ("turn up", "discard secret"):
            self.gone(self.rows[who].pop(event["place"] - 1), card)
        elif what == "steal" and event["place"]:
            self.gone(self.rows[event["owner"]].pop(event["place"] - 1), card)
        elif what == "move" and event["place"]:
            slot = self.rows[event["owner"]].pop(event["place"] - 1)
            self.rows[who].append(slot)
            if card:
                self.know(slot, card)
        elif what == "look" and "names" in event:
            self.know_row(event["owner"], event["names"])
        elif what == "rearrange":
            self.mix(self.rows[who])
        elif what == "turn" and self.automatic and not self.view["over"] and self.rows[who]:
            most = GOAL[self.view["seats"]] - 1 - self.view["players"][who]["points"]
            self.quiet.append(Quiet(who, list(self.rows[who]), most))

    def gone(self, slot: Slot, card: str | None) -> None:
        slot.was = card
        group = self.group.pop(slot)
        group.slots.remove(slot)
        group.known -= Counter([card] if card else [])

    def know(self, slot: Slot, card: str) -> None:
        """This slot holds this card: it is no longer one of several."""
        born = slot.born
        self.gone(slot, card)
        slot.was, slot.born = None, born
        self.group[slot] = Group([slot], Counter([card]))

    def know_row(self, p: int, cards: list[str]) -> None:
        assert len(cards) == len(self.rows[p])
        for slot, card in zip(self.rows[p], cards, strict=True):
            self.know(slot, card)

    def mix(self, row: list[Slot]) -> None:
        whole = Group([])
        for group in {self.group[slot] for slot in row}:
            whole.slots += group.slots
            whole.known += group.known
        latest = whole.born
        for slot in whole.slots:  # and nobody knows any more which of them was laid when
            self.group[slot], slot.born = whole, latest
        mixed = set(whole.slots)  # where only some of those of a quiet moment are among them, what lay there is lost
        self.quiet = [quiet for quiet in self.quiet if mixed.isdisjoint(quiet.slots) or mixed <= set(quiet.slots)]

    # --- judging ---

    def objection(self, s: State) -> str | None:
        return self.plain_sight(s) or self.face_down(s) or self.past(s) or self.nobody_won(s)

    def plain_sight(self, s: State) -> str | None:
        view = self.view
        if sorted(self.all.elements()) != census(s):
            return "these are not the cards of the deck"
        if names(s, DISCARD) != view["discard"] or s.count[DECK] != view["deck"]:
            return "deck or discard pile look different"
        for p, player in enumerate(view["players"]):
            if names(s, TREASURES + p) != [treasure["card"] for treasure in player["treasures"]]:
                return f"player {p} has other treasures"
            if (s.count[HAND + p], s.count[SECRETS + p]) != (player["hand"], len(player["secrets"])):
                return f"player {p} has more or fewer cards"
        if self.seat is not None and sorted(names(s, HAND + self.seat)) != sorted(view["hand"]):
            return "I hold other cards"
        return None

    def unsure(self, s: State) -> dict[str, list[str]]:
        """What the world has where I cannot know: the deck, other hands, and face-down cards that I have not seen."""
        here = self.contents(s)
        hidden: dict[str, list[str]] = {"deck": names(s, DECK)}
        for p in range(s.seats):
            if p != self.seat:
                hidden[f"hand {p}"] = sorted(names(s, HAND + p))
                hidden[f"secrets {p}"] = [here[slot] for slot in self.rows[p] if not self.group[slot].known]
        return {thing: cards for thing, cards in hidden.items() if cards and len(self.hidden[-1]) > 1}

    def contents(self, s: State) -> dict[Slot, str]:
        """What lies at each slot in this world."""
        found: dict[Slot, str] = {}
        for p, row in enumerate(self.rows):
            found |= dict(zip(row, names(s, SECRETS + p), strict=True))
        return found

    def face_down(self, s: State) -> str | None:
        """What was seen of a card is so, at its place or, after a rearranging, among those it was mixed with."""
        here = self.contents(s)
        for group in set(self.group.values()):
            cards = Counter(here[slot] for slot in group.slots)
            if group.known - cards:
                return f"{dict(group.known)} must be among {dict(cards)}"
        return None

    def past(self, s: State) -> str | None:
        """No card can have been in two places: what lies hidden now was hidden ever since it was laid or drawn."""
        here = self.contents(s)
        unknown = []
        for group in set(self.group.values()):
            cards = Counter(here[slot] for slot in group.slots) - group.known
            if cards:
                unknown.append((group.born, cards))
        for moment, hidden in enumerate(self.hidden):
            lying: Cards = Counter()
            for born, cards in unknown:
                lying += cards if born <= moment else Counter()
            if lying - hidden:
                return f"{dict(lying - hidden)} lies face down, but lay open at moment {moment}"
        if self.deck is not None:
            if Counter(names(s, DECK)) - self.deck:
                return f"{dict(Counter(names(s, DECK)) - self.deck)} was not in the deck when it was shuffled"
            for p in range(s.seats):
                if p != self.seat:
                    new = Counter(names(s, HAND + p)) - self.old
                    if new.total() > self.drawn[p]:
                        return f"player {p} has drawn {self.drawn[p]} cards of the new deck, not {dict(new)}"
            outside: Cards = Counter()
            for p in range(s.seats):
                outside += Counter(names(s, HAND + p)) if p != self.seat else Counter()
            for _, cards in unknown:
                outside += cards
            others = sum(drawn for p, drawn in enumerate(self.drawn) if p != self.seat)
            if (outside - self.old).total() > others:
                return f"more than {others} cards of the new deck are in other hands: {dict(outside - self.old)}"
        return None

    def nobody_won(self, s: State) -> str | None:
        """Whoever began a turn and went on playing had too few points."""
        if s.declare != AUTOMATIC:
            return None
        here = self.contents(s)
        for quiet in self.quiet:
            cards = self.cards_at(quiet.slots, here)
            if cards is not None:
                worth = sum(worth_of(card, len(quiet.slots)) for card in cards)
                if worth > quiet.most:
                    return f"player {quiet.seat} would have won: {cards} make {worth}, not {quiet.most} or less"
        return None

    def cards_at(self, slots: list[Slot], here: dict[Slot, str]) -> list[str] | None:
        """What these slots held, if it can be told at all: rearranging may have mixed them with others."""
        cards = []
        for slot in slots:
            if slot.was is None and not set(self.group[slot].slots) <= set(slots):
                return None
            cards.append(slot.was or here[slot])
        return cards if len({id(slot) for slot in slots}) == len(cards) else None


def worth_of(name: str, secrets: int) -> int:
    kind = next(kind for kind in CATALOGUE if kind.name == name)
    return kind.value + (kind.bonus * secrets if "secret" in kind.icons else 0)
