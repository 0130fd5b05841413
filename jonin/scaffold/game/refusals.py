"""What is not allowed in My Game, and why."""

from __future__ import annotations

from jonin.engine.declare import Refusal
from jonin.games.my_game.actions import CHOOSE
from jonin.games.my_game.components import NAMES, Card
from jonin.games.my_game.state import State


class NotInHand(Refusal, clause="MG-2.1"):
    card: Card


class ChosenAlready(Refusal, clause="MG-2.1"):
    card: Card


def why_not(s: State, seat: int, code: int) -> Refusal | None:
    """None if the action is legal."""
    card = code - CHOOSE
    if card not in s.hand[seat][: s.hand_size[seat]]:
        return NotInHand(NAMES[card])
    if card == s.chosen[seat]:
        return ChosenAlready(NAMES[card])
    return None
