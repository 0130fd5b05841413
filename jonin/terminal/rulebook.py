"""A game's rulebook, whole or a clause of it."""

from __future__ import annotations

import os

from rich.console import Console
from rich.markdown import Markdown

from jonin.engine.game import Game
from jonin.engine.rulebook import excerpt


def show_rules(console: Console, game: Game) -> None:
    """Through the user's pager, where there is a terminal to page."""
    if not console.is_terminal:
        console.print(Markdown(game.rulebook))
        return
    os.environ.setdefault("LESS", "-R")  # else less shows colours as codes
    with console.pager(styles=True):
        console.print(Markdown(game.rulebook))


def show_clause(console: Console, game: Game, wanted: str) -> None:
    text = excerpt(game.rulebook, wanted)
    if text is None:
        console.print(f"The rules of {game.title} have no clause {wanted}: ? shows them all.", markup=False)
    else:
        console.print(Markdown(text))
