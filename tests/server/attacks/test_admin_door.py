"""The admin page's door: guessed at, flooded, and what was banned there after a kill."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from jonin.server.site import admin
from jonin.server.site.metrics_page import metrics_page
from jonin.server.store import tokens
from tests.server.attacks.raw import Raw
from tests.server.client import move, sentence
from tests.server.conftest import House
from tests.server.process import Process, free_port
from tests.server.test_admin import TOKEN, Keeper


@pytest.fixture
def house(open_house: Callable[..., House]) -> House:
    return open_house(admin=tokens.hashed(TOKEN))


@pytest.mark.parametrize("token", ["", "x", TOKEN[:-1], TOKEN + "x", TOKEN.upper(), "ÿ" * 40, "x" * 8000])
def test_a_wrong_token(house: House, token: str) -> None:
    status, body = Keeper(house, token).ask()
    assert (status, sentence(body["refusal"])[:25]) == (401, "That is not the token: it")
    for command in ("close", "ban", "lift"):
        assert Keeper(house, token).ask(f"/{command}", "POST", network="203.0.113.7", table="x", why="x")[0] == 401
    assert Keeper(house).look()["bans"] == []


def test_who_guesses_is_not_looked_at_any_more(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    looked: list[str] = []

    def counted(token: str, lock: bytes) -> bool:
        looked.append(token)
        return token == TOKEN

    monkeypatch.setattr(admin.tokens, "opens", counted)
    monkeypatch.setattr("jonin.server.net.limits.time.monotonic", lambda: 1.0)
    guesses = [Keeper(house, f"guess {number}").ask()[0] for number in range(30)]
    assert guesses == [401] * admin.BURST + [429] * (30 - admin.BURST)
    assert Keeper(house).ask()[0] == 429, "nor with the right one: else it could be guessed on"
    assert Keeper(house, address="198.51.100.2").ask()[0] == 200
    assert len(looked) == admin.BURST + 1
    assert f"jonin_wrong_tokens_total {admin.BURST}" in house.call(lambda: metrics_page(house.lobby))
    assert not [record for record in caplog.records if "guess" in record.getMessage()]


def test_a_flood_at_the_door_holds_nobody_up(house: House) -> None:
    pages = house.table_of(house.page(), "Bo")
    pages[0].start()
    flood = [Raw(house) for _ in range(20)]
    for line in flood:
        line.say(b"GET /api/admin HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer guess\r\n\r\n" * 100)
    for _ in range(4):
        move(pages)
    for line in flood:
        line.close()
    assert Keeper(house).look()["processes"][0]["moves"] == 4


def test_what_is_asked_for_by_a_question_is_not_done(house: House) -> None:
    """A picture in a chat or a link in a mail asks questions only."""
    assert Keeper(house).ask("/ban", network="203.0.113.7")[0] == 404
    assert Keeper(house).look()["bans"] == []


def test_bans_outlive_a_kill(tmp_path: Path) -> None:
    token = tmp_path / "token"
    token.write_text(TOKEN)
    place = (tmp_path / "jonin.sqlite", free_port(), "--admin-token-file", str(token))
    first = Process(*place)
    Keeper(first).do("ban", network="203.0.113.0/24")
    first.kill()
    second = Process(*place)
    assert [ban["network"] for ban in Keeper(second).look()["bans"]] == ["203.0.113.0/24"]
    assert Keeper(second, address="203.0.113.9").ask()[0] == 403
    _, log = second.stop()
    assert TOKEN not in log
