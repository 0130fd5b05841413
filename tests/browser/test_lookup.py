"""Reading by finger, by keyboard and by mouse; it plays nothing. That every piece answers is seen in test_looks.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from jonin import Game, Match
from tests.browser.conftest import House
from tests.browser.people import Person
from tests.games.moments import moment, sit_down_at

TOUCH: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}


def later(match: Match, seat: int) -> bool:
    """Something has happened that the log tells of."""
    return len(match.log) > match.seats and len(match.legal(seat)) > 1


def sit_down(still: House, come: Callable[..., Person], game: Game, **choices: Any) -> Person:
    one = come(still, "Aiko", reduced_motion="reduce", **choices)
    sit_down_at(still, one, moment(game, game.seats[0], later))
    return one


def hand(page: Page) -> Locator:
    return page.get_by_role("group", name="Your hand").get_by_role("button")


def name_of(card: Locator) -> str:
    """As it is read aloud."""
    return card.locator(".unseen").inner_text()


def finger(page: Page, on: Locator) -> Callable[[str], None]:
    """A real finger, from outside the page."""
    box = on.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 3, "y": box["y"] + box["height"] / 3}
    touch = page.context.new_cdp_session(page)

    def act(what: str) -> None:
        points = [at] if what == "touchStart" else []
        touch.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})

    return act


def test_a_long_press_reads_and_a_tap_goes_on_as_before(
    still: House, come: Callable[..., Person], some_game: Game
) -> None:
    one = sit_down(still, come, some_game, **TOUCH)
    page, before, card = one.page, one.version, hand(one.page).first
    name = name_of(card)
    act = finger(page, card)
    act("touchStart")
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name=name)).to_be_visible()
    act("touchEnd")
    expect(sheet).to_be_visible()
    sheet.get_by_role("button", name="Close").tap()
    expect(sheet).to_have_count(0)
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(0)
    card.tap()
    expect(card).to_have_attribute("aria-pressed", "true")
    assert one.version == before


def test_all_can_be_read_without_a_pointer(still: House, come: Callable[..., Person], some_game: Game) -> None:
    one = sit_down(still, come, some_game)
    page, before = one.page, one.version
    card = hand(page).first
    card.focus()
    page.keyboard.press("i")
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name=name_of(card))).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_be_focused()
    page.locator("#board").focus()
    page.keyboard.press("i")
    expect(sheet.get_by_role("heading", name="Look something up")).to_be_visible()
    sheet.get_by_role("button", name=name_of(hand(page).last), exact=True).press("Enter")
    rule = page.get_by_role("dialog").last.get_by_role("button", name="Rule ")
    clause = rule.inner_text().removeprefix("Rule ")
    rule.press("Enter")
    expect(sheet).to_have_count(0)
    expect(page.locator(f'.meant[data-clause="{clause}"]')).to_be_in_viewport()
    assert one.version == before


def test_what_the_pointer_rests_on_is_told_beside_it(
    still: House, come: Callable[..., Person], some_game: Game
) -> None:
    one = sit_down(still, come, some_game)
    page, before, card = one.page, one.version, hand(one.page).first
    name = name_of(card)
    card.hover()
    beside = page.locator(".tip")
    expect(beside).to_contain_text(name)
    page.mouse.move(2, 400)
    expect(beside).to_have_count(0)
    log = page.locator(".said button").first
    if not log.is_visible():
        page.get_by_label("Log", exact=True).click()
    log.click()
    expect(page.get_by_role("dialog", name=log.inner_text(), exact=True)).to_contain_text("Rule ")
    assert one.version == before
