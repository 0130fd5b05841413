"""A match that is over is played back by itself, whatever happens in it."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable

from playwright.sync_api import expect

from jonin import Game
from jonin.server.site.replays import GZIP, expanded
from tests.browser.archive import moments
from tests.browser.conftest import House
from tests.browser.people import Person
from tests.server.process import Process

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


def test_a_match_by_other_rules_is_shown_as_it_was(
    fragile_house: House, come: Callable[..., Person], some_game: Game
) -> None:
    """Even what there is no word for any more."""
    house = fragile_house
    one = come(house, "Aiko", expected="WebSocket")
    one.visit()
    next(moment for moment in moments(some_game) if moment.end).visit(house, one)
    table = one.page.url
    one.page.get_by_role("link", name="Watch the replay").click()
    expect(one.page.get_by_role("heading", name=f"Replay: {some_game.title}")).to_be_visible()
    ((kept,),) = house.ledger.rows("SELECT replay FROM replays")
    tape = json.loads(expanded(bytes(kept)))  # type: ignore[call-overload]
    for seen in tape["moves"][0]:
        seen["told"] = [{"event": {"event": "bowed twice", "seat": 0}}]
    house.ledger.write("UPDATE replays SET replay = ?", zlib.compress(json.dumps(tape).encode(), wbits=GZIP))
    house.ledger.write("UPDATE matches SET rules = rules + 1")
    house.process.kill()
    house.process = Process(house.database, house.port)
    one.visit(table)
    expect(one.page.get_by_text("have changed since the match played here").first).to_be_visible()
    one.page.get_by_role("link", name="Watch the replay").click()
    one.page.get_by_role("button", name="One move on").click()
    expect(one.page.get_by_text("bowed twice").first).to_be_visible()
    one.page.get_by_role("slider").press("End")
    expect(one.page.get_by_text(f"{len(tape['moves'])} / {len(tape['moves'])}")).to_be_visible()
