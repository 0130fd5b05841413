"""On a phone, held either way, and on a desk, by day and by night: nothing is cut off or too small for anybody."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from jonin import Game
from tests.browser.archive import moments
from tests.browser.conftest import House
from tests.browser.looks import barriers, come_to_rest, cut_off
from tests.browser.lookup import open_sheet, unanswered
from tests.browser.people import Person

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
TURNED = PHONE | {"viewport": {"width": 667, "height": 375}}
DEVICES: dict[str, tuple[dict[str, Any], list[tuple[int, int]]]] = {
    "phone": (PHONE, [(360, 740), (390, 844)]),
    "turned": (TURNED, [(932, 430), (667, 375)]),
    "desk": ({}, [(1280, 800)]),
}


def scenes(house: House, one: Person, game: Game, narrow: bool) -> Iterator[str]:
    """One walks through the whole house, and sees moments of whole games; sheets of words where there is least room."""
    yield from before_the_game(one, game)
    for moment in moments(game):
        moment.visit(house, one)
        name = f"move {moment.version} of {len(moment.match.log)}, seed {moment.match.seed}, as seat {moment.seat}"
        if moment.end:
            yield from after_the_game(one, name)
            yield from looking_back(one, name, further=narrow and moment.match.seed == 0)
        else:
            one.my_move()
            yield name
            if moment.version == 0:
                yield from at_the_table(one)
    yield from elsewhere(one, game)


def before_the_game(one: Person, game: Game) -> Iterator[str]:
    page = one.page
    one.visit()
    expect(one.tile(game)).to_be_visible()
    yield "lobby"
    one.press("Credits")
    yield "credits"
    page.keyboard.press("Escape")
    seats = game.seats[-1]
    # where somebody has to be first, no device is offered to several
    others = ["friend", *([] if game.races else ["Zoe"]), *["thumb"] * seats]
    one.set_up(game, seats, others[: seats - 1])
    yield "set-up"
    one.press("Open the table" if seats > 1 else "Start the game")
    expect(page.get_by_role("heading", name="At the table")).to_be_visible()
    yield "waiting room"


def at_the_table(one: Person) -> Iterator[str]:
    page = one.page
    if not page.get_by_role("tab").count():
        page.get_by_label("Log", exact=True).click()
    for tab in ("Log", "Chat", "Rules"):
        page.get_by_role("tab", name=tab).click()
        yield f"drawer with {tab}"
    page.get_by_label("Close the drawer").click()
    page.get_by_label("Menu").click()
    yield "menu"
    page.keyboard.press("Escape")
    page.get_by_role("navigation", name="Players").get_by_role("button").first.click()
    yield "a player"


def after_the_game(one: Person, name: str) -> Iterator[str]:
    page = one.page
    expect(page.locator("#result-title")).to_be_visible()
    yield f"result of {name}"
    one.press("Show the table")
    yield name
    page.get_by_role("button", name="Result").click()
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_label("One move on")).to_be_visible()
    yield f"beginning of the replay of {name}"


def looking_back(one: Person, name: str, further: bool) -> Iterator[str]:
    """From the beginning of a replay to its end; and further, what can be asked there."""
    page = one.page
    page.keyboard.press("End")
    yield f"end of the replay of {name}"
    if further:
        one.press("What may still come")
        yield f"what could still come in {name}"
        close(one)
        page.get_by_role("navigation", name="Players").get_by_role("button").first.click()
        one.press("How the points came about")
        yield f"the points of {name}"
        close(one)
        one.press("One move back")
        one.press("Play on from here")
        yield f"playing on from {name}"


def close(one: Person) -> None:
    """Whatever lies on the table."""
    sheets = one.page.locator("dialog[open]")
    while sheets.count():
        sheets.last.get_by_role("button", name="Close", exact=True).click()


def elsewhere(one: Person, game: Game) -> Iterator[str]:
    page = one.page
    one.visit(f"/rules/{game.key}")
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    yield "rules"
    one.visit("/t/nowhere")
    expect(page.get_by_role("heading", name="No table here")).to_be_visible()
    yield "no table"


def sheets(one: Person, nouns: set[str]) -> Iterator[str]:
    """Whatever is in sight can be looked up; how that looks is seen of each sort of piece once."""
    faults, asked = unanswered(one.page)
    yield from faults
    for about in sorted(asked):
        if (noun := about.split()[0]) not in nouns:
            nouns.add(noun)
            open_sheet(one.page, about)
            come_to_rest(one.page)
            yield from cut_off(one.page)
            yield from barriers(one.page)
            one.page.keyboard.press("Escape")


@pytest.mark.parametrize("device", DEVICES)
def test_nothing_is_cut_off_and_nobody_is_shut_out(
    still: House, come: Callable[..., Person], game: Game, device: str
) -> None:
    choices, sizes = DEVICES[device]
    one = come(still, "Aiko", reduced_motion="reduce", **choices)
    faults: dict[str, str] = {}
    nouns: set[str] = set()
    for scene in scenes(still, one, game, narrow=device == "phone"):
        one.page.emulate_media(color_scheme="light", reduced_motion="reduce")
        for width, height in sizes:
            one.page.set_viewport_size({"width": width, "height": height})
            come_to_rest(one.page)
            for fault in cut_off(one.page):
                faults.setdefault(fault, f"{scene}, {width} x {height}")
        if device == "turned":
            continue  # the same things as upright, in other places
        for fault in barriers(one.page):
            faults.setdefault(fault, f"{scene}, light")
        # by night nothing changes but the colours
        one.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        come_to_rest(one.page)
        for fault in barriers(one.page, "color-contrast"):
            faults.setdefault(fault, f"{scene}, dark")
        for fault in sheets(one, nouns):
            faults.setdefault(fault, f"the sheets of {scene}, dark")
    assert not faults, "\n".join(f"{where}: {fault}" for fault, where in faults.items())


PLANTED = {
    "wide": '<div style="width: 2000px">wide</div>',
    "only": '<button style="width: 20px; height: 20px">x</button>',
    "reaches out": '<button style="position: fixed; left: -30px; width: 90px; height: 90px">x</button>',
    "lies under": '<button style="height: 60px; width: 60px">x</button><p style="position: fixed; inset: 0">over</p>',
    "cut off": '<p style="width: 50px; overflow: hidden; white-space: nowrap">much too long for this place</p>',
}


@pytest.mark.parametrize("fault", PLANTED)
def test_what_is_cut_off_is_found(house: House, come: Callable[..., Person], fault: str) -> None:
    one = come(house, "Aiko")
    one.page.set_content(PLANTED[fault])
    assert any(fault in found for found in cut_off(one.page))


def test_barriers_are_found(house: House, come: Callable[..., Person]) -> None:
    one = come(house, "Aiko")
    one.page.set_content(
        '<html lang="en"><title>x</title><main><button></button><p style="color: #ddd">pale</p></main>'
    )
    assert {fault.split()[0] for fault in barriers(one.page)} == {"button-name", "color-contrast"}
