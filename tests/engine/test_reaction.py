"""Bots react like people: never at once, mostly within a second, sometimes late."""

from __future__ import annotations

from statistics import median

from jonin.bots.reaction import LAPSE, QUICKEST, USUAL, reaction


def test_reactions_are_human() -> None:
    times = [reaction(seed) for seed in range(2000)]
    assert min(times) > QUICKEST
    assert abs(median(times) - QUICKEST - USUAL) < 60
    late = sum(time > 1400 for time in times) / len(times)
    assert LAPSE / 4 < late < LAPSE
    assert times == [reaction(seed) for seed in range(2000)], "the same seed, the same time"
