"""Who sits where. A change is worked out as a new row, so that it can be refused and saved before it happens."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Literal

from msgspec.structs import replace

from jonin.bots.bot import LEVELS
from jonin.bots.names import BOT_NAMES
from jonin.engine.refusal import Refused
from jonin.server.store.rows import SeatRow


def tidy(words: str, what: Literal["name", "line"]) -> str:
    """One line of letters that can be shown, or Refused."""
    words = " ".join(words.split())
    if not words or not words.isprintable():
        raise Refused("cannot be shown", what=what)
    return words


def at(seats: Sequence[SeatRow], seat: int) -> SeatRow:
    if seat >= len(seats):
        raise Refused("not so many seats", seats=len(seats))
    return seats[seat]


def taken(seats: Sequence[SeatRow], seat: int | None, name: str, token: bytes) -> SeatRow:
    """A player takes that open seat, or any."""
    name = tidy(name, "name")
    if any(row.name.casefold() == name.casefold() for row in seats):
        raise Refused("name taken", name=name)
    if seat is None:
        seat = next((row.seat for row in seats if row.kind == "open"), None)
        if seat is None:
            raise Refused("every seat taken")
    row = at(seats, seat)
    if row.kind != "open":
        raise Refused("seat not open", name=row.name)
    return replace(row, kind="player", name=name, token=token)


def given_to_bot(seats: Sequence[SeatRow], seat: int, level: str) -> SeatRow:
    """A bot takes an open seat, or keeps a player's; one that is there already plays at another level."""
    if level not in LEVELS:
        raise Refused("no such level", level=level, levels=LEVELS)
    row = at(seats, seat)
    return (
        replace(row, kind="bot", level=level, name=bot_name(seats)) if row.kind == "open" else replace(row, level=level)
    )


def emptied(row: SeatRow) -> SeatRow:
    return SeatRow(row.table, row.seat)


def left(row: SeatRow) -> bool:
    """Whether its player has gone for good; the match goes on without."""
    return row.kind == "player" and not row.token


def bot_name(seats: Sequence[SeatRow]) -> str:
    known = {row.name.casefold() for row in seats}
    return random.choice([name for name in BOT_NAMES if name.casefold() not in known])


def next_host(seats: Sequence[SeatRow], host: int, here: Callable[[int], bool]) -> int | None:
    """The host, as long as it is here; else the next player clockwise who is."""
    clockwise = ((host + i) % len(seats) for i in range(len(seats)))
    return next((seat for seat in clockwise if seats[seat].token and here(seat)), None)
