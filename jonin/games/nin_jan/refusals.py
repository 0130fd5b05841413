"""What is not allowed in Nin Jan, and why."""

from __future__ import annotations

from jonin.engine.declare import Refusal
from jonin.games.nin_jan import rules
from jonin.games.nin_jan.actions import TAKE_OR_PLACE, THROW
from jonin.games.nin_jan.components import CARDS, NAMES, PILES, SUITS, Card, Pile, Symbol
from jonin.games.nin_jan.state import CHOOSE, RESOLVE, State


class ChooseFirst(Refusal, clause="NJ-3.1"): ...


class NotInHand(Refusal, clause="NJ-3.1"):
    card: Card


class ChosenAlready(Refusal, clause="NJ-3.2"):
    card: Card


class NotYourCard(Refusal, clause="NJ-3.3"): ...


class ResolveFirst(Refusal, clause="NJ-4.1"):
    card: Card


class TakeABeatenPile(Refusal, clause="NJ-4.2"):
    card: Card
    pile: Pile


class NotInTheFinal(Refusal, clause="NJ-5.3"): ...


class ThrowASymbol(Refusal, clause="NJ-5.3"): ...


class ThrownAlready(Refusal, clause="NJ-3.2"):
    symbol: Symbol


def why_not(s: State, seat: int, code: int) -> Refusal | None:
    """None if the action is legal."""
    if s.phase == CHOOSE:
        if code >= CARDS:
            return ChooseFirst()
        if code not in s.hand[seat][: s.hand_size[seat]]:
            return NotInHand(NAMES[code])
        if code == s.chosen[seat]:
            return ChosenAlready(NAMES[code])
    elif s.phase == RESOLVE:
        if seat != s.order[s.turn]:
            return NotYourCard()
        card, k = s.chosen[seat], code - TAKE_OR_PLACE
        if not 0 <= k < PILES:
            return ResolveFirst(NAMES[card])
        if rules.beats_any(s, card) and not rules.beats(card, rules.top(s, k)):
            return TakeABeatenPile(NAMES[card], k + 1)
    else:
        if not s.standing[seat]:
            return NotInTheFinal()
        if code < THROW:
            return ThrowASymbol()
        if code - THROW == s.symbol[seat]:
            return ThrownAlready(SUITS[code - THROW])
    return None
