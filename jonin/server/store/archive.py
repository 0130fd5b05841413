"""All that a database keeps, in one file: taken while people play, and put into any other, SQLite or PostgreSQL.

The file is gzip of lines of JSON. The first names the schema, then one names a table and its columns before the rows
of it, and the last says how many rows there were: a file that was cut off is known by that. One of an older schema is
read into tables as they were then, and those are brought up to date.
"""

from __future__ import annotations

import gzip
import os
import zlib
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.util.exc import CommandError
from sqlalchemy import Connection, LargeBinary, MetaData, Table, insert, inspect, select

from jonin.engine.refusal import Refused
from jonin.server.store.connect import place_of
from jonin.server.store.migrate import config
from jonin.server.store.place import keep_to_oneself, make_private, private
from jonin.server.store.visit import here_only, hold_still, opened, revision, up_to_date

KIND = "jonin backup 1"
NOT_KEPT = ("alembic_version", "processes", "owners")  # says how and by whom it is used now, not what it holds
AT_ONCE = 500  # rows that are read or written together
decode = msgspec.json.decode
encode = msgspec.json.encode


class Head(msgspec.Struct):
    kind: str
    schema: str


class Part(msgspec.Struct):
    table: str
    columns: list[str]


class End(msgspec.Struct):
    rows: int


# --- out -------------------------------------------------------------------------------------------------------------


def back_up(url: str, file: Path) -> int:
    """How many rows. The file appears when it is whole; it is for its owner alone, because seeds are in it."""
    if file.exists():
        raise Refused("backup exists", file=str(file))
    partial = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with up_to_date(url) as connection, open(partial, "xb", opener=private) as raw, gzip.open(raw, "wb") as out:
            hold_still(connection)
            rows = write(out, connection)
        os.replace(partial, file)
    finally:
        partial.unlink(missing_ok=True)
    return rows


def write(out: gzip.GzipFile, connection: Connection) -> int:
    out.write(encode(Head(KIND, revision(connection) or "")) + b"\n")
    rows = 0
    for table in tables(connection):
        out.write(encode(Part(str(table.name), [str(column.name) for column in table.columns])) + b"\n")
        for row in connection.execution_options(yield_per=AT_ONCE).execute(select(table)):
            out.write(encode(list(row)) + b"\n")
            rows += 1
    out.write(encode(End(rows)) + b"\n")
    return rows


# --- in --------------------------------------------------------------------------------------------------------------


def restore(file: Path, url: str) -> int:
    """Into a database that is empty, all or nothing. How many rows."""
    with reading(file) as lines, keep_to_oneself(url):
        head = understood(lines, Head, file)
        if head.kind != KIND:
            raise Refused("no backup", file=str(file))
        make_private(url)
        with opened(url) as connection, connection.begin():
            if here_only(connection):
                connection.exec_driver_sql("BEGIN")  # sqlite3 would not, before it makes tables
            if inspect(connection).has_table("tables"):
                raise Refused("database not empty", place=place_of(connection.engine.url))
            try:
                command.upgrade(config(connection), head.schema)
            except CommandError:
                raise Refused("backup of a newer version", file=str(file)) from None
            rows = read(lines, connection, file)
            command.upgrade(config(connection), "head")
    return rows


def read(lines: Iterator[bytes], connection: Connection, file: Path) -> int:
    homes = {table.name: table for table in tables(connection)}
    rows, waiting = 0, list[dict[str, Any]]()
    table: Table | None = None
    part = Part("", [])
    for line in lines:
        if line.startswith(b"[") and table is not None:
            waiting.append(row_of(table, part.columns, line, file))
            rows += 1
            if len(waiting) < AT_ONCE:
                continue
        if waiting and table is not None:
            connection.execute(insert(table), waiting)
            waiting = []
        if line.startswith(b'{"table"'):
            part = understood(iter([line]), Part, file)
            table = homes.get(part.table)
            if table is None or not set(part.columns) <= set(table.columns.keys()):
                raise Refused("no backup", file=str(file))
        elif line.startswith(b'{"rows"') and understood(iter([line]), End, file).rows == rows:
            return rows
    raise Refused("backup cut off", file=str(file))


def row_of(table: Table, columns: list[str], line: bytes, file: Path) -> dict[str, Any]:
    values = understood(iter([line]), list[Any], file)
    if len(values) != len(columns):
        raise Refused("no backup", file=str(file))
    binary = {column.name for column in table.columns if isinstance(column.type, LargeBinary)}
    pairs = zip(columns, values, strict=True)
    return {name: b64decode(value) if name in binary and value is not None else value for name, value in pairs}


def understood(lines: Iterator[bytes], kind: type[Any], file: Path) -> Any:
    try:
        return decode(next(lines), type=kind)
    except (StopIteration, msgspec.MsgspecError):
        raise Refused("no backup", file=str(file)) from None


@contextmanager
def reading(file: Path) -> Iterator[Iterator[bytes]]:
    with gzip.open(file, "rb") as lines:
        try:
            yield iter(lines)
        except (EOFError, zlib.error):
            raise Refused("backup cut off", file=str(file)) from None
        except gzip.BadGzipFile:
            raise Refused("no backup", file=str(file)) from None


def tables(connection: Connection) -> list[Table]:
    """As the database has them, whatever version made it."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name not in NOT_KEPT]
