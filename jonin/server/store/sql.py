"""The store that outlives the process, through SQLAlchemy.

Group commit: one writer takes everything that has been asked for meanwhile into one transaction, and only then tells
everyone. The busier the house, the more moves share one wait for the disk.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import aclosing, closing
from typing import Any

import msgspec
from alembic.util.exc import CommandError
from sqlalchemy import Table, delete, event, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from jonin.engine.refusal import Refused
from jonin.server.store import schema
from jonin.server.store.base import Store, Taken
from jonin.server.store.migrate import migrate
from jonin.server.store.rows import AnswerRow, ChatRow, FlightRow, MatchRow, MoveRow, Row, SeatRow, TableRow

HOMES: dict[type[Row], Table] = {
    TableRow: schema.tables,
    SeatRow: schema.seats,
    MatchRow: schema.matches,
    MoveRow: schema.moves,
    FlightRow: schema.flights,
    AnswerRow: schema.commands,
    ChatRow: schema.chat,
}
ONCE = (MoveRow, FlightRow, AnswerRow, ChatRow)  # never saved a second time under the same key
MOST = 500  # saves in one transaction

Asked = tuple[Sequence[Row], asyncio.Future[None]]


class Sql(Store):
    def __init__(self, url: str) -> None:
        self._engine = engine(url)
        self._inserts = {kind: self._insert(kind) for kind in HOMES}
        self._asked: asyncio.Queue[Asked | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    def _insert(self, kind: type[Row]) -> Any:
        home = HOMES[kind]
        make: Any = postgresql.insert if self._engine.dialect.name == "postgresql" else sqlite.insert
        insert = make(home)
        if kind in ONCE:
            return insert
        changed = {column.name: insert.excluded[column.name] for column in home.columns if not column.primary_key}
        return insert.on_conflict_do_update(index_elements=list(home.primary_key.columns), set_=changed)

    async def open(self) -> None:
        try:
            if self._engine.dialect.name == "sqlite":
                set_journal(str(self._engine.url.database))
            async with self._engine.begin() as connection:
                await connection.run_sync(migrate)
            self._writer = asyncio.create_task(self._write(await self._engine.connect()))
        except (SQLAlchemyError, sqlite3.Error, CommandError) as error:
            await self._engine.dispose()
            why = str(getattr(error, "orig", error)).splitlines()[0]
            raise Refused(f"{self._engine.url.database} is no place to keep tables ({why}): use --database") from error

    async def close(self) -> None:
        if self._writer is not None:
            await self._asked.put(None)
            await self._writer
        await self._engine.dispose()

    # --- writing ---

    async def save(self, *rows: Row) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._asked.put_nowait((rows, done))
        await done

    async def _write(self, connection: AsyncConnection) -> None:
        async with aclosing(connection):
            while True:
                batch = [await self._asked.get()]
                while len(batch) < MOST and not self._asked.empty():
                    batch.append(self._asked.get_nowait())
                asked = [one for one in batch if one is not None]
                await self._commit(connection, asked)
                if len(asked) < len(batch):
                    return

    async def _commit(self, connection: AsyncConnection, asked: list[Asked]) -> None:
        try:
            await self._insert_all(connection, [row for rows, _ in asked for row in rows])
        except IntegrityError:
            if len(asked) == 1:
                answer(asked, Taken())
            else:  # one of them is in the way: find out which
                half = len(asked) // 2
                await self._commit(connection, asked[:half])
                await self._commit(connection, asked[half:])
        except Exception as error:
            answer(asked, error)
        else:
            answer(asked)

    async def _insert_all(self, connection: AsyncConnection, rows: Iterable[Row]) -> None:
        by_kind: dict[type[Row], list[dict[str, Any]]] = {kind: [] for kind in HOMES}
        for row in rows:
            by_kind[type(row)].append(msgspec.structs.asdict(row))
        async with connection.begin():
            for kind, values in by_kind.items():
                if values:
                    await connection.execute(self._inserts[kind], values)

    # --- reading ---

    async def _read(self, kind: type[Any], *where: Any, order: Any = None, limit: int | None = None) -> list[Any]:
        query = select(HOMES[kind]).where(*where).order_by(order).limit(limit)
        async with self._engine.connect() as connection:
            return [kind(**row) for row in (await connection.execute(query)).mappings()]

    async def table(self, table: str) -> tuple[TableRow, list[SeatRow]] | None:
        rows = await self._read(TableRow, schema.tables.c.table == table)
        if not rows:
            return None
        return rows[0], await self._read(SeatRow, schema.seats.c.table == table, order=schema.seats.c.seat)

    async def match(self, match: int) -> MatchRow | None:
        rows = await self._read(MatchRow, schema.matches.c.match == match)
        return rows[0] if rows else None

    async def moves(self, match: int, since: int = 0) -> list[MoveRow]:
        c = schema.moves.c
        return await self._read(MoveRow, c.match == match, c.version >= since, order=c.version)

    async def flights(self, match: int, since: int = 0) -> list[FlightRow]:
        c = schema.flights.c
        return await self._read(FlightRow, c.match == match, c.version >= since, order=c.version)

    async def answers(self, table: str) -> dict[bytes, bytes]:
        rows = await self._read(AnswerRow, schema.commands.c.table == table)
        return {row.key: row.answer for row in rows}

    async def answer(self, key: bytes) -> AnswerRow | None:
        rows = await self._read(AnswerRow, schema.commands.c.key == key)
        return rows[0] if rows else None

    async def chat(self, table: str, last: int) -> list[ChatRow]:
        c = schema.chat.c
        rows = await self._read(ChatRow, c.table == table, order=c.number.desc(), limit=last)
        return rows[::-1]

    async def forget_answers(self, before: float) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(delete(schema.commands).where(schema.commands.c.at < before))


def answer(asked: list[Asked], error: Exception | None = None) -> None:
    for _, done in asked:
        if done.done():  # whoever asked has been cancelled meanwhile
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)


def engine(url: str) -> AsyncEngine:
    made = create_async_engine(url)
    if made.dialect.name == "sqlite":

        @event.listens_for(made.sync_engine, "connect")
        def prepare(connection: Any, _: Any) -> None:
            cursor = connection.cursor()
            cursor.execute("PRAGMA synchronous = FULL")  # with a write-ahead log, one sync for each group of moves
            cursor.execute("PRAGMA busy_timeout = 5000")
            cursor.close()

    return made


def set_journal(file: str) -> None:
    """A write-ahead log, so that reading and writing do not wait for each other. The file remembers it."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
