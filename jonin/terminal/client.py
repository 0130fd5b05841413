"""The connection to a table that is played in the browser: what a spectator's page has, without the page."""

from __future__ import annotations

import random
import re
import secrets
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any
from urllib.parse import SplitResult, urlsplit

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from jonin.engine.refusal import Refused
from jonin.engine.words import say_refused
from jonin.server.net import wire
from jonin.terminal.records import Failed

SCHEMES = {"http": "ws", "https": "wss"}
TABLE = re.compile(r"(?P<below>(/[\w.~-]+)*)/t/(?P<table>[0-9a-z]{1,40})/?", re.ASCII)
HOUSE = re.compile(r"(?P<below>(/(?!(t|rules|replay)(/|$))[\w.~-]+)*)/?", re.ASCII)  # none of its other pages
FIRST_PAUSE, LONGEST_PAUSE = 0.3, 8.0  # seconds between two attempts, as the page has it
NOBODY = (OSError, UnicodeError, ImportError)  # UnicodeError: no machine has such a name; ImportError: a rare proxy

News = tuple[str, wire.AnyNews]
"""As it was written, and what it says."""

encode = msgspec.json.encode
decode = msgspec.json.Decoder(wire.AnyNews).decode


class SpectatorClient:
    def __init__(self, address: str, say: Callable[[str], None]) -> None:
        """`say` tells the user what becomes of the line. An address without a table is that of a house: the first
        public table there that plays."""
        parts, self.table = parsed(address)
        self.house = f"{parts.scheme}://{parts.netloc}{parts.path}"
        self._socket = f"{SCHEMES[parts.scheme]}://{parts.netloc}{parts.path}/ws"
        self._say = say
        self._joined = False
        self._waits = False  # for a table to play
        self._seen = ("", 0)  # the match and version after which a new line goes on

    def news(self) -> Iterator[News]:
        """Whatever comes, until the caller has heard enough. A line that is lost is sought again, as the page does."""
        failures = 0
        while True:
            try:
                with connect(self._socket, max_size=None, close_timeout=1) as socket:
                    for news in self._spectate(socket):
                        if failures:
                            self._say("The line is back.")
                        failures = 0
                        yield news
            except (*NOBODY, WebSocketException) as error:
                if not self._joined:
                    raise Failed(self._nobody(error)) from None
            if not failures:
                self._say("The line is lost: trying to get it back. Ctrl+C leaves.")
            time.sleep(min(LONGEST_PAUSE, FIRST_PAUSE * 2**failures) * random.uniform(0.75, 1.25))
            failures += 1

    def _spectate(self, socket: ClientConnection) -> Iterator[News]:
        if not self.table:
            self.table = self._find(socket)
        match, version = self._seen
        socket.send(encode(wire.Join(secrets.token_hex(16), self.table, [], match, version)).decode())
        for frame, said in self._heard(socket):
            if isinstance(said, wire.Update):
                self._seen = (said.match, said.version)
            self._joined = True
            yield frame, said

    def _find(self, socket: ClientConnection) -> str:
        """A public table that plays: the first that the house lists, now or later."""
        socket.send(encode(wire.LookIn(secrets.token_hex(16))).decode())
        for _, said in self._heard(socket):
            if isinstance(said, wire.Lobby):
                self._joined = True
                for table in said.tables:
                    if table.playing:
                        return table.table
                if not self._waits:
                    self._waits = True
                    self._say(
                        f"No public table plays at {self.house} yet; for another, give its address. Ctrl+C leaves."
                    )
        raise ConnectionError

    def _heard(self, socket: ClientConnection) -> Iterator[News]:
        for frame in socket:
            try:
                said = decode(frame)
            except msgspec.DecodeError:
                raise Failed(f"{self.house} speaks otherwise: use the version of Jonin that runs there") from None
            if isinstance(said, wire.Echo):
                socket.send(encode(wire.Echoed(said.id, time.perf_counter())).decode())
            elif isinstance(said, wire.Refusal | wire.Closed):
                raise Failed(reason(said.refusal))
            yield frame if isinstance(frame, str) else frame.decode(), said

    def _nobody(self, error: Exception) -> str:
        if isinstance(error, NOBODY):
            why = getattr(error, "strerror", None) or str(error) or "no answer"
            return f"nobody answers at {self.house} ({why}): is the address right, and is Jonin open there?"
        return f"what answers at {self.house} is not Jonin: copy the table's address from the browser"


def reason(refusal: Mapping[str, Any]) -> str:
    """Why a server does not do something, in words. What this version has no words for speaks for itself."""
    kind, fields = str(refusal.get("refusal")), {key: value for key, value in refusal.items() if key != "refusal"}
    try:
        return say_refused(kind, fields)
    except (LookupError, TypeError, ValueError):
        return kind


def parsed(address: str) -> tuple[SplitResult, str]:
    """The address of the house in its parts, and the table's name, "" if there is none. It may lie below a path."""
    try:
        parts = urlsplit(address if "://" in address else f"http://{address}")
        found = TABLE.fullmatch(parts.path) or (
            "://" in address and HOUSE.fullmatch(parts.path)
        )  # a word alone is none
        if parts.scheme in SCHEMES and parts.hostname and parts.port != 0 and found:
            return parts._replace(path=found["below"]), found.groupdict().get("table", "")
    except ValueError:  # a port that is none, half an IPv6 address
        pass
    raise Refused("not a table address", address=address)
