"""Pages whose table is in another process. There it is a page like any other, behind a socket that is our line."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Container, Coroutine
from typing import Any

import msgspec

from jonin.server.cluster.base import Visitor
from jonin.server.cluster.messages import Down, Leave, Open, Part, Shut, Up
from jonin.server.cluster.post import Post
from jonin.server.net import wire
from jonin.server.store.lease import Owner

log = logging.getLogger(__name__)
encode = msgspec.json.Encoder().encode


class OwnLine:
    """From a page here to a table elsewhere."""

    def __init__(self, number: int, owner: Owner, page: Visitor, post: Post, forget: Callable[[int], None]) -> None:
        self.owner, self.since = owner, time.monotonic()
        self._number, self._page, self._post, self._forget = number, page, post, forget
        self._unheard: list[wire.AnyCommand] | None = []  # until anything comes back
        self._leaving, self._ended = False, asyncio.Event()
        self._pieces = b""
        post.put(owner, Open(number, page.address, page.base, list(page.given)))

    def forward(self, command: wire.AnyCommand) -> None:
        if self._unheard is not None:
            self._unheard.append(command)
        if not self._ended.is_set():
            self._post.put(self.owner, Up(self._number, encode(command)))

    async def leave(self) -> None:
        self.part()
        await self._ended.wait()

    def part(self) -> None:
        """The page is gone."""
        if not (self._leaving or self._ended.is_set()):
            self._leaving = True
            self._post.put(self.owner, Leave(self._number))

    def take(self, part: Down) -> None:
        self._unheard = None
        if part.more:
            self._pieces += part.frame
        else:
            frame, self._pieces = self._pieces + part.frame, b""
            self._page.take(frame)

    def end(self, shut: bool = False) -> None:
        """The other side is gone, or has `shut` it: then all that it had to say is here."""
        leaving = self._leaving
        if not shut:
            self.part()  # it may live, and have heard of the page
        self._forget(self._number)
        self._ended.set()
        if leaving:
            return
        if self._unheard:
            self._page.try_again(self._unheard)
        elif shut:
            self._page.part()
        else:
            self._page.cut()


class RelayedSocket:
    """Stands for a page elsewhere: what `PageConnection` asks of a web socket, and of the fast one under it."""

    def __init__(self, line: int, peer: Owner, address: str, given: list[bytes], post: Post) -> None:
        self.address, self.given, self.deaf = address, given, False
        self.since = time.monotonic()
        self._line, self._peer, self._post = line, peer, post
        self._gone = asyncio.Event()
        self._shut = False
        self._early: list[bytes] = []  # what came before anybody listened
        self._hear: Callable[[bytes], None] | None = None

    @property
    def hear(self) -> Callable[[bytes], None] | None:
        return self._hear

    @hear.setter
    def hear(self, hear: Callable[[bytes], None] | None) -> None:
        self._hear = hear
        if hear is not None:
            early, self._early = self._early, []
            for frame in early:
                hear(frame)

    def push(self, frame: bytes) -> None:
        if self._hear is None:
            self._early.append(frame)
        elif not self.deaf:
            self._hear(frame)

    def write(self, text: bytes) -> int:
        if not self._shut:
            self._post.put(self._peer, Down(self._line, text))
        return 0

    def gone(self) -> None:
        self._gone.set()

    def cut(self) -> None:
        if not self._shut:
            self._shut = True
            self._post.put(self._peer, Shut(self._line))
        self._gone.set()

    def hang_up(self) -> None: ...

    def let_go(self) -> None:
        self._hear = None

    # --- of the web socket ---

    async def accept(self) -> None: ...

    async def receive(self) -> dict[str, Any]:
        await self._gone.wait()
        return {"type": "websocket.disconnect"}

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        self.cut()


Welcome = Callable[[RelayedSocket, str], Coroutine[Any, Any, None]]  # stays with it until it is gone


class Relay:
    """Both ends of all lines of this process."""

    def __init__(self, post: Post, welcome: Welcome) -> None:
        self._post, self._welcome = post, welcome
        self._count = 0
        self._lines: dict[int, OwnLine] = {}  # to tables elsewhere
        self._pages: dict[tuple[Owner, int], RelayedSocket] = {}  # from elsewhere
        self._staying: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._lines)

    @property
    def guests(self) -> int:
        """Pages of other processes at tables of ours."""
        return len(self._pages)

    def line(self, owner: Owner, page: Visitor) -> OwnLine:
        self._count += 1
        line = OwnLine(self._count, owner, page, self._post, lambda number: void(self._lines.pop(number, None)))
        self._lines[self._count] = line
        return line

    def read(self, sender: Owner, part: Part) -> None:
        match part:
            case Open():
                self._receive(sender, part)
            case Up():
                if (page := self._pages.get((sender, part.line))) is not None:
                    page.push(part.frame)
                else:
                    self._post.put(sender, Shut(part.line))
            case Leave():
                if (page := self._pages.get((sender, part.line))) is not None:
                    page.gone()
                else:
                    self._post.put(sender, Shut(part.line))
            case Down():
                if (line := self._lines.get(part.line)) is not None and line.owner == sender:
                    line.take(part)
            case Shut():
                if (line := self._lines.get(part.line)) is not None and line.owner == sender:
                    line.end(shut=True)

    def _receive(self, sender: Owner, opened: Open) -> None:
        socket = RelayedSocket(opened.line, sender, opened.address, opened.given, self._post)
        self._pages[sender, opened.line] = socket

        async def stay() -> None:
            try:
                await self._welcome(socket, opened.base)
            finally:
                self._pages.pop((sender, opened.line), None)
                socket.cut()

        task = asyncio.create_task(stay())
        self._staying.add(task)
        task.add_done_callback(self._staying.discard)

    def lose(self, peer: Owner) -> None:
        """It is gone, or something that it has said is."""
        for line in [line for line in self._lines.values() if line.owner == peer]:
            line.end()
        for (owner, _), page in [*self._pages.items()]:
            if owner == peer:
                page.cut()

    def lose_dead(self, living: Container[int], when: float) -> None:
        """Who lived then. Whoever was asked for a moment after it had been found dead would never answer."""
        for line in [*self._lines.values()]:
            if line.since < when and line.owner.term not in living:
                line.end()
        for (owner, _), page in [*self._pages.items()]:
            if page.since < when and owner.term not in living:
                page.cut()

    def lose_all(self) -> None:
        for peer in {line.owner for line in self._lines.values()} | {owner for owner, _ in self._pages}:
            self.lose(peer)


def void(_: object) -> None: ...
