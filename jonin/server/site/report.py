"""What a process tells who runs the house: how busy it is, and which tables it has. Never a card, what was said, or
the whole link of a table: processes tell it to each other on the bus."""

from __future__ import annotations

import heapq
import os
import secrets
import time
from hashlib import blake2b
from socket import gethostname

from jonin import __version__
from jonin.server.log import brief
from jonin.server.metrics import SECONDS, memory
from jonin.server.net import wire
from jonin.server.net.limits import household
from jonin.server.table.lobby import Lobby
from jonin.server.table.table import Table

MOST = 200  # tables in one answer
ADDRESSES = 20  # of those who look at one table
NOBODYS = secrets.token_bytes(32)  # for handles where there is no token for the room: no table is closed by them


def report(lobby: Lobby, sought: str) -> wire.Report:
    """`sought`: with which the links of its tables begin."""
    load, lock = load_of(lobby), lobby.services.settings.admin
    tables = [table for table in lobby.tables.values() if table.is_open and table.id.startswith(sought)]
    listed = busiest([table_of(table, load.name, lock) for table in tables])
    return wire.Report(load, listed, len(tables) - len(listed))


def handle_of(link: str, lock: bytes) -> str:
    """By which who knows the lock can close a table, and nobody can visit it."""
    return blake2b(link.encode(), digest_size=8, key=lock or NOBODYS).hexdigest()


def busiest(tables: list[wire.AdminTable]) -> list[wire.AdminTable]:
    return heapq.nsmallest(MOST, tables, key=lambda table: (not table.pages, table.quiet))


def load_of(lobby: Lobby) -> wire.ProcessLoad:
    services, tables = lobby.services, lobby.tables.values()
    metrics = services.metrics
    return wire.ProcessLoad(
        name=services.settings.name or f"{gethostname()} {os.getpid()}",
        version=__version__,
        began=metrics.began,
        now=time.time(),
        tables=len(tables),
        matches=sum(table.runner.playing for table in tables),
        pages=lobby.pages,
        moves=metrics.moves.total(),
        bounds=list(SECONDS),
        answered=metrics.answered.counts,
        processor=time.process_time(),
        memory=memory(),
        saves=services.store.queue,
        work=services.bots.searching.waiting + services.bots.quick.waiting + services.physics.waiting,
        saving=services.store.reachable,
    )


def table_of(table: Table, process: str, lock: bytes) -> wire.AdminTable:
    rows, row = table.seating.rows, table.seating.table
    return wire.AdminTable(
        handle=handle_of(table.id, lock),
        link=brief(table.id),
        process=process,
        game=table.game.key,
        title=table.game.title,
        taken=sum(one.kind != "open" for one in rows),
        seats=row.seats,
        pages=len(table.audience.pages),
        opened=row.opened,
        quiet=quiet(table),
        public=row.public,
        playing=table.runner.playing,
        addresses=sorted({household(page.address) for page in table.audience.pages})[:ADDRESSES],
    )


def quiet(table: Table) -> float:
    """Seconds since the last move, or since it was opened."""
    moved = table.runner.moved
    return time.monotonic() - moved if moved else time.time() - table.seating.table.opened
