"""What can be done over HTTP before anybody sits down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from uvicorn.protocols.http.h11_impl import RequestResponseCycle
from websockets.exceptions import InvalidStatus

from jonin.server.net import front, wire
from tests.server.attacks.raw import Raw
from tests.server.client import new_id
from tests.server.conftest import House

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
    monkeypatch.setattr(front, "is_here", lambda peer: False)
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


def test_a_strike_from_the_future(house: House) -> None:
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    pages[0].until(lambda: pages[0].latest)
    seat = min(pages[0].latest.view["waiting"])
    page = next(page for page in pages if seat in page.tokens)
    page.until(lambda: page.latest)
    early = wire.Play(new_id(), page.table, page.match, seat, page.updates[seat].choices[0], version=1_000_000_000)
    page.send(early)
    said = page.until(lambda: next((one for one in page.news if isinstance(one, wire.Refusal)), None))
    assert said.refusal["refusal"] == "not that far yet"
