"""What the table will do of its own accord, and when: a count of three, a while to look at what was shown.

Until then everybody may act, and what they do can call it off. It is not kept anywhere: after a restart, or when the
table comes back from the store, the count starts again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Countdown:
    def __init__(self, ring: Callable[[], None]) -> None:
        self._ring = ring
        self._to: int | None = None
        self._due = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def wind(self, to: int | None, seconds: float, under_way: float, anew: bool = False) -> None:
        """Count down to an action; a count to the same one goes on, unless it is to begin anew.

        `under_way`: what was sent before the end may take so much longer to arrive.
        """
        if to == self._to and not anew:
            return
        self.stop()
        self._to = to
        if to is not None and seconds > 0:
            loop = asyncio.get_running_loop()
            self._due = loop.time() + seconds
            self._timer = loop.call_at(self._due + under_way, self._run_out)

    @property
    def running(self) -> bool:
        return self._timer is not None

    @property
    def left(self) -> float:
        """Seconds to the end of the count, 0 if there is none."""
        return max(0.001, round(self._due - asyncio.get_running_loop().time(), 3)) if self.running else 0.0

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._to = self._timer = None

    def _run_out(self) -> None:
        self._timer = None
        self._ring()
