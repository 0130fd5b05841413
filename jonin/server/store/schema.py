"""The tables of the database, one for each kind of row. Changes come as migrations, in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    Table,
    Text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("table", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("seats", SmallInteger, nullable=False),
    Column("options", JSON, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("clock", Integer, nullable=False),
    Column("host", SmallInteger, nullable=False),
    Column("opened", Float, nullable=False),
    Column("match", BigInteger, nullable=False),
    Column("seen", Float, nullable=False, server_default="0"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", Text, primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("level", Text, nullable=False),
    Column("token", LargeBinary, nullable=False),
    Column("left", Boolean, nullable=False, server_default="0"),
    sqlite_with_rowid=False,
)

matches = Table(
    "matches",
    metadata,
    Column("match", BigInteger, primary_key=True, autoincrement=False),
    Column("table", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("data", Text),
    Column("seats", SmallInteger, nullable=False),
    Column("options", JSON, nullable=False),
    Column("names", JSON, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("began", Float, nullable=False),
    Column("status", Text, nullable=False),
)

moves = Table(
    "moves",
    metadata,
    Column("match", BigInteger, primary_key=True, autoincrement=False),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("seat", SmallInteger, nullable=False),
    Column("code", Integer, nullable=False),
    Column("numbers", JSON(none_as_null=True)),
    Column("instead", Text, nullable=False, server_default=""),
    sqlite_with_rowid=False,
)

flights = Table(
    "flights",
    metadata,
    Column("match", BigInteger, primary_key=True, autoincrement=False),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("trajectory", LargeBinary, nullable=False),
)

replays = Table(
    "replays",
    metadata,
    Column("match", BigInteger, primary_key=True, autoincrement=False),
    Column("replay", LargeBinary, nullable=False),
)

commands = Table(
    "commands",
    metadata,
    Column("key", LargeBinary, primary_key=True),
    Column("table", Text, nullable=False, index=True),
    Column("answer", LargeBinary, nullable=False),
    Column("at", Float, nullable=False, index=True),
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    metadata,
    Column("table", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", SmallInteger),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)
