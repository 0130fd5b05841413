"""Every clause of every game's rules is cited by a test of that game, and no test cites a clause that is not there.

pytest tests/conformance/test_clauses.py -s      prints how many tests cite each clause
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

from jonin import Game
from jonin.engine import rulebook
from tests.conformance.menus import clauses

GAMES = Path(__file__).parents[1] / "games"
CITED = re.compile(rulebook.CITED)


def citations(game: Game) -> dict[str, list[str]]:
    """Which tests of a game cite a clause: in the docstring, the cases or the body of a test, nowhere else."""
    cited: dict[str, list[str]] = {}
    for file in sorted((GAMES / game.package.rpartition(".")[2]).glob("test_*.py")):
        source = file.read_text("utf-8")
        lines = source.splitlines()
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                first = min(part.lineno for part in (node, *node.decorator_list))
                for clause in set(CITED.findall("\n".join(lines[first - 1 : node.end_lineno]))):
                    cited.setdefault(clause, []).append(f"{file.name}::{node.name}")
    return cited


def report(game: Game) -> str:
    cited = citations(game)
    lines = [f"  {clause:<8} {len(cited.get(clause, []))} tests" for clause in clauses(game)]
    return "\n".join([f"{game.title}: {len(lines)} clauses", *lines])


def test_every_clause_has_a_test(game: Game) -> None:
    print("\n" + report(game))
    known = clauses(game)
    assert known, f"{game.title}'s RULES.md has no clauses: write them as **XX-1.1** at the start of a list item"
    assert len(set(known)) == len(known), f"{game.title} has a clause twice: {known}"
    missing = [clause for clause in known if clause not in citations(game)]
    assert not missing, f"no test in tests/games cites {', '.join(missing)} of {game.title}"


def test_every_cited_clause_exists(game: Game) -> None:
    prefix = clauses(game)[0].partition("-")[0]
    unknown = {
        clause: tests
        for clause, tests in citations(game).items()
        if clause.startswith(prefix) and clause not in clauses(game)
    }
    assert not unknown, f"{game.title}'s RULES.md does not have {unknown}"


def test_the_rules_cite_only_clauses_that_exist(game: Game) -> None:
    """In the game's own code too: a refusal leads a player to its clause."""
    prefix = clauses(game)[0].partition("-")[0]
    for file in sorted(game.folder.glob("*.py")):
        cited = {clause for clause in CITED.findall(file.read_text("utf-8")) if clause.startswith(prefix)}
        unknown = sorted(cited - set(clauses(game)))
        assert not unknown, f"{game.package}/{file.name} cites {unknown}, which RULES.md does not have"
