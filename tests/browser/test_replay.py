"""A match that is over is played back by itself, whatever happens in it."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable

from playwright.sync_api import expect

from jonin import Game
from tests.browser.archive import moments
from tests.browser.conftest import House
from tests.browser.people import Person
from tests.server.process import Process

MOVES = 8

# The last line of the log, and what is being shown; none once all has been.
TOLD = """
() => {
  const lines = [...document.querySelectorAll("[aria-label='What happened so far'] li")];
  const busy = [...document.querySelectorAll("button")].some((one) => one.innerText === "Skip");
  return busy && lines.length ? [lines.at(-1).innerText, document.querySelector("p[aria-live]").innerText] : null;
}
"""


def speed_up(one: Person) -> None:
    """As far as it goes."""
    for speed in ("1", "2"):
        one.page.get_by_role("button", name=f"Speed: {speed} times").click()


def test_a_replay_goes_on_by_itself(house: House, come: Callable[..., Person], game: Game) -> None:
    one = come(house, "Aiko")
    one.visit()
    next(moment for moment in moments(game) if moment.end).visit(house, one)
    seat = one.table.mine[0]
    one.page.get_by_role("link", name="Watch the replay").click()
    expect(one.page.get_by_label("See as")).to_have_value(str(seat))
    expect(one.page.get_by_role("link", name="Back to the table")).to_be_visible()
    speed_up(one)
    one.page.get_by_role("button", name="Play", exact=True).click()
    one.page.wait_for_function("moves => parseInt(document.querySelector('output').textContent) >= moves", arg=MOVES)
    expect(one.page.get_by_role("button", name="Pause")).to_be_visible()


def test_the_log_of_a_replay_runs_ahead_of_nothing(house: House, come: Callable[..., Person], game: Game) -> None:
    one = come(house, "Aiko")
    one.visit()
    next(moment for moment in moments(game) if moment.end).visit(house, one)
    one.page.get_by_role("link", name="Watch the replay").click()
    expect(one.page.get_by_label("One move on")).to_be_visible()
    speed_up(one)
    for key in ("End", "ArrowLeft", "ArrowRight", "l"):
        one.page.keyboard.press(key)
    expect(one.page.get_by_role("dialog", name="Log")).to_be_visible()
    while told := one.page.evaluate(TOLD):
        line, shown = told
        assert line == shown


def test_a_match_by_other_rules_is_shown_as_it_was(
    fragile_house: House, come: Callable[..., Person], some_game: Game
) -> None:
    """In words: even what there is none for any more, and without what today's board would look for."""
    house = fragile_house
    one = come(house, "Aiko", expected="WebSocket")
    one.visit()
    next(moment for moment in moments(some_game) if moment.end).visit(house, one)
    table = one.page.url
    one.page.get_by_role("link", name="Watch the replay").click()
    expect(one.page.get_by_role("heading", name=f"Replay: {some_game.title}")).to_be_visible()
    ((kept,),) = house.ledger.rows("SELECT replay FROM replays")
    tape = json.loads(gzip.decompress(bytes(kept)))  # type: ignore[call-overload]
    tape["record"]["rules"] -= 1
    for view in tape["deal"]:
        view["players"] = [{"cup": "full"} for _ in view["players"]]
    for seen in (seen for move in tape["moves"] for seen in move):
        seen.update(told=[{"event": {"event": "bowed twice", "seat": 0}}], patch=[])
    house.ledger.write("UPDATE replays SET replay = ?", gzip.compress(json.dumps(tape).encode()))
    house.ledger.write("UPDATE matches SET rules = rules + 1")
    house.process.kill()
    house.process = Process(house.database, house.port)
    one.visit(table)
    expect(one.page.get_by_text("have changed since the match played here").first).to_be_visible()
    one.page.get_by_role("link", name="Watch the replay").click()
    expect(one.page.get_by_text("played by earlier rules")).to_be_visible()
    expect(one.page.get_by_text("full").first).to_be_visible()
    one.page.get_by_role("button", name="One move on").click()
    expect(one.page.get_by_text("bowed twice").first).to_be_visible()
    one.page.get_by_role("slider").press("End")
    expect(one.page.get_by_text(f"{len(tape['moves'])} / {len(tape['moves'])}")).to_be_visible()
