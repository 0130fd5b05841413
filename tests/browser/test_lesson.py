"""A lesson from the lobby to the last word: by touch on a phone, by mouse on one held sideways, by keyboard at a desk.

At every step all that is pointed at can be seen, and lies under nothing that is said.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import jonin
from jonin import Game
from jonin.engine.lesson import Step
from tests.browser.conftest import House
from tests.browser.looks import SIZES, barriers, cut_off
from tests.browser.people import Person
from tests.browser.test_keyboard import reach

TAUGHT = [game for game in jonin.games() if game.lesson is not None]

# What is wrong with where a lesson points; a ring goes with its thing, wherever that is.
POINTED = """
things => things.flatMap((thing) => {
  const ring = [...document.querySelectorAll("[data-ring]")].find((one) => one.dataset.ring === thing);
  if (!ring) return [`there is no ring around ${thing}`];
  const { left, right, top, bottom } = ring.getBoundingClientRect();
  if (left < -8 || top < -8 || right > innerWidth + 8 || bottom > innerHeight + 8) return [`${thing} is out of sight`];
  const faults = [];
  for (const words of document.querySelectorAll(".taught p, [role=alert]")) {
    const text = document.createRange();
    text.selectNodeContents(words);
    const covers = [...text.getClientRects()].some((line) =>
      line.left < right - 6 && line.right > left + 6 && line.top < bottom - 6 && line.bottom > top + 6);
    if (covers) faults.push(`what is said lies on ${thing}`);
  }
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const seen = document.elementFromPoint(x, y);
  if (!seen?.closest("#board") || seen.closest(".notes"))
    faults.push(`${thing} lies under ${seen?.outerHTML.slice(0, 80)}`);
  return faults;
})
"""

Press = Callable[[Person, Locator], None]


def by_touch(one: Person, button: Locator) -> None:
    button.last.tap()


def by_mouse(one: Person, button: Locator) -> None:
    button.last.click()


def by_keyboard(one: Person, button: Locator) -> None:
    """By Tab; in a row of which only one is reached by Tab, by arrows from there."""
    button.first.wait_for()
    if button.evaluate_all("all => all.every((one) => one.tabIndex < 0)"):
        reach(one, button.first.locator("xpath=ancestor::*[@role='group'][1]").locator("[tabindex='0']"))
        for _ in range(40):
            if button.and_(one.page.locator(":focus")).count():
                break
            one.page.keyboard.press("ArrowRight")
    reach(one, button)
    one.page.keyboard.press("Enter")


WAYS: dict[str, tuple[Press, dict[str, Any]]] = {
    "phone-touch": (by_touch, {"viewport": SIZES["small"], "has_touch": True, "is_mobile": True}),
    "turned-mouse": (by_mouse, {"viewport": SIZES["turned"], "color_scheme": "dark"}),
    "desk-keyboard": (by_keyboard, {"viewport": SIZES["desk"]}),
}


# Whether that is said, or something is shown first.
HEARD = """
text => {
  if (document.querySelector("#board")?.ariaBusy === "true") return "busy";
  return document.querySelector(".taught p")?.textContent === text && "said";
}
"""


def hear(one: Person, game: Game, step: Step) -> None:
    """Until that is said, leaving out how others move."""
    said = game.words.format(step.message)
    while one.page.wait_for_function(HEARD, arg=said).json_value() == "busy":
        one.page.keyboard.press("Escape")


def first(thing: str) -> str:
    """What is taken up first, of that at which a lesson points."""
    name = thing.rpartition("|")[2]
    piece, begun = json.dumps(name), json.dumps(f"{name} ")
    marked = f"[data-mark~={json.dumps(name[1:])}]" if name.startswith("@") else f"button:has([data-piece={piece}])"
    return f"#board [data-choice^={begun}], #board {marked}"


def do(one: Person, step: Step, press: Press) -> None:
    """What the step waits for, by what is on the page for it; or first what it points at, if that is to be taken up."""
    key = wanted(one, step)
    if key is None:
        for thing in step.point:
            press(one, one.page.locator(first(thing)))
        key = wanted(one, step) or step.do[0]
    one.choice(key).last.wait_for()
    one.make_choice(lambda: press(one, one.choice(key)))


def wanted(one: Person, step: Step) -> str | None:
    return next((key for key in one.offered() if any(f"{key} ".startswith(f"{first} ") for first in step.do)), None)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("taught", TAUGHT, ids=lambda game: game.key)
def test_a_lesson_is_learnt(come: Callable[..., Person], house: House, taught: Game, way: str) -> None:
    press, device = WAYS[way]
    one = come(house, "Ayame", prefers={"name": "Ayame"}, reduced_motion="reduce", **device)
    one.visit()
    press(one, one.tile(taught).get_by_role("button", name="Learn it"))
    for number, step in enumerate(taught.lesson.steps):
        hear(one, taught, step)
        one.page.wait_for_function(
            "things => document.querySelectorAll('[data-ring]').length >= things", arg=len(step.point)
        )
        assert one.page.evaluate(POINTED, list(step.point)) == [], step.say
        if number % 4 == 0:
            assert barriers(one.page) == [], step.say
            assert cut_off(one.page) == [], step.say
        if step.do:
            do(one, step, press)
        else:
            press(one, one.page.locator("[data-next]"))
    assert barriers(one.page) == []
    press(one, one.page.get_by_role("button", name="Play a real game"))
    one.until(lambda: not one.table.lesson and one.table.playing)
    assert [seat.kind for seat in one.table.seats[1:]] == ["bot"] * (len(one.table.seats) - 1)


def test_a_lesson_is_left_and_gone_on_with(come: Callable[..., Person], fragile_house: House, some_game: Game) -> None:
    """A wrong move is answered kindly; who comes back, and after kill -9 too, is where they were."""
    one = come(fragile_house, "Ayame", expected="WebSocket|net::ERR_")
    one.visit()
    one.press(f"Learn {some_game.title}")
    first, second = some_game.lesson.steps[:2]
    hear(one, some_game, first)
    wrong = next(key for key in one.offered() if key not in first.do)
    by_mouse(one, one.choice(wrong))
    by_mouse(one, one.choice(wrong))
    expect(one.page.locator(".taught p")).to_contain_text(some_game.words.refuse(first.refusal, {}))
    by_mouse(one, one.choice(first.do[0]))
    by_mouse(one, one.choice(first.do[0]))
    hear(one, some_game, second)
    fragile_house.process.kill()
    fragile_house.__post_init__()
    one.visit()
    one.tile(some_game).get_by_role("link", name="Continue your lesson").click()
    hear(one, some_game, second)
    one.press("Menu")
    one.press("Begin the lesson again")
    hear(one, some_game, first)
