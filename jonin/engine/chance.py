"""Luck: kept inside the game's state, never a global generator.

A match draws from ChaCha8 with a key of 256 bits: whoever has seen any of its numbers can work out neither the key nor
another number. Worlds that are only imagined, of which there are millions, and many games side by side draw from
splitmix64, which is ten times cheaper and keeps no secrets: theirs are nobody's.

Streams keep uses of one seed apart: the deal must not change because a bot thought longer.
"""

from __future__ import annotations

from hashlib import blake2b
from struct import unpack

from jonin.engine.chacha import WORDS, next_block
from jonin.engine.dialect import Row
from jonin.engine.state import GameState

MASK = 0xFFFFFFFFFFFFFFFF
STEP, MIX_A, MIX_B = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


def below(s: GameState, n: int) -> int:
    """A number from 0 to n - 1. The bias is under n / 2**32."""
    if s.rng_word > 0:
        if s.rng_word > WORDS:
            next_block(s)
        s.rng_word += 1
        return (int(s.rng_block[s.rng_word - 2]) * n) >> 32
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


# --- where luck comes from -------------------------------------------------------------------------------------------


def stream(seed: int, *name: object) -> int:
    """A seed of its own for each use of a match's seed: stream(7, "deal"), stream(7, "bot", seat, move)."""
    return int.from_bytes(hashed(8, seed, *name), "little")


def key(seed: int) -> list[int]:
    """What the luck of a match is drawn from: 256 bits, in eight words."""
    return list(unpack("<8I", packed_key(seed)))


def packed_key(seed: int) -> bytes:
    """As the bytes of a state have it: the same as `hashed(32, seed, "deal")`, in half the time."""
    return blake2b(b"%d\0deal" % seed, digest_size=32).digest()


def hashed(size: int, *name: object) -> bytes:
    return blake2b("\0".join(map(str, name)).encode(), digest_size=size).digest()


def seed_match(s: GameState, seed: int) -> None:
    """The luck of a match, from its first number on."""
    s.rng, s.rng_key, s.rng_word = 0, key(seed), WORDS + 1


def seed_world(s: GameState, luck: int) -> None:
    """The luck of a world that is only imagined: nothing of the match's stays in it."""
    s.rng, s.rng_key, s.rng_block, s.rng_word = luck, [0] * 8, [0] * WORDS, 0
