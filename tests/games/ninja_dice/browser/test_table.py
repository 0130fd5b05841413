"""What is done on the felt itself: throws are drawn by dragging, and saved dice are moved and turned by hand."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import jonin
from jonin.games.ninja_dice.components import NAMES, TABLE
from tests.browser.conftest import House
from tests.browser.people import Person, next_to_move

NEAR, FAR = 0.86, 0.3  # of the table's height: where one's hand is, and well beyond the middle
SLOW = "GPU stall"  # what a browser says that draws in depth by the processor
Point = tuple[float, float]
CORNERS = [(x, y) for x in (-2000, 2000) for y in (-2000, 2000)]  # well within the table


def sit_down(house: House, come: Callable[..., Person], depth: str, motion: str = "reduce") -> Person:
    """Against one bot, as the first active ninja; "Escape" has ended whatever moved."""
    one = come(house, "Aiko", reduced_motion=motion, expected=SLOW)
    one.set_up(jonin.game("ninja-dice"), 2, ["thumb"])
    one.press("Start the game")
    one.until(lambda: one.latest)
    one.my_move()
    if depth == "deep":
        one.press("3D view")
        expect(one.page.locator("canvas")).to_be_visible()
    one.make_choice(lambda: one.page.locator('[data-choice="begin 0"]').click())
    one.my_move()
    return one


def felt(one: Person, across: float, down: float) -> Point:
    box = one.page.locator(".felt-place").bounding_box()
    assert box is not None
    return box["x"] + across * box["width"], box["y"] + down * box["height"]


@contextmanager
def dragging(one: Person, start: Point, end: Point) -> Iterator[None]:
    """The button is held down within, and let go after."""
    mouse = one.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(*end, steps=6)
    yield
    mouse.up()


def drawn(house: House, one: Person) -> list[list[int]]:
    """The gestures of the first seat, as they were saved: strength, where, aim."""
    return [given for seat, _, given in house.ledger.moves(one.table.match) if seat == 0 and len(given) == 3]


@pytest.mark.parametrize("depth", ["flat", "deep"])
def test_a_throw_is_drawn_by_dragging(house: House, come: Callable[..., Person], depth: str) -> None:
    """ND-4.3: where on one's side, which way and how hard."""
    one = sit_down(house, come, depth)
    strength = one.page.locator(".strength")
    at_first = strength.inner_text()  # where the button would throw

    with dragging(one, felt(one, 0.5, NEAR), felt(one, 0.5, FAR)):
        expect(strength).not_to_have_text(at_first)
        one.page.mouse.move(*felt(one, 0.5, NEAR), steps=4)  # back to the hand: called off
        expect(strength).to_contain_text(at_first.split()[-2])
    with dragging(one, felt(one, 0.5, NEAR), felt(one, 0.62, FAR)):
        pass
    expect(strength).not_to_have_text(at_first)  # it stays aimed
    assert drawn(house, one) == []
    one.page.get_by_role("button", name="Throw").click()
    ((hard, where, aim),) = one.until(lambda: drawn(house, one))
    assert 50 < hard < 95
    assert abs(where) < 150
    assert 60 < aim < 300  # to the right


def test_farther_is_harder(house: House, come: Callable[..., Person]) -> None:
    """ND-4.3: strength goes with how far one drags, the hand with where one begins."""
    one = sit_down(house, come, "flat")

    def strength(end: Point) -> int:
        with dragging(one, felt(one, 0.5, NEAR), end):
            told = one.page.locator(".strength").inner_text()
            one.page.keyboard.press("Escape")
        return int(told.removeprefix("Strength").split()[0])

    told = [strength(felt(one, 0.5, down)) for down in (0.6, 0.4, 0.2, 0.02)]
    assert told == sorted(set(told))
    assert drawn(house, one) == []

    with dragging(one, felt(one, 0.42, NEAR), felt(one, 0.42, FAR)):
        pass
    one.page.get_by_role("button", name="Throw").click()
    ((_, where, aim),) = one.until(lambda: drawn(house, one))
    assert where < -200
    assert abs(aim) < 40


PLACES = """
() => {
  const table = document.querySelector("svg.flat");
  const places = (window.places = new Set());
  new MutationObserver(() => places.add(table.querySelector("g.die").getAttribute("transform").split(")")[0]))
    .observe(table, { subtree: true, attributes: true });
}
"""


def test_dice_fly_over_the_flat_table(house: House, come: Callable[..., Person]) -> None:
    """ND-4.3: from the hand to where they come to rest, by many places on the way."""
    one = sit_down(house, come, "flat", motion="no-preference")
    one.page.evaluate(PLACES)
    one.page.get_by_role("button", name="Throw").last.click()
    expect(one.page.locator(".dice .die").first).to_be_visible()  # they lie
    assert one.page.evaluate("places.size") > 4


def test_the_view_in_depth_answers_while_something_is_shown(house: House, come: Callable[..., Person]) -> None:
    """A tap elsewhere would leave out the rest."""
    one = sit_down(house, come, "flat", motion="no-preference")
    one.page.get_by_role("button", name="Throw").last.click()
    expect(one.page.locator("#board[aria-busy=true]")).to_be_visible()
    view = one.page.get_by_role("button", name="3D view")
    view.click()
    expect(view).to_have_attribute("aria-pressed", "true")
    expect(one.page.locator("canvas")).to_be_visible()
    view.click()
    expect(view).to_have_attribute("aria-pressed", "false")


def to_arranging(one: Person) -> None:
    """Push on, keeping something, until there are at least two saved dice to lay."""
    while next_to_move([one]):
        one.my_move()
        assert one.latest is not None
        phase = one.latest.view["phase"]
        if phase == "arrange" and len(apart(one)) > 1:
            return
        if phase == "choose":
            unpick(one)
        button = one.page.get_by_role("button", name="Push your luck" if phase == "decide" else "")
        one.make_choice(lambda button=button: button.and_(one.page.locator("[data-choice]")).last.click())
    raise AssertionError("the game is over, and nothing was ever saved")


def apart(one: Person) -> list[dict[str, Any]]:
    """The dice on the table that go with no other."""
    assert one.latest is not None
    return [die for die in one.latest.view["dice"] if die["place"] == "lying" and "boosts" not in die]


def unpick(one: Person) -> None:
    """Keep two dice, though they would be rerolled."""
    chips = one.page.locator(".die[aria-pressed=true]")
    while chips.count() > 3 and (spare := chips.filter(has_not_text="Fortune")).count():
        spare.first.click()


def dice(one: Person) -> Locator:
    return one.page.locator("svg.flat g.die")


def middle(thing: Locator) -> Point:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_saved_dice_are_moved_and_turned_by_hand(house: House, come: Callable[..., Person]) -> None:
    """ND-8.1: saved dice are laid anywhere and turned as one likes."""
    one = sit_down(house, come, "flat")
    to_arranging(one)
    page = one.page
    assert one.latest is not None
    saved = [die for die in one.latest.view["dice"] if die["place"] == "lying"]
    chosen, *others = apart(one)
    chip = page.locator(".dice .die").nth(saved.index(chosen))
    chip.click()
    expect(page.locator(".knob")).to_be_visible()

    box = page.locator("rect.felt").bounding_box()
    assert box is not None
    scale = 2 * TABLE / box["width"]

    def on_page(x: int, y: int) -> Point:
        return box["x"] + (x + TABLE) / scale, box["y"] + (TABLE - y) / scale

    spots = [(die["x"], die["y"]) for die in others]
    empty = next(spot for spot in CORNERS if all(math.dist(spot, (die["x"], die["y"])) > 1500 for die in saved))

    def carry(x: int, y: int) -> None:
        """From where no die is the one taken up last is moved; dice are drawn larger than they are."""
        end = on_page(empty[0] + x - chosen["x"], empty[1] + y - chosen["y"])
        with dragging(one, on_page(*empty), end):
            pass

    carry(*spots[0])
    page.get_by_role("button", name="Lay them so").click()
    refusal = page.get_by_role("alert").filter(has_text="would lie on each other")
    expect(refusal).to_be_visible()
    page.get_by_role("button", name="Undo").click()  # they have stayed as they were arranged
    expect(refusal).to_have_count(0)  # it lies over the table for a while
    chip.click()
    there = next(spot for spot in CORNERS if all(math.dist(spot, other) > 500 for other in spots))
    carry(*there)

    knob = middle(page.locator(".knob"))
    centre = on_page(*there)
    with dragging(one, knob, (centre[0] - 60, centre[1] - 60)):  # up and to the left
        pass
    moves = len(house.ledger.moves(one.table.match))
    one.make_choice(lambda: page.get_by_role("button", name="Lay them so").click())

    _, _, (count, *places) = house.ledger.moves(one.table.match)[moves]
    laid = dict(zip([die["die"] for die in saved], zip(*[iter(places)] * 3, strict=True), strict=True))
    assert count == len(saved)
    x, y, heading = laid[chosen["die"]]
    assert math.dist((x, y), there) < 60
    assert abs(heading - 1350) < 60


def test_dice_are_told_in_words(house: House, come: Callable[..., Person]) -> None:
    """ND-5.1, ND-6.1: face, place and what a die points at, without the picture."""
    one = sit_down(house, come, "flat")
    to_arranging(one)
    assert one.latest is not None
    for die in one.latest.view["dice"]:
        if die["place"] == "lying":
            told = one.page.get_by_role("button", name=f"{NAMES[die['die'] - 1]}: {die['symbol']}")
            expect(told).to_have_count(1)
