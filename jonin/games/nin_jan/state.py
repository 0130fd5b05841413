"""What lies on the table in Nin Jan."""

from __future__ import annotations

from jonin.engine.state import GameState, grid, i8, number, row
from jonin.games.nin_jan.components import BOX, CARDS, HAND, PILES, SEATS

CHOOSE, RESOLVE, FINAL, OVER = range(4)
NONE = -1


class State(GameState):
    phase = number(i8)  # CHOOSE, RESOLVE, FINAL or OVER
    round = number(i8)  # 1 to 9
    turn = number(i8)  # how many cards of this round are resolved; NONE while they are being turned up
    order = row(i8, SEATS)  # the seats in the order their cards resolve
    chosen = row(i8, SEATS)  # the card each seat has played; still in the hand, face down, until the reveal
    hand = grid(i8, SEATS, HAND)  # the cards each seat holds, lowest first
    hand_size = row(i8, SEATS)
    pile = grid(i8, PILES, CARDS)  # bottom to top
    pile_size = row(i8, PILES)
    owner = row(i8, CARDS)  # who has won the card, or NONE
    box = row(i8, BOX)  # the cards nobody was dealt
    box_size = number(i8)
    standing = row(i8, SEATS)  # 1: tied for the highest score and still in the final; at the end, the winner
    symbol = row(i8, SEATS)  # what a seat throws in the final, hidden until all have thrown
