"""What a player can do in Pride of Ninja."""

from __future__ import annotations

from jonin.engine.declare import Action, Actions
from jonin.games.pride_of_ninja.components import Card, Side


class Place(Action):
    """Keep a card of the hand: in front face up, or in the back face down."""

    card: Card
    row: Side


CODES = Actions(Place)
