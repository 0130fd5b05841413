"""The store that outlives the process, through SQLAlchemy.

Group commit: one thread writes. It takes all that has been asked for meanwhile into one transaction, and only then
tells everyone. The busier the house, the more moves share one wait for the disk.

A database that is somewhere else may be gone for a while. What is to be saved waits for it; whether the last that was
sent has arrived before it went nobody knows, so it is sent again, and what was there already is a Conflict.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, defaultdict, deque
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Event, Thread
from typing import Any

from alembic.util.exc import CommandError
from sqlalchemy import delete, select, text
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.pool import PoolProxiedConnection

from jonin.engine.refusal import Refused
from jonin.server.store import schema
from jonin.server.store.base import Conflict, Store
from jonin.server.store.connect import asked, engine, place_of, set_journal
from jonin.server.store.insert import HOMES, MOST, OURS, Insert
from jonin.server.store.keep import Keep
from jonin.server.store.migrate import migrate
from jonin.server.store.place import make_private
from jonin.server.store.retention import forget_lesson, tidy
from jonin.server.store.rows import (
    AnswerRow,
    BanRow,
    ChatRow,
    FlightRow,
    MatchRow,
    MoveRow,
    ReplayRow,
    Row,
    SeatRow,
    TableRow,
)

COLUMNS = {kind: [home.c[name] for name in kind.__struct_fields__] for kind, home in HOMES.items()}
FORGOTTEN = 500  # old commands in one transaction: while it lasts no move can be saved
PAUSE = 0.05  # seconds between two of them, for the moves that wait

HOUSE = 0x6A6F6E696E  # the lock of a database that a house has open: by one process alone, or shared by several
OPEN_ELSEWHERE = "another process has the database open"
BROOM = HOUSE + 1  # the lock of who tidies up
PATIENCE = 3.0  # seconds for a process that was killed to be gone from there
GHOST = 4  # seconds after which the database looks whether the machine of a silent session is still there
STANDING_STILL = 2000  # milliseconds after which a transaction that was left open keeps nobody waiting any more
AGAIN = 0.5  # seconds until a database that is gone is looked for again

log = logging.getLogger(__name__)
Tell = Callable[..., object]  # has something called on the loop
Answer = tuple["Asked", Exception | None]


@dataclass(frozen=True)
class Asked:
    rows: Sequence[Row]
    table: str
    done: asyncio.Future[None]


class Lost(Exception):
    """These tables are another process's."""

    def __init__(self, tables: set[str]) -> None:
        self.tables = tables


class Sql(Store):
    def __init__(self, url: str) -> None:
        self._engine, self._reading = engine(url), engine(url, reading=True)
        self._inserts = {kind: Insert(kind, self._engine.dialect) for kind in HOMES}
        self._calls: SimpleQueue[bool] = SimpleQueue()  # True for each save, False at the end
        self._first: deque[Asked] = deque()
        self._then: deque[Asked] = deque()
        self._writer: Thread | None = None
        self._connection: PoolProxiedConnection | None = None  # the writer's; None: to be made anew
        self._closing = Event()
        self._tied = False  # whether the database ends the session of a writer that stands still
        self.term: int | None = None  # by which this process owns tables; None: it has them all
        self.alone: bool | None = None  # whether no other process may have the database open; None: that is no matter

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
            return self._connect()
        except (OSError, SQLAlchemyError, CommandError, self._engine.dialect.loaded_dbapi.Error) as error:
            self._engine.dispose()
            if OPEN_ELSEWHERE in str(error):
                raise Refused("database open elsewhere") from None
            why = (isinstance(error, OSError) and error.strerror) or str(getattr(error, "orig", error)).splitlines()[0]
            raise Refused("no place for tables", place=place_of(self._engine.url), why=why) from error

    def _connect(self) -> PoolProxiedConnection:
        """For the writer, who says when a transaction begins: one statement alone is one."""
        connection = self._engine.raw_connection()
        driver: Any = connection.driver_connection
        if self._engine.dialect.name == "sqlite":
            driver.isolation_level = None
        else:
            driver.autocommit = True
            self._take_house(driver)
        return connection

    def _take_house(self, driver: Any) -> None:
        """For as long as the session lasts. Who has lost it may find another process there, and waits."""
        if self.alone is None:
            return
        driver.execute(f"SET tcp_keepalives_idle = {GHOST}; SET tcp_keepalives_interval = {GHOST}")
        driver.execute("SET tcp_keepalives_count = 2")
        take = f"SELECT pg_try_advisory_lock{'' if self.alone else '_shared'}({HOUSE})"
        until = time.monotonic() + PATIENCE
        while not driver.execute(take).fetchone()[0]:
            if self._closing.wait(PAUSE) or time.monotonic() > until:
                driver.close()
                raise self._engine.dialect.loaded_dbapi.OperationalError(OPEN_ELSEWHERE)

    async def close(self) -> None:
        if self._writer is not None:
            self._closing.set()
            self._calls.put(False)
            await asyncio.to_thread(self._writer.join)
            if self._connection is not None:
                self._connection.close()
        self._engine.dispose()
        self._reading.dispose()

    # --- writing ---

    @property
    def queue(self) -> int:
        return len(self._first) + len(self._then)

    async def save(self, *rows: Row, table: str = "", urgent: bool = False) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        (self._first if urgent else self._then).append(Asked(rows, table, done))
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
                answers = [(one, error) for one in asked]
            told(self._answer, answers)
            more = more and self._calls.get()

    def _next(self) -> Asked:
        return self._first.popleft() if self._first else self._then.popleft()

    def _commit(self, asked: list[Asked], told: Tell) -> list[Answer]:
        error: Exception | None = None
        try:
            self._insert_when_reached(asked, told)
        except Lost as lost:
            ours = [one for one in asked if one.table not in lost.tables]
            answers: list[Answer] = [(one, lost) for one in asked if one.table in lost.tables]
            return answers + (self._commit(ours, told) if ours else [])
        except Exception as wrong:
            in_the_way = isinstance(wrong, self._engine.dialect.loaded_dbapi.IntegrityError)
            if in_the_way and len(asked) > 1:  # one of them is: find out which
                half = len(asked) // 2
                return self._commit(asked[:half], told) + self._commit(asked[half:], told)
            error = Conflict() if in_the_way else wrong
        return [(one, error) for one in asked]

    def _answer(self, answers: list[Answer]) -> None:
        """On the loop."""
        for one, error in answers:
            if isinstance(error, Lost):
                self.lost(one.table)
        for one, error in answers:
            if one.done.done():  # whoever asked has been cancelled meanwhile
                continue
            if error is None:
                one.done.set_result(None)
            elif isinstance(error, Lost):
                one.done.cancel()
            else:
                one.done.set_exception(error)

    def _insert_when_reached(self, asked: list[Asked], told: Tell) -> None:
        while True:
            try:
                self._insert_all(asked)
            except Exception as wrong:
                lost = self._roll_back()
                if self._closing.is_set() or not (lost or self._is_gone(wrong)):
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

    def _roll_back(self) -> bool:
        """Whether the session itself is lost: whatever was said of it then, the database has ended it."""
        self._tied = False
        try:
            if self._connection is not None:
                self._connection.rollback()
        except Exception:
            assert self._connection is not None
            self._connection.invalidate()
            self._connection = None
            return self._engine.dialect.name != "sqlite"
        return False

    def _insert_all(self, asked: list[Asked]) -> None:
        by_kind: defaultdict[type[Row], list[Row]] = defaultdict(list)
        for one in asked:
            for row in one.rows:
                by_kind[type(row)].append(row)
        statements = [one for kind in HOMES if kind in by_kind for one in self._inserts[kind].statements(by_kind[kind])]
        if self._connection is None:
            self._connection = self._connect()
            self._tied = False
        tables = {one.table for one in asked} - {""}
        with closing(self._connection.cursor()) as cursor:
            if len(statements) == 1 and self.term is None:  # as most moves are
                cursor.execute(*statements[0])
                return
            if len(by_kind) == 1 and tables and self.term is not None:  # and theirs who have to ask whether they may
                ((kind, rows),) = by_kind.items()
                fenced = self._inserts[kind].fenced(rows, tables, self.term)
                if fenced is not None:
                    cursor.execute(*fenced)
                    if cursor.rowcount:
                        return  # else some are another's, and which is found out below
            cursor.execute("BEGIN")
            if self.term is not None:
                if not self._tied:
                    cursor.execute(f"SET idle_in_transaction_session_timeout = {STANDING_STILL}")
                    self._tied = True
                self._check_ours(cursor, tables)
            for statement in statements:
                cursor.execute(*statement)
            cursor.execute("COMMIT")

    def _check_ours(self, cursor: DBAPICursor, tables: set[str]) -> None:
        if tables:
            cursor.execute(OURS, (list(tables), self.term))
            if lost := tables - {str(table) for (table,) in cursor.fetchall()}:
                raise Lost(lost)

    # --- reading ---

    async def _read(self, kind: type[Any], *where: Any, order: Any = None, limit: int | None = None) -> list[Any]:
        query = select(*COLUMNS[kind]).where(*where).order_by(order).limit(limit)

        def read() -> list[Any]:
            try:
                rows = asked(self._reading, lambda connection: connection.execute(query).all())
                return [kind(*row) for row in rows]
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
        now = select(schema.tables.c.match).where(schema.tables.c.table == table).scalar_subquery()
        moves = await self._read(MoveRow, schema.moves.c.match == now, schema.moves.c.command.is_not(None))
        rows = await self._read(AnswerRow, schema.commands.c.table == table)
        return {row.command: b"" for row in moves} | {row.key: row.answer for row in rows}

    async def answer(self, key: bytes) -> AnswerRow | None:
        rows = await self._read(AnswerRow, schema.commands.c.key == key)
        return rows[0] if rows else None

    async def chat(self, table: str, last: int) -> list[ChatRow]:
        c = schema.chat.c
        rows = await self._read(ChatRow, c.table == table, order=c.number.desc(), limit=last)
        return rows[::-1]

    async def bans(self) -> list[BanRow]:
        return await self._read(BanRow)

    async def forget_bans(self, before: float) -> None:
        until = schema.bans.c.until

        def forget() -> None:
            with self._engine.begin() as connection:
                connection.execute(delete(schema.bans).where(until > 0, until < before))

        await asyncio.to_thread(forget)

    @asynccontextmanager
    async def broom(self) -> AsyncIterator[bool]:
        if self._engine.dialect.name == "sqlite":
            yield True
            return
        session = await asyncio.to_thread(self._reading.connect)
        try:
            yield bool(await asyncio.to_thread(session.scalar, text(f"SELECT pg_try_advisory_lock({BROOM})")))
        finally:
            session.invalidate()  # and with it goes the lock
            session.close()

    async def tidy(self, keep: Keep, spare: Collection[str]) -> Counter[str]:
        return await asyncio.to_thread(tidy, self._engine, keep, time.time(), spare)

    async def forget_lesson(self, table: str) -> None:
        await asyncio.to_thread(forget_lesson, self._engine, table)

    async def forget_answers(self, before: float) -> None:
        c = schema.commands.c
        old = select(c.key).where(c.at < before).limit(FORGOTTEN)

        def forget() -> int:
            with self._engine.begin() as connection:
                return connection.execute(delete(schema.commands).where(c.key.in_(old))).rowcount

        while await asyncio.to_thread(forget) == FORGOTTEN:
            await asyncio.sleep(PAUSE)
