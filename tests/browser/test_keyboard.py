"""From the lobby to the end of a game without a mouse."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from jonin import Game
from jonin.engine.words import addressed
from jonin.server.net import wire
from tests.browser.conftest import House
from tests.browser.people import Person, next_to_move
from tests.server.client import news

# Why what has the focus is no good place for it; "" if it is. What is focused only by a script need not be outlined.
ASTRAY = """
() => {
  const one = document.activeElement;
  if (!one || one === document.body) return "nothing";
  const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
  if (!width || !height || right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight)
    return `out of sight: ${one.outerHTML}`;
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  const outlined = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  return outlined || one.tabIndex < 0 ? "" : `not to be seen: ${one.outerHTML}`;
}
"""

NOTHING = "nothing"

# Keeps what is said to those who listen.
LISTEN = """
() => {
  window.heard = [];
  const hear = () => document.querySelectorAll("[aria-live]").forEach((one) => {
    if (one.textContent && one.textContent !== one.heard) window.heard.push(one.textContent);
    one.heard = one.textContent;
  });
  hear();
  new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, characterData: true });
}
"""


def stroke(one: Person, key: str) -> None:
    one.page.keyboard.press(key)
    assert one.page.evaluate(ASTRAY) == "", f"after {key}"


def reach(one: Person, wanted: Locator) -> None:
    """By Tab alone; after the last thing on the page comes the browser's own frame, and then the first."""
    wanted.first.wait_for()
    for _ in range(100):
        if wanted.and_(one.page.locator(":focus")).count():
            return
        one.page.keyboard.press("Tab")
        assert one.page.evaluate(ASTRAY) in ("", NOTHING)
    raise AssertionError(f"Tab never comes to {wanted}")


def choose(one: Person, turn: int) -> None:
    """What is in hand also by arrows and by numbers. At a live table others may end the game meanwhile."""
    one.my_move()
    seen = one.version
    assert not one.page.locator("[data-race]:focus").count()  # nobody strikes by accident
    over = one.page.locator("#result-title")
    hand = one.page.get_by_role("group", name="Your hand").locator("[data-choice]").count()
    if turn % 3 and hand:
        stroke(one, "ArrowRight" if turn % 3 == 1 else str(turn % hand + 1))
    else:
        reach(one, one.page.locator("[data-choice]:not([data-race])").or_(over))
    if not over.count():
        one.make_choice(lambda: one.page.keyboard.press("Enter"), seen)


def chosen(one: Person, game: Game) -> list[str]:
    """That one has chosen is said, and not written down: one's seat shows it."""
    kinds = {kind.kind for kind in game.events.kinds if kind.choice}
    updates = [said for frame in one.frames if isinstance(said := news.decode(frame), wire.Update)]
    events = [told.event for update in updates for told in update.told if told.event["event"] in kinds]
    (mine,) = one.table.mine
    names = addressed([seat.name for seat in one.table.seats], mine)
    return [game.sentence(event, names) for event in events if event["seat"] == mine]


def test_a_whole_game_by_the_keyboard(house: House, come: Callable[..., Person], game: Game) -> None:
    one = come(house, "Aiko")
    page = one.page
    one.visit()
    reach(one, page.get_by_label("Your name"))
    page.keyboard.type(one.name)
    reach(one, one.tile(game).get_by_role("button", name="Play now"))
    page.keyboard.press("Enter")
    one.until(lambda: one.latest)
    page.evaluate(LISTEN)
    reach(one, page.get_by_label("Close the drawer"))
    reach(one, page.get_by_role("button", name="Menu"))  # past the end of the page, and again from its top
    turn = 0
    while next_to_move([one]):
        choose(one, turn)
        turn += 1
        one.settle()
        assert page.evaluate(ASTRAY) == "", f"after move {turn}"
    expect(page.locator("#result-title")).to_be_focused()
    log = one.log()
    heard = page.evaluate("heard")
    assert heard.count("It is your move.") >= turn - 1
    assert log[-1] in heard
    assert not [line for line in log if one.name in line], "one is spoken to, not of"
    assert set(heard) <= {*log, *chosen(one, game), "It is your move."}
    reach(one, page.get_by_role("button", name="Play again"))
    first = one.table.match
    page.keyboard.press("Enter")
    one.until(lambda: one.table.match != first and one.latest)
