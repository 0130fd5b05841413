"""Luck: the generator is splitmix64, fair, and kept apart by streams."""

from __future__ import annotations

from collections import Counter
from itertools import islice, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jonin.engine.chance import below, mix, shuffle, stream
from jonin.engine.state import GameState

PUBLISHED = (  # the first five numbers from the seed 1234567, as the generator's author gives them
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)


def dice(seed: int) -> GameState:
    s = GameState()
    s.rng = seed
    return s


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


@pytest.mark.parametrize(("n", "critical"), [(2, 10.8), (6, 20.5), (48, 84.0)])  # 0.1 % of fair dice exceed these
def test_every_number_is_as_likely(n: int, critical: float) -> None:
    s = dice(7)
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
    drawn = [tuple(below(dice(stream(seed, "deal")), 48) for _ in range(1)) for seed in range(2000)]
    assert chi_square(Counter(drawn), 48) < 84.0
    pairs = Counter((a[0] < 24, b[0] < 24) for a, b in zip(drawn, islice(drawn, 1, None), strict=False))
    assert chi_square(pairs, 4) < 16.3
