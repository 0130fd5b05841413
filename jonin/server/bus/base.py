"""How the parts of one process that are not at a table learn that something happened there: the list of tables does.

A note says only *that*, and where. A table tells its own pages itself. Between processes there is `nats.py`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

TABLE_CHANGED = "table changed"  # who sits at a public table, who looks on, or whether it is playing
BANS_CHANGED = "bans changed"  # of no table: who may not come in

Hear = Callable[[str], None]  # is handed the table's id


class Bus(ABC):
    @abstractmethod
    def publish(self, note: str, table: str) -> None: ...

    @abstractmethod
    def subscribe(self, note: str, hear: Hear) -> Callable[[], None]:
        """From now on, until the returned function is called."""
