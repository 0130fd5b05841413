"""Something wrong in a source file, said in one line: `path/rules.py:12: what is wrong; what to do instead`."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class Problem(NamedTuple):
    line: int
    what: str
    instead: str

    def told(self, file: str) -> str:
        """With the path as one would type it here."""
        path, here = Path(file), Path.cwd()
        shown = path.relative_to(here) if path.is_relative_to(here) else path
        return f"{shown}:{self.line}: {self.what}; {self.instead}"
