"""Commands that are carried out, so that one sent again is answered the same and not done again.

An answer is kept with the change it speaks of, in one transaction. It is found by a hash of the command's id and the
table it was sent to, and a token in it is sealed with that id, which only the sender knows.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b

import msgspec
from msgspec.structs import replace

from jonin.engine.refusal import Refused
from jonin.server.net.wire import Done, News, Refusal, Seated
from jonin.server.store import tokens
from jonin.server.store.base import Store
from jonin.server.store.rows import AnswerRow, FlightRow, MoveRow, Row


def refusal(id: str, refused: Refused) -> Refusal:  # noqa: A002  # as on the wire
    """The answer to a command that is not carried out."""
    return Refusal(id, refused.as_json(), refused.clause)


@dataclass(frozen=True)
class CommandKey:
    """One command, however often it is sent."""

    id: str
    table: str = ""  # where it is to be carried out; "": at none, yet

    @cached_property
    def digest(self) -> bytes:
        return blake2b(f"{self.id} {self.table}".encode(), digest_size=16, person=b"jonin command").digest()

    def row(self, table: str, answer: bytes = b"") -> AnswerRow:
        return AnswerRow(self.digest, table, answer, time.time())

    def packed(self, seated: list[Seated]) -> bytes:
        return msgspec.json.encode([(s.table, s.seat, tokens.sealed(s.token, self._secret(s.seat))) for s in seated])

    def read(self, answer: bytes) -> list[News]:
        """The news that a stored answer stands for: Done, if it is empty."""
        if not answer:
            return [Done(self.id)]
        rows = msgspec.json.decode(answer, type=list[tuple[str, int, str]])
        return [Seated(self.id, table, seat, tokens.sealed(seal, self._secret(seat))) for table, seat, seal in rows]

    def _secret(self, seat: int) -> str:
        return f"{self.id} {seat}"


REMEMBERED = 5000  # of the last commands at a table that were carried out


class Answers:
    """What has been carried out at one table. Every change of it that a command asks for is saved through here."""

    def __init__(self, table: str, store: Store) -> None:
        self._table = table
        self._store = store
        self._given: dict[bytes, bytes] = {}

    async def read(self) -> dict[bytes, bytes]:
        """What the store has of them."""
        return await self._store.answers(self._table)

    def take(self, given: dict[bytes, bytes]) -> None:
        self._given = given

    def given(self, key: CommandKey) -> list[News] | None:
        """As the command was answered, if it has been carried out."""
        answer = self._given.get(key.digest)
        return None if answer is None else key.read(answer)

    async def save(self, key: CommandKey | None, *rows: Row, answer: bytes = b"", urgent: bool = False) -> None:
        """With the answer to the command, if one asked for it."""
        if key is None:
            await self._store.save(*rows, table=self._table, urgent=urgent)
        else:
            await self._store.save(*rows, key.row(self._table, answer), table=self._table, urgent=urgent)
            self._remember(key, answer)

    async def save_move(self, key: CommandKey | None, move: MoveRow, *flights: FlightRow, urgent: bool = False) -> None:
        """It says itself which command asked for it. So most moves are one row, and one statement."""
        if key is None:
            await self._store.save(move, *flights, table=self._table, urgent=urgent)
        else:
            await self._store.save(replace(move, command=key.digest), *flights, table=self._table, urgent=urgent)
            self._remember(key, b"")

    def _remember(self, key: CommandKey, answer: bytes) -> None:
        self._given[key.digest] = answer
        if len(self._given) > REMEMBERED:  # the oldest: nobody sends one again after so many others
            del self._given[next(iter(self._given))]
