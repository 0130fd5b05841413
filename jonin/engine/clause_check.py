"""Whether the clauses that a game's sources cite are in its RULES.md."""

from __future__ import annotations

import re
from collections.abc import Iterator

from jonin.engine.game import Game
from jonin.engine.problem import Problem
from jonin.engine.rulebook import CITED, clause_ids


def problems(game: Game) -> Iterator[str]:
    known = clause_ids(game.rulebook)
    for file in sorted(game.folder.glob("*.py")):
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            for clause in re.findall(CITED, line):
                if clause not in known:
                    what = f"there is no clause {clause} in RULES.md"
                    yield Problem(number, what, "cite one that is there, or write it").told(str(file))
