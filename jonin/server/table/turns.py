"""One change at a time at one table, and in which order those who want one get it."""

from __future__ import annotations

import asyncio


class Turns:
    def __init__(self) -> None:
        self.queue = asyncio.Lock()  # players and bots wait here, so that a race's result waits for one of them at most
        self.lock = asyncio.Lock()  # held by whoever changes anything
