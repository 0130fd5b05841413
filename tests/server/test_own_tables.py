"""A browser asks where its tables stand: it shows its tokens, and is told of those tables and of no others."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from jonin import Refused
from jonin.server.cluster.base import Elsewhere
from jonin.server.net import wire
from jonin.server.table import own_tables
from tests.server.client import Page, move, new_id, play_out
from tests.server.conftest import House
from tests.tables import SOME_GAME


def ask(page: Page, **held: Page | list[str]) -> wire.OwnTables:
    """By table: a page that has seats there, or tokens."""
    shown = {table: list(who.tokens.values()) if isinstance(who, Page) else who for table, who in held.items()}
    page.ask(wire.AskOwn(new_id(), shown))
    return [news for news in page.news if isinstance(news, wire.OwnTables)][-1]


def test_a_table_waits_is_played_and_is_over(house: House) -> None:
    asking, host = house.page(), house.page()
    table = host.open(SOME_GAME.key, 2, "Aiko")
    (card,) = ask(asking, **{table: host}).tables
    assert (card.table, card.game, card.state, card.names) == (table, SOME_GAME.key, "waiting", ["Aiko", ""])
    assert (card.mine, card.waiting, card.match) == ([0], [], "")
    guest = house.page()
    guest.sit(table, "Bo")
    host.start()
    (card,) = ask(asking, **{table: guest}).tables
    assert (card.state, card.mine, card.names, card.match) == ("playing", [1], ["Aiko", "Bo"], host.match)
    assert card.waiting == [0, 1]
    move([host, guest], prefer=0)
    assert ask(asking, **{table: host}).tables[0].waiting == [1]
    play_out([host, guest])
    (card,) = ask(asking, **{table: host}).tables
    assert (card.state, card.waiting, card.match) == ("over", [], host.match)


def test_it_is_the_same_after_a_restart(open_house: Callable[..., House]) -> None:
    first = open_house()
    host, idle = first.page(), first.page()
    played = first.table_of(host, "Bo")
    table, waits = host.table, idle.open(SOME_GAME.key, 3, "Aiko")
    host.start()
    move(played, prefer=0)
    before = ask(idle, **{table: host, waits: idle})
    first.close()
    again = open_house()
    page = again.page()
    assert ask(page, **{table: host, waits: idle}) == before
    assert before.tables[0].waiting == [1]
    assert table in again.lobby.tables, "whose turn it is the match itself has to say"
    assert waits not in again.lobby.tables


def test_who_shows_no_token_learns_nothing(house: House) -> None:
    host, stranger = house.page(), house.page()
    table = host.open(SOME_GAME.key, 2, "Aiko", public=True)
    nothing = wire.OwnTables([], [table, "nowhere"])
    assert ask(stranger, **{table: ["x" * 22], "nowhere": host}) == nothing
    assert ask(stranger, **{table: [], "nowhere": []}) == nothing
    assert ask(stranger) == wire.OwnTables([], [])
    host.stand(0)
    assert ask(host, **{table: host}).gone == [table], "who has stood up has no seat there any more"


def test_whoever_asks_stays_where_they_are(house: House) -> None:
    host = house.page()
    table = host.open(SOME_GAME.key, 2, "Aiko", bots={"1": "random"})
    ask(host, **{table: host})
    host.start()
    assert host.standing.mine == [0]


@pytest.mark.parametrize("wrong", [OSError("the disk is full"), Elsewhere(None)], ids=["here", "elsewhere"])
def test_a_table_that_cannot_be_loaded_does_not_hide_the_others(
    house: House, monkeypatch: pytest.MonkeyPatch, wrong: Exception
) -> None:
    host, other = house.page(), house.page()
    table = host.open(SOME_GAME.key, 2, "Aiko", bots={"1": "random"})
    host.start()
    fine = other.open(SOME_GAME.key, 2, "Bo")

    async def broken(_: object) -> None:
        raise wrong

    monkeypatch.setattr(house.lobby, "table", broken)
    monkeypatch.setattr(own_tables, "play_again", None)  # nor can it be read where it is not loaded
    found = ask(house.page(), **{table: host, fine: other})
    assert [(card.table, card.waiting) for card in found.tables] == [(table, []), (fine, [])]


def test_one_question_brings_back_only_so_many_tables(open_house: Callable[..., House]) -> None:
    first, held = open_house(), {}
    for _ in range(own_tables.FETCHED + 2):
        page = first.page()
        table = page.open(SOME_GAME.key, 2, "Aiko", bots={"1": "random"})
        page.start()
        held[table] = page
    first.close()
    again = open_house()
    found = ask(again.page(), **held)
    assert [card.state for card in found.tables] == ["playing"] * len(held)
    assert len(again.lobby.tables) == own_tables.FETCHED


def test_tables_that_are_not_played_count_for_nothing(open_house: Callable[..., House]) -> None:
    first, held = open_house(), {}
    for _ in range(own_tables.FETCHED):
        page = first.page()
        held[page.open(SOME_GAME.key, 2, "Aiko")] = page
    host = first.page()
    over = host.open(SOME_GAME.key, 2, "Aiko", bots={"1": "random"})
    host.start()
    play_out([host])
    last = first.page()
    table = last.open(SOME_GAME.key, 2, "Aiko", bots={"1": "random"})
    last.start()
    first.close()
    again = open_house()
    found = ask(again.page(), **held, **{over: host, table: last})
    assert [card.state for card in found.tables] == ["waiting"] * len(held) + ["over", "playing"]
    assert 0 in found.tables[-1].waiting
    assert list(again.lobby.tables) == [table]


def test_a_table_in_memory_says_whose_turn_it_is_after_any_number(open_house: Callable[..., House]) -> None:
    first, held = open_house(), {}
    for _ in range(own_tables.FETCHED + 1):
        page = first.page()
        held[page.open(SOME_GAME.key, 2, "Aiko", bots={"1": "random"})] = page
        page.start()
    first.close()
    again = open_house()
    host = again.page()
    here = host.open(SOME_GAME.key, 2, "Aiko", bots={"1": "random"})
    host.start()
    *_, late, last = ask(again.page(), **held, **{here: host}).tables
    assert late.waiting == []
    assert 0 in last.waiting


def test_who_asks_all_the_time_is_refused(open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_tables, "RATE", 0.0)
    monkeypatch.setattr(own_tables, "BURST", 3)
    house = open_house()
    page = house.page()
    for _ in range(3):
        ask(page)
    with pytest.raises(Refused, match="faster than they change"):
        ask(house.page())
