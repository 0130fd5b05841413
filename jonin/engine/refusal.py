"""The one exception that a caller's mistake raises. Nothing has changed when it does."""

from __future__ import annotations


class Refused(ValueError):
    """Why not, in a sentence a player can act on, and the clause of the rules that says so (if one does)."""

    def __init__(self, reason: str, clause: str = "") -> None:
        super().__init__(f"{reason} ({clause})" if clause else reason)
        self.reason = reason
        self.clause = clause

    def __reduce__(self) -> tuple[type[Refused], tuple[str, str]]:
        return Refused, (self.reason, self.clause)
