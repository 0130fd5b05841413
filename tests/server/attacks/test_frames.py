"""Thousands of tiny frames: a few hundred are read, then the line is cut, and nobody else has waited."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from jonin.server.net import wire
from jonin.server.net.fast_socket import FastSocket
from tests.server.attacks.raw import UPGRADE, Raw, frame
from tests.server.client import new_id
from tests.server.conftest import House

PING, PONG, TEXT, PART, MORE = 0x89, 0x8A, 0x81, 0x01, 0x00


@pytest.mark.parametrize(
    "flood",
    [
        frame(PING) * 100_000,
        frame(PONG) * 100_000,
        frame(PART) + frame(MORE) * 100_000,
        frame(TEXT) * 100_000,
        frame(TEXT, b'{"do": "ping", "id": "0123456789abcdef"}') * 20_000,
    ],
    ids=["pings", "pongs", "empty parts", "empty messages", "commands"],
)
def test_a_flood_is_not_read(open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch, flood: bytes) -> None:
    house = open_house(rate=20.0, burst=60)
    read = 0
    handle = FastSocket.handle_events

    def counted(self: Any) -> None:
        nonlocal read
        read += len(self.conn.events)
        handle(self)

    monkeypatch.setattr(FastSocket, "handle_events", counted)
    line = Raw(house)
    assert line.upgrade() == 101
    line.say(flood)
    line.read()
    assert 0 < read < 1000
    assert house.page().ask(wire.Ping(new_id()))


def test_who_speaks_before_the_greeting(house: House, caplog: pytest.LogCaptureFixture) -> None:
    line = Raw(house)
    line.say(UPGRADE + frame(PING) * 10_000)
    line.read()
    assert house.page().ask(wire.Ping(new_id()))
    assert "Traceback" not in caplog.text


def test_a_message_has_an_end(house: House) -> None:
    """However slowly its parts come, and though they are empty."""
    line = Raw(house)
    line.say(UPGRADE)
    line.read(b"\r\n\r\n")
    line.say(frame(PART) + frame(MORE) * 100)
    assert line.read() == b"", "it is cut"
