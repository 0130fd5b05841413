"""Open the house: find a port, say where it is, serve until told to stop. `jonin serve` does."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
import threading
import webbrowser
from contextlib import AbstractContextManager, nullcontext, suppress

import uvicorn

from jonin.engine.refusal import Refused
from jonin.server.app import application, store_of
from jonin.server.log import note, write_to_stderr
from jonin.server.net.fast_socket import FastSocket
from jonin.server.settings import Settings, data_home

PORT = 8808
LAST_WORDS = 10  # seconds that connections may take to close


def serve(
    address: str = "0.0.0.0",
    port: int | None = None,
    database: str | None = None,
    open_browser: bool = True,
    log: str = "text",
    **choices: object,
) -> None:
    """Until SIGINT or SIGTERM. `choices` are fields of Settings. Raises Refused if port or database are no good."""
    write_to_stderr(log)
    listening = listen(address, port)
    port = listening.getsockname()[1]
    here = f"http://{'localhost' if address in ('0.0.0.0', '127.0.0.1') else address}:{port}"
    network = f"http://{found}:{port}" if address == "0.0.0.0" and (found := network_address()) else ""
    file = str(data_home() / "jonin.sqlite") if database is None else database
    settings = Settings(**{"database": file, "network": network} | choices)  # type: ignore[arg-type]
    asyncio.run(try_store(settings))
    alone = keep_to_oneself(file)

    def opened() -> None:
        gc.freeze()
        # To look through all that thousands of pages hold is left to `Lobby.sweep`.
        gc.set_threshold(10_000, 1000, 1000)
        sys.setswitchinterval(0.001)  # the store's thread needs the interpreter briefly and often
        note("open", address=here)
        print(f"Jonin is open at {here}")
        if network:
            print(f"Others on your network come in at {network}")
        print(
            "Ctrl+C closes it; every table is kept." if file else "Ctrl+C closes it, and nothing is kept.", flush=True
        )
        if open_browser and can_browse():
            threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()

    config = uvicorn.Config(
        application(settings, opened),
        log_config=None,
        access_log=False,
        server_header=False,
        ws=FastSocket,
        ws_max_size=settings.frame,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=LAST_WORDS,
    )
    allow_many_connections()
    for stop in (signal.SIGINT, signal.SIGTERM):
        # uvicorn takes these over while it runs and repeats them when it is done: by then there is nothing left to do.
        signal.signal(stop, lambda *_: None)
    with alone:
        uvicorn.Server(config).run([listening])
    note("closed")


async def try_store(settings: Settings) -> None:
    """Where nothing can be kept nobody should sit down."""
    store = store_of(settings.database)
    await store.open()
    await store.close()


def keep_to_oneself(file: str) -> AbstractContextManager[object]:
    """Two houses on one file would not hear of each other's guests. The lock goes when the process does."""
    if not file or "://" in file:
        return nullcontext()
    lock = open(f"{file}.lock", "w")  # noqa: SIM115 (it is the caller's to close)
    with suppress(ImportError):  # not every system has it
        import fcntl

        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.close()
            raise Refused("open already", file=file) from None
    return lock


def listen(address: str, port: int | None) -> socket.socket:
    """On the port asked for; on the usual one or any free one if none was."""
    for attempt in (PORT, 0) if port is None else (port,):
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((address, attempt))
            listening.listen(2048)
        except OSError as error:
            listening.close()
            why = error.strerror
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
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        found: str = probe.getsockname()[0]
        return "" if found.startswith("127.") else found


def can_browse() -> bool:
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True
