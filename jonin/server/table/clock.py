"""The turn clock of one table: when each seat the table waits for must have decided."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable


class Clock:
    def __init__(self, seconds: float, ring: Callable[[int], None]) -> None:
        self._seconds = seconds
        self._ring = ring
        self._due: dict[int, float] = {}
        self._timer: asyncio.TimerHandle | None = None

    def wind(self, waiting: Iterable[int], moved: int | None = None) -> None:
        """A seat newly waited for, or again after its move, has its time from now; the others as before."""
        if not self._seconds:
            return
        now = asyncio.get_running_loop().time()
        before, self._due = self._due, {}
        for seat in waiting:
            self._due[seat] = now + self._seconds if seat == moved else before.get(seat, now + self._seconds)
        self._set()

    def left(self, seat: int | None) -> float:
        """Seconds until it rings for that seat, or for the next one."""
        if not self._due:
            return 0.0
        due = self._due[seat] if seat in self._due else min(self._due.values())
        return max(0.001, round(due - asyncio.get_running_loop().time(), 3))

    @property
    def running(self) -> bool:
        return bool(self._due)

    def stop(self) -> None:
        self._due = {}
        self._set()

    def _set(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        if self._due:
            self._timer = asyncio.get_running_loop().call_at(min(self._due.values()), self._run_out)

    def _run_out(self) -> None:
        seat = min(self._due, key=lambda seat: self._due[seat])
        del self._due[seat]
        self._set()
        self._ring(seat)
