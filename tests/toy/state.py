"""What lies on the table in Toy."""

from __future__ import annotations

from jonin.engine.state import GameState, grid, i8, i16, number, row
from tests.toy.components import CARDS, HAND, SEATS, STOCK

CHOOSE, DECIDE, OVER = range(3)
GROWING, PAID = range(2)
NONE = -1


class State(GameState):
    pot = number(i8)  # the option: GROWING or PAID
    phase = number(i8)
    round = number(i8)  # 1 to 3
    leader = number(i8)  # who won the trick and decides
    hand = grid(i8, SEATS, HAND)
    hand_size = row(i8, SEATS)
    chosen = row(i8, SEATS)  # still in the hand
    shown = row(i8, SEATS)  # the card each seat showed to its right neighbour; NONE once it is played
    stock = row(i8, STOCK)
    stock_size = number(i8)
    played = row(i8, CARDS)  # 1 + the seat that played it
    heap = number(i16)  # points in the pot
    points = row(i16, SEATS)
