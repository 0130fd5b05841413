"""What is said at one table: the last lines of it, and who has said too much at once."""

from __future__ import annotations

import time
from collections.abc import Callable

from jonin.engine.refusal import Refused
from jonin.server.net.answers import Answers, CommandKey
from jonin.server.net.limits import Bucket, Buckets
from jonin.server.store.base import Store
from jonin.server.store.rows import ChatRow
from jonin.server.table.names import clean_line

KEPT = 50  # lines that a newcomer is shown
RATE, BURST = 0.5, 5  # lines a second from one of them, in the long run, and at once
CROWD = 4  # times as much from all spectators together


class Chat:
    def __init__(self, table: str, answers: Answers, said: Callable[[ChatRow], None]) -> None:
        self.lines: list[ChatRow] = []
        self._table = table
        self._answers = answers
        self._said = said
        self._speakers = Buckets(RATE, BURST)  # one for each seat, and for each address that spectators come from
        self._crowd = Bucket(CROWD * RATE, CROWD * BURST)

    async def read(self, store: Store) -> list[ChatRow]:
        """What the store has of it."""
        return await store.chat(self._table, KEPT)

    def take(self, lines: list[ChatRow]) -> None:
        """Some may have been said where another process serves the table."""
        heard = self.lines[-1].number if self.lines else 0
        self.lines = lines
        for row in lines:
            if row.number > heard:
                self._said(row)

    async def say(self, key: CommandKey, seat: int | None, name: str, text: str, address: str = "") -> None:
        text = clean_line(text)
        heard = self._speakers.take(f"from {address}" if seat is None else f"seat {seat}")
        if not heard or (seat is None and not self._crowd.take()):
            raise Refused("too much talk")
        number = self.lines[-1].number + 1 if self.lines else 1
        row = ChatRow(self._table, number, seat, name, text, time.time())
        await self._answers.save(key, row)
        self.lines = [*self.lines, row][-KEPT:]
        self._said(row)
