"""What is not allowed in Toy, and why."""

from __future__ import annotations

from jonin.engine.declare import Refusal
from tests.toy.components import CARDS
from tests.toy.state import CHOOSE, State


class NotInHand(Refusal, clause="TY-2.1"): ...


class ChosenAlready(Refusal, clause="TY-2.1"): ...


class NotYourTrick(Refusal, clause="TY-2.3"): ...


class TakeOrLeave(Refusal, clause="TY-2.3"): ...


def why_not(s: State, seat: int, code: int) -> Refusal | None:
    if s.phase == CHOOSE:
        if code >= CARDS or code not in s.hand[seat][: s.hand_size[seat]]:
            return NotInHand()
        if code == s.chosen[seat]:
            return ChosenAlready()
    elif seat != s.leader:
        return NotYourTrick()
    elif code < CARDS:
        return TakeOrLeave()
    return None
