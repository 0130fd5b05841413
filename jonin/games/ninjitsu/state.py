"""What lies on the table in Ninjitsu!: where each card is, who has to decide what, and who has seen which card."""

from __future__ import annotations

from jonin.engine.state import GameState, grid, i8, i16, i32, i64, number, row
from jonin.games.ninjitsu.components import CARDS, SEATS

NONE = -1
AUTOMATIC, BY_WORD = range(2)
DURING, AFTERWARDS = range(2)

DECK, DISCARD, HAND, SECRETS, TREASURES = 0, 1, 2, 2 + SEATS, 2 + 2 * SEATS  # HAND + p is the hand of seat p
ZONES = 2 + 3 * SEATS

EVERYBODY = (1 << (SEATS + 1)) - 1  # all seats, and the bit after them for a spectator
MOST_LIMITS = 12
LIMIT = 4000  # NT-5.3

# The stack. TURN, AGAIN, SHED, ASK, PAIR and CLOSE wait for a decision; EFFECT and SCRAP need none.
TURN, AGAIN, SHED, ASK, PAIR, CLOSE, EFFECT, SCRAP = range(1, 9)
WHAT, WHO, ACTOR, STEP, OTHER, CARD, LEFT = range(7)
STACK, FRAME = 40, 7


class State(GameState):
    # The table's options.
    declare = number(i8)  # AUTOMATIC or BY_WORD
    rearrange = number(i8)  # DURING or AFTERWARDS: may secrets be rearranged after the play that ends a turn?
    begins = number(i8)  # 0: luck says who; else the seat's number, from 1

    over = number(i8)
    winners = number(i8)  # seats, as bits
    turn = number(i8)  # whose turn it is
    turns = number(i16)  # how many turns have begun
    decisions = number(i16)  # how many have been made
    mistaken = number(i16)  # how many have declared a win that was none

    cards = grid(i8, ZONES, CARDS)  # the cards in each zone; deck and discard pile from bottom to top
    count = row(i8, ZONES)

    stack = grid(i16, STACK, FRAME)  # what is still to be decided or done, the next thing last
    depth = number(i8)

    # What seats know of face-down cards, and what they could work out.
    clock = number(i32)  # goes on whenever a card is drawn, laid or rearranged
    shuffles = number(i16)  # how often the discard pile, which everybody had seen, became the deck
    last_shuffle = row(i16, CARDS)  # which of these shuffles a card went through last
    drawn = row(i32, CARDS)  # when a card came into the hand of the one who holds it, or who laid it
    laid = row(i32, CARDS)  # when it was laid face down
    laid_by = row(i8, CARDS)  # by whom, out of the hand; else NONE
    mark = row(i32, CARDS)  # by which all follow a card on the table, until it is rearranged or shuffled; 0: none
    mixed = row(i32, CARDS)  # when it was last rearranged among others, 0: not since it lies face down
    seen = row(i8, CARDS)  # bits: who knows that this card is among those it was mixed with
    known_by = row(i8, CARDS)  # bits: who knows that this card is the one lying there (NT-4.11)

    # Everybody saw a player begin a turn and not win: these secrets were then worth so much at most.
    no_win_limits = number(i8)  # how many of these limits there are
    no_win_cards = row(i64, MOST_LIMITS)  # bits: the secrets in question, as far as they are still hidden
    no_win_points = row(i16, MOST_LIMITS)  # the most they can have been worth together
    no_win_secrets = row(i8, MOST_LIMITS)  # how many secrets the player had
