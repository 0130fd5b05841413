"""Compiled: integers only. The rules of Pride of Ninja, by the clauses of RULES.md; PN-4 to PN-6 are in resolution.py.

A kind is a number from 0 to 6 within the deck in play, a card one from 0 to 13; an action is a card and a row.
"""

from __future__ import annotations

from jonin.engine.chance import below, shuffle
from jonin.engine.dialect import EventRows, Row, scratch, tell
from jonin.engine.state import GameState, grid, i8, i16, number, row
from jonin.games.pride_of_ninja.components import (
    BACK,
    BACK_PLACES,
    CARDS,
    COPIES,
    FEWEST,
    FRONT,
    FRONT_PLACES,
    GIFTS,
    GOAL,
    HAND,
    KINDS,
    PLACES,
    RED,
    SEATS,
)
from jonin.games.pride_of_ninja.events import (
    BY_MARKER,
    BY_NINJA,
    CHOSE,
    CONVERTED,
    LAID,
    NONE,
    PASSED,
    ROUND,
    TIED,
    WINS,
)
from jonin.games.pride_of_ninja.memory import draw_anew, recall, unseen
from jonin.games.pride_of_ninja.resolution import resolve, secrecy

DRAFT, OVER = range(2)

ACTIONS = 4 * KINDS  # 2 * card + row
MENU = 2 * KINDS


class State(GameState):
    deck = number(i8)  # BLUE or RED
    phase = number(i8)  # DRAFT or OVER
    round = number(i16)  # 1, 2, ...
    turn = number(i8)  # how many cards each seat has placed this round
    hand = grid(i8, SEATS, KINDS)  # how many of each kind; by the seat the hand was dealt to, see `held`
    chosen = row(i8, SEATS)  # the action of each seat for this turn, or NONE; the card is still in the hand
    placed = grid(i8, SEATS, PLACES)  # the actions of each seat this round, turn by turn
    front = grid(i8, SEATS, KINDS)  # how many of each kind lie in the front row
    back = grid(i8, SEATS, KINDS)  # and in the back row, gifts included
    victims = row(i8, KINDS)  # the Victim's Cards
    secrecy = row(i8, SEATS)  # Secrecy, from the reveal on (Red)
    tp = row(i16, SEATS)  # Temporary Points
    pp = row(i16, SEATS)  # Pride Points
    slain = row(i8, SEATS)  # 1: has a Slain marker
    last_placed = grid(i8, SEATS, PLACES)  # the round before this one, open to all: what was placed,
    last_tp = row(i16, SEATS)  # what it brought,
    last_slain = row(i8, SEATS)  # and who was slain


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


def legal(s: State, seat: int, out: Row) -> int:
    """PN-3.1, PN-3.2: any card of the hand, in a row with room. PN-3.4: a choice may be changed for another."""
    n = 0
    if s.phase == DRAFT:
        h = held(s, seat)
        room_in_front, room_in_back = has_room(s, seat, FRONT), has_room(s, seat, BACK)
        for kind in range(KINDS):
            if s.hand[h][kind] > 0:
                action = 2 * (KINDS * s.deck + kind)
                if room_in_front and action != s.chosen[seat]:
                    out[n] = action
                    n += 1
                if room_in_back and action + BACK != s.chosen[seat]:
                    out[n] = action + BACK
                    n += 1
    return n


def step(s: State, seat: int, action: int, events: EventRows) -> None:
    s.chosen[seat] = action
    tell(events, CHOSE, seat, action, 0)
    if waiting(s) == 0:
        lay_down(s, events)
        s.turn += 1  # PN-3.3: and with it every hand passes to the left
        if s.turn < HAND[s.seats - FEWEST]:
            tell(events, PASSED, NONE, s.turn + 1, 0)
        else:
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


def redeal(s: State, seat: int) -> None:
    """What a seat cannot know: unseen cards, who hid which, what the others are choosing. The rest lies open."""
    if s.phase == OVER:
        return
    draw_anew(s, seat)
    menu = scratch(MENU)
    for p in range(s.seats):
        if p != seat and s.chosen[p] != NONE:
            s.chosen[p] = NONE
            s.chosen[p] = menu[below(s, legal(s, p, menu))]


# --- what a player would say in one sentence -----------------------------------------------------------------------


def held(s: State, seat: int) -> int:
    """PN-3.3: the hand a seat holds now: hands move one seat to the left with every turn."""
    return (seat - s.turn) % s.seats


def has_room(s: State, p: int, where: int) -> bool:
    """PN-2.3, PN-3.2: four places in front, three in the back."""
    n = 0
    for kind in range(KINDS):
        n += s.front[p][kind] if where == FRONT else s.back[p][kind]
    return n < (FRONT_PLACES if where == FRONT else BACK_PLACES)


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
    s.turn = 0
    s.round += 1


def lay_down(s: State, events: EventRows) -> None:
    """PN-3.1: the chosen cards leave the hands; in front face up, in the back face down."""
    for p in range(s.seats):
        action = s.chosen[p]
        kind = action // 2 % KINDS
        s.hand[held(s, p)][kind] -= 1
        if action % 2 == FRONT:
            s.front[p][kind] += 1
        else:
            s.back[p][kind] += 1
        s.placed[p][s.turn] = action
        s.chosen[p] = NONE
        tell(events, LAID, p, action, 0)


def convert(s: State, events: EventRows) -> None:
    """PN-7.1, PN-1.4: TP become PP, and PP never fall below 0."""
    for p in range(s.seats):
        s.pp[p] = max(0, s.pp[p] + s.tp[p])
        tell(events, CONVERTED, p, s.tp[p], s.pp[p])


def end_or_deal(s: State, events: EventRows) -> None:
    """PN-7.2: the game ends as soon as anyone reaches the goal; otherwise a new round."""
    for p in range(s.seats):
        if s.pp[p] >= GOAL[s.seats - FEWEST]:
            s.phase = OVER
    if s.phase == OVER:
        bits = winners(s, events)
        for p in range(s.seats):
            if bits >> p & 1:
                tell(events, WINS, p, s.pp[p], 0)
    else:
        for p in range(s.seats):
            s.last_tp[p] = s.tp[p]
            s.last_slain[p] = s.slain[p]
            for turn in range(s.turn):
                s.last_placed[p][turn] = s.placed[p][turn]
        deal(s)
        tell(events, ROUND, NONE, s.round, 0)


def winners(s: State, events: EventRows) -> int:
    """PN-7.3, tie by tie."""
    bits = (1 << s.seats) - 1
    for tie in range(3):
        if bits & (bits - 1):
            bits = best_of(s, bits, tie)
            tell(events, TIED, tie, bits, 0)
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
