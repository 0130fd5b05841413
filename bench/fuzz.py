"""Frames and requests that make no sense, or half of it, against a real server: does it fall, complain, stall or swell?

    python -m bench.fuzz --frames 1000000 --requests 10000 --seed 1

Frames are made from the wire's declarations and from recorded traffic, then spoilt (`bench/fuzzing`). The same seed
makes the same ones, and `--first` goes on from the line of that number. Counted is what the server looks at: whatever
it closes a line for comes last on that line. Lines go to a server that lets a page say as much as it likes, or with
`--limited` to one as it is, where a line says as much as it may.

Findings: the server is gone, its log has a traceback, a command "failed", an answer 500, a line that is not answered or
not closed, a table that no longer answers or plays on, more than 50 MB of growth. Then it leaves with 1.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random

import uvloop

import jonin
from bench.fuzzing.commands import TRAFFIC, Commands, Known
from bench.fuzzing.crew import Player, go_on, new_id, open_table, start
from bench.fuzzing.frames import Line, Lines
from bench.fuzzing.requests import Visit, Visits
from bench.house import MANY, House, house
from jonin.engine.refusal import Refused
from jonin.server.net import wire
from jonin.server.run import allow_many_connections

SLICE = 50_000  # frames between two looks at the house
AT_ONCE = 24  # lines
ADDRESSES = 40  # that they come from
PATIENCE = 180.0  # seconds for an answer: machines are busy
SWOLLEN = 50.0  # megabytes
QUICK = ("--pace", "0", "0", "--tempo", "0", "--think", "0.01", "--grace", "0", "--linger", "3", "--batch-delay", "0")
QUICK_DISK = Path("/dev/shm")  # frames are to be tried, not the disk
FREE = ("--rate", "1e9", "--burst", "1000000000", "--backlog", "1000000000")


ASKED = b"\x89\x04"  # the server's ping, whose four bytes are to be said again
THERE = b"\x8a\x84" + bytes(4)


class Cut(Exception):
    """A line that the server has closed, for no reason."""


@dataclass
class Tally:
    frames: int = 0
    lines: int = 0
    requests: int = 0
    visits: int = 0
    findings: list[str] = field(default_factory=list)

    def find(self, what: str) -> None:
        self.findings.append(what)
        print(f"FOUND: {what}", file=sys.stderr, flush=True)


class Attack:
    def __init__(self, asked: argparse.Namespace, server: House, log: Path) -> None:
        self.asked = asked
        self.server = server
        self.tally = Tally()
        self.known = Known()
        self._log = log
        self._lines = Lines(Commands(self.known), asked.limited)
        self._visits = Visits(self.known)
        self._numbers = count(asked.first)
        self._honest: list[Player] = []
        self._arena: list[Player] = []

    async def run(self) -> list[float]:
        """Slice by slice; the megabytes that the server held after each."""
        games = jonin.games()
        self._honest = [await open_table(self.server.port, game, public=True) for game in games]
        began, held = time.monotonic(), []
        while self.tally.frames < self.asked.frames or self.tally.requests < self.asked.requests:
            self._arena = [await open_table(self.server.port, game) for game in games]
            await self._slice()
            await self._muster()
            held.append(self.server.memory / 1024)
            took = time.monotonic() - began
            print(
                f"{took:7.0f} s {self.tally.frames:10,} frames on {self.tally.lines:,} lines, "
                f"{self.tally.requests:,} requests on {self.tally.visits:,}, {self.tally.frames / took:,.0f} frames/s, "
                f"{held[-1]:.0f} MB, {len(self.tally.findings)} findings",
                file=sys.stderr,
                flush=True,
            )
            if self.server.gone or len(self.tally.findings) > 20:
                break
        return held

    async def _slice(self) -> None:
        frames = min(self.asked.frames, self.tally.frames + self.asked.slice)
        share = self.asked.requests * frames // self.asked.frames if self.asked.frames else self.asked.requests
        requests = share if frames < self.asked.frames else self.asked.requests
        self._get_to_know()

        async def attack() -> None:
            while (self.tally.frames < frames or self.tally.requests < requests) and not self.server.gone:
                number = next(self._numbers)
                luck = Random(f"{self.asked.seed} {number}")
                address = (f"127.0.0.{2 + number % ADDRESSES}", 0)
                lines_left, visits_left = frames - self.tally.frames, requests - self.tally.requests
                try:
                    if visits_left > 0 and (lines_left <= 0 or number % 4 == 0):
                        await self._ask(self._visits.visit(luck), address)
                    elif lines_left > 0:
                        await self._say(self._lines.line(luck), address)
                except (TimeoutError, Cut, asyncio.IncompleteReadError) as error:
                    self.tally.find(f"no answer, or not closed: seed {self.asked.seed}, number {number}: {error!r}")
                except OSError as error:
                    if self.server.gone:
                        self.tally.find(f"the server is gone: seed {self.asked.seed}, number {number}: {error}")
                if number % 20 == 0:
                    self._get_to_know()

        await asyncio.gather(*(attack() for _ in range(AT_ONCE)))

    def _get_to_know(self) -> None:
        """The names of all tables, the secrets of the arena's, and what may be done there just now."""
        tables = [page.standing for page in (*self._arena, *self._honest) if page.standing is not None]
        self.known.tables[:] = [table.table for table in tables] + ["0123456789"]
        self.known.matches[:] = [table.match for table in tables] + ["0" * 16]
        self.known.tokens[:] = [token for page in self._arena for token in page.tokens.values()]
        self.known.offers[:] = [offer for page in self._arena if page.standing for offer in page.offers]

    # --- one line, one visit ---

    async def _say(self, line: Line, address: tuple[str, int]) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port, local_addr=address)
        try:
            async with asyncio.timeout(PATIENCE):
                writer.write(line.upgrade)
                await reader.readuntil(b"\r\n\r\n")
                writer.write(b"".join(line.parts))
                await self._read_on(reader, writer, b'{"is":"done","id":"%s"}' % line.farewell.encode())
                if line.last:
                    writer.write(line.last)
                if line.closed:
                    await self._read_on(reader, writer)
        finally:
            writer.transport.abort()
        self.tally.frames += line.frames
        self.tally.lines += 1

    async def _read_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, until: bytes = b"") -> None:
        """To the answer that is waited for, or to the end of the line. If the server asks, the line is there."""
        tail = b""
        with suppress(ConnectionResetError):
            while piece := await reader.read(1 << 16):
                tail = tail[-100:] + piece
                if b"server failed" in tail:
                    self.tally.find(f"a command failed: {tail!r}")
                if until and until in tail:
                    return
                if (asked := piece.find(ASKED)) >= 0:
                    writer.write(THERE + piece[asked + len(ASKED) :][:4])
        if until:
            raise Cut(f"before all of it was answered, with {tail[-60:]!r}")

    async def _ask(self, visit: Visit, address: tuple[str, int]) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port, local_addr=address)
        heard = b""
        try:
            with suppress(OSError):
                writer.write(b"".join(visit.requests))
                async with asyncio.timeout(PATIENCE):
                    while heard.count(b"HTTP/1.1 ") < visit.answers and (piece := await reader.read(1 << 18)):
                        heard += piece
                with suppress(TimeoutError):  # what is wild may be half a request
                    async with asyncio.timeout(0.05):
                        while piece := await reader.read(1 << 18):
                            heard += piece
        finally:
            writer.transport.abort()
        if b"HTTP/1.1 5" in heard:
            self.tally.find(f"an answer of 5xx to {visit.requests[-1][:300]!r}")
        self.tally.requests += len(visit.requests)
        self.tally.visits += 1

    # --- how the house stands ---

    async def _muster(self) -> None:
        log = self._log.read_text(errors="replace")
        if "Traceback" in log:
            self.tally.find(f"the log has {log.count('Traceback')} tracebacks: {log[log.index('Traceback') :][:3000]}")
            self._log.write_text("")
        if self.server.gone:
            self.tally.find("the server is gone")
            return
        luck = Random(f"{self.asked.seed} muster {self.tally.frames}")
        for number, page in enumerate(self._honest):
            try:
                if not await go_on(page, luck):
                    raise Refused("nobody left")
            except (TimeoutError, OSError, Refused) as error:
                self.tally.find(f"an honest table of {page.standing and page.standing.game} is stuck: {error!r}")
                self._honest[number] = await open_table(self.server.port, jonin.games()[number], public=True)
        for page in self._arena:
            assert page.standing is not None
            tokens, table = list(page.tokens.values()), page.standing.table
            page.leave()
            try:
                back = await Player.come(self.server.port)
                await back.ask(wire.Join(new_id(), table, tokens))
                await go_on(back, luck)
                back.leave()
            except (TimeoutError, OSError, Refused) as error:
                self.tally.find(f"a table of {page.standing.game} is stuck: {error!r}; {back.standing}")


# --- all of it -------------------------------------------------------------------------------------------------------


def main(given: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--frames", type=int, default=200_000)
    parser.add_argument("--requests", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first line")
    parser.add_argument("--slice", type=int, default=SLICE, help="frames between two looks at the house")
    parser.add_argument("--limited", action="store_true", help="with the usual limits on what a page may say")
    parser.add_argument("--record", action="store_true", help="write the traffic that is mutated, and leave")
    asked = parser.parse_args(given)
    allow_many_connections()
    with tempfile.TemporaryDirectory(dir=QUICK_DISK if QUICK_DISK.is_dir() else None) as folder:
        log = Path(folder) / "log.txt"
        settings = (*QUICK, *MANY) if asked.limited else (*QUICK, *MANY, *FREE)
        with log.open("a") as errors, house(*settings, database=Path(folder) / "fuzz.sqlite", stderr=errors) as server:
            if asked.record:
                uvloop.run(record(server.port))
                return 0
            attack = Attack(asked, server, log)
            began = time.monotonic()
            held = uvloop.run(attack.run())
    tally, took = attack.tally, time.monotonic() - began
    warm = held[len(held) // 10 : len(held) // 5 + 1]  # when all that is loaded once has been
    grown = held[-1] - max(warm)
    if grown > SWOLLEN:
        tally.find(f"memory: {max(warm):.0f} MB grew to {held[-1]:.0f}")
    said = f"{tally.frames:,} frames on {tally.lines:,} lines, {tally.requests:,} requests on {tally.visits:,}"
    print(f"{said} in {took:.0f} s")
    print(f"memory {max(warm):.0f} MB when warm, {held[-1]:.0f} MB at the end, {max(held):.0f} MB at most")
    print("\n".join(tally.findings) or "nothing found: no crash, no traceback, no table stuck, memory flat")
    return 1 if tally.findings else 0


async def record(port: int) -> None:
    """What pages send in two matches of each game, without names that are only good for that day."""
    Player.sent = []
    luck = Random(1)
    for game in jonin.games():
        page = await open_table(port, game)
        assert page.standing is not None
        table, seat = page.standing.table, page.standing.mine[-1]
        await page.ask(wire.Say(new_id(), table, "Good luck"))
        while page.standing.playing:
            await go_on(page, luck)
        await start(page)
        await page.ask(wire.Stand(new_id(), table, seat))
        await go_on(page, luck)
        back = await Player.come(port)
        await back.ask(wire.LookIn(new_id()))
        await back.ask(wire.Join(new_id(), table, list(page.tokens.values()), page.standing.match, page.version[1]))
        await back.ask(wire.Ping(new_id()))
    kept: dict[str, list[str]] = {}
    for command in Player.sent:
        action = command.get("action", {})
        nameless = {key: "" if key in ("id", "table", "match", "game") else value for key, value in command.items()}
        alike = kept.setdefault(f"{command['do']} {action.get('action')} {sorted(action)}", [])
        line = json.dumps(nameless | ({"tokens": []} if "tokens" in command else {}))
        if line not in alike and len(alike) < 6:
            alike.append(line)
    TRAFFIC.write_text("".join(f"{line}\n" for alike in kept.values() for line in alike))


if __name__ == "__main__":
    sys.exit(main())
