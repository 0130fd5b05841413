"""Bots that move for seats of one table: those they sit in, those they keep, and those whose time has run out."""

from __future__ import annotations

import asyncio
import logging
import random
from typing import TYPE_CHECKING

from jonin.bots.bot import Random
from jonin.engine.chance import stream
from jonin.engine.match import Match
from jonin.engine.refusal import Refused
from jonin.server.bots import move
from jonin.server.store.base import Taken

if TYPE_CHECKING:
    from jonin.server.table import Table

log = logging.getLogger(__name__)
AGAIN = 5.0  # seconds after something went wrong


class Deputies:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._stopped = False

    @property
    def busy(self) -> bool:
        return bool(self._thinking)

    def look(self) -> None:
        """Whoever of them the table waits for begins to think; whose seat a player has taken back stops."""
        table = self._table
        for seat, task in tuple(self._thinking.items()):
            if not table.seats[seat].level and task.get_name() != "clock":
                task.cancel()
        if table.match is not None and not self._stopped:
            for seat in table.match.waiting:
                if table.seats[seat].level:
                    self._call(seat, table.seats[seat].level, random.uniform(*table.house.settings.pace), "bot")

    def overrule(self, seat: int) -> None:
        """The clock has run out: the rule of thumb decides."""
        self._call(seat, "thumb", 0.0, "clock")

    def stop(self) -> None:
        self._stopped = True
        for task in self._thinking.values():
            task.cancel()

    def _call(self, seat: int, level: str, pace: float, why: str) -> None:
        if seat not in self._thinking and self._table.match is not None:
            task = asyncio.create_task(self._decide(self._table.match, seat, level, pace), name=why)
            self._thinking[seat] = task
            task.add_done_callback(lambda task: self._thought(seat, task))

    def _thought(self, seat: int, task: asyncio.Task[None]) -> None:
        del self._thinking[seat]
        if task.cancelled() or task.exception() is None:
            self.look()
        else:
            log.error("a bot could not move", exc_info=task.exception())
            asyncio.get_running_loop().call_later(AGAIN, self.look)

    async def _decide(self, match: Match, seat: int, level: str, pace: float) -> None:
        table = self._table
        await asyncio.sleep(pace)
        if seat not in match.waiting:
            return
        version = len(match.log)
        luck = stream(match.seed, "bot", seat, version)
        glimpse = match.glimpse(seat, luck)
        code, given = await table.house.bots.choose(level, glimpse, luck)
        async with table.lock:
            if table.match is not match or seat not in match.waiting or match.overtaken(seat, version):
                return
            try:
                await table.play(seat, code, given)
            except Taken:
                await table.load()
            except Refused:  # the table has moved on while it thought, unless the bot itself is at fault
                if len(match.log) == version:
                    await table.play(seat, *move(Random().choose(glimpse, luck)))
