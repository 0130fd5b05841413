"""A house below a path of a proxy: pages, files, rules, the socket, links and replays are all found there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from jonin import Game
from tests.browser.archive import moments
from tests.browser.conftest import House
from tests.browser.people import Person, play
from tests.server.process import free_port

BELOW = "/our/games"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path / "jonin.sqlite", free_port(), ("--prefix", BELOW))
    yield opened
    opened.process.stop()


def test_a_house_below_a_path(house: House, come: Callable[..., Person], some_game: Game) -> None:
    host, guest = people = [come(house, "Aiko"), come(house, "Ben")]
    for person in people:
        person.address += BELOW
    link = host.open_table(some_game, 2, "friend")
    assert link.startswith(f"{house.address}{BELOW}/t/")
    assert host.page.url == link
    guest.sit(link)
    host.press("Start the game")
    assert play(people, moves=2)
    guest.page.reload()
    assert play(people, moves=2)
    next(moment for moment in moments(some_game) if moment.end).visit(house, guest)
    guest.page.get_by_role("link", name="Watch the replay").click()
    table = guest.table
    expect(guest.page).to_have_url(
        f"{house.address}{BELOW}/replay/{table.match}?table={table.table}&seat={table.mine[0]}"
    )
    expect(guest.page.get_by_role("slider", name="Move")).to_be_visible()
    guest.page.get_by_role("link", name="Jonin: the lobby").click()
    expect(guest.page).to_have_url(f"{house.address}{BELOW}/")
    guest.visit(f"/rules/{some_game.key}")
    expect(guest.page.get_by_role("heading", name=some_game.title)).to_be_visible()
    asked = {urlsplit(request.url).path for person in people for request in person.requests}
    assert [path for path in asked if not path.startswith(f"{BELOW}/")] == []
