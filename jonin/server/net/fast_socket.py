"""The socket under a connection. It is uvicorn's, but text takes no detour.

ASGI hands every message from task to task. A busy server sends six thousand a second, so here they are written where
they arise, and handed on where they come in. Greeting and parting stay with ASGI.
"""

from __future__ import annotations

from collections.abc import Callable

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

NAME = "jonin.fast_socket"
TEXT = 0x81  # the first byte of a message in one piece


class FastSocket(WebSocketsSansIOProtocol):
    hear: Callable[[bytes], None] | None = None  # takes what comes in, once somebody listens
    _leaving: tuple[bytes, ...] = ()

    @classmethod
    def under(cls, socket: WebSocket) -> FastSocket:
        found: FastSocket = socket.scope["extensions"][NAME]
        return found

    def write(self, text: bytes) -> int:
        """How many bytes wait for the network after that. What is written in one turn of the loop leaves together."""
        if self.close_sent or self.transport.is_closing():
            return 0
        size = len(text)
        if size < 126:
            head = bytes((TEXT, size))
        elif size < 1 << 16:
            head = bytes((TEXT, 126)) + size.to_bytes(2, "big")
        else:
            head = bytes((TEXT, 127)) + size.to_bytes(8, "big")
        if not self._leaving:
            self.loop.call_soon(self.flush)
        self._leaving += (head, text)
        return self.transport.get_write_buffer_size()

    def flush(self) -> None:
        leaving, self._leaving = self._leaving, ()
        if leaving and not (self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join(leaving))

    def cut(self) -> None:
        """At once, whatever still waits."""
        self.transport.abort()

    # --- what uvicorn calls ---

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.cut()  # who does not answer does not read either: the connection would stay until all is read

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][NAME] = self  # type: ignore[assignment]

    def send_receive_event_to_app(self) -> None:
        text = b"".join(self.frames)
        if self.hear is None or not (self.curr_msg_data_type == "bytes" or is_text(text)):
            super().send_receive_event_to_app()
            return
        self.frames = []
        if not self.close_sent:
            self.hear(text)


def is_text(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True
