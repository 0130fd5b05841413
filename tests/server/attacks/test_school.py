"""The limits are never noticed by a school class: thirty pages behind one address."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from jonin.server.net import front
from jonin.server.settings import Settings
from tests.server.client import play_out
from tests.server.conftest import House
from tests.tables import SOME_GAME

CLASS = 30
USUAL = Settings()


def test_a_class_opens_joins_plays_and_reloads_at_once(
    open_one_or_two: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the limits that a house has if nobody asks for others, and from an address that is not this machine's."""
    monkeypatch.setattr(front.FrontConfig, "speaks_for_others", lambda config, peer: False)
    house = open_one_or_two(rate=USUAL.rate, burst=USUAL.burst)
    pages = [f"/rules/{SOME_GAME.key}", f"/api/rules/{SOME_GAME.key}", f"/api/games/{SOME_GAME.key}", "/", "/health"]

    def pair(number: int) -> str:
        """Two children: one opens a table, the other has its link; both load their page anew in the middle."""
        assert {house.get(path).status for path in pages * 4} == {200}
        host, guest = house.page(), house.page()
        table = host.open(SOME_GAME.key, 2, f"Child {number}")
        guest.sit(table, f"Friend {number}")
        host.start()
        again = [house.page(), house.page()]
        for seat, page in enumerate((host, guest)):
            page.until(lambda page=page: page.latest)
            page.close()
            again[seat].join(table, [page.tokens[seat]])
            again[seat].until(lambda page=again[seat]: page.latest)
        play_out(again)
        return again[0].match

    with ThreadPoolExecutor(CLASS // 2) as children:
        matches = list(children.map(pair, range(CLASS // 2)))
    assert {house.get(f"/api/replay/{match}").status for match in matches * 2} == {200}
