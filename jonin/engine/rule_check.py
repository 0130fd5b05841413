"""Is a rule within the dialect? Its heading and its statements, read before anything is compiled."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Sequence

from jonin.engine.problem import Problem
from jonin.engine.rule_advice import OPERATORS
from jonin.engine.rule_expressions import ANNOTATIONS, ExpressionCheck, is_none
from jonin.engine.rule_scope import NUMBER, ROW, Shape


class RuleCheck(ExpressionCheck):
    """Reads one rule."""

    returns = ""

    def check(self, node: ast.FunctionDef) -> list[Problem]:
        for decorator in node.decorator_list:
            self.say(decorator, f"{self.name} is decorated", "write a plain function")
        self._parameters(node)
        has_words = ast.get_docstring(node) is not None
        for statement in node.body[has_words:]:
            self.visit(statement)
        if self.returns in ("int", "bool", "Row") and not returns(node.body):
            self.say(node, f"{self.name} may end without a result", f"return one {self.returns} at its end")
        return list(self.found)

    def _parameters(self, node: ast.FunctionDef) -> None:
        args = node.args
        for star in (args.vararg, args.kwarg):
            if star:
                self.say(star, f"{self.name} takes any number of arguments", "name each of them")
        for arg in args.kwonlyargs:
            self.say(arg, f"{arg.arg} of {self.name} can only be given by name", "leave out the star before it")
        for default in args.defaults:
            self.say(default, f"{self.name} has a default argument", "give every argument where it is called")
        for arg in (*args.posonlyargs, *args.args):
            said = self._annotation(arg, f"{arg.arg} of {self.name}", arg.annotation)
            self.scope.annotated[arg.arg] = said
            self.scope.shapes[arg.arg] = ROW if said == "Row" else NUMBER
        self.returns = self._annotation(node, f"what {self.name} returns", node.returns)

    def _annotation(self, node: ast.AST, whose: str, written: ast.expr | None) -> str:
        said = ast.unparse(written) if written else "nothing"
        if said not in ANNOTATIONS:
            known = "State, int, bool, Row or EventRows" if isinstance(node, ast.arg) else "int, bool, Row or None"
            self.say(node, f"{whose} is annotated {said}", f"annotate it as {known}")
        return said

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            self.say(node, "rules have no strings", "make it a comment")
        else:
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        for target in node.targets:
            self._assign(target, node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value:
            self._assign(node.target, node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if type(node.op) in OPERATORS:
            self.say(node, *OPERATORS[type(node.op)])
        if self.scope.shape(node.target).depth:
            self.numbers(node.target)
        else:
            self.numbers(node.value)
            self._put(node.target, NUMBER)

    def _assign(self, target: ast.expr, value: ast.expr) -> None:
        match target, value:
            case ast.Tuple(targets), ast.Tuple(values) if len(targets) == len(values):
                for each, its in zip(targets, values, strict=True):
                    self._assign(each, its)
            case ast.Tuple(targets), _ if stars := [each for each in targets if isinstance(each, ast.Starred)]:
                self.visit(stars[0])
            case ast.Tuple(targets), _:
                is_row = self.scope.shape(value).depth == 1
                if not is_row and not (isinstance(value, ast.Call) and ast.unparse(value.func) == "divmod"):
                    self.say(value, f"{ast.unparse(value)} is not {len(targets)} numbers", "assign them one by one")
                    return
                self.visit(value)
                for each in targets:
                    self._put(each, NUMBER)
            case ast.Name(name), ast.Name() if self.scope.is_state(value):
                self.scope.annotated[name] = "State"
            case _:
                if self.is_fine(self.visit, value):
                    self._put(target, self.scope.shape(value))

    def _put(self, target: ast.expr, shape: Shape) -> None:
        if isinstance(target, ast.Name):
            self.scope.shapes[target.id] = shape
        elif self.scope.shape(target).depth or shape.depth:
            what = "a whole row is assigned: a copy on one backend, the same row on the other"
            self.say(target, what, "copy it number by number")
        elif self.scope.shape(target).place == "table":
            self.say(target, f"{ast.unparse(target)} is in a table", "keep what changes in a field of State")
        else:
            self.visit(target)

    def visit_If(self, node: ast.If) -> None:
        self._branch(node)

    def visit_While(self, node: ast.While) -> None:
        self._branch(node)

    def _branch(self, node: ast.If | ast.While) -> None:
        self.numbers(node.test)
        for statement in (*node.body, *node.orelse):
            self.visit(statement)

    def visit_For(self, node: ast.For) -> None:
        is_fine = self.is_fine(lambda row: self._among(row, "write them into a row from scratch(n)"), node.iter)
        match node.target, node.iter:
            case ast.Tuple([number, item]), ast.Call(ast.Name("enumerate"), [row, *_]):
                self._put(number, NUMBER)
                self._put(item, self.scope.shape(row).item)
            case ast.Tuple(), _ if is_fine:
                self.say(node.target, "several numbers at once", "go through one row, or through enumerate(row)")
            case item, row if is_fine:
                self._put(item, self.scope.shape(row).item)
        for statement in (*node.body, *node.orelse):
            self.visit(statement)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None or is_none(node.value):
            if self.returns in ("int", "bool", "Row"):
                self.say(node, f"{self.name} returns nothing here", f"return one {self.returns}")
            return
        if self.returns == "None":
            self.say(node, f"{self.name} is annotated to return None", "leave out the result, or annotate it")
        shape = self.scope.shape(node.value)
        if shape.depth and (self.returns != "Row" or shape.place != "row"):
            what = f"{ast.unparse(node.value)} is a row, not a number"
            self.say(node, what, "return a number, and write into a row that is given")
        else:
            self.visit(node.value)

    def visit_Assert(self, node: ast.Assert) -> None:
        self.numbers(node.test)
        self._sentence(node.msg)

    def visit_Raise(self, node: ast.Raise) -> None:
        """Such as AssertionError("what nobody thought of"), with words that are known beforehand."""
        match node:
            case ast.Raise(ast.Name(name), None) | ast.Raise(ast.Call(ast.Name(name), [], []), None):
                words = None
            case ast.Raise(ast.Call(ast.Name(name), [ast.expr() as words], []), None):
                pass
            case _:
                name, words = "", None
        error = getattr(builtins, name, None)
        if not (isinstance(error, type) and issubclass(error, Exception)):
            self.say(node, "an error of another kind", 'raise one that Python brings: AssertionError("...")')
        self._sentence(words)

    def _sentence(self, words: ast.expr | None) -> None:
        if words and not (isinstance(words, ast.Constant) and isinstance(words.value, str)):
            self.say(words, "an error whose words are made in the rule", "write the words as they are")


def breaks(statements: Sequence[ast.AST]) -> bool:
    """Whether the text breaks off the loop that it stands in."""
    for each in statements:
        if isinstance(each, ast.Break) or (isinstance(each, ast.If) and breaks((*each.body, *each.orelse))):
            return True
        if isinstance(each, ast.For | ast.While) and breaks(each.orelse):
            return True
    return False


def returns(statements: Sequence[ast.stmt]) -> bool:
    """Whether the text never runs beyond its end."""
    match statements[-1]:
        case ast.Return() | ast.Raise():
            return True
        case ast.If(_, body, orelse):
            return bool(orelse) and returns(body) and returns(orelse)
        case ast.Assert(ast.Constant(False)):
            return True
        case ast.While(ast.Constant(True), body):
            return not breaks(body)
    return False
