"""What a seat may be shown of a match, worked out anew from its moves: the picture of every version and of every event.

A match is noted from its deal on, after each move; it takes pictures, and lands nothing by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from jonin import Match
from jonin.engine.declare import NOBODY
from jonin.engine.match import SPECTATOR, Told
from jonin.engine.patch import Patch, diff, patched
from jonin.engine.views import plain
from jonin.server.net import wire
from tests.walks import at

Picture = dict[str, Any]
Viewer = int | None


def on_the_wire(value: Any) -> Any:
    """As it comes out of it: tuples are lists there."""
    return msgspec.json.decode(msgspec.json.encode(value))


def number_of(seat: Viewer) -> int:
    return SPECTATOR if seat is None else seat


class Granted:
    def __init__(
        self, positions: Iterable[Match] = (), playing: bool = True, flights: Mapping[int, str] | None = None
    ) -> None:
        """`playing`: with what the seats may do. Flights are by the move that landed, as pages are sent them."""
        self._playing = playing
        self._flights = flights or {}
        self._rows: list[Told] = []  # what each move told
        self._shots: list[list[Any]] = []  # the state at each of these; none where a move was taken back
        self._states: list[Any] = []  # by version
        self._undo: list[int | None] = []  # by version, the seat that may take its move back
        self._standing: dict[tuple[int, Viewer], Picture] = {}
        for match in positions:
            self.note(match)

    def note(self, match: Match) -> None:
        self.match = match
        if match.log:
            self._rows.append(match.event_rows[-1])
            self._shots.append(list(match.event_rows[-1].pictures))
        self._states.append(match.state.copy())
        self._undo.append(next((seat for seat in range(match.seats) if match.may_undo(seat)), None))

    @property
    def version(self) -> int:
        return len(self._states) - 1

    # --- what a seat may see ---

    def standing(self, version: int, seat: Viewer) -> Picture:
        if (version, seat) not in self._standing:
            self._standing[version, seat] = self._stands(at(self.match, self._states[version]), version, seat)
        return self._standing[version, seat]

    def _stands(self, match: Match, version: int, seat: Viewer) -> Picture:
        if not self._playing:
            return match.view(seat)
        choices = [] if seat is None else [action.as_json() for action in match.legal(seat)]
        if seat is not None and seat == self._undo[version]:
            choices.append({"action": "undo"})
        prompt = None if match.over else match.game.view.prompt(match.state, number_of(seat))
        return match.view(seat) | {"choices": choices, "prompt": None if prompt is None else prompt.as_json()}

    def told(self, seat: Viewer, since: int, until: int) -> Iterator[tuple[int, int, Picture]]:
        """Move, number and event of all that a seat is told of these moves, also of what is only to be seen."""
        for version in range(since, until):
            for i, row in enumerate(self._rows[version]):
                event = self.match.game.events.told(row, number_of(seat))
                if event is not None:
                    yield version, i, event

    def between(self, seat: Viewer, version: int, i: int, until: int) -> Picture:
        """What a seat sees with an event, while nobody is asked anything."""
        match, shots = self.match, self._shots[version]
        s = shots[i] if shots else self._states[until]  # taken back: it is shown how all stands in the end
        seen = match.table() | {"waiting": [], "over": False} | plain(match.game.view.shared(s))
        return seen | {"seat": seat} | plain(match.game.view.own(s, number_of(seat)))

    # --- what was sent ---

    def check_whole(self, update: wire.Update) -> None:
        """An update with the whole picture."""
        seat, version = update.seat, update.version
        assert update.picture is not None
        same(update.picture, self.standing(version, seat), f"seat {seat}, version {version}")
        assert update.patch == []
        assert all(told.patch is None for told in update.told)
        self._check_told(seat, update.since, version, update.told)

    def check_changes(
        self, seat: Viewer, since: int, version: int, told: Sequence[wire.Told], patch: Patch, before: Picture
    ) -> Picture:
        """Every picture on the way from the one `before`, and that no patch says more than what it changes there; the
        last picture."""
        events = self._check_told(seat, since, version, told)
        lawful = self.standing(since, seat)
        asked = {key: lawful[key] for key in ("choices", "prompt") if self._playing}
        same(before, lawful, f"seat {seat}, version {since}")
        for (move, i, event), one, (after, place, _) in zip(events[:-1], told[:-1], events[1:], strict=True):
            if one.patch is None:  # somebody else has chosen, and then another
                assert self._chosen(move, i), f"{event} without a picture"
                assert self._chosen(after, place), f"{event} without a picture before something else"
                assert event == self.match.game.events.told(self._rows[move][i], NOBODY)
                continue
            following = self.between(seat, move, i, version) | asked
            before = checked(before, one.patch, lawful, following, f"seat {seat}, move {move}, {event}")
            lawful = following
        assert all(one.patch is None for one in told[-1:]), "the last event has the update's own patch"
        return checked(before, patch, lawful, self.standing(version, seat), f"seat {seat}, version {version}")

    def _chosen(self, move: int, i: int) -> bool:
        return self.match.game.events.kind(self._rows[move][i]).choice

    def _check_told(
        self, seat: Viewer, since: int, version: int, told: Sequence[wire.Told]
    ) -> list[tuple[int, int, Picture]]:
        events = list(self.told(seat, since, version))
        heard, lawful = [one.event for one in told], on_the_wire([event for _, _, event in events])
        assert heard == lawful, f"seat {seat} is told after version {since}: {heard} instead of {lawful}"
        for (move, _, _), one in zip(events, told, strict=True):
            assert one.flight in ("", self._flights.get(move)), f"another flight than that of move {move}"
        return events


def checked(before: Picture, patch: Patch, lawful: Picture, after: Picture, where: str) -> Picture:
    """The picture after a patch, which is the lawful one; whatever the patch carries is part of the difference."""
    seen = patched(before, patch)
    same(seen, after, where)
    fair = on_the_wire(diff(lawful, after))
    if lawful.get("prompt") != after.get("prompt"):
        fair.append(on_the_wire(["prompt", after["prompt"]]))  # what one is asked changes as a whole
    more = in_any_order(patch) - in_any_order(fair)
    assert not more, f"{where}: the patch says more than what changes: {more}"
    return seen


def in_any_order(patch: Patch) -> set[str]:
    return {msgspec.json.encode(change).decode() for change in patch}


def same(seen: Picture, lawful: Picture, where: str) -> None:
    lawful = on_the_wire(lawful)
    keys = [key for key in {**lawful, **seen} if seen.get(key) != lawful.get(key)]
    parts = [f"{key}: {seen.get(key)} instead of {lawful.get(key)}" for key in keys]
    assert seen == lawful, f"{where}: the picture has {'; '.join(parts)}"
