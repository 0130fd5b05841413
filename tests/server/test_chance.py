"""What is thrown is simulated in a process of its own, saved with its trajectory, and lands once, whatever happens."""

from __future__ import annotations

import asyncio
import os
import signal
from base64 import b64decode
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

import jonin
from jonin import Game
from jonin.engine.dialect import CHANCE
from jonin.physics import worker
from jonin.physics.trajectory import unpack
from jonin.server.net import wire
from jonin.server.table import chance
from tests.server.client import Page, move, new_id, play_out
from tests.server.conftest import House
from tests.server.ledger import Ledger
from tests.server.test_kill import check, go_through
from tests.tables import SOME_GAME

# Where all luck is thrown. Other games count down to some of it, see test_counts.py.
THROWN = [
    game
    for game in jonin.games()
    if game.hooks.throw_request and not any(game.pause(code) for code in range(game.rules.ACTIONS))
]
some_thrown = pytest.mark.parametrize("thrown", THROWN, ids=lambda game: game.key)


def at_table(house: House, game: Game) -> Page:
    """One page that plays every seat."""
    page = house.page()
    page.open(game.key, game.seats[0], *(f"Player {n}" for n in range(game.seats[0])))
    page.start()
    page.until(lambda: page.level(0))
    return page


def landings(house: House, match: str) -> list[int]:
    return [version for version, made in enumerate(Ledger(house.settings.database).moves(match)) if made[0] == CHANCE]


def saved(house: House) -> dict[int, bytes]:
    return dict(Ledger(house.settings.database).rows("SELECT version, trajectory FROM flights ORDER BY version"))


def flights(page: Page, seat: int) -> dict[int, bytes]:
    """Those a page was sent live, by the move that landed."""
    found = {}
    for said in page.news:
        if isinstance(said, wire.Update) and said.seat == seat:
            flown = [told.flight for told in said.told if told.flight]
            assert len(flown) <= 1
            if flown:
                found[said.version - 1] = b64decode(flown[0])
    return found


def play_until_landed(page: Page, times: int = 1) -> None:
    while len(flights(page, 0)) < times:
        assert move([page])


def move_on(page: Page) -> None:
    """The first seat waited for does the first thing it may."""
    seat = page.latest.view["waiting"][0]
    page.play(seat, page.updates[seat].choices[0])
    page.until(lambda version=page.version: page.level(version))


def hang(request: Any) -> Any:
    """In the air until somebody opens the other end of the pipe, which lies in the current folder."""
    Path("pipe").read_text()
    return worker.throw(request)


def fail(request: Any) -> Any:
    raise ZeroDivisionError("no such thing as gravity")


def die(request: Any) -> Any:
    os._exit(1)


@some_thrown
def test_what_lands_is_saved_and_seen_by_all(house: House, thrown: Game) -> None:
    """The numbers of the log are where physics put things; every seat and every watcher is sent the same flight."""
    page, watcher = at_table(house, thrown), house.page()
    watcher.join(page.table)
    play_out([page, watcher])
    page.until(lambda: not page.standing.playing)
    version_of = landings(house, page.match)
    assert version_of
    assert list(saved(house)) == version_of
    for seat in range(thrown.seats[0]):
        assert flights(page, seat) == saved(house)
    assert flights(watcher, None) == saved(house)
    moves = Ledger(house.settings.database).moves(page.match)
    for version, trajectory in saved(house).items():
        assert moves[version][2], "the rules' own luck"
        assert len(unpack(trajectory)) > 1

    replay = msgspec.json.decode(house.get(f"/api/replay/{page.match}").body, type=wire.Replay)
    for version, seen in enumerate(replay.moves):
        wanted = [saved(house)[version]] if version in saved(house) else []
        for one in seen:
            assert [b64decode(told.flight) for told in one.told if told.flight] == wanted
            assert not any(told.flight for told in one.told[1:])


@some_thrown
def test_who_comes_later_is_sent_the_last_flight(open_house: Callable[..., House], thrown: Game) -> None:
    """From memory or, after a restart, from the store; nothing is simulated for it."""
    house = open_house()
    page = at_table(house, thrown)
    play_until_landed(page, 2)
    last = max(saved(house))
    for again in range(2):
        late, level = house.page(), house.page()
        late.join(page.table, page.tokens.values())
        flown = [told.flight for told in late.updates[0].told if told.flight]
        assert [b64decode(flight) for flight in flown] == [saved(house)[last]]
        level.join(page.table, page.tokens.values(), page.match, last + 1)
        assert not any(told.flight for told in level.updates[0].told)
        assert (house.lobby.services.physics.pids == []) == again
        house.close()
        house = open_house()


@some_thrown
def test_the_others_do_not_wait(house: House, thrown: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Something hangs in the air: other tables are played, this one still talks, and then it lands."""
    monkeypatch.setattr(chance, "throw", hang)
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    page = at_table(house, thrown)
    while page.latest.view["waiting"]:
        move_on(page)
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    play_out(pages)
    page.say("Where does it land?")
    version = page.version
    assert not flights(page, 0)
    Path("pipe").write_text("down")
    page.until(lambda: page.version > version)
    assert list(flights(page, 0)) == [version]


@some_thrown
def test_a_throw_in_the_air_lands_after_a_restart(
    open_house: Callable[..., House], thrown: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    house = open_house()
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    with monkeypatch.context() as hanging:
        hanging.setattr(chance, "throw", hang)
        page = at_table(house, thrown)
        while page.latest.view["waiting"]:
            move_on(page)
        version = page.version
        with Path("pipe").open("w"):  # opens as soon as it is being simulated
            house.close()
    house = open_house()
    back = house.page()
    back.join(page.table, page.tokens.values(), page.match, version)
    back.until(lambda: back.version > version)
    assert landings(house, page.match) == list(saved(house)) == [version]


@some_thrown
def test_killed_while_things_fly(thrown: Game, tmp_path: Path) -> None:
    """kill -9 at any moment: every landing that was told is there, with its flight, once."""
    players = asyncio.run(go_through(tmp_path / "jonin.sqlite", 2, 3, thrown))
    check(tmp_path / "jonin.sqlite", players)
    ledger = Ledger(tmp_path / "jonin.sqlite")
    for match in {player.match for player in players}:
        landed = [version for version, made in enumerate(ledger.moves(match)) if made[0] == CHANCE]
        kept = ledger.rows("SELECT version FROM flights WHERE match = ? ORDER BY version", int(match, 16))
        assert [version for (version,) in kept] == landed


@some_thrown
def test_two_servers_land_it_once(
    open_house: Callable[..., House], thrown: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Both simulate it, the primary key chooses, and both show the same."""
    one, two = open_house(), open_house()
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    with monkeypatch.context() as hanging:
        hanging.setattr(chance, "throw", hang)
        page = at_table(one, thrown)
        while page.latest.view["waiting"]:
            move_on(page)
        pipe = Path("pipe").open("w")  # noqa: SIM115
    version, other = page.version, two.page()
    other.join(page.table, page.tokens.values())
    other.until(lambda: other.version > version)
    pipe.close()
    page.until(lambda: page.version > version)
    assert landings(one, page.match) == list(saved(one)) == [version]
    assert flights(page, 0) == flights(other, 0) == saved(one)


@some_thrown
@pytest.mark.parametrize("trouble", [fail, die])
def test_without_physics_the_rules_have_luck_of_their_own(
    house: House, thrown: Game, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, trouble: Any
) -> None:
    monkeypatch.setattr(chance, "throw", trouble)
    page = at_table(house, thrown)
    with caplog.at_level("INFO", "jonin.server"):
        while not landings(house, page.match):
            move([page])
    assert saved(house) == {}
    assert not flights(page, 0)
    assert any("own luck" in record.getMessage() for record in caplog.records)


@some_thrown
def test_numbers_that_do_not_fit_are_not_believed(
    house: House, thrown: Game, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(thrown.__dict__, "hooks", replace(thrown.hooks, landing_numbers=lambda landing: (10**9,)))
    page = at_table(house, thrown)
    with caplog.at_level("INFO", "jonin.server"):
        while not landings(house, page.match):
            move([page])
    assert saved(house) == {}
    assert any("own luck" in record.getMessage() for record in caplog.records)


@some_thrown
def test_a_worker_that_is_killed_is_replaced(house: House, thrown: Game) -> None:
    page = at_table(house, thrown)
    play_until_landed(page)
    for pid in house.lobby.services.physics.pids:
        os.kill(pid, signal.SIGKILL)
    play_until_landed(page, 2)
    assert list(saved(house)) == landings(house, page.match)


def test_no_worker_where_nothing_is_thrown(house: House) -> None:
    assert SOME_GAME.hooks.throw_request is None
    page = at_table(house, SOME_GAME)
    play_out([page])
    assert house.lobby.services.physics.pids == []
    assert page.ask(wire.Ping(new_id()))


@some_thrown
def test_a_throw_sent_twice_is_thrown_once(house: House, thrown: Game) -> None:
    page = at_table(house, thrown)
    while not landings(house, page.match):
        update = page.latest
        if update.view["waiting"]:
            seat = update.view["waiting"][0]
            command = page.command(seat, page.updates[seat].choices[0])
            made = len(Ledger(house.settings.database).moves(page.match))
            assert page.ask(command) == page.ask(command)
            after = [seat for seat, *_ in Ledger(house.settings.database).moves(page.match)[made:]]
            assert after in ([seat], [seat, CHANCE])
        else:
            page.until(lambda version=update.version: page.version > version)
