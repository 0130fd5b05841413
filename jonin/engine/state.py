"""A game's state is declared once, one field a line; everything else about it is made from that list.

    class State(GameState):
        hands = grid(i8, SEATS, HAND)   # the cards each seat holds
        round = number(i8)              # 1 to 9

A plain state is a slotted object of integers and nested lists. `pack` writes it as bytes in exactly the layout
of the NumPy record that the compiled backend uses, so digest, snapshot and conversion are one and the same thing.
"""

from __future__ import annotations

import struct
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NamedTuple, Self, cast

i8, i16, i32, u32, i64, u64 = "i8", "i16", "i32", "u32", "i64", "u64"

FORMAT = {u64: "Q", i64: "q", u32: "I", i32: "i", i16: "h", i8: "b"}  # largest first: no padding is needed inside


class Field(NamedTuple):
    kind: str
    shape: tuple[int, ...]


# The three declarations return a Field, but say to the type checker what a rule will find in its place.


def number(kind: str) -> int:
    return cast(int, Field(kind, ()))


def row(kind: str, length: int) -> list[int]:
    return cast("list[int]", Field(kind, (length,)))


def grid(kind: str, rows: int, columns: int) -> list[list[int]]:
    return cast("list[list[int]]", Field(kind, (rows, columns)))


def layout(fields: dict[str, Field]) -> struct.Struct:
    """Little-endian, no padding."""
    return struct.Struct("<" + "".join(f"{size(f)}{FORMAT[f.kind]}" for f in fields.values()))


def size(field: Field) -> int:
    count = 1
    for length in field.shape:
        count *= length
    return count


def methods(fields: dict[str, Field]) -> dict[str, Any]:
    """Source is generated, because a loop over the fields would make copying a state five times slower."""

    def zeros(shape: tuple[int, ...]) -> str:
        if not shape:
            return "0"
        return f"[0] * {shape[0]}" if len(shape) == 1 else f"[{zeros(shape[1:])} for _ in range({shape[0]})]"

    def copied(name: str, shape: tuple[int, ...]) -> str:
        if not shape:
            return name
        return f"{name}[:]" if len(shape) == 1 else f"[r[:] for r in {name}]"

    def flat(name: str, shape: tuple[int, ...]) -> str:
        if not shape:
            return name
        return f"*{name}" if len(shape) == 1 else ", ".join(f"*{name}[{i}]" for i in range(shape[0]))

    def sliced(start: int, shape: tuple[int, ...]) -> str:
        if not shape:
            return f"v[{start}]"
        if len(shape) == 1:
            return f"list(v[{start}:{start + shape[0]}])"
        rows = (sliced(start + i * shape[1], shape[1:]) for i in range(shape[0]))
        return f"[{', '.join(rows)}]"

    lines = {
        "def __init__(self):": [f"self.{k} = {zeros(f.shape)}" for k, f in fields.items()],
        "def become(self, other):": [f"self.{k} = {copied('other.' + k, f.shape)}" for k, f in fields.items()],
        "def copy(self):": [
            "new = self.__class__.__new__(self.__class__)",
            *(f"new.{k} = {copied('self.' + k, f.shape)}" for k, f in fields.items()),
            "return new",
        ],
        "def pack(self):": [
            "return self.LAYOUT.pack(" + ", ".join(flat("self." + k, f.shape) for k, f in fields.items()) + ")"
        ],
        "def unpack(cls, packed):": ["v = cls.LAYOUT.unpack(packed)", "new = cls.__new__(cls)"],
    }
    start = 0
    for k, f in fields.items():
        lines["def unpack(cls, packed):"].append(f"new.{k} = {sliced(start, f.shape)}")
        start += size(f)
    lines["def unpack(cls, packed):"].append("return new")
    made: dict[str, Any] = {}
    exec("\n".join(head + "\n    " + "\n    ".join(body) for head, body in lines.items()), made)
    made.pop("__builtins__")
    made["unpack"] = classmethod(made["unpack"])
    return made


class Declaration(type):
    """Turns the declared fields of a class into slots, and writes the methods that touch every one of them."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Declaration:
        own = {key: value for key, value in body.items() if isinstance(value, Field)}
        fields: dict[str, Field] = {}
        for base in bases:
            fields |= getattr(base, "FIELDS", {})
        fields |= own
        kinds = list(FORMAT)
        fields = dict(sorted(fields.items(), key=lambda item: kinds.index(item[1].kind)))
        body = {key: value for key, value in body.items() if key not in own}
        body |= {"__slots__": tuple(own), "FIELDS": fields, "LAYOUT": layout(fields)}
        body |= methods(fields)
        return super().__new__(cls, name, bases, body)


class GameState(metaclass=Declaration):
    """What every game's state has. A game adds its own fields, and one named like each of its table options."""

    seats = number(i8)  # how many play
    rng = number(u64)  # where luck stands (`chance.py`); never leaves the server, and no more do
    rng_key = row(u32, 8)  # the 256 bits that a match's luck is drawn from,
    rng_block = row(u32, 16)  # the last words that were drawn from it,
    rng_word = number(i8)  # and which of them is the next, counted from 1; 0 in a world that is only imagined

    if TYPE_CHECKING:
        FIELDS: dict[str, Field]
        LAYOUT: struct.Struct

        def copy(self) -> Self: ...
        def become(self, other: Self) -> None: ...
        def pack(self) -> bytes: ...
        @classmethod
        def unpack(cls, packed: bytes) -> Self: ...

    @property
    def digest(self) -> str:
        """Sixteen hexadecimal digits that stand for every bit of the state."""
        return blake2b(self.pack(), digest_size=8).hexdigest()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and cast(Self, other).pack() == self.pack()

    __hash__ = None  # type: ignore[assignment]  # a state changes in place

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).unpack, (self.pack(),)

    def __repr__(self) -> str:
        lines = (f"  {key} = {getattr(self, key)}" for key in self.FIELDS)
        return "\n".join([f"<{type(self).__module__} state", *lines, ">"])
