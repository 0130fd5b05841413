"""How long messages to one page take, and when its player pressed.

There is no clock and no socket in here: all times are numbers, in seconds, that the caller read off the server's clock.
What counts is the moment a player pressed. The server knows two things about it: when the message arrived, and what the
client states. Of a connection it knows the round trips of echoes (the server sends one, the client answers with the
time on its own clock). From these come

- the way: half a round trip, on average. Arrival minus way is right on average, whatever the client says;
- the offset between the clocks, from the quickest round trips, which leave least room for doubt. With it a stated time
  takes the connection's jitter out of the estimate;
- how far a stated time is believed. It cannot be later than the quickest way permits. It may be earlier than that only
  by so much that always stating the earliest moment gains no more than TRUST on average, if delays are spread like
  waiting times (many short ones, few long ones). What honest players lose by this limit they get back on average.

The limits of the model. A way that is slower in one direction than in the other is taken for even: half the difference
goes to or against the player. A client that answers echoes late on purpose looks like one that is far away: it gains
half the delay, and as much again by what it sees before the others. LONGEST and HEAD_START bound that, and nothing on
this side of the wire can tell the two apart.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, median

ECHOES = 64  # as many of the last as are remembered
TRUST = 0.0005  # what a lie may gain on average
LONGEST = 0.4  # a round trip beyond this is the player's own trouble
HEAD_START = 0.15  # the longest that anybody is kept waiting so that all see the same at once
FINEST = 0.002  # no two presses can be told apart below this
COARSEST = 0.03


@dataclass(frozen=True)
class Echo:
    trip: float
    offset: float  # the client's clock minus the server's, if both ways took equally long


@dataclass(frozen=True)
class Measure:
    """A connection as its echoes show it."""

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


class Latency:
    """How long messages to and from one page take. Without any echo they take no time, like those of a bot."""

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
    """How much earlier than to the quickest page something must be sent to this one, so that all get it at once."""
    return min(HEAD_START, max(0.0, way - quickest))
