"""Engines of SQLAlchemy for the databases of a house, and how one is asked that may have been away."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import InterfaceError, OperationalError

T = TypeVar("T")
# A machine that has gone silent is noticed after so many seconds, not after a quarter of an hour.
SILENT = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}


def engine(url: str, reading: bool = False) -> Engine:
    """`reading`: single statements, to be asked with `asked`."""
    where, choices = make_url(url), dict[str, Any]()
    if where.drivername == "postgresql":
        where = where.set(drivername="postgresql+psycopg")
    if where.get_backend_name() == "postgresql":
        choices = {"connect_args": SILENT, "pool_pre_ping": not reading}
        if reading:  # no word to the database before and after
            choices["isolation_level"] = "AUTOCOMMIT"
    made = create_engine(where, hide_parameters=True, **choices)  # errors are logged, and seeds must not be
    if made.dialect.name == "sqlite":

        @event.listens_for(made, "connect")
        def prepare(connection: Any, _: Any) -> None:
            cursor = connection.cursor()
            cursor.execute("PRAGMA synchronous = FULL")  # with a write-ahead log, one sync for each group of moves
            cursor.execute("PRAGMA busy_timeout = 5000")
            cursor.close()

    return made


def asked(engine: Engine, ask: Callable[[Connection], T]) -> T:
    """Where the database has been away since somebody asked last, that is found out by asking: then once more."""
    try:
        with engine.connect() as connection:
            return ask(connection)
    except (OperationalError, InterfaceError) as error:
        if not error.connection_invalidated:
            raise
    with engine.connect() as connection:
        return ask(connection)


def place_of(url: URL) -> str:
    """To be read by whoever starts the server: a file, or an address without its password."""
    return str(url.database) if url.get_backend_name() == "sqlite" else url.render_as_string(hide_password=True)


def set_journal(file: str) -> None:
    """A write-ahead log, so that reading and writing do not wait for each other. The file remembers it."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
