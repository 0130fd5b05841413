"""The one exception that a caller's mistake raises. Nothing has changed when it does."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jonin.engine.declare import Refusal


class Refused(ValueError):
    """Why not: a kind with fields, whose message a player can act on, and the clause of the rules that says so.

        raise Refused("name taken", name=name)

    The kind is one that a game declares, or the message of engine, bots, server and terminal in `jonin/words`. A field
    that is a list is said as one, and a field may be another refusal: the cause.
    """

    def __init__(self, kind: str | Refusal, clause: str = "", **fields: Any) -> None:
        self.refusal = None if isinstance(kind, str) else kind
        self.kind = kind if isinstance(kind, str) else kind.kind
        self.clause = clause if isinstance(kind, str) else kind.clause
        self.fields = fields
        super().__init__(self.kind)

    @cached_property
    def reason(self) -> str:
        """In a sentence."""
        from jonin.engine.words import say_refused

        return say_refused(self.kind, self.fields) if self.refusal is None else str(self.refusal)

    def __str__(self) -> str:
        return f"{self.reason} ({self.clause})" if self.clause else self.reason

    def as_json(self) -> dict[str, Any]:
        if self.refusal is not None:
            return self.refusal.as_json()
        told = {key: value.as_json() if isinstance(value, Refused) else value for key, value in self.fields.items()}
        return {"refusal": self.kind} | told

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self.refusal or self.kind, self.clause, self.fields)


def restored(kind: str | Refusal, clause: str, fields: dict[str, Any]) -> Refused:
    return Refused(kind, clause, **fields)
