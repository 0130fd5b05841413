"""Every frame that reaches a browser holds what that seat may know, and nothing else.

Whole games are looked through at the socket (tests/server/test_secrecy.py); here, as far as sixty moves go.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from jonin import Game, Match
from jonin.server.net import wire
from tests.browser.conftest import House
from tests.browser.people import Person, play
from tests.browser.test_game import friends
from tests.server.client import lawful_choices, news

MOVES = 60
Position = tuple[Match, int]


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def check(house: House, match: str, seat: int | None, frames: Sequence[str]) -> int:
    """Compare what a page was sent with the match played again from the log; how many updates there were."""
    said = [news.decode(frame) for frame in frames]
    for frame, one in zip(frames, said, strict=True):
        assert msgspec.json.encode(one).decode() == frame, "more than the wire names"
        if isinstance(one, wire.Table):
            assert one.mine in ([], [seat])
        if isinstance(one, wire.Seated):
            assert one.seat == seat
    updates = [one for one in said if isinstance(one, wire.Update) and one.match == match]
    for version, position in enumerate(house.ledger.positions(match)):
        for update in updates:
            if update.version == version:
                assert update.seat == seat
                assert update.view == plain(position.view(seat))
                assert [(c.code, c.text) for c in update.choices] == lawful_choices(position, seat)
                assert [told.event for told in update.told] == plain(position.events_for(seat, update.since))
    return len(updates)


@pytest.fixture
def watched(house: House, come: Callable[..., Person], game: Game) -> list[Person]:
    """A game that two play and one watches from the beginning."""
    host, guest = friends(house, come, game)
    watcher = come(house, "Wei")
    watcher.visit(host.table.link)
    watcher.until(lambda: watcher.latest)
    play([host, guest], MOVES)
    watcher.until(lambda: watcher.version >= host.version)
    return [host, guest, watcher]


def test_a_browser_is_sent_only_what_its_seat_may_know(house: House, watched: list[Person]) -> None:
    host, guest, watcher = watched
    match = host.table.match
    for seat, person in ((0, host), (1, guest), (None, watcher)):
        assert check(house, match, seat, tuple(person.frames)) > person.version / 2

    *_, last = house.ledger.positions(match)
    for leak in (another_view, another_story, another_menu, another_field):
        with pytest.raises(AssertionError):
            check(house, match, None, [leak(frame, last) for frame in watcher.frames])


# --- leaks, planted into the frames of the spectator -----------------------------------------------------------------


def planted(frame: str, change: Callable[[dict[str, Any]], dict[str, Any]]) -> str:
    said = msgspec.json.decode(frame)
    return msgspec.json.encode(said | change(said) if said["is"] == "update" else said).decode()


def another_view(frame: str, match: Match) -> str:
    return planted(frame, lambda update: {"view": update["view"] | {"seed": match.seed}})


def another_story(frame: str, match: Match) -> str:
    return planted(
        frame, lambda update: {"told": plain([{"event": event, "text": ""} for event in match.events_for(0)])}
    )


def another_menu(frame: str, match: Match) -> str:
    return planted(frame, lambda update: {"choices": [{"code": 1, "text": "x", "kind": "x", "fields": {}}]})


def another_field(frame: str, match: Match) -> str:
    return planted(frame, lambda update: {"rng": match.seed})
