"""The store that outlives the process, through SQLAlchemy.

Group commit: one thread writes. It takes all that has been asked for meanwhile into one transaction, and only then
tells everyone. The busier the house, the more moves share one wait for the disk.

A database that is somewhere else may be gone for a while. What is to be saved waits for it; whether the last that was
sent has arrived before it went nobody knows, so it is sent again, and what was there already is a Conflict.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections import Counter, deque
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import closing
from queue import SimpleQueue
from threading import Event, Thread
from typing import Any

import msgspec
from alembic.util.exc import CommandError
from sqlalchemy import URL, Dialect, Engine, Table, create_engine, delete, event, make_url, select
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.pool import PoolProxiedConnection

from jonin.engine.refusal import Refused
from jonin.server.store import schema
from jonin.server.store.base import Conflict, Store
from jonin.server.store.keep import Keep
from jonin.server.store.migrate import migrate
from jonin.server.store.place import make_private
from jonin.server.store.retention import tidy
from jonin.server.store.rows import AnswerRow, ChatRow, FlightRow, MatchRow, MoveRow, ReplayRow, Row, SeatRow, TableRow

HOMES: dict[type[Row], Table] = {
    TableRow: schema.tables,
    SeatRow: schema.seats,
    MatchRow: schema.matches,
    MoveRow: schema.moves,
    FlightRow: schema.flights,
    ReplayRow: schema.replays,
    AnswerRow: schema.commands,
    ChatRow: schema.chat,
}
ONCE = (MoveRow, FlightRow, ReplayRow, AnswerRow, ChatRow)  # never saved a second time under the same key
MOST = 32  # saves in one transaction, lest the first of them wait for too many others; also rows in one statement
FORGOTTEN = 500  # old commands in one transaction: while it lasts no move can be saved
PAUSE = 0.05  # seconds between two of them, for the moves that wait

AGAIN = 0.5  # seconds until a database that is gone is looked for again
# A machine that has gone silent is noticed after so many seconds, not after a quarter of an hour.
SILENT = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}

log = logging.getLogger(__name__)
Tell = Callable[..., object]  # has something called on the loop
Asked = tuple[Sequence[Row], asyncio.Future[None]]
Answer = tuple[asyncio.Future[None], Exception | None]


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
        writers = [type_.bind_processor(dialect) for type_ in types]
        self._writers = [(place, write) for place, write in enumerate(writers) if write is not None]

    def run(self, cursor: DBAPICursor, rows: list[Row]) -> None:
        for some in batched(rows, self._most):
            values = [value for row in some for value in self._values(row)]
            cursor.execute(self._into + ", ".join([self._row] * len(some)) + self._instead, values)

    def _values(self, row: Row) -> list[Any]:
        values: list[Any] = list(msgspec.structs.astuple(row))
        for place, write in self._writers:
            values[place] = write(values[place])
        return values


class Sql(Store):
    def __init__(self, url: str) -> None:
        self._engine = engine(url)
        self._inserts = {kind: Insert(kind, self._engine.dialect) for kind in HOMES}
        self._calls: SimpleQueue[bool] = SimpleQueue()  # True for each save, False at the end
        self._first: deque[Asked] = deque()
        self._then: deque[Asked] = deque()
        self._writer: Thread | None = None
        self._connection: PoolProxiedConnection | None = None  # the writer's; None: to be made anew
        self._closing = Event()

    async def open(self) -> None:
        self._connection = await asyncio.to_thread(self._prepare)
        told = asyncio.get_running_loop().call_soon_threadsafe
        self._writer = Thread(target=self._write, args=(told,), name="store", daemon=True)
        self._writer.start()

    def _prepare(self) -> PoolProxiedConnection:
        try:
            if self._engine.dialect.name == "sqlite":
                make_private(str(self._engine.url))
                set_journal(str(self._engine.url.database))
            with self._engine.begin() as connection:
                migrate(connection)
            return self._engine.raw_connection()
        except (OSError, SQLAlchemyError, sqlite3.Error, CommandError) as error:
            self._engine.dispose()
            why = (isinstance(error, OSError) and error.strerror) or str(getattr(error, "orig", error)).splitlines()[0]
            raise Refused("no place for tables", place=place_of(self._engine.url), why=why) from error

    async def close(self) -> None:
        if self._writer is not None:
            self._closing.set()
            self._calls.put(False)
            await asyncio.to_thread(self._writer.join)
            if self._connection is not None:
                self._connection.close()
        self._engine.dispose()

    # --- writing ---

    @property
    def queue(self) -> int:
        return len(self._first) + len(self._then)

    async def save(self, *rows: Row, urgent: bool = False) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        (self._first if urgent else self._then).append((rows, done))
        self._calls.put(True)
        await done

    def _write(self, told: Tell) -> None:
        more = self._calls.get()
        while more:
            asked = [self._next()]
            while len(asked) < MOST and not self._calls.empty() and (more := self._calls.get()):
                asked.append(self._next())
            try:
                answers = self._commit(asked, told)
            except Exception as error:  # whatever it is: nobody may be left waiting
                answers = [(done, error) for _, done in asked]
            told(answer, answers)
            more = more and self._calls.get()

    def _next(self) -> Asked:
        return self._first.popleft() if self._first else self._then.popleft()

    def _commit(self, asked: list[Asked], told: Tell) -> list[Answer]:
        error: Exception | None = None
        try:
            self._insert_when_reached([row for rows, _ in asked for row in rows], told)
        except Exception as wrong:
            in_the_way = isinstance(wrong, self._engine.dialect.loaded_dbapi.IntegrityError)
            if in_the_way and len(asked) > 1:  # one of them is: find out which
                half = len(asked) // 2
                return self._commit(asked[:half], told) + self._commit(asked[half:], told)
            error = Conflict() if in_the_way else wrong
        return [(done, error) for _, done in asked]

    def _insert_when_reached(self, rows: Sequence[Row], told: Tell) -> None:
        while True:
            try:
                self._insert_all(rows)
            except Exception as wrong:
                self._roll_back()
                if self._closing.is_set() or not self._is_gone(wrong):
                    raise
                self._reach(False, told)
                self._closing.wait(AGAIN)
            else:
                self._reach(True, told)
                return

    def _reach(self, reachable: bool, told: Tell) -> None:
        if self.reachable != reachable:
            self.reachable = reachable
            log.warning("the database is back" if reachable else "the database cannot be reached: what is done waits")
            told(self.changed)

    def _is_gone(self, error: Exception) -> bool:
        """Not a file that is locked or a disk that is full: to wait for that would hide it."""
        dialect = self._engine.dialect
        lost = (OperationalError, InterfaceError, dialect.loaded_dbapi.OperationalError)
        return dialect.name != "sqlite" and isinstance(error, lost)

    def _roll_back(self) -> None:
        try:
            if self._connection is not None:
                self._connection.rollback()
        except Exception:  # the connection itself is lost
            assert self._connection is not None
            self._connection.invalidate()
            self._connection = None

    def _insert_all(self, rows: Iterable[Row]) -> None:
        by_kind: dict[type[Row], list[Row]] = {kind: [] for kind in HOMES}
        for row in rows:
            by_kind[type(row)].append(row)
        if self._connection is None:
            self._connection = self._engine.raw_connection()
        with closing(self._connection.cursor()) as cursor:
            for kind, values in by_kind.items():
                self._inserts[kind].run(cursor, values)
        self._connection.commit()

    # --- reading ---

    async def _read(self, kind: type[Any], *where: Any, order: Any = None, limit: int | None = None) -> list[Any]:
        query = select(HOMES[kind]).where(*where).order_by(order).limit(limit)

        def read() -> list[Any]:
            try:
                with self._engine.connect() as connection:
                    return [kind(**row) for row in connection.execute(query).mappings()]
            except (OperationalError, InterfaceError) as error:
                if self._is_gone(error):
                    raise Refused("database gone") from None
                raise

        return await asyncio.to_thread(read)

    async def table(self, table: str) -> tuple[TableRow, list[SeatRow]] | None:
        rows = await self._read(TableRow, schema.tables.c.table == table)
        if not rows:
            return None
        c = schema.seats.c  # a table that was larger once has rows of more
        return rows[0], await self._read(SeatRow, c.table == table, c.seat < rows[0].seats, order=c.seat)

    async def match(self, match: int) -> MatchRow | None:
        rows = await self._read(MatchRow, schema.matches.c.match == match)
        return rows[0] if rows else None

    async def moves(self, match: int, since: int = 0) -> list[MoveRow]:
        c = schema.moves.c
        return await self._read(MoveRow, c.match == match, c.version >= since, order=c.version)

    async def flights(self, match: int, since: int = 0) -> list[FlightRow]:
        c = schema.flights.c
        return await self._read(FlightRow, c.match == match, c.version >= since, order=c.version)

    async def replay(self, match: int) -> bytes | None:
        rows = await self._read(ReplayRow, schema.replays.c.match == match)
        return rows[0].replay if rows else None

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

    async def tidy(self, keep: Keep, spare: Collection[str]) -> Counter[str]:
        return await asyncio.to_thread(tidy, self._engine, keep, time.time(), spare)

    async def forget_answers(self, before: float) -> None:
        c = schema.commands.c
        old = select(c.key).where(c.at < before).limit(FORGOTTEN)

        def forget() -> int:
            with self._engine.begin() as connection:
                return connection.execute(delete(schema.commands).where(c.key.in_(old))).rowcount

        while await asyncio.to_thread(forget) == FORGOTTEN:
            await asyncio.sleep(PAUSE)


def batched(rows: list[Row], most: int) -> Iterator[list[Row]]:
    for first in range(0, len(rows), most):
        yield rows[first : first + most]


def answer(answers: list[Answer]) -> None:
    for done, error in answers:
        if done.done():  # whoever asked has been cancelled meanwhile
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)


def engine(url: str) -> Engine:
    where = make_url(url)
    if where.drivername == "postgresql":
        where = where.set(drivername="postgresql+psycopg")
    elsewhere = {"connect_args": SILENT, "pool_pre_ping": True} if where.get_backend_name() == "postgresql" else {}
    made = create_engine(where, hide_parameters=True, **elsewhere)  # errors are logged, and seeds must not be
    if made.dialect.name == "sqlite":

        @event.listens_for(made, "connect")
        def prepare(connection: Any, _: Any) -> None:
            cursor = connection.cursor()
            cursor.execute("PRAGMA synchronous = FULL")  # with a write-ahead log, one sync for each group of moves
            cursor.execute("PRAGMA busy_timeout = 5000")
            cursor.close()

    return made


def place_of(url: URL) -> str:
    """To be read by whoever starts the server: a file, or an address without its password."""
    return str(url.database) if url.get_backend_name() == "sqlite" else url.render_as_string(hide_password=True)


def set_journal(file: str) -> None:
    """A write-ahead log, so that reading and writing do not wait for each other. The file remembers it."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
