"""Measures one page's latency for races: now and then it is sent an echo, and answers with the time on its clock."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable

from jonin.server.net import wire
from jonin.server.net.latency import Latency

FIRST, SOON = 10, 0.2  # so many in quick succession, so that a newcomer can race
LATER = 5.0
OPEN = 16  # echoes whose answer may still come


class Echoes:
    def __init__(self, send: Callable[[wire.News], float]) -> None:
        """`send` says when what is sent leaves."""
        self.latency = Latency()
        self._send = send
        self._sent: dict[str, float] = {}
        self._count = 0
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        if self._timer is None:
            self._ask()

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._count = None, 0

    def _ask(self) -> None:
        echo = secrets.token_hex(8)
        if len(self._sent) == OPEN:
            self._sent.pop(next(iter(self._sent)))
        self._sent[echo] = self._send(wire.Echo(echo))
        self._count += 1
        later = SOON if self._count < FIRST else LATER
        self._timer = asyncio.get_running_loop().call_later(later, self._ask)

    def heard(self, echo: str, clock: float, arrived: float) -> None:
        """Each is heard once; others were never sent."""
        sent = self._sent.pop(echo, None)
        if sent is not None:
            self.latency.heard(sent, clock, arrived)
