"""A process that stops answering stops nobody: what it was to do is done more simply, and the house can be closed."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from jonin import Game, Match
from jonin.bots.bot import Thumb
from jonin.engine.chance import stream
from jonin.server.table import chance
from jonin.server.workers import bots
from jonin.server.workers.bots import BotMove, Bots, bot_move
from jonin.server.workers.pool import Workers
from jonin.server.workers.worker import Unanswered
from tests.server.client import Page, move, play_out
from tests.server.conftest import House
from tests.server.process import Process, free_port
from tests.server.test_chance import at_table, landings, saved, some_thrown
from tests.server.test_process import children
from tests.tables import SOME_GAME

FOR_EVER = 1e6  # seconds
SOON = 0.5


def hang(*_: Any) -> Any:
    time.sleep(FOR_EVER)


decide = bots.decide


def fail_to_search(level: str, packed: bytes, seed: int) -> BotMove:
    if level.startswith("search"):
        raise ZeroDivisionError("a bot that cannot count")
    return decide(level, packed, seed)


@pytest.mark.parametrize("level", ["search", "thumb"])
def test_a_bot_that_hangs_still_moves(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    house = open_house(patience=SOON)
    monkeypatch.setattr(bots, "decide", hang)
    page = house.page()
    page.open(SOME_GAME.key, 2, "Aiko", bots={"1": level})
    page.start()
    for _ in range(4):
        move([page])


def test_who_cannot_search_goes_by_the_rule_of_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "decide", fail_to_search)
    match, crew = Match(SOME_GAME, 3, 7), Bots(workers=1, think=0.02)

    async def play() -> None:
        while len(match.log) < 20 and not match.over:
            seat, luck = min(match.waiting), stream(7, len(match.log))
            glimpse = match.glimpse(seat, luck)
            code, given = await crew.choose("search", glimpse, luck)
            assert (code, given) == bot_move(Thumb().choose(glimpse, luck))
            match.play(seat, code, given)
        await crew.close()

    asyncio.run(play())


@some_thrown
def test_what_hangs_in_the_air_lands_by_the_rules_own_luck(
    open_house: Callable[..., House], thrown: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house(patience=SOON)
    monkeypatch.setattr(chance, "throw", hang)
    page = at_table(house, thrown)
    while not landings(house, page.match):
        move([page])
    assert saved(house) == {}


def test_who_hangs_is_replaced() -> None:
    async def work() -> None:
        workers = Workers(1)
        first = await workers.run(os.getpid)
        with pytest.raises(Unanswered):
            await workers.run(hang, seconds=SOON)
        assert await workers.run(os.getpid) != first
        await workers.close()

    asyncio.run(work())


def test_a_house_in_which_anything_hangs_can_be_closed(tmp_path: Path) -> None:
    hanging = tmp_path / "hanging.py"
    hanging.write_text(
        "import time\n"
        "from jonin.cli import main\n"
        "from jonin.server import run\n"
        "from jonin.server.table.lobby import Lobby\n"
        "run.CLOSING = 0.5\n"
        "Lobby.close = lambda lobby: time.sleep(1e6)\n"
        "main()\n"
    )
    Process(tmp_path / "jonin.sqlite", free_port(), run=(str(hanging),)).stop()


def test_a_house_whose_workers_hang_can_be_closed(tmp_path: Path) -> None:
    server = Process(tmp_path / "jonin.sqlite", free_port())
    page = Page(server.address)
    page.open(SOME_GAME.key, 3, "Aiko", bots={"1": "thumb", "2": "search"})
    page.start()
    play_out([page])
    workers = [pid for pid in children(server.pid) if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]
    assert workers
    try:
        for pid in workers:
            os.kill(pid, signal.SIGSTOP)
        page.until(lambda: not page.standing.playing)
        page.start()
        move([page])
        code, log = server.stop()
        assert code == 0
        assert "Traceback" not in log
    finally:
        for pid in workers:
            if Path(f"/proc/{pid}").exists():
                os.kill(pid, signal.SIGKILL)
        server.kill()
        page.close()
