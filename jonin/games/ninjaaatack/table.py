"""Compiled: integers only. What lies on the table, and what can be read off it: teams, owners, full clans, claims."""

from __future__ import annotations

from jonin.engine.dialect import Row
from jonin.engine.state import GameState, grid, i8, i16, i32, number, row
from jonin.games.ninjaaatack.components import AIMS, CARDS, GESTURES, KINDS, READY, SEATS, WAIT

PASSING, LOSING, THROWING, FLYING, TAKING, RESHUFFLING, OVER = range(7)
NONE = -1

# Actions: lay a card of that clan, strike, show a sign, lose a token, keep all tokens, throw one (clan and preset aim),
# take one (seat and clan); and the three of the chance seat: pass all cards, land the token, deal anew.
LAY = 0
NINJA = LAY + KINDS
ATTACK = NINJA + 1
SIGN = ATTACK + 1
LOSE = SIGN + GESTURES
KEEP = LOSE + KINDS
THROW = KEEP + 1
TAKE = THROW + KINDS * AIMS
PASS = TAKE + SEATS * KINDS
LAND = PASS + 1
DEAL = LAND + 1

INSIDE, OUTSIDE = 1, 2  # how a token lands

RECENT = 4  # signs of a seat that stay in sight
MEMORY = SEATS - 2  # passes after which a card may be anywhere


class State(GameState):
    phase = number(i8)  # PASSING to OVER
    round = number(i8)  # from 1
    rounds = number(i8)  # how many there are at most
    passes = number(i16)  # in this round
    horizon = number(i16)  # passes after which a round without a strike ends
    wolf = number(i8)  # the lone wolf, or NONE at an even table
    hand = grid(i8, SEATS, KINDS)  # how many cards of each clan a seat holds; all 0 between rounds
    laid = row(i8, SEATS)  # the clan of the card laid face down, or NONE; it still counts in the hand
    passed = grid(i8, SEATS, MEMORY)  # what each seat passed last, newest first, as far back as it is of use
    sign = grid(i8, SEATS, RECENT)  # the signs each seat showed in this round, newest first
    signed = grid(i16, SEATS, RECENT)  # after how many passes
    tokens = grid(i8, SEATS, KINDS)  # by owner: a team's lower seat, at an odd table every seat
    supply = row(i8, KINDS)
    penalty = row(i8, SEATS)  # 1: the owner needs a clan in a single hand
    striker = number(i8)  # who struck last, or NONE
    call = number(i8)  # what the striker called: NINJA or ATTACK
    earned = number(i16)  # the clans the strike was right about, as bits; 0: it was wrong
    revealed = number(i16)  # the seats that showed their hands, as bits
    shown = grid(i8, SEATS, KINDS)  # and what they showed
    turn = number(i8)  # how many, clockwise from the striker, have been asked whether they throw
    thrower = number(i8)
    thrown = number(i8)  # the clan of the token
    aim = row(i16, 3)  # direction, elevation, strength as it left the hand
    numbers = row(i32, 3)  # the numbers that came with the action: an aim, or how the token landed
    winners = number(i16)  # as bits
    thought = number(i8)  # 0 at a table; in a bot's thought, whose decision is open (1 + seat), see thought.py


def even(s: State) -> bool:
    return s.seats % 2 == 0


def mate(s: State, seat: int) -> int:
    """NA-2.1: the one across. NA-8.1: the one across if the wolf's chair were not there; the wolf has NONE."""
    if even(s):
        return (seat + s.seats // 2) % s.seats
    if seat == s.wolf:
        return NONE
    others = s.seats - 1
    place = (seat - s.wolf - 1) % s.seats
    return (s.wolf + 1 + (place + others // 2) % others) % s.seats


def allied(s: State, seat: int, other: int) -> bool:
    return seat == other or mate(s, seat) == other


def owner(s: State, seat: int) -> int:
    """Whose row of tokens: a team's, under its lower seat; at an odd table each player's own (NA-8.2)."""
    return seat % (s.seats // 2) if even(s) else seat


def complete(s: State, seat: int, clan: int) -> bool:
    """NA-4.3: all four in the two hands of a team. NA-8.3: three do for the wolf."""
    if seat == s.wolf:
        return s.hand[seat][clan] >= CARDS - 1
    return s.hand[seat][clan] + s.hand[mate(s, seat)][clan] == CARDS


def in_one_hand(s: State, seat: int, clan: int) -> bool:
    """NA-5.1: what a penalised team needs. NA-8.3: the wolf, too, needs all four then."""
    return s.hand[seat][clan] == CARDS or (seat != s.wolf and s.hand[mate(s, seat)][clan] == CARDS)


def clans_called(s: State, seat: int, call: int) -> int:
    """NA-4.3, NA-4.5: the clans that make a strike right, as bits."""
    bits = 0
    for clan in range(s.seats):
        if call == NINJA:
            if in_one_hand(s, seat, clan) or (complete(s, seat, clan) and not s.penalty[owner(s, seat)]):
                bits |= 1 << clan
        else:
            for p in range(s.seats):
                if not allied(s, seat, p) and complete(s, p, clan):
                    bits |= 1 << clan
    return bits


def different(s: State, holder: int) -> int:
    """How many different clans an owner has tokens of."""
    n = 0
    for clan in range(s.seats):
        if s.tokens[holder][clan]:
            n += 1
    return n


def may_throw(s: State, seat: int) -> bool:
    """NA-6.1: two tokens of a clan, one to throw. NA-6.3: and an opponent who owns any."""
    mine = owner(s, seat)
    spare, prey = False, False
    for clan in range(s.seats):
        if s.tokens[mine][clan] > 1:
            spare = True
        for p in range(s.seats):
            if p != mine and s.tokens[p][clan]:
                prey = True
    return spare and prey


def claim(s: State, seat: int) -> int:
    """What a seat's signs say by the plainest reading, as 4 * clan + cards, or NONE.

    A clan: I collect it and hold two. The clan, then Ready: I hold three. Wait takes it back.
    """
    cards = 2
    for i in range(RECENT):
        sign = s.sign[seat][i]
        if sign in (NONE, WAIT):
            return NONE
        if sign == READY:
            cards = 3
        if sign < KINDS:
            return 4 * sign + cards
    return NONE


def write_signs(s: State, out: Row, n: int) -> int:
    """NA-3.4: signs are open to everybody at any time: the clans in play, the words, the free ones."""
    for sign in range(GESTURES):
        if sign < s.seats or sign >= KINDS:
            out[n] = SIGN + sign
            n += 1
    return n
