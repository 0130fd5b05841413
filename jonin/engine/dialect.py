"""The few words that rules may use beyond plain Python. The compiled host has its own version of each (`fast.py`).

Rules are free functions over integers and a declared state. The dialect, so that the same text runs on both hosts:
index as s.hands[p][c], never [p, c]; annotate every parameter with State, int, Row or EventRows (the annotations are
the compiled signatures); no recursion, no classes, no strings; import functions by name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from jonin.engine.state import GameState

Row: TypeAlias = list[int]
"""A row of integers: action codes, points, observations, a shuffled deck."""

Reals: TypeAlias = list[float]
States: TypeAlias = Sequence[GameState]
"""For the engine's own loops (`kernels.py`); rules have no use for them."""


class Telling(list[tuple[int, ...]]):
    """What happened in a step: rows of integers, each an event's number and its fields (`events.py` of the game).

    Given the state, it keeps a copy of it at each event but the last: the pictures that one would see in between.
    """

    def __init__(self, state: GameState | None = None) -> None:
        super().__init__()
        self.pictures: list[GameState] = []
        self.collected: list[int] = []
        self._state = state

    def add(self, kind: int, fields: tuple[int, ...]) -> None:
        self.append((kind, *fields, *self.collected))
        self.collected = []
        if self._state is not None:
            self.pictures.append(self._state.copy())


EventRows: TypeAlias = Telling | None
"""None where nobody listens."""

CHANCE = 15
"""The seat of luck. Where a throw must land before the game goes on, `waiting` names this seat; its action carries the
landing, or nothing, and then the rules draw one from s.rng."""


def tell(events: EventRows, kind: int, *fields: int) -> None:
    """Do, then tell: what one sees with an event is the table after it. The compiled host tells nobody."""
    if events is not None:
        events.add(kind, fields)


def collect(events: EventRows, item: int) -> None:
    """One of a list, which is the last field of the event that is told next."""
    if events is not None:
        events.collected.append(item)


def scratch(n: int) -> Row:
    """An empty row to work with, forgotten when the rule returns."""
    return [0] * n


def clone(target: GameState, source: GameState) -> None:
    """Make target equal to source."""
    target.become(source)


def lowest(bits: int) -> int:
    """The lowest seat in a set of seats."""
    seat = 0
    while not bits >> seat & 1:
        seat += 1
    return seat
