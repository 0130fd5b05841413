"""A match that is over is played back by itself, whatever happens in it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from jonin import Game
from tests.browser.archive import moments
from tests.browser.conftest import House
from tests.browser.people import Person

MOVES = 8


def test_a_replay_goes_on_by_itself(house: House, come: Callable[..., Person], game: Game) -> None:
    one = come(house, "Aiko")
    one.visit()
    next(moment for moment in moments(game) if moment.end).visit(house, one)
    one.page.get_by_role("link", name="Watch the replay").click()
    for speed in ("1", "2"):
        one.page.get_by_role("button", name=f"Speed: {speed} times").click()
    one.press("Play")
    one.page.wait_for_function("moves => parseInt(document.querySelector('output').textContent) >= moves", arg=MOVES)
    expect(one.page.get_by_role("button", name="Pause")).to_be_visible()
