"""How other processes, and the list of tables in this one, learn that something happened at a table.

A note says only *that*, and where. What it was is in the store, and each listener shows its own pages what they may see
of it. So nothing secret ever travels on the bus. A table tells its own pages itself.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

TABLE_CHANGED = "table changed"  # who sits at a public table, who looks on, or whether it is playing

Hear = Callable[[str], None]  # is handed the table's id


class Bus(ABC):
    @abstractmethod
    def publish(self, note: str, table: str) -> None: ...

    @abstractmethod
    def subscribe(self, note: str, hear: Hear) -> Callable[[], None]:
        """From now on, until the returned function is called."""
