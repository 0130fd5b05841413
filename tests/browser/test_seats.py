"""Who sits where: several at one device, bots only, somebody who leaves; and what they say to each other."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

import jonin
from jonin import Game
from tests.browser.conftest import House
from tests.browser.looks import come_to_rest
from tests.browser.people import Person, next_to_move, play
from tests.browser.test_game import friends
from tests.tables import SOME_GAME

MOVES = 12  # of those at one device: whole games of some take long

# Whether a thing covers the whole window, and nothing shines through it.
COVERS = """
one => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const { backgroundColor, opacity } = getComputedStyle(one);
  const corners = [[1, 1], [innerWidth - 2, innerHeight - 2], [innerWidth / 2, innerHeight - 60]];
  return left <= 0 && top <= 0 && right >= innerWidth && bottom >= innerHeight
    && opacity === "1" && /^(rgb|oklch|color)\\([^/,]+([,][^,]+){0,2}\\)$/.test(backgroundColor)
    && corners.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
}
"""


@pytest.mark.parametrize("unhurried", [game for game in jonin.games() if not game.races], ids=lambda game: game.key)
def test_two_at_one_device_never_see_each_others_hand(
    house: House, come: Callable[..., Person], unhurried: Game
) -> None:
    """No device is offered to several where somebody has to be first."""
    one = come(house, "Aiko")
    page = one.page
    seats = max(2, unhurried.seats[0])
    one.set_up(unhurried, seats, ["Zoe", *["thumb"] * (seats - 2)])
    one.press("Start the game")
    one.until(lambda: len(one.updates) == 2)
    cover, handed_over = page.get_by_role("dialog", name="Pass the device"), 0
    for _ in range(MOVES):
        if next_to_move([one]) is None:
            break
        one.my_move()
        if cover.count():
            before = page.locator("#board").inner_text()
            assert cover.evaluate(COVERS)
            expect(page.get_by_role("button", name="show my hand")).to_be_focused()
            if not handed_over:
                under_the_cover(house, one, cover)
            one.press("show my hand")
            expect(cover).to_have_count(0)
            assert not handed_over or page.locator("#board").inner_text() != before
            handed_over += 1
        if handed_over == 1:
            play_under_a_sheet(one, cover)
        else:
            one.tap()
    assert handed_over >= 2
    if one.latest.view["over"]:
        assert set(one.result()) >= {"Aiko", "Zoe"}


def under_the_cover(house: House, one: Person, cover: Locator) -> None:
    """Neither keys nor a reload get at the hand below. At a live table bots go on meanwhile."""
    before = own_moves(house, one)
    for key in ("1", "2", "ArrowRight", "Escape", "Tab", "Tab", "Tab"):
        one.page.keyboard.press(key)
    assert not one.page.locator("#board :focus").count()
    one.page.reload()
    expect(cover).to_be_visible()
    expect(one.page.get_by_role("button", name="show my hand")).to_be_focused()
    assert own_moves(house, one) == before


def play_under_a_sheet(one: Person, cover: Locator) -> None:
    """What one has looked up does not lie on the cover then, where the next player would read it."""
    assert one.latest is not None
    mover = min(one.latest.view["waiting"])
    while next_to_move([one]) and mover in one.latest.view["waiting"]:
        one.my_move()
        one.page.keyboard.press("Escape")  # what lies there still from the last move
        one.page.get_by_label("Menu").click()
        one.press("What may still come")
        expect(one.page.get_by_role("dialog", name="What may still come")).to_be_visible()
        action = one.pick(one.offered())
        one.make_choice(lambda action=action: one.choice(action).last.dispatch_event("click"))
    cover.wait_for()
    assert cover.evaluate(COVERS)


def own_moves(house: House, one: Person) -> list[tuple[int, int, list[int]]]:
    return [move for move in house.ledger.moves(one.table.match) if move[0] in one.table.mine]


def test_somebody_else_takes_the_seat_of_who_left(house: House, come: Callable[..., Person], some_game: Game) -> None:
    people = host, guest = friends(house, come, some_game)
    play(people)
    guest.page.get_by_role("button", name="Show the table").click()
    guest.page.get_by_label("Menu").click()
    guest.press("Leave the table")
    late = come(house, "Cleo")
    late.visit(host.page.url)
    late.press("Sit down for the next match")
    late.page.get_by_label("Your name").fill("Cleo")
    late.press("Sit down")
    host.until(lambda: host.table.seats[1].name == "Cleo")
    first = host.table.match
    host.press("Play again")
    for person in (host, late):
        person.until(lambda person=person: person.table.match != first and person.latest)
    assert play([host, late], moves=3)


def test_the_host_removes_somebody_who_is_told_why(house: House, come: Callable[..., Person], some_game: Game) -> None:
    host, guest = come(house, "Aiko"), come(house, "Ben")
    seats = max(3, some_game.seats[0])
    guest.sit(host.open_table(some_game, seats, *["friend"] * (seats - 1)))
    host.press("Remove Ben")
    host.until(lambda: host.table.seats[1].kind == "open")
    expect(guest.page.get_by_role("alert")).to_contain_text("The host has taken you off the table")
    guest.press("Sit down")
    host.until(lambda: host.table.seats[1].name == "Ben")
    host.page.reload()
    expect(host.page.get_by_role("button", name="Remove Ben")).to_be_visible()


def test_play_now_needs_nobody_and_nothing(house: House, come: Callable[..., Person], some_game: Game) -> None:
    one = come(house, "Guest")
    one.visit()
    one.press("against bots")
    play([one], moves=3)
    assert [seat.kind for seat in one.table.seats[1:]] == ["bot"] * (len(one.table.seats) - 1)
    assert one.table.game == some_game.key


def test_one_finds_ones_own_tables_again(house: House, come: Callable[..., Person], some_game: Game) -> None:
    one, other = come(house, "Aiko"), come(house, "Ben")
    one.set_up(some_game, 2, ["friend"])
    one.page.get_by_label("List it in the lobby").check()
    one.press("Open the table")
    one.page.get_by_label("Link to this table").wait_for()
    address = one.page.url
    other.visit()
    offered = other.page.get_by_role("region", name="Open tables").get_by_role("link").filter(has_text="Aiko")
    expect(offered).to_contain_text("Join")
    one.visit()
    mine = one.page.get_by_role("region", name="Your tables").get_by_role("link")
    expect(mine).to_contain_text("Waiting for 1 more")
    expect(
        one.page.get_by_role("region", name="Open tables").get_by_role("link").filter(has_text="Aiko")
    ).to_have_count(0)
    mine.click()
    assert one.page.url == address
    expect(one.page.get_by_role("button", name="Stand up")).to_be_visible()


def test_a_bot_keeps_the_seat_of_who_leaves(house: House, come: Callable[..., Person], some_game: Game) -> None:
    people = host, guest = friends(house, come, some_game)
    assert play(people, moves=3)
    guest.page.get_by_label("Menu").click()
    guest.press("Give up my seat and leave")
    asked = guest.page.get_by_role("dialog", name="Give up your seat?")
    asked.get_by_role("button", name="Give up my seat and leave").click()
    expect(guest.page.get_by_role("heading", name="The games")).to_be_visible()
    host.until(lambda: host.table.seats[1].gone)
    host.page.get_by_role("navigation", name="Players").get_by_role("button", name="Ben").click()
    host.press("by rule of thumb keep the seat")
    host.until(lambda: host.table.seats[1].kept)
    host.page.keyboard.press("Escape")
    play([host])
    *_, played = house.ledger.positions(host.table.match)
    assert list(host.result().values()) == sorted(played.scores, reverse=True)


def test_people_talk(house: House, come: Callable[..., Person], some_game: Game) -> None:
    host, guest = friends(house, come, some_game)
    for person in (host, guest):
        person.page.get_by_role("tab", name="Chat").click()
    host.page.get_by_label("Say something").fill("Have you seen <b>my</b> shuriken?")
    host.press("Say")
    expect(guest.page.get_by_label("Chat", exact=True).get_by_role("listitem")).to_have_text(
        "Aiko Have you seen <b>my</b> shuriken?"
    )
    guest.press("Ouch!")
    expect(host.page.get_by_label("Chat", exact=True).get_by_role("listitem").last).to_have_text("Ben Ouch!")


def test_before_the_match_people_talk_and_the_host_changes_the_table(
    house: House, come: Callable[..., Person], some_game: Game
) -> None:
    host, guest = come(house, "Aiko"), come(house, "Ben")
    guest.sit(host.open_table(some_game, 2, "friend"))
    guest.page.get_by_label("Say something").fill("Three of us?")
    guest.press("Say")
    expect(host.page.get_by_label("Chat", exact=True).get_by_role("listitem")).to_have_text("Ben Three of us?")
    host.press("Change seats and options")
    host.page.get_by_role("group", name="Players").get_by_role("radio", name="3", exact=True).check()
    host.page.get_by_role("dialog").get_by_label("Time for a decision").select_option("60")
    host.press("Change it")
    guest.until(lambda: (len(guest.table.seats), guest.table.clock) == (3, 60))
    expect(guest.page.get_by_text("60 seconds for a decision;")).to_be_visible()
    host.page.get_by_label("Who has seat 3").select_option("thumb")
    host.press("Start the game")
    host.until(lambda: host.latest)
    drawer = host.page.get_by_role("complementary", name="Log, chat and rules")
    expect(drawer).to_be_visible()
    host.page.set_viewport_size({"width": 700, "height": 800})
    expect(drawer).to_have_count(0)  # nobody has opened it, and now it would cover the table
    host.page.get_by_label("Rules", exact=True).click()
    expect(drawer.get_by_role("region", name="Rules")).to_be_visible()


def test_several_players_at_one_device_only_where_nobody_has_to_be_first(
    house: House, come: Callable[..., Person], game: Game
) -> None:
    one = come(house, "Aiko")
    one.visit()
    one.tile(game).get_by_role("button", name="Set up a table").click()
    here = one.page.get_by_role("combobox", name="Seat 2").locator("option", has_text="at this device")
    expect(here).to_have_count(0 if game.races else 1)


def test_who_comes_to_watch_does_not_move_the_button_that_starts(house: House, come: Callable[..., Person]) -> None:
    """Whoever is about to press it presses it."""
    host, other = come(house, "Aiko"), come(house, "Wei")
    link = host.open_table(SOME_GAME, 3, "friend", "thumb")
    button = host.page.locator("button.start")
    come_to_rest(host.page)
    before = button.bounding_box()
    other.visit(link)
    expect(host.page.get_by_text("1 person watches")).to_be_visible()
    come_to_rest(host.page)
    assert button.bounding_box() == before
