"""Many pages at one table: who comes and goes is told to all of them, but not each time."""

from __future__ import annotations

import pytest

from jonin.server.net import wire
from jonin.server.table import announcer
from tests.server.client import new_id
from tests.server.conftest import House
from tests.tables import SOME_GAME

CROWD = 30


def test_a_crowd_that_comes_in_is_told_of_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
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
