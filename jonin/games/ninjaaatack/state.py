"""What lies on the table of Ninjaaa'Tack."""

from __future__ import annotations

from jonin.engine.state import GameState, grid, i8, i16, i32, number, row
from jonin.games.ninjaaatack.components import KINDS, SEATS

PASSING, LOSING, THROWING, FLYING, TAKING, RESHUFFLING, OVER = range(7)
REVEALING = 7  # only in the middle of a strike: hands are being shown, and nobody knows yet whether it is true
NONE = -1

INSIDE, OUTSIDE = 1, 2  # how a token lands

RECENT = 4  # signs of a seat that stay in sight
MEMORY = SEATS - 2  # passes after which a card may be anywhere


class State(GameState):
    phase = number(i8)  # PASSING to REVEALING
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
    gone = row(i8, KINDS)  # tokens that missed the box: out of the game
    penalty = row(i8, SEATS)  # 1: the owner needs a clan in a single hand
    striker = number(i8)  # who struck last, or NONE
    call = number(i8)  # what the striker called: the action NINJA or ATTACK
    earned = number(i16)  # the clans the strike was right about, as bits; 0: it was wrong, or is not settled yet
    revealed = number(i16)  # the seats that showed their hands, as bits
    shown = grid(i8, SEATS, KINDS)  # and what they showed, once the cards are gathered
    turn = number(i8)  # how many, clockwise from the striker, have been asked whether they throw
    thrower = number(i8)
    thrown = number(i8)  # the clan of the token, or NONE
    aim = row(i16, 3)  # direction, elevation, strength as it left the hand
    numbers = row(i32, 3)  # the numbers that came with the action: an aim, or how the token landed
    winners = number(i16)  # as bits
