"""One line to one page: frames in, frames out, and the limits of both."""

from __future__ import annotations

import asyncio
import time
from collections import deque

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from jonin.engine.refusal import Refused
from jonin.server import wire
from jonin.server.commands import Visit
from jonin.server.lobby import Lobby
from jonin.server.settings import Settings

POLICY, TRY_AGAIN = 1008, 1013  # close codes: what you do is not allowed; come again
STRIKES = 10  # messages that make no sense before the line is cut

commands = msgspec.json.Decoder(wire.AnyCommand)
encode = msgspec.json.Encoder().encode


class Bucket:
    """So many at once, so many a second in the long run."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._full, self._at = burst, time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._full = min(self._burst, self._full + (now - self._at) * self._rate)
        self._at = now
        if self._full < 1:
            return False
        self._full -= 1
        return True


class Line:
    def __init__(self, socket: WebSocket, lobby: Lobby, base: str) -> None:
        self.mine: list[int] = []
        self.base = base
        self._socket = socket
        self._settings: Settings = lobby.house.settings
        self._visit = Visit(lobby, self)
        self._outbox: deque[bytes] = deque()
        self._behind = 0
        self._news = asyncio.Event()
        self._closing: tuple[int, str] | None = None
        self._bucket = Bucket(self._settings.rate, self._settings.burst)
        self._strikes = 0

    def send(self, news: wire.News | bytes) -> None:
        frame = news if isinstance(news, bytes) else encode(news)
        if self._closing is None:
            self._outbox.append(frame)
            self._behind += len(frame)
            if self._behind > self._settings.backlog:
                self._outbox.clear()
                self.close(TRY_AGAIN, "too far behind")
            self._news.set()

    def close(self, code: int, reason: str) -> None:
        """After what is waiting to be sent."""
        if self._closing is None:
            self._closing = (code, reason)
            self._news.set()

    async def serve(self) -> None:
        await self._socket.accept()
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
            if self._closing is not None:
                await asyncio.wait((writer,), timeout=5)
        finally:
            writer.cancel()
            reader.cancel()
            self._visit.leave()

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
        except (WebSocketDisconnect, RuntimeError):
            return

    async def _read(self) -> None:
        while self._closing is None:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            frame = message.get("text") or message.get("bytes") or b""
            if not self._bucket.take():
                self.send(wire.Refusal(name_of(frame), "Too many messages at once: the line is cut, come again slowly"))
                self.close(POLICY, "too many messages")
                return
            await self._obey(frame)

    async def _obey(self, frame: bytes | str) -> None:
        try:
            command = commands.decode(frame)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            self._strikes += 1
            self.send(wire.Refusal(name_of(frame), f"This message cannot be understood: {error}"))
            if self._strikes >= STRIKES:
                self.close(POLICY, "too many messages that make no sense")
            return
        try:
            for answer in await self._visit.obey(command):
                self.send(answer)
        except Refused as refused:
            self.send(wire.Refusal(command.id, refused.reason, refused.clause))


class Named(msgspec.Struct):
    id: str = ""


named = msgspec.json.Decoder(Named)


def name_of(frame: bytes | str) -> str:
    """The id of a command that is otherwise not understood."""
    try:
        return named.decode(frame).id[:40]
    except (msgspec.DecodeError, UnicodeDecodeError):
        return ""
