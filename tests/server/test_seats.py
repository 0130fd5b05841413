"""Sitting, standing, hosting; who is away, who keeps whose seat."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from jonin import Refused
from jonin.server.net import wire
from jonin.server.store import tokens
from tests.server.client import UNDO, Page, move, new_id, play_out
from tests.server.conftest import House
from tests.server.ledger import Ledger
from tests.tables import SOME_GAME


def card(page: Page, seat: int) -> wire.SeatCard:
    return page.standing.seats[seat]


def test_sit_anywhere_or_there(house: House) -> None:
    most = SOME_GAME.seats[-1]
    host, there, anywhere = house.page(), house.page(), house.page()
    table = host.open(SOME_GAME.key, most, "Aiko")
    assert there.sit(table, "Bo", most - 1) == most - 1
    assert anywhere.sit(table, "Chio") == 1
    host.until(lambda: card(host, 1).name == "Chio")
    assert card(host, 0).host
    assert card(host, most - 1).name == "Bo"
    assert (host.standing.host, there.standing.host) == (True, False)


def test_seats_one_cannot_take(house: House) -> None:
    pages = house.table_of(house.page(), "Guest")
    table, late = pages[0].table, house.page()
    with pytest.raises(Refused, match="Every seat is taken"):
        late.sit(table, "Chio")
    with pytest.raises(Refused, match="Keeper sits there"):
        late.sit(table, "Chio", 0)
    with pytest.raises(Refused, match="2 seats"):
        late.sit(table, "Chio", 5)
    with pytest.raises(Refused, match="called guest"):
        late.sit(table, "guest")
    pages[0].start()
    with pytest.raises(Refused, match="being played"):
        late.sit(table, "Chio")


def test_a_start_needs_the_host_and_full_seats(house: House) -> None:
    host, guest = house.page(), house.page()
    table = host.open(SOME_GAME.key, 3, "Aiko")
    guest.sit(table, "Bo")
    with pytest.raises(Refused, match="Only the host"):
        guest.start()
    with pytest.raises(Refused, match="seat is open"):
        host.start()
    host.set_seat(2, "random")
    host.start()
    with pytest.raises(Refused, match="being played"):
        host.start()


def test_the_host_seats_and_unseats_bots(house: House) -> None:
    host, guest = house.page(), house.page()
    table = host.open(SOME_GAME.key, 3, "Aiko")
    guest.sit(table, "Bo", 2)
    host.set_seat(1, "random")
    assert (card(host, 1).kind, card(host, 1).level) == ("bot", "random")
    name = card(host, 1).name
    host.set_seat(1, "thumb")
    assert (card(host, 1).name, card(host, 1).level) == (name, "thumb")
    host.set_seat(1, "")
    assert card(host, 1).kind == "open"
    with pytest.raises(Refused, match="no bot 'genius'"):
        host.set_seat(1, "genius")
    with pytest.raises(Refused, match="Bo sits there"):
        host.set_seat(2, "thumb")
    with pytest.raises(Refused, match="Only the host"):
        guest.set_seat(1, "thumb")
    with pytest.raises(Refused, match="3 seats"):
        host.set_seat(7, "thumb")


def test_a_bot_stays_until_the_match_is_over(house: House) -> None:
    host = house.page()
    host.open(SOME_GAME.key, 2, "Aiko", bots={"1": "random"})
    host.start()
    with pytest.raises(Refused, match="Somebody has to play"):
        host.set_seat(1, "")
    play_out([host])
    host.until(lambda: not host.standing.playing)
    host.set_seat(1, "")
    assert card(host, 1).kind == "open"


def test_to_stand_up_before_the_start_opens_the_seat(house: House) -> None:
    pages = house.table_of(house.page(), "Guest")
    pages[1].stand(1)
    assert pages[1].standing.mine == []
    pages[0].until(lambda: card(pages[0], 1).kind == "open")
    back = house.page()
    back.join(pages[0].table, [pages[1].tokens[1]])
    assert back.standing.mine == []
    assert pages[1].sit(pages[0].table, "Guest") == 1


def test_a_host_who_stands_up_hands_over(house: House) -> None:
    host, guest, late = house.page(), house.page(), house.page()
    table = host.open(SOME_GAME.key, 3, "Aiko")
    guest.sit(table, "Bo", 2)
    host.stand(0)
    guest.until(lambda: guest.standing.host)
    late.sit(table, "Chio", 0)
    assert (late.standing.host, guest.standing.host) == (False, True)
    with pytest.raises(Refused, match="Only the host"):
        host.set_seat(1, "thumb")


def test_a_host_whose_line_is_gone_is_stood_in_for(open_house: Callable[..., House]) -> None:
    house = open_house(grace=0.0)
    pages = house.table_of(house.page(), "Guest")
    token = pages[0].tokens[0]
    pages[0].close()
    pages[1].until(lambda: pages[1].standing.host)
    back = house.page()
    back.join(pages[1].table, [token])
    assert back.standing.host
    pages[1].until(lambda: not pages[1].standing.host)


def test_who_is_away_is_waited_for(house: House) -> None:
    """Within the time of grace a seat is not given away."""
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    pages[1].close()
    pages[0].until(lambda: card(pages[0], 1).away)
    assert not card(pages[0], 1).gone
    with pytest.raises(Refused, match="back in a moment"):
        pages[0].set_seat(1, "thumb")


def test_a_second_page_keeps_a_seat_present(house: House) -> None:
    pages = house.table_of(house.page(), "Guest")
    second = house.page()
    second.join(pages[0].table, [pages[1].tokens[1]])
    table = house.lobby.tables[pages[0].table]
    pages[1].close()
    while len(house.call(lambda: table.audience.of(1))) > 1:
        pass
    assert not house.call(lambda: table.seating.away(1))
    pages[0].until(lambda: not card(pages[0], 1).away)


def test_a_bot_keeps_the_seat_and_gives_it_back(open_house: Callable[..., House]) -> None:
    house = open_house(grace=0.0, pace=(0.0, 0.0))
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    move(pages)
    token = pages[1].tokens[1]
    pages[1].close()
    pages[0].until(lambda: card(pages[0], 1).gone)
    pages[0].set_seat(1, "thumb")
    assert (card(pages[0], 1).kind, card(pages[0], 1).name, card(pages[0], 1).kept) == ("player", "Guest", True)
    for _ in range(6):
        move([pages[0]])
    back = house.page()
    back.join(pages[0].table, [token])
    assert card(back, 1).kept
    with pytest.raises(Refused, match="take it back first"):
        back.play(1, UNDO)
    with pytest.raises(Refused, match="not your seat"):
        pages[0].ask(wire.TakeBack(new_id(), pages[0].table, 1))
    back.ask(wire.TakeBack(new_id(), back.table, 1))
    assert not card(back, 1).kept
    with pytest.raises(Refused, match="Guest sits there"):
        pages[0].set_seat(1, "thumb")
    play_out([pages[0], back])


def test_the_host_may_send_the_bot_away_again(open_house: Callable[..., House]) -> None:
    house = open_house(grace=0.0, pace=(3600.0, 3600.0))
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    pages[1].close()
    pages[0].until(lambda: card(pages[0], 1).gone)
    pages[0].set_seat(1, "thumb")
    pages[0].set_seat(1, "")
    assert (card(pages[0], 1).kept, card(pages[0], 1).name) == (False, "Guest")
    pages[0].set_seat(1, "random")
    assert card(pages[0], 1).level == "random"


def test_to_leave_a_match_is_to_be_gone_at_once(house: House) -> None:
    """After the match the seat is open for somebody else."""
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    move(pages)
    pages[1].stand(1)
    pages[0].until(lambda: card(pages[0], 1).gone)
    back = house.page()
    back.join(pages[0].table, [pages[1].tokens[1]])
    assert back.standing.mine == []
    pages[0].set_seat(1, "random")
    play_out([pages[0]])
    pages[0].until(lambda: not pages[0].standing.playing)
    assert card(pages[0], 1).kind == "open"
    assert back.sit(pages[0].table, "Chio") == 1
    pages[0].start()


def test_who_gave_up_a_seat_can_have_it_back_while_the_match_is_played(house: House) -> None:
    pages = house.table_of(house.page(), "Guest", clock=600)
    pages[0].start()
    move(pages)
    token = pages[1].tokens[1]
    pages[1].stand(1)
    assert (pages[1].standing.mine, pages[1].standing.given_up) == ([], [1])
    pages[0].set_seat(1, "random")
    with pytest.raises(Refused, match="not your seat"):
        pages[0].ask(wire.TakeBack(new_id(), pages[0].table, 1))
    later = house.page()
    later.join(pages[0].table, [token])
    assert (later.standing.mine, later.standing.given_up) == ([], [1])
    later.ask(wire.TakeBack(new_id(), later.table, 1))
    later.until(lambda: later.standing.mine == [1] and 1 in later.updates)
    assert later.standing.given_up == []
    assert (card(later, 1).left, card(later, 1).kept, card(later, 1).away) == (False, False, False)
    play_out([pages[0], later])
    later.until(lambda: not later.standing.playing)
    assert card(later, 1).name == "Guest"


def test_a_seat_that_was_given_up_is_nobodys_after_the_match(house: House) -> None:
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    pages[1].stand(1)
    pages[0].set_seat(1, "random")
    play_out([pages[0]])
    pages[1].until(lambda: not pages[1].standing.playing and pages[1].standing.given_up == [])
    with pytest.raises(Refused, match="not your seat"):
        pages[1].ask(wire.TakeBack(new_id(), pages[1].table, 1))


def test_any_player_may_call_a_bot_for_who_is_gone(open_house: Callable[..., House]) -> None:
    """Not for who is here, nor before the match, and nobody who only looks on."""
    house = open_house(grace=0.0)
    pages = house.table_of(house.page(), "Ben", "Chie")
    looker = house.page()
    looker.join(pages[0].table)
    with pytest.raises(Refused, match="Only the host"):
        pages[2].set_seat(1, "thumb")
    pages[0].start()
    with pytest.raises(Refused, match="Only the host"):
        pages[2].set_seat(1, "thumb")
    pages[1].close()
    pages[2].until(lambda: card(pages[2], 1).gone)
    for page, level in ((looker, "thumb"), (pages[2], "")):
        with pytest.raises(Refused, match="Only the host"):
            page.set_seat(1, level)
    pages[2].set_seat(1, "thumb")
    assert card(pages[2], 1).kept


def test_an_absent_player_makes_room_before_the_start(open_house: Callable[..., House]) -> None:
    house = open_house(grace=0.0)
    pages = house.table_of(house.page(), "Guest")
    pages[1].close()
    pages[0].until(lambda: card(pages[0], 1).gone)
    pages[0].set_seat(1, "")
    assert card(pages[0], 1).kind == "open"


def test_tokens_are_long_and_never_written_down(house: House) -> None:
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    move(pages)
    every = [*pages[0].tokens.values(), *pages[1].tokens.values()]
    assert len(set(every)) == 2
    ledger = Ledger(house.settings.database)
    for name in ("tables", "seats", "matches", "moves", "commands", "chat"):
        text = repr(ledger.rows(f"SELECT * FROM {name}"))
        assert not any(token in text for token in every)
    assert {row[0] for row in ledger.rows("SELECT token FROM seats")} == {tokens.hashed(token) for token in every}
    assert all(len(tokens.urlsafe_b64decode(token + "==")) == 16 for token in every)
