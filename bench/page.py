"""A page without a browser, and as light as can be: thousands of them leave the machine to the server.

It speaks as much of the WebSocket protocol as this server's news need: whole text frames, compressed or not, and a ping
now and then.
"""

from __future__ import annotations

import asyncio
import secrets
import zlib
from base64 import b64encode
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import msgspec

from jonin.engine.patch import patched
from jonin.engine.refusal import Refused
from jonin.server.net import wire

PING, PONG, TEXT, DEFLATED = 0x89, 0x8A, 0x81, 0xC1
UNMASKED = bytes(4)  # a mask that changes nothing


class View(msgspec.Struct):
    """As much of a picture."""

    waiting: list[int]
    over: bool
    choices: list[dict[str, Any]]


class Told(msgspec.Struct):
    patch: list[list[Any]] = []


class News(msgspec.Struct):
    """As much of any news as such a page needs."""

    is_: str = msgspec.field(name="is")
    id: str = ""
    table: str = ""
    match: str = ""
    version: int = 0
    seat: int | None = None
    refusal: dict[str, Any] = {}
    playing: bool = True
    mine: list[int] = []
    unready: list[int] = []
    picture: View | None = None
    told: list[Told] = []
    patch: list[list[Any]] = []


KEPT = frozenset(View.__struct_fields__)


read = msgspec.json.Decoder(News).decode
write = msgspec.json.encode


async def seated(ports: Sequence[int], game: str, seats: int) -> AsyncIterator[tuple[str, Page]]:
    """Pages that sit down one after the other at a table of their own, each with the name of that table.

    They come in at one of these ports after the other; the table is opened at the first.
    """
    table = ""
    for seat in range(seats):
        name, command_id = f"Player {seat}", secrets.token_hex(8)
        opens = wire.OpenTable(command_id, game, seats, [name])
        page, said = await Page.sit(ports[seat % len(ports)], wire.Sit(command_id, table, name) if seat else opens)
        table = said.table
        yield table, page


def inflated(frame: bytes) -> bytes:
    return zlib.decompressobj(-15).decompress(frame + b"\x00\x00\xff\xff")


class Page(asyncio.Protocol):
    frames = 0  # that came to any page
    bytes = 0

    def __init__(self) -> None:
        self.hear: Callable[[News], None] = self._first
        self.view: dict[str, Any] = {}  # what it keeps of the last picture
        self._transport: Any = None
        self._came = b""
        self._open = False
        self._ready: asyncio.Future[News | None] = asyncio.get_running_loop().create_future()

    @classmethod
    async def sit(cls, port: int, command: wire.Command, address: tuple[str, int] | None = None) -> tuple[Page, News]:
        """Come in (from an address), open a table or sit down at one, and hear that the seat is one's own."""
        _, page = await asyncio.get_running_loop().create_connection(cls, "127.0.0.1", port, local_addr=address)
        await page._ready
        page._ready = asyncio.get_running_loop().create_future()
        page.send(command)
        seated = await page._ready
        assert seated is not None
        return page, seated

    def _first(self, said: News) -> None:
        if said.is_ == "refused":
            self._ready.set_exception(Refused(said.refusal["refusal"]))
        elif said.is_ == "seated":
            self._ready.set_result(said)

    def send(self, command: wire.Command) -> None:
        self._put(TEXT, write(command))

    def _put(self, kind: int, frame: bytes) -> None:
        size = len(frame)
        head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE, *size.to_bytes(2, "big")))
        self._transport.write(head + UNMASKED + frame)

    def _read(self, frame: bytes) -> None:
        said = read(frame)
        if said.picture is not None:
            self.view = msgspec.structs.asdict(said.picture)
        elif said.is_ == "update":
            changes = [change for told in said.told for change in told.patch] + said.patch
            self.view = patched(self.view, [change for change in changes if change[0].partition("/")[0] in KEPT])
        self.hear(said)

    # --- what the loop calls ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        self._transport.write(
            b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Extensions: permessage-deflate\r\n"
            b"Sec-WebSocket-Key: %s\r\n\r\n" % b64encode(secrets.token_bytes(16))
        )

    def data_received(self, data: bytes) -> None:
        came = self._came + data if self._came else data
        at = 0
        if not self._open:
            at = came.find(b"\r\n\r\n") + 4
            if at < 4:
                self._came = came
                return
            assert came.startswith(b"HTTP/1.1 101"), came
            self._open = True
            self._ready.set_result(None)
        end = len(came)
        while end - at >= 2:
            size, begin = came[at + 1], at + 2
            if size == 126:
                size, begin = int.from_bytes(came[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, begin = int.from_bytes(came[at + 2 : at + 10], "big"), at + 10
            if begin + size > end:
                break
            Page.frames += 1
            Page.bytes += begin + size - at
            if came[at] == DEFLATED:
                self._read(inflated(came[begin : begin + size]))
            elif came[at] == TEXT:
                self._read(came[begin : begin + size])
            elif came[at] == PING:
                self._put(PONG, came[begin : begin + size])
            at = begin + size
        self._came = came[at:]
