"""Compiled: integers only. The rules of My Game, by the clauses of RULES.md."""

from __future__ import annotations

from jonin.engine.chance import shuffle
from jonin.engine.dialect import EventRows, Row, scratch, tell
from jonin.games.my_game.actions import CHOOSE, CODES
from jonin.games.my_game.components import CARDS, HAND, ROUNDS, SEATS, VALUE
from jonin.games.my_game.events import CHOSE, REVEAL, ROUND, TAKE, WINS
from jonin.games.my_game.state import NONE, State
from jonin.games.my_game.worlds import redeal

__all__ = ["ACTIONS", "MENU", "OBSERVATION", "State", "legal", "observe", "redeal", "score", "start", "step", "waiting"]

ACTIONS = CODES.size
MENU = HAND


# --- the verbs -----------------------------------------------------------------------------------------------------


def start(s: State) -> None:
    """MG-1.2: three cards to each, the rest into the box."""
    deck = scratch(CARDS)
    for card in range(CARDS):
        deck[card] = card
    shuffle(s, deck, CARDS)
    for p in range(s.seats):
        for i in range(HAND):
            s.hand[p][i] = deck[p * HAND + i]
        s.hand_size[p] = HAND
        s.chosen[p] = NONE
        s.shown[p] = NONE
    s.box_size = CARDS - s.seats * HAND
    for i in range(s.box_size):
        s.box[i] = deck[s.seats * HAND + i]
    s.round = 1


def waiting(s: State) -> int:
    """MG-2.1: all choose at once."""
    bits = 0
    if s.round <= ROUNDS:
        for p in range(s.seats):
            if s.chosen[p] == NONE:
                bits |= 1 << p
    return bits


def legal(s: State, seat: int, out: Row) -> int:
    """MG-2.1: until the last has chosen, a choice may be changed."""
    n = 0
    if s.round <= ROUNDS:
        for i in range(s.hand_size[seat]):
            if s.hand[seat][i] != s.chosen[seat]:
                out[n] = CHOOSE + s.hand[seat][i]
                n += 1
    return n


def step(s: State, seat: int, action: int, events: EventRows) -> None:
    s.chosen[seat] = action - CHOOSE
    tell(events, CHOSE, seat, action - CHOOSE)
    if waiting(s) == 0:
        reveal(s, events)


def score(s: State, out: Row) -> int:
    """MG-3.1: the most points win, and a tie is shared. Returns the winners as bits, 0 until the end."""
    best, winners = 0, 0
    for p in range(s.seats):
        out[p] = s.points[p]
        best = max(best, out[p])
    if s.round > ROUNDS:
        for p in range(s.seats):
            if out[p] == best:
                winners |= 1 << p
    return winners


OBSERVATION = 2 * CARDS + 2 * SEATS + 1


def observe(s: State, seat: int, out: Row) -> None:
    """Cards in my hand (2: my choice), cards that were shown; points and who has chosen, mine first; the round."""
    for i in range(OBSERVATION):
        out[i] = 0
    for i in range(s.hand_size[seat]):
        out[s.hand[seat][i]] = 2 if s.hand[seat][i] == s.chosen[seat] else 1
    for i in range(s.gone_size):
        out[CARDS + s.gone[i]] = 1
    for i in range(s.seats):
        p = (seat + i) % s.seats
        out[2 * CARDS + 2 * i] = s.points[p]
        out[2 * CARDS + 2 * i + 1] = 1 if s.chosen[p] != NONE else 0
    out[OBSERVATION - 1] = s.round


# --- what a player would say in one sentence -------------------------------------------------------------------------


def reveal(s: State, events: EventRows) -> None:
    """MG-2.2, MG-2.3: all cards are shown, and the highest takes them all; in the last round they count twice."""
    best, sum_ = 0, 0
    for p in range(s.seats):
        card = s.chosen[p]
        put_down(s, p, card)
        tell(events, REVEAL, p, card)
        sum_ += VALUE[card]
        if VALUE[card] > VALUE[s.shown[best]]:
            best = p
    if s.round == ROUNDS:
        sum_ *= 2
    s.points[best] += sum_
    s.taken[best] += s.seats
    tell(events, TAKE, best, sum_)
    s.round += 1
    if s.round <= ROUNDS:
        tell(events, ROUND, s.round)
    else:
        finish(s, events)


def put_down(s: State, p: int, card: int) -> None:
    """The card leaves the hand; the others close the gap."""
    i = 0
    while s.hand[p][i] != card:
        i += 1
    s.hand_size[p] -= 1
    while i < s.hand_size[p]:
        s.hand[p][i] = s.hand[p][i + 1]
        i += 1
    s.hand[p][i] = 0
    s.chosen[p] = NONE
    s.shown[p] = card
    s.gone[s.gone_size] = card
    s.gone_size += 1


def finish(s: State, events: EventRows) -> None:
    """MG-3.1"""
    points = scratch(SEATS)
    winners = score(s, points)
    for p in range(s.seats):
        if winners >> p & 1:
            tell(events, WINS, p, points[p])
