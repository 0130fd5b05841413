"""What a player can do in Pride of Ninja, in words; the codes are explained in rules.py."""

from __future__ import annotations

from dataclasses import dataclass

from jonin.games.pride_of_ninja.components import CARD, DECKS, KINDS, NAMES, ROWS
from jonin.games.pride_of_ninja.rules import State, has_room, held
from jonin.games.pride_of_ninja.text import say


@dataclass(frozen=True)
class Place:
    """Keep a card of the hand: in front face up, or in the back face down."""

    card: str
    row: str  # "front" or "back"

    @property
    def code(self) -> int:
        return 2 * CARD[self.card] + ROWS.index(self.row)

    def __str__(self) -> str:
        return say(f"place {self.row}", card=self.card)


Action = Place


def decode(code: int) -> Action:
    return Place(NAMES[code // 2], ROWS[code % 2])


def why_not(s: State, seat: int, code: int) -> tuple[str, str] | None:
    """The reason and its clause, or None if the action is legal."""
    card, row = code // 2, code % 2
    if card // KINDS != s.deck:
        return say("no: other deck", card=NAMES[card], deck=DECKS[s.deck]), "PN-1.1"
    if s.hand[held(s, seat)][card % KINDS] == 0:
        return say("no: not in hand", card=NAMES[card]), "PN-3.1"
    if not has_room(s, seat, row):
        return say(f"no: {ROWS[row]} full"), "PN-3.2"
    if code == s.chosen[seat]:
        return say("no: chosen already", card=NAMES[card]), "PN-3.4"
    return None
