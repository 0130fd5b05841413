"""Rules within the dialect do the same on both backends; of what is outside Numba is not even asked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from jonin import Game
from jonin.engine.compiler import Compiler, dtype_of
from jonin.engine.dialect import OutsideDialect, Row, Telling, collect, lowest, scratch, tell
from jonin.engine.dialect_check import problems
from jonin.engine.reach import reach
from tests.engine.dialect_cases import GOOD, toy_with, within
from tests.toy import GAME as TOY
from tests.toy.rules import State, start


def compiled(game: Game) -> Any:
    compiler = Compiler(game, dtype_of(State), bounds=True)
    compiler.options["cache"] = False
    rule: Any = game.rules.waiting
    for function in reach([rule], compiler.named).functions:
        compiler.compile(function)
    return compiler.made[rule]


@pytest.mark.parametrize("body", GOOD, ids=[body.replace("\n", " ")[:40] for body in GOOD])
def test_what_passes_the_check_does_the_same_on_both_backends(tmp_path: Path, body: str) -> None:
    _, game = toy_with(tmp_path, within(body))
    plain = TOY.empty_state(3)
    assert isinstance(plain, State)
    start(plain)
    plain.heap = 2
    fast = np.frombuffer(bytearray(plain.pack()), dtype_of(State))[0]
    assert compiled(game)(fast) == game.rules.waiting(plain)
    assert fast.tobytes() == plain.pack()


def test_outside_the_dialect_nothing_is_compiled(tmp_path: Path) -> None:
    _, game = toy_with(tmp_path, within("n = {}\nreturn sum(x for x in s.points)"))
    told = list(problems(game))
    assert len(told) == 2
    compiler = Compiler(game, dtype_of(State), bounds=False)
    with pytest.raises(OutsideDialect) as caught:
        compiler.fill(tmp_path / "folder", None)
    assert isinstance(caught.value, TypeError)
    assert str(caught.value).splitlines() == told
    assert compiler.made == {}


@pytest.mark.parametrize(
    "body", ["n = 1\nreturn range(n)[0]  # Numba knows no index of a range", "return math.gcd(4, 6, 8)"]
)
def test_what_only_numba_notices_is_one_line_too(tmp_path: Path, body: str) -> None:
    file, game = toy_with(tmp_path, within(body))
    with pytest.raises(OutsideDialect) as caught:
        compiled(game)
    last = file.read_text().count("\n")
    assert str(caught.value).startswith(f"{file}:{last}: rule cannot be compiled; Numba says: No implementation of")
    assert "\n" not in str(caught.value)


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
