"""The bus of a single process: a note is heard before publish returns."""

from __future__ import annotations

from collections.abc import Callable

from jonin.server.bus.base import Bus, Hear


class Local(Bus):
    def __init__(self) -> None:
        self._listeners: dict[str, list[Hear]] = {}

    def publish(self, topic: str, note: str) -> None:
        for hear in tuple(self._listeners.get(topic, ())):
            hear(note)

    def subscribe(self, topic: str, hear: Hear) -> Callable[[], None]:
        self._listeners.setdefault(topic, []).append(hear)

        def stop() -> None:
            self._listeners[topic].remove(hear)
            if not self._listeners[topic]:
                del self._listeners[topic]

        return stop
