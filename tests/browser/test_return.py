"""A page that is loaded anew, and a server that dies: the game goes on where it was."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from jonin import Game
from tests.browser.conftest import House
from tests.browser.people import CUT_OFF, Person, play
from tests.browser.test_game import friends
from tests.server.process import Process

LOST = "The line is lost"


def test_a_reload_resumes_with_the_same_hand_and_log(house: House, come: Callable[..., Person], game: Game) -> None:
    people = friends(house, come, game)
    guest = people[1]
    assert play(people, moves=3)
    version, before = guest.board()
    log = guest.log()
    assert log
    guest.page.reload()
    expect(guest.page.get_by_label("What happened so far").locator("li").nth(len(log) - 1)).to_be_attached()
    now, after = guest.board()
    assert guest.log()[: len(log)] == log
    if now == version:  # at a live table bots do not wait for who is away
        # A new page lays the hand out in order; one that saw the cards come keeps each in its place.
        assert sorted(after.splitlines()) == sorted(before.splitlines())
    play(people, moves=3)  # fewer, if somebody wins
    assert guest.version > version
    assert guest.log()[: len(log)] == log


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
    assert [person.board() for person in people] == boards
    play(people)
    *_, played = house.ledger.positions(people[0].table.match)
    names = [seat.name for seat in people[0].table.seats]
    assert [person.result() for person in people] == [dict(zip(names, played.scores, strict=True))] * 2
