"""What rules are made of: the functions reached from a few entries by the global names in their text."""

from __future__ import annotations

import dis
from collections.abc import Callable, Iterable
from functools import cache
from itertools import chain
from types import CodeType, FunctionType
from typing import Any, NamedTuple


class Reached(NamedTuple):
    functions: list[FunctionType]  # callees first
    cycles: list[tuple[FunctionType, ...]]  # each calls the next, and the last one the first


@cache
def global_names(code: CodeType) -> tuple[str, ...]:
    """Not co_names, which has the names of attributes too: a field may be called like a rule."""
    own = (each.argval for each in dis.get_instructions(code) if each.opname == "LOAD_GLOBAL")
    inner = (global_names(part) for part in code.co_consts if isinstance(part, CodeType))
    return tuple(dict.fromkeys(chain(own, *inner)))


def named(function: FunctionType) -> dict[str, Any]:
    """What the global names in a function's text stand for."""
    names = function.__globals__
    return {name: names[name] for name in global_names(function.__code__) if name in names}


def reach(entries: Iterable[FunctionType], named: Callable[[FunctionType], dict[str, Any]] = named) -> Reached:
    order: dict[FunctionType, None] = {}
    cycles: list[tuple[FunctionType, ...]] = []
    path: list[FunctionType] = []

    def visit(function: FunctionType) -> None:
        if function in path:
            cycles.append(tuple(path[path.index(function) :]))
        elif function not in order:
            path.append(function)
            for value in named(function).values():
                if isinstance(value, FunctionType):
                    visit(value)
            order[path.pop()] = None

    for entry in entries:
        visit(entry)
    return Reached(list(order), cycles)
