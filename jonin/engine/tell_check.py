"""Whether rules tell events as they are declared: `tell(events, STOLE, p, card)` has a field too few."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from types import FunctionType

from jonin.engine.declare import Event, Events
from jonin.engine.dialect import tell
from jonin.engine.problem import Problem


def tell_problems(rule: FunctionType, node: ast.FunctionDef, events: Events) -> Iterator[Problem]:
    for call in ast.walk(node):
        match call:
            case ast.Call(ast.Name(name), [_, _, *_]) if rule.__globals__.get(name) is tell:
                yield from wrong_fields(call, rule, events)


def wrong_fields(call: ast.Call, rule: FunctionType, events: Events) -> Iterator[Problem]:
    told, *given = call.args[1:]
    number = rule.__globals__.get(told.id) if isinstance(told, ast.Name) else None
    if type(number) is not int or not 0 <= number < len(events.kinds):
        yield Problem(call.lineno, f"{ast.unparse(told)} is no event", "name one of those that events.py declares")
        return
    kind: type[Event] = events.kinds[number]
    fields = [field.name for field in kind.declared if not (field.many or field.each)]
    if len(given) != len(fields):
        what = f"tell gives {kind.__name__} {len(given)} fields; it has {len(fields)}"
        yield Problem(call.lineno, what, f"give {', '.join(fields) or 'none'}")
