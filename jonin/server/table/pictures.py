"""What each seat sees of a match, and what changes from one picture to the next.

A picture is the view of a seat with what it may do (`choices`) and is asked (`prompt`). With each event goes the patch
that leads to the picture after it; the last event of an update needs none, for the update's own patch leads on to how
the match stands. What all see and are told is worked out and written down once, however many look.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from msgspec import Raw
from msgspec.json import encode

from jonin.engine.declare import Actions, Undo
from jonin.engine.match import PICTURED, SPECTATOR, Match
from jonin.engine.patch import Patch, add_changes, of_value
from jonin.engine.views import View, plain

Form = dict[str, Any]
Told = tuple[int, Any, list[Any] | None]  # the move, the event, and how one gets from the picture before it to its own


@dataclass(slots=True)
class Shared:
    """What all see: the same at every table, and the game's own."""

    table: Form
    view: View | None
    written: dict[int, Raw | None] = field(default_factory=dict)  # patches from others, by their identity


@dataclass(slots=True)
class Own:
    """What one seat sees besides; and what it may do and is asked, unless the match is over and done."""

    view: View | None
    asked: Form


class Pictures:
    def __init__(self, match: Match, playing: bool = True) -> None:
        """`playing`: with what the seats may do."""
        self._match = match
        self._playing = playing
        self._shared: dict[int, Shared] = {}  # by version: how it stood
        self._own: dict[tuple[int, int | None], Own] = {}  # by version and seat
        self._between: dict[tuple[int, int], Shared] = {}  # by move and event: what all saw with it
        self._public: dict[tuple[int, int], Raw] = {}  # likewise, what all were told
        self._quiet = match.table() | {"waiting": [], "over": False}  # while something happens nobody is asked

    # --- how it stands ---

    def shared(self) -> Shared:
        version = len(self._match.log)
        if version not in self._shared:
            if version % PICTURED == 0:
                self._forget(version - PICTURED)
            match = self._match
            self._shared[version] = Shared(match.standing(), match.game.view.shared(match.state))
        return self._shared[version]

    def own(self, seat: int | None) -> Own:
        key = len(self._match.log), seat
        if key not in self._own:
            asked: Form = {"seat": seat}
            if self._playing:
                asked |= {"choices": self._choices(seat), "prompt": self._prompt(seat)}
            self._own[key] = Own(self._own_view(self._match.state, seat), asked)
        return self._own[key]

    def whole(self, seat: int | None) -> Form:
        shared, own = self.shared(), self.own(seat)
        return shared.table | plain(shared.view) | plain(own.view) | own.asked

    def _own_view(self, state: Any, seat: int | None) -> View | None:
        view: View | None = self._match.game.view.own(state, SPECTATOR if seat is None else seat)
        return view

    def _choices(self, seat: int | None) -> list[Form]:
        if seat is None:
            return []
        codes = self._match.codes(seat)
        if self._match.may_undo(seat):
            codes.append(Undo.base)
        return forms(self._match.game.actions, tuple(codes))

    def _prompt(self, seat: int | None) -> Form | None:
        match = self._match
        if match.over:
            return None
        prompt = match.game.view.prompt(match.state, SPECTATOR if seat is None else seat)
        return None if prompt is None else prompt.as_json()

    # --- how it came to that ---

    def known(self, seat: int | None, version: int) -> bool:
        """Whether what the seat saw at a version is still at hand, and all that came after."""
        return version in self._shared and (version, seat) in self._own

    def changes(self, seat: int | None, since: int) -> tuple[list[Told], list[Any]]:
        """What a seat is told of the moves since a known version, and what then leads to how it stands."""
        shared, own = self._shared[since], self._own[since, seat].view
        rows = list(self._told(seat, since))
        told: list[Told] = []
        for version, i, event in rows[:-1]:
            now, mine = self._seen_between(version, i), self._own_view(self._state(version, i), seat)
            told.append((version, event, between(shared, now, own, mine)))
            shared, own = now, mine
        told += [(version, event, None) for version, _, event in rows[-1:]]
        last = self.own(seat)
        patch = between(shared, self.shared(), own, last.view)
        before = self._own[since, seat].asked
        if last.asked is not before:
            add_asked(patch, before, last.asked)
        return told, patch

    def events(self, seat: int | None, since: int) -> list[Told]:
        """The same without pictures."""
        return [(version, event, None) for version, _, event in self._told(seat, since)]

    def _told(self, seat: int | None, since: int) -> Iterator[tuple[int, int, Any]]:
        p, kinds = SPECTATOR if seat is None else seat, self._match.game.events
        for version, rows in enumerate(self._match.event_rows[since:], since):
            for i, row in enumerate(rows):
                event: Any = self._public.get((version, i))
                if event is None:
                    event = kinds.told(row, p)
                    if kinds.kind(row).public:
                        event = self._public[version, i] = Raw(encode(event))
                if event is not None:
                    yield version, i, event

    def _seen_between(self, version: int, i: int) -> Shared:
        if (version, i) not in self._between:
            view = self._match.game.view.shared(self._state(version, i))
            self._between[version, i] = Shared(self._quiet, view)
        return self._between[version, i]

    def _state(self, version: int, i: int) -> Any:
        rows = self._match.event_rows[version]
        return rows.pictures[i] if rows.pictures else self._match.state  # taken back: it stands as before

    def _forget(self, version: int) -> None:
        """What lies that far back."""
        self._shared = {v: seen for v, seen in self._shared.items() if v > version}
        self._own = {key: seen for key, seen in self._own.items() if key[0] > version}
        self._between = {key: seen for key, seen in self._between.items() if key[0] > version}
        self._public = {key: seen for key, seen in self._public.items() if key[0] > version}
        for seen in self._shared.values():
            seen.written.clear()  # the identities of what is forgotten may come again


def between(shared: Shared, now: Shared, own: View | None, mine: View | None) -> list[Any]:
    """The patch for one seat. What changes for all was written down when the first was told."""
    if id(shared) not in now.written:
        changes: Patch = []
        add_changes(changes, shared.table, now.table)
        add_changes(changes, shared.view, now.view)
        # Written as it stands, so that one Raw of a list can hold several of its items.
        now.written[id(shared)] = Raw(encode(changes)[1:-1]) if changes else None
    raw = now.written[id(shared)]
    patch: list[Any] = [] if raw is None else [raw]
    if own is not mine and own != mine:
        add_changes(patch, own, mine)
    return patch


def add_asked(patch: Patch, before: Form, now: Form) -> None:
    """What one may do changes a little from move to move, what one is asked as a whole."""
    if "choices" in now:
        of_value(patch, "choices", before["choices"], now["choices"])
        if before["prompt"] != now["prompt"]:
            patch.append(["prompt", now["prompt"]])


@lru_cache(maxsize=2_000)
def forms(actions: Actions, codes: tuple[int, ...]) -> list[Form]:
    """The same few menus come again and again."""
    return [actions.decode(code).as_json() for code in codes]
