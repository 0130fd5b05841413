"""What is said at one table: the last lines of it, and who has said too much at once."""

from __future__ import annotations

import time

from jonin.engine.refusal import Refused
from jonin.server.net.limits import Bucket
from jonin.server.store.rows import ChatRow
from jonin.server.table.seats import tidy

KEPT = 50  # lines that a newcomer is shown
RATE, BURST = 0.5, 5


class Chat:
    def __init__(self) -> None:
        self.lines: list[ChatRow] = []
        self._measures: dict[int | None, Bucket] = {}  # one for each seat, and one for all spectators together

    def line(self, table: str, seat: int | None, name: str, text: str) -> ChatRow:
        """The next line, if it may be said."""
        text = tidy(text, "A line")
        if not self._measures.setdefault(seat, Bucket(RATE, BURST)).take():
            raise Refused("You talk faster than the others can read: wait a moment")
        number = self.lines[-1].number + 1 if self.lines else 1
        return ChatRow(table, number, seat, name, text, time.time())

    def add(self, row: ChatRow) -> None:
        self.lines = [*self.lines, row][-KEPT:]
