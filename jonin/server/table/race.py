"""The fair judge: who was first, when players far and near press at almost the same moment.

There is no clock and no socket in here either: `net/latency.py` says when each of them pressed, as far as that can be
known, and what it does not know. What is judged is the press alone. That equally quick players press at the same moment
is up to the table: it holds back what it tells those who are near, so that all see it at once (`latency.head_start`).

After the first strike the judge waits for others that may have been pressed before it and are still under way, no
longer than PATIENCE. Strikes closer together than can be measured are decided by lot. A strike that comes after
PATIENCE is lost. One seat has one connection: messages on it arrive in order, so no second strike overtakes a first.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from jonin.server.net.latency import Latency

PATIENCE = 0.2  # the longest wait after a first strike


@dataclass(frozen=True)
class Strike:
    seat: int
    code: int
    pressed: float


@dataclass(frozen=True)
class RaceResult:
    order: tuple[Strike, ...]  # who was first, then the others in the order they pressed
    level: frozenset[int] = frozenset()  # seats that were too close to the first to tell apart: it was drawn by lot

    @property
    def first(self) -> Strike:
        return self.order[0]

    @property
    def by_lot(self) -> bool:
        return bool(self.level)

    @property
    def margin(self) -> float | None:
        """Seconds before the next; None if nobody else struck."""
        return self.behind(self.order[1]) if len(self.order) > 1 else None

    def behind(self, strike: Strike) -> float:
        return max(0.0, strike.pressed - self.first.pressed)


class Race:
    """One race at one table: it begins with a strike and ends with a result."""

    def __init__(self, latencies: Mapping[int, Latency], seed: int) -> None:
        self._latencies = latencies
        self._seed = seed
        self._strikes: dict[int, Strike] = {}
        self._deadline = math.inf

    @property
    def deadline(self) -> float:
        """When to ask for the result; infinite until somebody strikes."""
        return self._deadline

    def strike(self, seat: int, code: int, arrived: float, stated: float | None = None) -> bool:
        """Enter a strike. Whatever else a seat sends in the same race is ignored."""
        if seat in self._strikes or arrived > self._deadline:
            return False
        self._strikes[seat] = Strike(seat, code, self._latency(seat).pressed(arrived, stated))
        first = min(self._strikes.values(), key=lambda strike: strike.pressed)
        rivals = self._latencies.keys() - self._strikes.keys()
        under_way = [self._latencies[rival].measure.latest + self._apart(first.seat, rival) for rival in rivals]
        due = first.pressed + max(under_way, default=0.0)
        self._deadline = min(self._deadline, arrived + PATIENCE, max(arrived, due))
        return True

    def result(self) -> RaceResult:
        order = sorted(self._strikes.values(), key=lambda strike: strike.pressed)
        if not order:
            raise ValueError("nobody has struck")
        level = [one for one in order if one.pressed - order[0].pressed <= self._apart(order[0].seat, one.seat)]
        first = level[Random(self._seed).randrange(len(level))]
        rest = [strike for strike in order if strike is not first]
        return RaceResult((first, *rest), frozenset(one.seat for one in level if one is not first))

    def _latency(self, seat: int) -> Latency:
        return self._latencies.get(seat) or Latency()

    def _apart(self, seat: int, other: int) -> float:
        """How far apart two presses must be to be told apart."""
        return (self._latency(seat).measure.doubt + self._latency(other).measure.doubt) / 2
