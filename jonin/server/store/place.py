"""The file that tables are kept in: for the eyes of its owner, and for one server at a time."""

from __future__ import annotations

import os
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path
from urllib.parse import unquote

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from jonin.engine.refusal import Refused

OTHERS = 0o007  # what the mode of a file grants everybody
BESIDE = ("", "-wal", "-shm", "-journal")  # SQLite keeps these beside a file, as private as that is


def file_of(database: str) -> Path | None:
    """Where it really lies, whatever name or address it goes by; None: in no file of this machine."""
    if "://" in database:
        try:
            url = make_url(database)
        except ArgumentError:  # no address at all: whoever opens it says so
            return None
        database = (url.database or "") if url.get_backend_name() == "sqlite" else ""
    if database.startswith("file:"):
        database = unquote(database.removeprefix("file:").partition("?")[0])
    return Path(database).resolve() if database and ":memory:" not in database else None


def url_of(database: str) -> str:
    """As SQLAlchemy has it: a URL is one already, anything else is a file."""
    return database if "://" in database else f"sqlite:///{database}"


def make_private(database: str) -> None:
    """Seeds of running matches are in it, and links of private tables. A file that a group may read stays so."""
    file = file_of(database)
    if file is None:
        return
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    for ending in BESIDE:
        part = file.with_name(file.name + ending)
        with suppress(OSError):  # not there, or not ours to change
            if part.is_file() and part.stat().st_mode & OTHERS:
                part.chmod(0o600)


def keep_to_oneself(database: str) -> AbstractContextManager[object]:
    """Two houses on one file would not hear of each other's guests. The lock goes when the process does."""
    file = file_of(database)
    if file is None:
        return nullcontext()
    if file.exists() and not file.is_file():
        raise Refused("no place for tables", place=str(file), why="it is not a file")
    if file.exists() and file.stat().st_nlink > 1:  # SQLite keeps what is newest beside it, under the name it is given
        raise Refused("two names for one file", file=str(file))
    path = file.with_name(f"{file.name}.lock")
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = open(path, "a", opener=private)  # noqa: SIM115 (it is the caller's to close)
    except OSError as error:
        raise Refused("no place for tables", place=str(path), why=error.strerror) from None
    with suppress(ImportError):  # not every system has it
        import fcntl

        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.close()
            raise Refused("open already", file=str(file)) from None
    return lock


def private(path: str, flags: int) -> int:
    """No link is followed to somebody else's file, and nobody else can hold the lock."""
    handle = os.open(path, flags | getattr(os, "O_NOFOLLOW", 0), 0o600)
    with suppress(OSError, AttributeError):  # older ones were for all to read
        os.fchmod(handle, 0o600)
    return handle
