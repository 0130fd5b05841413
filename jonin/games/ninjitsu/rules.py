"""Compiled: integers only. The rules of Ninjitsu! Clause numbers refer to RULES.md beside this file.

What a card does is written in cards.toml and carried out by effects.py; here is what a player does on a turn.
"""

from __future__ import annotations

from jonin.engine.chance import below
from jonin.engine.dialect import EventRows, Row, tell
from jonin.games.ninjitsu.actions import CODES, DRAW_TWO, END_TURN, GIVE_UP, PLAY, REARRANGE, SAY_WON, STEAL_SECRET
from jonin.games.ninjitsu.components import ACTION, CARDS, DEALT, GOAL, KIND, KINDS, LENGTH, SEATS, VALUE
from jonin.games.ninjitsu.deeds import discard, draw, give_up, steal_secret, turn_up
from jonin.games.ninjitsu.effects import answer, settle
from jonin.games.ninjitsu.events import (
    BEGINS,
    CALLED_OFF,
    DECLARED,
    LAID_DOWN,
    LAID_UP,
    PLAYED,
    REARRANGED,
    SHOWED,
    WINS,
)
from jonin.games.ninjitsu.knowledge import anything_to_hide, bit, disclose, hide, note_limit, rearrange
from jonin.games.ninjitsu.stack import pop, push
from jonin.games.ninjitsu.state import (
    AFTERWARDS,
    AGAIN,
    ASK,
    AUTOMATIC,
    BY_WORD,
    CLOSE,
    DECK,
    DISCARD,
    EFFECT,
    EVERYBODY,
    HAND,
    LEFT,
    LIMIT,
    NONE,
    PAIR,
    SECRETS,
    SHED,
    STEP,
    TREASURES,
    TURN,
    WHAT,
    WHO,
    State,
)
from jonin.games.ninjitsu.targets import target
from jonin.games.ninjitsu.worlds import redeal
from jonin.games.ninjitsu.worth import open_points, points_of
from jonin.games.ninjitsu.zones import add, find, shuffle_zone, take

__all__ = ["ACTIONS", "MENU", "OBSERVATION", "State", "legal", "observe", "redeal", "score", "start", "step", "waiting"]

ACTIONS = CODES.size
MENU = PLAY + 3 * KINDS + CARDS
FOR_ACTION, AS_TREASURE, AS_SECRET = range(3)  # the ways to play a card
PLAYABLE = tuple((ACTION[kind], int(VALUE[kind] > 0), 1) for kind in range(KINDS))
"""NT-3.2, NT-4.2: only action cards for their action, only cards with points as treasures, any card as a secret."""

# --- the verbs ---------------------------------------------------------------------------------------------------


def start(s: State) -> None:
    """NT-2.1: shuffle, deal four cards to each seat; whom the table has picked begins, else luck says who."""
    for card in range(CARDS):
        s.laid_by[card] = NONE
        add(s, DECK, card)
    shuffle_zone(s, DECK)
    for p in range(s.seats):
        for _ in range(DEALT):
            add(s, HAND + p, take(s, DECK, s.count[DECK] - 1))
    s.turn = s.begins - 1 if s.begins > 0 else below(s, s.seats)
    begin_turn(s, None)


def waiting(s: State) -> int:
    """One decision at a time: the last on the stack."""
    if s.over:
        return 0
    return 1 << s.stack[s.depth - 1][WHO]


def legal(s: State, seat: int, out: Row) -> int:
    """NT-4.10: who is not asked anything may still rearrange, on their own turn."""
    if s.over:
        return 0
    n = list_answers(s, seat, out) if s.stack[s.depth - 1][WHO] == seat else 0
    if may_rearrange(s, seat):
        out[n] = REARRANGE
        n += 1
    return n


def list_answers(s: State, seat: int, out: Row) -> int:
    """What the decision on top of the stack can be."""
    what = s.stack[s.depth - 1][WHAT]
    n = 0
    if what in (ASK, PAIR):
        code = target(s, 0)
        while code != NONE:
            out[n] = code
            n += 1
            code = target(s, n)
        return n
    if what == CLOSE:
        out[0] = END_TURN
        return 1
    kinds = 0
    for i in range(s.count[HAND + seat]):
        kinds |= 1 << KIND[s.cards[HAND + seat][i]]
    if what == SHED:
        for kind in range(KINDS):
            if kinds >> kind & 1:
                out[n] = GIVE_UP + kind
                n += 1
        return n
    if what == TURN:
        out[n] = DRAW_TWO
        n += 1
        if s.declare == BY_WORD:
            out[n] = SAY_WON
            n += 1
    for kind in range(KINDS):
        if kinds >> kind & 1:
            for way in range(3):
                out[n] = PLAY + 3 * kind + way
                n += PLAYABLE[kind][way]  # what is not is written over
    if what == TURN:
        for q in range(s.seats):
            if q != seat:
                for i in range(s.count[SECRETS + q]):
                    out[n] = STEAL_SECRET + q * CARDS + i
                    n += 1
    return n


def step(s: State, seat: int, action: int, events: EventRows) -> None:
    s.decisions += 1
    what = s.stack[s.depth - 1][WHAT]
    if action == REARRANGE:
        if what == CLOSE:
            pop(s)
        rearrange(s, seat)
        tell(events, REARRANGED, seat, s.count[SECRETS + seat])
    elif what == CLOSE:
        pop(s)
    elif what == TURN:
        pop(s)
        take_turn(s, seat, action, events)
    elif what == AGAIN:
        s.stack[s.depth - 1][LEFT] -= 1
        if s.stack[s.depth - 1][LEFT] == 0:
            pop(s)
        play(s, seat, (action - PLAY) // 3, (action - PLAY) % 3, events)
    elif what == SHED:
        s.stack[s.depth - 1][LEFT] -= 1
        if s.stack[s.depth - 1][LEFT] == 0:
            pop(s)
        give_up(s, seat, find(s, HAND + seat, action - GIVE_UP, NONE), events)
    else:
        answer(s, action, events)
    settle(s, events)
    if s.decisions >= LIMIT and not s.over:
        call_off(s, events)
    elif s.depth == 0 and not s.over:
        if what != CLOSE and s.rearrange == AFTERWARDS and may_rearrange(s, s.turn):
            push(s, CLOSE, s.turn, s.turn, NONE, NONE, NONE, 0)
        else:
            s.turn = (s.turn + 1) % s.seats
            begin_turn(s, events)


def score(s: State, out: Row) -> int:
    """NT-5.1: treasures and secrets together. Returns the winners as a set of seats, empty until the end."""
    for p in range(s.seats):
        out[p] = points_of(s, p)
    return s.winners


PER_SEAT = KINDS + CARDS + 3
OBSERVATION = 2 * KINDS + SEATS * PER_SEAT + 8


def observe(s: State, seat: int, out: Row) -> None:
    """Kinds in my hand and in the discard pile; then each seat, mine first: treasures by kind, secrets by place
    (1: unknown, 2 + kind: known), hand, secrets, open points; then the turn, the deck and what is to be decided."""
    for i in range(OBSERVATION):
        out[i] = 0
    for i in range(s.count[HAND + seat]):
        out[KIND[s.cards[HAND + seat][i]]] += 1
    for i in range(s.count[DISCARD]):
        out[KINDS + KIND[s.cards[DISCARD][i]]] += 1
    for k in range(s.seats):
        p = (seat + k) % s.seats
        at = 2 * KINDS + k * PER_SEAT
        for i in range(s.count[TREASURES + p]):
            out[at + KIND[s.cards[TREASURES + p][i]]] += 1
        at += KINDS
        for i in range(s.count[SECRETS + p]):
            card = s.cards[SECRETS + p][i]
            out[at + i] = 2 + KIND[card] if s.known_by[card] & bit(seat) else 1
        at += CARDS
        out[at] = s.count[HAND + p]
        out[at + 1] = s.count[SECRETS + p]
        out[at + 2] = open_points(s, p)
    at = OBSERVATION - 8
    out[at] = (s.turn - seat) % s.seats
    out[at + 1] = s.count[DECK]
    out[at + 2] = points_of(s, seat)
    out[at + 3] = s.declare
    if not s.over:
        f = s.depth - 1
        out[at + 4] = s.stack[f][WHAT]
        out[at + 5] = (s.stack[f][WHO] - seat) % s.seats
        out[at + 6] = s.stack[f][STEP]
        out[at + 7] = s.stack[f][LEFT]


# --- a turn ------------------------------------------------------------------------------------------------------


def begin_turn(s: State, events: EventRows) -> None:
    """NT-5.1: enough points at the start of the turn win. NT-5.2: by word, the player has to say so."""
    s.turns += 1
    tell(events, BEGINS, s.turn, s.turns)
    if s.declare == AUTOMATIC:
        if points_of(s, s.turn) >= GOAL[s.seats]:
            finish(s, 1 << s.turn, True, events)
            return
        note_limit(s, s.turn)
    push(s, TURN, s.turn, s.turn, NONE, NONE, NONE, 0)


def take_turn(s: State, p: int, action: int, events: EventRows) -> None:
    """NT-3: exactly one of drawing, playing and stealing."""
    if action == DRAW_TWO:
        draw(s, p, 2, events)
    elif action == SAY_WON:
        say_won(s, p, events)
    elif action < GIVE_UP:
        play(s, p, (action - PLAY) // 3, (action - PLAY) % 3, events)
    else:
        place = action - STEAL_SECRET
        steal_secret(s, p, place // CARDS, place % CARDS, events)


def play(s: State, p: int, kind: int, way: int, events: EventRows) -> None:
    """NT-3.2, NT-4.9: the card leaves the hand before anything comes of it."""
    card = take(s, HAND + p, find(s, HAND + p, kind, NONE))
    if way == FOR_ACTION:
        discard(s, card)
        push(s, EFFECT, p, p, 2 * kind * LENGTH, NONE, card, 0)
        tell(events, PLAYED, p, kind)
    elif way == AS_TREASURE:
        disclose(s, card)
        add(s, TREASURES + p, card)
        tell(events, LAID_UP, p, kind)
    else:
        hide(s, p, card, p, bit(p))
        tell(events, LAID_DOWN, p, s.count[SECRETS + p] - 1, kind)


def may_rearrange(s: State, seat: int) -> bool:
    """NT-4.10: at any time on one's own turn, where it would hide anything."""
    return s.turn == seat and anything_to_hide(s, seat)


def say_won(s: State, p: int, events: EventRows) -> None:
    """NT-5.2: whoever is wrong shows all secrets, and the turn is over."""
    points = points_of(s, p)
    right = points >= GOAL[s.seats]
    tell(events, DECLARED, p, points, 1 if right else 0)
    if right:
        finish(s, 1 << p, True, events)
    else:
        s.mistaken += 1
        while s.count[SECRETS + p] > 0:
            turn_up(s, p, 0, events)


def finish(s: State, winners: int, enough: bool, events: EventRows) -> None:
    """NT-5.4: the game is over, and all secrets are shown."""
    while s.depth > 0:
        pop(s)
    s.over = 1
    s.winners = winners
    for p in range(s.seats):
        for i in range(s.count[SECRETS + p]):
            card = s.cards[SECRETS + p][i]
            s.seen[card] = EVERYBODY
            s.known_by[card] = EVERYBODY
            tell(events, SHOWED, p, KIND[card], i)
    for p in range(s.seats):
        if winners >> p & 1:
            tell(events, WINS, p, points_of(s, p), 1 if enough else 0, GOAL[s.seats], s.turns)


def call_off(s: State, events: EventRows) -> None:
    """NT-5.3: a game that does not end is won by the most points."""
    best, winners = -1, 0
    for p in range(s.seats):
        points = points_of(s, p)
        if points > best:
            best, winners = points, 0
        if points == best:
            winners |= 1 << p
    tell(events, CALLED_OFF, s.decisions)
    finish(s, winners, False, events)
