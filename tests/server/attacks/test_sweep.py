"""Idle tables are put away whatever goes wrong meanwhile."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Callable

import pytest

from jonin.server.net import wire
from jonin.server.table.table import Table
from tests.server.client import new_id
from tests.server.conftest import House
from tests.tables import SOME_GAME


def test_the_sweep_outlives_a_locked_database_and_a_broken_table(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    house = open_house(linger=0.05)
    failures = 0

    async def locked(before: float) -> None:
        nonlocal failures
        failures += 1
        raise sqlite3.OperationalError("database is locked")

    idle = Table.idle

    def broken(table: Table, seconds: float) -> bool:
        if table.id == first:
            raise RuntimeError("this table is broken")
        return idle(table, seconds)

    page, other = house.page(), house.page()
    first = page.open(SOME_GAME.key, 2, "Aiko")
    monkeypatch.setattr(Table, "idle", broken)
    monkeypatch.setattr(house.lobby.services.store, "forget_answers", locked)
    second = other.open(SOME_GAME.key, 2, "Bo")
    page.close()
    other.close()
    watcher = house.page()
    limit = time.monotonic() + 20
    while second in house.lobby.tables or failures < 2:
        assert time.monotonic() < limit, "nobody sweeps any more"
        watcher.ask(wire.Ping(new_id()))
    assert first in house.lobby.tables, "it could not be put away, and harms no other"
    said = {str(record.exc_info[1]) for record in caplog.records if record.exc_info}
    assert said >= {"database is locked", "this table is broken"}
