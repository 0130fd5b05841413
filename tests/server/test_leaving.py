"""A process that is told to go: what is under way is finished, and its tables go on elsewhere."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import Future
from functools import partial

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from jonin import Game
from jonin.server.net import latency, wire
from jonin.server.net.connection import RESTART
from jonin.server.table import lobby, race
from tests.server.client import move, new_id, play_out
from tests.server.conftest import House, Pair
from tests.server.live_tables import at_table, far_away, some_live, strike, struck, table_of
from tests.server.test_cluster import spread
from tests.tables import SOME_GAME


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge who waits for the slowest line."""
    monkeypatch.setattr(latency, "LONGEST", 1000.0)
    monkeypatch.setattr(race, "PATIENCE", 1000.0)


def told_to_go(house: House) -> Future[None]:
    """As on SIGTERM; the future is done when all is handed over."""
    future = asyncio.run_coroutine_threadsafe(house.lobby.hand_over(), house.loop)
    while not house.lobby.services.cluster.leaving:
        house.get("/health")
    return future


@some_live
def test_a_race_that_is_open_is_decided_first(two_houses: list[House], live: Game, patient: None) -> None:
    """The judge still waits for one player, at another process. Meanwhile who knows the table finds it, and nobody
    new is let in."""
    first, second = two_houses
    pair = Pair(two_houses)
    pages = at_table(pair, live)  # type: ignore[arg-type]
    far_away(first, pages[1], 200.0)
    watchers = [house.page() for house in two_houses]
    early = strike(pages[0], 0, time.monotonic())
    pages[0].until(lambda: table_of(first, pages[0]).races.struck(0))
    going = told_to_go(first)
    assert (first.get("/ready").status, first.get("/health").status) == (404, 200)
    assert second.get("/ready").status == 200
    with pytest.raises(InvalidStatus) as refused:
        first.page()
    assert refused.value.response.status_code == 503
    for watcher in watchers:
        watcher.join(pages[0].table)
    assert not going.done()

    quickest = strike(pages[1], 1, time.monotonic() - 100.0)
    pages[1].answer(quickest)
    with pytest.raises(ConnectionClosed):
        pages[0].until(lambda: False)
    verdicts = [said for said in pages[0].news if isinstance(said, wire.Verdict)]
    assert [verdict.seats for verdict in verdicts] == [[1, 0]]
    assert [said.id for said in pages[0].news if isinstance(said, wire.Refusal)] == [early.id]
    going.result(60)
    assert not first.lobby.tables

    back = [second.page() for _ in pages]
    for seat, (old, page) in enumerate(zip(pages, back, strict=True)):
        page.join(old.table, [old.tokens[seat]])
        page.until(partial(page.level, 1))
    assert struck(second, back[0], live) == [(1, quickest.action)]
    assert move(back)


def test_whoever_is_here_is_let_go_of_one_after_the_other(
    two_houses: list[House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pages at tables of its own, pages at tables elsewhere, and tables that it has put away."""
    first, second = two_houses
    monkeypatch.setattr(lobby, "STEP", 0.0)
    asleep = first.page().open(SOME_GAME.key, 2, "Aiko")
    first.call(lambda: first.lobby.tables.pop(asleep).put_away())
    elsewhere, own = second.page().open(SOME_GAME.key, 2, "Bo"), spread(two_houses)
    own[0].start()
    move(own)
    visitor = first.page()
    visitor.join(elsewhere)
    told_to_go(first).result(60)
    for page in (*own, visitor):  # one of them by way of the second
        with pytest.raises(ConnectionClosed) as closed:
            page.until(lambda: False)
        assert closed.value.rcvd is not None, "it was cut off"
        assert closed.value.rcvd.code == RESTART
    page = second.page()
    for table in (asleep, elsewhere, own[0].table):
        page.join(table)
    assert {asleep, elsewhere, own[0].table} == {*second.lobby.tables}
    back = [second.page() for _ in own]
    for seat, (old, page) in enumerate(zip(own, back, strict=True)):
        page.join(old.table, [old.tokens[seat]])
    play_out(back)


def test_it_opens_no_more_tables(two_houses: list[House]) -> None:
    first, _ = two_houses
    page = first.page()
    first.call(lambda: setattr(first.lobby.services.cluster, "leaving", True))
    page.send(wire.OpenTable(new_id(), SOME_GAME.key, 2, ["Aiko"]))
    with pytest.raises(ConnectionClosed):
        page.until(lambda: False)
