"""What only this board has: cards that are dragged and read, a row that is full, what a resolution came to."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from jonin.engine.words import catalogue
from jonin.games.pride_of_ninja import GAME
from jonin.games.pride_of_ninja.abilities import abilities_of, text
from tests.browser.conftest import House
from tests.browser.looks import SIZES, come_to_rest
from tests.browser.people import Person, play


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


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_card_is_dragged_to_a_row(house: House, come: Callable[..., Person], size: str) -> None:
    """PN-3.1, PN-3.2: only onto a row with room; let go elsewhere it goes back to the hand."""
    one = come(house, "Aiko", viewport=SIZES[size])
    one.set_up(GAME, 3, ["thumb"] * 2)
    one.press("Start the game")
    page, hand = one.page, one.page.get_by_role("group", name="Your hand").get_by_role("button")
    own = page.get_by_label("Your cards", exact=True)
    for turn in range(3):
        play([one], moves=0)
        one.my_move()
        before, card = one.version, one.updates[0].view["hand"][-1]
        drag(one, hand.last, page.get_by_text(f"Card {turn + 1} of 7"))
        assert one.version == before, "nothing lies where no row is"
        drag(one, hand.last, own.get_by_role("button", name="Lay it in the back row"))
        expect(page.get_by_text(f"Card {turn + 2} of 7")).to_be_visible()
        assert one.updates[0].view["back"][-1] == card
    one.my_move()
    assert own.get_by_role("button", name="Lay it in the back row").count() == 0
    before = one.version
    page.get_by_role("button", name="Lay in the back full").click()
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
        if hand.nth(number).get_attribute("aria-pressed") == "false":  # a second tap would put it back
            hand.nth(number).click()
        for ability in abilities_of(card):
            for row in ("front", "back") if ability.row == "either" else (ability.row,):
                said = text(catalogue(GAME.package), card, ability.row, seats)
                expect(one.page.locator(f".spot.{row}")).to_contain_text(said)


def test_reading_plays_nothing(house: House, come: Callable[..., Person]) -> None:
    """PN-3.1: the cards of all players, one's own as well, and the words of a card: only what says so lays it."""
    one = come(house, "Aiko", viewport=SIZES["phone"])
    one.set_up(GAME, 3, ["thumb"] * 2)
    one.press("Start the game")
    one.my_move()
    page = one.page
    one.press("Lay in the back")
    expect(page.get_by_text("Card 2 of 7")).to_be_visible()
    one.my_move()
    before, hidden = one.version, one.updates[0].view["back"][0]
    expect(page.get_by_text("only you see this")).to_be_visible()
    hand = page.get_by_role("group", name="Your hand").get_by_role("button")
    for card in (hand.first, hand.first, hand.last, hand.last):
        card.click()
    page.locator(".spot.front p").click()
    for owner in ("your", f"{one.table.seats[1].name}'s"):
        one.press(f"Read {owner} cards")
        window = page.get_by_role("dialog")
        if owner == "your":
            expect(window.get_by_role("heading", name=hidden)).to_be_visible()
        window.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Victim's Cards").click()
    expect(page.get_by_role("dialog", name="Victim's Cards")).to_contain_text("initiative")
    page.get_by_role("button", name="Close").click()
    assert one.version == before
    assert one.updates[0].view.get("choice") is None


def test_a_resolution_that_was_left_out_is_summed_up(house: House, come: Callable[..., Person]) -> None:
    """PN-4.2, PN-4.3, PN-7.1: who got what in each initiative, and why; it does not hold up the next card."""
    one = come(house, "Aiko")
    one.set_up(GAME, 3, ["thumb"] * 2)
    one.press("Start the game")
    assert play([one], moves=5), "there are cards left"
    one.my_move()
    one.press("Lay in front") if one.page.locator(".spot.front.closed").count() == 0 else one.press("Lay in the back")
    expect(one.page.get_by_text("Initiative 1: Ninja").first).to_be_visible()
    one.press("Skip")
    view = one.until(lambda: one.updates[0].view["round"] == 2 and one.updates[0].view)
    summed = one.page.get_by_role("region", name="Summary")
    expect(summed.locator("tbody tr:first-child")).to_have_count(len(view["resolution"]))
    expect(summed.locator(".why span").first).to_be_visible()
    tp, pride = (summed.locator("tfoot tr").nth(row).locator("td").all_inner_texts() for row in range(2))
    order = [1, 2, 0]
    assert [int(points.replace("\N{MINUS SIGN}", "-")) for points in tp] == [
        view["resolution"][-1]["tp"][p] for p in order
    ]
    assert pride == [f"{view['players'][p]['pp']} PP" for p in order]
    one.my_move()
    one.press("Last resolution")
    expect(one.page.get_by_role("dialog", name="The last resolution").get_by_role("table")).to_be_visible()
