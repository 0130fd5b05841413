"""One line to one page: frames in, frames out, and the limits of both."""

from __future__ import annotations

import asyncio
import logging
from collections import deque

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from jonin.engine.refusal import Refused
from jonin.server import wire
from jonin.server.limits import Bucket
from jonin.server.lobby import Lobby
from jonin.server.visit import Visit

POLICY = 1008  # the close code for what is not allowed
STRIKES = 10  # messages that make no sense before the line is cut
NONSENSE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
PATIENCE = 5.0  # seconds to take the last words of a line that is being closed

log = logging.getLogger(__name__)
decode = msgspec.json.Decoder(wire.AnyCommand).decode
encode = msgspec.json.Encoder().encode


class Line:
    def __init__(self, socket: WebSocket, lobby: Lobby, base: str) -> None:
        settings = lobby.house.settings
        self.mine: list[int] = []
        self.base = base
        self._socket = socket
        self._visit = Visit(lobby, self, socket.client.host if socket.client else "")
        self._outbox: deque[bytes] = deque()
        self._behind = 0  # bytes in the outbox
        self._backlog = settings.backlog
        self._news = asyncio.Event()
        self._closing: tuple[int, str] | None = None
        self._bucket = Bucket(settings.rate, settings.burst)
        self._strikes = 0
        self._reader: asyncio.Task[None] | None = None
        self._command: asyncio.Task[None] | None = None

    async def serve(self) -> None:
        await self._socket.accept()
        writer = asyncio.create_task(self._write())
        self._reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait((self._reader,))
            if self._closing is not None:
                await asyncio.wait((writer,), timeout=PATIENCE)
        finally:
            self._reader.cancel()
            writer.cancel()
            if self._command is not None:  # what is begun is carried through, even if the line is gone
                await asyncio.wait((self._command,))
            self._visit.leave()

    # --- out ---

    def send(self, news: wire.News | bytes) -> None:
        if self._closing is not None:
            return
        frame = news if isinstance(news, bytes) else encode(news)
        self._outbox.append(frame)
        self._behind += len(frame)
        self._news.set()
        if self._behind > self._backlog and self._reader is not None:
            log.warning("a page is too far behind, its line is cut")
            self._outbox.clear()
            self._reader.cancel()

    def _close(self, code: int, reason: str) -> None:
        """Once everything that waits is sent."""
        self._closing = (code, reason)
        self._news.set()

    async def _write(self) -> None:
        try:
            while True:
                while self._outbox:
                    frame = self._outbox.popleft()
                    await self._socket.send_text(frame.decode())
                    self._behind -= len(frame)
                if self._closing is not None:
                    await self._socket.close(*self._closing)
                    return
                self._news.clear()
                await self._news.wait()
        except (WebSocketDisconnect, RuntimeError):  # RuntimeError: it was closed from the other side meanwhile
            return

    # --- in ---

    async def _read(self) -> None:
        while self._closing is None:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            frame = message.get("text") or message.get("bytes") or b""
            if self._bucket.take():
                self._command = asyncio.create_task(self._obey(frame))
                await asyncio.shield(self._command)
            else:
                self.send(wire.Refusal(id_of(frame), "That was too much at once, so the line is closed: come again"))
                self._close(POLICY, "too many messages")

    async def _obey(self, frame: bytes | str) -> None:
        try:
            command = decode(frame)
        except NONSENSE as error:
            self.send(wire.Refusal(id_of(frame), f"That message makes no sense here: {error}"))
            self._strikes += 1
            if self._strikes == STRIKES:
                self._close(POLICY, "too many messages that make no sense")
            return
        try:
            for answer in await self._visit.obey(command):
                self.send(answer)
        except Refused as refused:
            self.send(wire.Refusal(command.id, refused.reason, refused.clause))
        except Exception:
            log.exception("a command failed")
            self.send(wire.Refusal(command.id, "Something went wrong on the server: try again"))


class Known(msgspec.Struct):
    id: str = ""


known = msgspec.json.Decoder(Known).decode


def id_of(frame: bytes | str) -> str:
    """As far as it can be found in a message that is otherwise not understood."""
    try:
        return known(frame).id[:40]
    except NONSENSE:
        return ""
