"""Leaving a match asks first and breaks nothing; and that pages are watched for trouble at all."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from jonin import Game
from tests.browser.conftest import House
from tests.browser.people import Person, play
from tests.browser.test_game import friends

PLANTED = {
    "thrown": "new Promise((done) => setTimeout(() => { setTimeout(done, 50); throw new Error('thrown'); }))",
    "complained": "console.error('complained')",
    "404": "fetch('/nowhere/at/all.json').then(() => {})",
    "no answer": "fetch('/api/refused').catch(() => {})",
}


@pytest.mark.parametrize("trouble", PLANTED)
def test_trouble_in_a_page_is_noticed(house: House, come: Callable[..., Person], trouble: str) -> None:
    one = come(house, "Aiko")
    one.visit()
    one.page.route("**/api/refused", lambda route: route.abort("connectionrefused"))
    one.page.evaluate(f"() => {PLANTED[trouble]}")
    one.page.close()
    assert any(trouble in found for found in one.troubles)
    one.troubles.clear()


def test_who_leaves_is_asked_and_can_come_back(house: House, come: Callable[..., Person], some_game: Game) -> None:
    """By the logo, by the way back, and for good; the others are told and go on with a bot."""
    people = host, guest = friends(house, come, some_game)
    assert play(people, moves=2)
    table = guest.page.url
    ask = guest.page.get_by_role("dialog", name="Leave the match?")
    guest.page.get_by_role("link", name="Jonin: the lobby").click()
    ask.get_by_role("button", name="Stay").click()
    expect(ask).to_have_count(0)
    guest.page.get_by_role("link", name="Jonin: the lobby").click()
    ask.get_by_role("button", name="Leave for now").click()
    expect(guest.page.get_by_role("heading", name="The games")).to_be_visible()
    guest.page.go_back()
    guest.settle()

    host.page.go_back()
    expect(host.page).to_have_url(table)
    host.page.get_by_role("dialog", name="Leave the match?").get_by_role("button", name="Stay").click()

    guest.press("Menu")
    guest.press("Give up my seat and leave")
    guest.page.get_by_role("dialog", name="Give up your seat?").get_by_role("button", name="Give up my seat").click()
    expect(guest.page.get_by_role("heading", name="The games")).to_be_visible()
    expect(host.page.get_by_text("Ben has given up the seat.").first).to_be_attached()
    if 0 in host.latest.view["waiting"]:
        host.tap()
    host.press("Let a bot play on")
    host.until(lambda: host.table.seats[1].kept)

    guest.visit(table)
    guest.press("Take my seat back")
    guest.until(lambda: guest.table.mine == [1])
    assert play(people, moves=2)


def test_who_looks_on_leaves_unasked(house: House, come: Callable[..., Person], some_game: Game) -> None:
    people = friends(house, come, some_game)
    looker = come(house, "Chie")
    looker.visit(people[0].page.url)
    looker.settle()
    logo = looker.page.get_by_role("link", name="Jonin: the lobby")
    logo.focus()
    logo.press("Enter")
    expect(looker.page.get_by_role("heading", name="The games")).to_be_visible()
