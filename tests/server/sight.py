"""What a page makes of its updates: one picture for each seat that it shows, patched as `web/src/lib/table.svelte.ts`
does it, and what may be tapped in it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from jonin.engine.declare import Action
from jonin.engine.patch import patched
from jonin.server.net import wire

Picture = dict[str, Any]
Form = dict[str, Any]  # an action: its kind and fields


class Sight:
    """How a match stands for one seat after an update, and the pictures that led there."""

    def __init__(self, update: wire.Update, before: Picture) -> None:
        self.update = update
        self.pictures: list[Picture] = []  # with each event but the last of those told
        self.view = before  # how it stands
        if update.picture is not None:
            self.view = update.picture
            return
        for told in update.told[:-1]:
            self.view = patched(self.view, told.patch or [])
            self.pictures.append(self.view)
        assert all(told.patch is None for told in update.told[-1:]), "the last event comes with the update's own patch"
        self.view = patched(self.view, update.patch)

    @property
    def choices(self) -> list[Form]:
        choices: list[Form] = self.view["choices"]
        return choices

    @property
    def table(self) -> str:
        return self.update.table

    @property
    def match(self) -> str:
        return self.update.match

    @property
    def version(self) -> int:
        return self.update.version

    @property
    def since(self) -> int:
        return self.update.since

    @property
    def seat(self) -> int | None:
        return self.update.seat

    @property
    def told(self) -> list[wire.Told]:
        return self.update.told

    @property
    def countdown(self) -> float:
        return self.update.countdown or 0.0

    @property
    def deadline(self) -> float:
        return self.update.deadline or 0.0


class Sights(dict[int | None, Sight]):
    """By seat, the latest."""

    def take(self, update: wire.Update) -> Sight:
        last = self.get(update.seat)
        if update.picture is None:
            assert last is not None, "a change of a picture that the page does not have"
            assert (last.match, last.version) == (update.match, update.since), "a change of another picture"
        self[update.seat] = Sight(update, {} if last is None else last.view)
        return self[update.seat]


def form(action: Action | Mapping[str, Any]) -> Form:
    return action.as_json() if isinstance(action, Action) else dict(action)


def key_of(action: Action | Mapping[str, Any]) -> str:
    """The word by which a page finds it: `keyOf` in web/src/lib/board.ts."""
    return " ".join(in_javascript(value) for value in form(action).values())


def in_javascript(value: Any) -> str:
    if isinstance(value, list):
        return ",".join(map(in_javascript, value))
    return value if isinstance(value, str) else json.dumps(value)
