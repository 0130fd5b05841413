"""Before the first card: what the house promises, what pages add, and that nobody gains by silence or a crash."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from msgspec.json import decode

from jonin.engine.deal import Deal, objections, promise_of, seal_of
from jonin.server.net import wire
from jonin.server.store.tokens import match_number
from jonin.server.table import dealing, projection
from jonin.server.table.audience import Audience
from jonin.server.table.dealing import Dealing
from jonin.terminal.verify import check
from tests.server.client import Page, new_id, play_out
from tests.server.conftest import House
from tests.server.ledger import Ledger
from tests.tables import SOME_GAME


def taking_part(house: House, bots: int = 0) -> list[Page]:
    """Somebody alone and two at one device, with a spectator; all but the spectator add luck."""
    host, two, watcher = house.page(), house.page(), house.page()
    levels = {str(3 + seat): "thumb" for seat in range(bots)}
    table = host.open(SOME_GAME.key, 3 + bots, "Alone", bots=levels)
    two.sit(table, "One of two")
    two.sit(table, "Two of two")
    watcher.join(table)
    for page in (host, two):
        page.add_luck()
    two.say("here")  # answered after what was sent before it
    return [host, two, watcher]


def begin(pages: list[Page]) -> None:
    """The first of them starts, and all who are asked for their numbers have their say."""
    before = {page: len(said(page, wire.Dealing)) for page in pages}
    command = wire.Start(new_id(), pages[0].table)
    pages[0].send(command)
    for page in pages:
        page.until(lambda page=page: len(said(page, wire.Dealing)) > before[page])
    pages[0].answer(command)
    for page in pages:
        page.until(lambda page=page: page.match == said(page, wire.Dealing)[-1].match and page.latest)


def said(page: Page, kind: type[wire.News]) -> list[Any]:
    return [one for one in page.news if isinstance(one, kind)]


def proof(house: House, match: str) -> dict[str, Any]:
    answer = house.get(f"/api/replay/{match}")
    assert answer.status == 200
    record: dict[str, Any] = json.loads(answer.body)["record"]
    return record


def secrets_of(house: House, match: str) -> list[str]:
    """All that nobody may know before the end."""
    rows = Ledger(house.settings.database).rows("SELECT seed, deal FROM matches WHERE match = ?", match_number(match))
    ((seed, deal),) = rows
    return [str(seed), *(draw.secret for draw in decode(str(deal), type=Deal).draws)]


def early(house: House, page: Page) -> list[str]:
    """Secrets that a page was sent before the match was over."""
    ends = next(i for i, one in enumerate(page.news) if isinstance(one, wire.Dealt))
    sent = b"".join(page.frames[:ends]).decode()
    return [secret for secret in secrets_of(house, page.match) if secret in sent]


def test_a_match_is_dealt_by_house_and_pages_and_anybody_can_see_it(one_or_two: House) -> None:
    house = one_or_two
    host, two, watcher = pages = taking_part(house)
    begin(pages)
    for page in pages:
        page.until(lambda page=page: page.latest)
        kinds = [type(one) for one in page.news if isinstance(one, wire.Dealing | wire.Update)]
        assert kinds.index(wire.Dealing) < kinds.index(wire.Update), "promised before the first card"
        assert not said(page, wire.Dealt)
    (promised,) = said(watcher, wire.Dealing)
    assert sorted(seal.seats for seal in promised.seals) == [[0], [1, 2]]
    play_out([host, two])
    for page in pages:
        page.until(lambda page=page: said(page, wire.Dealt))
        assert early(house, page) == []
    (dealt,) = said(watcher, wire.Dealt)
    assert (dealt.draws[-1].promise, len(dealt.draws)) == (promised.promise, 1)
    assert not [*objections(Deal(host.match, dealt.draws), dealt.seed)]
    found = check(proof(house, host.match))
    assert any("seats 1, 2, 3" in line for line in found)
    late = house.page()
    late.join(host.table)
    assert late.until(lambda: said(late, wire.Dealt)) == [dealt], "who comes later can check it too"


def test_the_next_match_has_a_deal_of_its_own(one_or_two: House) -> None:
    house = one_or_two
    host, two, _ = taking_part(house)
    for number in (1, 2):
        begin([host, two])
        play_out([host, two])
        host.until(lambda number=number: len(said(host, wire.Dealt)) == number)
    first, second = said(host, wire.Dealing)
    assert first.match != second.match
    assert len(first.seals) == len(second.seals) == 2
    assert not {seal.seal for seal in first.seals} & {seal.seal for seal in second.seals}
    assert check(proof(house, second.match))


def test_a_page_that_keeps_silent_is_left_out_by_name(one_or_two: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealing, "PATIENCE", 0.2)
    house = one_or_two
    host, two, watcher = taking_part(house)
    two.silent = True
    begin([host, two])
    watcher.until(lambda: watcher.latest)
    void, last = said(watcher, wire.Dealing)
    assert sorted(seal.seats for seal in void.seals) == [[0], [1, 2]]
    assert [seal.seats for seal in last.seals] == [[0]]
    assert void.promise != last.promise
    play_out([host, two])
    watcher.until(lambda: said(watcher, wire.Dealt))
    assert early(house, watcher) == []
    assert any("drawn again once" in line for line in check(proof(house, host.match)))


def test_where_no_page_takes_part_the_house_deals_at_once_and_alone(open_house: Callable[..., House]) -> None:
    house = open_house()
    host = house.page()
    host.open(SOME_GAME.key, 2, "Alone", bots={"1": "thumb"})
    host.start()
    play_out([host])
    host.until(lambda: said(host, wire.Dealt))
    assert [draw.seals for draw in said(host, wire.Dealing)] == [[]]
    assert any("the house alone" in line for line in check(proof(house, host.match)))


def secret_in_the_promise(self: Dealing, deal: Deal) -> wire.Dealing:
    last = deal.draws[-1]
    return wire.Dealing(self._table, deal.match, 1, last.secret, [])


def test_a_secret_that_leaves_too_early_is_noticed(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Dealing, "_news", secret_in_the_promise)
    monkeypatch.setattr(dealing, "PATIENCE", 0.01)
    house = open_house()
    host, two, watcher = taking_part(house)
    host.start()
    play_out([host, two])
    watcher.until(lambda: said(watcher, wire.Dealt))
    assert early(house, watcher)


def test_nothing_is_told_of_a_match_that_is_not_over(open_house: Callable[..., House]) -> None:
    house = open_house()
    host, two, _ = taking_part(house)
    begin([host, two])
    host.until(lambda: host.latest)
    row = house.lobby.tables[host.table].runner.row
    assert row is not None
    with pytest.raises(RuntimeError):
        projection.dealt(row)
    assert house.get(f"/api/replay/{host.match}").status != 200


# --- the draw by itself ----------------------------------------------------------------------------------------------


class Seat:
    """A page without a line."""

    def __init__(self, *mine: int) -> None:
        self.mine = [*mine]
        self.number = secrets.token_hex(32)
        self.heard: list[wire.Dealing] = []

    @property
    def seal(self) -> str:
        return seal_of(self.number)

    def send(self, frame: Any, hold: float = 0.0) -> float:
        self.heard.append(decode(frame, type=wire.Dealing) if isinstance(frame, bytes) else frame)
        return hold


class Desk:
    """A table's dealing, and what was saved of it."""

    def __init__(self, *pages: Seat, saved: str = "") -> None:
        self.saved = [saved]
        self.audience = Audience(0, 60, lambda: None)
        self.audience.pages = [*pages]  # type: ignore[list-item]
        self.dealing = Dealing("t", self.audience)
        for page in pages:
            self.dealing.seal(page, page.seal)  # type: ignore[arg-type]

    async def save(self, text: str) -> None:
        heard = [page.heard for page in self.audience.pages]  # type: ignore[attr-defined]
        promise = decode(text, type=Deal).draws[-1].promise
        assert not any(one.promise == promise for each in heard for one in each), "saved before it is told"
        self.saved.append(text)

    def draw(self) -> Coroutine[Any, Any, Deal]:
        return self.dealing.draw(self.saved[-1], self.save)

    def tell(self, page: Seat, number: str = "") -> None:
        told, page.number = number or page.number, secrets.token_hex(32)
        self.dealing.tell(page, told, page.seal)  # type: ignore[arg-type]


async def heard(page: Seat, times: int) -> None:
    while len(page.heard) < times:
        await asyncio.sleep(0)


def test_a_house_that_was_killed_goes_on_with_what_it_promised(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        page = Seat(0)
        killed = Desk(page)
        lost = asyncio.create_task(killed.draw())
        await heard(page, 1)
        lost.cancel()
        again = Desk(page, saved=killed.saved[-1])
        number = page.number
        page.number = secrets.token_hex(32)  # on a new line a page sends another seal
        again.dealing.seal(page, page.seal)  # type: ignore[arg-type]
        going_on = asyncio.create_task(again.draw())
        await heard(page, 2)
        assert page.heard[0] == page.heard[1], "the same promise, for the same match"
        again.tell(page, number)
        deal = await going_on
        assert (len(deal.draws), deal.draws[0].pages[0].number, again.saved) == (1, number, [killed.saved[-1]])
        assert not [*objections(deal, deal.seed)]

    asyncio.run(story())


def test_a_number_may_come_on_another_line_and_others_do_not_count() -> None:
    async def story() -> None:
        page, other, watcher = Seat(0), Seat(1), Seat()
        desk = Desk(page, other, watcher)
        drawing = asyncio.create_task(desk.draw())
        await heard(watcher, 1)
        (dealing,) = watcher.heard
        assert [*dealing.seals] == sorted(dealing.seals, key=lambda seal: seal.seal)
        assert sorted(seal.seats for seal in dealing.seals) == [[0], [1]], "who looks on adds nothing"
        desk.dealing.leave(page)  # type: ignore[arg-type]
        back, number = Seat(0), page.number
        desk.dealing.greet(back)  # type: ignore[arg-type]
        assert back.heard == [dealing]
        desk.tell(back, secrets.token_hex(32))  # opens nothing
        desk.tell(back, number)
        desk.tell(other)
        deal = await drawing
        assert not deal.draws[0].withheld
        assert not [*objections(deal, deal.seed)]

    asyncio.run(story())


def test_silence_throws_a_deal_away_once_for_each_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two at the same seat are one: there are never more draws than seats, and one."""
    monkeypatch.setattr(dealing, "PATIENCE", 0.01)

    async def story() -> None:
        first, second, third, same = Seat(0), Seat(1), Seat(2), Seat(2)
        desk = Desk(first, second, third, same)
        drawing = asyncio.create_task(desk.draw())
        await heard(first, 1)
        desk.tell(first)
        desk.tell(second)
        desk.tell(same)
        await heard(first, 2)
        assert [seal.seats for seal in sorted(first.heard[1].seals, key=lambda seal: seal.seats)] == [[0], [1]]
        desk.tell(first)
        await heard(first, 3)
        desk.tell(first)
        deal = await drawing
        assert [len(draw.pages) for draw in deal.draws] == [4, 2, 1]
        assert not [*objections(deal, deal.seed)]
        assert len({draw.secret for draw in deal.draws}) == 3
        assert all(draw.promise == promise_of(deal.match, draw.secret) for draw in deal.draws)

    asyncio.run(story())
