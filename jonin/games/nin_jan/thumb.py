"""The advice of `bot.py` once more, compiled, for millions of games. A test shows that both choose the same."""

from __future__ import annotations

from jonin.engine.dialect import Row, scratch
from jonin.games.nin_jan.actions import TAKE_OR_PLACE
from jonin.games.nin_jan.components import CARDS, HAND, PILES, VALUE
from jonin.games.nin_jan.rules import beats, legal, top
from jonin.games.nin_jan.state import CHOOSE, NONE, RESOLVE, State


def thumb_move(s: State, seat: int, luck: int) -> int:
    codes = scratch(HAND)
    n = legal(s, seat, codes)
    best, most = codes[0], -1000.0
    if s.phase == CHOOSE:
        quick, left = scratch(CARDS), scratch(PILES)
        unseen = look_around(s, seat, quick)
        for i in range(n):
            value = promise(s, codes[i], quick, unseen, left)
            if value > most:
                best, most = codes[i], value
    elif s.phase == RESOLVE:
        for i in range(n):
            value = gain(s, seat, codes[i] - TAKE_OR_PLACE)
            if value > most:
                best, most = codes[i], value
    else:
        best = codes[luck % n]
    return best


def look_around(s: State, seat: int, quick: Row) -> int:
    """How many cards may be in other hands; in `quick`, for each card, those of its suit and at least its value."""
    for card in range(CARDS):
        quick[card] = 1 if s.owner[card] == NONE else 0
    for i in range(s.hand_size[seat]):
        quick[s.hand[seat][i]] = 0
    for k in range(PILES):
        for i in range(s.pile_size[k]):
            quick[s.pile[k][i]] = 0
    unseen = 0
    for card in range(CARDS):
        unseen += quick[card]
    for card in range(CARDS - 4, -1, -1):  # a card number is three times the value's place, and the suit
        quick[card] += quick[card + 3]
    return unseen


def promise(s: State, card: int, quick: Row, unseen: int, quicker: Row) -> float:
    """The richest pile first, and of two as rich the one for which fewer are quicker."""
    for k in range(PILES):
        quicker[k] = -1
        if beats(card, top(s, k)):
            quicker[k] = quick[card - card % 3 + (top(s, k) + 1) % 3]
    hoped, left, best = 0.0, 1.0, 0
    while best >= 0:
        best = -1
        for k in range(PILES):
            if quicker[k] >= 0 and (best < 0 or richer(s, k, best, quicker)):
                best = k
        if best >= 0:
            chance = 1.0
            for _ in range(s.seats - 1):
                chance *= 1 - quicker[best] / max(1, unseen)
            hoped += left * chance * worth(s, best)
            left *= 1 - chance
            quicker[best] = -1
    return hoped - 0.35 * VALUE[card]


def richer(s: State, k: int, other: int, quicker: Row) -> bool:
    mine, yours = worth(s, k), worth(s, other)
    return mine > yours or (mine == yours and quicker[k] < quicker[other])


def worth(s: State, k: int) -> int:
    sum_ = 0
    for i in range(s.pile_size[k]):
        sum_ += VALUE[s.pile[k][i]]
    return sum_


def gain(s: State, seat: int, k: int) -> float:
    card = s.chosen[seat]
    if beats(card, top(s, k)) or VALUE[card] < 0:
        return float(worth(s, k))
    for i in range(s.hand_size[seat]):
        if beats(s.hand[seat][i], card):
            return float(worth(s, k))
    return float(-worth(s, k))
