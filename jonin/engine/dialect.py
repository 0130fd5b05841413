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

EventRows: TypeAlias = list[tuple[int, int, int, int]] | None
"""What happened, told by `step` as rows of four small integers: what, who, and two particulars."""

CHANCE = 15
"""The seat of luck. Where a throw must land before the game goes on, `waiting` names this seat; its action carries the
landing, or nothing, and then the rules draw one from s.rng."""


def tell(rows: EventRows, what: int, seat: int, x: int, y: int) -> None:
    """The compiled host tells no tales: nobody listens to a million games a second."""
    if rows is not None:
        rows.append((what, seat, x, y))


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
