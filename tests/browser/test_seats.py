"""Who sits where: several at one device, bots only, somebody who leaves; and what they say to each other."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from jonin import Game
from tests.browser.conftest import House
from tests.browser.people import Person, next_to_move, play
from tests.browser.test_game import friends

MOVES = 24  # of those at one device: whole games of some take long

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


def test_two_at_one_device_never_see_each_others_hand(house: House, come: Callable[..., Person], game: Game) -> None:
    one = come(house, "Aiko")
    page = one.page
    seats = max(2, game.seats[0])
    one.set_up(game, seats, ["Zoe", *["thumb"] * (seats - 2)])
    one.press("Start the game")
    one.until(lambda: len(one.updates) == 2)
    cover, handed_over = page.get_by_role("dialog", name="Pass the device"), 0
    for _ in range(MOVES):
        if next_to_move([one]) is None:
            break
        expect(cover.or_(page.get_by_text("It is your move."))).to_be_attached()
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


def own_moves(house: House, one: Person) -> list[tuple[int, int, list[int]]]:
    return [move for move in house.ledger.moves(one.table.match) if move[0] in one.table.mine]


def test_somebody_else_takes_the_seat_of_who_left(house: House, come: Callable[..., Person], some_game: Game) -> None:
    people = host, guest = friends(house, come, some_game)
    late = come(house, "Cleo")
    late.visit(host.page.url)
    play(people)
    guest.page.get_by_role("button", name="Show the table").click()
    guest.page.get_by_label("Menu").click()
    guest.press("Leave the table")
    late.press("Sit down for the next match")
    late.page.get_by_label("Your name").fill("Cleo")
    late.press("Sit down")
    host.until(lambda: host.table.seats[1].name == "Cleo")
    first = host.table.match
    host.press("Play again")
    for person in (host, late):
        person.until(lambda person=person: person.table.match != first and person.latest)
    assert play([host, late], moves=3)


def test_play_now_needs_nobody_and_nothing(house: House, come: Callable[..., Person], some_game: Game) -> None:
    one = come(house, "Guest")
    one.visit()
    one.press("Play now against bots")
    play([one], moves=3)
    assert [seat.kind for seat in one.table.seats[1:]] == ["bot"] * (len(one.table.seats) - 1)
    assert one.table.game == some_game.key


def test_a_bot_keeps_the_seat_of_who_leaves(house: House, come: Callable[..., Person], some_game: Game) -> None:
    people = host, guest = friends(house, come, some_game)
    assert play(people, moves=3)
    guest.page.get_by_label("Menu").click()
    guest.press("Give up my seat and leave")
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


def test_an_unlawful_tap_is_explained_by_its_clause(house: House, come: Callable[..., Person], game: Game) -> None:
    """Where a board has things to tap that are not offered, nor taken up first, nor open a window."""
    one = come(house, "Aiko")
    page = one.page
    one.visit()
    one.tile(game).get_by_role("button", name="Play now").click()
    play([one], moves=0)
    one.my_move()
    assert one.offered()
    harmless = ("[data-choice]", "[aria-haspopup]", "[aria-pressed]", "[aria-disabled=true]", ".me")
    unlawful = page.locator(".board button" + "".join(f":not({one})" for one in harmless))
    if unlawful.count():
        before = one.version
        unlawful.first.click()
        said = page.get_by_role("alert")
        clause = said.get_by_role("button", name="Rule")
        name = clause.inner_text().removeprefix("Rule ")
        assert len(said.get_by_role("paragraph").inner_text()) > 10
        assert one.version == before
        clause.click()
        expect(page.locator(f'[data-clause="{name}"]')).to_be_in_viewport()
