"""From a moment of a match that is over one can play on, at a table of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from jonin import Refused
from jonin.engine.record import replay
from jonin.server.net import wire
from tests.server.client import Page, move, new_id, play_out
from tests.server.conftest import House
from tests.server.ledger import Ledger
from tests.server.planted import Planted, played
from tests.server.process import Process, free_port
from tests.tables import SOME_GAME


@pytest.fixture
def over(house: House) -> Page:
    page = house.page()
    page.open(SOME_GAME.key, 3, "Aiko", bots={"1": "random", "2": "random"})
    page.start()
    play_out([page])
    page.until(lambda: not page.standing.playing)
    return page


def go_on(house: House, match: str, version: int, seat: int = 1, **how: bool | str) -> Page:
    page = house.page()
    page.ask(wire.PlayOn(new_id(), match, version, seat, "Ben", **how))
    page.until(lambda: page.standing and page.latest)
    return page


@pytest.mark.parametrize("anew", [False, True])
def test_a_match_goes_on_from_a_moment_of_another(house: House, over: Page, anew: bool) -> None:
    """What the seat saw until then is so, its own view to the letter; it is kept, rebuilt, and its replay is told."""
    ledger = Ledger(house.settings.database)
    before = [(1 in one.waiting, one.view(1), one.state.copy()) for one in ledger.positions(over.match)]
    at = next(n for n in range(len(before) // 2, len(before)) if before[n][0])
    page = go_on(house, over.match, at, anew=anew, level="random")
    assert page.standing.mine == [1]
    assert page.standing.origin == over.match
    assert [seat.kind for seat in page.standing.seats] == ["bot", "player", "bot"]
    assert ledger.moves(page.match)[:at] == ledger.moves(over.match)[:at]
    there = [(one.view(1), one.state.copy()) for one in ledger.positions(page.match)][at]
    assert there[0] == before[at][1]
    assert (there[1] == before[at][2]) is not anew
    move([page])
    page.close()
    house.call(lambda: house.lobby.tables.pop(page.table).put_away())  # it comes back from the store alone
    again = house.page()
    again.join(page.table, list(page.tokens.values()))
    again.until(lambda: again.latest)
    play_out([again])
    again.until(lambda: not again.standing.playing)
    *_, last = ledger.positions(again.match)
    assert again.latest.view["scores"] == last.scores
    assert replay(last.record()).digest == last.digest
    assert house.get(f"/api/replay/{again.match}").status == 200


def test_one_goes_on_from_what_was_gone_on_with_and_after_kill_9(tmp_path: Path) -> None:
    """What was drawn anew twice is what it was; the same command sent again is the same table."""
    database, port = tmp_path / "house.sqlite", free_port()
    over = Planted(played(), len(played().log))
    first = Process(database, port)
    Ledger(database).keep(over.rows)
    page = Page(first.address)
    page.ask(wire.PlayOn(new_id(), over.name, 4, 1, "Ben", "random", anew=True))
    page.until(lambda: page.latest)
    play_out([page])
    page.until(lambda: not page.standing.playing)
    again = Page(first.address)
    onward = wire.PlayOn(new_id(), page.match, 9, 0, "Cleo", "random", anew=True)
    again.ask(onward)
    again.until(lambda: again.latest)
    move([again])
    again.until(lambda: again.latest.view["waiting"] == [0])  # the bot has chosen
    table, held, seen = again.table, list(again.tokens.values()), again.latest.view
    first.kill()
    second = Process(database, port)
    try:
        back = Page(second.address)
        back.join(table, held)
        back.until(lambda: back.latest)
        assert back.latest.view == seen
        (seated,) = back.ask(onward)
        assert (seated.table, seated.token) == (table, held[0])
        *_, last = Ledger(database).positions(back.match)
        assert [(one.version, one.seat) for one in last.redeals] == [(4, 1), (9, 0)]
        assert last.view(0) == {key: seen[key] for key in last.view(0)}
        back.close()
    finally:
        second.kill()
        page.close()
        again.close()


def test_nobody_looks_into_a_match_that_is_played(house: House) -> None:
    page = house.page()
    page.open(SOME_GAME.key, 2, "Aiko", bots={"1": "random"})
    page.start()
    for anew in (False, True):
        with pytest.raises(Refused, match="not over"):
            go_on(house, page.match, 0, anew=anew)


def test_a_moment_that_is_none_is_refused(house: House, over: Page) -> None:
    with pytest.raises(Refused, match="moment"):
        go_on(house, over.match, 10_000)
    with pytest.raises(Refused, match="moment"):
        go_on(house, over.match, 0, seat=3)
    with pytest.raises(Refused, match="match"):
        go_on(house, "0000", 0)
