"""What is not allowed in Pride of Ninja, and why."""

from __future__ import annotations

from jonin.engine.declare import Refusal
from jonin.games.pride_of_ninja.components import DECKS, KINDS, NAMES, SIDES, Card, Deck, Side
from jonin.games.pride_of_ninja.draft import has_room, held
from jonin.games.pride_of_ninja.state import State


class OtherDeck(Refusal, clause="PN-1.1"):
    card: Card
    deck: Deck  # that is played with


class NotInHand(Refusal, clause="PN-3.1"):
    card: Card


class RowFull(Refusal, clause="PN-3.2"):
    row: Side


class ChosenAlready(Refusal, clause="PN-3.4"):
    card: Card


def why_not(s: State, seat: int, code: int) -> Refusal | None:
    """None if the action is legal."""
    card, row = code // 2, code % 2
    if card // KINDS != s.deck:
        return OtherDeck(NAMES[card], DECKS[s.deck])
    if s.hand[held(s, seat)][card % KINDS] == 0:
        return NotInHand(NAMES[card])
    if not has_room(s, seat, row):
        return RowFull(SIDES[row])
    if code == s.chosen[seat]:
        return ChosenAlready(NAMES[card])
    return None
