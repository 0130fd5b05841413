"""The fair judge: who was first, when players on different lines press at almost the same moment.

There is no clock and no socket in here: all times are numbers, in seconds, that the caller read off the server's clock.
What counts is the moment a player pressed. The server knows two things about it: when the message arrived, and what the
client states. Of a line it knows the round trips of echoes (the server sends one, the client answers with the time on
its own clock). From these come

- the way: half a round trip, on average. Arrival minus way is right on average, whatever the client says;
- the offset between the clocks, from the quickest round trips, which leave least room for doubt. With it a stated time
  takes the line's jitter out of the estimate;
- how far a stated time is believed. It cannot be later than the quickest way permits. It may be earlier than that only
  by so much that always stating the earliest moment gains no more than TRUST on average, if delays are spread like
  waiting times (many short ones, few long ones). What honest players lose by this limit they get back on average.

What is judged is the press alone. That equally quick players press at the same moment is up to the table: it holds back
what it tells those on quick lines, so that all see it at once (`head_start`).

After the first strike the judge waits for others that may have been pressed before it and are still under way, no
longer than PATIENCE. Strikes closer together than can be measured are decided by lot.

The limits of the model. A way that is slower in one direction than in the other is taken for even: half the difference
goes to or against the player. A client that answers echoes late on purpose looks like one on a slow line: it gains half
the delay, and as much again by what it sees before the others. LONGEST and HEAD_START bound that, and nothing on this
side of the wire can tell the two apart. A strike that comes after PATIENCE is lost. One seat has one line: messages on
it arrive in order, so no second strike overtakes a first.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean, median

ECHOES = 64  # as many of the last as are remembered
TRUST = 0.0005  # what a lie may gain on average
LONGEST = 0.4  # a round trip beyond this is the player's own trouble
HEAD_START = 0.15  # the longest that anybody is kept waiting so that all see the same at once
PATIENCE = 0.2  # the longest wait after a first strike
FINEST = 0.002  # no two presses can be told apart below this
COARSEST = 0.03


@dataclass(frozen=True)
class Echo:
    trip: float
    offset: float  # the client's clock minus the server's, if both ways took equally long


@dataclass(frozen=True)
class Measure:
    """A line as its echoes show it."""

    offset: float | None  # None: the client's clock was never heard
    quickest: float  # one way
    jitter: float  # what comes on top, one way, on average
    latest: float  # the longest a strike takes, but for hiccups

    @property
    def way(self) -> float:
        """How long a message takes, on average."""
        return self.quickest + self.jitter

    @property
    def believed(self) -> float:
        """By how much a stated time may go before the quickest way: that a lie gains TRUST on average, or less."""
        return math.sqrt(2 * self.jitter * TRUST)

    @property
    def doubt(self) -> float:
        return min(COARSEST, max(FINEST, self.jitter))


def measured(echoes: Sequence[Echo]) -> Measure:
    if not echoes:
        return Measure(None, 0.0, 0.0, 0.0)
    best = sorted(echoes, key=lambda echo: echo.trip)[: 1 + len(echoes) // 8]
    offset = sum(echo.offset for echo in best) / len(best)
    least = sum(echo.trip for echo in best) / len(best)
    usual = median(echo.trip for echo in echoes) - least
    trips = [min(echo.trip, least + 4 * usual) for echo in echoes]  # a rare hiccup says nothing about the next strike
    return Measure(offset, least / 2, max(0.0, fmean(trips) - least) / 2, max(trips) - least / 2)


class Line:
    """The line to one seat. Without any echo it is a perfect one, like that of a bot in the house."""

    def __init__(self) -> None:
        self._echoes: deque[Echo] = deque(maxlen=ECHOES)
        self._measure: Measure | None = None

    def heard(self, sent: float, clock: float, arrived: float) -> None:
        """An echo sent at `sent` came back at `arrived`; the client's clock said `clock` in between."""
        if arrived >= sent and math.isfinite(clock):
            self._echoes.append(Echo(min(arrived - sent, LONGEST), clock - (sent + arrived) / 2))
            self._measure = None

    @property
    def measure(self) -> Measure:
        if self._measure is None:
            self._measure = measured(self._echoes)
        return self._measure

    def pressed(self, arrived: float, stated: float | None) -> float:
        """When the player pressed, to the best of the server's knowledge."""
        m = self.measure
        latest = arrived - m.quickest
        if stated is None or m.offset is None or not math.isfinite(stated):
            return arrived - m.way
        told = min(latest, max(latest - m.believed, stated - m.offset))
        return told - (m.jitter * math.exp(-m.believed / m.jitter) if m.jitter else 0.0)


def head_start(way: float, quickest: float) -> float:
    """How much earlier than on the quickest line something must be sent on this one, so that all get it at once."""
    return min(HEAD_START, max(0.0, way - quickest))


@dataclass(frozen=True)
class Strike:
    seat: int
    code: int
    pressed: float


@dataclass(frozen=True)
class Verdict:
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
    """One race at one table: it begins with a strike and ends with a verdict."""

    def __init__(self, lines: Mapping[int, Line], seed: int) -> None:
        self._lines = lines
        self._seed = seed
        self._strikes: dict[int, Strike] = {}
        self._deadline = math.inf

    @property
    def deadline(self) -> float:
        """When to ask for the verdict; infinite until somebody strikes."""
        return self._deadline

    def strike(self, seat: int, code: int, arrived: float, stated: float | None = None) -> bool:
        """Enter a strike. Whatever else a seat sends in the same race is ignored."""
        if seat in self._strikes or arrived > self._deadline:
            return False
        self._strikes[seat] = Strike(seat, code, self._line(seat).pressed(arrived, stated))
        first = min(self._strikes.values(), key=lambda strike: strike.pressed)
        rivals = self._lines.keys() - self._strikes.keys()
        under_way = [self._lines[rival].measure.latest + self._apart(first.seat, rival) for rival in rivals]
        due = first.pressed + max(under_way, default=0.0)
        self._deadline = min(self._deadline, arrived + PATIENCE, max(arrived, due))
        return True

    def verdict(self) -> Verdict:
        order = sorted(self._strikes.values(), key=lambda strike: strike.pressed)
        if not order:
            raise ValueError("nobody has struck")
        level = [one for one in order if one.pressed - order[0].pressed <= self._apart(order[0].seat, one.seat)]
        first = level[Random(self._seed).randrange(len(level))]
        rest = [strike for strike in order if strike is not first]
        return Verdict((first, *rest), frozenset(one.seat for one in level if one is not first))

    def _line(self, seat: int) -> Line:
        return self._lines.get(seat) or Line()

    def _apart(self, seat: int, other: int) -> float:
        """How far apart two presses must be to be told apart."""
        return (self._line(seat).measure.doubt + self._line(other).measure.doubt) / 2
