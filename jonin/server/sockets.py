"""One line to one page: frames in, frames out, and the limits of both."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from jonin.engine.refusal import Refused
from jonin.server import wire
from jonin.server.echoes import Echoes
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
        self._outbox: deque[tuple[float, bytes]] = deque()  # when it may leave, and what
        self._held = 0.0  # when the last of them may
        self._behind = 0  # bytes in the outbox
        self._backlog = settings.backlog
        self._news = asyncio.Event()
        self._offence = ""  # why the line is to be closed
        self._closing = False  # as soon as everything that waits is sent
        self._bucket = Bucket(settings.rate, settings.burst)
        self._strikes = 0
        self._reader: asyncio.Task[None] | None = None
        self._commands: asyncio.Queue[tuple[wire.AnyCommand | wire.Refusal, float] | None] = asyncio.Queue()
        self._echoes = Echoes(self.send)
        self.line = self._echoes.line

    async def serve(self) -> None:
        await self._socket.accept()
        writer = asyncio.create_task(self._write())
        worker = asyncio.create_task(self._work())
        self._reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait((self._reader,))
        finally:
            self._echoes.stop()
            self._reader.cancel()
            self._commands.put_nowait(None)
            await asyncio.wait((worker,))  # what has come in is carried through, even if the line is gone
            self._visit.leave()
            if self._offence:
                self._closing = True
                self._news.set()
                await asyncio.wait((writer,), timeout=PATIENCE)
            writer.cancel()

    # --- out ---

    def send(self, news: wire.News | bytes, hold: float = 0.0) -> float:
        now = time.monotonic()
        if self._closing:
            return now
        frame = news if isinstance(news, bytes) else encode(news)
        self._held = max(self._held, now + hold)
        self._outbox.append((self._held, frame))
        self._behind += len(frame)
        self._news.set()
        if self._behind > self._backlog and self._reader is not None:
            log.warning("a page is too far behind, its line is cut")
            self._outbox.clear()
            self._reader.cancel()
        return self._held

    async def _write(self) -> None:
        try:
            while True:
                while self._outbox:
                    leaves, frame = self._outbox.popleft()
                    if (early := leaves - time.monotonic()) > 0:
                        await asyncio.sleep(early)
                    await self._socket.send_text(frame.decode())
                    self._behind -= len(frame)
                if self._closing:
                    await self._socket.close(POLICY, self._offence)
                    return
                self._news.clear()
                await self._news.wait()
        except (WebSocketDisconnect, RuntimeError):  # RuntimeError: it was closed from the other side meanwhile
            return

    # --- in ---

    async def _read(self) -> None:
        """Frames are taken as they come, so that the time of their arrival is known; commands wait for their turn."""
        while not self._offence:
            message = await self._socket.receive()
            arrived = time.monotonic()
            if message["type"] == "websocket.disconnect":
                return
            frame = message.get("text") or message.get("bytes") or b""
            command = self._understand(frame)
            if isinstance(command, wire.Echoed):
                self._echoes.heard(command.id, command.clock, arrived)
            else:
                self._commands.put_nowait((command, arrived))

    def _understand(self, frame: bytes | str) -> wire.AnyCommand | wire.Refusal:
        if not self._bucket.take():
            self._offence = "too many messages"
            return wire.Refusal(id_of(frame), "That was too much at once, so the line is closed: come again")
        try:
            command: wire.AnyCommand = decode(frame)
        except NONSENSE as error:
            self._strikes += 1
            if self._strikes == STRIKES:
                self._offence = "too many messages that make no sense"
            return wire.Refusal(id_of(frame), f"That message makes no sense here: {error}")
        return command

    async def _work(self) -> None:
        """One command after the other; the bucket bounds how many wait."""
        while (waiting := await self._commands.get()) is not None:
            command, arrived = waiting
            if isinstance(command, wire.Refusal):
                self.send(command)
            else:
                await self._obey(command, arrived)

    async def _obey(self, command: wire.AnyCommand, arrived: float) -> None:
        try:
            for answer in await self._visit.obey(command, arrived):
                self.send(answer)
        except Refused as refused:
            self.send(wire.Refusal(command.id, refused.reason, refused.clause))
        except Exception:
            log.exception("a command failed")
            self.send(wire.Refusal(command.id, "Something went wrong on the server: try again"))

    def measure(self) -> None:
        self._echoes.begin()


class Known(msgspec.Struct):
    id: str = ""


known = msgspec.json.Decoder(Known).decode


def id_of(frame: bytes | str) -> str:
    """As far as it can be found in a message that is otherwise not understood."""
    try:
        return known(frame).id[:40]
    except NONSENSE:
        return ""
