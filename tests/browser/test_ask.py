"""What would you do? How did the points come about? What if I had played on from here?"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from jonin import Game
from tests.browser.archive import moments
from tests.browser.conftest import House
from tests.browser.looks import SIZES, barriers, cut_off
from tests.browser.people import Person


def test_one_asks_for_a_hint_and_for_reasons(still: House, come: Callable[..., Person], some_game: Game) -> None:
    """It is listed, and marked on the board; it goes when one has moved. Then what has brought points."""
    one = come(still, "Aiko", viewport=SIZES["phone"], reduced_motion="reduce")
    one.visit()
    [*_, there] = [moment for moment in moments(some_game) if not moment.end]
    there.visit(still, one)
    one.my_move()
    page, hint = one.page, one.page.get_by_role("complementary", name="A hint")
    page.keyboard.press("h")
    expect(hint).to_contain_text("imagined games")
    count = hint.get_by_role("listitem").count()
    assert 1 <= count <= 3
    expect(page.locator("[data-ring]")).to_have_count(count)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert barriers(page) == []
    assert cut_off(page) == []
    page.get_by_label("Close: A hint").click()
    expect(page.locator("[data-ring]")).to_have_count(0)
    one.press("Menu")
    one.press("How the points came about")
    points = page.get_by_role("dialog", name="How the points came about")
    expect(points.get_by_role("table").first).to_be_visible()
    assert barriers(page) == []


def test_one_plays_on_from_a_moment_of_a_match(house: House, come: Callable[..., Person], some_game: Game) -> None:
    one = come(house, "Aiko", viewport=SIZES["phone"], reduced_motion="reduce")
    one.visit()
    next(moment for moment in moments(some_game) if moment.end).visit(house, one)
    before, page = one.table.match, one.page
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_label("One move on").click()
    one.press("Play on from here")
    page.get_by_label("Your name").fill("Ayame")
    page.get_by_role("radio", name="Drawn anew").check()
    assert barriers(page) == []
    page.get_by_role("button", name="Play on", exact=True).click()
    one.until(lambda: one.table.origin == before and one.table.playing)
    one.tap()
