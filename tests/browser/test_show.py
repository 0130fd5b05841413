"""What happened is shown at the pace of who looks: paused, step by step; and a decision's time begins after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from jonin import Game
from jonin.server.net import wire
from tests.browser.conftest import House
from tests.browser.people import Person, play
from tests.server.client import news
from tests.server.process import free_port


def begin(house: House, come: Callable[..., Person], game: Game, pace: str, clock: int = 0) -> Person:
    one = come(house, "Aiko", prefers={"pace": pace})
    seats = max(3, game.seats[0])
    one.set_up(game, seats, ["thumb"] * (seats - 1))
    one.page.get_by_label("Time for a decision").select_option(str(clock))
    one.press("Start the game")
    one.my_move()
    return one


def button(one: Person, name: str) -> Locator:
    return one.page.get_by_role("button", name=name, exact=True)


PRESS = """() => new MutationObserver((_, watch) => {
  const button = document.querySelector("[data-pace]");
  if (button) { watch.disconnect(); button.click(); }
}).observe(document.body, { childList: true, subtree: true })"""


def test_a_show_is_paused_by_its_button_and_goes_on(house: House, come: Callable[..., Person], some_game: Game) -> None:
    """Pressed as soon as it is there."""
    one = begin(house, come, some_game, "calm")
    one.page.evaluate(PRESS)
    play([one], moves=1)
    expect(button(one, "Go on")).to_be_visible()
    expect(one.page.locator("#board")).to_have_attribute("aria-busy", "true")
    one.page.evaluate(PRESS)
    button(one, "Go on").click()
    expect(button(one, "Go on")).to_be_visible()
    button(one, "Skip").click()
    expect(one.page.locator("#board")).to_have_attribute("aria-busy", "false")


def test_step_by_step_everything_waits_for_a_tap_or_a_key(
    house: House, come: Callable[..., Person], some_game: Game
) -> None:
    one = begin(house, come, some_game, "step")
    play([one], moves=1)
    expect(button(one, "Next")).to_be_visible()
    button(one, "Skip").click()
    expect(one.page.locator("#board")).to_have_attribute("aria-busy", "false")
    play([one], moves=1)
    first = one.page.locator("section.dock p").first.inner_text()
    button(one, "Next").click()
    one.page.wait_for_function("first => document.querySelector('section.dock p').innerText !== first", arg=first)
    one.page.keyboard.press("Escape")
    one.my_move()


@pytest.fixture
def unhurried_house(tmp_path: Path) -> Iterator[House]:
    """In which pages have time to show something."""
    opened = House(tmp_path / "jonin.sqlite", free_port(), ("--tempo", "1"))
    yield opened
    opened.process.stop()


def test_the_time_for_a_decision_begins_when_all_that_led_to_it_has_been_shown(
    unhurried_house: House, come: Callable[..., Person], some_game: Game
) -> None:
    house = unhurried_house
    one = begin(house, come, some_game, "step", clock=180)

    def timed() -> list[wire.Time]:
        return [said for said in map(news.decode, one.frames) if isinstance(said, wire.Time)]

    def asked() -> list[float | None]:
        """For each time that began: the deadline of the decision as it was told last before. The others, who choose
        meanwhile, are told of with the time that runs by then."""
        asked, last = [], None
        for said in map(news.decode, one.frames):
            if isinstance(said, wire.Update):
                last = said.deadline
            elif isinstance(said, wire.Time):
                asked.append(last)
        return asked

    one.until(timed)
    expect(one.page.get_by_role("timer")).to_be_visible()
    play([one], moves=1)
    expect(button(one, "Next")).to_be_visible()
    assert len(timed()) == 1
    one.page.keyboard.press("Escape")
    one.until(lambda: len(timed()) == 2)
    assert timed()[1].left[0] > 170
    assert asked() == [None, None], "it did not run before the page had said so"
