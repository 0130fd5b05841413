"""The one exception that a caller's mistake raises. Nothing has changed when it does."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jonin.engine.declare import Refusal


class Refused(ValueError):
    """Why not: a kind with fields, whose message a player can act on, and the clause of the rules that says so."""

    def __init__(self, kind: str | Refusal, clause: str = "", **fields: Any) -> None:
        self.kind = kind if isinstance(kind, str) else kind.kind
        self.clause = clause if isinstance(kind, str) else kind.clause
        self.refusal = None if isinstance(kind, str) else kind
        self.fields = fields
        super().__init__(self.kind)

    @cached_property
    def reason(self) -> str:
        """In a sentence."""
        from jonin.engine.words import say, say_refused

        return say_refused(self.kind, self.fields) if self.refusal is None else say(self.refusal)

    def __str__(self) -> str:
        return f"{self.reason} ({self.clause})" if self.clause else self.reason

    def as_json(self) -> dict[str, Any]:
        return {"refusal": self.kind} | self.fields if self.refusal is None else self.refusal.as_json()

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self.refusal or self.kind, self.clause, self.fields)


def restored(kind: str | Refusal, clause: str, fields: dict[str, Any]) -> Refused:
    return Refused(kind, clause, **fields)
