"""A database, opened from the command line beside the server that may use it, or before there is one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from jonin.engine.refusal import Refused
from jonin.server.store.connect import engine, place_of
from jonin.server.store.migrate import config
from jonin.server.store.place import file_of


@contextmanager
def opened(url: str) -> Iterator[Connection]:
    made = engine(url)
    try:
        with made.connect() as connection:
            yield connection
    except SQLAlchemyError as error:
        why = str(getattr(error, "orig", error)).splitlines()[0]
        raise Refused("no place for tables", place=place_of(made.url), why=why) from None
    finally:
        made.dispose()


@contextmanager
def up_to_date(url: str) -> Iterator[Connection]:
    """One that is there, with tables as this version has them."""
    file = file_of(url)
    if file is not None and not file.is_file():  # else SQLite would make an empty one
        raise Refused("no place for tables", place=str(file), why="there is no such file")
    with opened(url) as connection:
        found = revision(connection)
        if found is None or found != newest(connection):
            raise Refused("database out of date", place=place_of(connection.engine.url))
        connection.rollback()
        yield connection


def here_only(connection: Connection) -> bool:
    return connection.dialect.name == "sqlite"


def hold_still(connection: Connection) -> None:
    """All is read as it stands now, whatever is written meanwhile."""
    if here_only(connection):
        connection.exec_driver_sql("BEGIN")
    else:
        connection.execution_options(isolation_level="REPEATABLE READ")


def revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def newest(connection: Connection) -> str | None:
    return ScriptDirectory.from_config(config(connection)).get_current_head()
