"""Compiled: integers only. The rules of Toy; clause numbers refer to RULES.md beside this file."""

from __future__ import annotations

from jonin.engine.chance import shuffle
from jonin.engine.dialect import EventRows, Row, scratch, tell
from tests.toy.actions import CODES, TAKE
from tests.toy.components import CARDS, HAND, SEATS, WORTH
from tests.toy.events import CHOSE, LEFT, PLAYED, TOOK, WINS
from tests.toy.state import CHOOSE, DECIDE, NONE, OVER, PAID, State
from tests.toy.worlds import redeal

__all__ = ["ACTIONS", "MENU", "OBSERVATION", "State", "legal", "observe", "redeal", "score", "start", "step", "waiting"]

ACTIONS, MENU = CODES.size, HAND


def start(s: State) -> None:
    """TY-1.2, TY-1.3"""
    deck = scratch(CARDS)
    for card in range(CARDS):
        deck[card] = card
    shuffle(s, deck, CARDS)
    for p in range(s.seats):
        for i in range(HAND):
            s.hand[p][i] = deck[p * HAND + i]
        s.hand_size[p] = HAND
        s.shown[p] = s.hand[p][0]
        s.chosen[p] = NONE
    s.stock_size = CARDS - s.seats * HAND
    for i in range(s.stock_size):
        s.stock[i] = deck[s.seats * HAND + i]
    s.round = 1


def waiting(s: State) -> int:
    bits = 0
    if s.phase == DECIDE:
        bits = 1 << s.leader
    elif s.phase == CHOOSE:
        for p in range(s.seats):
            if s.chosen[p] == NONE:
                bits |= 1 << p
    return bits


def legal(s: State, seat: int, out: Row) -> int:
    n = 0
    if s.phase == CHOOSE:
        for i in range(s.hand_size[seat]):
            if s.hand[seat][i] != s.chosen[seat]:
                out[n] = s.hand[seat][i]
                n += 1
    elif s.phase == DECIDE and seat == s.leader:
        out[0], out[1], n = TAKE, TAKE + 1, 2
    return n


def step(s: State, seat: int, action: int, events: EventRows) -> None:
    if s.phase == CHOOSE:
        s.chosen[seat] = action
        tell(events, CHOSE, seat, action)
        if waiting(s) == 0:
            trick(s, events)
    elif action == TAKE:
        take(s, events)
    else:
        next_round(s)
        tell(events, LEFT, seat, s.heap)
    if s.phase == OVER:
        finish(s, events)


def trick(s: State, events: EventRows) -> None:
    """TY-2.2: the highest card wins. TY-2.3: its owner decides, unless the option or the last round says otherwise."""
    best = NONE
    for p in range(s.seats):
        card = s.chosen[p]
        put_down(s, p, card)
        s.heap += WORTH[card]
        tell(events, PLAYED, p, card)
        if card > best:
            best, s.leader = card, p
    s.phase = DECIDE
    if s.pot == PAID or s.round == HAND:
        take(s, events)


def put_down(s: State, p: int, card: int) -> None:
    i = 0
    while s.hand[p][i] != card:
        i += 1
    s.hand_size[p] -= 1
    s.hand[p][i] = s.hand[p][s.hand_size[p]]
    s.hand[p][s.hand_size[p]] = 0
    s.played[card] = 1 + p
    s.chosen[p] = NONE
    if s.shown[p] == card:
        s.shown[p] = NONE


def take(s: State, events: EventRows) -> None:
    won = s.heap
    s.points[s.leader] += won
    s.heap = 0
    next_round(s)
    tell(events, TOOK, s.leader, won)


def next_round(s: State) -> None:
    s.phase = OVER if s.round == HAND else CHOOSE
    s.round = min(HAND, s.round + 1)


def finish(s: State, events: EventRows) -> None:
    points = scratch(SEATS)
    winners = score(s, points)
    for p in range(s.seats):
        if winners >> p & 1:
            tell(events, WINS, p, points[p])


def score(s: State, out: Row) -> int:
    """TY-3.1"""
    best, winners = 0, 0
    for p in range(s.seats):
        out[p] = s.points[p]
        best = max(best, out[p])
    for p in range(s.seats):
        if s.phase == OVER and out[p] == best:
            winners |= 1 << p
    return winners


OBSERVATION = 2 * CARDS + 4


def observe(s: State, seat: int, out: Row) -> None:
    for card in range(CARDS):
        out[card] = 0
        out[CARDS + card] = s.played[card]
    for i in range(s.hand_size[seat]):
        out[s.hand[seat][i]] = 2 if s.hand[seat][i] == s.chosen[seat] else 1
    out[2 * CARDS] = s.shown[(seat + 1) % s.seats]
    out[2 * CARDS + 1] = s.phase
    out[2 * CARDS + 2] = s.round
    out[2 * CARDS + 3] = s.heap
