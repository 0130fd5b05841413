"""Bring a database to the schema of this version."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

ONE_AT_A_TIME = 7_310_009  # processes that begin together


def migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})")
    command.upgrade(config(connection), "head")


def config(connection: Connection) -> Config:
    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    made.attributes["connection"] = connection
    return made
