"""Is all well before guests come, or why not: one line for each thing looked at. Nothing is changed by looking."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import func, inspect, select

from jonin.engine import cache
from jonin.engine import game as catalogue
from jonin.engine.refusal import Refused
from jonin.server.bus.nats import Nats, hidden
from jonin.server.settings import STATIC
from jonin.server.store import schema, visit
from jonin.server.store.place import file_of, keep_to_oneself

ROOM = 500_000_000  # bytes on the disk below which it is time to tidy up


@dataclass(frozen=True)
class Finding:
    well: bool
    what: str
    how: str  # it stands, and what to do where it is not well


def findings(url: str, bus: str = "", name: str = "") -> Iterator[Finding]:
    """`url` is where tables are kept; `bus` and `name` are those of a process among several."""
    looks: list[tuple[str, Callable[[str], str]]] = [
        ("games", lambda _: games()),
        ("pages", lambda _: pages()),
        ("database", database),
        ("in use", taken),
        *([("bus", lambda url: reached(url, bus, name))] if bus else []),
        ("disk", disk),
        ("compiled rules", lambda _: compiled()),
        ("physics", lambda _: physics()),
    ]
    for what, look in looks:
        try:
            yield Finding(True, what, look(url))
        except (Refused, OSError) as wrong:
            yield Finding(False, what, str(wrong))


def games() -> str:
    for game in catalogue.games():
        _ = game.hooks, game.rules
    return f"{len(catalogue.games())} can be played"


def pages() -> str:
    if not (STATIC / "index.html").is_file():
        raise Refused("pages not built")
    return "built"


def database(url: str) -> str:
    file = file_of(url)
    if file is not None and not file.exists():
        return f"{file} will be made when the house opens"
    with visit.opened(url) as connection:
        if not inspect(connection).has_table("tables"):
            return "reached, and empty: tables will be made when the house opens"
        found, newest = visit.revision(connection), visit.newest(connection)
        if found != newest:
            return f"reached; its tables are of version {found} and will be brought to {newest} when the house opens"
        if visit.here_only(connection):
            (said,) = connection.exec_driver_sql("PRAGMA quick_check(1)").one()
            if said != "ok":
                raise Refused("database broken", why=said)
        tables, matches = (
            connection.scalar(select(func.count()).select_from(one)) for one in (schema.tables, schema.matches)
        )
    return f"well (tables: {tables}, matches: {matches})"


def taken(url: str) -> str:
    """Looked at without making the file, or its lock."""
    file = file_of(url)
    if file is None or not file.with_name(f"{file.name}.lock").exists():
        return "no"
    try:
        with keep_to_oneself(url):
            return "no"
    except Refused:
        return "yes, a server has it open"


def reached(url: str, bus: str, name: str) -> str:
    """Nobody hears of it, and nothing is heard."""
    if not url.startswith("postgresql"):
        raise Refused("bus without database")
    asyncio.run(Nats(bus, name or "doctor").knock())
    return f"reached at {hidden(bus)}"


def disk(url: str) -> str:
    file = file_of(url)
    place = next((folder for folder in file.parents if folder.is_dir()), Path()) if file is not None else Path()
    free = shutil.disk_usage(place).free
    if free < ROOM:
        raise Refused("disk almost full", place=str(place), free=f"{free / 1e6:.0f} MB")
    return f"{free / 1e9:.1f} GB free at {place.resolve()}"


def compiled() -> str:
    ready = [game.title for game in catalogue.games() if cache.ready(game)]
    rest = len(catalogue.games()) - len(ready)
    later = "; the others are compiled when a bot first thinks ahead there" if rest else ""
    return f"{len(ready)} of {len(catalogue.games())} at hand in {cache.cache_home()}{later}"


def physics() -> str:
    try:
        import mujoco
    except ImportError as error:
        raise Refused("no physics", why=str(error)) from None
    return f"MuJoCo {mujoco.__version__}"
