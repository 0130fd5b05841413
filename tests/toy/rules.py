"""Compiled: integers only. The rules of Toy. Clause numbers refer to RULES.md beside this file."""

from __future__ import annotations

from jonin.engine.chance import below, mix, shuffle
from jonin.engine.dialect import EventRows, Row, scratch, tell
from jonin.engine.state import GameState, grid, i8, i16, number, row
from tests.toy.components import CARDS, HAND, SEATS, STOCK, WORTH

CHOOSE, DECIDE, OVER = range(3)
GROWING, PAID = range(2)
NONE = -1
TAKE, LEAVE = CARDS, CARDS + 1  # actions: 0-14 choose that card, then what to do with the pot
ACTIONS, MENU = CARDS + 2, HAND
CHOSE, PLAYED, TOOK, LEFT = range(4)


class State(GameState):
    pot = number(i8)  # the option: GROWING or PAID
    phase = number(i8)
    round = number(i8)  # 1 to 3
    leader = number(i8)  # who won the trick and decides
    hand = grid(i8, SEATS, HAND)
    hand_size = row(i8, SEATS)
    chosen = row(i8, SEATS)  # still in the hand
    shown = row(i8, SEATS)  # the card each seat showed to its right neighbour; NONE once it is played
    stock = row(i8, STOCK)
    stock_size = number(i8)
    played = row(i8, CARDS)  # 1 + the seat that played it
    heap = number(i16)  # points in the pot
    points = row(i16, SEATS)


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
        out[0], out[1], n = TAKE, LEAVE, 2
    return n


def step(s: State, seat: int, action: int, events: EventRows) -> None:
    if s.phase == CHOOSE:
        s.chosen[seat] = action
        tell(events, CHOSE, seat, action, 0)
        if waiting(s) == 0:
            trick(s, events)
    elif action == TAKE:
        take(s, events)
    else:
        tell(events, LEFT, seat, s.heap, 0)
        next_round(s)


def trick(s: State, events: EventRows) -> None:
    """TY-2.2: the highest card wins. TY-2.3: its owner decides, unless the option or the last round says otherwise."""
    best = NONE
    for p in range(s.seats):
        card = s.chosen[p]
        tell(events, PLAYED, p, card, 0)
        put_down(s, p, card)
        s.heap += WORTH[card]
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
    tell(events, TOOK, s.leader, s.heap, 0)
    s.points[s.leader] += s.heap
    s.heap = 0
    next_round(s)


def next_round(s: State) -> None:
    s.phase = OVER if s.round == HAND else CHOOSE
    s.round = min(HAND, s.round + 1)


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


def fixed(s: State, seat: int, p: int, i: int) -> bool:
    """TY-1.3: a seat knows the card that its left neighbour has shown, and its own hand."""
    return p == seat or (seat >= 0 and p == (seat + 1) % s.seats and s.hand[p][i] == s.shown[p])


def redeal(s: State, seat: int) -> None:
    pool = scratch(CARDS)
    n = 0
    for p in range(s.seats):
        for i in range(s.hand_size[p]):
            if not fixed(s, seat, p, i):
                pool[n] = s.hand[p][i]
                n += 1
    for i in range(s.stock_size):
        pool[n + i] = s.stock[i]
    mix(s, pool, n + s.stock_size)
    n = 0
    for p in range(s.seats):
        for i in range(s.hand_size[p]):
            if not fixed(s, seat, p, i):
                s.hand[p][i] = pool[n]
                n += 1
        if p != seat:
            if seat < 0 or p != (seat + 1) % s.seats:
                i = below(s, HAND)
                s.shown[p] = NONE
                if i < s.hand_size[p]:
                    s.shown[p] = s.hand[p][i]
            if s.chosen[p] != NONE:
                s.chosen[p] = s.hand[p][below(s, s.hand_size[p])]
    for i in range(s.stock_size):
        s.stock[i] = pool[n + i]
