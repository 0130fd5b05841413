"""What a player can do in My Game."""

from __future__ import annotations

from jonin.engine.declare import Action, Actions
from jonin.games.my_game.components import Card


class Choose(Action):
    """Play a card of the hand, face down."""

    card: Card


CODES = Actions(Choose)
(CHOOSE,) = CODES.bases
