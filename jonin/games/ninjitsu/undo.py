"""What may be taken back in Ninjitsu!: whatever nobody has learnt anything by."""

from __future__ import annotations

from jonin.games.ninjitsu.knowledge import bit
from jonin.games.ninjitsu.state import DISCARD, HAND, TREASURES, ZONES, State

TELLING = ("rng", "rng_word", "over", "mistaken", "no_win_cards", "no_win_points", "no_win_secrets")


def nothing_revealed(before: State, after: State) -> bool:
    """NT-3.5: luck was not asked, the game goes on, nobody declared a win that was none or knows more of any card."""
    if any(getattr(before, field) != getattr(after, field) for field in TELLING):
        return False
    return all(known(before, seat) == known(after, seat) for seat in range(-1, before.seats))


def known(s: State, seat: int) -> list[tuple[bool, bool]]:
    """Of every card, whether the seat knows where it lies and whether it knows among which."""
    knows = [(known & bit(seat) > 0, seen & bit(seat) > 0) for known, seen in zip(s.known_by, s.seen, strict=True)]
    for zone in (DISCARD, *range(TREASURES, ZONES), *([HAND + seat] if seat >= 0 else [])):
        for card in s.cards[zone][: s.count[zone]]:
            knows[card] = (True, True)
    return knows
