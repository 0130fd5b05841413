"""Four real pages at the gong in the same moment."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import jonin
from jonin.games.ninjaaatack.actions import ATTACK, NINJA
from jonin.server.net import wire
from tests.browser.conftest import House
from tests.browser.people import CUT_OFF, Person
from tests.games.ninjaaatack.browser.moments import LEARNT, keep, kept
from tests.games.ninjaaatack.browser.script import reseed, without_luck
from tests.server.client import news

NAMES = ("Aiko", "Ben", "Chie", "Dan")
STRIKES = 5  # more than any test here makes
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
def house(fragile_house: House) -> House:
    """Its match is given a deal while it is down."""
    return fragile_house


@pytest.fixture
def four(house: House, come: Callable[..., Person]) -> list[Person]:
    """No strike is true, so that none of them leads to a choice among tokens instead of a new round."""
    host, *guests = people = [come(house, name, expected=CUT_OFF) for name in NAMES]
    for person in people:
        person.context.add_init_script(LEARNT)
    link = host.open_table(jonin.game("ninjaaatack"), 4, "friend", "friend", "friend")
    for guest in guests:
        guest.sit(link)
    host.press("Start the game")
    for person in people:
        person.until(lambda person=person: person.latest)
    reseed(house, people, without_luck(STRIKES))
    for person in people:
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
    """NA-3.4: a sign is seen by all. NA-4.1: a tap or the space bar calls Ninjaaaa!, a button or its key Attack!"""
    one, *others = four
    one.page.get_by_role("button", name="Sign: Wait").click()
    for other in others:
        place = other.page.get_by_role("navigation", name="Players").get_by_role("button", name=re.compile("^Aiko"))
        expect(place).to_contain_text("signed Wait")

    others[0].page.locator(".disc").focus()
    others[0].page.evaluate(WATCH)
    one.page.locator("#board").focus()
    keyboard = one.page.keyboard
    ways: list[tuple[int, Callable[[], None]]] = [
        (NINJA, lambda: keyboard.press(" ")),
        (ATTACK, lambda: keyboard.press("a")),
        (ATTACK, one.page.locator(".attack").click),
        (NINJA, lambda: one.page.locator(".disc").click(delay=900)),  # however long it is held
    ]
    for times, (call, press) in enumerate(ways, 1):
        one.my_move()
        press()
        one.until(lambda times=times: len(verdicts(one)) == times)
        assert strikes(house, one)[times - 1 :] == [call]
    assert len(ways) < STRIKES

    assert not others[0].page.evaluate("lost"), "the gong rests now and then, and who was there is nowhere"

    one.my_move()
    place = one.page.get_by_role("navigation", name="Players").get_by_role("button", name=re.compile("^Ben"))
    place.focus()
    one.page.keyboard.press("Tab")
    one.page.keyboard.press(" ")  # now it belongs to what Tab has led to
    expect(one.page.get_by_role("dialog")).to_be_visible()
    assert len(strikes(house, one)) == len(ways)


def test_who_has_never_struck_is_told_first_what_it_does(house: House, four: list[Person]) -> None:
    """NA-4.4: a curious tap costs no token; and one is asked only once, so that no race is lost by it."""
    one = four[0]
    one.page.evaluate("localStorage.removeItem('jonin.learnt.gong')")
    asked = one.page.get_by_role("alertdialog", name="Strike the gong?")
    one.page.locator(".disc").click()
    expect(asked).to_contain_text("all four cards of a clan")
    expect(asked.get_by_role("button", name="Not now")).to_be_focused()
    one.page.keyboard.press("Enter")
    expect(asked).to_have_count(0)
    one.page.locator(".attack").click()
    assert strikes(house, one) == []
    asked.get_by_role("button", name="Strike: Attack!").click()
    one.until(lambda: len(verdicts(one)) == 1)
    one.my_move()
    one.page.locator(".disc").click()
    one.until(lambda: len(verdicts(one)) == 2)
    assert strikes(house, one) == [ATTACK, NINJA]
