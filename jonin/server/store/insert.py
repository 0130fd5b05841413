"""How rows are written: many in one statement, and where several processes share a database, if the table is ours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from sqlalchemy import Dialect, Table

from jonin.server.store import schema
from jonin.server.store.rows import (
    AnswerRow,
    BanRow,
    ChatRow,
    FlightRow,
    MatchRow,
    MoveRow,
    OwnerRow,
    ReplayRow,
    Row,
    SeatRow,
    TableRow,
)

HOMES: dict[type[Row], Table] = {
    TableRow: schema.tables,
    SeatRow: schema.seats,
    MatchRow: schema.matches,
    MoveRow: schema.moves,
    FlightRow: schema.flights,
    ReplayRow: schema.replays,
    AnswerRow: schema.commands,
    ChatRow: schema.chat,
    OwnerRow: schema.owners,
    BanRow: schema.bans,
}
ONCE = (MoveRow, FlightRow, ReplayRow, AnswerRow, ChatRow)  # never saved a second time under the same key
MOST = 32  # saves in one transaction, lest the first of them wait for too many others; also rows in one statement

# Shared, so that whoever would take one of these tables over waits until the transaction is done.
OURS = 'SELECT "table" FROM owners WHERE "table" = ANY(%s) AND term = %s FOR SHARE'
IF_OURS = f"WHERE (SELECT count(*) FROM ({OURS}) AS ours) = %s"


class Insert:
    """How rows of one kind are saved. What SQLAlchemy works out anew each time would take longer than the insert,
    and many rows go in one statement, because with each the writer waits for its turn to run."""

    def __init__(self, kind: type[Row], dialect: Dialect) -> None:
        home, quote = HOMES[kind], dialect.identifier_preparer.quote
        names = [quote(name) for name in kind.__struct_fields__]
        self._into = f"INSERT INTO {quote(home.name)} ({', '.join(names)}) VALUES "
        self._row = f"({', '.join(['?' if dialect.paramstyle == 'qmark' else '%s'] * len(names))})"
        self._instead, self._most = "", MOST
        if kind not in ONCE:
            keys = [quote(column.name) for column in home.columns if column.primary_key]
            changed = [quote(column.name) for column in home.columns if not column.primary_key]
            self._instead = f" ON CONFLICT ({', '.join(keys)}) DO UPDATE SET "
            self._instead += ", ".join(f"{name} = excluded.{name}" for name in changed)
            self._most = 1  # one statement may not change a row twice
        types = [home.c[name].type.dialect_impl(dialect) for name in kind.__struct_fields__]
        casts = ", ".join(f"%s::{type_.compile(dialect)}" for type_ in types)
        self._fenced = self._into.replace(" VALUES ", f" SELECT * FROM (VALUES ({casts})"), f", ({casts})"
        writers = [type_.bind_processor(dialect) for type_ in types]
        self._writers = [(place, write) for place, write in enumerate(writers) if write is not None]

    def statements(self, rows: list[Row]) -> Iterator[tuple[str, list[Any]]]:
        for some in batched(rows, self._most):
            values = [value for row in some for value in self._values(row)]
            yield self._into + ", ".join([self._row] * len(some)) + self._instead, values

    def fenced(self, rows: list[Row], tables: set[str], term: int) -> tuple[str, list[Any]] | None:
        """The same, but only if all those tables are ours; None: it takes more than one statement."""
        if len(rows) > self._most or self._instead:
            return None
        first, other = self._fenced
        values = [value for row in rows for value in self._values(row)]
        return f"{first}{other * (len(rows) - 1)}) AS given {IF_OURS}", [*values, list(tables), term, len(tables)]

    def _values(self, row: Row) -> list[Any]:
        values: list[Any] = list(msgspec.structs.astuple(row))
        for place, write in self._writers:
            values[place] = write(values[place])
        return values


def batched(rows: list[Row], most: int) -> Iterator[list[Row]]:
    for first in range(0, len(rows), most):
        yield rows[first : first + most]
