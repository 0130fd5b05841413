"""A game's rulebook, whole or a clause of it."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence

from rich.console import Console
from rich.markdown import Markdown

from jonin.engine.game import Game
from jonin.engine.rulebook import excerpt, search

CLAUSE = re.compile(r"(?:[A-Za-z]{2,}-)?[\d.]+[a-z]?")
MOST = 6  # places that a search shows


def show_rules(console: Console, game: Game) -> None:
    """Through the user's pager, where there is a terminal to page."""
    if not console.is_terminal:
        console.print(Markdown(game.rulebook))
        return
    os.environ.setdefault("LESS", "-R")  # else less shows colours as codes
    with console.pager(styles=True):
        console.print(Markdown(game.rulebook))


def show_found(console: Console, game: Game, wanted: str) -> None:
    """A clause or a chapter by its number, or whatever has these words in it: the name of a card, say."""
    if text := excerpt(game.rulebook, wanted):
        console.print(Markdown(text))
        return
    found = [] if CLAUSE.fullmatch(wanted) else search(game.rulebook, wanted)
    show_places(console, found)
    if not found:
        what = f"have no clause {wanted}" if CLAUSE.fullmatch(wanted) else f"say nothing of “{wanted}”"
        console.print(f"The rules of {game.title} {what}: ? shows them all.", markup=False)


def show_places(console: Console, found: Sequence[str]) -> None:
    for clause in found[:MOST]:
        console.print(Markdown(clause))
    if len(found) > MOST:
        console.print(f"{len(found) - MOST} more places have that: say more words, or ? alone for all the rules.")
