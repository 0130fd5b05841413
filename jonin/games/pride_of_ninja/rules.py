"""Compiled: integers only. The rules of Pride of Ninja; clause numbers refer to RULES.md beside this file.

A kind is a number from 0 to 6 within the deck in play, a card one from 0 to 13; an action is a card and a row. PN-3 is
in draft.py, PN-4 to PN-6 in resolution.py.
"""

from __future__ import annotations

from jonin.engine.chance import shuffle
from jonin.engine.dialect import EventRows, Row, scratch, tell
from jonin.games.pride_of_ninja.actions import CODES
from jonin.games.pride_of_ninja.components import CARDS, COPIES, FEWEST, GIFTS, GOAL, HAND, KINDS, PLACES, RED, SEATS
from jonin.games.pride_of_ninja.counting import secrecy
from jonin.games.pride_of_ninja.draft import MENU, held, lay_down, lay_last, legal
from jonin.games.pride_of_ninja.events import (
    BY_MARKER,
    BY_NINJA,
    BY_POINTS,
    CHOSE,
    CONVERT,
    LEFT,
    PASS,
    ROUND,
    TIE,
    WINS,
)
from jonin.games.pride_of_ninja.memory import recall, unseen
from jonin.games.pride_of_ninja.resolution import resolve
from jonin.games.pride_of_ninja.state import DRAFT, NONE, OVER, PRIDE, State
from jonin.games.pride_of_ninja.worlds import redeal

__all__ = ["ACTIONS", "MENU", "OBSERVATION", "State", "legal", "observe", "redeal", "score", "start", "step", "waiting"]

ACTIONS = CODES.size

# --- the verbs ---------------------------------------------------------------------------------------------------


def start(s: State) -> None:
    deal(s)


def waiting(s: State) -> int:
    """PN-3.1: all choose at once."""
    bits = 0
    if s.phase == DRAFT:
        for p in range(s.seats):
            if s.chosen[p] == NONE:
                bits |= 1 << p
    return bits


def step(s: State, seat: int, action: int, events: EventRows) -> None:
    s.chosen[seat] = action
    tell(events, CHOSE, seat, action // 2, action % 2)
    if waiting(s) == 0:
        lay_down(s, events)
        s.turn += 1  # PN-3.3: and with it every hand passes to the left
        last = s.turn == HAND[s.seats - FEWEST] - 1
        tell(events, PASS, s.turn + 1, LEFT, 1 if last else 0)
        if last:
            lay_last(s, events)
            s.turn += 1
            resolve(s, events)
            convert(s, events)
            end_or_deal(s, events)


def score(s: State, out: Row) -> int:
    """PN-7.3: most PP; among equals, not slain before slain, then more Ninja or Kunoichi; else all who are left."""
    for p in range(s.seats):
        out[p] = s.pp[p]
    return winners(s, None) if s.phase == OVER else 0


EACH = 3 * KINDS + 7
OBSERVATION = 4 + 3 * KINDS + SEATS * EACH


def observe(s: State, seat: int, out: Row) -> None:
    """Deck, round, turn, own choice; how many of each kind: the hand, the Victim's Cards, the unseen; then the seats.

    For each seat, mine first: front row; back row where it is known; what I recall of the hand it holds and how many of
    that lie face down; cards in its back row; whether it has chosen; TP, PP, marker; Secrecy, mine alone.
    """
    for i in range(OBSERVATION):
        out[i] = 0
    out[0], out[1], out[2], out[3] = s.deck, s.round, s.turn, s.chosen[seat] + 1
    cards = scratch(CARDS)
    n = unseen(s, seat, cards) if s.phase == DRAFT else 0
    for i in range(n):
        out[4 + 2 * KINDS + cards[i]] += 1
    for kind in range(KINDS):
        out[4 + kind] = s.hand[held(s, seat)][kind]
        out[4 + KINDS + kind] = s.victims[kind]
    for i in range(s.seats):
        p = (seat + i) % s.seats
        at = 4 + 3 * KINDS + EACH * i
        for kind in range(KINDS):
            out[at + kind] = s.front[p][kind]
            out[at + 3 * KINDS + 1] += s.back[p][kind]
            if i == 0 or s.phase == OVER:
                out[at + KINDS + kind] = s.back[p][kind]
        if s.phase == DRAFT:
            out[at + 3 * KINDS] = recall(s, seat, held(s, p), out, at + 2 * KINDS)
        out[at + 3 * KINDS + 2] = 1 if s.chosen[p] != NONE else 0
        out[at + 3 * KINDS + 3] = s.tp[p]
        out[at + 3 * KINDS + 4] = s.pp[p]
        out[at + 3 * KINDS + 5] = s.slain[p]
        if s.deck == RED and (i == 0 or s.phase == OVER):
            out[at + 3 * KINDS + 6] = secrecy(s, p)


# --- from round to round -------------------------------------------------------------------------------------------


def deal(s: State) -> None:
    """PN-2.1, PN-2.2, PN-1.3: shuffle, deal hands and Victim's Cards, and lay the gifts; all else is cleared."""
    cards = scratch(CARDS)
    n = 0
    for kind in range(KINDS):
        for _ in range(COPIES[s.seats - FEWEST][KINDS * s.deck + kind]):
            cards[n] = kind
            n += 1
        s.victims[kind] = 0
    shuffle(s, cards, n)
    dealt = 0
    for p in range(SEATS):
        s.chosen[p] = NONE
        s.tp[p] = 0
        s.slain[p] = 0
        s.secrecy[p] = 0
        for kind in range(KINDS):
            s.hand[p][kind] = 0
            s.front[p][kind] = 0
            s.back[p][kind] = 0
        for i in range(PLACES):
            s.placed[p][i] = NONE
        if p < s.seats:
            s.back[p][0] = GIFTS[s.seats - FEWEST]
            for _ in range(HAND[s.seats - FEWEST]):
                s.hand[p][cards[dealt]] += 1
                dealt += 1
    for i in range(dealt, n):
        s.victims[cards[i]] += 1
    s.phase = DRAFT
    s.turn = 0
    s.round += 1


def convert(s: State, events: EventRows) -> None:
    """PN-7.1, PN-1.4: TP become PP, which never fall below 0, and are TP no longer."""
    s.phase = PRIDE
    for p in range(s.seats):
        tp = s.tp[p]
        s.pp[p] = max(0, s.pp[p] + tp)
        s.tp[p] = 0
        tell(events, CONVERT, p, tp, s.pp[p])


def end_or_deal(s: State, events: EventRows) -> None:
    """PN-7.2: the game ends as soon as anyone reaches the goal; otherwise a new round."""
    for p in range(s.seats):
        if s.pp[p] >= GOAL[s.seats - FEWEST]:
            s.phase = OVER
    if s.phase == OVER:
        bits = winners(s, events)
        for p in range(s.seats):
            if bits >> p & 1:
                tell(events, WINS, p, s.pp[p])
    else:
        for p in range(s.seats):
            for turn in range(s.turn):
                s.last_placed[p][turn] = s.placed[p][turn]
        deal(s)
        tell(events, ROUND, s.round)


def winners(s: State, events: EventRows) -> int:
    """PN-7.3, tie by tie."""
    bits = (1 << s.seats) - 1
    for tie in range(BY_NINJA + 1):
        if bits & (bits - 1):
            bits = best_of(s, bits, tie)
            if tie != BY_POINTS or bits & (bits - 1):
                tell(events, TIE, tie, bits)
    return bits


def best_of(s: State, seats: int, tie: int) -> int:
    """The best among some seats, as bits."""
    bits = 0
    best = NONE
    for p in range(s.seats):
        if seats >> p & 1:
            has = s.pp[p]
            if tie == BY_MARKER:
                has = 1 - s.slain[p]
            elif tie == BY_NINJA:
                has = s.front[p][0] + s.back[p][0]
            if has > best:
                best = has
                bits = 0
            if has == best:
                bits |= 1 << p
    return bits
