"""Whether every frame that reaches a browser holds what that seat may know, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from jonin import Match
from jonin.server.net import wire
from tests.browser.conftest import House
from tests.browser.people import Person
from tests.granted import Granted, on_the_wire
from tests.server.client import news
from tests.server.sight import Sights


def check(granted: Granted, match: str, seat: int | None, frames: Sequence[str]) -> int:
    """Compare what a page was sent with the match played again from the log; how many updates there were."""
    updates, sights = 0, Sights()
    for frame in frames:
        said = news.decode(frame)
        assert msgspec.json.encode(said).decode() == frame, "more than the wire names"
        if isinstance(said, wire.Table):
            assert said.mine in ([], [seat])
        if isinstance(said, wire.Seated):
            assert said.seat == seat
        if isinstance(said, wire.Update) and said.match == match:
            assert said.seat == seat
            if said.picture is not None:
                granted.check_whole(said)
            else:
                before = sights[seat].view
                granted.check_changes(seat, said.since, said.version, said.told, said.patch, before)
            sights.take(said)
            updates += 1
    return updates


def check_frames(house: House, host: Person, guest: Person, watcher: Person) -> None:
    """All that they were sent; and that leaks would be found."""
    match = host.table.match
    granted = Granted(house.ledger.positions(match), flights=house.ledger.flights(match))
    for seat, person in ((0, host), (1, guest), (None, watcher)):
        assert check(granted, match, seat, tuple(person.frames)) > person.version / 2
    frames = tuple(watcher.frames)
    for leak, found in LEAKS.items():
        with pytest.raises(AssertionError, match=found):
            check(granted, match, None, [planted(frame, leak, granted) for frame in frames])


# --- leaks, planted into the frames of the spectator -----------------------------------------------------------------

Change = Callable[[dict[str, Any], Granted], None]


def planted(frame: str, change: Change, granted: Granted) -> str:
    said = msgspec.json.decode(frame)
    if said["is"] == "update":
        change(said, granted)
        order = ("is", *wire.Update.__struct_fields__)
        said = {key: said[key] for key in order if key in said} | said
    return msgspec.json.encode(said).decode()


def the_seed(update: dict[str, Any], granted: Granted) -> None:
    put(update, [["seed", granted.match.seed]])


def another_menu(update: dict[str, Any], granted: Granted) -> None:
    put(update, [["choices", [{"action": "undo"}]]])


def put(update: dict[str, Any], changes: list[list[Any]]) -> None:
    if "picture" in update:
        update["picture"] |= dict(changes)
    else:
        update["patch"] = [*update.get("patch", []), *changes]


def another_story(update: dict[str, Any], granted: Granted) -> None:
    update["told"] = [{"event": on_the_wire(event)} for _, _, event in granted.told(0, 0, granted.version)]


def a_hand_on_the_way(update: dict[str, Any], granted: Granted) -> None:
    """In the picture with an event; the next has it no more."""
    patches = [one["patch"] for one in update["told"] if "patch" in one]
    if patches:
        hand = on_the_wire(own(granted.match))
        patches[-1] += [[key, value] for key, value in hand.items()]
        update["patch"] = [[key] for key in hand] + update.get("patch", [])


def own(match: Match) -> dict[str, Any]:
    """What another seat sees besides what all see; the luck, where that is nothing."""
    theirs, all_see = match.view(0), match.view(None)
    return {key: value for key, value in theirs.items() if key not in all_see} or {"seed": match.seed}


def another_field(update: dict[str, Any], granted: Granted) -> None:
    update["rng"] = granted.match.seed


LEAKS: dict[Change, str] = {
    the_seed: "the picture has seed",
    another_menu: "the picture has choices",
    another_story: "is told",
    a_hand_on_the_way: "event.*the picture has",
    another_field: "more than the wire names",
}
