"""Before a match in which one must be quick begins: the players who are here say that they are ready, or time is up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

LONGEST = 30.0  # seconds that anybody is waited for


class Readiness:
    def __init__(self, tempo: float, changed: Callable[[], None], begin: Callable[[], None]) -> None:
        self.missing: list[int] = []  # seats that are waited for
        self._longest = LONGEST * tempo
        self._changed = changed
        self._begin = begin
        self._timer: asyncio.TimerHandle | None = None

    def ask(self, seats: Sequence[int]) -> None:
        self.stop()
        if seats and self._longest:
            self.missing = [*seats]
            self._timer = asyncio.get_running_loop().call_later(self._longest, self._go)

    def say(self, seat: int) -> None:
        if seat in self.missing:
            self.missing.remove(seat)
            if self.missing:
                self._changed()
            else:
                self._go()

    def stop(self) -> None:
        self.missing = []
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None

    def _go(self) -> None:
        self.stop()
        self._changed()
        self._begin()
