"""Something wrong in a source file, said in one line: `path/rules.py:12: what is wrong; what to do instead`."""

from __future__ import annotations

import traceback
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple


class BrokenGame(Exception):
    """A game that cannot be loaded. The message is one line: where, and what to do."""


class Problem(NamedTuple):
    line: int
    what: str
    instead: str

    def told(self, file: str) -> str:
        """With the path as one would type it here."""
        path, here = Path(file), Path.cwd()
        shown = path.relative_to(here) if path.is_relative_to(here) else path
        return f"{shown}:{self.line}: {self.what}; {self.instead}"


def in_one_line(package: str, error: Exception) -> str:
    """Instead of a traceback: the last line of the game's own that led to the error."""
    if isinstance(error, BrokenGame):
        return str(error)
    spec = find_spec(package)
    start = Path(spec.origin if spec and spec.origin else package)
    if isinstance(error, SyntaxError) and error.filename:
        return Problem(error.lineno or 1, error.msg, "Python cannot read this line").told(error.filename)
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).is_relative_to(start.parent)]
    file, number = (own[-1].filename, own[-1].lineno or 1) if own else (str(start), 1)
    said = " ".join(f"{type(error).__name__}: {error}".split())
    return Problem(number, said, "mend this, and the rest is checked").told(file)
