"""What a store does. `memory.py` is the short one, `sql.py` the one that outlives the process."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager

from jonin.server.store.keep import Keep
from jonin.server.store.rows import AnswerRow, BanRow, ChatRow, FlightRow, MatchRow, MoveRow, Row, SeatRow, TableRow


class Conflict(Exception):
    """A move with this number, or an answer to this command, is there already. Nothing has been saved."""


class Store(ABC):
    reachable = True  # else nothing is refused: whoever saves waits until it is
    changed: Callable[[], None] = staticmethod(lambda: None)  # is called on the loop whenever that has changed
    lost: Callable[[str], None] = staticmethod(lambda table: None)  # the same, with a table that another process has

    @property
    def queue(self) -> int:
        """Saves that wait for their turn."""
        return 0

    @abstractmethod
    async def open(self) -> None: ...

    @abstractmethod
    async def close(self) -> None:
        """Finish what is being saved."""

    @abstractmethod
    async def save(self, *rows: Row, table: str = "", urgent: bool = False) -> None:
        """All of them or none; they are durable when this returns. What is urgent goes first. Raises Conflict.

        They belong to a table, which must be this process's own. If it is not any more, nothing is saved, `lost` is
        called, and whoever waits is cancelled: another process has the table, and its pages go there.
        """

    @abstractmethod
    async def table(self, table: str) -> tuple[TableRow, list[SeatRow]] | None: ...

    @abstractmethod
    async def match(self, match: int) -> MatchRow | None: ...

    @abstractmethod
    async def moves(self, match: int, since: int = 0) -> list[MoveRow]: ...

    @abstractmethod
    async def flights(self, match: int, since: int = 0) -> list[FlightRow]: ...

    @abstractmethod
    async def replay(self, match: int) -> bytes | None: ...

    @abstractmethod
    async def answers(self, table: str) -> dict[bytes, bytes]:
        """By key, those that were given at a table. Moves of the match at it answer for the commands they came by."""

    @abstractmethod
    async def answer(self, key: bytes) -> AnswerRow | None: ...

    @abstractmethod
    async def chat(self, table: str, last: int) -> list[ChatRow]: ...

    @abstractmethod
    async def bans(self) -> list[BanRow]:
        """Those that hold and those that are over but not forgotten."""

    @abstractmethod
    async def forget_bans(self, before: float) -> None:
        """Those that were over by then."""

    @asynccontextmanager
    async def broom(self) -> AsyncIterator[bool]:
        """Whether it is for this process to tidy up: of several that share the store one at a time does."""
        yield True

    async def tidy(self, keep: Keep, spare: Collection[str]) -> Counter[str]:
        """Let go of what is old, but for the tables in use; how much of what."""
        return Counter()

    @abstractmethod
    async def forget_lesson(self, table: str) -> None:
        """All there is of it, once it is over: nobody watches it again."""

    @abstractmethod
    async def forget_answers(self, before: float) -> None:
        """Nobody sends a command again after days."""
