from __future__ import annotations

from dataclasses import dataclass

from tests.toy.components import CARDS
from tests.toy.rules import CHOOSE, TAKE, State


@dataclass(frozen=True)
class Choose:
    card: int

    @property
    def code(self) -> int:
        return self.card

    def __str__(self) -> str:
        return f"Choose card {self.card}"


@dataclass(frozen=True)
class Decide:
    take: bool

    @property
    def code(self) -> int:
        return TAKE if self.take else TAKE + 1

    def __str__(self) -> str:
        return "Take the pot" if self.take else "Leave the pot"


def decode(code: int) -> Choose | Decide:
    return Choose(code) if code < CARDS else Decide(code == TAKE)


def why_not(s: State, seat: int, code: int) -> tuple[str, str] | None:
    if s.phase == CHOOSE:
        if code >= CARDS or code not in s.hand[seat][: s.hand_size[seat]]:
            return "Choose a card from your hand", "TY-2.1"
        if code == s.chosen[seat]:
            return "You have chosen that already", "TY-2.1"
    elif seat != s.leader:
        return "Another seat won the trick", "TY-2.3"
    elif code < CARDS:
        return "Take the pot or leave it", "TY-2.3"
    return None
