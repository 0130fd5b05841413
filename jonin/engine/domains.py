"""Finite sets of values that a field may have. Inside the rules each value is a number from 0 on; outside it is a name,
a figure as players count, or a seat. A field is declared with its domain:

    Card = Annotated[str, Names("card", ("7P", "3R"))]
    Pile = Annotated[int, Span(1, 3)]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

from jonin.engine.refusal import Refused


class Domain:
    """Between the numbers of the rules and the values that everybody else sees."""

    size: int  # how many values there are; 0: any whole number
    typescript: str

    def number(self, value: Any) -> int:
        """Refused, if there is no such value."""
        raise NotImplementedError

    def value(self, number: int) -> Any:
        raise NotImplementedError

    def schema(self) -> dict[str, Any]:
        """As JSON Schema."""
        raise NotImplementedError


def whole(value: Any) -> int:
    if type(value) is not int:
        raise Refused("not a whole number", value=repr(value))
    return int(value)


class Names(Domain):
    """Ids, such as those of cards. Each has a message of its own in the catalogue: card-7P."""

    def __init__(self, noun: str, ids: Iterable[str]) -> None:
        self.noun = noun
        self.ids = tuple(ids)
        self.size = len(self.ids)
        self.typescript = "".join(word.capitalize() for word in noun.split("-"))
        self._numbers = {name: number for number, name in enumerate(self.ids)}

    def number(self, value: Any) -> int:
        if not isinstance(value, str) or value not in self._numbers:
            raise Refused("not one of them", noun=self.noun.replace("-", " "), value=repr(value))
        return self._numbers[value]

    def value(self, number: int) -> str:
        return self.ids[number]

    def schema(self) -> dict[str, Any]:
        return {"enum": list(self.ids)}


class OneOf(Names):
    """A few words that are the same in every language, because sentences are chosen by them and do not show them."""

    def __init__(self, *ids: str) -> None:
        super().__init__("word", ids)
        self.typescript = " | ".join(f'"{one}"' for one in ids)


class Span(Domain):
    """Whole numbers from the first to the last, as players count."""

    typescript = "number"

    def __init__(self, first: int, last: int) -> None:
        self.first, self.last = first, last
        self.size = last - first + 1

    def number(self, value: Any) -> int:
        if not self.first <= whole(value) <= self.last:
            raise Refused("out of range", first=self.first, last=self.last, value=repr(value))
        return int(value) - self.first

    def value(self, number: int) -> int:
        return number + self.first

    def schema(self) -> dict[str, Any]:
        return {"type": "integer", "minimum": self.first, "maximum": self.last}


class SeatOf(Span):
    """A player's seat, from 0 on. In sentences it is the player's name."""

    def __init__(self, most: int) -> None:
        super().__init__(0, most - 1)


class Amount(Domain):
    """Any whole number."""

    typescript = "number"
    size = 0

    def number(self, value: Any) -> int:
        return whole(value)

    def value(self, number: int) -> int:
        return number

    def schema(self) -> dict[str, Any]:
        return {"type": "integer"}


class BySeat(Amount):
    """One of a list that has a number for each seat, in their order: in sentences it goes with the player's name."""


class Flag(Domain):
    """No is 0, yes is 1."""

    typescript = "boolean"
    size = 2

    def number(self, value: Any) -> int:
        if not isinstance(value, bool):
            raise Refused("not true or false", value=repr(value))
        return int(value)

    def value(self, number: int) -> bool:
        return bool(number)

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


class Maybe(Domain):
    """A value of another domain, or None, which is the number after the last."""

    def __init__(self, inner: Domain) -> None:
        self.inner = inner
        self.size = inner.size + 1
        self.typescript = f"{inner.typescript} | null"

    def number(self, value: Any) -> int:
        return self.inner.size if value is None else self.inner.number(value)

    def value(self, number: int) -> Any:
        return None if number == self.inner.size else self.inner.value(number)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [self.inner.schema(), {"type": "null"}]}


class Some(Domain):
    """One or more of so many things, as players count them: (1, 3). The number is a set of bits, less one."""

    typescript = "number[]"

    def __init__(self, things: int) -> None:
        self.things = things
        self.size = (1 << things) - 1

    def number(self, value: Any) -> int:
        if not isinstance(value, Sequence) or isinstance(value, str):
            raise Refused("not a list of numbers", value=repr(value))
        things = [whole(thing) for thing in value]
        if not things or len(set(things)) < len(things) or not 1 <= min(things) <= max(things) <= self.things:
            raise Refused("not different numbers", last=self.things, value=repr(value))
        return sum([1 << thing - 1 for thing in things]) - 1

    def value(self, number: int) -> tuple[int, ...]:
        return tuple(thing for thing in range(1, self.things + 1) if number + 1 >> thing - 1 & 1)

    def schema(self) -> dict[str, Any]:
        one = {"type": "integer", "minimum": 1, "maximum": self.things}
        return {"type": "array", "items": one, "minItems": 1, "uniqueItems": True}


class OrNone(Domain):
    """For what only tells: a value of another domain, or None, which the rules write as -1."""

    size = 0

    def __init__(self, inner: Domain) -> None:
        self.inner = inner
        self.typescript = f"{inner.typescript} | null"

    def number(self, value: Any) -> int:
        return -1 if value is None else self.inner.number(value)

    def value(self, number: int) -> Any:
        return None if number < 0 else self.inner.value(number)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [self.inner.schema(), {"type": "null"}]}


class SeatSet(Domain):
    """Any number of seats; inside the rules, bits. A game may keep a bit for the spectator among them."""

    typescript = "number[]"
    size = 0

    def __init__(self, spectator: int = 63) -> None:
        self.spectator = spectator

    def number(self, value: Any) -> int:
        return sum([1 << whole(seat) for seat in value])

    def value(self, number: int) -> list[int]:
        return [seat for seat in range(number.bit_length()) if number >> seat & 1]

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": {"type": "integer", "minimum": 0}}


class Numbers(Domain):
    """A row of whole numbers that an action carries beside its code: an aim, a place on the table. May be left out."""

    typescript = "number[]"
    size = 1

    def __init__(self, most: int) -> None:
        self.most = most

    def number(self, value: Any) -> int:
        self.row(value)
        return 0

    def row(self, value: Any) -> tuple[int, ...]:
        if not isinstance(value, list | tuple) or not all(type(one) is int for one in value):
            raise Refused("not a list of numbers", value=repr(value))
        if len(value) > self.most:
            raise Refused("too many numbers", most=self.most, count=len(value))
        return tuple(value)

    def value(self, number: int) -> tuple[int, ...]:
        return ()

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": {"type": "integer"}, "maxItems": self.most}


Seat = Annotated[int, SeatOf(16)]
"""For what only tells; an action names a seat by `Annotated[int, SeatOf(SEATS)]`, which has as many codes."""

Seats = Annotated[tuple[int, ...], SeatSet()]
