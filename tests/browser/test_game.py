"""Two browsers and a bot play whole games, from the lobby to the rematch.

A page is loaded anew on the way, and what they and somebody who looks on are sent is looked through as far as sixty
moves go: whole games are at the socket (tests/server/test_secrecy.py).
"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from jonin import Game
from tests.browser.conftest import House
from tests.browser.people import Person, play
from tests.browser.secrecy import check_frames

MOVES = 60
SWIFT = {"swift": True, "muted": True}  # of who wants neither travelling cards nor sounds


def friends(house: House, come: Callable[..., Person], game: Game, **choices: str) -> list[Person]:
    """Two people at one table that has begun, and bots where there is room: one opens it, the other has the link.

    One of them sees cards travel, the other does not want them to.
    """
    seats = min(game.seats[-1], max(3, game.seats[0]))
    host, guest = come(house, "Aiko", **choices), come(house, "Ben", prefers=SWIFT, **choices)
    link = host.open_table(game, seats, "friend", *["thumb"] * (seats - 2))
    guest.sit(link)
    host.press("Start the game")
    return [host, guest]


def come_back(people: list[Person]) -> None:
    """A page that is loaded anew has the same hand and log as before."""
    guest = people[1]
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


def test_a_whole_game_of_two_browsers_and_a_bot(house: House, come: Callable[..., Person], game: Game) -> None:
    people = host, guest = friends(house, come, game)
    watcher = come(house, "Wei", prefers=SWIFT, reduced_motion="reduce")
    watcher.visit(host.table.link)
    watcher.until(lambda: watcher.latest)
    assert play(people, moves=3)
    come_back(people)
    play(people, MOVES - 6)
    watcher.until(lambda: watcher.version >= host.version)
    check_frames(house, host, guest, watcher)
    watcher.page.close()
    play(people)
    first = host.table.match
    *_, played = house.ledger.positions(first)
    assert played.over
    expected = dict(zip([seat.name for seat in host.table.seats], played.scores, strict=True))
    assert host.result() == guest.result() == expected

    winners = [host.table.seats[seat].name for seat in played.winners]
    for person in people:
        title = person.page.locator("#result-title")
        expect(title).to_contain_text("You win" if person.name in winners else winners[0] if winners else "")

    guest.press("Play again")
    expect(host.page.get_by_role("alert")).to_contain_text("would like to play again")
    host.press("Play again")
    for person in people:
        person.until(lambda person=person: person.table.match != first and person.latest)
    assert play(people, moves=2)
    assert host.table.match == guest.table.match


def test_a_whole_game_by_every_choice_of_the_lobby(
    house: House, come: Callable[..., Person], another: tuple[Game, dict[str, str]]
) -> None:
    game, options = another
    one = come(house, "Aiko")
    seats = max(2, game.seats[0])
    one.set_up(game, seats, ["thumb"] * (seats - 1), **options)
    one.press("Start the game")
    play([one])
    *_, played = house.ledger.positions(one.table.match)
    assert played.over
    usual = {option.key: option.choices[0] for option in game.options}
    assert played.record()["options"] == usual | options  # the lobby sends them all
    assert one.result() == dict(zip([seat.name for seat in one.table.seats], played.scores, strict=True))
