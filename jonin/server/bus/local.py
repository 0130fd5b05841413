"""The bus of a single process: a note is heard before publish returns."""

from __future__ import annotations

from collections.abc import Callable

from jonin.server.bus.base import Bus, Hear


class Local(Bus):
    def __init__(self) -> None:
        self._listeners: dict[str, list[Hear]] = {}

    def publish(self, note: str, table: str) -> None:
        for hear in tuple(self._listeners.get(note, ())):
            hear(table)

    def subscribe(self, note: str, hear: Hear) -> Callable[[], None]:
        self._listeners.setdefault(note, []).append(hear)

        def stop() -> None:
            self._listeners[note].remove(hear)
            if not self._listeners[note]:
                del self._listeners[note]

        return stop
