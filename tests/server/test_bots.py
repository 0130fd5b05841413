"""Bots think elsewhere: whatever happens to them there, the table goes on."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from jonin import Game, Match
from jonin.bots.bot import LEVELS
from jonin.server.net import wire
from jonin.server.workers import bots
from jonin.server.workers.bots import BotMove, Bots
from tests.server.client import move, new_id, play_out
from tests.server.conftest import House
from tests.tables import SOME_GAME


def test_every_level_names_a_legal_action(game: Game) -> None:
    match = Match(game, game.seats[0], 7)
    seat = min(match.waiting)
    crew = Bots(workers=1, think=0.02)

    async def ask() -> list[BotMove]:
        return [await crew.choose(level, match.glimpse(seat, 1), 1) for level in LEVELS]

    for code, given in asyncio.run(ask()):
        match.check(seat, code, given)
    asyncio.run(crew.close())


def test_a_worker_that_is_killed_is_replaced(house: House) -> None:
    page = house.page()
    page.open(SOME_GAME.key, 2, "Aiko", bots={"1": "thumb"})
    page.start()
    crew = house.lobby.services.bots
    while not crew.quick.pids:
        move([page])
    for pid in crew.quick.pids:
        os.kill(pid, signal.SIGKILL)
    play_out([page])


def die(level: str, packed: bytes, seed: int) -> BotMove:
    os._exit(1)


def fail(level: str, packed: bytes, seed: int) -> BotMove:
    raise ZeroDivisionError("a bot that cannot count")


def cheat(level: str, packed: bytes, seed: int) -> BotMove:
    return SOME_GAME.rules.ACTIONS - 1, ()


def ponder(level: str, packed: bytes, seed: int) -> BotMove:
    """Until somebody opens the other end of the pipe, which lies in the current folder."""
    Path("pipe").read_text()
    return decide(level, packed, seed)


decide = bots.decide


@pytest.mark.parametrize("trouble", [die, fail, cheat])
def test_a_bot_in_trouble_still_moves(
    house: House, monkeypatch: pytest.MonkeyPatch, trouble: Callable[..., BotMove]
) -> None:
    """It dies each time, raises, or names what is not allowed: then any legal move is made for it."""
    monkeypatch.setattr(bots, "decide", trouble)
    page = house.page()
    page.open(SOME_GAME.key, 2, "Aiko", bots={"1": "thumb"})
    page.start()
    for _ in range(4):
        move([page])
    assert any(told.event.get("seat") == 1 for said in page.news if isinstance(said, wire.Update) for told in said.told)


def test_nobody_waits_while_a_bot_thinks(house: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bots, "decide", ponder)
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    page = house.page()
    page.open(SOME_GAME.key, 2, "Aiko", bots={"1": "thumb"})
    page.start()
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    play_out(pages)
    assert page.ask(wire.Ping(new_id()))
    assert not any(told.event.get("seat") == 1 for told in page.latest.told)
    while not page.over:
        if 0 in page.latest.view["waiting"]:
            page.play(0, page.updates[0].choices[0])
        else:
            Path("pipe").write_text("go on")
            version = page.version
            page.until(lambda version=version: page.version > version)


def test_bots_take_their_time(open_house: Callable[..., House]) -> None:
    """A bot that pauses for an hour has not moved when everybody else has."""
    house = open_house(pace=(3600.0, 3600.0))
    page = house.page()
    page.open(SOME_GAME.key, 3, "Aiko", "Bo", bots={"2": "random"})
    page.start()
    page.until(lambda: page.level(0))
    while moving := [seat for seat in page.latest.view["waiting"] if seat != 2]:
        move([page], prefer=moving[0])
    assert page.latest.view["waiting"] == [2]
    assert all(told.event.get("seat") != 2 for said in page.news if isinstance(said, wire.Update) for told in said.told)
    assert house.lobby.tables[page.table].bot_seats.busy


def test_the_rules_are_compiled_when_a_bot_first_searches(house: House, compiled: list[Game]) -> None:
    """Once, however many search."""
    page = house.page()
    page.open(SOME_GAME.key, 3, "Aiko", bots={"1": "thumb", "2": "thumb"})
    page.start()
    play_out([page])
    assert compiled == []
    page.until(lambda: not page.standing.playing)
    for seat in (1, 2):
        page.set_seat(seat, "search")
    page.start()
    play_out([page])
    assert compiled == [SOME_GAME]
