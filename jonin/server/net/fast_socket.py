"""The socket under a connection. It is uvicorn's, but text takes no detour.

ASGI hands every message from task to task. A busy server sends six thousand a second, so here they are written where
they arise, and handed on where they come in. Greeting and parting stay with ASGI. Long messages are compressed, each
for itself (RFC 7692 without context), if the page can read them: all browsers can. So nothing is kept for a page that
is silent, and what is short costs nothing.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Callable
from typing import Any

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.http11 import Request

from jonin.server.net.limits import Bucket

log = logging.getLogger(__name__)
NAME = "jonin.fast_socket"
TEXT = 0x81  # the first byte of a message in one piece
DEFLATED = 0x40  # added to it
LONG = 250  # bytes that are worth compressing
NO_TEXT = 1007  # the close code for a message that says it is text
PIECE = 1024  # bytes that are looked through at a time
PARTS = 64  # of one message


class FastSocket(WebSocketsSansIOProtocol):
    hear: Callable[[bytes], None] | None = None  # takes what comes in, once somebody listens
    deaf = False  # what still comes in is thrown away unread
    _inflates = False  # whether the page can read what is compressed
    _served = False  # while the application has it
    _lost = False

    def __init__(self, *given: Any, **settings: Any) -> None:
        super().__init__(*given, **settings)
        each_for_itself = ServerPerMessageDeflateFactory(True, True, None, None)
        self.conn.available_extensions = [each_for_itself]
        self._frames: Bucket = self.config.frames()  # type: ignore[attr-defined]

    @classmethod
    def under(cls, socket: WebSocket) -> FastSocket:
        found: FastSocket = socket.scope["extensions"][NAME]
        return found

    def write(self, text: bytes) -> int:
        """How many bytes wait for the network after that. What is written in one turn of uvloop leaves together."""
        if self.close_sent or self.transport.is_closing():
            return 0
        kind = TEXT
        if self._inflates and len(text) >= LONG:
            kind, text = TEXT | DEFLATED, deflated(text)
        size = len(text)
        if size < 126:
            head = bytes((kind, size))
        elif size < 1 << 16:
            head = bytes((kind, 126)) + size.to_bytes(2, "big")
        else:
            head = bytes((kind, 127)) + size.to_bytes(8, "big")
        self.transport.write(head + text)
        return self.transport.get_write_buffer_size()

    def hang_up(self) -> None:
        """After the last word. The other side reads it only if it is not cut off while it still speaks."""
        self.deaf = True
        if not self.transport.is_closing() and self.transport.can_write_eof():
            self.transport.write_eof()

    def cut(self) -> None:
        """At once, whatever still waits."""
        self.transport.abort()

    def let_go(self) -> None:
        """Of who listened."""
        self.hear = None
        self.scope["extensions"].pop(NAME, None)

    def _fall_apart(self) -> None:
        """Parts that hold each other would stay until somebody searched all memory for them: pages come and go."""
        if self._lost and not self._served:
            self.close_sent = True
            vars(self.conn).clear()

    # --- what uvicorn calls ---

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.cut()  # who does not answer does not read either: the connection would stay until all is read

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._peer: str = transport.get_protocol().peer  # type: ignore[attr-defined]  # one that is gone has no address

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.connections.leave(self._peer)  # type: ignore[attr-defined]
        super().connection_lost(exc)
        self._lost = True
        self._fall_apart()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self._served = False
        self._fall_apart()

    def data_received(self, data: bytes) -> None:
        """In pieces, so that thousands of frames in one packet are noticed after a few hundred."""
        for at in range(0, len(data), PIECE):
            if not (self.deaf or self.transport.is_closing()):
                super().data_received(data[at : at + PIECE])

    def handle_events(self) -> None:
        if self._frames.take(len(self.conn.events)):
            super().handle_events()
            if len(self.frames) <= PARTS:
                return
        log.warning("a page sends too many frames, its line is cut")
        self.cut()

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent is None:  # it spoke before it was greeted, and there is no way to say so
            self.cut()
        else:
            super().handle_parser_exception()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self._served = True
            self.scope["extensions"][NAME] = self  # type: ignore[assignment]
            self._inflates = any(isinstance(one, PerMessageDeflate) for one in self.conn.extensions)

    def send_receive_event_to_app(self) -> None:
        text = b"".join(self.frames)
        if self.curr_msg_data_type == "text" and not is_text(text):
            self.conn.send_close(NO_TEXT)
            self.handle_parser_exception()
        elif self.hear is None:
            super().send_receive_event_to_app()
        elif not self.close_sent:
            self.hear(text)
        self.frames = []


def deflated(text: bytes) -> bytes:
    """Level 1 with a small window: a tenth larger than the best, in half the time."""
    press = zlib.compressobj(1, zlib.DEFLATED, -12, 5)
    return (press.compress(text) + press.flush(zlib.Z_SYNC_FLUSH))[:-4]


def is_text(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True
