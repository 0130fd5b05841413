"""What is counted in a game, and where: made from the actions and events that the game declares."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np

from jonin.engine.declare import Action, Event
from jonin.engine.domains import Amount, Domain, Flag, Maybe, Names, Numbers, OneOf, OrNone, SeatOf, Some, Span
from jonin.engine.fields import Field
from jonin.engine.game import Game
from jonin.lab import loops

MANY = 600  # values of a group of fields, beyond which each field is counted for itself


@dataclass(frozen=True)
class Feature:
    """One thing that is counted: an action or an event of a kind, with some of its fields."""

    source: str  # "action", "event", or "listed": one of a list in an event
    kind: str
    words: tuple[tuple[str, str], ...]  # fields and their values
    amounts: tuple[tuple[str, int], ...] = ()  # numbers that are summed, and where
    whole: bool = False  # all its told fields: nothing finer is counted
    seated: bool = True  # it happens to a seat

    @property
    def label(self) -> str:
        return ", ".join(value for _, value in self.words) or self.kind


class Layout:
    """Features by number, and the row of numbers by which the loops find them."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game, self.seats = game, seats
        self.features: list[Feature] = []
        self._amounts = 0
        actions = [self._of_action(kind) for kind in game.actions.kinds]
        events = [self._of_event(kind) for kind in game.events.kinds]
        n = len(self.features)
        wins = loops.SUMS
        points = wins + seats
        tenths = points + seats
        features = tenths + 10 * loops.PER_TENTH
        self.amounts_at = features + n * loops.PER_FEATURE
        self.width = self.amounts_at + self._amounts
        marks = loops.HEAD + loops.COURSE * loops.LONGEST
        uses = marks + n * seats
        seen = uses + n * seats
        touched = seen + n
        self.work = touched + n * seats
        self.wins_at, self.points_at, self.tenths_at, self.features_at = wins, points, tenths, features
        spec = [0] * loops.SPEC
        spec[loops.S_SEATS] = seats
        spec[loops.S_WINS], spec[loops.S_POINTS], spec[loops.S_TENTHS] = wins, points, tenths
        spec[loops.S_FEATURES], spec[loops.S_MARKS] = features, marks
        spec[loops.S_USES], spec[loops.S_SEEN], spec[loops.S_TOUCHED] = uses, seen, touched
        spec[loops.S_ACTIONS] = len(spec)
        for rows in actions:
            for row in rows:
                spec += [*row, *([-1] * (loops.PER_ACTION - len(row)))]
        spec[loops.S_EVENTS] = len(spec)
        spec += [-1] * len(events)
        for number, described in enumerate(events):
            if described is not None:
                spec[spec[loops.S_EVENTS] + number] = len(spec)
                spec += self._written(described)
        self.spec = np.array(spec, np.int64)

    # --- actions ---

    def _of_action(self, kind: type[Action]) -> list[list[int]]:
        """For each code of the kind, its features. Whose seat it names says nothing: seats are alike."""
        told = [one for one in kind.declared if not isinstance(inner(one.domain), Numbers | SeatOf)]
        numbers: dict[tuple[tuple[str, str], ...], int] = {}

        def number(words: tuple[tuple[str, str], ...], whole: bool) -> int:
            if words not in numbers:
                numbers[words] = self._add(Feature("action", kind.kind, words, whole=whole))
            return numbers[words]

        rows = []
        together = len(told) > 1 and prod(size_of(one.domain) for one in told) <= MANY
        number((), not told)
        for digits in range(kind.codes()):
            action = kind.of(digits)
            words = [(one.name, said(self.game, one, getattr(action, one.name))) for one in told]
            row = [number((), not told), *(number((word,), len(told) == 1) for word in words[: loops.PER_ACTION - 3])]
            rows.append([*row, number(tuple(words), True)] if together else row)
        return rows

    # --- events ---

    def _of_event(self, kind: type[Event]) -> dict[str, Any] | None:
        if kind.silent or kind.choice:
            return None
        fields = list(kind.declared[: kind.single])
        listed = fields.pop() if fields and fields[-1].many else None
        who = next((at for at, one in enumerate(fields) if isinstance(one.domain, SeatOf)), -1)
        digits = [(at, one) for at, one in enumerate(fields) if is_digit(one)]
        amounts = [(at, one, first_of(one.domain)) for at, one in enumerate(fields) if is_amount(one)]
        together = prod(size_of(one.domain) for _, one in digits) <= MANY
        groups: list[list[tuple[int, Field]]] = [[]]
        if digits:
            groups += [digits] if together else [[one] for one in digits]
        described: dict[str, Any] = {"fields": len(fields), "who": who, "amounts": amounts, "groups": []}
        for group in groups:
            described["groups"].append(
                self._group(kind, fields, group, [one.name for _, one, _ in amounts], who, group == digits)
            )
        described["listed"] = (-1, 0)
        if listed and isinstance(listed.domain, Names) and not isinstance(listed.domain, OneOf):
            first = len(self.features)
            for value in range(listed.domain.size):
                word = (listed.name, said(self.game, listed, listed.domain.value(value)))
                self._add(Feature("listed", kind.kind, (word,), whole=True, seated=who >= 0))
            described["listed"] = (first, listed.domain.size)
        return described

    def _group(
        self,
        kind: type[Event],
        fields: list[Field],
        digits: list[tuple[int, Field]],
        amounts: list[str],
        who: int,
        whole: bool,
    ) -> dict[str, Any]:
        first, at = len(self.features), self._amounts
        strides: dict[int, tuple[int, int, int]] = {}
        stride = 1
        for place, one in reversed(digits):
            size = size_of(one.domain)
            strides[place] = (int(isinstance(one.domain, OrNone)), size, stride)
            stride *= size
        for number in range(stride):
            words = []
            for place, one in digits:
                offset, size, each = strides[place]
                value = one.domain.value(number // each % size - offset)
                words.append((one.name, said(self.game, one, value)))
            sums = tuple((name, self._amounts + 2 * i) for i, name in enumerate(amounts))
            self._amounts += 2 * len(amounts)
            self._add(Feature("event", kind.kind, tuple(words), sums, whole, who >= 0))
        rows = [strides.get(place, (0, 0, 0)) for place in range(len(fields))]
        return {"first": first, "amounts": at, "rows": rows}

    def _written(self, described: dict[str, Any]) -> list[int]:
        amounts, groups = described["amounts"], described["groups"]
        row = [described["fields"], described["who"], *described["listed"], len(amounts), len(groups)]
        for at, _, offset in amounts:
            row += [at, offset]
        for group in groups:
            row += [group["first"], self.amounts_at + group["amounts"]]
            for strides in group["rows"]:
                row += strides
        return row

    def _add(self, feature: Feature) -> int:
        self.features.append(feature)
        return len(self.features) - 1


def inner(domain: Domain) -> Domain:
    return domain.inner if isinstance(domain, OrNone | Maybe) else domain


def is_digit(one: Field) -> bool:
    return isinstance(inner(one.domain), Names | Flag)


def is_amount(one: Field) -> bool:
    return type(one.domain) is Amount or type(one.domain) is Span


def first_of(domain: Domain) -> int:
    return domain.first if isinstance(domain, Span) else 0


def size_of(domain: Domain) -> int:
    return domain.inner.size + 1 if isinstance(domain, OrNone) else domain.size


def said(game: Game, field: Field, value: Any) -> str:
    """A value as a column of a table would name it: a name speaks for itself, a number does not."""
    domain = inner(field.domain)
    if value is None:
        return f"no {field.name}"
    if isinstance(domain, Flag):
        return field.name if value else f"not {field.name}"
    if isinstance(domain, Names):
        return str(value) if isinstance(domain, OneOf) else game.words.name(domain.noun, value)
    return f"{len(value)} {field.name}" if isinstance(domain, Some) else f"{field.name} {value}"
