"""What is too much from one is not too much from another, and nobody is remembered for ever."""

from __future__ import annotations

import pytest

from jonin.server.net import limits
from jonin.server.net.limits import Buckets


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Stands still, at its only entry."""
    now = [100.0]
    monkeypatch.setattr(limits.time, "monotonic", lambda: now[0])
    return now


def test_each_has_a_bucket(clock: list[float]) -> None:
    buckets = Buckets(rate=1.0, burst=2)
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    assert buckets.take("b")
    clock[0] += 1.0
    assert [buckets.take("a") for _ in range(2)] == [True, False]


def test_those_that_are_full_again_are_forgotten_and_no_others(clock: list[float]) -> None:
    buckets = Buckets(rate=1.0, burst=2)
    for who in ("greedy", "greedy", *map(str, range(limits.MANY))):
        assert buckets.take(who)
    assert len(buckets) == limits.MANY + 1
    clock[0] += 1.0
    assert [buckets.take("greedy") for _ in range(2)] == [True, False]
    assert buckets.take("newcomer")
    assert len(buckets) == 2


def test_where_many_are_busy_they_are_not_looked_through_for_each_newcomer(
    clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = 0

    class Counted(limits.Bucket):
        @property
        def full(self) -> bool:
            nonlocal looked
            looked += 1
            return super().full

    monkeypatch.setattr(limits, "Bucket", Counted)
    buckets = Buckets(rate=0.0, burst=2)
    for number in range(2 * limits.MANY):
        assert buckets.take(str(number))
    assert looked <= 2 * limits.MANY
