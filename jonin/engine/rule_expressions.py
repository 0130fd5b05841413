"""Is what stands in a rule within the dialect? Expressions and calls; `rule_check.py` reads the statements around them.

Refused is what Numba does not compile, and what it compiles into something else than plain Python does: a slice is a
copy here and a window there, `a + b` joins two rows here and adds them there.
"""

from __future__ import annotations

import ast
import builtins
import inspect
import math
from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any

from jonin.engine.problem import Problem
from jonin.engine.rule_advice import BUILTINS, OPERATORS, STANDS, SYNTAX, WHOLE, Advice
from jonin.engine.rule_scope import STATES, Scope, Shape, fits, guess
from jonin.engine.state import Field

ANNOTATIONS = (*STATES, "int", "bool", "Row", "EventRows", "None")


def is_none(node: ast.expr | None) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


class ExpressionCheck(ast.NodeVisitor):
    """Reads expressions of one rule. `may_call` says of a function whether it is a rule or a word of the dialect."""

    def __init__(
        self, function: FunctionType, fields: Mapping[str, Field], may_call: Callable[[FunctionType], bool]
    ) -> None:
        self.name = function.__name__
        self.scope = Scope(function, fields)
        self.may_call = may_call
        self.found: dict[Problem, None] = {}

    def is_fine(self, read: Callable[[Any], None], node: ast.AST) -> bool:
        """Whether reading this brings up nothing: what builds on a mistake is not another one."""
        before = len(self.found)
        read(node)
        return len(self.found) == before

    def say(self, node: Any, what: str, instead: str) -> None:
        self.found[Problem(node.lineno, what, instead)] = None

    def numbers(self, *nodes: ast.expr) -> None:
        """What stands here must be numbers, not rows of them."""
        rows = [node for node in nodes if self.scope.shape(node).depth]
        for row in rows[:1]:
            self.say(row, f"{ast.unparse(row)} is a row, not a number", "take a number of it by its index")
        for node in nodes:
            if node not in rows:
                self.visit(node)

    def generic_visit(self, node: ast.AST) -> None:
        """What has no method of its own."""
        if not isinstance(node, ast.Pass | ast.Break | ast.Continue):
            what, instead = SYNTAX.get(type(node), (type(node).__name__, "leave it out"))
            self.say(node, f"rules have no {what}", instead)

    def visit_Constant(self, node: ast.Constant) -> None:
        if type(node.value) is float:
            self.say(node, f"{ast.unparse(node)} is a fraction", WHOLE)
        elif isinstance(node.value, str | bytes):
            self.say(node, "rules have no strings", STANDS)
        elif node.value is None:
            self.say(node, "None is no number", "use one that stands for nothing, such as -1")
        elif not fits(node.value):
            self.say(node, f"{ast.unparse(node)} is no whole number of 64 bits", WHOLE)

    def visit_Name(self, node: ast.Name) -> None:
        if why_not := self.scope.why_no_number(node.id):
            self.say(node, *why_not)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        fields = self.scope.fields
        if self.scope.is_state(node.value):
            if node.attr not in fields:
                has = guess(node.attr, list(fields)) or f"its fields are {', '.join(fields)}"
                self.say(node, f"State has no field {node.attr}", has)
            elif node.attr.startswith("rng"):
                self.say(node, f"s.{node.attr} is no number to reckon with", "draw one with below(s, n)")
        elif self.scope.module(node.value):
            self.say(node, f"{ast.unparse(node)} is read from a module", f"import {node.attr} by name")
        elif not (isinstance(node.value, ast.Name) and self._is_unknown(node.value.id)):
            self.say(node, f"{ast.unparse(node)} is no field", "only a State has fields")

    def _is_unknown(self, name: str) -> bool:
        """A parameter whose annotation is wrong, which is said already."""
        return self.scope.annotated.get(name, "int") not in ANNOTATIONS

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if isinstance(node.slice, ast.Tuple):
            chain = "".join(f"[{ast.unparse(index)}]" for index in node.slice.elts)
            self.say(node, "several indexes in one bracket", f"write {ast.unparse(node.value)}{chain}")
            return
        if self.scope.shape(node.value) == Shape(0, "state"):
            self.say(node, f"{ast.unparse(node.value)} is a number, not a row", "leave out the index")
        self.visit(node.value)
        if self.scope.is_truth(node.slice):
            self.say(node.slice, "a truth as an index", f"make it a number: int({ast.unparse(node.slice)})")
        else:
            self.numbers(node.slice)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in OPERATORS:
            self.say(node, *OPERATORS[type(node.op)])
        self.numbers(node.left, node.right)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Invert) and self.scope.is_truth(node.operand):
            self.say(node, "~ of a truth gives another number on each backend", "write not")
        self.numbers(node.operand)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        self.numbers(*node.values)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.numbers(node.test)
        self.visit(node.body)
        self.visit(node.orelse)

    def visit_Compare(self, node: ast.Compare) -> None:
        compared = [node.left]
        for operator, right in zip(node.ops, node.comparators, strict=True):
            if isinstance(operator, ast.In | ast.NotIn):
                self._among(right, "compare with each: x == a or x == b")
            elif not isinstance(operator, ast.Is | ast.IsNot):
                compared.append(right)
            elif not is_none(right):
                self.say(node, "`is` between numbers has another answer on each backend", "compare with == or !=")
        self.numbers(*compared)

    def _among(self, several: ast.expr, instead: str) -> None:
        """What follows `in`: a tuple may, if its numbers are of one size."""
        if isinstance(several, ast.List | ast.Set):
            self.say(several, f"rules have no {SYNTAX[type(several)][0]}", "write a tuple: in (A, B)")
        elif not isinstance(several, ast.Tuple):
            self.visit(several)
        elif any(self.scope.is_narrow(item) for item in several.elts):
            self.say(several, f"{ast.unparse(several)} has numbers of the state among others", instead)
        else:
            self.numbers(*several.elts)

    # --- calls -------------------------------------------------------------------------------------------------------

    def visit_Call(self, node: ast.Call) -> None:
        called = self._called(node)
        if called is None:
            return
        if any(isinstance(each, ast.Starred) for each in node.args) or any(not each.arg for each in node.keywords):
            self.say(node, "arguments behind a star", "give each argument")
            return
        if isinstance(called, FunctionType):
            self._arguments(node, called)
        elif node.keywords:
            self.say(node, f"{ast.unparse(node.func)} is given an argument by name", "give it by its place")
        for given in (*node.args, *(keyword.value for keyword in node.keywords)):
            if not is_none(given):
                self.visit(given)

    def _called(self, node: ast.Call) -> Any:
        """What is called; None if it cannot be, which is said."""
        scope, why_not = self.scope, None
        found: Any = None
        match node.func:
            case ast.Name(name) if name in scope.locals and name not in scope.shapes:
                pass  # where it comes from was refused
            case ast.Name(name) if name in scope.locals:
                why_not = f"{name} is called, but it is a variable", "call a rule by its name"
            case ast.Name(name) if name not in scope.globals:
                found = getattr(builtins, name) if name in BUILTINS else None
                why_not = None if found else scope.unknown(name)
            case ast.Name(name):
                found, why_not = self._rule(name, scope.globals[name])
            case ast.Attribute(value, name) if module := scope.module(value):
                found, why_not = self._rule(ast.unparse(node.func), getattr(module, name, None))
                if isinstance(found, FunctionType):
                    why_not = f"{ast.unparse(node.func)} is called through its module", f"import {name} by name"
            case ast.Attribute(value, name) if not scope.is_state(value):
                why_not = f"{name} is a method", "rules call functions, and fill rows by their index"
            case function:
                self.visit(function)
        if why_not:
            self.say(node, *why_not)
        return None if why_not else found

    def _rule(self, name: str, found: Any) -> tuple[Any, Advice | None]:
        if found is math.gcd or (isinstance(found, FunctionType) and self.may_call(found)):
            return found, None
        return None, (f"{name} is no rule", "rules call rules of their game, and words of the dialect")

    def _arguments(self, node: ast.Call, called: FunctionType) -> None:
        name, takes = called.__name__, inspect.signature(called)
        named = {keyword.arg: keyword.value for keyword in node.keywords if keyword.arg}
        try:
            given = takes.bind(*node.args, **named).arguments
        except TypeError as error:
            self.say(node, f"{name}: {error}", f"it takes {', '.join(takes.parameters)}")
            return
        for key, value in given.items():
            wanted = takes.parameters[key].annotation
            for each in value if isinstance(value, tuple) else (value,):  # of a word that takes any number
                self._argument(each, self.scope.shape(each), f"{name} takes one {wanted} as {key}", wanted)

    def _argument(self, node: ast.expr, shape: Shape, takes: str, wanted: object) -> None:
        if shape.depth and wanted in ("int", "bool"):
            self.say(node, f"{ast.unparse(node)} is a row, not a number", takes)
        elif shape.depth and wanted == "Row" and shape.place != "row":
            whose = "State" if shape.place == "state" else "a table"
            self.say(node, f"{ast.unparse(node)} is a row of {whose}", "copy it into a row from scratch(n) first")
