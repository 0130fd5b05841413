"""How much the first page weighs, and where it comes from."""

from __future__ import annotations

import gzip
from collections.abc import Callable

from jonin import Game
from tests.browser.conftest import House
from tests.browser.people import Person, play

MOST = 150_000  # bytes of script and style, compressed


def test_the_first_page_is_light(house: House, come: Callable[..., Person], some_game: Game) -> None:
    one = come(house, "Aiko")
    weights: dict[str, int] = {}
    one.visit()
    one.tile(some_game).locator(".art svg").first.wait_for()
    for request in one.requests:
        response = request.response()
        if request.resource_type in ("script", "stylesheet") and response is not None:
            weights[request.url] = len(gzip.compress(response.body()))
    assert weights
    assert sum(weights.values()) < MOST, weights


def test_nothing_comes_from_elsewhere(house: House, come: Callable[..., Person], some_game: Game) -> None:
    one = come(house, "Aiko")
    one.visit()
    one.tile(some_game).get_by_role("button", name="Play now").click()
    play([one])
    one.settle()
    one.page.get_by_role("link", name="Watch the replay").click()
    one.page.get_by_label("To the end").click()
    one.visit(f"/rules/{some_game.key}")
    one.page.get_by_role("heading", level=2).first.wait_for()
    own = (f"{one.address}/", "data:")
    assert [request.url for request in one.requests if not request.url.startswith(own)] == []


def test_the_policy_is_in_force(house: House, come: Callable[..., Person]) -> None:
    """A style from elsewhere is refused, and that would be noticed."""
    one = come(house, "Aiko")
    one.visit()
    style = "Object.assign(document.createElement('style'), { textContent: 'p {}' })"
    with one.page.expect_console_message(lambda message: "Content Security Policy" in message.text):
        one.page.evaluate(f"document.head.append({style})")
    assert one.troubles
    one.troubles.clear()
