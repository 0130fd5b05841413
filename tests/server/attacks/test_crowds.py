"""Many pages at one table: who comes and goes is told to all of them, but not each time."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event

import pytest

from jonin.server.net import wire
from jonin.server.table import announcer
from tests.server.client import new_id
from tests.server.conftest import House
from tests.tables import SOME_GAME

CROWD = 30


def test_pages_of_one_address_share_what_it_is_served_with(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """They wait for each other, and nobody else waits for them."""
    crowded, served, refused = "192.0.2.9", Event(), Event()

    def take(address: str) -> bool:
        if address == crowded and not served.is_set():
            refused.set()
            return False
        return True

    monkeypatch.setattr(house.lobby.commands, "take", take)
    page, other = house.page(**{"X-Forwarded-For": crowded}), house.page()
    pings = [wire.Ping(new_id()) for _ in range(3)]
    for ping in pings:
        page.send(ping)
    assert refused.wait(60)
    assert other.ask(wire.Ping(new_id()))
    served.set()
    for ping in pings:
        assert page.answer(ping), "what has waited is done"


def test_an_address_is_served_at_a_rate(open_house: Callable[..., House]) -> None:
    commands = open_house(address_rate=2.0).lobby.commands
    assert [commands.take("192.0.2.9") for _ in range(11)] == [True] * 10 + [False]
    assert commands.take("192.0.2.10")


def test_a_crowd_that_comes_in_is_told_of_once(one_or_two: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house = one_or_two
    monkeypatch.setattr(announcer, "SOON", 0.5)
    made = 0
    standing = announcer.projection.standing

    def counted(*given: object) -> wire.Table:
        nonlocal made
        made += 1
        return standing(*given)  # type: ignore[arg-type]

    host = house.page()
    table = host.open(SOME_GAME.key, 2, "Aiko")
    crowd = [house.page() for _ in range(CROWD)]
    monkeypatch.setattr(announcer.projection, "standing", counted)
    joins = [wire.Join(new_id(), table) for _ in crowd]
    for page, join in zip(crowd, joins, strict=True):
        page.send(join)
    for page, join in zip(crowd, joins, strict=True):
        assert page.answer(join)
        assert page.standing is not None, "who comes in is told at once"
    host.until(lambda: host.standing.spectators == CROWD)
    for page in crowd:
        page.until(lambda page=page: page.standing.spectators == CROWD)
    assert made < 3 * CROWD, "what is the same for all is worked out once"
