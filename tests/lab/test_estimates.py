"""Intervals hold what they promise."""

from __future__ import annotations

import math

import numpy as np
import pytest

from jonin.lab import loops
from jonin.lab.estimates import Measure, t_quantile
from jonin.lab.play import Counts

ABOVE, BELOW = loops.SUMS, loops.SUMS + 1


def batches(rng: np.random.Generator, n: int, games: int, shift: float = 0.0) -> Counts:
    sums = np.zeros((n, loops.SUMS + 2), np.int64)
    sums[:, loops.GAMES] = games
    below = rng.integers(1, 4, (n, games))
    sums[:, BELOW] = below.sum(1)
    sums[:, ABOVE] = rng.binomial(below, 0.3 + shift).sum(1)
    return Counts(sums)


@pytest.mark.parametrize(("degrees", "value"), [(5, 2.571), (9, 2.262), (29, 2.045), (99, 1.984)])
def test_students_quantile(degrees: int, value: float) -> None:
    assert t_quantile(degrees) == pytest.approx(value, abs=0.006)


def test_a_mean_has_the_interval_of_any_textbook() -> None:
    rng = np.random.default_rng(1)
    sums = np.zeros((50, loops.SUMS + 1), np.int64)
    sums[:, loops.GAMES] = 10
    sums[:, ABOVE] = rng.integers(0, 100, 50)
    found = Measure(ABOVE, loops.GAMES).of(Counts(sums))
    means = sums[:, ABOVE] / 10
    assert found.mean == pytest.approx(means.mean())
    assert found.half == pytest.approx(t_quantile(49) * means.std(ddof=1) / math.sqrt(50))


def test_nineteen_of_twenty_intervals_of_a_ratio_hold_it() -> None:
    rng = np.random.default_rng(2)
    measure = Measure(ABOVE, BELOW)
    held = sum(not measure.of(batches(rng, 40, 20)).differs(0.3) for _ in range(400))
    assert 365 <= held <= 394


def test_a_difference_is_found_and_none_is_not() -> None:
    rng = np.random.default_rng(3)
    measure = Measure(ABOVE, BELOW)
    base, same, other = batches(rng, 50, 100), batches(rng, 50, 100), batches(rng, 50, 100, 0.05)
    assert not measure.difference(base, same).differs()
    found = measure.difference(base, other)
    assert found.differs()
    assert found.low < 0.05 < found.high


def test_what_both_share_drops_out_of_a_difference() -> None:
    """The same games with one point more: the interval of each is wide, that of the difference is nothing."""
    base = batches(np.random.default_rng(4), 30, 20)
    other = Counts(base.sums.copy())
    other.sums[:, ABOVE] += other.sums[:, BELOW]
    found = Measure(ABOVE, BELOW).difference(base, other)
    assert found.mean == pytest.approx(1)
    assert found.half < 1e-9 < Measure(ABOVE, BELOW).of(base).half


def test_batches_that_only_one_has_finished_are_left_out() -> None:
    base = batches(np.random.default_rng(5), 30, 20)
    other = Counts(base.sums.copy())
    other.sums[20:] = 0
    assert Measure(ABOVE, BELOW).difference(base, other).mean == 0


def test_too_little_has_no_interval() -> None:
    base = batches(np.random.default_rng(6), 1, 20)
    found = Measure(ABOVE, BELOW).of(base)
    assert math.isnan(found.half)
    assert not found.differs(99)
    base.sums[:] = 0
    assert math.isnan(Measure(ABOVE, BELOW).of(base).mean)
    assert found.as_json()["low"] is None
