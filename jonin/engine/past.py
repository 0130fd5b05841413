"""What is long past in a match, kept small: thousands of matches have told of the same things, and share what was told.

Where a server holds ten thousand tables, this is most of what they hold.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

MANY = 50_000  # different things; beyond that it begins anew
T = TypeVar("T", bound=tuple[Any, ...])
_known: dict[tuple[Any, ...], Any] = {}


class Past(tuple[tuple[int, ...], ...]):
    """What a move brought about: its rows, without the pictures of them."""

    __slots__ = ()
    pictures = ()


def past(rows: Iterable[tuple[int, ...]]) -> Past:
    return shared(Past(map(shared, rows)))


def shared(row: T) -> T:
    """One that is equal, and the same wherever it is asked for."""
    found: T | None = _known.get(row)
    if found is None:
        if len(_known) >= MANY:
            _known.clear()
        _known[row] = found = row
    return found
