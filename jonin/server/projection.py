"""What leaves the process about a match. Nothing else tells a page of cards: only what `Match` grants its seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any

from jonin.engine.match import Match
from jonin.server.wire import Choice, Told


def choices(match: Match, seat: int | None) -> list[Choice]:
    if seat is None or match.over:
        return []
    return [choice(action) for action in match.legal(seat)]


@lru_cache(maxsize=10_000)
def choice(action: Any) -> Choice:
    """A game has few actions, and their words never change."""
    named = {field.name: getattr(action, field.name) for field in fields(action)}
    return Choice(action.code, str(action), type(action).__name__.lower(), named)


def told(match: Match, names: Sequence[str], seat: int | None, since: int) -> list[Told]:
    return [Told(event, match.game.text.sentence(event, names)) for event in match.story(seat, since)]
