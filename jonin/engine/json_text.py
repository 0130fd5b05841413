"""JSON that people can read and compare: in one line what fits there, and words of a list side by side."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

WIDTH = 118


def json_text(value: Any) -> str:
    return laid_out(value, 0, "") + "\n"


def laid_out(value: Any, used: int, indent: str) -> str:
    """`used`: so much of the line is taken already."""
    line = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, dict | list) or used + len(line) < WIDTH:
        return line
    deeper = indent + "  "
    if isinstance(value, dict):
        heads = {f"{deeper}{json.dumps(key, ensure_ascii=False)}: ": one for key, one in value.items()}
        lines = [head + laid_out(one, len(head), deeper) for head, one in heads.items()]
    elif any(isinstance(one, dict | list) for one in value):
        lines = [deeper + laid_out(one, len(deeper), deeper) for one in value]
    else:
        lines = list(filled(value, deeper))
    begin, end = "{}" if isinstance(value, dict) else "[]"
    return begin + "\n" + ",\n".join(lines) + f"\n{indent}{end}"


def filled(values: Iterable[Any], indent: str) -> Iterator[str]:
    line = ""
    for value in values:
        word = json.dumps(value, ensure_ascii=False)
        if line and len(f"{indent}{line}, {word}") >= WIDTH:
            yield indent + line
            line = ""
        line = f"{line}, {word}" if line else word
    yield indent + line
