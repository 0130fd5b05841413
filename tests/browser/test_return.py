"""A server that dies: the game goes on where it was. Pages that are loaded anew are in test_game.py."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import expect

from jonin import Game
from tests.browser.conftest import House
from tests.browser.people import CUT_OFF, Person, play
from tests.browser.test_game import friends
from tests.server.process import Process

LOST = "The line is lost"


def test_pages_outlive_the_server(fragile_house: House, come: Callable[..., Person], some_game: Game) -> None:
    house = fragile_house
    people = friends(house, come, some_game, expected=CUT_OFF)
    assert play(people, moves=5)
    boards = [person.board() for person in people]
    house.process.kill()
    for person in people:
        expect(person.page.get_by_text(LOST)).to_be_visible()
    house.process = Process(house.database, house.port)
    for person in people:
        expect(person.page.get_by_text(LOST)).to_have_count(0)
    for person, board in zip(people, boards, strict=True):  # who is back first sees the other as away for a moment
        person.until(partial(shows, person, board))
    play(people)
    *_, played = house.ledger.positions(people[0].table.match)
    names = [seat.name for seat in people[0].table.seats]
    assert [person.result() for person in people] == [dict(zip(names, played.scores, strict=True))] * 2


@pytest.mark.parametrize("part", ["Table-*.js", "show-*.js"])
def test_a_page_of_which_a_part_did_not_come_is_loaded_again(
    house: House, come: Callable[..., Person], some_game: Game, part: str
) -> None:
    """As when the server dies in the middle of it, or a phone loses its line."""
    one, other = (come(house, name, expected=CUT_OFF) for name in ("Aiko", "Ben"))
    link = one.open_table(some_game, 2, "friend")
    other.page.route(f"**/assets/{part}", lambda route: route.abort(), times=1)
    other.sit(link)
    one.press("Start the game")
    other.until(lambda: other.latest)
    other.settle()
    expect(other.page.locator("#board")).to_be_visible()


def shows(person: Person, board: tuple[int, str]) -> bool:
    return person.board() == board
