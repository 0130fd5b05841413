"""Luck: a match draws from ChaCha8, imagined worlds from splitmix64; fair, and kept apart by streams."""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Callable
from itertools import islice, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jonin.engine.chacha import next_block, next_block_compiled
from jonin.engine.chance import below, key, mix, seed_match, seed_world, shuffle, stream
from jonin.engine.state import GameState

PUBLISHED = (  # the first five numbers from the seed 1234567, as the generator's author gives them
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)


ZERO_KEY = bytes.fromhex(  # ChaCha8, a key of 256 zeros, the first two blocks, as its published test vectors have it
    "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
    "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
    "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
    "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa"
)


def dice(seed: int) -> GameState:
    s = GameState()
    s.rng = seed
    return s


def of_a_match(words: list[int]) -> GameState:
    s = GameState()
    seed_match(s, 1)
    s.rng_key = words
    return s


def chacha8(words: list[int], number: int) -> list[int]:
    """One block, an independent reading of the algorithm."""
    start = [*struct.unpack("<4I", b"expand 32-byte k"), *words, number % 2**32, number >> 32, 0, 0]
    x = list(start)
    for turn in range(8):
        for i in range(4):
            a, b, c, d = i, 4 + (i + turn % 2) % 4, 8 + (i + turn % 2 * 2) % 4, 12 + (i + turn % 2 * 3) % 4
            for to, by, into, left in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                x[to] = (x[to] + x[by]) % 2**32
                mixed = x[into] ^ x[to]
                x[into] = (mixed << left | mixed >> 32 - left) % 2**32
    return [(a + b) % 2**32 for a, b in zip(x, start, strict=True)]


def test_the_luck_of_a_match_is_chacha8() -> None:
    s = of_a_match([0] * 8)
    drawn = [below(s, 1 << 32) for _ in range(32)]
    assert struct.pack("<32I", *drawn) == ZERO_KEY


@given(st.lists(st.integers(0, 2**32 - 1), min_size=8, max_size=8), st.integers(0, 2**64 - 2), st.integers(1, 2**31))
def test_numbers_of_a_match(words: list[int], number: int, n: int) -> None:
    s = of_a_match(words)
    s.rng = number
    expected = [word * n >> 32 for word in chacha8(words, number) + chacha8(words, number + 1)]
    assert [below(s, n) for _ in range(32)] == expected


@given(st.lists(st.integers(0, 2**32 - 1), min_size=8, max_size=8), st.integers(0, 2**64 - 1))
def test_word_by_word_is_what_comes_of_many_at_once(words: list[int], number: int) -> None:
    """As compiled code mixes them, run as it is; that it is compiled rightly shows in every compiled match."""
    ours, theirs = of_a_match(words), of_a_match(words)
    ours.rng = theirs.rng = number
    for _ in range(2):
        next_block(ours)
        next_block_compiled(theirs)
        assert ours == theirs


def test_all_256_bits_of_a_seed_matter() -> None:
    keys = [key(seed) for seed in (0, *(1 << bit for bit in range(256)))]
    assert len({tuple(words) for words in keys}) == 257
    assert all(0 <= word < 2**32 for words in keys for word in words)


def test_an_imagined_world_has_nothing_of_the_luck_of_its_match() -> None:
    s = GameState()
    seed_match(s, 7)
    below(s, 6)
    seed_world(s, 3)
    assert s == dice(3)


def splitmix64(seed: int) -> list[int]:
    """An independent reading of the algorithm."""
    drawn = []
    for i in range(1, 40):
        z = (seed + i * 0x9E3779B97F4A7C15) % 2**64
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
        drawn.append(z ^ z >> 31)
    return drawn


def test_known_numbers() -> None:
    assert tuple(splitmix64(1234567)[:5]) == PUBLISHED
    s = dice(1234567)
    assert [below(s, 1 << 32) for _ in PUBLISHED] == [z >> 32 for z in PUBLISHED]


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**31))
def test_numbers_below(seed: int, n: int) -> None:
    s = dice(seed)
    assert [below(s, n) for _ in range(39)] == [(z >> 32) * n >> 32 for z in splitmix64(seed)]
    assert 0 <= s.rng < 2**64


def chi_square(counts: Counter[Any], kinds: int) -> float:
    expected = sum(counts.values()) / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in counts) + (kinds - len(counts)) * expected


@pytest.mark.parametrize("source", [dice, lambda seed: of_a_match(key(seed))])
@pytest.mark.parametrize(("n", "critical"), [(2, 10.8), (6, 20.5), (48, 84.0)])  # 0.1 % of fair dice exceed these
def test_every_number_is_as_likely(source: Callable[[int], GameState], n: int, critical: float) -> None:
    s = source(7)
    assert chi_square(Counter(below(s, n) for _ in range(1000 * n)), n) < critical


@pytest.mark.parametrize("mixer", [shuffle, mix])
def test_every_order_is_as_likely(mixer: object) -> None:
    assert callable(mixer)
    s = dice(8)
    counts: Counter[object] = Counter()
    for _ in range(12_000):
        cards = [0, 1, 2, 3, 99]
        mixer(s, cards, 4)
        assert cards[4] == 99, "only the first four were to be mixed"
        counts[tuple(cards[:4])] += 1
    assert set(counts) == set(permutations(range(4)))
    assert chi_square(counts, 24) < 49.7


@given(st.lists(st.integers(-9, 9), max_size=12), st.integers(0, 2**64 - 1), st.randoms(use_true_random=False))
def test_mix_forgets_the_order_it_was_given(cards: list[int], seed: int, random: object) -> None:
    other = sorted(cards, key=lambda _: random.random())  # type: ignore[attr-defined]
    ours = list(cards)
    mix(dice(seed), ours, len(ours))
    mix(dice(seed), other, len(other))
    assert ours == other
    assert sorted(ours) == sorted(cards)


def test_streams_keep_uses_apart() -> None:
    names = [(7,), (8,), (7, "deal"), (7, "bot", 1, 2), (7, "bot", 12), (7, "bot", 1, 3), (71,), ("7", "1")]
    streams = [stream(*name) for name in names]  # type: ignore[arg-type]
    assert len(set(streams)) == len(names)
    assert all(0 <= each < 2**64 for each in streams)
    assert stream(7, "deal") == stream(7, "deal")


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    drawn = [(below(of_a_match(key(seed)), 48),) for seed in range(2000)]
    assert chi_square(Counter(drawn), 48) < 84.0
    pairs = Counter((a[0] < 24, b[0] < 24) for a, b in zip(drawn, islice(drawn, 1, None), strict=False))
    assert chi_square(pairs, 4) < 16.3
