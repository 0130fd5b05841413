"""What may be taken back in Ninjitsu!: whatever nobody has learnt anything by."""

from __future__ import annotations

from jonin.games.ninjitsu.components import CARDS
from jonin.games.ninjitsu.knowledge import bit
from jonin.games.ninjitsu.state import DISCARD, HAND, SECRETS, TREASURES, ZONES, State

TELLING = ("rng", "over", "no_win_cards", "no_win_points", "no_win_secrets")


def nothing_revealed(before: State, after: State) -> bool:
    """NT-3.5: luck was not asked, the game goes on, and nobody knows more of any card."""
    if any(getattr(before, field) != getattr(after, field) for field in TELLING):
        return False
    return all(known(before, seat) == known(after, seat) for seat in range(-1, before.seats))


def known(s: State, seat: int) -> list[tuple[bool, bool]]:
    """Of every card, whether the seat knows where it lies and whether it knows among which."""
    knows = [(False, False)] * CARDS
    open_to = (DISCARD,) if seat < 0 else (DISCARD, HAND + seat)
    for zone in range(ZONES):
        for card in s.cards[zone][: s.count[zone]]:
            if zone in open_to or zone >= TREASURES:
                knows[card] = (True, True)
            elif zone >= SECRETS:
                knows[card] = (s.known_by[card] & bit(seat) > 0, s.seen[card] & bit(seat) > 0)
    return knows
