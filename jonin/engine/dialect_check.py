"""The dialect of the rules, checked on their source before anything is compiled. Needs neither numpy nor numba."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

from jonin.engine import kernels, verbs
from jonin.engine.backend import VERBS, verbs_of
from jonin.engine.dialect import OutsideDialect
from jonin.engine.game import Game
from jonin.engine.problem import Problem
from jonin.engine.reach import named, reach
from jonin.engine.rule_check import RuleCheck
from jonin.engine.rule_expressions import ANNOTATIONS
from jonin.engine.state import GameState
from jonin.engine.tell_check import tell_problems

MARK = "Compiled: integers only."
"""How the first line of every file of rules begins."""

Found = Iterator[tuple[str, Problem]]
"""Files and what is wrong in them."""


def problems(game: Game) -> Iterator[str]:
    found = list(_missing(game)) or list(RulesCheck(game).found())
    for file, problem in sorted(set(found)):
        yield problem.told(file)


def check(game: Game) -> None:
    """Raise the problems, if there are any."""
    if told := list(problems(game)):
        raise OutsideDialect("\n".join(told))


def _missing(game: Game) -> Found:
    rules: Any = game.rules
    state = getattr(rules, "State", None)
    if not (isinstance(state, type) and issubclass(state, GameState)):
        yield rules.__file__, Problem(1, "there is no State", "declare one: class State(GameState)")
    for verb in VERBS:
        if not isinstance(getattr(rules, verb, None), FunctionType):
            yield rules.__file__, Problem(1, f"there is no verb {verb}", f"write {heading(verb)}")


def declared(verb: str) -> list[str]:
    """What a verb takes and, at last, returns; as the loops know it: Callable[[State, int, Row], int]."""
    annotation: Any = ast.parse(verbs.__annotations__[verb], mode="eval").body
    takes, gives = annotation.slice.elts
    return [ast.unparse(each) for each in (*takes.elts, gives)]


def heading(verb: str) -> str:
    *takes, gives = declared(verb)
    return f"def {verb}({', '.join(takes)}) -> {gives}"


class RulesCheck:
    """Reads all that is reached from the verbs and belongs to the game; what the engine brings is taken on trust."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.verbs = verbs_of(game)
        own = (verb.__module__ for verb in self.verbs.values() if verb.__module__ != kernels.__name__)
        modules = (game.package, *own)
        self.home = tuple({f"{module}." for module in modules})
        own_verbs = [verb for verb in self.verbs.values() if self.is_rule(verb)]
        self.rules, self.cycles = reach(own_verbs, self._rules_named)
        self.definitions = cache(definitions)

    def found(self) -> Found:
        yield from self._recursion()
        yield from self._shapes()
        yield from self._marks()
        for rule in self.rules:
            yield from ((rule.__code__.co_filename, problem) for problem in self._read(rule))

    def is_rule(self, value: object) -> bool:
        return isinstance(value, FunctionType) and f"{value.__module__}.".startswith(self.home)

    def may_call(self, function: FunctionType) -> bool:
        """A rule, or a word that the engine brings, such as tell: its annotations say that it can be compiled."""
        said = function.__annotations__.values()
        is_word = function.__module__.startswith("jonin.engine.") and said and all(each in ANNOTATIONS for each in said)
        return bool(is_word) or self.is_rule(function)

    def _rules_named(self, function: FunctionType) -> dict[str, Any]:
        return {name: value for name, value in named(function).items() if self.is_rule(value)}

    def _recursion(self) -> Found:
        for cycle in self.cycles:
            names = [function.__name__ for function in (*cycle, cycle[0])]
            what = " calls ".join(names) if len(cycle) > 1 else f"{names[0]} calls itself"
            code = cycle[0].__code__
            yield code.co_filename, Problem(code.co_firstlineno, f"{what}: rules do not recurse", "write a loop")

    def _shapes(self) -> Found:
        """The verbs take and return what the kernels say."""
        for verb, function in self.verbs.items():
            said, code = [*function.__annotations__.values()], function.__code__
            complete = len(said) == code.co_argcount + 1 and all(each in ANNOTATIONS for each in said)
            if complete and said != declared(verb):
                what = f"{verb} is ({', '.join(said[:-1])}) -> {said[-1]}"
                yield code.co_filename, Problem(code.co_firstlineno, what, f"write {heading(verb)}")

    def _marks(self) -> Found:
        """A file of rules says in its first line that it is compiled, and no other file does."""
        compiled = {rule.__code__.co_filename for rule in self.rules}
        for file in map(str, sorted(self.game.folder.rglob("*.py"))):
            marked = Path(file).read_text("utf-8").startswith(f'"""{MARK}')
            if file in compiled and not marked:
                yield file, Problem(1, "it does not say that it is compiled", f'begin it with """{MARK}')
            elif marked and file not in compiled:
                yield file, Problem(1, f'it says "{MARK}", but no verb reaches a rule in it', "leave that out")

    def _read(self, rule: FunctionType) -> list[Problem]:
        code = rule.__code__
        node = self.definitions(code.co_filename).get(code.co_firstlineno)
        if node is None or node.name != code.co_name:
            what = f"the text of {rule.__name__} is not here"
            return [Problem(code.co_firstlineno, what, "write it with def, outside of any other function")]
        if not all(isinstance(each, str) for each in rule.__annotations__.values()):
            return [Problem(1, "annotations must stay text", "begin with: from __future__ import annotations")]
        told = tell_problems(rule, node, self.game.events)
        return [*RuleCheck(rule, self.game.rules.State.FIELDS, self.may_call).check(node), *told]


def definitions(file: str) -> dict[int, ast.FunctionDef]:
    """The functions of a file by the line on which they begin, decorators included."""
    text = Path(file).read_text("utf-8") if Path(file).is_file() else ""  # made by exec, it has no file
    functions = [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
    return {min([node.lineno, *(part.lineno for part in node.decorator_list)]): node for node in functions}
