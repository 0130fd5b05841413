"""What lies on the table in Pride of Ninja."""

from __future__ import annotations

from jonin.engine.state import GameState, grid, i8, i16, number, row
from jonin.games.pride_of_ninja.components import KINDS, PLACES, SEATS

DRAFT, OVER = range(2)
NONE = -1

# Within the step that ends a draft, so that nobody is ever asked anything in these:
REVEAL = 2  # and one more for each card that has been turned up
RESOLVE = REVEAL + SEATS * PLACES  # and the initiative that acts
PRIDE = RESOLVE + KINDS


class State(GameState):
    deck = number(i8)  # BLUE or RED
    phase = number(i8)  # DRAFT or OVER; in between REVEAL, RESOLVE, each with how far it has come, and PRIDE
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
    # The last resolution, initiative by initiative, until the next one begins:
    brought = grid(i16, KINDS, SEATS)  # TP, before anybody lost them
    brought_pride = grid(i16, KINDS, SEATS)  # PP, on the spot
    fallen = row(i8, KINDS)  # the seats slain in it, as bits
    last_placed = grid(i8, SEATS, PLACES)  # what was placed in the round before this one, open to all
