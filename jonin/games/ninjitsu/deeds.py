"""Compiled: integers only. What is done with cards: they are drawn, given up, seen, turned, moved, stolen, swapped."""

from __future__ import annotations

from jonin.engine.dialect import EventRows, tell
from jonin.games.ninjitsu.components import CARDS, KIND, KINDS, LENGTH, TRAPPED, VALUE
from jonin.games.ninjitsu.knowledge import disclose, hide, notice
from jonin.games.ninjitsu.position import (
    DECK,
    DISCARD,
    DREW,
    EFFECT,
    EVERYBODY,
    GAVE_UP,
    HAND,
    LOOKED,
    MOVED,
    NO_CARDS,
    NONE,
    RESHUFFLED,
    SAW,
    SCRAP,
    SCRAPPED,
    SECRETS,
    SPARE,
    SPRUNG,
    STACK,
    STOLE,
    SWAPPED,
    TREASURES,
    TURNED_DOWN,
    TURNED_UP,
    State,
    add,
    place_of,
    push,
    shuffle_zone,
    take,
)


def draw(s: State, p: int, cards: int, events: EventRows) -> None:
    """NT-3.1: an empty deck is replaced by the shuffled discard pile; with both empty there is nothing to draw."""
    for _ in range(cards):
        if s.count[DECK] == 0:
            reshuffle(s, events)
        if s.count[DECK] == 0:
            tell(events, NO_CARDS, p, 0, 0)
            return
        card = take(s, DECK, s.count[DECK] - 1)
        s.clock += 1
        s.drawn[card] = s.clock
        add(s, HAND + p, card)
        tell(events, DREW, p, KIND[card], 0)


def reshuffle(s: State, events: EventRows) -> None:
    n = s.count[DISCARD]
    if n > 0:
        s.shuffles += 1
        for _ in range(n):
            card = take(s, DISCARD, s.count[DISCARD] - 1)
            s.batch[card] = s.shuffles
            add(s, DECK, card)
        shuffle_zone(s, DECK)
        tell(events, RESHUFFLED, NONE, n, 0)


def discard(s: State, card: int) -> None:
    disclose(s, card)
    add(s, DISCARD, card)


def give_up(s: State, p: int, i: int, events: EventRows) -> None:
    """NT-4.8: a card leaves the hand for the discard pile."""
    tell(events, GAVE_UP, p, KIND[s.cards[HAND + p][i]], 0)
    discard(s, take(s, HAND + p, i))


def give_up_all(s: State, p: int, most: int, events: EventRows) -> None:
    for _ in range(min(most, s.count[HAND + p])):
        give_up(s, p, s.count[HAND + p] - 1, events)


def look(s: State, p: int, q: int, events: EventRows) -> None:
    """NT-4.11: p sees all secrets of q, and remembers them where they lie."""
    for i in range(s.count[SECRETS + q]):
        tell(events, SAW, p, KIND[s.cards[SECRETS + q][i]], i)
        notice(s, s.cards[SECRETS + q][i], p)
    tell(events, LOOKED, p, q, s.count[SECRETS + q])


def turn_down(s: State, p: int, i: int, events: EventRows) -> None:
    """NT-4.4: a treasure becomes a secret. Everybody has seen what it is."""
    card = take(s, TREASURES + p, i)
    tell(events, TURNED_DOWN, p, KIND[card], s.count[SECRETS + p])
    hide(s, p, card, NONE, EVERYBODY)


def turn_up(s: State, p: int, i: int, events: EventRows) -> None:
    """NT-4.3: a secret becomes a treasure; without a value it is discarded."""
    card = take(s, SECRETS + p, i)
    tell(events, TURNED_UP, p, KIND[card], i)
    disclose(s, card)
    if VALUE[KIND[card]] > 0:
        add(s, TREASURES + p, card)
    else:
        add(s, DISCARD, card)
        tell(events, SCRAPPED, p, KIND[card], 0)


def move_secret(s: State, p: int, q: int, i: int, events: EventRows) -> None:
    """NT-4.6, NT-4.11: moved is not stolen. The new owner looks at it; the old one still knows it."""
    card = take(s, SECRETS + q, i)
    notice(s, card, p)
    add(s, SECRETS + p, card)
    tell(events, MOVED, p, KIND[card] + KINDS * s.trail[card], q * CARDS + i)


def steal_secret(s: State, p: int, q: int, i: int, events: EventRows) -> None:
    """NT-3.3: the secret moves over and is turned face up."""
    card = take(s, SECRETS + q, i)
    tell(events, STOLE, p, KIND[card], q * CARDS + i)
    disclose(s, card)
    steal(s, p, q, card, events)


def steal(s: State, p: int, q: int, card: int, events: EventRows) -> None:
    """NT-4.6, NT-4.7: p has stolen the card from q; its trap resolves at once, on whoever stole it."""
    kind = KIND[card]
    add(s, TREASURES + p, card)
    if VALUE[kind] == 0:
        push(s, SCRAP, p, p, NONE, NONE, card, 0)
    if TRAPPED[kind] and s.depth + SPARE < STACK:
        tell(events, SPRUNG, p, kind, q)
        push(s, EFFECT, q, q, (2 * kind + 1) * LENGTH, p, card, 0)


def swap(s: State, p: int, card: int, q: int, i: int, events: EventRows) -> None:
    """A treasure of p for the i-th of q."""
    other = take(s, TREASURES + q, i)
    take(s, TREASURES + p, place_of(s, TREASURES + p, card))
    add(s, TREASURES + p, other)
    add(s, TREASURES + q, card)
    tell(events, SWAPPED, p, KIND[card], q)
    tell(events, SWAPPED, q, KIND[other], p)
