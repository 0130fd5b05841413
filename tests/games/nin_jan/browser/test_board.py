"""What only this board has: piles that are read, and plates below them that play."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

import jonin
from jonin import Match
from jonin.engine.words import catalogue
from jonin.games.nin_jan.actions import Resolve
from jonin.games.nin_jan.state import CHOOSE
from tests.browser.conftest import House
from tests.browser.looks import SIZES, places
from tests.browser.people import BRIEFLY, Person
from tests.games.moments import moment, sit_down_at

GAME = jonin.game("nin-jan")

# Where everything lies that is not in one's own hand.
LYING = ".dock, .stack, .plate, .played li, .seats button"


def decides_among(piles: int, match: Match, seat: int) -> bool:
    return sum(isinstance(action, Resolve) for action in match.legal(seat)) == piles


def chooses(held: int, match: Match, seat: int) -> bool:
    return match.state.phase == CHOOSE and match.state.hand_size[seat] == held


def sit_down(still: House, come: Callable[..., Person], wanted: Callable[[Match, int], bool], size: str) -> Person:
    one = come(still, "Aiko", viewport=SIZES[size], reduced_motion="reduce")
    sit_down_at(still, one, moment(GAME, 3, wanted))
    return one


@pytest.mark.parametrize("size", SIZES)
def test_reading_plays_nothing(still: House, come: Callable[..., Person], size: str) -> None:
    """NJ-4.2, NJ-4.4: a pile and a card that was played open what they are; only the plate of a pile plays."""
    one = sit_down(still, come, partial(decides_among, 2), size)
    page, before = one.page, one.version
    view: dict[str, Any] = one.latest.view if one.latest else {}
    title = catalogue(GAME.package).name
    for number, cards in enumerate(view["piles"], 1):
        page.get_by_role("button", name=f"Pile {number}: {title('card', cards[-1])} on top").click()
        window = page.get_by_role("dialog", name=f"Pile {number}")
        expect(window).to_contain_text("1 card," if len(cards) == 1 else f"{len(cards)} cards,")
        for card in cards[:-1]:
            expect(window.get_by_text(title("card", card), exact=True)).to_be_attached()
        window.get_by_role("button", name="Close").click()
    played = next(player["revealed"] for player in view["players"] if player["revealed"])
    page.locator(".played").get_by_role("button", name=title("card", played)).click()
    expect(page.get_by_role("dialog", name=title("card", played))).to_contain_text("to whoever takes it")
    page.keyboard.press("Escape")
    assert one.version == before

    plates = page.locator(".plate")
    assert all((box := plate.bounding_box()) and box["height"] >= 44 and box["width"] >= 44 for plate in plates.all())
    page.locator(".plate:not([data-choice])").click()
    expect(page.get_by_role("alert")).to_contain_text("must take one that it beats")
    expect(page.get_by_role("alert").get_by_role("button", name="Rule")).to_have_text("Rule NJ-4.2")
    assert one.version == before
    page.get_by_role("button", name="Take").first.click(timeout=BRIEFLY)  # what was refused covers none of them
    one.until(lambda: one.version > before)


@pytest.mark.parametrize("size", SIZES)
def test_an_unlawful_tap_is_explained_by_its_clause(still: House, come: Callable[..., Person], size: str) -> None:
    """NJ-3.1: a card is chosen before any pile matters; the clause behind the refusal is one tap away."""
    one = sit_down(still, come, partial(chooses, 9), size)
    page, before = one.page, one.version
    page.locator(".plate").first.click()
    clause = page.get_by_role("alert").get_by_role("button", name="Rule")
    name = clause.inner_text().removeprefix("Rule ")
    clause.click()
    expect(page.locator(f'[data-clause="{name}"]')).to_be_in_viewport()
    assert one.version == before


@pytest.mark.parametrize("size", SIZES)
def test_nothing_moves_when_a_card_is_chosen(still: House, come: Callable[..., Person], size: str) -> None:
    """NJ-3.1: neither when it is taken up, nor when it leaves the hand, whatever the hand has left."""
    one = come(still, "Aiko", viewport=SIZES[size], reduced_motion="reduce")
    page = one.page
    for held in (9, 8, 5, 2):
        sit_down_at(still, one, moment(GAME, 3, partial(chooses, held)))
        before = places(page, LYING)
        page.get_by_role("group", name="Your hand").get_by_role("button").first.click()
        play = page.get_by_role("button", name="Play ")
        expect(play).to_be_visible()
        assert places(page, LYING) == before
        play.click()
        expect(page.locator(".played").get_by_role("button")).to_have_count(1)
        assert places(page, LYING) == before, f"with {held} cards"


def test_keys_play_to_a_pile(still: House, come: Callable[..., Person]) -> None:
    """NJ-4.3: 1 to 3, while one's own card acts."""
    one = sit_down(still, come, partial(decides_among, 3), "desk")
    before = one.version
    one.page.keyboard.press("2")
    one.until(lambda: one.version > before)
    assert "lies on pile 2" in " ".join(one.log())
