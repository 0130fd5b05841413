"""Lets the reference of the Python API show what stands in a comment beside a field: most of ours are told there."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import griffe

from jonin.engine.field_comments import Notes


@cache
def notes(file: Path) -> Notes:
    return Notes(file.read_text("utf-8"))


class Comments(griffe.Extension):
    def on_attribute(self, *, attr: griffe.Attribute, **_: Any) -> None:
        if attr.docstring is None and attr.lineno and isinstance(attr.filepath, Path):
            words = notes(attr.filepath).about(attr.lineno, attr.endlineno or attr.lineno)
            if words and not words.startswith("---"):
                attr.docstring = griffe.Docstring(words, parent=attr)
