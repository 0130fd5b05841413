"""One visitor against all others: every attack we know, one after the other, on a real server with tables in play.

    python -m bench.siege --tables 50 --seconds 5

An innocent page pings every 50 ms from a process of its own, and a newcomer asks for an answer over HTTP every 200.
Printed for each attack: what they waited, beside what they waited in peace; how much memory the server took; and in the
end whether a move was lost or a traceback written.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import jonin
from bench.house import House, at, house
from bench.load import SEATS, clients, compare
from bench.page import PING, PONG, TEXT, UNMASKED, News, Page, write
from jonin.engine.refusal import Refused
from jonin.server.net import wire
from jonin.server.run import allow_many_connections

GAME = next(game.key for game in jonin.games() if SEATS in game.seats)
ATTACKER = ("127.0.0.2", 0)  # not the address of those who play
EVERY = 0.05  # seconds between an innocent's pings
COMES = 0.2  # and between two newcomers
MOVE_EVERY = 2.0  # seconds between moves at a table
GET = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n"


# --- the innocent ----------------------------------------------------------------------------------------------------


Waited = list[tuple[float, float]]  # when something was asked, and how long its answer took


def innocent(port: int, report: Any, stop: Any) -> None:
    async def both() -> tuple[Waited, Waited]:
        return await asyncio.gather(pinging(port, stop), coming(port, stop))

    report.put(asyncio.run(both()))


async def coming(port: int, stop: Any) -> Waited:
    """Over a connection of its own each time. One that is late delays no other."""
    waited: Waited = []

    async def ask(began: float) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(GET + b"Connection: close\r\n\r\n")
        await reader.read()
        writer.close()
        waited.append((began, time.monotonic() - began))

    asked = []
    while not stop.is_set():
        asked.append(asyncio.create_task(ask(time.monotonic())))
        await asyncio.sleep(COMES)
    await asyncio.gather(*asked)
    return waited


async def pinging(port: int, stop: Any) -> Waited:
    """One that is late delays no other."""
    page, _ = await Page.sit(port, wire.OpenTable(secrets.token_hex(8), GAME, SEATS, ["Innocent"]))
    sent: dict[str, float] = {}
    waited: Waited = []

    def hear(said: News) -> None:
        if said.is_ == "done" and said.id in sent:
            began = sent.pop(said.id)
            waited.append((began, time.monotonic() - began))

    page.hear = hear
    while not stop.is_set():
        ping = wire.Ping(secrets.token_hex(8))
        sent[ping.id] = time.monotonic()
        page.send(ping)
        await asyncio.sleep(EVERY)
    await asyncio.sleep(1)
    return waited + [(began, time.monotonic() - began) for began in sent.values()]


# --- attacks ---------------------------------------------------------------------------------------------------------

Attack = Callable[[int], Awaitable[None]]


def frame(kind: int, data: bytes = b"") -> bytes:
    return bytes((kind, 0x80 | len(data))) + UNMASKED + data


async def say(port: int, *parts: bytes, hold: float = 0.0) -> None:
    """Whatever it is, over a connection of its own, until the other side has had enough."""
    with suppress(OSError):
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=ATTACKER)
        reading = asyncio.create_task(reader.read(50_000_000))
        with suppress(OSError):
            for part in parts:
                writer.write(part)
                await writer.drain()
            await asyncio.sleep(hold)
        writer.close()
        reading.cancel()
        await asyncio.wait((reading,))
        if not reading.cancelled():
            reading.exception()  # that it was cut off is no news here


UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def flood(frames: bytes) -> Attack:
    async def attack(port: int) -> None:
        for _ in range(3):
            await say(port, UPGRADE, frames, hold=0.5)

    return attack


async def pipelined(port: int) -> None:
    await say(port, (GET + b"\r\n") * 150_000, hold=1)


async def many_pipelines(port: int) -> None:
    await asyncio.gather(*(say(port, (GET + b"\r\n") * 1000, hold=1) for _ in range(100)))


async def body_in_parts(port: int) -> None:
    """Cheap to send, dear to read."""
    head = b"POST /health HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
    await asyncio.gather(*(say(port, head, b"1\r\nx\r\n" * 100_000, hold=0.5) for _ in range(10)))


async def single_bytes(port: int) -> None:
    await asyncio.gather(*(say(port, *(bytes((byte,)) for byte in GET), hold=1) for _ in range(50)))


async def many_headers(port: int) -> None:
    await say(port, GET, b"X: y\r\n" * 5_000_000, hold=1)


async def long_header(port: int) -> None:
    await say(port, GET, b"X: " + b"x" * 60_000_000, hold=1)


async def half_requests(port: int) -> None:
    await asyncio.gather(*(say(port, GET, hold=3) for _ in range(300)))


async def many_sockets(port: int) -> None:
    await asyncio.gather(*(say(port, UPGRADE, hold=3) for _ in range(600)))


def crowd_of(command: Callable[[str], wire.Command]) -> Attack:
    """A hundred pages that say the same again and again, as often as they may."""

    async def attack(port: int) -> None:
        _, table = await open_table(port)
        words = b"".join(frame_of(write(command(table))) for _ in range(6))
        await asyncio.gather(*(say(port, UPGRADE, words, hold=1) for _ in range(100)))

    return attack


def frame_of(message: bytes) -> bytes:
    if len(message) < 126:
        return frame(TEXT, message)
    return bytes((TEXT, 0xFE, *len(message).to_bytes(2, "big"))) + UNMASKED + message


async def open_table(port: int, bots: dict[str, str] | None = None) -> tuple[Page, str]:
    opened = wire.OpenTable(secrets.token_hex(8), GAME, SEATS, ["Mallory"], bots=bots or {})
    page, said = await Page.sit(port, opened, ATTACKER)
    return page, said.table


async def changes_of_mind(port: int) -> None:
    """As many as the rate allows, and then joins that have to be told of all of them."""
    page, table = await open_table(port, {str(seat): "random" for seat in range(1, SEATS)})
    latest: list[News] = []
    page.hear = lambda said: latest.append(said) if said.is_ == "update" else None
    page.send(wire.Start(secrets.token_hex(8), table))
    until = time.monotonic() + 4
    while time.monotonic() < until:
        await asyncio.sleep(0.06)
        if latest and (choices := page.view["choices"]):
            update = latest[-1]
            page.send(wire.Play(secrets.token_hex(8), table, update.match, 0, secrets.choice(choices), update.version))
    join = b"".join(frame(TEXT, write(wire.Join(secrets.token_hex(8), table))) for _ in range(59))
    await asyncio.gather(*(say(port, UPGRADE, join, hold=1) for _ in range(3)))


async def replays(port: int) -> None:
    ask = b"GET /api/replay/%s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
    await asyncio.gather(*(say(port, ask % secrets.token_hex(8).encode(), hold=1) for _ in range(200)))


async def searching_bots(port: int) -> None:
    for _ in range(10):
        page, table = await open_table(port, {str(seat): "search" for seat in range(1, SEATS)})
        page.send(wire.Start(secrets.token_hex(8), table))
    await asyncio.sleep(3)


async def hung_workers(port: int) -> None:
    """The server's own processes stop answering."""
    listed = subprocess.run(
        ["pgrep", "-P", str(SERVER[0]), "-f", "spawn_main"], capture_output=True, text=True, check=False
    )
    for child in listed.stdout.split():
        with suppress(ProcessLookupError):
            os.kill(int(child), signal.SIGSTOP)
    page, table = await open_table(port, {str(seat): "thumb" for seat in range(1, SEATS)})
    page.send(wire.Start(secrets.token_hex(8), table))
    await asyncio.sleep(3)


SERVER: list[int] = []
COMMAND = frame(TEXT, write(wire.Ping("0123456789abcdef")))

ATTACKS: dict[str, Attack] = {
    "pings": flood(frame(PING) * 700_000),
    "pongs": flood(frame(PONG) * 700_000),
    "empty parts": flood(frame(0x01) + frame(0x00) * 700_000),
    "empty messages": flood(frame(TEXT) * 700_000),
    "commands": flood(COMMAND * 90_000),
    "pipelined requests": pipelined,
    "many pipelines": many_pipelines,
    "a body in parts": body_in_parts,
    "single bytes": single_bytes,
    "many headers": many_headers,
    "a long header": long_header,
    "half requests": half_requests,
    "many sockets": many_sockets,
    "joins": crowd_of(lambda table: wire.Join(secrets.token_hex(8), table)),
    "looks": crowd_of(lambda table: wire.LookIn(secrets.token_hex(8))),
    "changes of mind": changes_of_mind,
    "replays": replays,
    "searching bots": searching_bots,
    "hung workers": hung_workers,
}


def attack(name: str, port: int, server: int, seconds: float) -> None:
    """Again and again, in a process of its own."""
    allow_many_connections()
    SERVER[:] = [server]

    async def go_on() -> None:
        with suppress(TimeoutError, Refused):
            async with asyncio.timeout(seconds):
                while True:
                    await ATTACKS[name](port)

    asyncio.run(go_on())


# --- all of it -------------------------------------------------------------------------------------------------------


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=5, help="of each attack")
    parser.add_argument("--only", default="", help="attacks, by name, with commas")
    parser.add_argument("--server", default="", help="a folder with another version, which speaks the same wire")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database, errors = Path(folder) / "siege.sqlite", Path(folder) / "errors.txt"
        limits = [] if asked.server else ["--per-address", str(SEATS * asked.tables + 100), "--address-rate", "1000"]
        with errors.open("w") as log, house(*limits, database=database, stderr=log, folder=asked.server) as server:
            lost = besiege(asked, server, database)
        written = errors.read_text()
        tracebacks = written.count("Traceback")
    if tracebacks:
        print(written[-3000:], file=sys.stderr)
    print(f"{lost or 'nothing lost: every acknowledged move is in the database, once'}; {tracebacks} tracebacks")
    return 1 if lost or tracebacks else 0


def besiege(asked: argparse.Namespace, server: House, database: Path) -> str:
    names = asked.only.split(",") if asked.only else list(ATTACKS)
    context = get_context("spawn")
    playing, pinged, go, stop = context.Queue(), context.Queue(), context.Event(), context.Event()
    lasts = (len(names) + 1) * (asked.seconds + 3) + 5
    crowd = context.Process(
        target=clients, args=([server.port], GAME, asked.tables, MOVE_EVERY, lasts, playing, go), daemon=True
    )
    crowd.start()
    assert playing.get() == "seated"
    go.set()
    watcher = context.Process(target=innocent, args=(server.port, pinged, stop), daemon=True)
    watcher.start()
    time.sleep(3)
    spans = [("in peace", *span(lambda: time.sleep(asked.seconds), server))]
    for name in names:
        print(f"{name} ...", file=sys.stderr, flush=True)
        one = context.Process(target=attack, args=(name, server.port, server.pid, asked.seconds))

        def through(one: Any = one) -> None:
            one.start()
            one.join(asked.seconds + 10)
            one.kill()

        spans.append((name, *span(through, server)))
    stop.set()
    pings, asked_for = pinged.get()
    acknowledged, _, _, seen, _, _ = playing.get()
    print(f"{'':20}{'ping p50':>10}{'p99':>8}{'max':>8}{'HTTP p50':>12}{'p99':>8}{'max':>8} ms{'memory':>10}")
    for name, began, ended, grown in spans:
        times = [
            [delay * 1e3 for sent, delay in waited if began <= sent < ended] or [0.0] for waited in (pings, asked_for)
        ]
        columns = [f"{at(0.5, some):10.1f}{at(0.99, some):8.1f}{max(some):8.1f}" for some in times]
        print(f"{name:20}{'  '.join(columns)}   {grown:+8.0f} MB")
    return compare(database, acknowledged, seen, exact=False)


def span(through: Callable[[], None], server: House) -> tuple[float, float, float]:
    """From when to when it was, and how many megabytes the server grew by."""
    time.sleep(1)
    before, began = server.memory, time.monotonic()
    through()
    time.sleep(1)
    return began, time.monotonic(), (server.memory - before) / 1024


if __name__ == "__main__":
    sys.exit(main())
