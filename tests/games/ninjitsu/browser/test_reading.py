"""What lies on the table can be read and taken up; only the dock plays, and nothing moves meanwhile."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

import jonin
from jonin import Match
from jonin.games.ninjitsu.actions import ChooseTreasure, Draw, Play, Steal
from tests.browser.archive import Moment
from tests.browser.conftest import House
from tests.browser.looks import SIZES, cut_off, places
from tests.browser.people import Person
from tests.games.moments import moment, sit_down_at

GAME = jonin.game("ninjitsu")

# Where everything lies that is not in one's own hand, but for what is taken up.
LYING = ".dock, .plot, .plot li, .stock, .head"


def aims_at_treasures(match: Match, seat: int) -> bool:
    """At some treasures, and there is another card that cannot be chosen."""
    offered = [action for action in match.legal(seat) if isinstance(action, ChooseTreasure)]
    return len(offered) > 1 and bool(match.view(seat)["players"][seat]["treasures"])


def may_do_all(match: Match, seat: int) -> bool:
    kinds = {type(action) for action in match.legal(seat)}
    return {Play, Steal} <= kinds


def sit_down(still: House, come: Callable[..., Person], wanted: Callable[[Match, int], bool], size: str) -> Person:
    one = come(still, "Aiko", viewport=SIZES[size], reduced_motion="reduce")
    sit_down_at(still, one, moment(GAME, 3, wanted))
    return one


def lying(one: Person) -> Locator:
    """What a card may be aimed at, or stolen."""
    return one.page.locator(".plot li [data-choice]")


@pytest.mark.parametrize("size", SIZES)
def test_reading_plays_nothing(still: House, come: Callable[..., Person], size: str) -> None:
    """NT-4.5, NT-4.8: while one aims, a tap takes a card up and the next puts it down; the dock has what plays it."""
    one = sit_down(still, come, aims_at_treasures, size)
    page, before = one.page, one.version
    up = page.locator(".plot li [aria-pressed=true]")
    deed = page.locator(".aim").get_by_role("button", name="it", exact=False).first
    lies = places(page, LYING)
    lying(one).first.click()
    expect(up).to_have_count(1)
    expect(page.locator(".aim h3")).to_be_visible()
    assert places(page, LYING) == lies
    up.click()
    expect(up).to_have_count(0)
    expect(page.locator(".aim")).to_have_count(0)
    page.locator(".plot li button:not([data-choice]):not([aria-disabled=true])").last.click()
    expect(page.locator(".aim")).to_contain_text("Your ")
    assert one.version == before
    assert deed.get_attribute("data-choice") is None
    deed.click()
    expect(page.get_by_role("alert").get_by_role("button", name="Rule")).to_contain_text("NT-")
    assert one.version == before, "the server has said why not"
    lying(one).last.click()
    deed.click()
    one.until(lambda: one.version > before)


def test_enter_on_what_is_up_plays_it(still: House, come: Callable[..., Person]) -> None:
    """NT-4.8: whoever plays by keyboard needs no other button."""
    one = sit_down(still, come, aims_at_treasures, "desk")
    before = one.version
    lying(one).first.focus()
    one.page.keyboard.press("ArrowRight")
    one.page.keyboard.press("Enter")
    expect(one.page.locator(".plot li [aria-pressed=true]")).to_be_focused()
    one.page.keyboard.press("Escape")
    expect(one.page.locator(".aim")).to_have_count(0)
    assert one.version == before
    one.page.keyboard.press("Enter")
    one.page.keyboard.press("Enter")
    one.until(lambda: one.version > before)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_moves_when_a_card_is_taken_up(still: House, come: Callable[..., Person], size: str) -> None:
    """NT-3.2, NT-3.3: neither for a card of the hand nor for a secret; opponents stay in sight."""
    one = sit_down(still, come, may_do_all, size)
    page, before = one.page, one.version
    lies = places(page, LYING)
    page.get_by_role("group", name="Your hand").get_by_role("button").first.click()
    expect(page.locator(".ways")).to_be_visible()
    assert places(page, LYING) == lies
    expect(page.locator(".theirs .head").first).to_be_in_viewport()
    page.get_by_label("Put ").click()
    page.get_by_role("button", name="steal it; ").first.click()
    expect(page.get_by_role("button", name="Steal it", exact=True)).to_be_visible()
    assert places(page, LYING) == lies
    for card in page.locator(".theirs li [aria-haspopup]").all()[:2]:
        card.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
    assert one.version == before


def hoard(kinds: int) -> Moment:
    """Two who only draw, until the one to move holds so many cards that differ."""
    match = Match(GAME, 2, seed=1)
    while True:
        (seat,) = match.waiting
        held = len(set(match.view(seat)["hand"]))
        match.play(
            seat, next((action for action in match.legal(seat) if isinstance(action, Draw)), match.legal(seat)[0])
        )
        if held == kinds:
            return Moment(match, len(match.log) - 1, seat)


def test_every_card_of_a_large_hand_can_be_tapped_beside_the_log(still: House, come: Callable[..., Person]) -> None:
    one = come(still, "Aiko", viewport=SIZES["desk"], reduced_motion="reduce")
    sit_down_at(still, one, hoard(12))
    expect(one.page.get_by_role("tab", name="Log")).to_be_visible()
    cards = one.page.get_by_role("group", name="Your hand").get_by_role("button")
    expect(cards).to_have_count(12)
    assert cut_off(one.page) == []
