"""Whatever a page is ever sent is what `Match` grants the seats whose tokens it has shown, and not a word more.

That holds for how the match stands and for every picture on the way there: each is worked out anew from the log.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from jonin import Game, Glimpse
from jonin.engine.declare import Prompt
from jonin.engine.views import plain
from jonin.server.net import wire
from jonin.server.table import pictures
from jonin.server.table.pictures import Form, Pictures, Shared, Step
from jonin.server.workers.bots import Bots
from tests.granted import Granted, on_the_wire
from tests.server.client import Page, move, news, play_out
from tests.server.conftest import House
from tests.server.ledger import Ledger
from tests.server.sight import Sights
from tests.tables import SOME_GAME


def a_whole_game(house: House, game: Game, other: House | None = None) -> tuple[str, list[Page]]:
    """Somebody alone, two at one device, bots where there is room, a spectator, a latecomer, one who returns.

    `other` is another process, to which all but the first are connected.
    """
    host = house.page()
    seats = max(3, game.seats[0])
    bots = {str(seat): "thumb" for seat in range(3, seats)}
    table = host.open(game.key, seats, "Alone", bots=bots)
    two, watcher, late, back = ((other or house).page() for _ in range(4))
    two.sit(table, "One of two")
    two.sit(table, "Two of two")
    watcher.join(table)
    host.start()
    for _ in range(5):
        move([host, two])
    late.join(table)
    latest = host.latest
    back.join(table, [host.tokens[0]], latest.match, latest.version - 3)
    play_out([host, two])
    pages = [host, two, watcher, late, back]
    for page in pages:
        page.until(lambda page=page: page.over)
    return host.match, pages


def check_frames(house: House, match: str, pages: Sequence[Page]) -> tuple[int, int]:
    """Compare every frame with the log played again; how many updates there were, and pictures on the way to them."""
    ledger = Ledger(house.settings.database)
    granted = Granted(ledger.positions(match), flights=ledger.flights(match))
    counts = [check_page(granted, page) for page in pages]
    return sum(updates for updates, _ in counts), sum(pictures for _, pictures in counts)


def check_page(granted: Granted, page: Page) -> tuple[int, int]:
    updates = pictures = 0
    sights = Sights()
    for frame in page.frames:
        update = news.decode(frame)
        assert msgspec.json.encode(update) == frame, f"more than the wire names: {frame!r}"
        if not isinstance(update, wire.Update):
            continue
        assert update.seat in (set(page.tokens) or {None}) or page.standing.mine == [update.seat]
        updates += 1
        if update.picture is not None:
            granted.check_whole(update)
        else:
            pictures += len(update.told)
            before = sights[update.seat].view
            granted.check_changes(update.seat, update.since, update.version, update.told, update.patch, before)
        sights.take(update)
    return updates, pictures


def test_every_frame_of_a_whole_game_is_lawful(house: House, game: Game) -> None:
    match, pages = a_whole_game(house, game)
    updates, pictures = check_frames(house, match, pages)
    assert updates > len(pages) * 5
    assert pictures > updates / 2


def test_every_frame_that_came_from_another_process_is_lawful(two_houses: list[House], game: Game) -> None:
    match, pages = a_whole_game(two_houses[0], game, two_houses[1])
    updates, _ = check_frames(two_houses[0], match, pages)
    assert updates > len(pages) * 5
    assert not two_houses[1].lobby.tables


# --- leaks, planted where pages are told -----------------------------------------------------------------------------


honest_whole, honest_shared, honest_own_view = Pictures.whole, Pictures.shared, Pictures._own_view
honest_codes, honest_prompt, honest_told = Pictures._codes, Pictures._prompt, Pictures._told
honest_state, honest_between = Pictures._state, pictures.between


def another_seat(self: Pictures, state: Any, seat: int | None) -> Any:
    return honest_own_view(self, state, 0)


def the_luck(self: Pictures, seat: int | None) -> Form:
    return honest_whole(self, seat) | {"rng": str(self._match.state.rng)}


def the_luck_for_all(self: Pictures) -> Shared:
    shared = honest_shared(self)
    shared.table["rng"] = str(self._match.state.rng)
    return shared


def another_menu(self: Pictures, seat: int | None) -> list[int]:
    return honest_codes(self, 0 if seat is None else seat)


def another_prompt(self: Pictures, seat: int | None) -> Prompt | None:
    return honest_prompt(self, 0 if seat is None else seat)


def another_story(self: Pictures, seat: int | None, since: int) -> list[tuple[Step, Any]]:
    return honest_told(self, 0, since)


def another_seat_on_the_way(self: Pictures, state: Any, seat: int | None) -> Any:
    """Only in the picture with an event: how it stands in the end is lawful."""
    return honest_own_view(self, state, seat if state is self._match.state else 0)


def what_is_to_come(self: Pictures, version: int, i: int) -> Any:
    """What the last event of a move reveals is seen with the first."""
    return honest_state(self, version, len(self._match.event_rows[version]) - 1)


def a_glance(shared: Shared, now: Shared, own: Any, mine: Any) -> list[Any]:
    """There and gone again within one patch: no picture has it."""
    return [*honest_between(shared, now, own, mine), ["rng", "5"], ["rng"]]


LEAKS: list[tuple[Any, str, Callable[..., Any], str]] = [
    (Pictures, "_own_view", another_seat, "the picture has"),
    (Pictures, "whole", the_luck, "the picture has rng"),
    (Pictures, "shared", the_luck_for_all, "the picture has rng"),
    (Pictures, "_codes", another_menu, "the picture has choices"),
    (Pictures, "_prompt", another_prompt, "the picture has prompt"),
    (Pictures, "_told", another_story, "is told"),
    (Pictures, "_own_view", another_seat_on_the_way, "event.*the picture has"),
    (Pictures, "_state", what_is_to_come, "event.*the picture has"),
    (pictures, "between", a_glance, "the patch says more"),
]


@pytest.mark.parametrize(("where", "method", "leak", "found"), LEAKS, ids=[leak.__name__ for _, _, leak, _ in LEAKS])
def test_a_planted_leak_is_found(
    house: House, monkeypatch: pytest.MonkeyPatch, where: Any, method: str, leak: Callable[..., Any], found: str
) -> None:
    with monkeypatch.context() as planted:
        planted.setattr(where, method, leak)
        match, pages = a_whole_game(house, SOME_GAME)
    with pytest.raises(AssertionError, match=found):
        check_frames(house, match, pages)


def test_bots_are_handed_a_glimpse_and_nothing_else(house: House, game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a worker is sent unpickles to the view of its seat and a world in which all else is dealt anew."""
    handed: list[Glimpse] = []
    choose = Bots.choose

    async def overheard(self: Bots, level: str, glimpse: Glimpse, seed: int, *more: Any) -> Any:
        handed.append(pickle.loads(pickle.dumps(glimpse)))
        return await choose(self, level, glimpse, seed, *more)

    monkeypatch.setattr(Bots, "choose", overheard)
    page = house.page()
    seats = game.seats[0]
    page.open(game.key, seats, "Aiko", bots={str(seat): "thumb" for seat in range(1, seats)})
    page.start()
    play_out([page])
    page.until(lambda: not page.standing.playing)
    positions = Ledger(house.settings.database).positions(page.match)
    lawful = [on_the_wire(match.view(seat)) for match in positions for seat in range(seats)]
    assert handed
    for glimpse in handed:
        assert on_the_wire(glimpse.view) in lawful
        assert glimpse.view["seat"] == glimpse.seat
        seen = plain(game.view.shared(glimpse.world)) | plain(game.view.own(glimpse.world, glimpse.seat))
        assert on_the_wire(seen).items() <= on_the_wire(glimpse.view).items()
