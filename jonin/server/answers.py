"""Commands that are carried out, so that one sent again is answered the same and not done again.

An answer is kept with the change it speaks of, in one transaction. A command is known by a hash of its id and of who
sent it; a token inside an answer is sealed with the id, which only its sender knows.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from hashlib import blake2b

import msgspec

from jonin.server import tokens
from jonin.server.store.rows import AnswerRow
from jonin.server.wire import Done, News, Seated


@dataclass(frozen=True)
class Ticket:
    """One command of one sender."""

    id: str
    sender: bytes = b""  # the hash of the seat's token; empty for whoever has none yet

    @property
    def key(self) -> bytes:
        return blake2b(self.id.encode(), digest_size=16, key=self.sender, person=b"jonin command").digest()

    def row(self, table: str, answer: bytes) -> AnswerRow:
        return AnswerRow(self.key, table, answer, time.time())

    def kept(self, seated: list[Seated]) -> bytes:
        """How the answer is stored: nothing at all for Done."""
        return msgspec.json.encode([(s.table, s.seat, tokens.sealed(s.token, f"{self.id} {s.seat}")) for s in seated])

    def read(self, kept: bytes) -> list[News]:
        if not kept:
            return [Done(self.id)]
        rows = msgspec.json.decode(kept, type=list[tuple[str, int, str]])
        return [Seated(self.id, table, seat, tokens.sealed(token, f"{self.id} {seat}")) for table, seat, token in rows]
