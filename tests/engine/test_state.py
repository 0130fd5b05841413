"""GameState states: one list of fields, and everything else made from it."""

from __future__ import annotations

import pickle
import struct
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jonin.engine.compiler import dtype_of
from jonin.engine.state import FORMAT, GameState, grid, i8, i16, i32, i64, number, row, size, u32, u64


class Everything(GameState):
    small = number(i8)
    longs = row(i64, 3)
    board = grid(i16, 2, 3)
    word = number(u64)
    middling = row(i32, 2)


class Heir(Everything):
    more = grid(i8, 3, 2)


def limits(kind: str) -> tuple[int, int]:
    bits = 8 * struct.calcsize(FORMAT[kind])
    return (0, 2**bits - 1) if kind in (u32, u64) else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)


@st.composite
def states(draw: st.DrawFn, kind: type[GameState] = Heir) -> Any:
    s = kind()
    for key, field in kind.FIELDS.items():
        values: st.SearchStrategy[Any] = st.integers(*limits(field.kind))
        for length in reversed(field.shape):
            values = st.lists(values, min_size=length, max_size=length)
        setattr(s, key, draw(values))
    return s


def test_fields_are_sorted_by_width_and_inherited() -> None:
    assert list(Heir.FIELDS) == [
        "rng",
        "word",
        "longs",
        "rng_key",
        "rng_block",
        "middling",
        "board",
        "seats",
        "rng_word",
        "small",
        "more",
    ]
    assert (
        Heir.LAYOUT.size
        == 8 + 8 + 24 + 32 + 64 + 8 + 12 + 1 + 1 + 1 + 6
        == sum(size(field) * struct.calcsize(FORMAT[field.kind]) for field in Heir.FIELDS.values())
    )


def test_a_new_state_is_all_zeros_in_the_declared_shape() -> None:
    s = Everything()
    assert (s.small, s.longs, s.board, s.seats, s.rng) == (0, [0, 0, 0], [[0, 0, 0], [0, 0, 0]], 0, 0)
    assert s.board[0] is not s.board[1]
    assert set(s.pack()) == {0}


def test_only_declared_fields_can_be_set() -> None:
    with pytest.raises(AttributeError):
        Everything().boad = 1  # type: ignore[attr-defined]


@given(states())
def test_packed_and_unpacked_is_the_same(s: Any) -> None:
    again = type(s).unpack(s.pack())
    assert again == s
    assert all(getattr(again, key) == getattr(s, key) for key in s.FIELDS)


@given(states())
def test_a_state_survives_pickling(s: Any) -> None:
    assert pickle.loads(pickle.dumps(s)) == s


@given(states(), states())
def test_become_and_copy_share_nothing(s: Any, other: Any) -> None:
    before = s.pack()
    copy = s.copy()
    other.become(s)
    assert copy == other == s
    for twin in (copy, other):
        twin.board[1][2] ^= 1
        twin.longs[0] ^= 1
        assert twin != s
    assert s.pack() == before


@given(states(), st.data())
def test_every_number_counts_for_the_digest(s: Any, data: st.DataObject) -> None:
    other = s.copy()
    key = data.draw(st.sampled_from(sorted(s.FIELDS)))
    shape = s.FIELDS[key].shape
    holder, last = other, key
    if shape:
        holder, last = getattr(other, key), data.draw(st.integers(0, shape[0] - 1))
        if len(shape) == 2:
            holder, last = holder[last], data.draw(st.integers(0, shape[1] - 1))
    if shape:
        holder[last] ^= 1
    else:
        setattr(holder, str(last), getattr(holder, str(last)) ^ 1)
    assert other.digest != s.digest
    assert len(s.digest) == 16


@given(states())
def test_the_numpy_record_has_the_very_bytes(s: Any) -> None:
    dtype = dtype_of(type(s))
    assert dtype.itemsize == s.LAYOUT.size
    record = np.frombuffer(s.pack(), dtype)[0]
    for key in s.FIELDS:
        assert np.asarray(record[key]).tolist() == getattr(s, key)


def test_a_number_that_does_not_fit_is_noticed() -> None:
    s = Everything()
    s.small = 128
    with pytest.raises(struct.error):
        s.pack()


def test_states_of_different_games_are_never_equal_and_never_keys() -> None:
    class Twin(GameState):
        small = number(i8)
        longs = row(i64, 3)
        board = grid(i16, 2, 3)
        word = number(u64)
        middling = row(i32, 2)

    assert Twin().pack() == Everything().pack()
    assert Twin() != Everything()
    with pytest.raises(TypeError):
        hash(Everything())


def test_a_state_prints_every_field() -> None:
    printed = repr(Everything())
    assert all(f"  {key} = " in printed for key in Everything.FIELDS)
