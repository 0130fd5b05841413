"""What the names and expressions in a rule stand for: a number, a row and where it lies, a table, a truth."""

from __future__ import annotations

import ast
import builtins
from array import array
from collections.abc import Mapping
from difflib import get_close_matches
from functools import reduce
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

from jonin.engine.rule_advice import BUILTINS, INSTEAD, KINDS, Advice
from jonin.engine.state import Field

STATES = ("State", "GameState")


class Shape(NamedTuple):
    """How many indexes lead to a number, and where it lies: in a row, the state or a table."""

    depth: int
    place: str

    @property
    def item(self) -> Shape:
        return Shape(max(0, self.depth - 1), self.place)


NUMBER, ROW = Shape(0, ""), Shape(1, "row")


class Scope:
    """The names of one rule, as far as its text has been read."""

    def __init__(self, function: FunctionType, fields: Mapping[str, Field]) -> None:
        self.globals = function.__globals__
        self.locals = (*function.__code__.co_varnames, *function.__code__.co_cellvars)
        self.fields = fields
        self.annotated: dict[str, str] = {}
        self.shapes: dict[str, Shape] = {}

    def is_state(self, node: ast.AST) -> bool:
        return isinstance(node, ast.Name) and self.annotated.get(node.id) in STATES

    def module(self, node: ast.AST) -> ModuleType | None:
        found = self.globals.get(node.id) if isinstance(node, ast.Name) and node.id not in self.locals else None
        return found if isinstance(found, ModuleType) else None

    def shape(self, node: ast.AST) -> Shape:
        match node:
            case ast.Name(name) if name in self.locals:
                return self.shapes.get(name, NUMBER)
            case ast.Name(name):
                return Shape(len(table_shape(self.globals.get(name)) or ()), "table")
            case ast.Attribute(value, name) if self.is_state(value) and name in self.fields:
                return Shape(len(self.fields[name].shape), "state")
            case ast.Subscript(value, ast.Slice()):
                return self.shape(value)
            case ast.Subscript(value, ast.Tuple(indexes)):
                return reduce(lambda shape, _: shape.item, indexes, self.shape(value))
            case ast.Subscript(value):
                return self.shape(value).item
            case ast.IfExp(_, this, that):
                return max(self.shape(this), self.shape(that))
            case ast.Call(ast.Name(name)):
                return ROW if self._returns(name) == "Row" else NUMBER
        return NUMBER

    def is_truth(self, node: ast.AST) -> bool:
        match node:
            case ast.Compare() | ast.UnaryOp(ast.Not()) | ast.Constant(True | False) | ast.Call(ast.Name("bool")):
                return True
            case ast.Call(ast.Name(name)):
                return self._returns(name) == "bool"
            case ast.BoolOp(_, values):
                return all(self.is_truth(value) for value in values)
            case ast.Name(name):
                return self.annotated.get(name) == "bool"
        return False

    def is_narrow(self, node: ast.AST) -> bool:
        """Kept in fewer than 64 bits: numbers of the state, truths, and what builtins make of them."""
        match node:
            case ast.Call(ast.Name(name), arguments) if name in BUILTINS:
                return any(self.is_narrow(each) for each in arguments)
        return self.shape(node).place == "state" or self.is_truth(node)

    def _returns(self, name: str) -> object:
        found = self.globals.get(name)
        return found.__annotations__.get("return") if isinstance(found, FunctionType) else None

    def why_no_number(self, name: str) -> Advice | None:
        """Why a rule cannot read this name; None if it can."""
        if name in self.locals:
            return None
        return why_no_constant(name, self.globals[name]) if name in self.globals else self.unknown(name)

    def unknown(self, name: str) -> Advice:
        if hasattr(builtins, name):
            return f"rules have no {name}", INSTEAD.get(name, f"they have {', '.join(BUILTINS)}")
        known = [*self.locals, *self.globals, *BUILTINS]
        return f"there is no {name}", guess(name, known) or "import it or assign it first"


def fits(value: Any) -> bool:
    """A whole number of 64 bits."""
    return type(value) in (int, bool) and -(1 << 63) <= value < 1 << 63


def table_shape(value: Any) -> tuple[int, ...] | None:
    """How long a tuple of numbers is, or a tuple of such tuples of equal length; None if it is neither."""
    if isinstance(value, array):
        return None if value.typecode in "fduw" else (len(value),)
    if not isinstance(value, tuple):
        return None
    if all(fits(item) for item in value):
        return (len(value),)
    shape, *others = {table_shape(item) for item in value}
    return None if others or shape is None else (len(value), *shape)


def why_no_constant(name: str, value: Any) -> Advice | None:
    if fits(value) or table_shape(value) is not None:
        return None
    if isinstance(value, tuple | array):
        return f"{name} is no table of whole numbers", "a tuple holds numbers only, or tuples of equal length"
    if type(value) is int:
        return f"{name} does not fit into 64 bits", "use smaller numbers"
    if isinstance(value, FunctionType):
        return f"{name} is a function, used as a value", f"call it: {name}(...)"
    if isinstance(value, ModuleType):
        return f"{name} is a module", "import what is needed of it by name"
    what, instead = KINDS.get(type(value), (f"a {type(value).__name__}", "rules read numbers and tuples of them"))
    return f"{name} is {what}", instead


def guess(name: str, known: list[str]) -> str:
    close = get_close_matches(name, known, 1)
    return f"did you mean {close[0]}?" if close else ""
