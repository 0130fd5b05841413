"""What the person who runs the server may choose."""

from __future__ import annotations

import math
import os
import re
from dataclasses import dataclass, field
from ipaddress import ip_network
from pathlib import Path

from jonin.engine.refusal import Refused
from jonin.server.store.keep import Keep

LEAST = {"workers": 1, "public_seats": 1, "burst": 1, "frame": 1, "linger": 0.01, "rate": 0.01, "lease": 1}  # others: 0
PREFIX = re.compile(r"(/[\w.~-]*[\w~-][\w.~-]*)*", re.ASCII)  # "": none; no part of it is dots alone
ORIGIN = re.compile(r"https?://[^\s/?#@A-Z]+")  # as a browser names it: by anything else nobody would be let in
# How paths in the house begin. Below such a prefix nobody could tell whether a proxy has taken it off already.
OWN = (
    "admin",
    "api",
    "health",
    "ready",
    "ws",
    "t",
    "rules",
    "replay",
    "assets",
    "favicon.svg",
    "index.html",
    "manifest.webmanifest",
)
STATIC = Path(__file__).parent / "static"


@dataclass(frozen=True)
class Settings:
    database: str = ""  # a file, or a URL of SQLAlchemy; "" forgets everything with the process
    bus: str = ""  # the address of NATS, where several processes share the database; "": there is only this one
    name: str = ""  # of this process among them
    lease: float = 3.0  # seconds that one of them which is not heard of keeps its tables
    grace: float = 30.0  # seconds a player may be away before a bot may keep the seat
    pace: tuple[float, float] = (0.7, 1.8)  # seconds a bot takes at least and at most, so that people can follow
    tempo: float = 1.0  # of the table: counts, pauses, what pages show, reactions of bots take so many times as long
    batch_delay: float = (
        0.12  # seconds, for each page beyond a few, in which those who still choose hear that others have
    )
    think: float = 1.0  # seconds a searching bot may think
    patience: float = 10.0  # seconds until who has not answered, beyond its thinking, is replaced
    workers: int = max(1, min(4, (os.cpu_count() or 1) - 1))  # processes for bots that search
    linger: float = 900.0  # seconds a table nobody looks at stays in memory
    public_seats: int = 1  # that one page may take at a public table of somebody else
    removed: float = 60.0  # seconds until who was removed from a public table may sit down there again
    rate: float = 20.0  # commands a second from one page, in the long run
    burst: int = 60  # and at once
    address_rate: float = 400.0  # commands a second that one address is served with, in the long run: a school plays
    frame: int = 16_384  # bytes in the largest command
    backlog: int = 1_000_000  # bytes a page may be behind before it is cut off
    table_rate: float = 0.2  # tables a second that one address may open, in the long run
    table_burst: int = 60  # and at once: a school opens one for every two pages
    replay_rate: float = 5.0  # replays a second for one address, in the long run
    replay_burst: int = 100  # and at once: a class that looks at its matches
    origins: tuple[str, ...] = ()  # addresses this house is reached by, besides numbers and its own name: https://…
    proxies: tuple[str, ...] = ()  # addresses of proxies that say for whom they speak, besides this machine
    per_address: int = 200  # pages from one address: a school has one for all its classes
    prefix: str = ""  # the path below which a proxy shows this house: /games
    keep: Keep = field(default_factory=Keep)  # for how long what
    admin: bytes = field(default=b"", repr=False)  # the hash of the token that opens the admin page; b"": there is none
    network: str = ""  # the address by which others on the network reach us
    static: Path = field(default=STATIC)

    def __post_init__(self) -> None:
        """What nothing could be done by is refused: no number, one without end or below what there can be, no path."""
        for name, value in vars(self).items():
            for number in value if isinstance(value, tuple) else (value,):
                if isinstance(number, int | float) and not LEAST.get(name, 0) <= number < math.inf:
                    raise Refused("no such setting", setting=name, least=LEAST.get(name, 0), given=str(number))
        for origin in self.origins:
            if not ORIGIN.fullmatch(origin):
                raise Refused("no such origin", given=origin)
        for proxy in self.proxies:
            try:
                ip_network(proxy, strict=False)
            except ValueError:
                raise Refused("no such proxy", given=proxy) from None
        if not PREFIX.fullmatch(self.prefix):
            raise Refused("no such prefix", given=self.prefix)
        if self.prefix and self.prefix.split("/")[1] in OWN:
            raise Refused("prefix of its own", given=self.prefix)


def data_home() -> Path:
    """Where databases belong: XDG_DATA_HOME, or ~/.local/share."""
    try:
        return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "jonin"
    except RuntimeError:
        raise Refused("no place for tables", place="~", why="there is no home folder") from None
