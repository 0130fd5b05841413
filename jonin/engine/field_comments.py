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
    notes = comment_lines(source)
    (declared, *_) = (node for node in ast.parse(source).body if isinstance(node, ast.ClassDef))
    found = {}
    for node in declared.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            last = node.end_lineno or node.lineno
            words = [notes[line][1] for line in range(node.lineno, last + 1) if line in notes]
            if words := words or above(notes, node.lineno):
                found[node.target.id] = " ".join(words)
    return found


def comment_lines(source: str) -> dict[int, tuple[bool, str]]:
    """By line: whether the comment stands alone on it, and what it says."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return {
        token.start[0]: (not token.line[: token.start[1]].strip(), token.string.lstrip("#").strip())
        for token in tokens
        if token.type == tokenize.COMMENT
    }


def above(notes: dict[int, tuple[bool, str]], line: int) -> list[str]:
    words: list[str] = []
    while notes.get(line - 1, (False, ""))[0]:
        line -= 1
        words.insert(0, notes[line][1])
    return words
