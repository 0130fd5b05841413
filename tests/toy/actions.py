"""What a player can do in Toy."""

from __future__ import annotations

from typing import Annotated

from jonin.engine.declare import Action, Actions
from jonin.engine.domains import OneOf
from tests.toy.components import Card


class Choose(Action):
    card: Card


class Decide(Action):
    pot: Annotated[str, OneOf("take", "leave")]


CODES = Actions(Choose, Decide)
CHOOSE_CARD, TAKE = CODES.bases
