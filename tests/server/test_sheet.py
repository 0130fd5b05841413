"""What can be looked up of a match is for the eyes that ask, and for no others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from jonin import Game, Match, Refused
from jonin.engine.patch import patched
from jonin.server.net import commands, wire
from jonin.server.table import course, projection
from jonin.server.workers.fair import Share
from tests.granted import on_the_wire
from tests.server.client import Page, come_level, move, new_id
from tests.server.conftest import House
from tests.server.ledger import Ledger
from tests.tables import SOME_GAME


@pytest.fixture
def house(one_or_two: House) -> House:
    return one_or_two


def begun(house: House, game: Game) -> tuple[Page, Page, Page]:
    """Two players and somebody who looks on, after a few moves."""
    host, guest, watcher = (house.page() for _ in range(3))
    seats = max(2, game.seats[0])
    table = host.open(game.key, seats, "Aiko", bots={str(seat): "random" for seat in range(2, seats)})
    guest.sit(table, "Ben")
    watcher.join(table)
    host.start()
    for _ in range(2 * seats):
        move([host, guest])
    watcher.until(lambda: watcher.version >= host.version)
    return host, guest, watcher


def asked(page: Page, seat: int | None, match: str = "") -> wire.Sheet:
    page.ask(wire.AskSheet(new_id(), page.table, match or page.match, seat))
    return next(one for one in reversed(page.news) if isinstance(one, wire.Sheet))


def check_sheets(house: House, game: Game) -> None:
    """Bots may move on while one asks: then it is how the match stood a little later."""
    pages = begun(house, game)
    found = [asked(page, seat) for page, seat in zip(pages, (0, 1, None), strict=True)]
    granted: list[list[object]] = [[], [], []]
    for match in Ledger(house.settings.database).positions(pages[0].match):
        for seen, seat in zip(granted, (0, 1, None), strict=True):
            seen.append(on_the_wire(projection.sheet(pages[0].table, pages[0].match, match, seat)))
    for sheet, lawful in zip(found, granted, strict=True):
        assert on_the_wire(sheet) in lawful, f"seat {sheet.seat} is told {sheet}"


def test_a_sheet_is_what_the_match_grants_the_seat(house: House, game: Game) -> None:
    check_sheets(house, game)


def test_a_sheet_for_another_seat_is_found(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def another(table: str, name: str, match: Match, seat: int | None) -> wire.Sheet:
        return wire.Sheet(table, name, seat, projection.parts(match, 0), match.to_come(0))

    monkeypatch.setattr(commands, "sheet", another)
    with pytest.raises(AssertionError, match="is told"):
        check_sheets(house, SOME_GAME)


def check_courses(house: House, game: Game) -> None:
    """Move by move they lead from the deal to how it stands, and to no more than the seat was granted on the way."""
    pages = begun(house, game)
    for page, seat in zip(pages, (0, 1, None), strict=True):
        page.ask(wire.AskCourse(new_id(), page.table, page.match, seat))
        found = next(one for one in page.news if isinstance(one, wire.Course))
        positions = Ledger(house.settings.database).positions(page.match)
        granted = [
            (
                on_the_wire(projection.parts(match, seat)),
                on_the_wire(match.events_for(seat, max(0, len(match.log) - 1))),
            )
            for match in positions
        ]
        now: dict[str, Any] = {"parts": found.parts}
        assert on_the_wire(now["parts"]) == granted[0][0], f"seat {seat} is told {now}"
        for step in found.moves:
            now = patched(now, step.sheet)
            assert (on_the_wire(now["parts"]), step.told) in granted, f"seat {seat} is told {now}, {step.told}"


def test_how_points_came_about_is_told_as_the_seat_saw_it(house: House, game: Game) -> None:
    check_courses(house, game)


def test_a_part_that_the_seat_does_not_know_is_found(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def done_here(work: Callable[..., object], *handed: object, **how: object) -> object:
        return work(*handed)

    def one_more(match: Match, seat: int | None) -> list[list[dict[str, Any]]]:
        return [[*found, {"part": "secret", "points": 1}] for found in projection.parts(match, seat)]

    monkeypatch.setattr(house.lobby.services.bots.searching, "run", done_here)
    monkeypatch.setattr(course, "parts", one_more)
    with pytest.raises(AssertionError, match="is told"):
        check_courses(house, SOME_GAME)


def ask_course(page: Page) -> None:
    page.ask(wire.AskCourse(new_id(), page.table, page.match, page.standing.mine[0]))


def test_how_points_came_about_is_worked_out_on_the_account_of_who_asks(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And not as often as they like; whatever goes wrong there, they are told so."""
    monkeypatch.setattr(course, "RATE", 0.0)
    house, shares, done = open_house(proxies=("127.0.0.1",)), [], ([], [])
    host = house.page(**{"X-Forwarded-For": "192.0.2.1"})
    guest = house.page(**{"X-Forwarded-For": "192.0.2.2"})
    guest.sit(host.open(SOME_GAME.key, 2, "Aiko"), "Ben")
    host.start()
    come_level([host, guest])

    async def run(*work: object, share: Share, seconds: float) -> object:
        shares.append(share)
        if len(shares) == 1:
            raise ValueError("not to be told")
        return done

    monkeypatch.setattr(house.lobby.services.bots.searching, "run", run)
    with pytest.raises(Refused, match="try again in a moment"):
        ask_course(guest)
    for _ in range(course.BURST - 1):
        ask_course(guest)
    with pytest.raises(Refused, match="wait a moment"):
        ask_course(guest)
    assert shares == [Share("192.0.2.2", host.table)] * course.BURST
    ask_course(host)
    assert shares[-1] == Share("192.0.2.1", host.table)


def test_nobody_asks_with_the_eyes_of_others(house: House) -> None:
    host, guest, watcher = begun(house, SOME_GAME)
    for page, seat in ((host, 1), (host, None), (guest, 0), (watcher, 0)):
        with pytest.raises(Refused, match="not your seat"):
            asked(page, seat)
        with pytest.raises(Refused, match="not your seat"):
            page.ask(wire.AskCourse(new_id(), page.table, page.match, seat))
    with pytest.raises(Refused, match="not the match being played"):
        asked(host, 0, "0123456789abcdef")
    with pytest.raises(Refused, match="not at that table"):
        host.ask(wire.AskSheet(new_id(), "elsewhere", host.match, 0))
