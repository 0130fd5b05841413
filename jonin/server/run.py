"""Open the house: find a port, say where it is, serve until told to stop. `jonin serve` does."""

from __future__ import annotations

import asyncio
import gc
import os
import re
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from types import FrameType

import uvicorn

from jonin.engine import game as catalogue
from jonin.engine.refusal import Refused
from jonin.server.app import application, store_of
from jonin.server.log import note, write_to_stderr
from jonin.server.net.front import FrontConfig
from jonin.server.settings import Settings, data_home
from jonin.server.store.place import keep_to_oneself, url_of
from jonin.server.store.sql import Sql
from jonin.server.store.tokens import hashed

PORT = 8808
CLOSING = 10.0  # seconds that it may take
LEAST_TOKEN = 16  # characters of the admin page's token


def serve(
    address: str = "0.0.0.0",
    port: int | None = None,
    database: str | None = None,
    open_browser: bool = True,
    log: str = "text",
    metrics: str = "",
    processes: int = 1,
    **choices: object,
) -> None:
    """Until SIGINT or SIGTERM. `choices` are fields of Settings. Raises Refused if port or database are no good.

    `metrics` is the address where figures are asked for, host:port; "": nowhere.
    """
    for game in catalogue.games():
        _ = game.hooks, game.rules  # one that is broken is better found now than by those who sit down to it
    file = usual_place() if database is None else unquoted(database)
    settings = Settings(**{"database": file} | choices)  # type: ignore[arg-type]
    below = settings.prefix
    listening, figures = listen(address, port), address_of(metrics) if metrics else None
    port = listening.getsockname()[1]
    here = f"http://{'localhost' if address in ('0.0.0.0', '127.0.0.1') else address}:{port}{below}"
    network = f"http://{found}:{port}{below}" if address == "0.0.0.0" and (found := network_address()) else ""
    settings = replace(settings, network=settings.network or network)

    def opened() -> None:
        note("open", address=here)
        print(f"Jonin is open at {here}")
        if network:
            print(f"Others on your network come in at {network}")
        print(
            "Ctrl+C closes it; every table is kept." if file else "Ctrl+C closes it, and nothing is kept.", flush=True
        )
        if settings.database != file:
            print(f"Backup, doctor and tidy find its tables by --database '{settings.database}'", flush=True)
        if open_browser and can_browse():
            threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()

    if processes > 1:
        from jonin.server.cluster.launch import database_for, launch

        with database_for(database) as shared:
            settings = replace(settings, database=shared)
            asyncio.run(try_store(settings, alone=False))
            launch(settings, processes, listening, figures, log, opened)
    else:
        with keep_to_oneself(file):
            asyncio.run(try_store(settings, alone=not settings.bus))
            run(settings, listening, listen(*figures) if figures else None, log, opened)
    note("closed")


def run(
    settings: Settings,
    listening: socket.socket,
    figures: socket.socket | None,
    log: str,
    opened: Callable[[], None],
    shared: bool = False,
) -> None:
    """In this process, until it is told to stop. `shared`: others listen there too."""

    def ready() -> None:
        gc.freeze()
        # To look through all that thousands of pages hold takes a second: `Lobby.sweep` does it when nobody is here.
        # What is new is looked through often and in small parts: ten thousand at a time kept all tables waiting 2 ms.
        gc.set_threshold(1000, 10_000, 1000)
        sys.setswitchinterval(0.001)  # the store's thread needs the interpreter briefly and often
        opened()

    app = application(settings, ready, figures)
    allow_many_connections()
    write_to_stderr(log)
    for stop in (signal.SIGINT, signal.SIGTERM):
        # uvicorn takes these over while it runs and repeats them when it is done: by then there is nothing to do.
        signal.signal(stop, lambda *_: None)
    server = Server(FrontConfig(app, settings), app.state.lobby.hand_over, shared)
    server.run([listening])
    server.deadline.cancel()


def admin_lock(file: str) -> bytes:
    """The hash of the admin page's token, from a file or else from the environment; b"" if it is in neither."""
    try:
        token = Path(file).read_text().strip() if file else os.environ.get("JONIN_ADMIN_TOKEN", "")
    except (OSError, UnicodeDecodeError) as error:
        raise Refused("no admin token", file=file, why=getattr(error, "strerror", None) or "no text") from None
    if (file or token) and (len(token) < LEAST_TOKEN or not re.fullmatch("[!-~]*", token)):
        raise Refused("short admin token", least=LEAST_TOKEN)
    return hashed(token) if token else b""


def address_of(metrics: str) -> tuple[str, int]:
    host, _, port = metrics.rpartition(":")
    if not port.isascii() or not port.isdecimal() or int(port[:6]) > 65535:
        raise Refused("no such address for metrics", given=metrics)
    return host.strip("[]") or "127.0.0.1", int(port)


def usual_place() -> str:
    return str(data_home() / "jonin.sqlite")


def kept_at(database: str | None) -> str:
    """The address of what a house keeps, as `serve --database` takes it."""
    found = usual_place() if database is None else unquoted(database)
    if not found:
        raise Refused("nothing kept")
    return url_of(found)


def unquoted(database: str) -> str:
    """Not every shell takes the quotes off `--database ''`, and nobody means a file of that name."""
    return "" if database in ("''", '""') else database


class Server(uvicorn.Server):
    """Closes in time, whatever hangs: all that was acknowledged is saved."""

    def __init__(self, config: uvicorn.Config, hand_over: Callable[[], Awaitable[None]], shared: bool = False) -> None:
        """`hand_over` is called first, while all is still answered. `shared`: others listen at the same door."""
        super().__init__(config)
        self._hand_over, self._shared = hand_over, shared
        self._told = False
        self.deadline = threading.Timer(CLOSING, os._exit, (1,))
        self.deadline.daemon = True

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self._told:  # a second signal may come while the first is heard
            self._told = True
            self.deadline.start()
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._shared:  # whoever comes now comes to them
            for server in self.servers:
                server.close()
        await self._hand_over()
        await super().shutdown(sockets)


async def try_store(settings: Settings, alone: bool = True) -> None:
    """Where nothing can be kept nobody should sit down."""
    store = store_of(settings.database)
    if isinstance(store, Sql):
        store.alone = alone
    await store.open()
    await store.close()


def listen(address: str, port: int | None) -> socket.socket:
    """On the port asked for; on the usual one or any free one if none was."""
    for attempt in (PORT, 0) if port is None else (port,):
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((address, attempt))
            listening.listen(2048)
        except (OSError, OverflowError, TypeError) as error:  # taken, no such port, no name a machine can have
            listening.close()
            why = getattr(error, "strerror", None) or str(error)
        else:
            return listening
    raise Refused("cannot listen", address=address, port=None if port is None else str(port), why=why)


def allow_many_connections() -> None:
    """As many open files as the system grants, because every page is one. Not every system counts them."""
    with suppress(ImportError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def network_address() -> str:
    """By which this machine would reach others. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        try:
            probe.connect(("192.0.2.1", 9))
            found: str = probe.getsockname()[0]
        except OSError:  # no way out, but maybe others beside it, as in a network without a router
            found = socket.gethostbyname(socket.gethostname())
        return "" if found.startswith("127.") else found
    return ""


def can_browse() -> bool:
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True
