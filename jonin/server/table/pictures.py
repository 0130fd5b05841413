"""What each seat sees of a match, and what changes from one picture to the next.

A picture is the view of a seat with what it may do (`choices`) and is asked (`prompt`). With each event goes the patch
that leads to the picture after it. The last event of an update needs none, for the update's own patch leads on to how
the match stands; and others who choose one after the other are all seen with the last of them. What all see and are
told is worked out and written down once, however many look.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from msgspec import Raw, Struct
from msgspec.json import encode

from jonin.engine.declare import NOBODY, Prompt, Undo
from jonin.engine.match import PICTURED, SPECTATOR, Match
from jonin.engine.patch import Patch, add_changes, of_changed
from jonin.engine.views import View, plain

Form = dict[str, Any]
Told = tuple[int, Any, list[Any] | None]  # the move, the event, and how one gets from the picture before it to its own


class Shared(Struct, gc=False):
    """What all see: the same at every table, and the game's own."""

    table: Form
    view: View | None
    before: Shared | None = None  # what all saw before, and the patch from there to here, as it is written
    patch: Raw | None = None


class Own(Struct, gc=False):
    """What one seat sees besides; and what it may do and is asked, unless the match is over and done."""

    view: View | None
    codes: list[int]
    prompt: Prompt | None
    choices: list[Form] | None = None  # what the codes stand for, once somebody is told


class Step(Struct, gc=False):
    """One thing that happened: the move it belongs to, what the rules say of it, and what one saw with it."""

    version: int
    row: Sequence[int]
    event: Raw | None  # as it is told to who may know no more than all; None: not at all
    private: bool  # some may know more
    choice: bool  # somebody has chosen, and the others soon see what
    state: Any
    seen: Shared | None = None


class Pictures:
    def __init__(self, match: Match, playing: bool = True) -> None:
        """`playing`: with what the seats may do."""
        self._match = match
        self._playing = playing
        self._shared: dict[int, Shared] = {}  # by version: how it stood
        self._own: dict[int, dict[int | None, Own]] = {}  # by version and seat
        self._steps: dict[int, list[Step]] = {}  # by move
        self._view, self._events = match.game.view, match.game.events
        self._oldest = 0  # the version from which on all is at hand that was asked for
        self._quiet = match.table() | {"waiting": [], "over": False}  # while something happens nobody is asked

    # --- how it stands ---

    def shared(self) -> Shared:
        match = self._match
        version = len(match.log)
        found = self._shared.get(version)
        if found is None:
            if version % PICTURED == 0:
                self.forget(version - PICTURED)
            found = self._shared[version] = Shared(match.standing(), self._view.shared(match.state))
        return found

    def own(self, seat: int | None) -> Own:
        version = len(self._match.log)
        seats = self._own.get(version)
        if seats is None:
            seats = self._own[version] = {}
        found = seats.get(seat)
        if found is None:
            asked = (self._codes(seat), self._prompt(seat)) if self._playing else ([], None)
            found = seats[seat] = Own(self._own_view(self._match.state, seat), *asked)
        return found

    def whole(self, seat: int | None) -> Form:
        shared, own = self.shared(), self.own(seat)
        asked = {"choices": self._choices(own), "prompt": form_of(own.prompt)} if self._playing else {}
        return shared.table | plain(shared.view) | plain(own.view) | {"seat": seat} | asked

    def _own_view(self, state: Any, seat: int | None) -> View | None:
        view: View | None = self._view.own(state, viewer(seat))
        return view

    def _codes(self, seat: int | None) -> list[int]:
        if seat is None:
            return []
        codes = self._match.codes(seat)
        if self._match.may_undo(seat):
            codes.append(Undo.base)
        return codes

    def _choices(self, own: Own) -> list[Form]:
        if own.choices is None:
            own.choices = list(map(self._match.game.actions.form, own.codes))
        return own.choices

    def _prompt(self, seat: int | None) -> Prompt | None:
        if self.shared().table["over"]:
            return None
        return self._view.prompt(self._match.state, viewer(seat))

    # --- how it came to that ---

    def known(self, seat: int | None, version: int) -> bool:
        """Whether what the seat saw at a version is still at hand, and all that came after."""
        return version in self._shared and seat in self._own.get(version, ())

    def changes(self, seat: int | None, since: int) -> tuple[list[Told], list[Any]]:
        """What a seat is told of the moves since a known version, and what then leads to how it stands."""
        shared, before, last = self._shared[since], self._own[since][seat], self.own(seat)
        own, steps = before.view, self._told(seat, since)
        told: list[Told] = []
        for (step, event), (following, _) in pairwise(steps):
            if step.choice and following.choice and event is step.event:
                told.append((step.version, event, None))
                continue
            now, mine = step.seen or self._seen_with(step), self._own_view(step.state, seat)
            told.append((step.version, event, between(shared, now, own, mine)))
            shared, own = now, mine
        for step, event in steps[-1:]:  # its picture is left out: the patch leads on from the one before it
            told.append((step.version, event, None))
        patch = between(shared, self.shared(), own, last.view)
        if last.codes != before.codes:
            of_changed(patch, "choices", self._choices(before), self._choices(last))
        else:
            last.choices = before.choices
        if last.prompt != before.prompt:
            patch.append(["prompt", form_of(last.prompt)])
        return told, patch

    def events(self, seat: int | None, since: int) -> list[Told]:
        """The same without pictures."""
        return [(step.version, event, None) for step, event in self._told(seat, since)]

    def _told(self, seat: int | None, since: int) -> list[tuple[Step, Any]]:
        kinds, p = self._events, viewer(seat)
        found = []
        for step in self._steps_since(since):
            event: Any = step.event
            if step.private and kinds.knows_more(step.row, p):
                event = kinds.told(step.row, p)
            if event is not None:
                found.append((step, event))
        return found

    def _steps_since(self, since: int) -> list[Step]:
        """Most pages have seen the same."""
        now = len(self._match.log)
        if now - since == 1:
            return self._steps.get(since) or self._steps_of(since)
        return [step for version in range(since, now) for step in self._steps_of(version)]

    def _steps_of(self, version: int) -> list[Step]:
        if version not in self._steps:
            kinds, rows = self._events, self._match.event_rows[version]
            steps = self._steps[version] = []
            for i, row in enumerate(rows):
                event = kinds.told(row, NOBODY)
                written = None if event is None else Raw(encode(event))
                kind = kinds.kind(row)
                steps.append(Step(version, row, written, not kind.public, kind.choice, self._state(version, i)))
        return self._steps[version]

    def _seen_with(self, step: Step) -> Shared:
        step.seen = Shared(self._quiet, self._view.shared(step.state))
        return step.seen

    def _state(self, version: int, i: int) -> Any:
        rows = self._match.event_rows[version]
        return rows.pictures[i] if rows.pictures else self._match.state  # taken back: it stands as before

    def forget(self, version: int) -> None:
        """What came before that version: nobody will ask how one gets from there to here."""
        if version <= self._oldest:
            return
        for made in range(self._oldest, version):
            self._shared.pop(made, None)
            self._own.pop(made, None)
            if self._steps.pop(made, None) is not None:
                self._match.forget_pictures(made)
        if version - self._oldest > PICTURED:
            self._steps = dict(self._steps)  # one that was large stays so
        self._oldest = version
        if version in self._shared:
            self._shared[version].before = None  # else each would hold all that came before it


def between(shared: Shared, now: Shared, own: View | None, mine: View | None) -> list[Any]:
    """The patch for one seat. What changes for all was written down when the first was told."""
    if now.before is not shared:
        changes: Patch = []
        if shared.table is not now.table:
            add_changes(changes, shared.table, now.table)
        add_changes(changes, shared.view, now.view)
        # Written as it stands, so that one Raw of a list can hold several of its items.
        now.before, now.patch = shared, Raw(encode(changes)[1:-1]) if changes else None
    patch: list[Any] = [] if now.patch is None else [now.patch]
    if own is not mine and own != mine:
        add_changes(patch, own, mine)
    return patch


def viewer(seat: int | None) -> int:
    return SPECTATOR if seat is None else seat


def form_of(prompt: Prompt | None) -> Form | None:
    return None if prompt is None else prompt.as_json()
