"""Four real pages at the gong in the same moment."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import jonin
from jonin.games.ninjaaatack.table import ATTACK, NINJA
from jonin.server.net import wire
from tests.browser.conftest import House
from tests.browser.people import Person
from tests.games.ninjaaatack.browser.moments import keep, kept
from tests.server.client import news

NAMES = ("Aiko", "Ben", "Chie", "Dan")
HEAD_START = 700  # milliseconds until all press: by then every page knows when

# Every page presses by itself when the clock that they all have says so.
PRESS_AT = """
moment => setTimeout(() => document.querySelector('.disc').click(), moment - Date.now())
"""

# In how many pictures nothing had the focus.
WATCH = """
() => {
  window.lost = 0;
  requestAnimationFrame(function look() {
    if (document.activeElement === document.body) window.lost += 1;
    requestAnimationFrame(look);
  });
}
"""


@pytest.fixture
def four(house: House, come: Callable[..., Person]) -> list[Person]:
    host, *guests = people = [come(house, name) for name in NAMES]
    link = host.open_table(jonin.game("ninjaaatack"), 4, "friend", "friend", "friend")
    for guest in guests:
        guest.sit(link)
    host.press("Start the game")
    for person in people:
        person.until(lambda person=person: person.latest)
        person.my_move()
    return people


def verdicts(person: Person) -> list[wire.Verdict]:
    return [said for frame in person.frames if isinstance(said := news.decode(frame), wire.Verdict)]


def test_one_strike_of_four_counts_and_all_see_the_same(house: House, four: list[Person]) -> None:
    """NA-4.1, NA-9.1: only the quickest strike counts, and everybody is shown by how much."""
    for person in four:
        keep(person, ".call[role=status]")
    moment = four[0].page.evaluate("Date.now()") + HEAD_START
    for person in four:
        person.page.evaluate(PRESS_AT, moment)
    for person in four:
        person.until(lambda person=person: verdicts(person))
    told = [verdicts(person) for person in four]
    assert told == [told[0]] * 4
    (verdict,) = told[0]
    assert verdict.margins == sorted(verdict.margins)
    assert len(verdict.seats) == len(verdict.margins) == len(set(verdict.seats))

    first = verdict.seats[0]
    strikes = [(seat, code) for seat, code, _ in house.ledger.moves(four[0].table.match) if code in (NINJA, ATTACK)]
    assert strikes == [(first, NINJA)]

    margin = "by lot" if verdict.by_lot else f"{verdict.margins[1]} ms before" if len(verdict.seats) > 1 else ""
    for seat, person in enumerate(four):
        kept(person, "You" if seat == first else NAMES[first], "Ninjaaaa!", margin)


def strikes(house: House, one: Person) -> list[int]:
    return [code for _, code, _ in house.ledger.moves(one.table.match) if code in (NINJA, ATTACK)]


def test_signs_and_strikes(house: House, four: list[Person]) -> None:
    """NA-3.4: a sign is seen by all. NA-4.1: a tap or the space bar calls Ninjaaaa!, held they call Attack!"""
    one, *others = four
    one.page.get_by_role("button", name="Sign: Wait").click()
    for other in others:
        place = other.page.get_by_role("navigation", name="Players").get_by_role("button", name="Aiko")
        expect(place).to_contain_text("signed Wait")

    others[0].page.locator(".disc").focus()
    others[0].page.evaluate(WATCH)
    one.page.locator("#board").focus()
    keyboard, mouse = one.page.keyboard, one.page.mouse
    ways: list[tuple[int, Callable[[], None], Callable[[], None]]] = [
        (NINJA, lambda: keyboard.press(" "), lambda: None),
        (ATTACK, lambda: keyboard.down(" "), lambda: keyboard.up(" ")),
        (ATTACK, mouse.down, mouse.up),
    ]
    for times, (call, press, release) in enumerate(ways, 1):
        one.my_move()
        one.page.locator(".disc").hover()
        press()
        one.until(lambda times=times: len(verdicts(one)) == times)
        release()
        assert strikes(house, one)[times - 1 :] == [call]

    assert not others[0].page.evaluate("lost"), "the gong rests now and then, and who was there is nowhere"

    one.my_move()
    place = one.page.get_by_role("navigation", name="Players").get_by_role("button", name="Ben")
    place.focus()
    one.page.keyboard.press("Tab")
    one.page.keyboard.press(" ")  # now it belongs to what Tab has led to
    expect(one.page.get_by_role("dialog")).to_be_visible()
    assert len(strikes(house, one)) == len(ways)
