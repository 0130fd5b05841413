"""Who has been waited for so long that the others need not wait, though they are here.

At a public table without a clock: else a stranger who never moves would hold the match for as long as they like.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

LONGEST = 180.0  # seconds without any move


class Silence:
    def __init__(self, changed: Callable[[], None]) -> None:
        self.seats: frozenset[int] = frozenset()
        self._changed = changed
        self._timer: asyncio.TimerHandle | None = None

    def wait(self, seats: frozenset[int]) -> None:
        """From now on for these."""
        self.stop()
        if seats:
            self._timer = asyncio.get_running_loop().call_later(LONGEST, self._over, seats)

    def stop(self) -> None:
        self.seats = frozenset()
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None

    def _over(self, seats: frozenset[int]) -> None:
        self.seats, self._timer = seats, None
        self._changed()
