"""By what a process owns tables where several share a PostgreSQL, and how each knows which of the others live.

A process has a row that it renews four times a second (its lease), and a session that holds a lock by its number (its
lifeline). If it is killed its session ends, and PostgreSQL frees the lock at once; if it stands still the lease runs
out. All of this is by the database's own clock. It decides only when a table may be taken over: that nobody else can
write to it then is seen to by every save (`Sql.term`).
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from dataclasses import dataclass
from threading import Event, Thread
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.pool import PoolProxiedConnection

from jonin.engine.refusal import Refused
from jonin.server.store.connect import asked, engine

BEAT = 0.25  # seconds between two renewals
QUIET = 0.6  # seconds without one after which a lifeline that is gone is believed: it may have been cut and made anew
HANGS = 2 / 3  # of a lease without a turn of the loop: whoever does not answer should not keep tables
FORGOTTEN = 3600.0  # seconds until what a process has left behind is swept up

NOW = "extract(epoch FROM clock_timestamp())"
LIFELINE = """EXISTS (
    SELECT 1 FROM pg_locks l WHERE l.locktype = 'advisory' AND l.objsubid = 1 AND l.granted
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND l.classid = (p.term >> 32)::oid AND l.objid = (p.term & 4294967295)::oid)"""
# A database that was away has kept everybody from renewing: nobody is given up before they have had time to.
LIVES = f"""({NOW} - extract(epoch FROM pg_postmaster_start_time()) < %(lease)s
    OR (p.until > {NOW} AND (p.until > {NOW} + %(lease)s - {QUIET} OR {LIFELINE})))"""
RENEW = f"""WITH renewed AS (
        INSERT INTO processes (term, name, until) VALUES (%(me)s, %(name)s, {NOW} + %(lease)s)
        ON CONFLICT (term) DO UPDATE SET until = excluded.until)
    SELECT p.term, p.name FROM processes p WHERE p.term <> %(me)s AND {LIVES}"""
SWEEP = f"DELETE FROM processes WHERE until < {NOW} - %(forgotten)s"
MINE = 'SELECT "table" FROM owners WHERE term = %(me)s'
CLAIM = f"""WITH before AS (SELECT term FROM owners WHERE "table" = %(table)s)
    INSERT INTO owners ("table", term) SELECT "table", %(me)s FROM tables WHERE "table" = %(table)s
    ON CONFLICT ("table") DO UPDATE SET term = excluded.term
    WHERE owners.term = excluded.term
    OR NOT EXISTS (SELECT 1 FROM processes p WHERE p.term = owners.term AND {LIVES})
    RETURNING (SELECT term FROM before)"""
OWNER = """SELECT p.name, p.term FROM owners JOIN processes p USING (term) WHERE owners."table" = %(table)s"""
KNOWN = 'SELECT 1 FROM tables WHERE "table" = %(table)s'
RELEASE = 'DELETE FROM owners WHERE "table" = %(table)s AND term = %(me)s'
RELEASE_BUT = 'DELETE FROM owners WHERE "table" <> ALL(%(tables)s) AND term = %(me)s'

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Owner:
    """A process that has tables."""

    name: str
    term: int


class Lease:
    def __init__(self, url: str, name: str, seconds: float) -> None:
        """`seconds` a process that is not heard of keeps its tables."""
        self._seconds = seconds
        self.me = Owner(name, secrets.randbits(62) | 1)
        self.others: dict[int, Owner] = {}  # that live, by their terms
        self.died: Callable[[Owner], None] = lambda owner: None  # one of the others
        self.looked: Callable[[float], None] = lambda when: None  # who lives is as it was then, or later
        self.lapsed: Callable[[set[str]], None] = lambda tables: None  # nobody heard of us: these are still ours
        self._engine = engine(url, reading=True)
        self._line: PoolProxiedConnection | None = None
        self._tied = False  # whether it holds the lock
        self._renewed = 0.0
        self._ticked = 0.0  # when the loop had its last turn
        self._closing = Event()
        self._thread: Thread | None = None

    @property
    def held(self) -> bool:
        return time.monotonic() < self._renewed + self._seconds

    async def open(self) -> None:
        self._ticked = self._renewed = time.monotonic()
        loop = asyncio.get_running_loop()
        await asyncio.to_thread(self._beat, loop.call_soon_threadsafe)
        self._thread = Thread(target=self._live, args=(loop.call_soon_threadsafe,), name="lease", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """All that it had is free."""
        self._closing.set()
        if self._thread is not None:
            await asyncio.to_thread(self._thread.join)
        with suppress(Refused):  # else the lease runs out
            await self._ask("DELETE FROM processes WHERE term = %(me)s")
        if self._line is not None:
            self._line.invalidate()  # else the pool would keep the session, and the lock with it
        self._engine.dispose()

    # --- the beat ---

    def _live(self, tell: Callable[..., object]) -> None:
        while not self._closing.wait(BEAT):
            try:
                tell(self._tick)
                if time.monotonic() - self._ticked < HANGS * self._seconds:
                    self._beat(tell)
            except Exception as error:
                if self._line is not None:  # said once; the store says what it means
                    log.warning(
                        "the lease could not be renewed: %s", str(error).splitlines()[0] if str(error) else error
                    )
                    self._line.invalidate()
                self._line, self._tied = None, False

    def _tick(self) -> None:
        self._ticked = time.monotonic()

    def _beat(self, tell: Callable[..., object]) -> None:
        began = time.monotonic()
        if self._line is None:
            self._line = self._engine.raw_connection()
            self._line.driver_connection.autocommit = True  # type: ignore[union-attr]
        me = {"me": self.me.term, "name": self.me.name, "lease": self._seconds}
        with closing(self._line.cursor()) as cursor:
            if not self._tied:
                cursor.execute("SELECT pg_try_advisory_lock(%(me)s)", me)
                ((self._tied,),) = cursor.fetchall()
                cursor.execute(SWEEP, {"forgotten": FORGOTTEN})
            cursor.execute(RENEW, me)
            others = {int(term): Owner(str(name), int(term)) for term, name in cursor.fetchall()}
            mine = None
            if began > self._renewed + self._seconds:
                cursor.execute(MINE, me)
                mine = {str(table) for (table,) in cursor.fetchall()}
        self._renewed = began
        tell(self._heard, began, others, mine)

    def _heard(self, began: float, others: dict[int, Owner], mine: set[str] | None) -> None:
        before, self.others = self.others, others
        for owner in before.values():
            if owner.term not in others:
                self.died(owner)
        self.looked(began)
        if mine is not None:
            self.lapsed(mine)

    # --- tables ---

    async def claim(self, table: str) -> tuple[Owner, int | None]:
        """Who has it, and if that is us, the term of who had it before. Refused if there is no such table."""
        while True:
            taken = await self._ask(CLAIM, table=table)
            if taken:
                before = taken[0][0]
                return self.me, None if before == self.me.term else before
            if found := await self._ask(OWNER, table=table):
                return Owner(*found[0]), None
            if not await self._ask(KNOWN, table=table):
                raise Refused("no such table")

    async def tables(self) -> list[str]:
        """All that any process has."""
        return [str(table) for (table,) in await self._ask('SELECT "table" FROM owners')]

    async def release(self, table: str) -> None:
        await self._ask(RELEASE, table=table)

    async def release_but(self, tables: Iterable[str]) -> None:
        """All others."""
        await self._ask(RELEASE_BUT, tables=list(tables))

    async def _ask(self, query: str, **values: Any) -> list[Any]:
        def rows(connection: Connection) -> list[Any]:
            found = connection.exec_driver_sql(query, values | {"me": self.me.term, "lease": self._seconds})
            return list(found) if found.returns_rows else []

        def ask() -> list[Any]:
            try:
                return asked(self._engine, rows)
            except (OperationalError, InterfaceError):
                raise Refused("database gone") from None

        return await asyncio.to_thread(ask)
