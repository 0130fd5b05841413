"""What is said at one table: the last lines of it, and who has said too much at once."""

from __future__ import annotations

import time
from collections.abc import Callable

from jonin.engine.refusal import Refused
from jonin.server.net.answers import Answers, CommandKey
from jonin.server.net.limits import Bucket
from jonin.server.store.base import Store
from jonin.server.store.rows import ChatRow
from jonin.server.table.seats import tidy

KEPT = 50  # lines that a newcomer is shown
RATE, BURST = 0.5, 5
SPECTATOR = "A spectator"


class Chat:
    def __init__(self, table: str, answers: Answers, said: Callable[[ChatRow], None]) -> None:
        self.lines: list[ChatRow] = []
        self._table = table
        self._answers = answers
        self._said = said
        self._measures: dict[int | None, Bucket] = {}  # one for each seat, and one for all spectators together

    async def load(self, store: Store) -> None:
        self.lines = await store.chat(self._table, KEPT)

    async def say(self, key: CommandKey, seat: int | None, name: str, text: str) -> None:
        text = tidy(text, "line")
        if not self._measures.setdefault(seat, Bucket(RATE, BURST)).take():
            raise Refused("too much talk")
        number = self.lines[-1].number + 1 if self.lines else 1
        row = ChatRow(self._table, number, seat, name, text, time.time())
        await self._answers.save(key, row)
        self.lines = [*self.lines, row][-KEPT:]
        self._said(row)
