"""Whatever comes over the line, the server answers clearly, and changes nothing."""

from __future__ import annotations

import json
import secrets
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from websockets.client import ClientProtocol
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.protocol import State
from websockets.uri import parse_uri

from jonin import Refused
from jonin.server.log import mark
from jonin.server.net import wire
from jonin.server.net.connection import TOLERATED
from tests.server.client import UNDO, Page, move, new_id, play_out, sentence
from tests.server.conftest import House
from tests.server.ledger import Ledger
from tests.tables import SOME_GAME

WELL_FORMED = {"do": "ping", "id": "0123456789abcdef"}
PLAY = {"do": "play", "id": new_id(), "table": "t", "match": "m", "seat": 0, "action": UNDO, "version": 0}


def refusal(page: Page) -> wire.Refusal:
    said = page.hear()
    while not isinstance(said, wire.Refusal):
        said = page.hear()
    return said


def closing(page: Page) -> ConnectionClosed:
    with pytest.raises(ConnectionClosed) as closed:
        page.until(lambda: False)
    return closed.value


@pytest.mark.parametrize(
    "message",
    [
        "",
        "hello",
        "{",
        "[]",
        "null",
        "1e999",
        '"\ud83d"',
        json.dumps({"id": "0123456789abcdef"}),
        json.dumps(WELL_FORMED | {"do": "cheat"}),
        json.dumps(WELL_FORMED | {"do": ["ping"]}),
        json.dumps(WELL_FORMED | {"id": "short"}),
        json.dumps(WELL_FORMED | {"id": "x" * 41}),
        json.dumps(WELL_FORMED | {"id": 7}),
        json.dumps(WELL_FORMED | {"secret": "please"}),
        json.dumps({"do": "join", "id": new_id(), "table": "t", "tokens": ["short"]}),
        json.dumps({"do": "join", "id": new_id(), "table": "t", "tokens": ["x" * 22] * 17}),
        json.dumps({"do": "join", "id": new_id(), "table": "t", "version": -1}),
        json.dumps(PLAY | {"seat": 16}),
        json.dumps(PLAY | {"action": 0}),
        json.dumps(PLAY | {"action": ["undo"]}),
        json.dumps(PLAY | {"action": {"action": "undo", "x" * 41: 0}}),
        json.dumps(PLAY | {"action": {"action": "x" * 81}}),
        json.dumps(PLAY | {"action": {"action": "undo", "much": 10**30}}),
        json.dumps(PLAY | {"action": {"action": "undo", "half": 0.5}}),
        json.dumps(PLAY | {"action": {"action": "undo", "deep": [[0]]}}),
        json.dumps(PLAY | {"action": {"action": "undo", "deep": {"deeper": 0}}}),
        json.dumps(PLAY | {"action": {"action": "undo", "long": [0] * 65}}),
        json.dumps(PLAY | {"action": {f"field {n}": n for n in range(13)}}),
        json.dumps(PLAY | {"code": 0}),
        json.dumps({"do": "say", "id": new_id(), "table": "t", "text": "x" * 281}),
        json.dumps({"do": "sit", "id": new_id(), "table": "t", "name": "x" * 25}),
        json.dumps({"do": "open", "id": new_id(), "game": "g", "seats": 2, "names": []}),
        json.dumps({"do": "open", "id": new_id(), "game": "g", "seats": 2, "names": ["A"], "clock": -5}),
        json.dumps(WELL_FORMED)[:-1] + ', "more": ' + "[" * 7000 + "]" * 7000 + "}",
        json.dumps(
            {"do": "open", "id": new_id(), "game": "g", "seats": 2, "names": ["A"], "bots": {"9" * 5000: "thumb"}}
        ),
    ],
    ids=lambda _: "message",  # numbered: workers must agree on the names of tests, and the ids above are random
)
def test_messages_that_make_no_sense(house: House, message: str) -> None:
    page = house.page()
    page.socket.send(message.encode("utf-8", "surrogatepass") if "\ud83d" in message else message, text=True)
    if "\ud83d" in message:  # not even UTF-8: the protocol itself forbids it
        assert closing(page).rcvd.code == 1007
    else:
        assert sentence(refusal(page).refusal).startswith("That message makes no sense")
        assert page.ask(wire.Ping(new_id()))


def test_the_refusal_names_the_command_where_it_can(house: House) -> None:
    page = house.page()
    page.socket.send(json.dumps({"do": "cheat", "id": "0123456789abcdef"}))
    assert refusal(page).id == "0123456789abcdef"


def test_random_bytes_end_in_a_closed_line(house: House) -> None:
    page = house.page()
    for _ in range(TOLERATED):
        page.socket.send(secrets.token_bytes(64))
    assert closing(page).rcvd.code == 1008
    assert sum(isinstance(said, wire.Refusal) for said in page.news) == TOLERATED


def test_a_huge_frame_closes_the_line(house: House) -> None:
    page = house.page()
    page.socket.send("x" * (house.settings.frame + 1))
    assert closing(page).rcvd.code == 1009


def test_ten_thousand_messages_at_once(open_house: Callable[..., House]) -> None:
    house = open_house(rate=20.0, burst=60)
    page = house.page()
    ping = json.dumps(WELL_FORMED)
    with suppress(ConnectionClosed):
        for _ in range(10_000):
            page.socket.send(ping)
    assert closing(page).rcvd.code == 1008
    assert 60 <= sum(isinstance(said, wire.Done) for said in page.news) < 1000
    last = page.news[-1]
    assert isinstance(last, wire.Refusal)
    assert "too much at once" in sentence(last.refusal)
    assert house.page().ask(wire.Ping(new_id()))


def deaf(house: House, table: str) -> socket.socket:
    """A spectator that never reads what it is sent."""
    protocol = ClientProtocol(parse_uri(house.address.replace("http", "ws", 1) + "/ws"))
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", int(house.address.rpartition(":")[2])))
    protocol.send_request(protocol.connect())
    line.sendall(b"".join(protocol.data_to_send()))
    while protocol.state is not State.OPEN:
        protocol.receive_data(line.recv(4096))
    protocol.send_text(json.dumps({"do": "join", "id": new_id(), "table": table}).encode())
    line.sendall(b"".join(protocol.data_to_send()))
    return line


def test_a_page_that_neither_reads_nor_answers_is_gone(house: House) -> None:
    """What still waits for it does not keep it at the table."""
    pages = house.table_of(house.page(), "Guest")
    with deaf(house, pages[0].table):
        pages[0].until(lambda: pages[0].standing.spectators == 1)
        line: Any = next(page for page in house.lobby.tables[pages[0].table].audience.pages if not page.mine)
        line._socket.loop.call_soon_threadsafe(line.send, b"x" * 500_000)
        while not line._socket.transport.get_write_buffer_size():
            pages[0].ask(wire.Ping(new_id()))
        line._socket.loop.call_soon_threadsafe(line._socket.keepalive_timeout)
        pages[0].until(lambda: pages[0].standing.spectators == 0)


def test_a_page_that_does_not_read_is_cut(open_house: Callable[..., House]) -> None:
    """Others at its table never notice."""
    house = open_house(backlog=20_000)
    pages = house.table_of(house.page(), "Guest")
    with deaf(house, pages[0].table):
        pages[0].until(lambda: pages[0].standing.spectators == 1)
        for _ in range(2000):
            pages[0].start()
            for page in pages:
                page.until(lambda page=page: page.level(0) and not page.over)
            play_out(pages)
            if pages[0].standing.spectators == 0:
                break
        else:
            pytest.fail("it was never cut")


def test_forged_tokens_open_nothing(house: House) -> None:
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    forger = house.page()
    token = pages[0].tokens[0]
    near = token[:-2] + ("AA" if token[-2:] != "AA" else "QQ")
    forger.join(pages[0].table, [secrets.token_urlsafe(16), near, token.swapcase(), "0" * 64])
    assert forger.standing.mine == []
    assert set(forger.updates) == {None}


def test_a_token_of_one_table_opens_nothing_at_another(house: House) -> None:
    one, other = house.page(), house.page()
    one.open(SOME_GAME.key, 2, "Aiko")
    table = other.open(SOME_GAME.key, 2, "Bo")
    one.join(table, list(one.tokens.values()))
    assert one.standing.mine == []


def test_another_seat_is_not_ones_own(house: House) -> None:
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    pages[0].until(lambda: pages[0].latest)
    for command in (
        pages[0].command(1, UNDO),
        pages[0].command(15, UNDO),
        wire.Stand(new_id(), pages[0].table, 1),
        wire.TakeBack(new_id(), pages[0].table, 1),
    ):
        with pytest.raises(Refused, match="not your seat"):
            pages[0].ask(command)
    assert Ledger(house.settings.database).moves(pages[0].match) == []


@pytest.mark.parametrize("name", [["undo"], [1, 2], None, 7, True])
def test_an_action_whose_name_is_no_text(house: House, name: object) -> None:
    page = house.table_of(house.page(), "Guest")[0]
    page.start()
    page.until(lambda: page.latest)
    with pytest.raises(Refused) as refused:
        page.play(0, {"action": name})
    assert refused.value.kind in ("no such action", "no sense")


def test_a_command_needs_its_table(house: House) -> None:
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    stranger = house.page()
    with pytest.raises(Refused, match="join it first"):
        stranger.ask(pages[0].command(0, UNDO))


def test_another_ones_move_cannot_be_sent_again(house: House) -> None:
    """Whoever overhears a command gains nothing by repeating it."""
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    move(pages)
    ledger = Ledger(house.settings.database)
    ((seat, code, _),) = ledger.moves(pages[0].match)
    with pytest.raises(Refused):
        pages[1 - seat].play(seat, SOME_GAME.actions.decode(code))
    assert len(ledger.moves(pages[0].match)) == 1


def test_an_id_used_at_one_table_is_free_at_another(house: House) -> None:
    """Nobody's choice of ids keeps another table from answering."""
    pages = [house.page(), house.page()]
    tables = [page.open(SOME_GAME.key, 2, "Keeper") for page in pages]
    stranger, same = house.page(), new_id()
    for table in tables:
        stranger.ask(wire.Sit(same, table, "Stranger"))
    for page in pages:
        page.start()


def test_pages_from_elsewhere_may_not_connect(open_house: Callable[..., House]) -> None:
    house = open_house(origins=("https://friends.example",))
    with pytest.raises(InvalidStatus) as refused:
        house.page(Origin="https://elsewhere.example")
    assert refused.value.response.status_code == 403
    with pytest.raises(InvalidStatus) as refused:
        house.page(Origin="http://[")
    assert refused.value.response.status_code == 403
    for origin in (house.address, "https://friends.example"):
        assert house.page(Origin=origin).ask(wire.Ping(new_id()))


def test_what_fails_inside_is_said_without_a_trace(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that is full: the move is not made, and can be tried again."""
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    pages[0].until(lambda: pages[0].latest)
    store = house.lobby.services.store
    save = store.save

    async def full(*rows: object, **how: object) -> None:
        raise OSError("no space left on device")

    seat = pages[0].latest.view["waiting"][0]
    page = pages[seat]
    page.until(lambda: page.latest)
    command = page.command(seat, page.updates[seat].choices[0])
    monkeypatch.setattr(store, "save", full)
    with pytest.raises(Refused, match=rf"^Something went wrong on the server: try again\. .* {mark(command.id)}$"):
        page.ask(command)
    monkeypatch.setattr(store, "save", save)
    page.ask(command)
    assert page.version == 1
