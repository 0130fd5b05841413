"""Whatever a page is ever sent is what `Match` grants the seats whose tokens it has shown, and not a word more."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from jonin import Game, Glimpse, Match
from jonin.server.net import wire
from jonin.server.table import projection
from jonin.server.table.projection import SharedUpdate
from jonin.server.workers.bots import Bots
from tests.server.client import Page, lawful_choices, move, news, plain, play_out
from tests.server.conftest import SOME_GAME, House
from tests.server.ledger import Ledger


def a_whole_game(house: House, game: Game) -> tuple[str, list[Page]]:
    """Somebody alone, two at one device, bots where there is room, a spectator, a latecomer, one who returns."""
    host = house.page()
    seats = max(3, game.seats[0])
    bots = {str(seat): "thumb" for seat in range(3, seats)}
    table = host.open(game.key, seats, "Alone", bots=bots)
    two, watcher, late, back = (house.page() for _ in range(4))
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


def check_frames(house: House, match: str, pages: Sequence[Page]) -> int:
    """Compare every frame with a replay of the log; how many updates there were."""
    updates = [(page, update) for page in pages for update in page.news if isinstance(update, wire.Update)]
    compared = 0
    for version, position in enumerate(Ledger(house.settings.database).positions(match)):
        for page, update in updates:
            if update.version == version and update.match == match:
                check_update(position, page, update)
                compared += 1
    for page in pages:
        for frame in page.frames:
            assert msgspec.json.encode(news.decode(frame)) == frame, f"more than the wire names: {frame!r}"
    return compared


def check_update(match: Match, page: Page, update: wire.Update) -> None:
    held = set(page.tokens) or {None}
    assert update.seat in held or page.standing.mine == [update.seat]
    assert update.view == plain(match.view(update.seat))
    assert [told.event for told in update.told] == plain(match.events_for(update.seat, update.since))
    assert [(c.code, c.text) for c in update.choices] == lawful_choices(match, update.seat)


def test_every_frame_of_a_whole_game_is_lawful(house: House, game: Game) -> None:
    match, pages = a_whole_game(house, game)
    assert check_frames(house, match, pages) > len(pages) * 5


def another_seat(common: SharedUpdate, seat: int | None, since: int) -> wire.Update:
    return msgspec.structs.replace(honest(common, seat, since), view=common.match.view(0) | {"seat": seat})


def another_story(common: SharedUpdate, seat: int | None, since: int) -> wire.Update:
    told = projection.told(common.match, common.names, 0, since, {}, {})
    return msgspec.structs.replace(honest(common, seat, since), told=told)


def another_menu(common: SharedUpdate, seat: int | None, since: int) -> wire.Update:
    lawful = honest(common, seat, since)
    return lawful if seat is not None else msgspec.structs.replace(lawful, choices=projection.choices(common.match, 0))


def the_luck(common: SharedUpdate, seat: int | None, since: int) -> wire.Update:
    lawful = honest(common, seat, since)
    return msgspec.structs.replace(lawful, view=lawful.view | {"rng": str(common.match.state.rng)})


def the_luck_for_all(runner: Any, match: Match, *others: Any) -> SharedUpdate:
    lawful = honest_shared(runner, match, *others)
    return replace(lawful, shared=lawful.shared | {"rng": Raw(b"%d" % match.state.rng)})


honest, honest_shared = projection.update, projection.shared_update


@pytest.mark.parametrize("leak", [another_seat, another_story, another_menu, the_luck, the_luck_for_all])
def test_a_planted_leak_is_found(house: House, monkeypatch: pytest.MonkeyPatch, leak: Callable[..., Any]) -> None:
    monkeypatch.setattr(projection, "shared_update" if leak is the_luck_for_all else "update", leak)
    match, pages = a_whole_game(house, SOME_GAME)
    with pytest.raises(AssertionError):
        check_frames(house, match, pages)


def test_bots_are_handed_a_glimpse_and_nothing_else(house: House, game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a worker is sent unpickles to the view of its seat and a world in which all else is dealt anew."""
    handed: list[Glimpse] = []
    choose = Bots.choose

    async def overheard(self: Bots, level: str, glimpse: Glimpse, seed: int) -> Any:
        handed.append(pickle.loads(pickle.dumps(glimpse)))
        return await choose(self, level, glimpse, seed)

    monkeypatch.setattr(Bots, "choose", overheard)
    page = house.page()
    seats = game.seats[0]
    page.open(game.key, seats, "Aiko", bots={str(seat): "thumb" for seat in range(1, seats)})
    page.start()
    play_out([page])
    page.until(lambda: not page.standing.playing)
    lawful = [
        plain(m.view(seat)) for m in Ledger(house.settings.database).positions(page.match) for seat in range(seats)
    ]
    assert handed
    for glimpse in handed:
        assert plain(glimpse.view) in lawful
        assert glimpse.view["seat"] == glimpse.seat
        seen = game.view.shared(glimpse.world) | game.view.own(glimpse.world, glimpse.seat)
        assert plain(seen).items() <= plain(glimpse.view).items()
