"""Nobody becomes host by sitting down in a certain chair."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from jonin import Refused
from tests.server.client import Page
from tests.server.conftest import House
from tests.tables import SOME_GAME


def hosts(*pages: Page) -> list[bool]:
    return [page.standing.host for page in pages]


def test_the_chair_of_a_removed_host_is_a_chair_like_others(open_one_or_two: Callable[..., House]) -> None:
    house = open_one_or_two(grace=0.0)
    host, guest, late = house.page(), house.page(), house.page()
    table = host.open(SOME_GAME.key, 3, "Aiko", public=True)
    guest.sit(table, "Bo")
    host.close()
    guest.until(lambda: guest.standing.host)
    guest.set_seat(0, "")
    late.sit(table, "Chio", 0)
    assert hosts(late, guest) == [False, True]
    with pytest.raises(Refused, match="Only the host"):
        late.set_seat(2, "thumb")


def test_nor_is_that_of_a_host_who_left_an_empty_table(one_or_two: House) -> None:
    house = one_or_two
    host, first, second = house.page(), house.page(), house.page()
    table = host.open(SOME_GAME.key, 3, "Aiko", public=True)
    host.stand(0)
    first.sit(table, "Bo", 2)
    second.sit(table, "Chio", 0)
    assert hosts(first, second) == [True, False]
