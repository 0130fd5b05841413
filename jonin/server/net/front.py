"""The HTTP front: uvicorn's, on h11, which bounds headers and takes one request after the other.

What it adds: a request has to come within a deadline, an address has only so many connections, and however many ask at
once, they are let in one by one, so that the sockets of those who play are served in between.
"""

from __future__ import annotations

import asyncio
import sys
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import cast

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

from jonin.server.net.fast_socket import FastSocket
from jonin.server.net.limits import Bucket, Shares
from jonin.server.settings import Settings

DEADLINE = 10.0  # seconds for a whole request
HEADERS = 16_384  # bytes of all its headers
LAST_WORDS = 5  # seconds that connections may take to close


class FrontConfig(uvicorn.Config):
    """How uvicorn is used here."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.proxies = settings.proxies
        self._settings = settings
        self.gate = Gate()
        self.connections = Shares(2 * settings.per_address)  # a page has a socket, and fetches files beside it
        super().__init__(
            app,
            log_config=None,
            access_log=False,
            server_header=False,
            http=Front,
            h11_max_incomplete_event_size=HEADERS,
            ws=FastSocket,
            ws_max_size=settings.frame,
            ws_per_message_deflate=False,  # FastSocket has its own way
            forwarded_allow_ips=["127.0.0.1", "::1", *settings.proxies],
            timeout_graceful_shutdown=LAST_WORDS,
        )

    def frames(self) -> Bucket:
        """Of any kind that one line may send: pings and empty ones are cheap to send and dear to read."""
        return Bucket(3 * self._settings.rate, 5 * self._settings.burst)


class Gate:
    """Takes one in each turn of the loop."""

    def __init__(self) -> None:
        self._queue: deque[Callable[[], None]] = deque()

    def enter(self, come_in: Callable[[], None]) -> None:
        self._queue.append(come_in)
        if len(self._queue) == 1:
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        try:
            self._queue[0]()
        finally:
            self._queue.popleft()
            if self._queue:
                asyncio.get_running_loop().call_soon(self._next)


class Front(H11Protocol):
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        config, peer = cast(FrontConfig, self.config), peer_of(transport)
        if config.connections.enter(peer) or peer in config.proxies or is_here(peer):
            self._watch()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_watch()
        cast(FrontConfig, self.config).connections.leave(peer_of(self.transport))
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        cast(FrontConfig, self.config).gate.enter(partial(self._receive, data))

    def _receive(self, data: bytes) -> None:
        protocol = self.transport.get_protocol()
        if self.transport.is_closing():
            return
        if protocol is not self:  # what came right behind the request for a socket
            cast(FastSocket, protocol).data_received(data)
            return
        super().data_received(data)
        still_comes = self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        if still_comes and self.transport.get_protocol() is self:  # not a socket by now
            self._watch()
        else:
            self._stop_watch()

    def send_400_response(self, msg: str) -> None:
        """To what is no request. One whose rest turns out to be none while it is answered gets no second answer."""
        if (error := sys.exception()) is not None:
            error.__traceback__ = None  # h11's holds itself, and with it this connection
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            try:
                super().send_400_response(msg)
            except h11.LocalProtocolError:  # who asked for the head alone has it now, and no words follow
                self.transport.close()
        else:
            self.transport.close()

    def _watch(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(DEADLINE, self.transport.abort)

    def _stop_watch(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None


def peer_of(transport: asyncio.BaseTransport) -> str:
    found = transport.get_extra_info("peername")
    return str(found[0]) if isinstance(found, tuple) else ""


def is_here(address: str) -> bool:
    """A proxy on this machine, perhaps, which speaks for many."""
    return address in ("127.0.0.1", "::1")
