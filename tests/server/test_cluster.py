"""Several processes on one PostgreSQL and one NATS: a table is in one of them, and its pages in any."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from jonin import Game, Refused
from jonin.server.net import wire
from jonin.server.store.lease import Lease
from jonin.server.table import hints
from tests.server.client import Page, move, new_id, play_out
from tests.server.conftest import House
from tests.server.postgres import Postgres
from tests.server.test_postgres import kept, saving
from tests.tables import SOME_GAME


def spread(houses: list[House], game: str = SOME_GAME.key, seats: int = 2) -> list[Page]:
    """A table in the first of them, with a page for each seat at one house after the other."""
    host = houses[0].page()
    table = host.open(game, seats, "Keeper")
    guests = []
    for seat in range(1, seats):
        guest = houses[seat % len(houses)].page()
        guest.sit(table, f"Guest {seat}")
        guests.append(guest)
    return [host, *guests]


def test_a_match_is_played_across_processes(two_houses: list[House], game: Game) -> None:
    pages = spread(two_houses, game.key, game.seats[0])
    pages[0].start()
    for _ in range(12):
        if not move(pages):
            break
    assert [len(house.lobby.tables) for house in two_houses] == [1, 0]


def test_a_page_goes_from_table_to_table(two_houses: list[House]) -> None:
    """Whether they are here or there, and back to the list; what it asked for is answered in order."""
    first, second = two_houses
    there, here = first.page().open(SOME_GAME.key, 2, "Aiko"), second.page().open(SOME_GAME.key, 2, "Bo")
    page = second.page()
    for table in (there, here, there, there, here):
        page.join(table)
        page.until(lambda table=table: page.standing and page.standing.table == table)
    page.join(there)
    page.say("Hello")
    page.send(wire.Say(said := new_id(), there, "again"))
    page.ask(wire.LookIn(new_id()))
    assert wire.Done(said) in page.news
    with pytest.raises(Refused, match="no such table"):
        page.join("nothing")


def test_the_list_is_one_for_all(two_houses: list[House]) -> None:
    watchers = [house.page() for house in two_houses]
    for watcher in watchers:
        watcher.ask(wire.LookIn(new_id()))
    names = {house.page().open(SOME_GAME.key, 2, "Aiko", public=True) for house in two_houses}
    for watcher in watchers:
        watcher.until(lambda watcher=watcher: watcher.lobby and {card.table for card in watcher.lobby.tables} == names)


def test_own_tables_are_found_from_anywhere(two_houses: list[House]) -> None:
    pages = spread(two_houses)
    pages[0].start()
    table, shown = pages[0].table, list(pages[0].tokens.values())
    found = []
    for house in two_houses:
        asking = house.page()
        asking.ask(wire.AskOwn(new_id(), {table: shown}))
        (own,) = next(said for said in asking.news if isinstance(said, wire.OwnTables)).tables
        found.append(own)
    assert found[0] == found[1]
    assert found[0].waiting
    assert table not in two_houses[1].lobby.tables


def test_a_table_goes_on_where_its_owner_has_closed(two_houses: list[House], postgres: Postgres) -> None:
    first, second = two_houses
    pages = spread(two_houses)
    pages[0].start()
    move(pages)
    table, match, seen = pages[0].table, pages[0].match, pages[0].version
    tokens = [page.tokens[seat] for seat, page in enumerate(pages)]
    first.close()
    back = [second.page() for _ in pages]
    for page, token in zip(back, tokens, strict=True):
        page.join(table, [token])
    play_out(back)
    assert (back[0].match, back[0].version > seen) == (match, True)
    assert len(kept(second.settings.database, match)) == back[0].version


def test_a_hint_is_asked_for_from_elsewhere(two_houses: list[House], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "PARTS", 2)
    first, second = two_houses
    host, guest = first.page(), second.page()
    guest.sit(host.open(SOME_GAME.key, 2, "Aiko", hints="all"), "Bo")
    host.start()
    guest.until(lambda: guest.latest)
    while 1 not in guest.latest.view["waiting"]:
        move([host, guest])
    guest.ask(wire.Advise(new_id(), guest.table, guest.match, 1))

    def told(page: Page) -> list[wire.Hint]:
        return [one for one in page.news if isinstance(one, wire.Hint)]

    guest.until(lambda: told(guest) and told(guest)[-1].done == 1)
    assert told(guest)[-1].choices
    host.ask(wire.Ping(new_id()))
    assert not told(host)


def test_pages_add_to_the_deal_of_a_table_that_has_moved(two_houses: list[House]) -> None:
    """Between two matches, as a browser does it: on its new line it seals a number again."""
    first, second = two_houses
    pages = spread(two_houses)
    pages[0].start()
    play_out(pages)
    first.close()
    back = [second.page() for _ in pages]
    for seat, (old, page) in enumerate(zip(pages, back, strict=True)):
        page.join(old.table, [old.tokens[seat]])
        page.add_luck()
        page.ask(wire.Ping(new_id()))
    start = wire.Start(new_id(), back[0].table)
    back[0].send(start)
    for page in back:
        page.until(lambda page=page: any(isinstance(said, wire.Dealing) for said in page.news))
    back[0].answer(start)
    promised = next(said for said in back[0].news if isinstance(said, wire.Dealing))
    assert sorted(seal.seats for seal in promised.seals) == [[0], [1]]


def test_limits_hold_across_processes(open_two: Callable[..., list[House]]) -> None:
    """An address that has opened its tables at one opens none at the other, and its pages count together."""
    first, second = open_two(table_burst=2, table_rate=0.01, per_address=3)
    page, other = first.page(), second.page()
    for _ in range(2):
        page.open(SOME_GAME.key, 2, "Aiko")
    left = second.lobby.openings._of
    while "127.0.0.1" not in left or left["127.0.0.1"]._left >= 1:
        other.ask(wire.Ping(new_id()))
    with pytest.raises(Refused, match="tables"):
        other.open(SOME_GAME.key, 2, "Bo")
    first.page()
    seconds_pages = second.lobby.services.cluster._limits._shares["pages"]
    while [sum(held.values()) for held in seconds_pages.elsewhere.values()] != [2]:
        other.ask(wire.Ping(new_id()))
    with pytest.raises(InvalidStatus):
        second.page()


def test_who_lost_a_table_writes_nothing(two_houses: list[House]) -> None:
    """As after a long sleep: somebody else has it, and the old owner does not know yet."""
    first, second = two_houses
    pages = spread(two_houses)
    pages[0].start()
    move(pages)
    table, match = pages[0].table, pages[0].match
    first_cluster, second_cluster = first.lobby.services.cluster, second.lobby.services.cluster
    before = kept(first.settings.database, match)
    second.wait(
        lambda: second_cluster.lease._ask('UPDATE owners SET term = %(me)s WHERE "table" = %(table)s', table=table)
    )
    seat, page = next((seat, page) for seat, page in enumerate(pages) if page.updates[seat].choices)
    page.send(page.command(seat, page.updates[seat].choices[0]))
    with pytest.raises(ConnectionClosed):
        page.until(lambda: False)
    assert table not in first.lobby.tables
    assert kept(first.settings.database, match) == before
    assert first_cluster.many


def test_who_lost_a_table_promises_nothing(two_houses: list[House]) -> None:
    """The first that is saved of a deal is the table itself, which may say by now what the new owner has begun."""
    first, second = two_houses
    page = spread(two_houses)[0]
    lease, store = second.lobby.services.cluster.lease, second.lobby.services.store
    second.wait(lambda: lease._ask('UPDATE owners SET term = %(me)s WHERE "table" = %(table)s', table=page.table))
    before = second.wait(lambda: store.table(page.table))
    page.send(wire.Start(new_id(), page.table))
    with pytest.raises(ConnectionClosed):
        page.until(lambda: False)
    assert page.table not in first.lobby.tables
    assert second.wait(lambda: store.table(page.table)) == before


def test_whoever_is_told_that_nothing_is_kept_is_told_when_it_is(two_houses: list[House]) -> None:
    """By the process it is connected to, by that of its table, and also if it has gone from there meanwhile."""
    first, second = two_houses
    host, guest = spread(two_houses)
    nowhere = second.page()
    nowhere.ask(wire.Ping(new_id()))
    for possible in (False, True):
        reach(second, possible)
    for page in (guest, nowhere):
        page.until(lambda page=page: saving(page) == [False, True])
    for possible in (False, True, False):
        reach(first, possible)
    host.until(lambda: saving(host) == [False, True, False])
    guest.until(lambda: saving(guest) == [False, True, False, True, False])
    guest.ask(wire.LookIn(new_id()))
    assert saving(guest)[-1]
    reach(first, True)
    nowhere.ask(wire.Ping(new_id()))
    assert saving(nowhere) == [False, True]


def reach(house: House, possible: bool) -> None:
    """As if its database had gone, or were back."""
    store = house.lobby.services.store
    store.reachable = possible
    house.call(store.changed)


def test_who_has_lost_the_lease_is_not_ready(two_houses: list[House], monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as lost:
        lost.setattr(Lease, "held", property(lambda lease: False))
        assert [house.get("/ready").status for house in two_houses] == [503, 503]
    assert [house.get("/ready").status for house in two_houses] == [200, 200]
