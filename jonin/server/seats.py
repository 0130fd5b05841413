"""Who sits where. Each change is worked out as new rows first, so that it can be saved before it happens."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from jonin.bots.bot import LEVELS
from jonin.engine.refusal import Refused
from jonin.server.store.rows import SeatRow

BOT_NAMES = (
    "Akane", "Botan", "Chiyo", "Daisuke", "Emi", "Fuyuko", "Goro", "Hana", "Isamu", "Jiro", "Kaede", "Kenta",
    "Mako", "Nao", "Okiku", "Ren", "Sora", "Tatsu", "Umeko", "Yoshi",
)  # fmt: skip


def tidy(words: str, what: str) -> str:
    """One line of printable letters, or Refused."""
    words = " ".join(words.split())
    if not words or not words.isprintable():
        raise Refused(f"{what} needs letters that can be shown")
    return words


def seated(seats: Sequence[SeatRow], seat: int | None, name: str, token: bytes) -> SeatRow:
    """A player takes an open seat."""
    name = tidy(name, "A name")
    if any(row.name.casefold() == name.casefold() for row in seats):
        raise Refused(f"Somebody called {name} sits here already: choose another name")
    if seat is None:
        seat = next((row.seat for row in seats if row.kind == "open"), None)
        if seat is None:
            raise Refused("Every seat is taken: you can watch")
    row = at(seats, seat)
    if row.kind != "open":
        raise Refused(f"{row.name} sits there: choose an open seat")
    return replace(row, kind="player", name=name, token=token)


def filled(seats: Sequence[SeatRow], seat: int, level: str) -> SeatRow:
    """A bot of that level takes an open seat, keeps a player's, or changes its level."""
    if level not in LEVELS:
        raise Refused(f"There is no bot {level!r}: the bots are {', '.join(LEVELS)}")
    row = at(seats, seat)
    if row.kind == "open":
        return replace(row, kind="bot", level=level, name=bot_name(seats))
    return replace(row, level=level)


def emptied(row: SeatRow) -> SeatRow:
    return SeatRow(row.table, row.seat)


def bot_name(seats: Sequence[SeatRow]) -> str:
    taken = {row.name for row in seats}
    return random.choice([name for name in BOT_NAMES if name not in taken])


def at(seats: Sequence[SeatRow], seat: int) -> SeatRow:
    if seat >= len(seats):
        raise Refused(f"This table has {len(seats)} seats")
    return seats[seat]


def next_host(seats: Sequence[SeatRow], host: int, here: Callable[[int], bool]) -> int | None:
    """The host, as long as it is here; else the next player clockwise who is."""
    order = [(host + i) % len(seats) for i in range(len(seats))]
    return next((seat for seat in order if seats[seat].token and here(seat)), None)
