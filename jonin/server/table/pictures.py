"""What each seat sees of a match, and what changes from one picture to the next.

A picture is the view of a seat with what it may do (`choices`) and is asked (`prompt`). With each event goes the patch
that leads to the picture after it; the last event of an update needs none, for the update's own patch leads on to how
the match stands. What all see is worked out once, however many look.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from jonin.engine.declare import Actions, Undo
from jonin.engine.dialect import Telling
from jonin.engine.match import PICTURED, SPECTATOR, Match
from jonin.engine.patch import Patch, diff
from jonin.engine.views import plain

Picture = dict[str, Any]
Told = tuple[int, Picture, Patch | None]  # the move, the event, and how one gets from the picture before it to its own


class Pictures:
    def __init__(self, match: Match, playing: bool = True) -> None:
        """`playing`: with what the seats may do."""
        self._match = match
        self._playing = playing
        self._shared: dict[int, Picture] = {}  # by version: what all saw of how it stood
        self._own: dict[tuple[int, int | None], Picture] = {}  # by version and seat: what that seat saw besides
        self._between: dict[tuple[int, int], Picture] = {}  # by move and event: what all saw with it
        self._patches: dict[tuple[int, int], Patch] = {}  # of these, by their identities

    # --- how it stands ---

    def shared(self) -> Picture:
        version = len(self._match.log)
        if version not in self._shared:
            self._forget(version - PICTURED)
            self._shared[version] = self._match.shared()
        return self._shared[version]

    def own(self, seat: int | None) -> Picture:
        key = len(self._match.log), seat
        if key not in self._own:
            own = self._match.own(seat)
            if self._playing:
                own |= {"choices": self._choices(seat), "prompt": self._prompt(seat)}
            self._own[key] = own
        return self._own[key]

    def whole(self, seat: int | None) -> Picture:
        return self.shared() | self.own(seat)

    def _choices(self, seat: int | None) -> list[Picture]:
        if seat is None:
            return []
        codes = self._match.codes(seat)
        if self._match.may_undo(seat):
            codes.append(Undo.base)
        return written(self._match.game.actions, tuple(codes))

    def _prompt(self, seat: int | None) -> Picture | None:
        match = self._match
        if match.over:
            return None
        prompt = match.game.view.prompt(match.state, SPECTATOR if seat is None else seat)
        return None if prompt is None else prompt.as_json()

    # --- how it came to that ---

    def known(self, seat: int | None, version: int) -> bool:
        """Whether what the seat saw at a version is still at hand, and all that came after."""
        return version in self._shared and (version, seat) in self._own

    def changes(self, seat: int | None, since: int) -> tuple[list[Told], Patch]:
        """What a seat is told of the moves since a known version, and what then leads to how it stands."""
        shared, own = self._shared[since], self._own[since, seat]
        rows = list(self._told(seat, since))
        told: list[Told] = []
        for n, (version, i, event) in enumerate(rows, 1):
            patch: Patch | None = None
            if n < len(rows):
                now = self._seen_between(version, i)
                mine = self._own_between(version, i, seat, own)
                patch = [*self._patch(shared, now), *diff(own, mine)]
                shared, own = now, mine
            told.append((version, event, patch))
        return told, [*self._patch(shared, self.shared()), *diff(own, self.own(seat))]

    def events(self, seat: int | None, since: int) -> list[Told]:
        """The same without pictures."""
        return [(version, event, None) for version, _, event in self._told(seat, since)]

    def _told(self, seat: int | None, since: int) -> Iterator[tuple[int, int, Picture]]:
        p, kinds = SPECTATOR if seat is None else seat, self._match.game.events
        for version, rows in enumerate(self._match.event_rows[since:], since):
            for i, row in enumerate(rows):
                event = kinds.told(row, p)
                if event is not None:
                    yield version, i, event

    def _seen_between(self, version: int, i: int) -> Picture:
        """What all see with an event, while nobody is asked anything."""
        if (version, i) not in self._between:
            match = self._match
            seen = plain(match.game.view.shared(self._state(version, i)))
            self._between[version, i] = match.table() | {"waiting": [], "over": False} | seen
        return self._between[version, i]

    def _own_between(self, version: int, i: int, seat: int | None, before: Picture) -> Picture:
        p = SPECTATOR if seat is None else seat
        seen = {"seat": seat} | plain(self._match.game.view.own(self._state(version, i), p))
        return seen | {key: before[key] for key in ("choices", "prompt") if key in before}

    def _state(self, version: int, i: int) -> Any:
        rows: Telling = self._match.event_rows[version]
        return rows.pictures[i] if rows.pictures else self._match.state  # taken back: it stands as before

    def _patch(self, before: Picture, after: Picture) -> Patch:
        key = id(before), id(after)
        if key not in self._patches:
            self._patches[key] = diff(before, after)
        return self._patches[key]

    def _forget(self, version: int) -> None:
        """What lies that far back. Identities of what is forgotten may come again, so no patch outlives it."""
        self._patches = {}
        self._shared = {v: seen for v, seen in self._shared.items() if v > version}
        self._own = {key: seen for key, seen in self._own.items() if key[0] > version}
        self._between = {key: seen for key, seen in self._between.items() if key[0] > version}


@lru_cache(maxsize=2_000)
def written(actions: Actions, codes: tuple[int, ...]) -> list[Picture]:
    """The same few menus come again and again."""
    return [actions.decode(code).as_json() for code in codes]
