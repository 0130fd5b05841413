"""Reads the wire as a spectator: joins a table and keeps the picture up to date by the patches it is sent.

    python examples/spectate.py [GAME]

To have something to see it starts a server on a free port, opens a table there and plays at it against bots. All
messages are JSON; docs/schemas says what may be in them.
"""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

import jonin
from jonin.engine.patch import patched


@contextmanager
def server() -> Iterator[str]:
    """Its address, while it runs. It forgets everything with the process, and its bots waste no time."""
    options = ["--host", "127.0.0.1", "--port", "0", "--database", "", "--no-browser", "--log", "quiet"]
    command = [sys.executable, "-m", "jonin", "serve", *options, "--pace", "0", "0", "--tempo", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().split()[-1].replace("http", "ws") + "/ws"
        finally:
            process.terminate()


async def send(line: ClientConnection, do: str, **fields: Any) -> None:
    """A command with an id of its own: sent again after a lost line, it would be done once."""
    await line.send(json.dumps({"do": do, "id": secrets.token_hex(16)} | fields))


async def pictures(line: ClientConnection) -> AsyncIterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Each update for this page, and what it sees then."""
    picture: dict[str, Any] = {}
    async for frame in line:
        news = json.loads(frame)
        if news["is"] == "echo":  # so the server knows how long our line takes
            await line.send(json.dumps({"do": "echoed", "id": news["id"], "clock": time.perf_counter()}))
        elif news["is"] == "update":
            picture = news.get("picture") or picture
            for told in news["told"]:
                picture = patched(picture, told.get("patch") or [])
            picture = patched(picture, news.get("patch", []))
            yield news, picture
            if picture["over"]:
                return


async def host(line: ClientConnection, table: str) -> None:
    """Plays any choice it is offered."""
    luck = random.Random(7)
    await send(line, "start", table=table)
    async for news, picture in pictures(line):
        if picture["seat"] in picture["waiting"]:
            choice = luck.choice(picture["choices"])
            where = {"table": table, "match": news["match"], "seat": picture["seat"], "version": news["version"]}
            await send(line, "play", action=choice, **where)


async def spectator(line: ClientConnection, table: str) -> None:
    await send(line, "join", table=table)
    async for news, picture in pictures(line):
        for told in news["told"]:
            print(f"{news['version']:3} {json.dumps(told['event'])}")
        if picture["over"]:
            print(f"over after {news['version']} moves: {picture['scores']}, won by {picture['winners']}")


async def evening(address: str, game: jonin.Game) -> None:
    seats = game.seats[0]
    async with connect(address) as mine, connect(address) as other:
        bots = {str(seat): "thumb" for seat in range(1, seats)}
        await send(mine, "open", game=game.key, seats=seats, names=["Aki"], bots=bots)
        seated = json.loads(await mine.recv())
        await asyncio.gather(spectator(other, seated["table"]), host(mine, seated["table"]))


def main(key: str = "nin-jan") -> None:
    with server() as address:
        asyncio.run(evening(address, jonin.game(key)))


if __name__ == "__main__":
    main(*sys.argv[1:])
