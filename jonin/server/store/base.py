"""What a store does. `memory.py` is the short one, `sql.py` the one that outlives the process."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Collection

from jonin.server.store.keep import Keep
from jonin.server.store.rows import AnswerRow, ChatRow, FlightRow, MatchRow, MoveRow, Row, SeatRow, TableRow


class Conflict(Exception):
    """A move with this number, or an answer to this command, is there already. Nothing has been saved."""


class Store(ABC):
    reachable = True  # else nothing is refused: whoever saves waits until it is
    changed: Callable[[], None] = staticmethod(lambda: None)  # is called on the loop whenever that has changed

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
    async def save(self, *rows: Row, urgent: bool = False) -> None:
        """All of them or none; they are durable when this returns. What is urgent goes first. Raises Conflict."""

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
        """By key, those that were given at a table."""

    @abstractmethod
    async def answer(self, key: bytes) -> AnswerRow | None: ...

    @abstractmethod
    async def chat(self, table: str, last: int) -> list[ChatRow]: ...

    async def tidy(self, keep: Keep, spare: Collection[str]) -> Counter[str]:
        """Let go of what is old, but for the tables in use; how much of what."""
        return Counter()

    @abstractmethod
    async def forget_answers(self, before: float) -> None:
        """Nobody sends a command again after days."""
