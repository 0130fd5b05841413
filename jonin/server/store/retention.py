"""What goes when its days are over.

A match that a table still shows goes after the table. All goes in small pieces, each in a transaction of its own, so
that a house can be tidied up while people play.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Any

from sqlalchemy import ColumnElement, Connection, Engine, Select, delete, exists, func, select

from jonin.server.store.keep import Keep
from jonin.server.store.schema import chat, commands, flights, matches, moves, owners, processes, replays, seats, tables

DAY = 86_400
AT_ONCE = 50  # tables or matches in one transaction: a match has hundreds of moves
SKEW = 60  # seconds by which the clocks of two machines may differ
PAUSE = 0.05  # seconds between two of them, for the moves that wait
NOBODY: Collection[str] = ()


def tidy(
    engine: Engine, keep: Keep, now: float, spare: Collection[str] = NOBODY, dry: bool = False, pause: float = PAUSE
) -> Counter[str]:
    """How many tables, matches, lines of chat and flights are gone, or would go (`dry`). `spare` are tables in use."""
    gone: Counter[str] = Counter()
    if keep.tables:
        before = now - keep.tables * DAY
        old = select(tables.c.table).where(tables.c.opened < before, tables.c.seen < before, ~in_use(now))
        gone["tables"] = rid(engine, old, partial(drop_tables, old), dry, pause, spare)
    if keep.matches:
        gone["matches"] = rid(engine, over(now - keep.matches * DAY, shown=False), drop_matches, dry, pause)
    if keep.chat:
        said = chat.c.at < now - keep.chat * DAY
        with engine.connect() as connection:
            gone["lines"] = connection.scalar(select(func.count()).select_from(chat).where(said)) or 0
        rid(engine, select(chat.c.table).where(said).distinct(), partial(drop_lines, said), dry, pause)
    if keep.flights:
        flown = over(now - keep.flights * DAY, shown=True).where(matches.c.match.in_(select(flights.c.match)))
        gone["flights"] = rid(engine, flown, drop_flights, dry, pause)
    return gone


def forget_lesson(engine: Engine, table: str) -> None:
    """Unless some process has it again."""
    mine = select(matches.c.match).where(matches.c.table == table)
    with engine.begin() as connection:
        if connection.scalar(select(owners.c.table).where(owners.c.table == table)) is None:
            drop_matches(connection, list(connection.scalars(mine)))
            drop_rows(connection, [table])


def in_use(now: float) -> ColumnElement[bool]:
    """Whether one of several processes has the table in its memory."""
    living = processes.c.until > now - SKEW
    return exists().where(owners.c.table == tables.c.table, owners.c.term == processes.c.term, living)


def over(before: float, shown: bool) -> Select[Any]:
    """Matches that are not played any more and began before that; with or without those that a table still shows."""
    done = select(matches.c.match).where(matches.c.status != "playing", matches.c.began < before)
    return done if shown else done.where(matches.c.match.not_in(select(tables.c.match)))


def rid(
    engine: Engine,
    old: Select[Any],
    drop: Callable[[Connection, Sequence[Any]], None],
    dry: bool,
    pause: float,
    spare: Collection[str] = NOBODY,
) -> int:
    """Of all that a query finds; how many that are."""
    with engine.connect() as connection:
        found = [one for one in connection.scalars(old) if one not in spare]
    for some in () if dry else pieces(found):
        with engine.begin() as connection:
            drop(connection, some)
        time.sleep(pause)
    return len(found)


def pieces(found: list[Any]) -> Iterator[list[Any]]:
    for first in range(0, len(found), AT_ONCE):
        yield found[first : first + AT_ONCE]


# --- what goes with what ---------------------------------------------------------------------------------------------


def drop_tables(old: Select[Any], connection: Connection, names: Sequence[Any]) -> None:
    """With who sat there and what was said and played; what was played to its end may still be looked at."""
    names = list(connection.scalars(old.where(tables.c.table.in_(names))))  # somebody may have come back meanwhile
    unfinished = select(matches.c.match).where(matches.c.table.in_(names), matches.c.status == "playing")
    drop_matches(connection, list(connection.scalars(unfinished)))
    drop_rows(connection, names)


def drop_rows(connection: Connection, names: Sequence[Any]) -> None:
    for home in (chat, commands, owners, seats, tables):
        connection.execute(delete(home).where(home.c.table.in_(names)))


def drop_matches(connection: Connection, numbers: Sequence[Any]) -> None:
    for home in (replays, flights, moves, matches):
        connection.execute(delete(home).where(home.c.match.in_(numbers)))


def drop_lines(said: ColumnElement[bool], connection: Connection, names: Sequence[Any]) -> None:
    connection.execute(delete(chat).where(chat.c.table.in_(names), said))


def drop_flights(connection: Connection, numbers: Sequence[Any]) -> None:
    connection.execute(delete(flights).where(flights.c.match.in_(numbers)))
