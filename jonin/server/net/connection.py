"""The connection to one page: frames in, frames out, and the limits of both."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, MutableMapping, Sequence
from typing import Any, Protocol

import msgspec
from starlette.websockets import WebSocketDisconnect

from jonin.engine.refusal import Refused
from jonin.server.cluster.base import Elsewhere, Line
from jonin.server.log import mark, request
from jonin.server.net import wire
from jonin.server.net.answers import refusal
from jonin.server.net.commands import CommandHandler
from jonin.server.net.echoes import Echoes
from jonin.server.net.limits import Bucket
from jonin.server.store import tokens
from jonin.server.table.audience import NOTHING
from jonin.server.table.lobby import Lobby
from jonin.server.table.own_tables import OwnTables

POLICY = 1008  # the close code for what is not allowed
RESTART = 1012  # and for a server that is about to go
TOLERATED = 10  # messages that make no sense before the connection is closed
NONSENSE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
PATIENCE = 5.0  # seconds to take the last words of a connection that is being closed
TICK = 0.001  # seconds, as fine as timers go
BREATH = 0.05  # seconds until an address that has said too much is looked at again
COME_AGAIN = 1.0  # seconds until a page that asks for its table in vain does so again
DEAR = 10  # as much as so many others: to be told a whole match, or to be seated
COSTLY = (wire.Join, wire.OpenTable, wire.Sit, wire.TakeBack, wire.AskOwn, wire.AskCourse, wire.LookIn)

# A page may be connected to another process than its table. All but these is done where the table is.
OPENING = (wire.LookIn, wire.OpenTable, wire.Learn, wire.PlayOn)  # leads away from the table
ANYWHERE = (wire.Ping, wire.AskOwn)

log = logging.getLogger(__name__)
decode = msgspec.json.Decoder(wire.AnyCommand).decode
encode = msgspec.json.Encoder().encode
SEATED = b'{"is":"seated",'


class Greeter(Protocol):
    """A web socket, as Starlette has it."""

    async def accept(self) -> None: ...

    async def receive(self) -> MutableMapping[str, Any]: ...

    async def close(self, code: int = 1000, reason: str | None = None) -> None: ...


class Socket(Protocol):
    """The one under it (`FastSocket`), or a line to another process that has it."""

    hear: Callable[[bytes], None] | None
    deaf: bool

    def write(self, text: bytes) -> int: ...

    def hang_up(self) -> None: ...

    def cut(self) -> None: ...

    def let_go(self) -> None: ...


class PageConnection:
    def __init__(
        self, websocket: Greeter, socket: Socket, lobby: Lobby, own: OwnTables, address: str, base: str
    ) -> None:
        settings = lobby.services.settings
        self.mine: list[int] = []
        self.given_up: list[int] = []
        self.address = address
        self.base = base
        self.seen_version = NOTHING
        self._websocket = websocket
        self._socket = socket
        self._handler = CommandHandler(lobby, own, self, self.address)
        self._lobby = lobby
        self._shared = lobby.commands
        self._metrics = lobby.services.metrics
        self._outbox: deque[tuple[float, bytes]] = deque()  # what is held back: until when, and what
        self._held = 0.0  # when the last of them may leave
        self._behind = 0  # bytes in the outbox
        self._backlog = settings.backlog
        self._timer: asyncio.TimerHandle | None = None  # for the first in the outbox
        self._offence = ""  # why it is to be closed
        self._code = POLICY
        self._bucket = Bucket(settings.rate, settings.burst)
        self._nonsense = 0
        self._staying: asyncio.Task[None] | None = None
        self._commands: deque[tuple[wire.AnyCommand | wire.Refusal, float]] = deque()
        self._working: asyncio.Task[None] | None = None  # while there are any
        self._line: Line | None = None  # to its table, if that is elsewhere
        self._echoes = Echoes(self.send)
        self.latency = self._echoes.latency

    async def serve(self) -> None:
        await self._websocket.accept()
        self._socket.hear = self._hear
        self._lobby.greet(self)
        self._staying = asyncio.create_task(self._stay())
        if self._offence:
            self._staying.cancel()
        try:
            await asyncio.wait((self._staying,))
        finally:
            self._staying.cancel()
            if self._working is not None:
                await asyncio.wait((self._working,))  # what has come in is carried through, even if the page is gone
            self._handler.leave()
            if self._line is not None:
                self._line.part()
            self._echoes.stop()
            if self._offence:
                await self._show_out()
            if self._timer is not None:
                self._timer.cancel()
            self._socket.let_go()
            self._staying = None
            del self._handler, self._echoes  # all of these know it, and each would keep the other

    async def _stay(self) -> None:
        """Until the page is gone. What somebody said before being greeted still comes this way."""
        while (message := await self._websocket.receive())["type"] != "websocket.disconnect":
            self._hear(message.get("bytes") or message.get("text", "").encode())

    def part(self) -> None:
        """Say all that is still to be said, and close the line; the page comes back by itself."""
        self.show_out("come again", RESTART)

    def show_out(self, why: str, code: int = POLICY) -> None:
        """Close the line; what has come in until now is still carried through."""
        self._offence, self._code = why, code
        self._socket.deaf = True
        if self._staying is not None:
            self._staying.cancel()

    async def _show_out(self) -> None:
        """With everything that was still to be said."""
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.sleep(self._held - time.monotonic())
                self._release()
                await self._websocket.close(self._code, self._offence)
                self._socket.hang_up()
        except TimeoutError:
            self._socket.cut()
        except (WebSocketDisconnect, RuntimeError):  # it was closed from the other side meanwhile
            pass

    # --- out ---

    def send(self, news: wire.News | bytes, hold: float = 0.0) -> float:
        now = time.monotonic()
        frame = news if isinstance(news, bytes) else encode(news)
        self._held = max(self._held, now + hold)
        if self._held < now + TICK and not self._outbox:
            self._write(frame)
            return now
        self._outbox.append((self._held, frame))
        self._behind += len(frame)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._held - now, self._release)
        self._mind(0)
        return self._held

    def inform(self, news: wire.News) -> None:
        if self._staying is not None:
            self.send(news)

    def _release(self) -> None:
        self._timer, soon = None, time.monotonic() + TICK
        while self._outbox and self._outbox[0][0] <= soon:
            frame = self._outbox.popleft()[1]
            self._behind -= len(frame)
            self._write(frame)
        if self._outbox:
            self._timer = asyncio.get_running_loop().call_later(self._outbox[0][0] - soon + TICK, self._release)

    def _write(self, frame: bytes) -> None:
        self._mind(self._socket.write(frame))

    def _mind(self, waiting: int) -> None:
        """How much still has to go out."""
        if waiting + self._behind > self._backlog:
            log.warning("a page is too far behind, its line is cut")
            self.cut()

    def cut(self) -> None:
        """At once; the page comes back by itself."""
        self._outbox.clear()
        self._behind = 0
        self._socket.cut()

    # --- in ---

    def _hear(self, frame: bytes) -> None:
        """Frames are taken as they come, so that the time of their arrival is known; commands wait for their turn."""
        arrived = time.monotonic()
        if self._offence:
            return
        command = self._understand(frame)
        if isinstance(command, wire.Echoed | wire.TellNumber) and self._line is not None:
            self._line.forward(command)
        elif isinstance(command, wire.Echoed):
            self._echoes.heard(command.id, command.clock, arrived)
        elif isinstance(command, wire.TellNumber):  # the Start that waits for it may be of the same page
            self._handler.tell_number(command)
        else:
            self._commands.append((command, arrived))
            if self._working is None:
                self._working = asyncio.create_task(self._work())
        if self._offence:
            self.show_out(self._offence)

    def _understand(self, frame: bytes) -> wire.AnyCommand | wire.Refusal:
        if not self._bucket.take():
            self._offence = "too many messages"
            return refusal(id_of(frame), Refused("too much at once"))
        try:
            command: wire.AnyCommand = decode(frame)
        except NONSENSE as error:
            self._nonsense += 1
            if self._nonsense == TOLERATED:
                self._offence = "too many messages that make no sense"
            return refusal(id_of(frame), Refused("no sense", why=str(error)))
        if isinstance(command, COSTLY) and not self._bucket.take(DEAR - 1):
            self._offence = "too many messages"
            return refusal(command.id, Refused("too much at once"))
        return command

    async def _work(self) -> None:
        """One command after the other; the bucket bounds how many wait. Pages of one address share what it may say."""
        try:
            while self._commands:
                while not self._may_speak():
                    await asyncio.sleep(BREATH)
                command, arrived = self._commands.popleft()
                if isinstance(command, wire.Refusal):
                    self.send(command)
                else:
                    await self._obey(command, arrived)
                    if self._commands:
                        await asyncio.sleep(0)  # others have their turn
        finally:
            self._working = None

    def _may_speak(self) -> bool:
        return self._shared.take(self.address)

    async def _obey(self, command: wire.AnyCommand, arrived: float) -> None:
        request.set(mark(command.id))
        try:
            if self._line is not None and await self._forwarded(self._line, command):
                return
            for answer in await self._handler.obey(command, arrived):
                self.send(answer)
            if isinstance(command, wire.Play):
                self._metrics.answered.add(time.monotonic() - arrived)
        except Refused as refused:
            self._metrics.refusals[refused.kind] += 1
            if isinstance(command, wire.Join) and refused.kind == "database gone":
                await asyncio.sleep(COME_AGAIN)
                self.cut()  # to be told no would be to be told that there is no such table
            else:
                self.send(refusal(command.id, refused))
        except Elsewhere as elsewhere:
            self._follow(elsewhere, command)
        except Exception:
            log.exception("a command failed")
            self.send(refusal(command.id, Refused("server failed", request=mark(command.id))))

    def measure(self) -> None:
        self._echoes.begin()

    # --- a table that is elsewhere ---

    def _follow(self, elsewhere: Elsewhere, command: wire.AnyCommand) -> None:
        self._handler.leave()
        try:
            if elsewhere.owner is None:
                raise elsewhere
            self._line = self._lobby.services.cluster.line(elsewhere.owner, self)
            self._line.forward(command)
        except Elsewhere:
            self.cut()

    async def _forwarded(self, line: Line, command: wire.AnyCommand) -> bool:
        """Whether that is for the table elsewhere. Who goes to another has left it before."""
        if isinstance(command, ANYWHERE):
            return False
        going = isinstance(command, wire.Join | wire.Sit) and await self._lobby.owner(command.table) != line.owner
        if not going and not isinstance(command, OPENING):
            line.forward(command)
            return True
        await line.leave()
        self._line = None
        self.send(wire.Saving(self._lobby.services.store.reachable))  # what was said of it there is of no matter here
        return False

    @property
    def given(self) -> Sequence[bytes]:
        return self._handler.given

    def take(self, frame: bytes) -> None:
        if frame.startswith(SEATED):  # whoever goes to another table is still known by it
            self._handler.given.append(tokens.hashed(msgspec.json.decode(frame, type=wire.Seated).token))
        self._write(frame)

    def try_again(self, commands: Sequence[wire.AnyCommand]) -> None:
        self._line = None
        now = time.monotonic()
        self._commands.extendleft((command, now) for command in reversed(commands))
        if self._working is None and self._staying is not None:
            self._working = asyncio.create_task(self._work())


class RelayedPage(Greeter, Socket, Protocol):
    address: str
    given: list[bytes]


class RelayedConnection(PageConnection):
    """To a page of another process, which has seen to its limits."""

    def __init__(self, page: RelayedPage, lobby: Lobby, own: OwnTables, base: str) -> None:
        super().__init__(page, page, lobby, own, page.address, base)
        self._handler.given.extend(page.given)

    def _understand(self, frame: bytes) -> wire.AnyCommand | wire.Refusal:
        command: wire.AnyCommand = decode(frame)
        return command

    def _may_speak(self) -> bool:
        return True

    def _follow(self, elsewhere: Elsewhere, command: wire.AnyCommand) -> None:
        self.cut()


class Known(msgspec.Struct):
    id: str = ""


known = msgspec.json.Decoder(Known).decode


def id_of(frame: bytes) -> str:
    """As far as it can be found in a message that is otherwise not understood."""
    try:
        return known(frame).id[:40]
    except NONSENSE:
        return ""
