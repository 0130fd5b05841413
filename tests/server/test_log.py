"""What the server writes down can be found again by whoever was told of a failure."""

from __future__ import annotations

import json
import logging

import pytest

from jonin import Refused
from jonin.server.log import Json, Readable, mark, request
from jonin.server.net import wire
from jonin.server.table.chat import Chat
from tests.server.client import new_id
from tests.server.conftest import House
from tests.tables import SOME_GAME


def record() -> logging.LogRecord:
    made = logging.LogRecord("jonin.server", logging.INFO, "", 0, "table opened", None, None)
    made.facts = {"seats": 4}
    return made


def test_lines_say_for_which_command_they_are() -> None:
    token = request.set("0a1b2c3d")
    try:
        line = json.loads(Json().format(record()))
        assert (line["event"], line["seats"], line["request"]) == ("table opened", 4, "0a1b2c3d")
        assert Readable().format(record()).endswith("table opened seats=4 request=0a1b2c3d")
    finally:
        request.reset(token)
    assert "request" not in json.loads(Json().format(record()))


def test_a_failure_is_found_by_what_the_player_was_told(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError

    page = house.page()
    table = page.open(SOME_GAME.key, 2, "Aiko")
    monkeypatch.setattr(Chat, "say", broken)
    seen: list[str] = []
    caplog.handler.setFormatter(Json())
    monkeypatch.setattr(caplog.handler, "emit", lambda one: seen.append(caplog.handler.format(one)))
    command = wire.Say(new_id(), table, "Hi")
    with pytest.raises(Refused, match=mark(command.id)):
        page.ask(command)
    (line,) = [json.loads(line) for line in seen if "a command failed" in line]
    assert line["request"] == mark(command.id)
    assert "ZeroDivisionError" in line["error"]
    assert command.id not in seen[0]
