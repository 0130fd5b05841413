"""The tables of the database, one for each kind of row. Changes come as migrations, in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Dialect,
    Float,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    Table,
    Text,
    TypeDecorator,
)

metadata = MetaData()


class Seed(TypeDecorator[int]):
    """256 bits, as 64 hexadecimal digits: no database has numbers so long."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: int | None, dialect: Dialect) -> str | None:
        return None if value is None else f"{value:064x}"

    def process_result_value(self, value: str | None, dialect: Dialect) -> int | None:
        return None if value is None else int(value, 16)


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
    Column("closed", Text, nullable=False, server_default=""),
    Column("dealing", Text, nullable=False, server_default=""),
    Column("hints", Text, nullable=False, server_default=""),
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
    Column("seed", Seed, nullable=False),
    Column("began", Float, nullable=False),
    Column("status", Text, nullable=False),
    Column("deal", Text, nullable=False, server_default=""),
    Column("origin", Text, nullable=False, server_default=""),
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
    Column("command", LargeBinary),
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

# Who has which table, where several processes share the database. None of this is backed up.

processes = Table(
    "processes",
    metadata,
    Column("term", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("until", Float, nullable=False),  # by the database's own clock
)

owners = Table(
    "owners",
    metadata,
    Column("table", Text, primary_key=True),
    Column("term", BigInteger, nullable=False),
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

bans = Table(
    "bans",
    metadata,
    Column("network", Text, primary_key=True),
    Column("why", Text, nullable=False),
    Column("since", Float, nullable=False),
    Column("until", Float, nullable=False),
)
