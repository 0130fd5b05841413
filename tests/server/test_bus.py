"""The bus between processes: who may listen, who is refused, and what is noticed when something does not arrive."""

from __future__ import annotations

import asyncio
import json
import logging
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pytest
from nats.aio.client import Client
from websockets.exceptions import ConnectionClosed

from jonin import Refused
from jonin.server.bus.nats import EVERYBODY, Nats, check_private, subject
from jonin.server.cluster.engines import NatsServer
from jonin.server.cluster.messages import Down, Leave, Letter, Open, Part, Shut, Up, decode, encode
from jonin.server.cluster.post import Post, in_size
from jonin.server.cluster.relay import Relay
from jonin.server.log import Json
from jonin.server.net import wire
from jonin.server.site.metrics_page import metrics_page
from jonin.server.store import tokens
from jonin.server.store.lease import Owner
from jonin.server.table import dealing
from jonin.server.table.dealing import Dealing
from tests.server.client import move, new_id, news
from tests.server.conftest import House, Pair
from tests.server.test_admin import TOKEN, Keeper
from tests.server.test_cluster import spread
from tests.server.test_dealing import begin, secret_in_the_promise, secrets_of, taking_part
from tests.tables import SOME_GAME


@pytest.mark.parametrize(
    "url", ["nats://127.0.0.1:4222", "nats://localhost", "nats://[::1]:4", "tls://n1:x@bus.example"]
)
def test_where_nobody_listens_in_it_may_be_used(url: str) -> None:
    check_private(url)


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("nats://n1:secret@bus.example", "not on this machine"),
        ("tls://bus.example:4222", "not on this machine"),
        ("nats://192.0.2.1", "not on this machine"),
        ("http://n1:secret@bus.example", "no address of NATS"),
        ("nats://n1:secret@bus.example:port", "no address of NATS"),
        ("bus", "no address of NATS"),
    ],
)
def test_elsewhere_it_is_refused(url: str, why: str) -> None:
    with pytest.raises(Refused, match=why) as refused:
        check_private(url)
    assert "secret" not in refused.value.reason


def test_without_a_password_nobody_comes_in(nats: NatsServer) -> None:
    async def story() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", nats.port)
        writer.write(b'CONNECT {"verbose":false}\r\nSUB > 1\r\nPING\r\n')
        said = await reader.read()
        writer.close()
        assert said.startswith(b"INFO")
        assert b"-ERR 'Authorization Violation'" in said
        assert b"PONG" not in said
        with pytest.raises(Refused, match="cannot be reached") as refused:
            await Nats(f"nats://n1:guess@127.0.0.1:{nats.port}", "n1").open()
        assert "guess" not in refused.value.reason

    asyncio.run(story())


def test_a_listener_hears_what_is_for_its_own_process_only(nats: NatsServer, two_houses: list[House]) -> None:
    """By the password of the second, which has no hand at the table but its own guest's."""

    async def listen(ready: asyncio.Event, end: asyncio.Event) -> tuple[list[Letter], list[str]]:
        heard, refused = list[Letter](), list[str]()
        client = Client()

        async def hear(message: object) -> None:
            heard.append(decode(message.data))  # type: ignore[attr-defined]

        async def wrong(error: Exception) -> None:
            refused.append(str(error))

        await client.connect(nats.url("n2"), error_cb=wrong)
        for one in (subject("n1"), subject("n2"), "jonin.>", ">"):
            await client.subscribe(one, cb=hear)
        await client.flush()
        ready.set()
        await end.wait()
        await client.flush()
        await client.close()
        return heard, refused

    async def story() -> tuple[list[Letter], list[str]]:
        ready, end = asyncio.Event(), asyncio.Event()
        listening = asyncio.create_task(listen(ready, end))
        await ready.wait()
        await asyncio.to_thread(play)
        end.set()
        return await listening

    def play() -> None:
        host, guest = pages
        host.start()
        for _ in range(6):
            move(pages)
        guest.ask(wire.Ping(new_id()))

    pages = spread(two_houses)
    heard, refused = asyncio.run(story())
    assert len(refused) == 3  # all but its own
    frames = [part.frame for letter in heard for part in letter.parts if isinstance(part, Down)]
    told = [said for frame in frames if isinstance(said := news.decode(frame), wire.Update)]
    assert told
    assert {update.seat for update in told} == {1}
    assert not any(isinstance(part, Up) for letter in heard for part in letter.parts)
    assert set(frames) <= set(pages[1].frames)


class Deaf:
    """A bus on which nothing goes out; it is written down."""

    heard = staticmethod(lambda message: None)

    def __init__(self) -> None:
        self.said: list[Part] = []

    def send(self, name: str, message: bytes) -> None:
        self.said += decode(message).parts


def test_after_the_bus_was_away_at_the_tables_process_its_pages_come_back(two_houses: list[House]) -> None:
    """It alone: its last words are lost, the other has noticed nothing."""
    first, second = two_houses
    host, guest = spread(two_houses)
    cluster = first.lobby.services.cluster

    async def blink() -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(cluster._bus, "_put", lambda to, message: None)
            cluster._cut_off()
            while cluster.guests:
                await asyncio.sleep(0)
            await asyncio.sleep(0)  # what they had to say is thrown away by now
        cluster._bus.found()

    first.wait(blink)
    with pytest.raises(ConnectionClosed):
        guest.until(lambda: False)
    host.ask(wire.Ping(new_id()))
    back = second.page()
    back.join(host.table, [guest.tokens[1]])
    back.say("Hello")


def test_who_asks_before_the_tables_process_is_back_on_the_bus_is_answered(two_houses: list[House]) -> None:
    first, second = two_houses
    host, guest = first.page(), second.page()
    table = host.open(SOME_GAME.key, 2, "Aiko")
    bus, heard = first.lobby.services.cluster._bus, first.lobby.services.cluster._bus.heard
    missed = threading.Event()

    def miss(message: bytes) -> None:
        if any(isinstance(part, Up) for part in decode(message).parts):
            missed.set()

    first.call(lambda: setattr(bus, "heard", miss))
    guest.send(join := wire.Join(new_id(), table))
    assert missed.wait(60)

    def back() -> None:
        bus.heard = heard
        bus.found()

    first.call(back)
    guest.answer(join)
    guest.say("Hello")
    assert first.lobby.services.cluster.guests == 1


def overheard(nats: NatsServer, work: Callable[[], None]) -> bytes:
    """All that goes over the bus meanwhile, by the passwords of both processes."""
    heard: list[bytes] = []

    async def hear(message: object) -> None:
        heard.append(message.data)  # type: ignore[attr-defined]

    async def story() -> None:
        clients = {name: Client() for name in ("n1", "n2")}
        for name, client in clients.items():
            await client.connect(nats.url(name))
            for one in (subject(name), EVERYBODY):
                await client.subscribe(one, cb=hear)
            await client.flush()
        await asyncio.to_thread(work)
        for client in clients.values():
            await client.flush()
            await client.close()

    asyncio.run(story())
    return b" ".join(heard)


@pytest.mark.parametrize("leaks", [False, True])
def test_the_secret_of_a_deal_is_nowhere_before_the_end(
    open_two: Callable[..., list[House]],
    nats: NatsServer,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    leaks: bool,
) -> None:
    """Not on the bus, in the log, among the figures or in the keeper's room, unless somebody lets it out."""
    caplog.set_level(logging.DEBUG)
    houses = open_two(admin=tokens.hashed(TOKEN))
    pair: Any = Pair(houses)
    host, two, _ = pages = taking_part(pair)
    if leaks:
        monkeypatch.setattr(Dealing, "_news", secret_in_the_promise)
        monkeypatch.setattr(dealing, "PATIENCE", 0.01)

    def play() -> None:
        if leaks:
            host.start()
        else:
            begin(pages)
        for _ in range(6):
            move([host, two])

    said = [overheard(nats, play)]
    assert b"update" in said[0]
    said += [Json().format(record).encode() for record in caplog.records]
    said += [house.call(partial(metrics_page, house.lobby)).encode() for house in houses]
    said += [json.dumps(Keeper(house).look()).encode() for house in houses]
    found = [secret for secret in secrets_of(pair, host.match) for one in said if secret.encode() in one]
    assert bool(found) == leaks


def test_the_tokens_of_a_page_stay_where_it_is(two_houses: list[House], nats: NatsServer) -> None:
    """A process that it visits knows it by their hashes."""
    first, second = two_houses
    there, page = first.page().open(SOME_GAME.key, 2, "Aiko"), second.page()
    page.open(SOME_GAME.key, 2, "Bo")
    (token,) = page.tokens.values()
    said = overheard(nats, lambda: page.join(there))
    assert tokens.hashed(token) in said
    assert token.encode() not in said


def test_no_link_is_told_to_who_looks_at_the_house(open_two: Callable[..., list[House]], nats: NatsServer) -> None:
    """Nor by who looks for it."""
    first, second = open_two(admin=tokens.hashed(TOKEN))
    table, other = (first.page().open(SOME_GAME.key, 2, name) for name in ("Aiko", "Bo"))
    seen: list[list[str]] = []

    def look() -> None:
        for sought in ("", table, table[:8], f"{table[:4]}!"):
            seen.append(sorted(one["link"] for one in Keeper(second).look(find=sought)["tables"]))

    said = overheard(nats, look)
    one = f"{table[:4]}..."
    assert seen == [sorted([one, f"{other[:4]}..."]), [one], [one], []]
    assert one.encode() in said
    assert not any(link[:8].encode() in said for link in (table, other))


def test_what_does_not_arrive_is_noticed() -> None:
    lost, read = list[Owner](), list[Part]()
    bus, me, peer = Deaf(), Owner("n1", 1), Owner("n2", 2)
    post = Post(bus, me)  # type: ignore[arg-type]
    post.lost, post.read = lost.append, lambda sender, part: read.append(part)

    for number in (1, 2, 4, 5):
        bus.heard(encode(Letter(peer.name, peer.term, me.term, number, [Up(number, b"")])))
    bus.heard(encode(Letter(peer.name, peer.term, 77, 9, [Up(9, b"")])))  # for who had our name before
    bus.heard(b"nonsense")
    assert lost == [peer]
    assert [part.line for part in read if isinstance(part, Up)] == [1, 2, 4, 5]


def test_what_cannot_be_read_keeps_nobody_from_the_rest(caplog: pytest.LogCaptureFixture) -> None:
    lost, read = list[Owner](), list[Part]()
    bus, me, peer = Deaf(), Owner("n1", 1), Owner("n2", 2)
    post = Post(bus, me)  # type: ignore[arg-type]

    def reading(sender: Owner, part: Part) -> None:
        if part == Shut(1):
            raise ValueError
        read.append(part)

    post.lost, post.read = lost.append, reading
    bus.heard(encode(Letter(peer.name, peer.term, me.term, 1, [Shut(1), Shut(2)])))
    assert (lost, read) == ([peer], [Shut(2)])
    assert "could not be read" in caplog.text


class Visitor:
    """A page whose table is elsewhere."""

    address, base, given = "192.0.2.9", "http://house", ()

    def __init__(self) -> None:
        self.again: list[wire.AnyCommand] = []
        self.end = ""

    def take(self, frame: bytes) -> None: ...

    def part(self) -> None:
        self.end = "parted"

    def cut(self) -> None:
        self.end = "cut"

    def try_again(self, commands: Sequence[wire.AnyCommand]) -> None:
        self.again += commands


def test_who_asks_one_that_is_dead_already_asks_again() -> None:
    """It was found dead between the question who has the table and the line that was opened then: nobody says so
    again."""

    async def story() -> None:
        relay = Relay(Post(Deaf(), Owner("n1", 1)), lambda page, base: asyncio.sleep(0))  # type: ignore[arg-type]
        early = time.monotonic()
        dead, living = Visitor(), Visitor()
        command = wire.Join(new_id(), "table")
        for term, page in ((2, dead), (3, living)):
            relay.line(Owner("n2", term), page).forward(command)
        relay.lose_dead({3}, early)
        assert not dead.again, "that was looked at before"
        relay.lose_dead({3}, time.monotonic())
        assert (dead.again, living.again, len(relay)) == ([command], [], 1)

    asyncio.run(story())


@pytest.mark.parametrize("shut", [True, False])
def test_a_line_that_has_ended_holds_nobody(shut: bool) -> None:
    """Who is done with it has said all, and the page takes leave; who is lost has not. A page that goes on to another
    table meanwhile waits for neither."""

    async def story() -> None:
        bus, me, peer, page = Deaf(), Owner("n1", 1), Owner("n2", 2), Visitor()
        relay = Relay(Post(bus, me), lambda page, base: asyncio.sleep(0))  # type: ignore[arg-type]
        line = relay.line(peer, page)
        line.forward(wire.Join(new_id(), "table"))
        relay.read(peer, Down(1, b"{}"))
        if shut:
            relay.read(peer, Shut(1))
        else:
            relay.lose(peer)
        assert page.end == ("parted" if shut else "cut")
        leaving = asyncio.create_task(line.leave())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert leaving.done()
        assert [type(part) for part in bus.said] == [Open, Up] + [Leave] * (not shut)

    asyncio.run(story())


def test_who_asks_again_leaves_the_old_line_first() -> None:
    """The other process lives, and may have heard: nobody stays behind at its table."""

    async def story() -> None:
        bus, peer, page = Deaf(), Owner("n2", 2), Visitor()
        relay = Relay(Post(bus, Owner("n1", 1)), lambda page, base: asyncio.sleep(0))  # type: ignore[arg-type]
        relay.line(peer, page).forward(command := wire.Join(new_id(), "table"))
        relay.lose(peer)
        assert (page.again, page.end) == ([command], "")
        relay.line(peer, page)
        await asyncio.sleep(0)
        assert [(type(part), part.line) for part in bus.said] == [(Open, 1), (Up, 1), (Leave, 1), (Open, 2)]  # type: ignore[union-attr]

    asyncio.run(story())


def test_what_is_long_goes_in_pieces() -> None:
    parts: list[Part] = [Down(1, b"a" * 700_000), Down(2, b"b"), Down(3, b"c" * 300_000)]
    letters = in_size(parts)
    assert all(sum(len(part.frame) for part in some if isinstance(part, Down)) <= 500_000 for some in letters)
    whole: dict[int, bytes] = {}
    for part in (part for some in letters for part in some):
        assert isinstance(part, Down)
        whole[part.line] = whole.get(part.line, b"") + part.frame
    assert whole == {1: b"a" * 700_000, 2: b"b", 3: b"c" * 300_000}
