"""ChaCha8, sixteen words at a time. The rounds are written once; what they mix has two forms.

Compiled code mixes words. Plain Python takes hardly longer to add two numbers of a thousand bits than two words, so
there the words of four blocks are mixed at once, side by side in long numbers: five times as quick.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from struct import pack, unpack
from typing import TypeAlias

from jonin.engine.state import GameState

WORD = 0xFFFFFFFF
WORDS = 16  # of a block
LAST_BLOCK = 0xFFFFFFFFFFFFFFFF
CONSTANTS = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # "expand 32-byte k": ChaCha's own

Four: TypeAlias = tuple[int, int, int, int]


def quarter_round(a: int, b: int, c: int, d: int, kept: int) -> Four:
    """Of four words, or of many fours side by side; `kept` are the bits that words have."""
    a = (a + b) & kept
    d = d ^ a
    d = (d << 16 | d >> 16) & kept
    c = (c + d) & kept
    b = b ^ c
    b = (b << 12 | b >> 20) & kept
    a = (a + b) & kept
    d = d ^ a
    d = (d << 8 | d >> 24) & kept
    c = (c + d) & kept
    b = b ^ c
    b = (b << 7 | b >> 25) & kept
    return a, b, c, d


# --- compiled: word by word ----------------------------------------------------------------------------------------


def next_block_compiled(s: GameState) -> None:
    """What is cut to a word has a sign: Numba does not add numbers that have one to those that have none."""
    key, block = s.rng_key, s.rng_block
    c0, c1, c2, c3 = CONSTANTS[0], CONSTANTS[1], CONSTANTS[2], CONSTANTS[3]
    k0, k1, k2, k3 = key[0] & WORD, key[1] & WORD, key[2] & WORD, key[3] & WORD
    k4, k5, k6, k7 = key[4] & WORD, key[5] & WORD, key[6] & WORD, key[7] & WORD
    low, high = s.rng & WORD, s.rng >> 32 & WORD
    x0, x1, x2, x3, x4, x5, x6, x7 = c0, c1, c2, c3, k0, k1, k2, k3
    x8, x9, x10, x11, x12, x13, x14, x15 = k4, k5, k6, k7, low, high, 0, 0
    for _ in range(4):
        x0, x4, x8, x12 = quarter_round(x0, x4, x8, x12, WORD)
        x1, x5, x9, x13 = quarter_round(x1, x5, x9, x13, WORD)
        x2, x6, x10, x14 = quarter_round(x2, x6, x10, x14, WORD)
        x3, x7, x11, x15 = quarter_round(x3, x7, x11, x15, WORD)
        x0, x5, x10, x15 = quarter_round(x0, x5, x10, x15, WORD)
        x1, x6, x11, x12 = quarter_round(x1, x6, x11, x12, WORD)
        x2, x7, x8, x13 = quarter_round(x2, x7, x8, x13, WORD)
        x3, x4, x9, x14 = quarter_round(x3, x4, x9, x14, WORD)
    block[0], block[1], block[2], block[3] = x0 + c0 & WORD, x1 + c1 & WORD, x2 + c2 & WORD, x3 + c3 & WORD
    block[4], block[5], block[6], block[7] = x4 + k0 & WORD, x5 + k1 & WORD, x6 + k2 & WORD, x7 + k3 & WORD
    block[8], block[9], block[10], block[11] = x8 + k4 & WORD, x9 + k5 & WORD, x10 + k6 & WORD, x11 + k7 & WORD
    block[12], block[13], block[14], block[15] = x12 + low & WORD, x13 + high & WORD, x14, x15
    s.rng = (s.rng + 1) & LAST_BLOCK
    s.rng_word = 1


# --- plain: the words of several blocks side by side ---------------------------------------------------------------
#
# A block is four rows of four words. Equal rows of all blocks make one long number, with 64 bits for each word, so that
# what a sum or a shift carries beyond it can be cut off.

BLOCKS, ROOM = 4, 64
EVERY_BLOCK = sum(1 << 4 * ROOM * block for block in range(BLOCKS))
EVERY_WORD = sum(WORD << ROOM * i for i in range(4 * BLOCKS))
LOWEST = [((1 << ROOM * n) - 1) * EVERY_BLOCK for n in range(5)]  # of each row, the first n words
HIGHEST = [LOWEST[4] ^ LOWEST[4 - n] for n in range(5)]


def next_block(s: GameState) -> None:
    """Sixteen more words: ChaCha8 of the key and the number of the block."""
    s.rng_block = list(blocks(tuple(s.rng_key), s.rng // BLOCKS)[s.rng % BLOCKS])
    s.rng = (s.rng + 1) & LAST_BLOCK
    s.rng_word = 1


@lru_cache(64)  # who draws one will draw the next
def blocks(key: tuple[int, ...], group: int) -> list[list[int]]:
    numbers = range(BLOCKS * group, BLOCKS * (group + 1))
    a = first_a = joined(CONSTANTS) * EVERY_BLOCK
    b = first_b = joined(key[:4]) * EVERY_BLOCK
    c = first_c = joined(key[4:]) * EVERY_BLOCK
    d = first_d = joined([word for number in numbers for word in (number & WORD, number >> 32, 0, 0)])
    for _ in range(4):
        a, b, c, d = quarter_round(a, b, c, d, EVERY_WORD)
        b, c, d = turned(b, 1), turned(c, 2), turned(d, 3)
        a, b, c, d = quarter_round(a, b, c, d, EVERY_WORD)
        b, c, d = turned(b, 3), turned(c, 2), turned(d, 1)
    rows = [parted(each & EVERY_WORD) for each in (a + first_a, b + first_b, c + first_c, d + first_d)]
    return [[word for row in rows for word in row[4 * i : 4 * i + 4]] for i in range(BLOCKS)]


def turned(row: int, n: int) -> int:
    """By so many words, in every block: diagonals become columns."""
    return row >> ROOM * n & LOWEST[4 - n] | row << ROOM * (4 - n) & HIGHEST[n]


def joined(words: Sequence[int]) -> int:
    return int.from_bytes(pack(f"<{len(words)}Q", *words), "little")


def parted(row: int) -> tuple[int, ...]:
    return unpack(f"<{4 * BLOCKS}Q", row.to_bytes(4 * BLOCKS * ROOM // 8, "little"))
