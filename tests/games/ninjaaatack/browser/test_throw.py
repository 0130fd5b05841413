"""A token is thrown at the box by a pull, and all see it fly."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import jonin
from jonin import Match
from jonin.games.ninjaaatack.actions import KEEP, LAND, TAKE, THROW, Throw
from jonin.server.net import wire
from tests.browser.conftest import House
from tests.browser.people import CUT_OFF, Person
from tests.games.ninjaaatack.browser.moments import LEARNT, keep, kept
from tests.games.ninjaaatack.browser.script import rewrite, to_the_throw
from tests.server.client import news

WIDE, HIGH = 320, 330  # of the field, in its own measures


def take_aim(house: House, come: Callable[..., Person], motion: str, practised: bool = True) -> Person:
    one = come(house, "Aiko", expected=f"{CUT_OFF}|GPU stall", reduced_motion=motion)
    if practised:
        one.context.add_init_script(LEARNT)
    one.set_up(jonin.game("ninjaaatack"), 4, ["thumb"] * 3)
    one.press("Start the game")
    one.until(lambda: one.latest)
    rewrite(house, one, to_the_throw)
    one.my_move()
    return one


def pull(one: Person, right: float, back: float) -> None:
    """Shares of the picture's width and height; it stands in the middle of its place."""
    box = one.page.locator(".throw .field").bounding_box()
    assert box is not None
    mouse = one.page.mouse
    scale = min(box["width"] / WIDE, box["height"] / HIGH)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.55
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + right * WIDE * scale, y + back * HIGH * scale, steps=5)


def thrown(house: House, one: Person) -> list[tuple[int, int, list[int]]]:
    return [move for move in house.ledger.moves(one.table.match) if THROW <= move[1] < TAKE or move[1] == LAND]


def updates(one: Person) -> list[wire.Update]:
    return [said for frame in one.frames if isinstance(said := news.decode(frame), wire.Update)]


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_pull_throws_the_token(fragile_house: House, come: Callable[..., Person], motion: str) -> None:
    """NA-6.4: direction, elevation and strength are the player's, physics decides, and the page shows the flight."""
    house = fragile_house
    one = take_aim(house, come, motion)
    before = one.version

    pull(one, 0.0, 0.02)  # hardly moved: no throw
    one.page.mouse.up()
    pull(one, -0.1, 0.3)
    expect(one.page.get_by_text("Let go to throw")).to_be_visible()
    expect(one.page.get_by_role("slider", name="Strength")).to_have_value("480")
    assert one.version == before
    keep(one, ".throw .word")
    one.page.mouse.up()

    kept(one, "You throw")  # in the same picture; the word that follows is left out by a page that is behind
    one.until(lambda: any(told.flight for update in updates(one) for told in update.told))
    (seat, code, (aim, elevation, strength)), (_, land, landing) = thrown(house, one)[:2]
    assert (seat, code, land) == (0, THROW + 1, LAND)
    assert 20 < aim < 60  # pulled to the left, it goes to the right; the hand sways a little
    assert 330 < elevation < 370
    assert 420 < strength < 540
    assert landing in ([1], [2])


def test_a_sign_takes_no_token_out_of_a_hand_that_aims(fragile_house: House, come: Callable[..., Person]) -> None:
    """NA-3.4: signs are open at any time. NA-6.4: who takes aim goes on with it."""
    house = fragile_house
    one, other = (come(house, name, expected=f"{CUT_OFF}|GPU stall") for name in ("Aiko", "Ben"))
    one.context.add_init_script(LEARNT)
    other.sit(one.open_table(jonin.game("ninjaaatack"), 4, "friend", "thumb", "thumb"))
    one.press("Start the game")
    one.until(lambda: one.latest)
    rewrite(house, one, to_the_throw)
    one.my_move()
    direction = one.page.get_by_role("slider", name="Direction")
    direction.fill("-20")
    before = one.version
    other.page.set_viewport_size({"width": 390, "height": 844})  # where there is room for signs below the hands shown
    other.page.reload()
    other.page.get_by_role("button", name="Sign: Wait").click()
    one.until(lambda: one.version > before)
    one.settle()
    expect(direction).to_have_value("-20")
    expect(direction).to_be_focused()


def test_the_first_throw_is_for_practice(fragile_house: House, come: Callable[..., Person]) -> None:
    """NA-6.4: it is thrown on the page alone, and offered once."""
    house = fragile_house
    one = take_aim(house, come, "reduce", practised=False)
    before = one.version
    pull(one, 0.0, 0.3)
    one.page.mouse.up()
    one.page.get_by_role("button", name="Now in earnest").click()
    assert (one.version, thrown(house, one)) == (before, [])
    expect(one.page.get_by_role("button", name="Practise")).to_have_count(0)
    one.page.reload()
    one.my_move()
    expect(one.page.get_by_role("button", name="Throw the Red Fox")).to_be_visible()
    expect(one.page.get_by_role("button", name="Practise")).to_have_count(0)


def into_the_box(match: Match) -> None:
    to_the_throw(match)
    match.play(0, Throw("Red Fox", "level"))
    match.land([1])


def test_a_token_in_the_box_may_be_kept(fragile_house: House, come: Callable[..., Person]) -> None:
    """NA-6.2: nobody has to exchange."""
    house = fragile_house
    one = come(house, "Aiko", expected=f"{CUT_OFF}|GPU stall", reduced_motion="reduce")
    one.set_up(jonin.game("ninjaaatack"), 4, ["thumb"] * 3)
    one.press("Start the game")
    one.until(lambda: one.latest)
    rewrite(house, one, into_the_box)
    one.my_move()
    tray = one.page.get_by_role("group", name="Tokens to choose from")
    expect(tray.get_by_role("button", name="Blue Crane")).to_be_visible()
    so_far = len(house.ledger.moves(one.table.match))
    one.make_choice(tray.get_by_role("button", name="Keep the Red Fox").click)
    assert house.ledger.moves(one.table.match)[so_far][:2] == (0, KEEP)


def test_sliders_throw_as_well(fragile_house: House, come: Callable[..., Person]) -> None:
    """NA-6.4: all that a pull does can be done by keyboard."""
    house = fragile_house
    one = take_aim(house, come, "reduce")
    direction = one.page.get_by_role("slider", name="Direction")
    direction.focus()
    for _ in range(4):
        one.page.keyboard.press("ArrowLeft")
    expect(direction).to_have_value("-20")
    one.page.get_by_role("slider", name="Elevation").focus()
    one.page.keyboard.press("End")
    button = one.page.get_by_role("button", name="Throw the Red Fox")
    button.focus()
    one.make_choice(lambda: one.page.keyboard.press("Enter"))
    ((_, code, (aim, elevation, _)), *_) = thrown(house, one)
    assert code == THROW + 2  # the nearest aim that has a name is the high one
    assert -40 < aim < 0
    assert 480 < elevation <= 500
