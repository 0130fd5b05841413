"""Bots that move for seats of one table: those they sit in, those they keep, and those whose time has run out."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

from jonin.engine.chance import stream
from jonin.engine.refusal import Refused
from jonin.server.store.base import Taken

if TYPE_CHECKING:
    from jonin.server.table import Table


class Deputies:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._thinking: dict[int, asyncio.Task[None]] = {}

    def look(self) -> None:
        """Whoever of them the table waits for starts to think."""
        match = self._table.match
        if match is not None:
            for seat in match.waiting:
                if self._table.seats[seat].level:
                    self.call(seat, self._table.seats[seat].level, random.uniform(*self._table.house.settings.pace))

    def call(self, seat: int, level: str, pace: float = 0.0) -> None:
        if seat not in self._thinking:
            task = asyncio.create_task(self._decide(seat, level, pace))
            self._thinking[seat] = task
            task.add_done_callback(lambda _: self._thought(seat))

    def _thought(self, seat: int) -> None:
        del self._thinking[seat]
        self.look()

    async def _decide(self, seat: int, level: str, pace: float) -> None:
        table, match = self._table, self._table.match
        assert match is not None
        if pace:
            await asyncio.sleep(pace)
        luck = stream(match.seed, "bot", seat, len(match.log))
        code = await table.house.bots.choose(level, match.glimpse(seat, luck), luck)
        async with table.lock:
            if table.match is match and seat in match.waiting:
                try:
                    await table.play(seat, code)
                except Refused:  # the table has moved on while it thought
                    pass
                except Taken:
                    await table.load()

    def stop(self) -> None:
        for task in tuple(self._thinking.values()):
            task.cancel()
