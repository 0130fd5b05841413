"""Replays for everybody: read once, handed out as they are kept, and to no address without end."""

from __future__ import annotations

import threading
import zlib
from collections.abc import Callable

import msgspec
import pytest

from jonin.server.net import wire
from tests.server.client import sentence
from tests.server.conftest import House
from tests.server.planted import Planted, plant, played

GZIP = {"Accept-Encoding": "gzip"}


@pytest.fixture
def over(house: House) -> Planted:
    """A match that is over, and whose replay is kept."""
    found = plant(house, played())
    assert house.get(f"/api/replay/{found.name}").status == 200
    return found


def test_many_ask_and_it_is_read_once(house: House, over: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    store, read = house.lobby.services.store, []
    find = store.replay

    async def replay(match: int) -> bytes | None:
        read.append(match)
        return await find(match)

    monkeypatch.setattr(store, "replay", replay)
    found = [house.get(f"/api/replay/{over.name}", **GZIP) for _ in range(5)]
    assert {answer.body for answer in found} == {over.kept(house)}
    assert len(read) == 1


def test_who_cannot_unpack_keeps_nobody_waiting(house: House, over: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not unpacked where everybody is served."""
    unpacking: list[threading.Thread] = []
    begin, at_once = zlib.decompressobj, zlib.decompress
    monkeypatch.setattr(
        zlib, "decompressobj", lambda *how, **more: unpacking.append(threading.current_thread()) or begin(*how, **more)
    )
    monkeypatch.setattr(
        zlib, "decompress", lambda *how, **more: unpacking.append(threading.current_thread()) or at_once(*how, **more)
    )
    assert house.get(f"/api/replay/{over.name}").status == 200
    assert unpacking
    assert house.thread not in unpacking


def test_there_is_an_end_to_it(open_house: Callable[..., House]) -> None:
    """Even for one that is there: an address has so many at once, and is told to wait."""
    house = open_house(replay_rate=1e-9, replay_burst=3)
    over = plant(house, played())
    assert [house.get(f"/api/replay/{over.name}").status for _ in range(4)] == [200, 200, 200, 429]
    refused = msgspec.json.decode(house.get(f"/api/replay/{over.name}").body, type=wire.Problem).refusal
    assert "wait a moment" in sentence(refused)
