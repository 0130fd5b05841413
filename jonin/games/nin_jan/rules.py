"""Compiled: integers only. The rules of Nin Jan; clause numbers refer to RULES.md beside this file."""

from __future__ import annotations

from jonin.engine.chance import shuffle
from jonin.engine.dialect import EventRows, Row, collect, scratch, tell
from jonin.games.nin_jan.actions import CODES, TAKE_OR_PLACE, THROW
from jonin.games.nin_jan.components import CARDS, HAND, PAPER, PILES, ROCK, ROUNDS, SEATS, VALUE
from jonin.games.nin_jan.events import (
    BEATS,
    CHOSE,
    LAST_CARDS,
    LEADS,
    LINE_UP,
    PLACE,
    REVEAL,
    ROUND,
    SHOW,
    STAYS,
    TAKE,
    THREW,
    WINS,
)
from jonin.games.nin_jan.hands import pick_up, put_down
from jonin.games.nin_jan.state import CHOOSE, FINAL, NONE, OVER, RESOLVE, State
from jonin.games.nin_jan.worlds import redeal

__all__ = ["ACTIONS", "MENU", "OBSERVATION", "State", "legal", "observe", "redeal", "score", "start", "step", "waiting"]

ACTIONS = CODES.size
MENU = HAND

# --- the verbs ---------------------------------------------------------------------------------------------------


def start(s: State) -> None:
    """NJ-2.1, NJ-2.2: three cards start the piles, nine go to each seat, the rest stay in the box."""
    deck = scratch(CARDS)
    for card in range(CARDS):
        deck[card] = card
        s.owner[card] = NONE
    shuffle(s, deck, CARDS)
    for k in range(PILES):
        s.pile[k][0] = deck[k]
        s.pile_size[k] = 1
    dealt = PILES
    for p in range(SEATS):
        s.chosen[p] = NONE
        s.symbol[p] = NONE
        if p < s.seats:
            for i in range(dealt, dealt + HAND):
                pick_up(s, p, deck[i])
            dealt += HAND
    for i in range(dealt, CARDS):
        s.box[i - dealt] = deck[i]
    s.box_size = CARDS - dealt
    s.round = 1


def waiting(s: State) -> int:
    """NJ-3.1: all choose at once. NJ-3.3: then one after the other resolves."""
    if s.phase == RESOLVE:
        return 1 << s.order[s.turn]
    bits = 0
    if s.phase == CHOOSE:
        for p in range(s.seats):
            if s.chosen[p] == NONE:
                bits |= 1 << p
    elif s.phase == FINAL:
        for p in range(s.seats):
            if s.standing[p] and s.symbol[p] == NONE:
                bits |= 1 << p
    return bits


def legal(s: State, seat: int, out: Row) -> int:
    """NJ-3.2: a choice already made may be changed for another, so a seat that has chosen still has actions."""
    n = 0
    if s.phase == CHOOSE:
        for i in range(s.hand_size[seat]):
            if s.hand[seat][i] != s.chosen[seat]:
                out[n] = s.hand[seat][i]
                n += 1
    elif s.phase == RESOLVE:
        if seat == s.order[s.turn]:
            beaten = beats_any(s, s.chosen[seat])
            for k in range(PILES):
                if not beaten or beats(s.chosen[seat], top(s, k)):
                    out[n] = TAKE_OR_PLACE + k
                    n += 1
    elif s.phase == FINAL and s.standing[seat]:
        for symbol in range(3):
            if s.symbol[seat] != symbol:
                out[n] = THROW + symbol
                n += 1
    return n


def step(s: State, seat: int, action: int, events: EventRows) -> None:
    if s.phase == CHOOSE:
        s.chosen[seat] = action
        tell(events, CHOSE, seat, action)
        if waiting(s) == 0:
            reveal(s, events)
            go_on(s, events)
    elif s.phase == RESOLVE:
        resolve(s, seat, action - TAKE_OR_PLACE, events)
        s.turn += 1
        go_on(s, events)
    else:
        s.symbol[seat] = action - THROW
        tell(events, THREW, seat, action - THROW)
        if waiting(s) == 0:
            compare_symbols(s, events)


def score(s: State, out: Row) -> int:
    """NJ-5.1: points are the sum of the cards won. Returns the winners as a set of seats, empty until the end."""
    winners = 0
    for p in range(s.seats):
        out[p] = 0
        if s.phase == OVER and s.standing[p]:
            winners |= 1 << p
    for card in range(CARDS):
        if s.owner[card] != NONE:
            out[s.owner[card]] += VALUE[card]
    return winners


OBSERVATION = 5 * CARDS + 3 * SEATS + 2


def observe(s: State, seat: int, out: Row) -> None:
    """For each card: mine, my choice, its pile and height, its owner, revealed by whom; then the seats, mine first."""
    for i in range(OBSERVATION):
        out[i] = 0
    for i in range(s.hand_size[seat]):
        out[s.hand[seat][i]] = 1
    for k in range(PILES):
        for i in range(s.pile_size[k]):
            out[CARDS + s.pile[k][i]] = k + 1
            out[2 * CARDS + s.pile[k][i]] = s.pile_size[k] - i
    for card in range(CARDS):
        if s.owner[card] != NONE:  # no division: learners look a million times a second
            place = s.owner[card] - seat
            out[3 * CARDS + card] = 1 + (place if place >= 0 else place + s.seats)
    for i in range(s.seats):
        p = (seat + i) % s.seats
        if s.chosen[p] != NONE and (i == 0 or s.phase == RESOLVE):
            out[4 * CARDS + s.chosen[p]] = 1 + i
        out[5 * CARDS + 3 * i] = s.hand_size[p]
        out[5 * CARDS + 3 * i + 1] = 1 if s.chosen[p] != NONE or s.symbol[p] != NONE else 0
        out[5 * CARDS + 3 * i + 2] = s.standing[p]
    out[OBSERVATION - 2] = s.phase
    out[OBSERVATION - 1] = s.round


# --- what a player would say in one sentence -----------------------------------------------------------------------


def beats(card: int, other: int) -> bool:
    """NJ-1.3, NJ-4.1: only the suits matter. Paper beats Rock, Scissors beat Paper, Rock beats Scissors."""
    return (card - other) % 3 == 1


def top(s: State, k: int) -> int:
    return s.pile[k][s.pile_size[k] - 1]


def beats_any(s: State, card: int) -> bool:
    return beats(card, top(s, 0)) or beats(card, top(s, 1)) or beats(card, top(s, 2))


def before(s: State, p: int, q: int) -> bool:
    """NJ-3.3 to NJ-3.5: does the card of p resolve before that of q?"""
    card, other = s.chosen[p], s.chosen[q]
    if VALUE[card] != VALUE[other]:
        return VALUE[card] > VALUE[other]
    alike = 0
    for r in range(s.seats):
        if VALUE[s.chosen[r]] == VALUE[card]:
            alike += 1
    if alike == 3:  # Rock, Scissors, Paper: strength runs in a circle, and the rule cuts it at Rock
        return card % 3 == ROCK or other % 3 == PAPER
    return beats(card, other)


def reveal(s: State, events: EventRows) -> None:
    """NJ-3.1: the chosen cards leave the hands and are shown, in the order in which they will resolve."""
    for p in range(s.seats):
        place = 0
        for q in range(s.seats):
            if q != p and before(s, q, p):
                place += 1
        s.order[place] = p
    s.phase = RESOLVE
    s.turn = NONE
    for i in range(s.seats):
        p = s.order[i]
        put_down(s, p, s.chosen[p])
        tell(events, REVEAL, p, s.chosen[p], i)
    s.turn = 0
    tell(events, LINE_UP)


def resolve(s: State, p: int, k: int, events: EventRows) -> None:
    """NJ-4.2, NJ-4.3: lie on the pile; if the card beats what was its top, all that lay there is won."""
    card, under = s.chosen[p], s.pile_size[k]
    wins = beats(card, top(s, k))
    s.chosen[p] = NONE
    s.pile[k][under] = card
    s.pile_size[k] = under + 1
    if not wins:
        tell(events, PLACE, p, card, k)
        return
    tell(events, BEATS, p, card, k)
    points = 0
    for i in range(under):
        s.owner[s.pile[k][i]] = p
        points += VALUE[s.pile[k][i]]
        collect(events, s.pile[k][i])
        s.pile[k][i] = 0
    s.pile[k][under] = 0
    s.pile[k][0] = card
    s.pile_size[k] = 1
    tell(events, TAKE, p, card, k, points)


def only_pile(s: State, p: int) -> int:
    """NJ-4.5: the one pile this seat's card can go to, or NONE where there is a choice."""
    only = NONE
    for k in range(PILES):
        if beats(s.chosen[p], top(s, k)):
            if only != NONE:
                return NONE
            only = k
    return only


def go_on(s: State, events: EventRows) -> None:
    """Play out all that needs no question, until somebody has to decide or the game ends."""
    while s.phase == RESOLVE:
        while s.turn < s.seats:
            p = s.order[s.turn]
            k = only_pile(s, p)
            if k == NONE:
                return
            resolve(s, p, k, events)
            s.turn += 1
        if s.round == ROUNDS:
            finish(s, events)
        else:
            next_round(s, events)


def next_round(s: State, events: EventRows) -> None:
    s.round += 1
    s.phase = CHOOSE
    tell(events, ROUND, s.round)
    if s.round == ROUNDS:  # NJ-4.5: one card is left, nobody is asked
        for p in range(s.seats):
            s.chosen[p] = s.hand[p][0]
        tell(events, LAST_CARDS)
        reveal(s, events)


def finish(s: State, events: EventRows) -> None:
    """NJ-5.2: the highest score wins. NJ-5.3: those who share it go to the final."""
    points = scratch(SEATS)
    score(s, points)
    best = points[0]
    for p in range(1, s.seats):
        best = max(best, points[p])
    for p in range(s.seats):
        if points[p] == best:
            s.standing[p] = 1
            tell(events, LEADS, p, best)
    end_or_throw(s, NONE, events)


def compare_symbols(s: State, events: EventRows) -> None:
    """NJ-5.3: with exactly two symbols shown the losing one drops out; with one or three all throw again."""
    shown, stronger = 0, NONE
    for p in range(s.seats):
        if s.standing[p]:
            tell(events, SHOW, p, s.symbol[p])
            shown |= 1 << s.symbol[p]
    for p in range(s.seats):
        if s.standing[p]:
            beaten_by = (s.symbol[p] + 1) % 3
            beats_what = (s.symbol[p] + 2) % 3
            if shown >> beaten_by & 1 and not shown >> beats_what & 1:
                s.standing[p] = 0
            else:
                stronger = s.symbol[p]
                tell(events, STAYS, p)
    for p in range(s.seats):
        s.symbol[p] = NONE
    end_or_throw(s, stronger, events)


def end_or_throw(s: State, symbol: int, events: EventRows) -> None:
    """Whoever is left alone has won, by points or by the symbol that was just thrown."""
    left, last = 0, 0
    for p in range(s.seats):
        if s.standing[p]:
            left += 1
            last = p
    s.phase = FINAL
    if left == 1:
        s.phase = OVER
        points = scratch(SEATS)
        score(s, points)
        tell(events, WINS, last, points[last], symbol)
