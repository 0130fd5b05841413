"""What the comments beside the fields of a class say. The field list is the specification: others want to read it."""

from __future__ import annotations

import ast
import inspect
import io
import tokenize
from textwrap import dedent


def field_comments(cls: type) -> dict[str, str]:
    """By field, those of the bases too: the comment on its line, or else on the lines right above it."""
    found: dict[str, str] = {}
    for one in reversed(cls.__mro__):
        if one.__module__.partition(".")[0] not in ("builtins", "msgspec", "typing"):
            try:
                found |= comments_in(dedent(inspect.getsource(one)))
            except OSError:  # made without a source
                continue
    return found


def comments_in(source: str) -> dict[str, str]:
    """Of the first class in a source."""
    notes = Notes(source)
    (declared, *_) = (node for node in ast.parse(source).body if isinstance(node, ast.ClassDef))
    fields = [node for node in declared.body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)]
    found = {ast.unparse(node.target): notes.about(node.lineno, node.end_lineno or node.lineno) for node in fields}
    return {name: words for name, words in found.items() if words}


class Notes:
    """The comments of a source."""

    def __init__(self, source: str) -> None:
        self._words: dict[int, str] = {}
        self._alone: set[int] = set()  # lines with nothing else on them
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                line, column = token.start
                self._words[line] = token.string.lstrip("#").strip()
                if not token.line[:column].strip():
                    self._alone.add(line)

    def about(self, first: int, last: int) -> str:
        """What stands beside these lines, or else right above them."""
        beside = [self._words[line] for line in range(first, last + 1) if line in self._words]
        above: list[str] = []
        while first - 1 in self._alone:
            first -= 1
            above.insert(0, self._words[first])
        return " ".join(beside or above)
