"""Luck. One 64-bit state per match, kept inside the game's state and stepped by splitmix64; never a global generator.

Streams keep uses of one seed apart: the deal must not change because a bot thought longer.
"""

from __future__ import annotations

from hashlib import blake2b

from jonin.engine.dialect import Row
from jonin.engine.state import GameState

MASK = 0xFFFFFFFFFFFFFFFF
STEP, MIX_A, MIX_B = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


def below(s: GameState, n: int) -> int:
    """A number from 0 to n - 1. The bias is under n / 2**32."""
    z = (s.rng + STEP) & MASK
    s.rng = z
    z = ((z ^ (z >> 30)) * MIX_A) & MASK
    z = ((z ^ (z >> 27)) * MIX_B) & MASK
    z = z ^ (z >> 31)
    return (int(z >> 32) * n) >> 32


def shuffle(s: GameState, cards: Row, n: int) -> None:
    """Mix the first n cards."""
    for i in range(n - 1, 0, -1):
        j = below(s, i + 1)
        cards[i], cards[j] = cards[j], cards[i]


def mix(s: GameState, cards: Row, n: int) -> None:
    """Shuffle cards whose present order is a secret: what comes out does not depend on it, as `redeal` must not."""
    for i in range(1, n):
        card, j = cards[i], i
        while j > 0 and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card
    shuffle(s, cards, n)


def stream(seed: int, *name: object) -> int:
    """A seed of its own for each use of a match's seed: stream(7, "deal"), stream(7, "bot", seat, move)."""
    words = "\0".join(str(part) for part in (seed, *name))
    return int.from_bytes(blake2b(words.encode(), digest_size=8).digest(), "little")
