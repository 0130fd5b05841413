"""What lies on the table in My Game."""

from __future__ import annotations

from jonin.engine.state import GameState, grid, i8, i16, number, row
from jonin.games.my_game.components import BOX, HAND, SEATS

NONE = -1


class State(GameState):
    round = number(i8)  # 1 to 3, and 4 when the game is over
    hand = grid(i8, SEATS, HAND)  # the cards each seat holds, in the order of the deal
    hand_size = row(i8, SEATS)
    chosen = row(i8, SEATS)  # the card each seat has chosen; still in the hand, face down, until the reveal
    shown = row(i8, SEATS)  # the card each seat showed last
    taken = row(i8, SEATS)  # how many cards each seat has taken
    points = row(i16, SEATS)
    box = row(i8, BOX)  # the cards nobody was dealt
    box_size = number(i8)
    gone = row(i8, SEATS * HAND)  # the cards that were shown, in that order
    gone_size = number(i8)
