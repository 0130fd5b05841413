"""The list of games and public tables, and opening tables."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from starlette.requests import HTTPConnection
from websockets.exceptions import ConnectionClosed

import jonin
from jonin import Refused
from jonin.bots.bot import LEVELS
from jonin.server import app
from jonin.server.cluster.base import Elsewhere
from jonin.server.net import wire
from jonin.server.net.answers import CommandKey
from jonin.server.settings import Settings
from tests.server.client import Page, move, new_id
from tests.server.conftest import House
from tests.server.ledger import Ledger
from tests.tables import SOME_GAME


def look(page: Page) -> wire.Lobby:
    page.ask(wire.LookIn(new_id()))
    return page.until(lambda: page.lobby)


def test_the_catalogue(house: House) -> None:
    lobby = look(house.page())
    assert [card.key for card in lobby.games] == [game.key for game in jonin.games()]
    for card, game in zip(lobby.games, jonin.games(), strict=True):
        assert (card.title, card.fewest, card.most) == (game.title, game.seats[0], game.seats[-1])
        assert [option.key for option in card.options] == [option.key for option in game.options]
    assert set(lobby.levels) == set(LEVELS)
    assert lobby.tables == []


def test_public_tables_are_listed_as_they_come_and_go(house: House) -> None:
    watcher, host, guest = house.page(), house.page(), house.page()
    look(watcher)
    table = host.open(SOME_GAME.key, 2, "Aiko", public=True)
    listed = watcher.until(lambda: watcher.lobby.tables)
    assert listed == [wire.TableCard(table, SOME_GAME.key, "Aiko", 1, 2, False)]
    guest.sit(table, "Bo")
    watcher.until(lambda: watcher.lobby.tables[0].taken == 2)
    host.start()
    watcher.until(lambda: watcher.lobby.tables[0].playing)
    guest.close()
    host.close()
    watcher.until(lambda: watcher.lobby.tables == [])


def test_private_tables_are_not_listed(house: House) -> None:
    host = house.page()
    host.open(SOME_GAME.key, 2, "Aiko")
    assert look(house.page()).tables == []


def test_a_page_at_a_table_no_longer_watches_the_lobby(house: House) -> None:
    page, host = house.page(), house.page()
    look(page)
    page.open(SOME_GAME.key, 2, "Aiko")
    host.open(SOME_GAME.key, 2, "Bo", public=True)
    other = house.page()
    look(other)
    other.until(lambda: other.lobby.tables)
    page.ask(wire.Ping(new_id()))
    assert page.lobby.tables == []


def test_to_look_in_is_to_leave_the_table(house: House) -> None:
    pages = house.table_of(house.page(), "Guest")
    look(pages[1])
    pages[0].until(lambda: pages[0].standing.seats[1].away)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"game": "go"}, "There is no game"),
        ({"seats": 16}, "players, not 16"),
        ({"options": {"gravity": "off"}}, "no option 'gravity'"),
        ({"names": ["Aiko"] * 2}, "called Aiko"),
        ({"names": ["Aiko", "aiko"]}, "called aiko"),
        ({"names": ["\u202e"]}, "letters that can be shown"),
        ({"names": ["   "]}, "letters that can be shown"),
        ({"names": ["A", "B", "C"]}, "3 players do not fit"),
        ({"bots": {"1": "genius"}}, "no bot 'genius'"),
        ({"bots": {"0": "thumb"}}, "seat 0"),
        ({"bots": {"2": "thumb"}}, "seat 2"),
        ({"bots": {"x": "thumb"}}, "seat x"),
        ({"bots": {"-1": "thumb"}}, "seat -1"),
    ],
)
def test_a_table_that_cannot_be(house: House, wrong: dict[str, object], reason: str) -> None:
    page = house.page()
    command = {"id": new_id(), "game": SOME_GAME.key, "seats": 2, "names": ["Aiko"]} | wrong
    with pytest.raises(Refused, match=reason):
        page.ask(wire.OpenTable(**command))  # type: ignore[arg-type]
    assert page.standing is None


def test_a_table_nobody_knows(house: House) -> None:
    page = house.page()
    with pytest.raises(Refused, match="no such table"):
        page.join("nowhere")
    with pytest.raises(Refused, match="no such table"):
        page.sit("nowhere", "Aiko")


def test_the_link_for_friends(house: House) -> None:
    page = house.page()
    table = page.open(SOME_GAME.key, 2, "Aiko")
    assert page.standing.link == f"{house.address}/t/{table}"


def test_on_this_machine_the_link_is_the_one_others_can_use(open_house: Callable[..., House]) -> None:
    house = open_house(network="http://192.0.2.7:8808")
    page = house.page()
    table = page.open(SOME_GAME.key, 2, "Aiko")
    assert page.standing.link == f"http://192.0.2.7:8808/t/{table}"


@pytest.mark.parametrize("host", ["localhost", "localhost:8808", "127.0.0.1", "[::1]:8808", "[::1]"])
def test_by_whatever_name_the_machine_calls_itself(host: str) -> None:
    house, others = Settings(network="http://192.0.2.7:8808"), "http://192.0.2.7:8808"
    asked = HTTPConnection({"type": "http", "scheme": "http", "path": "/", "headers": [(b"host", host.encode())]})
    assert app.address(asked, house) == others
    asked = HTTPConnection(
        {"type": "http", "scheme": "http", "path": "/", "headers": [(b"host", b"localhost.example")]}
    )
    assert app.address(asked, house) == "http://localhost.example"


def test_bots_have_names_of_their_own(house: House) -> None:
    page = house.page()
    most = SOME_GAME.seats[-1]
    page.open(SOME_GAME.key, most, "Aiko", bots={str(seat): "thumb" for seat in range(1, most)})
    names = [card.name for card in page.standing.seats]
    assert all(names)
    assert len(set(names)) == most


def test_nobody_fills_the_house_with_tables(open_house: Callable[..., House]) -> None:
    """Not on many lines either."""
    house = open_house(table_rate=0.0, table_burst=10)
    for elsewhere in ({"X-Forwarded-For": "192.0.2.9"}, {}):
        for number in range(10):
            house.page(**elsewhere).open(SOME_GAME.key, 2, f"Aiko {number}")
        with pytest.raises(Refused, match="faster than anybody can sit down"):
            house.page(**elsewhere).open(SOME_GAME.key, 2, "Aiko")
    house.page(**{"X-Forwarded-For": "192.0.2.10"}).open(SOME_GAME.key, 2, "Somebody else")


def test_a_table_opened_on_several_lines_at_once_is_one(house: House) -> None:
    """The page was not sure whether its command had arrived."""
    command = wire.OpenTable(new_id(), SOME_GAME.key, 2, ["Aiko", "Bo"])
    pages = [house.page() for _ in range(4)]
    for page in pages:
        page.send(command)
    first, *others = [page.answer(command) for page in pages]
    assert others == [first] * 3
    assert Ledger(house.settings.database).rows("SELECT COUNT(*) FROM tables") == [(1,)]


def test_tables_nobody_looks_at_are_put_away_and_come_back(open_house: Callable[..., House]) -> None:
    house = open_house(linger=0.05)
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    move(pages)
    table, token, seen = pages[0].table, pages[0].tokens[0], pages[0].latest
    for page in pages:
        page.close()
    other = house.page()
    while house.lobby.tables:
        other.ask(wire.Ping(new_id()))
    back = house.page()
    back.join(table, [token], seen.match, seen.version)
    assert back.updates[0].view == seen.view
    assert back.updates[0].told == []


def test_a_table_that_was_let_go_does_nothing_more(house: House) -> None:
    """This process may have it again a moment later, and whoever still knew the old one would write between."""
    host, guest = house.table_of(house.page(), "Bo")
    host.start()
    before = house.lobby.tables[host.table]
    house.call(lambda: house.lobby.abandon(host.table))
    for page in (host, guest):
        with pytest.raises(ConnectionClosed):
            page.until(lambda: False)
    while house.call(lambda: before.audience.pages):  # until both connections have found out
        house.get("/health")
    assert not before.audience._timers, "nobody is waited for"
    house.call(lambda: before.bot_seats.overrule(0))
    assert not before.bot_seats.busy

    async def change() -> list[wire.News]:
        raise AssertionError

    with pytest.raises(Elsewhere):
        house.wait(lambda: before.attempt(CommandKey(new_id(), host.table), change))
    again = house.page()
    again.join(host.table, list(host.tokens.values()))
    assert house.lobby.tables[host.table] is not before
    move([again], prefer=0)
