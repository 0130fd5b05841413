"""A lost line loses nothing: cursors, commands sent again, servers started again."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from jonin import Refused
from jonin.server.net import wire
from tests.server.client import UNDO, Page, move, new_id, play_out, sentence
from tests.server.conftest import House
from tests.server.ledger import Ledger
from tests.tables import SOME_GAME


def events(page: Page) -> list[dict[str, Any]]:
    return [told.event for update in page.news if isinstance(update, wire.Update) for told in update.told]


def test_a_page_that_returns_is_told_what_it_missed(house: House) -> None:
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    for _ in range(3):
        move(pages)
    match, token = pages[1].match, pages[1].tokens[1]
    seen = pages[1].updates[1].version
    told = events(pages[1])
    pages[1].close()
    back = house.page()
    back.join(pages[0].table, [token])
    for _ in range(3):
        move([pages[0], back])
    again = house.page()
    again.join(pages[0].table, [token], match, seen)
    update = again.updates[1]
    assert (update.since, update.version) == (seen, pages[0].version)
    whole = house.page()
    whole.join(pages[0].table, [token])
    assert whole.updates[1].since == 0
    assert events(whole) == told + events(again)
    assert whole.updates[1].view == update.view


def test_a_cursor_of_another_match_starts_from_the_deal(house: House) -> None:
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    move(pages)
    other = house.page()
    other.join(pages[0].table, [], "0123456789abcdef", 40)
    assert other.updates[None].since == 0
    ahead = house.page()
    ahead.join(pages[0].table, [], pages[0].match, 40)
    assert ahead.updates[None].since == ahead.updates[None].version == 1


def test_a_move_sent_twice_is_made_once(house: House) -> None:
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    update = pages[0].until(lambda: pages[0].updates.get(0))
    seat = update.view["waiting"][0]
    page = pages[seat]
    choice = page.until(lambda: page.updates.get(seat)).choices[0]
    command = page.command(seat, choice)
    first = page.ask(command)
    assert page.ask(command) == first
    other = house.page()
    other.join(page.table, [page.tokens[seat]])
    assert other.ask(command) == first
    assert len(Ledger(house.settings.database).moves(page.match)) == 1


def test_sent_many_times_at_once(house: House) -> None:
    """The same command on several lines before any is answered."""
    page = house.page()
    table = page.open(SOME_GAME.key, 2, "Aiko", "Bo")
    command = wire.Start(new_id(), table)
    others = [house.page() for _ in range(4)]
    for other in others:
        other.join(table, page.tokens.values())
    for other in others:
        other.send(command)
    assert [other.answer(command) for other in others] == [[wire.Done(command.id)]] * 4
    assert Ledger(house.settings.database).rows("SELECT COUNT(*) FROM matches") == [(1,)]


def test_every_command_is_remembered_over_a_restart(open_house: Callable[..., House]) -> None:
    house = open_house()
    page = house.page()
    opening = wire.OpenTable(new_id(), SOME_GAME.key, SOME_GAME.seats[-1], ["Aiko", "Bo"])
    answers = [(opening, page.ask(opening))]
    table = page.until(lambda: page.standing).table
    sitting = wire.Sit(new_id(), table, "Chio")
    saying = wire.Say(new_id(), table, "Hello")
    filling = [wire.SetSeat(new_id(), table, seat, "thumb") for seat in range(3, SOME_GAME.seats[-1])]
    starting = wire.Start(new_id(), table)
    for command in (sitting, saying, *filling, starting):
        answers.append((command, page.ask(command)))
    version = page.until(lambda: page.latest).version
    leaving = wire.Stand(new_id(), table, 2)
    answers.append((leaving, page.ask(leaving)))
    house.close()
    house = open_house()
    again = house.page()
    for command, answer in answers:
        assert again.ask(command) == answer, command
    ledger = Ledger(house.settings.database)
    assert ledger.rows("SELECT COUNT(*) FROM tables") == [(1,)]
    assert ledger.rows("SELECT COUNT(*) FROM matches") == [(1,)]
    assert ledger.rows("SELECT COUNT(*) FROM chat") == [(1,)]
    assert ledger.rows("SELECT name FROM seats WHERE seat < 2") == [("Aiko",), ("Bo",)]
    assert again.version >= version


def test_a_match_goes_on_after_a_restart(open_house: Callable[..., House]) -> None:
    house = open_house()
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    for _ in range(4):
        move(pages)
    tokens = [page.tokens[seat] for seat, page in enumerate(pages)]
    seen = [page.updates[seat] for seat, page in enumerate(pages)]
    table = pages[0].table
    pages[0].say("We shall return")
    house.close()
    house = open_house()
    back = [house.page() for _ in tokens]
    for seat, page in enumerate(back):
        page.join(table, [tokens[seat]], seen[seat].match, seen[seat].version)
        assert page.standing.mine == [seat]
        assert page.updates[seat].view == seen[seat].view
        assert page.updates[seat].choices == seen[seat].choices
        assert page.updates[seat].told == []
        assert [line.text for line in page.chat] == ["We shall return"]
    play_out(back)


def test_bots_go_on_after_a_restart(open_house: Callable[..., House]) -> None:
    house = open_house(pace=(3600.0, 3600.0))
    page = house.page()
    table = page.open(SOME_GAME.key, 2, "Aiko", bots={"1": "random"})
    page.start()
    token = page.tokens[0]
    house.close()
    house = open_house()
    page = house.page()
    page.join(table, [token])
    play_out([page])


def test_a_match_of_other_rules_is_put_away_politely(open_house: Callable[..., House]) -> None:
    house = open_house()
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    move(pages)
    table, tokens = pages[0].table, [page.tokens[seat] for seat, page in enumerate(pages)]
    house.close()
    Ledger(house.settings.database).write("UPDATE matches SET rules = rules + 1")
    house = open_house()
    back = [house.page() for _ in tokens]
    for page, token in zip(back, tokens, strict=True):
        page.join(table, [token])
    assert "rules" in sentence(back[0].standing.note)
    assert not back[0].standing.playing
    assert back[0].updates == {}
    with pytest.raises(Refused, match="not begun"):
        back[0].play(0, UNDO)
    back[0].start()
    assert back[0].until(lambda: back[0].standing.playing and back[0].standing.note is None)
    play_out(back)
    assert Ledger(house.settings.database).rows("SELECT status FROM matches ORDER BY began") == [("closed",), ("over",)]


def test_a_log_that_cannot_be_played_is_put_away_too(open_house: Callable[..., House]) -> None:
    """The rules changed and nobody raised their version: better no match than another one."""
    house = open_house()
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    move(pages)
    house.close()
    Ledger(house.settings.database).write("UPDATE moves SET code = ?", SOME_GAME.rules.ACTIONS - 1)
    house = open_house()
    back = house.page()
    back.join(pages[0].table, [pages[0].tokens[0]])
    assert "put away" in sentence(back.standing.note)
    assert back.updates == {}


def test_two_servers_on_one_database_never_make_a_move_twice(open_house: Callable[..., House]) -> None:
    """The primary key is the lock: whoever comes second learns what was done, and then tries what it wanted."""
    one, two = open_house(), open_house()
    host, other = one.page(), two.page()
    table = host.open(SOME_GAME.key, 2, "Aiko", "Bo")
    host.start()
    other.join(table, host.tokens.values())
    ledger = Ledger(one.settings.database)
    made = 0
    for number in range(12):
        page = (host, other)[number % 2]  # each has not heard of what the other did last
        seat, update = next((seat, update) for seat, update in page.updates.items() if update.choices)
        with suppress(Refused):
            page.play(seat, update.choices[number % len(update.choices)])
            made += 1
        assert len(ledger.moves(host.match)) == made
        page.until(lambda page=page, made=made: page.level(made))
    assert made > 2
