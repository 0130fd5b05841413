"""Work that waits, and whose turn is next: one address after the other, and of each one table after the other."""

from __future__ import annotations

from collections import deque
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Share(NamedTuple):
    """On whose account something is done."""

    address: str = ""
    table: str = ""


NOBODY = Share()


class FairQueue(Generic[T]):
    """However much one of them wants, it is nobody's second turn before everybody has had a first."""

    def __init__(self) -> None:
        self._addresses: dict[str, dict[str, deque[T]]] = {}  # in the order of their turns

    def put(self, share: Share, work: T) -> None:
        self._addresses.setdefault(share.address, {}).setdefault(share.table, deque()).append(work)

    def __len__(self) -> int:
        return sum(len(waiting) for tables in self._addresses.values() for waiting in tables.values())

    def take(self) -> T | None:
        if not self._addresses:
            return None
        address, tables = first(self._addresses)
        table, waiting = first(tables)
        work = waiting.popleft()
        if waiting:  # behind the others
            tables[table] = waiting
        if tables:
            self._addresses[address] = tables
        return work


def first(turns: dict[str, T]) -> tuple[str, T]:
    """Whose turn it is, taken out."""
    name = next(iter(turns))
    return name, turns.pop(name)
