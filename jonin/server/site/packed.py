"""What is the same for everybody goes out compressed, and is compressed once: when first asked for, in a thread."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from io import BytesIO

from starlette.datastructures import Headers
from starlette.responses import Response, StreamingResponse

CHUNK = 1 << 16


class Packed:
    def __init__(self) -> None:
        self._made: dict[str, tuple[object, asyncio.Task[bytes]]] = {}

    async def find(self, name: str, make: Callable[[], bytes], stamp: object = None) -> bytes:
        """Compressed; made again only under another stamp, or if it failed."""
        made = self._made.get(name)
        if made is None or made[0] != stamp or (made[1].done() and made[1].exception() is not None):
            made = self._made[name] = stamp, asyncio.create_task(asyncio.to_thread(lambda: packed(make())))
        return await asyncio.shield(made[1])


def packed(body: bytes) -> bytes:
    return gzip.compress(body, mtime=0)


def unpacked(body: bytes) -> Iterator[bytes]:
    """Piece by piece: who asks for that costs no more than a piece at a time."""
    with gzip.GzipFile(fileobj=BytesIO(body)) as file:
        yield from iter(partial(file.read, CHUNK), b"")


def can_unpack(asked: Headers) -> bool:
    return "gzip" in asked.get("accept-encoding", "")


def answer(asked: Headers, body: bytes, headers: Mapping[str, str]) -> Response:
    """With what is compressed: as it is, unless somebody cannot read that."""
    if can_unpack(asked):
        return Response(body, headers={**headers, "Content-Encoding": "gzip", "Vary": "Accept-Encoding"})
    return StreamingResponse(unpacked(body), headers={**headers, "Vary": "Accept-Encoding"})
