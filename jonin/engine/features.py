"""The numbers of an observation, by name: a game lists them once (`features.py`), in the order in which `observe`
writes them.

FEATURES = features(
    (f"{card} is in my hand" for card in NAMES),
    each_seat(SEATS, ("cards in hand", 0, HAND)),
    ("round", 1, ROUNDS),
)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

UNBOUNDED = (1 << 15) - 1
"""For points and the like: more than this no field of a state can hold."""


class Feature(NamedTuple):
    name: str
    low: int = 0
    high: int = 1


Stated = str | tuple[str, int, int]
"""A name and its bounds; a name alone is for what is so (1) or not (0)."""

Part = Stated | Iterable[Stated] | Iterable[Iterable[Stated]]


def features(*parts: Part) -> tuple[Feature, ...]:
    return tuple(feature for part in parts for feature in listed(part))


def listed(part: Part) -> Iterator[Feature]:
    if isinstance(part, str):
        yield Feature(part)
    elif isinstance(part, tuple) and len(part) == 3 and isinstance(part[1], int):
        yield Feature(*part)
    else:
        for each in part:
            yield from listed(each)


def each_seat(seats: int, *parts: Part) -> Iterator[Stated]:
    """The same for every seat, clockwise from the one that looks. Where fewer play, the last ones stay 0."""
    alike = features(*parts)
    for i in range(seats):
        who = "me" if i == 0 else f"+{i}"
        for feature in alike:
            yield f"{who}: {feature.name}", feature.low, feature.high
