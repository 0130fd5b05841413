"""What can be done over HTTP before anybody sits down."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable
from typing import Any

import h11
import pytest
from uvicorn.protocols.http.h11_impl import RequestResponseCycle
from websockets.exceptions import InvalidStatus

from jonin import Game, Refused
from jonin.server.net import front, wire
from jonin.server.net.limits import Shares, household
from jonin.server.settings import Settings
from tests.server.attacks.raw import Raw
from tests.server.client import new_id
from tests.server.conftest import House
from tests.tables import SOME_GAME

GET = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n"


@pytest.mark.parametrize(
    "header", [b"X: " + b"x" * 60_000_000, b"X: y\r\n" * 5_000_000], ids=["one long header", "many headers"]
)
def test_headers_are_bounded(house: House, header: bytes) -> None:
    line = Raw(house)
    assert not line.say(GET + header), "all of it was read"
    assert house.get("/health").status == 200


def test_requests_in_one_packet_are_answered_one_after_the_other(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    at_work, most = 0, 0
    run = RequestResponseCycle.run_asgi

    async def counted(self: RequestResponseCycle, app: Any) -> None:
        nonlocal at_work, most
        at_work += 1
        most = max(most, at_work)
        await run(self, app)
        at_work -= 1

    monkeypatch.setattr(RequestResponseCycle, "run_asgi", counted)
    line = Raw(house)
    line.say((GET + b"\r\n") * 99 + GET + b"Connection: close\r\n\r\n")
    assert line.read().count(b"200 OK") == 100
    assert most == 1


@pytest.mark.parametrize("begun", [b"", GET, GET + b"Content-Length: 99\r\n\r\nbody"], ids=["nothing", "head", "body"])
def test_a_request_that_does_not_end(house: House, monkeypatch: pytest.MonkeyPatch, begun: bytes) -> None:
    monkeypatch.setattr(front, "DEADLINE", 0.05)
    line = Raw(house)
    line.say(begun)
    line.read()  # until it is cut


@pytest.mark.parametrize("asked", [b"POST /health", b"GET /health", b"POST /nothing", b"HEAD /health"])
def test_a_request_whose_rest_is_none(house: House, caplog: pytest.LogCaptureFixture, asked: bytes) -> None:
    """It is being answered already when that shows."""
    line = Raw(house)
    line.say(asked + b" HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nno size\r\n\r\n")
    assert b" 400 " in line.read()
    assert house.get("/health").status == 200
    assert not [record for record in caplog.records if record.exc_info]


def test_pages_of_one_address(open_house: Callable[..., House]) -> None:
    house = open_house(per_address=3)
    pages = [house.page() for _ in range(3)]
    with pytest.raises(InvalidStatus):
        house.page()
    assert house.get("/health").status == 200, "files are still served"
    pages.pop().close()
    assert all(page.ask(wire.Ping(new_id())) for page in pages)
    while True:  # the server notices a closed line a little later
        try:
            house.page()
        except InvalidStatus:
            continue
        break


def test_connections_of_one_address(open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch) -> None:
    """From another machine, that is."""
    monkeypatch.setattr(front.FrontConfig, "speaks_for_others", lambda config, peer: False)
    house = open_house(per_address=3)
    lines = [Raw(house) for _ in range(6)]
    one_more = Raw(house)
    assert one_more.read() == b""
    for line in lines:
        line.say(GET + b"Connection: close\r\n\r\n")
        assert b"200 OK" in line.read()


@pytest.mark.parametrize("name", ["evil.example", "evil.example:80", "127.0.0.1.evil.example"])
def test_a_name_that_somebody_pointed_at_this_machine(open_house: Callable[..., House], name: str) -> None:
    house = open_house(origins=("https://friends.example",))
    assert Raw(house).upgrade(name, f"http://{name}") == 403
    assert Raw(house).upgrade("10.0.0.7:8808", "http://10.0.0.7:8808") == 101
    assert Raw(house).upgrade("friends.example", "https://friends.example") == 101


@pytest.mark.parametrize(
    "given", ["friends.example", "https://friends.example/", "https://friends.example/games", "https://Friends.example"]
)
def test_an_origin_that_no_browser_names(given: str) -> None:
    with pytest.raises(Refused, match=r"such as https://games\.example\.org"):
        Settings(origins=(given,))


def test_a_move_or_a_strike_from_the_future(house: House, game: Game) -> None:
    pages = house.table_of(house.page(), *(f"Guest {n}" for n in range(1, game.seats[0])), game=game.key)
    pages[0].start()
    pages[0].until(lambda: pages[0].latest)
    seat = min(pages[0].latest.view["waiting"])
    page = next(page for page in pages if seat in page.tokens)
    page.until(lambda: page.latest)
    code = min(game.races, default=None)
    action = page.updates[seat].choices[0] if code is None else game.actions.form(code)
    page.send(wire.Play(new_id(), page.table, page.match, seat, action, version=1_000_000_000))
    said = page.until(lambda: next((one for one in page.news if isinstance(one, wire.Refusal)), None))
    assert said.refusal["refusal"] == "not that far yet"


def test_nobody_reads_what_follows_a_question(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """In tiny parts it would take a second to read what takes a moment to send."""
    read = 0
    receive = h11.Connection.receive_data

    def counted(self: h11.Connection, data: bytes) -> None:
        nonlocal read
        read += len(data)
        receive(self, data)

    monkeypatch.setattr(h11.Connection, "receive_data", counted)
    line = Raw(house)
    line.say(b"POST /health HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * 8000)
    assert b" 405 " in line.read(), "it is answered, and that is the end"
    assert read <= 2 * front.PIECE


def test_what_is_sent_ahead_is_not_kept(house: House) -> None:
    line = Raw(house)
    assert not line.say((GET + b"\r\n") * 200_000)
    assert house.get("/health").status == 200


def test_requests_of_many_are_let_in_one_by_one(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also those that came in one packet: in each turn of the loop one of them is looked at."""
    turns: list[int] = []
    handle = front.H11Protocol.handle_events

    def counted(self: front.H11Protocol) -> None:
        asyncio.get_running_loop().call_soon(turns.append, 0)
        turns.append(1)
        handle(self)

    monkeypatch.setattr(front.H11Protocol, "handle_events", counted)
    lines = [Raw(house) for _ in range(5)]
    for line in lines:
        line.say((GET + b"\r\n") * 20 + GET + b"Connection: close\r\n\r\n")
    for line in lines:
        assert line.read().count(b"200 OK") == 21
    assert [1, 1] not in [turns[at : at + 2] for at in range(len(turns))]


def test_an_answer_that_nobody_reads(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "READING", 0.05)
    cut: list[bool] = []
    monkeypatch.setattr(front.Front, "connection_lost", called(front.Front.connection_lost, lambda: cut.append(True)))
    line = Raw(house)
    line.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    line.say((b"GET /api/rules/" + SOME_GAME.key.encode() + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n") * 500)
    while not cut:  # by the server: nobody reads here
        time.sleep(0.01)


def called(method: Any, also: Callable[[], object]) -> Any:
    def both(self: Any, *given: Any) -> None:
        method(self, *given)
        also()

    return both


def test_a_host_that_is_no_name(open_house: Callable[..., House], caplog: pytest.LogCaptureFixture) -> None:
    house = open_house(network="http://192.0.2.1:8808")
    line = Raw(house)
    assert line.upgrade("[") == 101
    assert not [record for record in caplog.records if record.exc_info]


def test_a_proxy_may_be_a_network() -> None:
    config = front.FrontConfig(None, Settings(proxies=("10.0.0.0/8",)))  # type: ignore[arg-type]
    assert config.speaks_for_others("10.1.2.3")
    assert not config.speaks_for_others("11.1.2.3")
    with pytest.raises(Refused, match="a network such as"):
        Settings(proxies=("proxy",))


def test_addresses_of_one_visitor_count_together() -> None:
    assert household("2001:db8::1") == household("2001:db8::ffff:1") != household("2001:db8:0:1::1")
    assert household("192.0.2.1") != household("192.0.2.2")
    shares = Shares(1)
    assert shares.enter("2001:db8::1")
    assert not shares.enter("2001:db8::2")
