"""What the person who runs the server may choose."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

STATIC = Path(__file__).parent / "static"


@dataclass(frozen=True)
class Settings:
    database: str = ""  # a file, or a URL of SQLAlchemy; "" forgets everything with the process
    grace: float = 30.0  # seconds a player may be away before a bot may keep the seat
    pace: tuple[float, float] = (0.7, 1.8)  # seconds a bot takes at least and at most, so that people can follow
    tempo: float = 1.0  # of the table: counts, pauses and the reactions of bots take so many times as long; 0: no time
    batch_delay: float = (
        0.12  # seconds, for each page beyond a few, in which those who still choose hear that others have
    )
    think: float = 1.0  # seconds a searching bot may think
    workers: int = max(1, min(4, (os.cpu_count() or 1) - 1))  # processes for bots
    linger: float = 900.0  # seconds a table nobody looks at stays in memory
    rate: float = 20.0  # commands a second from one page, in the long run
    burst: int = 60  # and at once
    frame: int = 16_384  # bytes in the largest command
    backlog: int = 1_000_000  # bytes a page may be behind before it is cut off
    origins: tuple[str, ...] = ()  # pages from elsewhere that may connect, besides our own
    network: str = ""  # the address by which others on the network reach us
    static: Path = field(default=STATIC)


def data_home() -> Path:
    """Where databases belong: XDG_DATA_HOME, or ~/.local/share."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "jonin"
