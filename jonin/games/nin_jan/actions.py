"""What a player can do in Nin Jan, in words; the codes are explained in rules.py."""

from __future__ import annotations

from dataclasses import dataclass

from jonin.games.nin_jan import rules
from jonin.games.nin_jan.components import CARD, CARDS, NAMES, PILES, SUITS
from jonin.games.nin_jan.rules import CHOOSE, RESOLVE, TAKE_OR_PLACE, THROW, State
from jonin.games.nin_jan.text import say


@dataclass(frozen=True)
class Choose:
    """Play a card of the hand, face down."""

    card: str

    @property
    def code(self) -> int:
        return CARD[self.card]

    def __str__(self) -> str:
        return say("choose", card=self.card)


@dataclass(frozen=True)
class Resolve:
    """Take the pile, if the card beats its top; else lie on it."""

    pile: int  # 1 to 3, as players count

    @property
    def code(self) -> int:
        return TAKE_OR_PLACE + self.pile - 1

    def __str__(self) -> str:
        return say("pile", pile=self.pile)


@dataclass(frozen=True)
class Throw:
    """Show a symbol in the final."""

    symbol: str

    @property
    def code(self) -> int:
        return THROW + SUITS.index(self.symbol)

    def __str__(self) -> str:
        return say("throw", symbol=self.symbol)


Action = Choose | Resolve | Throw


def decode(code: int) -> Action:
    if code < CARDS:
        return Choose(NAMES[code])
    if code < THROW:
        return Resolve(code - TAKE_OR_PLACE + 1)
    return Throw(SUITS[code - THROW])


def why_not(s: State, seat: int, code: int) -> tuple[str, str] | None:
    """The reason and its clause, or None if the action is legal."""
    if s.phase == CHOOSE:
        if code >= CARDS:
            return say("no: choose first"), "NJ-3.1"
        if code not in s.hand[seat][: s.hand_size[seat]]:
            return say("no: not in hand", card=NAMES[code]), "NJ-3.1"
        if code == s.chosen[seat]:
            return say("no: chosen already", card=NAMES[code]), "NJ-3.2"
    elif s.phase == RESOLVE:
        if seat != s.order[s.turn]:
            return say("no: not your card"), "NJ-3.3"
        if not TAKE_OR_PLACE <= code < TAKE_OR_PLACE + PILES:
            return say("no: resolve first", card=NAMES[s.chosen[seat]]), "NJ-4.1"
        card, k = s.chosen[seat], code - TAKE_OR_PLACE
        if rules.beats_any(s, card) and not rules.beats(card, rules.top(s, k)):
            return say("no: take a beaten pile", card=NAMES[card], pile=k + 1), "NJ-4.2"
    else:
        if not s.standing[seat]:
            return say("no: not in the final"), "NJ-5.3"
        if code < THROW:
            return say("no: throw"), "NJ-5.3"
        if code - THROW == s.symbol[seat]:
            return say("no: thrown already", symbol=SUITS[code - THROW]), "NJ-3.2"
    return None
