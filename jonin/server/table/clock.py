"""The turn clock of one table: when each seat the table waits for must have decided.

A seat's time begins when its page says that it shows what is to be decided, and at the latest after a while: a page
that says nothing gains no more than that.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial


@dataclass(slots=True)
class Turn:
    """A decision that is waited for."""

    version: int  # after so many moves it was asked for
    starts: float  # when its time begins, or began


class Clock:
    def __init__(self, seconds: float, ring: Callable[[int], None], started: Callable[[], None]) -> None:
        """`started` is called when some seat's time begins later than it was asked."""
        self._seconds = seconds
        self._ring = ring
        self._started = started
        self._turns: dict[int, Turn] = {}
        self._timer: asyncio.TimerHandle | None = None

    def wind(
        self,
        waiting: Iterable[int],
        version: int,
        moved: int | None = None,
        hold: Callable[[int], float] = lambda seat: 0.0,
    ) -> None:
        """A seat newly waited for, or again after its move, has its time from now; the others as before.

        `hold`: the seconds that may pass until a seat is shown what it decides on.
        """
        if not self._seconds:
            return
        now = asyncio.get_running_loop().time()
        before, self._turns = self._turns, {}
        for seat in waiting:
            kept = before.get(seat) if seat != moved else None
            self._turns[seat] = kept or Turn(version, now + hold(seat))
        self._set()

    def seen(self, seat: int, version: int) -> None:
        """That seat is shown how it stood after so many moves. Its time begins, unless it has or that was before."""
        turn, now = self._turns.get(seat), asyncio.get_running_loop().time()
        if turn is not None and turn.starts > now and version >= turn.version:
            turn.starts = now
            self._set()
            self._started()

    @property
    def lefts(self) -> dict[int, float]:
        """Seconds until it rings, by seat, for those whose time has begun."""
        if not self._turns:
            return {}
        now = asyncio.get_running_loop().time()
        return {
            seat: max(0.001, round(turn.starts + self._seconds - now, 3))
            for seat, turn in self._turns.items()
            if turn.starts <= now
        }

    def left(self, seat: int | None) -> float:
        """Seconds until it rings for that seat, or if it is not waited for, for the next one; 0: not begun."""
        if not self._turns:
            return 0.0
        lefts = self.lefts
        return lefts.get(seat, 0.0) if seat in self._turns else min(lefts.values(), default=0.0)

    @property
    def running(self) -> bool:
        return bool(self._turns)

    def allow(self, seconds: float) -> None:
        """So long for a decision, from the next match on."""
        self.stop()
        self._seconds = seconds

    def stop(self) -> None:
        self._turns = {}
        self._set()

    def _set(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        now = asyncio.get_running_loop().time()
        nexts = [
            (turn.starts, self._begin, seat)
            if turn.starts > now
            else (turn.starts + self._seconds, self._run_out, seat)
            for seat, turn in self._turns.items()
        ]
        if nexts:
            when, act, seat = min(nexts, key=lambda one: one[0])
            self._timer = asyncio.get_running_loop().call_at(when, partial(act, seat))

    def _begin(self, seat: int) -> None:
        """Nobody has said that it is shown, and that was long enough."""
        self._turns[seat].starts = asyncio.get_running_loop().time()
        self._set()
        self._started()

    def _run_out(self, seat: int) -> None:
        del self._turns[seat]
        self._set()
        self._ring(seat)
