"""Compiled: integers only. What passing hands teach a seat (PN-3.5), and how all that it cannot know is drawn anew.

Hand h is the one dealt to seat h. It travels left, so in turn t seat h + t holds it, and a seat that holds it sees all
of it. What left the hand face down between two such looks is known as a set, though not who has which. What left it
before the first look, and a hand never held, are cards the seat has not seen at all: these are the unseen cards.
The actions in s.placed are memory enough: a hand at an earlier turn is what it is now and what was taken since.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jonin.engine.chance import mix
from jonin.engine.dialect import Row, scratch
from jonin.games.pride_of_ninja.components import BACK, CARDS, KINDS, PLACES

if TYPE_CHECKING:
    from jonin.games.pride_of_ninja.rules import State


def holder(s: State, h: int, turn: int) -> int:
    """PN-3.3: hands always pass to the left."""
    return (h + turn) % s.seats


def first_held(s: State, seat: int, h: int) -> int:
    """The turn in which the seat sees hand h for the first time; a spectator never does."""
    return PLACES if seat < 0 else (seat - h) % s.seats


def last_held(s: State, seat: int, h: int) -> int:
    """The turn in which the seat saw hand h last, this one included; -1: not yet."""
    first = first_held(s, seat, h)
    if first > s.turn:
        return -1
    return first + (s.turn - first) // s.seats * s.seats


def hidden(s: State, h: int, turn: int) -> bool:
    """Was the card that left hand h in that turn laid face down?"""
    return s.placed[holder(s, h, turn)][turn] % 2 == BACK


def lift(s: State, h: int, since: int, until: int, cards: Row, n: int) -> int:
    """Add the kinds that left hand h face down in turns `since` to `until` - 1; how many there are then."""
    for turn in range(since, until):
        if hidden(s, h, turn):
            p = holder(s, h, turn)
            cards[n] = s.placed[p][turn] // 2 % KINDS
            n += 1
    return n


def lay(s: State, h: int, since: int, until: int, cards: Row, n: int) -> int:
    """Put other cards, from number n on, in the place of those that `lift` found."""
    for turn in range(since, until):
        if hidden(s, h, turn):
            p = holder(s, h, turn)
            s.back[p][s.placed[p][turn] // 2 % KINDS] -= 1
            s.back[p][cards[n]] += 1
            s.placed[p][turn] = 2 * (KINDS * s.deck + cards[n]) + BACK
            n += 1
    return n


def lift_hand(s: State, h: int, cards: Row, n: int) -> int:
    for kind in range(KINDS):
        for _ in range(s.hand[h][kind]):
            cards[n] = kind
            n += 1
    return n


def lay_hand(s: State, h: int, cards: Row, n: int) -> int:
    size = 0
    for kind in range(KINDS):
        size += s.hand[h][kind]
        s.hand[h][kind] = 0
    for i in range(n, n + size):
        s.hand[h][cards[i]] += 1
    return n + size


def unseen(s: State, seat: int, cards: Row) -> int:
    """Write the kinds of the cards that the seat has not seen at all; how many they are."""
    n = 0
    for h in range(s.seats):
        first = first_held(s, seat, h)
        n = lift(s, h, 0, min(first, s.turn), cards, n)
        if first > s.turn:
            n = lift_hand(s, h, cards, n)
    return n


def lay_unseen(s: State, seat: int, cards: Row) -> None:
    n = 0
    for h in range(s.seats):
        first = first_held(s, seat, h)
        n = lay(s, h, 0, min(first, s.turn), cards, n)
        if first > s.turn:
            n = lay_hand(s, h, cards, n)


def recall(s: State, seat: int, h: int, out: Row, at: int) -> int:
    """Write, from place `at`, the kinds of hand h as the seat last saw it, less its own card and those laid open since.

    So many of them, as is returned, have been laid face down in the meantime.
    """
    for kind in range(KINDS):
        out[at + kind] = 0
    look = last_held(s, seat, h)
    if look < 0:
        return 0
    for kind in range(KINDS):
        out[at + kind] = s.hand[h][kind]
    cards = scratch(PLACES)
    n = lift(s, h, look + 1, s.turn, cards, 0)
    for i in range(n):
        out[at + cards[i]] += 1
    return n


def draw_anew(s: State, seat: int) -> None:
    """Every world in which the seat would have seen what it saw is equally likely, copies of a card told apart."""
    cards = scratch(CARDS)
    n = unseen(s, seat, cards)
    mix(s, cards, n)
    lay_unseen(s, seat, cards)
    for h in range(s.seats):
        look = first_held(s, seat, h)
        while look < s.turn:
            until = min(look + s.seats, s.turn)
            away = look + s.seats > s.turn
            n = lift(s, h, look + 1, until, cards, 0)
            if away:
                n = lift_hand(s, h, cards, n)
            mix(s, cards, n)
            n = lay(s, h, look + 1, until, cards, 0)
            if away:
                lay_hand(s, h, cards, n)
            look += s.seats
