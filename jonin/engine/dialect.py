"""The few words that rules may use beyond plain Python. The compiled backend has its own of some (`compiler.py`).

Rules are free functions over integers and a declared state. The dialect, so that the same text runs on both backends:

- every parameter is annotated State, int, bool, Row or EventRows, and what is returned int, bool, Row or None: the
  annotations are the compiled signatures;
- statements are if, while, for, assignments (`a, b = b, a` too), return, assert and raise;
- a row is a field of the state, a parameter, or comes from scratch(n); it is indexed as s.hands[p][c], never [p, c],
  never sliced, and copied number by number;
- constants are whole numbers, or tuples of them at the top of the file; `x in (A, B)` may be written as it is;
- what is worked out only to be told may stand behind `if events is not None`: compiled, it then costs nothing;
- rules call rules of their game, the words below and in `chance.py`, and the builtins listed in `rule_advice.py`;
  functions are imported by name, and none reaches itself again.

`jonin check` reads the rules and says in one line each where they step outside (`dialect_check.py`). What no reading
can tell: numbers have 64 bits, fields as many as declared, and dividing by zero is no error on the compiled backend.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from jonin.engine.state import GameState

Row: TypeAlias = list[int]
"""A row of integers: action codes, points, observations, a shuffled deck."""

Reals: TypeAlias = list[float]
Shorts: TypeAlias = list[int]
Bytes: TypeAlias = list[int]
States: TypeAlias = Sequence[GameState]
Given: TypeAlias = int
Object: TypeAlias = int
"""For the engine's own loops (`backend.KERNELS`); rules have no use for them. Shorts have 16 bits when compiled and
bytes 8: what a learner is handed is as small as it can be. Given is a number as who calls says it: a whole one. Object
is where one of Python's lies; a loop that returns one is called as Python calls what is written in C."""


class Telling(list[tuple[int, ...]]):
    """What happened in a step: rows of integers, each an event's number and its fields (`events.py` of the game).

    Given the state, it keeps a copy of it at each event: the pictures that one would see in between.
    """

    __slots__ = ("_state", "collected", "pictures")  # a match keeps one for each move

    def __init__(self, state: GameState | None = None) -> None:
        super().__init__()
        self.pictures: tuple[GameState, ...] = ()
        self.collected: tuple[int, ...] = ()
        self._state = state

    def add(self, kind: int, fields: tuple[int, ...]) -> None:
        self.append((kind, *fields, *self.collected))
        self.collected = ()
        if self._state is not None:
            self.pictures += (self._state.copy(),)


EventRows: TypeAlias = Telling | None
"""None where nobody listens."""

CHANCE = 15
"""The seat of luck. Where a throw must land before the game goes on, `waiting` names this seat; its action carries the
landing, or nothing, and then the rules draw one from s.rng."""


class OutsideDialect(TypeError):
    """Rules that cannot be compiled. The message has one line for each problem."""


def tell(events: EventRows, kind: int, *fields: int) -> None:
    """Do, then tell: what one sees with an event is the table after it. The compiled backend tells nobody."""
    if events is not None:
        events.add(kind, fields)


def collect(events: EventRows, item: int) -> None:
    """One of a list, which is the last field of the event that is told next."""
    if events is not None:
        events.collected += (item,)


def scratch(n: int) -> Row:
    """An empty row to work with, forgotten when the rule returns. Compiled, it is quickest outside of loops."""
    return [0] * n


def clone(target: GameState, source: GameState) -> None:
    """Make target equal to source."""
    target.become(source)


def put(target: Shorts, at: int, source: Row) -> None:
    """Write a row into a longer one, from a place on."""
    target[at : at + len(source)] = source


def state_at(address: int) -> GameState:
    """The state that lies there. Only compiled loops know addresses."""
    raise NotImplementedError


def row_at(address: int, n: int) -> Row:
    """The n numbers that lie there."""
    raise NotImplementedError


def number_of(thing: Object) -> int:
    """The whole number that lies there, or -1."""
    raise NotImplementedError


def object_of(number: int) -> Object:
    raise NotImplementedError


def shorts_in(array: Object, n: int) -> Shorts:
    """The first n numbers of an array."""
    raise NotImplementedError


def bytes_in(array: Object, n: int) -> Bytes:
    raise NotImplementedError


SEAT_OF = tuple(next((seat for seat in range(16) if 2**seat % 19 == rest), 0) for rest in range(19))
"""By what is left of a seat's bit when it is divided by 19, which is another number for each: no loop is needed."""


def lowest(bits: int) -> int:
    """The lowest seat in a set of seats."""
    return SEAT_OF[(bits & -bits) % 19]
