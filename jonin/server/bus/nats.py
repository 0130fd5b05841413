"""The bus between processes: NATS. Each has a subject of its own, and one is for all.

Nothing is kept there: what does not arrive is lost, and whoever notices starts anew.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from jonin.engine.refusal import Refused

NAME = re.compile(r"[A-Za-z0-9_-]{1,40}", re.ASCII)
AGAIN = 0.3  # seconds until a bus that is gone is looked for again
PULSE = 2  # seconds between two signs of life, of which one may be missing
PATIENCE = 5.0  # seconds to find it
PENDING = 64_000_000  # bytes that may wait on either side
LARGEST = 500_000  # bytes in a message; the server allows a million

log = logging.getLogger(__name__)


def subject(name: str) -> str:
    return f"jonin.to.{name}"


EVERYBODY = "jonin.all"


def check_private(url: str) -> None:
    """Beyond this machine, only where nobody listens in: hands of cards travel on it."""
    try:
        asked = urlsplit(url)
        host = asked.hostname
        _ = asked.port
    except ValueError:
        host = None
    if host is None or asked.scheme not in ("nats", "tls"):
        raise Refused("no such bus", given=hidden(url))
    if not is_here(host) and (asked.scheme != "tls" or not asked.username):
        raise Refused("bus not private", host=host)


def is_here(host: str) -> bool:
    with suppress(ValueError):
        return ip_address(host).is_loopback
    return host == "localhost"


def hidden(url: str) -> str:
    """Without what opens it."""
    return re.sub(r"//[^/@]*@", "//***@", url)


class Nats:
    def __init__(self, url: str, name: str) -> None:
        check_private(url)
        if not NAME.fullmatch(name):
            raise Refused("no such name", given=name)
        try:
            from nats.aio.client import Client
        except ImportError:
            raise Refused("extra missing", what="nats-py", extra="cluster") from None
        self.heard: Callable[[bytes], None] = lambda message: None
        self.lost: Callable[[], None] = lambda: None  # what was under way may not have arrived
        self.found: Callable[[], None] = lambda: None  # at the beginning, and when it is back
        self._url, self._name = url, name
        self._client = Client()
        self._out: deque[tuple[str, bytes]] = deque()
        self._more = asyncio.Event()
        self._sender: asyncio.Task[None] | None = None
        self._closing = False

    @property
    def connected(self) -> bool:
        return bool(self._client.is_connected)

    async def open(self) -> None:
        async def lost() -> None:
            if self._closing or self._sender is None:
                return
            self._out.clear()
            log.warning("the bus cannot be reached: tables of other processes wait")
            self.lost()

        async def found() -> None:
            log.warning("the bus is back")
            self.found()

        async def failed(error: Exception) -> None:
            if self._sender is None:  # one that is not there at the beginning is not waited for
                raise error
            if self.connected:
                log.warning("the bus: %s", error)

        async def heard(message: object) -> None:
            self.heard(message.data)  # type: ignore[attr-defined]

        async with self._reached():
            await self._connect(error_cb=failed, disconnected_cb=lost, reconnected_cb=found)
            self._client.options["allow_reconnect"] = True
            for one in (subject(self._name), EVERYBODY):
                await self._client.subscribe(one, cb=heard, pending_bytes_limit=PENDING)
            await self._client.flush()
        self._sender = asyncio.create_task(self._send())
        self.found()

    async def knock(self) -> None:
        """Only see whether it can be reached, and lets us in."""

        async def failed(error: Exception) -> None:
            raise error

        async with self._reached():
            await self._connect(error_cb=failed)
            await self._client.flush()
            await self._client.close()

    async def _connect(self, **calls: Any) -> None:
        await self._client.connect(
            self._url,
            name=f"jonin {self._name}",
            no_echo=True,
            reconnect_time_wait=AGAIN,  # type: ignore[arg-type]
            max_reconnect_attempts=-1,
            allow_reconnect=False,
            ping_interval=PULSE,
            pending_size=PENDING,
            **calls,
        )

    @asynccontextmanager
    async def _reached(self) -> AsyncIterator[None]:
        """In time, or Refused."""
        try:
            async with asyncio.timeout(PATIENCE):
                yield
        except Exception as error:
            with suppress(Exception):  # also a TimeoutError: it waits for ever for a line that was never secured
                await asyncio.wait_for(self._client.close(), AGAIN)
            why = str(error) or type(error).__name__
            raise Refused("no bus", place=hidden(self._url), why=why.splitlines()[0]) from None

    async def close(self) -> None:
        if self._sender is not None:
            while self._out and self.connected:
                await asyncio.sleep(0)
            self._sender.cancel()
        self._closing = True
        with suppress(Exception):
            await asyncio.wait_for(self._client.close(), PATIENCE)

    def send(self, name: str, message: bytes) -> None:
        self._put(subject(name), message)

    def shout(self, message: bytes) -> None:
        """To all but ourselves."""
        self._put(EVERYBODY, message)

    def _put(self, to: str, message: bytes) -> None:
        if self.connected:
            self._out.append((to, message))
            self._more.set()

    async def _send(self) -> None:
        while True:
            await self._more.wait()
            self._more.clear()
            while self._out:
                to, message = self._out.popleft()
                try:
                    await self._client.publish(to, message)
                except Exception as error:  # whoever was to hear it notices by its number
                    log.warning("a message was lost: %s", error)
