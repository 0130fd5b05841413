"""The HTTP front: uvicorn's, on h11, which bounds headers and takes one request after the other.

What it adds: a request has to come within a deadline, an address has only so many connections, and however many ask at
once, they are let in one by one, so that the sockets of those who play are served in between. Nothing is read ahead of
its turn.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from typing import cast

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

from jonin.server.net.fast_socket import FastSocket
from jonin.server.net.limits import Bucket, Shares
from jonin.server.settings import Settings
from jonin.server.workers.fair import FairQueue, Share

log = logging.getLogger(__name__)
HERE = ("127.0.0.1", "::1")
DEADLINE = 10.0  # seconds for a whole request
HEADERS = 16_384  # bytes of all its headers
PIECE = 4096  # bytes that are looked at in one turn
UNREAD = 65_536  # and that may wait for theirs
READING = 30.0  # seconds in which nothing of an answer was taken
LAST_WORDS = 5  # seconds that connections may take to close


class FrontConfig(uvicorn.Config):
    """How uvicorn is used here."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._proxies = [ip_network(proxy, strict=False) for proxy in settings.proxies]
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

    def speaks_for_others(self, peer: str) -> bool:
        """A proxy; on this machine there may be one that nobody has named."""
        return peer in HERE or any(ip_address(peer) in network for network in self._proxies)

    def frames(self) -> Bucket:
        """Of any kind that one line may send: pings and empty ones are cheap to send and dear to read."""
        return Bucket(3 * self._settings.rate, 5 * self._settings.burst)


class Gate:
    """Takes one in each turn of the loop, of one address after the other."""

    def __init__(self) -> None:
        self._queue: FairQueue[Callable[[], None]] = FairQueue()
        self._called = False

    def enter(self, address: str, come_in: Callable[[], None]) -> None:
        self._queue.put(Share(address), come_in)
        if not self._called:
            self._called = True
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        come_in = self._queue.take()
        self._called = come_in is not None
        if come_in is not None:
            try:
                come_in()
            finally:
                asyncio.get_running_loop().call_soon(self._next)


class Front(H11Protocol):
    """What comes in waits at the gate, a small piece at a time, and no more is read before all of it was looked at.

    Nobody here takes more than questions: what follows a request's headers is not read, and the answer is the last.
    """

    _deadline: asyncio.TimerHandle | None = None
    _unsent: asyncio.TimerHandle | None = None
    _unread = b""
    _more = False  # of what was read already, more requests may be answered
    _waits = False  # at the gate
    _inside = False  # has passed it
    _deaf = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        config, self.peer = cast(FrontConfig, self.config), peer_of(transport)
        if config.connections.enter(self.peer) or config.speaks_for_others(self.peer):
            self._watch()
        else:
            log.warning("too many connections from %s: behind a proxy, let it say for whom it speaks", self.peer)
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_watch()
        self.resume_writing()
        cast(FrontConfig, self.config).connections.leave(self.peer)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._deaf:
            return
        self._unread += data
        if len(self._unread) > UNREAD:  # nobody who wants an answer asks for so much before it has come
            self.transport.abort()
            return
        self.transport.pause_reading()
        self._enter()

    def handle_events(self) -> None:
        """Also what came with an earlier request waits for its turn."""
        if self._inside:
            super().handle_events()
        else:
            self._more = True
            self._enter()

    def _enter(self) -> None:
        if not self._waits:
            self._waits = True
            cast(FrontConfig, self.config).gate.enter(self.peer, self._come_in)

    def _come_in(self) -> None:
        self._waits = False
        if self.transport.is_closing():
            return
        protocol = self.transport.get_protocol()
        if protocol is not self:  # what came right behind the request for a socket
            self.transport.resume_reading()
            cast(FastSocket, protocol).data_received(self._unread)
            return
        self._inside = True
        if self._more:
            self._more = False
            super().handle_events()
        else:
            piece, self._unread = self._unread[:PIECE], self._unread[PIECE:]
            super().data_received(piece)
        self._inside = False
        self._go_on()

    def _go_on(self) -> None:
        theirs, upgraded = self.conn.their_state, self.transport.get_protocol() is not self
        if theirs is h11.SEND_BODY and not upgraded:
            self._deaf, self._unread = True, b""
        if theirs in (h11.IDLE, h11.SEND_BODY) and not upgraded:
            self._watch()
        else:
            self._stop_watch()
        if self._unread and (upgraded or not self.flow.read_paused):
            self._enter()
        elif not self._unread and not self._deaf and not self.flow.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._deaf:
            self.transport.close()
        elif self._unread and not self.transport.is_closing():
            self._enter()

    def pause_writing(self) -> None:
        """Who does not read an answer is not waited for."""
        super().pause_writing()
        if self._unsent is None:
            self._unsent = self.loop.call_later(READING, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unsent is not None:
            self._unsent.cancel()
        self._unsent = None

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
