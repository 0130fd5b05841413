"""A game's rulebook, whole or a clause of it."""

from __future__ import annotations

import os
import re

from rich.console import Console
from rich.markdown import Markdown

from jonin.engine.game import Game

CLAUSE = re.compile(r"^(?:#+ +|[-*] +)?\**(?P<id>[A-Z]+-\d+(?:\.\d+)*)\b")
HEADING = re.compile(r"^#+ ")


def show_rules(console: Console, game: Game) -> None:
    """Through the user's pager, where there is a terminal to page."""
    if not console.is_terminal:
        console.print(Markdown(game.rulebook))
        return
    os.environ.setdefault("LESS", "-R")  # else less shows colours as codes
    with console.pager(styles=True):
        console.print(Markdown(game.rulebook))


def show_clause(console: Console, game: Game, wanted: str) -> None:
    text = clause(game.rulebook, wanted)
    if text is None:
        console.print(f"The rules of {game.title} have no clause {wanted}: ? shows them all.", markup=False)
    else:
        console.print(Markdown(text))


def clause(rulebook: str, wanted: str) -> str | None:
    """The lines of a clause (XY-4.2 or just 4.2), up to the next; of a section (XY-4), all its clauses."""
    wanted = wanted.strip().upper()
    found: list[str] = []
    level = 0  # of the heading, where a section was asked for
    for line in rulebook.splitlines():
        start = CLAUSE.match(line)
        heading = HEADING.match(line)
        if found:
            depth = len(heading.group()) if heading else 0
            if (level and 0 < depth <= level) or (not level and (start or heading)):
                break
            found.append(line)
        elif start and wanted in (start["id"], start["id"].partition("-")[2]):
            found.append(line)
            level = len(heading.group()) if heading else 0
    return "\n".join(found).rstrip() or None
