"""What only this board has: cards that are dragged, a row that is full, a resolution to step through."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from jonin.engine.words import catalogue
from jonin.games.pride_of_ninja import GAME
from jonin.games.pride_of_ninja.abilities import abilities_of, text
from tests.browser.conftest import House
from tests.browser.looks import come_to_rest
from tests.browser.people import Person, play

SIZES = {"wide": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}


def drag(one: Person, card: Locator, onto: Locator) -> None:
    one.settle()
    come_to_rest(one.page)  # a card that was let go glides back
    mouse = one.page.mouse
    for step, place in enumerate((card, onto)):
        box = place.bounding_box()
        assert box is not None
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        if step == 0:
            mouse.down()
    mouse.up()


@pytest.mark.parametrize("size", SIZES)
def test_a_card_is_dragged_to_a_row(house: House, come: Callable[..., Person], size: str) -> None:
    """PN-3.1, PN-3.2: only onto a row with room; let go elsewhere it goes back to the hand."""
    one = come(house, "Aiko", viewport=SIZES[size])
    one.set_up(GAME, 3, ["thumb"] * 2)
    one.press("Start the game")
    page, hand = one.page, one.page.get_by_role("group", name="Your hand").get_by_role("button")
    own = page.get_by_label("You's cards")
    for turn in range(3):
        play([one], moves=0)
        one.my_move()
        before, card = one.version, one.updates[0].view["hand"][-1]
        drag(one, hand.last, page.get_by_text(f"Card {turn + 1} of 7"))
        assert one.version == before, "nothing lies where no row is"
        drag(one, hand.last, own.get_by_role("button", name="Lay it in the shadows"))
        expect(page.get_by_text(f"Card {turn + 2} of 7")).to_be_visible()
        assert one.updates[0].view["back"][-1] == card
    one.my_move()
    assert own.get_by_role("button", name="Lay it in the shadows").count() == 0
    before = one.version
    page.get_by_role("button", name="In the shadows full").click()
    expect(page.get_by_role("alert")).to_contain_text("Your back row is full")
    expect(page.get_by_role("alert").get_by_role("button", name="Rule")).to_have_text("Rule PN-3.2")
    assert one.version == before


@pytest.mark.parametrize(("deck", "seats"), [("blue", 3), ("red", 5)])
def test_cards_say_the_same_as_in_the_terminal(
    house: House, come: Callable[..., Person], deck: str, seats: int
) -> None:
    """PN-5.1, PN-6.1: what a card does in either row, from the same figures and the same messages."""
    one = come(house, "Aiko")
    one.set_up(GAME, seats, ["thumb"] * (seats - 1), deck=deck)
    one.press("Start the game")
    one.my_move()
    hand = one.page.get_by_role("group", name="Your hand").get_by_role("button")
    for number, card in enumerate(one.updates[0].view["hand"]):
        if hand.nth(number).get_attribute("aria-pressed") == "false":  # a second tap would play it
            hand.nth(number).click()
        for ability in abilities_of(card):
            for row in ("front", "back") if ability.row == "either" else (ability.row,):
                expect(one.page.locator(f".spot.{row}")).to_contain_text(
                    text(catalogue(GAME.package), card, ability.row, seats)
                )


@pytest.mark.parametrize("deck", ["blue", "red"])
def test_the_resolution_can_be_stepped_through(house: House, come: Callable[..., Person], deck: str) -> None:
    """PN-4.2, PN-4.3, PN-4.4: forward and back, and at its end everything stands as the round ended."""
    one = come(house, "Aiko")
    one.set_up(GAME, 3, ["thumb"] * 2, deck=deck)
    one.press("Start the game")
    assert play([one], moves=7), "nobody wins in one round"
    one.my_move()
    one.press("Last resolution")
    window, told = one.page.get_by_role("dialog", name="The last resolution"), []
    step = window.locator(".step")
    while True:
        told.append(step.inner_text())
        if window.get_by_role("button", name="Next").is_disabled():
            break
        window.get_by_role("button", name="Next").click()
    assert len(told) == len(set(told)) > 8
    for seat, row in enumerate(one.updates[0].view["last"]["players"]):
        camp = window.locator("section").nth(seat)
        expect(camp.get_by_text("Slain")).to_have_count(int(row["slain"]))
        expect(camp.locator(".tp")).to_have_text(f"{row['tp']} TP".replace("-", "\N{MINUS SIGN}"))
        expect(camp.get_by_text("Secrecy")).to_have_count(int(deck == "red"))
    one.page.keyboard.press("ArrowLeft")
    expect(step).to_have_text(told[-2])
