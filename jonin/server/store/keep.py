"""For how long what is kept."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Keep:
    """Days; 0 is for ever."""

    tables: float = 0.0  # since somebody came to it last
    matches: float = 0.0  # that are over, since they began
    chat: float = 0.0
    flights: float = 0.0  # how dice and tokens flew, once a match is over: its replay has them too

    def __bool__(self) -> bool:
        return bool(self.tables or self.matches or self.chat or self.flights)
