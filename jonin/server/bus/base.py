"""How whoever shows a table learns that something happened at it.

A note says only *that*: "move 12 is made". What it was is in the store, and each listener shows its own pages what
they may see of it. So nothing secret ever travels on the bus.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

Hear = Callable[[str], None]


class Bus(ABC):
    @abstractmethod
    def publish(self, topic: str, note: str) -> None: ...

    @abstractmethod
    def subscribe(self, topic: str, hear: Hear) -> Callable[[], None]:
        """From now on, until the returned function is called."""
