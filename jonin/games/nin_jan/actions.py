"""What a player can do in Nin Jan."""

from __future__ import annotations

from jonin.engine.declare import Action, Actions
from jonin.games.nin_jan.components import Card, Pile, Symbol


class Choose(Action):
    """Play a card of the hand, face down."""

    card: Card


class Resolve(Action):
    """Take the pile, if the card beats its top; else lie on it."""

    pile: Pile


class Throw(Action):
    """Show a symbol in the final."""

    symbol: Symbol


CODES = Actions(Choose, Resolve, Throw)
CHOOSE_CARD, TAKE_OR_PLACE, THROW = CODES.bases
