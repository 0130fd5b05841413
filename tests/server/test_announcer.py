"""When pages are told of what: at once, but who has chosen while others still choose within a breath."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.json import decode, encode
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame
from websockets.streams import StreamReader
from websockets.sync.client import connect

import jonin
from jonin import Game, Match
from jonin.server.net import wire
from jonin.server.net.fast_socket import DEFLATED, LONG, FastSocket
from jonin.server.net.latency import Latency
from jonin.server.table import announcer
from jonin.server.table.announcer import FEW, Announcer
from jonin.server.table.audience import Audience
from tests.server.client import Page, come_level, move, new_id
from tests.server.conftest import House
from tests.tables import SOME_GAME

MANY = FEW + 1  # players, so that not all are told of a choice at once
GAMES = [game for game in jonin.games() if game.seats[-1] >= MANY]
LIVE = [game for game in GAMES if game.races]


def all_choose_at_once(game: Game) -> bool:
    """Whether it comes to that soon after the deal."""
    match = Match(game, max(MANY, game.seats[0]), seed=1)
    while len(match.waiting) < match.seats and len(match.log) < 20:
        match.play(seat := min(match.waiting), match.codes(seat)[0])
    return len(match.waiting) == match.seats


TOGETHER = [game for game in GAMES if all_choose_at_once(game)]
IN_TURN = [game for game in GAMES if game not in TOGETHER]


@pytest.fixture
def breathless(open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch) -> House:
    """Nobody breathes out here before the test is over."""
    monkeypatch.setattr(announcer, "LONGEST", 600.0)
    return open_house(batch_delay=600.0)


def playing(house: House, game: Game, pages: int) -> list[Page]:
    """So many players, or as few as the game takes, and all know of the deal."""
    others = [f"Guest {n}" for n in range(1, max(pages, game.seats[0]))]
    found = house.table_of(house.page(), *others, game=game.key)
    found[0].start()
    come_level(found)
    return found


def choose(page: Page, seat: int) -> None:
    page.play(seat, page.updates[seat].choices[0])


def waiting(page: Page) -> list[int]:
    assert page.latest is not None
    found: list[int] = page.latest.view["waiting"]
    return found


def check_unbroken(pages: Sequence[Page]) -> None:
    """Each was told of every move, and of none twice."""
    for page in pages:
        updates = [news for news in page.news if isinstance(news, wire.Update) and news.match == page.match]
        assert all(after.since == before.version for before, after in pairwise(updates))


@pytest.mark.parametrize("together", TOGETHER, ids=lambda game: game.key)
def test_the_mover_is_told_at_once_and_the_others_together(breathless: House, together: Game) -> None:
    """Until the last has chosen the others have nothing to do about it; they get one frame then."""
    pages = playing(breathless, together, MANY)
    while len(waiting(pages[0])) < len(pages):
        move(pages)
    before = pages[0].version
    for seat, page in enumerate(pages):
        choose(page, seat)
        assert page.version == before + 1 + seat, "the mover is told before the answer"
    come_level(pages)
    last = [news for news in pages[-1].news if isinstance(news, wire.Update)][-1]
    assert last.since == before, "one frame for all of them"
    check_unbroken(pages)


@pytest.mark.parametrize("in_turn", IN_TURN, ids=lambda game: game.key)
def test_who_chooses_alone_is_heard_at_once(breathless: House, in_turn: Game) -> None:
    pages = playing(breathless, in_turn, MANY)
    for _ in range(5):
        (seat,) = waiting(pages[0])
        choose(pages[seat], seat)
        come_level(pages)
    check_unbroken(pages)


def test_the_others_hear_of_a_choice_within_a_breath(open_house: Callable[..., House]) -> None:
    pages = playing(open_house(batch_delay=0.01), SOME_GAME, MANY)
    assert len(waiting(pages[0])) > 1
    choose(pages[0], 0)
    come_level(pages)
    check_unbroken(pages)


def test_a_few_are_told_of_a_choice_at_once(breathless: House, monkeypatch: pytest.MonkeyPatch) -> None:
    told, moved = [], Announcer.moved

    def noted(self: Announcer) -> None:
        told.append(asyncio.current_task() is not None)  # in the course of a command, not by a timer
        moved(self)

    monkeypatch.setattr(Announcer, "moved", noted)
    pages = playing(breathless, SOME_GAME, FEW)
    told.clear()
    choose(pages[0], 0)
    come_level(pages)
    assert told == [True]


def test_who_comes_while_others_hold_their_breath_misses_nothing(breathless: House) -> None:
    pages = playing(breathless, SOME_GAME, MANY)
    choose(pages[0], 0)
    late = breathless.page()
    late.join(pages[0].table)
    assert late.version == 1
    for seat, page in enumerate(pages[1:], 1):
        choose(page, seat)
    come_level([*pages, late])
    check_unbroken([*pages, late])


@pytest.mark.parametrize("live", LIVE, ids=lambda game: game.key)
def test_who_acts_without_being_asked_is_heard_at_once(breathless: House, live: Game) -> None:
    """A sign is talk: it does not wait, though who makes it has chosen already."""
    pages = playing(breathless, live, MANY)
    choose(pages[0], 0)
    assert 0 not in waiting(pages[0])
    sign = [choice for choice in pages[0].updates[0].choices if choice["action"] not in live.actions.racing][-1]
    pages[0].play(0, sign)
    come_level(pages)
    assert pages[1].version == 2


def test_everybody_sees_it_at_the_same_moment() -> None:
    """Who is far away is told first; who has moved knows it anyway."""
    audience = Audience.__new__(Audience)
    pages = [Listener(mine=[0], latency=a_line(0.02)), Listener([1], a_line(0.25)), Listener([], a_line(0.12))]
    audience.pages = list(pages)
    assert [round(hold, 3) for _, hold in audience.evenly()] == [0.115, 0.0, 0.065]
    assert [round(hold, 3) for _, hold in audience.evenly(mover=0)] == [0.0, 0.0, 0.065]


@dataclass
class Listener:
    mine: list[int]
    latency: Latency
    base: str = ""
    address: str = ""
    seen_version: int = 0

    def send(self, news: wire.News | bytes, hold: float = 0.0) -> float:
        raise AssertionError

    def measure(self) -> None: ...


def a_line(trip: float) -> Latency:
    line = Latency()
    for n in range(20):
        line.heard(n, n + trip / 2, n + trip)
    return line


@pytest.mark.parametrize("size", [1, 125, 126, 65_535, 65_536, 200_000])
def test_frames_of_every_length_are_written_whole(size: int) -> None:
    out: list[bytes] = []
    transport: Any = SimpleNamespace(is_closing=lambda: False, write=out.append, get_write_buffer_size=lambda: 0)
    line = FastSocket.__new__(FastSocket)
    line.transport, line.close_sent = transport, False
    line.write(b"x" * size)
    line.write(b"next")
    reader = StreamReader()
    reader.feed_data(b"".join(out))
    assert [parsed(reader).data for _ in range(2)] == [b"x" * size, b"next"]


@pytest.mark.parametrize("size", [1, LONG - 1, LONG, 65_536])
def test_long_messages_are_compressed_each_for_itself(size: int) -> None:
    out: list[bytes] = []
    transport: Any = SimpleNamespace(is_closing=lambda: False, write=out.append, get_write_buffer_size=lambda: 0)
    line = FastSocket.__new__(FastSocket)
    line.transport, line.close_sent, line._inflates = transport, False, True
    reads = PerMessageDeflate(True, True, 15, 15)
    for _ in range(2):
        line.write(b"x" * size)
        frame = out.pop()
        assert bool(frame[0] & DEFLATED) == (size >= LONG)
        assert len(frame) < size or size < LONG
        reader = StreamReader()
        reader.feed_data(frame)
        assert parsed(reader, reads).data == b"x" * size


@pytest.mark.parametrize("compression", [None, "deflate"])
def test_only_who_can_read_it_is_sent_what_is_compressed(house: House, compression: str | None) -> None:
    address = house.address.replace("http", "ws") + "/ws"
    with connect(address, compression=compression, origin=house.address) as page:
        offered = page.response.headers.get("Sec-WebSocket-Extensions", "")
        assert ("no_context_takeover" in offered) == (compression is not None)
        page.send(encode(wire.LookIn(new_id())), text=True)
        news = decode(page.recv(), type=wire.AnyNews)
        assert isinstance(news, wire.Lobby)
        assert len(encode(news)) > LONG


def parsed(reader: StreamReader, *extensions: Extension) -> Frame:
    parsing = Frame.parse(reader.read_exact, mask=False, extensions=extensions)
    try:
        while True:
            next(parsing)
    except StopIteration as done:
        frame: Frame = done.value
        return frame
