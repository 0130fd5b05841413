"""The keeper's room: come in with the token, close a table, ban an address and let it in again; on phone and desk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from jonin import Game
from tests.browser.conftest import House
from tests.browser.looks import SIZES, barriers, come_to_rest, cut_off
from tests.browser.people import Person
from tests.server.process import free_port

TOKEN = "as-long-as-it-takes"


@pytest.fixture
def kept_house(tmp_path: Path) -> Iterator[House]:
    token = tmp_path / "token"
    token.write_text(TOKEN)
    opened = House(tmp_path / "jonin.sqlite", free_port(), ("--admin-token-file", str(token)))
    yield opened
    opened.process.stop()


def check_looks(one: Person) -> None:
    for size in SIZES.values():
        one.page.set_viewport_size(size)
        for scheme in ("light", "dark"):
            one.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            come_to_rest(one.page)
            assert cut_off(one.page) == []
    for scheme in ("light", "dark"):
        one.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        come_to_rest(one.page)
        assert barriers(one.page) == []


def test_the_keepers_room(kept_house: House, come: Callable[..., Person], some_game: Game) -> None:
    player, keeper = come(kept_house, "Aiko"), come(kept_house, "Keeper", expected="40[01]")
    player.visit()
    player.set_up(some_game, 2, ["thumb"])
    player.press("Start the game")
    player.my_move()
    page = keeper.page
    keeper.visit("/admin")
    field = page.get_by_label("The token")
    field.fill("not-the-right-one")
    field.press("Enter")
    expect(page.get_by_role("alert")).to_have_text(
        "That is not the token: it is in the file that the house was started with."
    )
    check_looks(keeper)
    field.fill(TOKEN)
    field.press("Enter")
    expect(page.get_by_role("heading", name="Load")).to_be_visible()
    assert TOKEN not in page.evaluate("document.cookie + JSON.stringify([localStorage, sessionStorage])")

    page.get_by_label("Address or network").fill("127.0.0.1")
    page.get_by_role("button", name="Ban", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("this machine or a proxy")
    page.get_by_label("Address or network").fill("203.0.113.7")
    page.get_by_label("For how long").select_option("for good")
    page.get_by_label("Note").fill("opens hundreds of tables")
    page.get_by_role("button", name="Ban", exact=True).click()
    expect(page.get_by_text("203.0.113.7/32 for good · opens hundreds of tables")).to_be_visible()
    check_looks(keeper)

    page.get_by_role("button", name=some_game.title).click()
    check_looks(keeper)
    page.get_by_label("Whoever runs this house has closed the table:").fill("it is late")
    page.get_by_role("button", name="Close the table").click()
    expect(page.get_by_text("No table is open.")).to_be_visible()
    expect(player.page.get_by_role("heading", name="No table here")).to_be_visible()
    expect(player.page.get_by_text("Whoever runs this house has closed the table: it is late.")).to_be_visible()

    page.get_by_role("button", name="Lift the ban of 203.0.113.7/32").click()
    expect(page.get_by_text("Nobody is banned.")).to_be_visible()
    page.get_by_role("button", name="Leave").click()
    expect(field).to_be_visible()
