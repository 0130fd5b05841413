"""A rule that steps outside the dialect is told so in one line."""

from __future__ import annotations

import random
from dataclasses import replace
from types import FunctionType, SimpleNamespace
from typing import Any

import pytest

from jonin.engine.compiler import Compiler, dtype_of
from jonin.engine.dialect import Row, Telling, collect, lowest, scratch, tell
from tests.toy import GAME as TOY
from tests.toy.rules import State


def recursive(s: State) -> int:
    return recursive(s) if s.round else 0


def ping(s: State) -> int:
    return pong(s)


def pong(s: State) -> int:
    return ping(s)


def bare(s) -> int:  # type: ignore[no-untyped-def]
    return 0


def unsaid(s: State):  # type: ignore[no-untyped-def]
    return 0


def worded(s: State, name: str) -> int:
    return len(name)


def gambling(s: State) -> int:
    return random.randrange(2)


def compile_as_waiting(function: Any) -> None:
    game = replace(TOY)
    game.__dict__["rules"] = SimpleNamespace(**vars(TOY.rules) | {"waiting": function})
    compiler = Compiler(game, dtype_of(State), bounds=False)
    compiler.compile(function)


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (recursive, "recursive calls itself: rules must not recurse"),
        (ping, "calls itself: rules must not recurse"),
        (bare, "bare: s is annotated nothing"),
        (unsaid, "unsaid: return is annotated nothing"),
        (worded, "worded: name is annotated str"),
        (gambling, "gambling: import functions of random by name"),
    ],
)
def test_outside_the_dialect(function: FunctionType, said: str) -> None:
    with pytest.raises(TypeError) as caught:
        compile_as_waiting(function)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)
    assert __name__ in str(caught.value), "it says where"


def test_events_are_told_only_to_a_listener() -> None:
    rows = Telling()
    collect(rows, 5)
    tell(rows, 1, 2, 3, 4)
    tell(None, 1, 2, 3, 4)
    assert rows == [(1, 2, 3, 4, 5)]


def test_scratch_is_fresh_and_lowest_is_lowest() -> None:
    first: Row = scratch(3)
    first[0] = 1
    assert scratch(3) == [0, 0, 0]
    assert [lowest(bits) for bits in (1, 2, 6, 12, 1 << 15)] == [0, 1, 1, 2, 15]
