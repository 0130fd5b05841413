"""Who sits where. A change is worked out as a new row, so that it can be refused and saved before it happens."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from jonin.bots.bot import LEVELS
from jonin.bots.names import BOT_NAMES
from jonin.engine.refusal import Refused
from jonin.server.store.rows import LESSON, SeatRow, TableRow
from jonin.server.table import names


def at(seats: Sequence[SeatRow], seat: int) -> SeatRow:
    if seat >= len(seats):
        raise Refused("not so many seats", seats=len(seats))
    return seats[seat]


def taken(seats: Sequence[SeatRow], seat: int | None, name: str, token: bytes) -> SeatRow:
    """A player takes that open seat, or any."""
    name = names.clean_name(name)
    other = names.alike(name, (row.name for row in seats if row.name))
    if other is not None:
        same = names.same_word(name, other)
        raise Refused("name taken", name=name) if same else Refused("name alike", name=name, other=other)
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


def scripted(row: SeatRow, name: str) -> SeatRow:
    """Somebody who takes part in a lesson."""
    return replace(row, kind="bot", level=LESSON, name=name)


def in_lesson(seats: Sequence[SeatRow]) -> bool:
    return any(row.level == LESSON for row in seats)


def emptied(row: SeatRow) -> SeatRow:
    return SeatRow(row.table, row.seat)


def left(row: SeatRow) -> bool:
    """Whether its player has given it up; the match goes on without."""
    return row.kind == "player" and (row.left or not row.token)


def owned(row: SeatRow) -> bool:
    """Whether a player has it, here or away."""
    return row.token != b"" and not row.left


def bot_name(seats: Sequence[SeatRow]) -> str:
    known = {row.name.casefold() for row in seats}
    return random.choice([name for name in BOT_NAMES if name.casefold() not in known])


def next_host(seats: Sequence[SeatRow], host: int, here: Callable[[int], bool]) -> int | None:
    """The host, as long as it is here; else the next player clockwise who is."""
    clockwise = ((host + i) % len(seats) for i in range(len(seats)))
    return next((seat for seat in clockwise if owned(seats[seat]) and here(seat)), None)


def handed_over(table: TableRow, seats: Sequence[SeatRow], here: Callable[[int], bool]) -> TableRow:
    """The table with a host who sits at it: once that chair is empty another player is host, and it is one like others.

    Whoever is here comes first. An empty table has none, until somebody sits down.
    """
    if owned(seats[table.host]):
        return table
    host = next_host(seats, table.host, here)
    if host is None:
        host = next_host(seats, table.host, lambda _: True)
    return table if host is None else replace(table, host=host)
