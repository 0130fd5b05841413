"""Compiled: integers only. What is done with cards: they are drawn, given up, seen, turned, moved, stolen, swapped."""

from __future__ import annotations

from jonin.engine.dialect import EventRows, collect, tell
from jonin.games.ninjitsu.components import KIND, LENGTH, TRAPPED, VALUE
from jonin.games.ninjitsu.events import (
    DREW,
    GAVE_UP,
    LOOKED,
    LOST_SECRET,
    LOST_TREASURE,
    MOVED,
    NO_CARDS,
    RESHUFFLED,
    SCRAPPED,
    SPRUNG,
    STOLE,
    SWAPPED,
    TURNED_DOWN,
    TURNED_UP,
)
from jonin.games.ninjitsu.knowledge import disclose, hide, notice
from jonin.games.ninjitsu.stack import push
from jonin.games.ninjitsu.state import (
    DECK,
    DISCARD,
    EFFECT,
    EVERYBODY,
    HAND,
    NONE,
    SCRAP,
    SECRETS,
    STACK,
    TREASURES,
    State,
)
from jonin.games.ninjitsu.zones import add, place_of, shuffle_zone, take

SPARE = 7  # frames to keep for one more trap: its effect, its scrap, and a discard by every seat


def draw(s: State, p: int, cards: int, events: EventRows) -> None:
    """NT-3.1: an empty deck is replaced by the shuffled discard pile; with both empty there is nothing to draw."""
    drawn = 0
    for _ in range(cards):
        if s.count[DECK] == 0:
            if drawn > 0:
                tell(events, DREW, p, drawn)
                drawn = 0
            reshuffle(s, events)
        if s.count[DECK] == 0:
            tell(events, NO_CARDS, p)
            return
        card = take(s, DECK, s.count[DECK] - 1)
        s.clock += 1
        s.drawn[card] = s.clock
        add(s, HAND + p, card)
        collect(events, KIND[card])
        drawn += 1
    tell(events, DREW, p, drawn)


def reshuffle(s: State, events: EventRows) -> None:
    n = s.count[DISCARD]
    if n > 0:
        s.shuffles += 1
        for _ in range(n):
            card = take(s, DISCARD, s.count[DISCARD] - 1)
            s.last_shuffle[card] = s.shuffles
            s.mark[card] = 0
            add(s, DECK, card)
        shuffle_zone(s, DECK)
        tell(events, RESHUFFLED, n)


def discard(s: State, card: int) -> None:
    disclose(s, card)
    add(s, DISCARD, card)


def give_up(s: State, p: int, i: int, events: EventRows) -> None:
    """NT-4.8: a card leaves the hand for the discard pile."""
    card = take(s, HAND + p, i)
    discard(s, card)
    collect(events, KIND[card])
    tell(events, GAVE_UP, p, 1)


def give_up_all(s: State, p: int, most: int, events: EventRows) -> None:
    """As many as there are, at once."""
    cards = min(most, s.count[HAND + p])
    for _ in range(cards):
        card = take(s, HAND + p, s.count[HAND + p] - 1)
        discard(s, card)
        collect(events, KIND[card])
    if cards > 0:
        tell(events, GAVE_UP, p, cards)


def look(s: State, p: int, q: int, events: EventRows) -> None:
    """NT-4.11: p sees all secrets of q, and remembers them where they lie."""
    for i in range(s.count[SECRETS + q]):
        notice(s, s.cards[SECRETS + q][i], p)
        collect(events, KIND[s.cards[SECRETS + q][i]])
    tell(events, LOOKED, p, q, s.count[SECRETS + q])


def turn_down(s: State, p: int, i: int, events: EventRows) -> None:
    """NT-4.4: a treasure becomes a secret. Everybody has seen what it is."""
    card = take(s, TREASURES + p, i)
    hide(s, p, card, NONE, EVERYBODY)
    tell(events, TURNED_DOWN, p, KIND[card], s.count[SECRETS + p] - 1)


def turn_up(s: State, p: int, i: int, events: EventRows) -> None:
    """NT-4.3: a secret becomes a treasure; without a value it is discarded."""
    card = take(s, SECRETS + p, i)
    disclose(s, card)
    add(s, TREASURES + p, card)
    tell(events, TURNED_UP, p, KIND[card], i)
    if VALUE[KIND[card]] == 0:
        scrap(s, p, s.count[TREASURES + p] - 1, events)


def scrap(s: State, p: int, i: int, events: EventRows) -> None:
    """A card that lies face up without a value goes."""
    card = take(s, TREASURES + p, i)
    add(s, DISCARD, card)
    tell(events, SCRAPPED, p, KIND[card])


def lose_treasure(s: State, p: int, i: int, by: int, events: EventRows) -> None:
    card = take(s, TREASURES + p, i)
    discard(s, card)
    tell(events, LOST_TREASURE, p, KIND[card], by)


def lose_secret(s: State, p: int, i: int, events: EventRows) -> None:
    card = take(s, SECRETS + p, i)
    discard(s, card)
    tell(events, LOST_SECRET, p, KIND[card], i)


def move_secret(s: State, p: int, q: int, i: int, events: EventRows) -> None:
    """NT-4.6, NT-4.11: moved is not stolen. The new owner looks at it; the old one still knows it."""
    card = take(s, SECRETS + q, i)
    notice(s, card, p)
    add(s, SECRETS + p, card)
    tell(events, MOVED, p, q, i, s.known_by[card], KIND[card])


def move_treasure(s: State, p: int, q: int, i: int, events: EventRows) -> None:
    card = take(s, TREASURES + q, i)
    add(s, TREASURES + p, card)
    tell(events, MOVED, p, q, NONE, EVERYBODY, KIND[card])


def steal_secret(s: State, p: int, q: int, i: int, events: EventRows) -> None:
    """NT-3.3: the secret moves over and is turned face up."""
    card = take(s, SECRETS + q, i)
    disclose(s, card)
    steal(s, p, q, card, i, events)


def steal_treasure(s: State, p: int, q: int, i: int, events: EventRows) -> None:
    steal(s, p, q, take(s, TREASURES + q, i), NONE, events)


def steal(s: State, p: int, q: int, card: int, place: int, events: EventRows) -> None:
    """NT-4.6, NT-4.7: p has stolen the card from q; its trap resolves at once, on whoever stole it."""
    kind = KIND[card]
    add(s, TREASURES + p, card)
    if VALUE[kind] == 0:
        push(s, SCRAP, p, p, NONE, NONE, card, 0)
    tell(events, STOLE, p, kind, q, place)
    if TRAPPED[kind] and s.depth + SPARE < STACK:
        push(s, EFFECT, q, q, (2 * kind + 1) * LENGTH, p, card, 0)
        tell(events, SPRUNG, p, kind, q)


def swap(s: State, p: int, card: int, q: int, i: int, events: EventRows) -> None:
    """A treasure of p for the i-th of q."""
    other = take(s, TREASURES + q, i)
    take(s, TREASURES + p, place_of(s, TREASURES + p, card))
    add(s, TREASURES + p, other)
    add(s, TREASURES + q, card)
    tell(events, SWAPPED, p, KIND[card], q, KIND[other])
