"""Games that do not declare their events and actions yet, made to look as if they did."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from types import SimpleNamespace
from typing import Any

from jonin.engine.hooks import Hooks


class LegacyActions:
    def __init__(self, package: str) -> None:
        self.module = import_module(f"{package}.actions")
        self.size: int = import_module(f"{package}.rules").ACTIONS
        self.kinds = ()

    def decode(self, code: int) -> Any:
        from jonin.engine.declare import Undo

        return Undo() if code == Undo.base else LegacyAction.of(self.module.decode(code))

    @cached_property
    def races(self) -> frozenset[int]:
        return frozenset(code for code in range(self.size) if self.decode(code).race)


class LegacyAction:
    """Gives an old action what a declared one has."""

    @staticmethod
    def of(action: Any) -> Any:
        kind = type(action)
        for name, default in (("race", False), ("pause", 0.0), ("numbers", ()), ("kind", kind.__name__.lower())):
            if not hasattr(kind, name) and not hasattr(action, name):
                setattr(kind, name, default)
        return action


def actions(package: str) -> LegacyActions:
    return LegacyActions(package)


def events(package: str) -> Any:
    view = import_module(f"{package}.view")

    def told_all(rows: Sequence[Sequence[int]], seat: int, silent: bool = True) -> Any:
        return view.events_for([padded(row) for row in rows], seat)

    def sentence(event: Any, names: Sequence[str]) -> str:
        return str(import_module(f"{package}.text").sentence(event, names))

    return SimpleNamespace(told_all=told_all, sentence=sentence, kinds=())


def padded(row: Sequence[int]) -> tuple[int, ...]:
    kind = 1_000_000 if row[0] == -1 else row[0]
    return (kind, *row[1:], *[0] * (4 - len(row)))


class LegacyRefusal:
    def __init__(self, reason: str, clause: str) -> None:
        self.kind, self.clause = reason, clause

    def __str__(self) -> str:
        return self.kind

    def as_json(self) -> dict[str, Any]:
        return {"refusal": self.kind}


def refusals(package: str) -> Any:
    module = import_module(f"{package}.actions")

    def why_not(s: Any, seat: int, code: int) -> Any:
        found = module.why_not(s, seat, code)
        return None if found is None else LegacyRefusal(*found)

    return SimpleNamespace(why_not=why_not)


def hooks(package: str) -> Hooks:
    found: dict[str, Any] = {}
    for room, names in {
        "actions": ("nothing_revealed", "check_numbers"),
        "rules": ("search_moves", "playout_moves"),
        "bot": ("prepare_search", "unasked_move"),
        "text": ("rulebook",),
    }.items():
        module = import_module(f"{package}.{room}")
        found |= {name: getattr(module, name) for name in names if hasattr(module, name)}
    if "check_numbers" in found:
        check = found["check_numbers"]

        def check_numbers(s: Any, seat: int, code: int, numbers: Sequence[int]) -> Any:
            wrong = check(s, seat, code, numbers)
            return None if wrong is None else LegacyRefusal(*wrong)

        found["check_numbers"] = check_numbers
    if find_spec(f"{package}.flight"):
        flight = import_module(f"{package}.flight")
        found |= {"throw_request": flight.request, "landing_numbers": flight.landed}
    return Hooks(**found)
