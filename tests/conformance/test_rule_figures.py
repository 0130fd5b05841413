"""What RULES.md marks as a figure comes from the game's data: the page shows what an owner corrects there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from jonin import Game
from jonin.engine.rulebook import FIGURE
from jonin.engine.words import HYPHEN, MINUS


def written(game: Game) -> str:
    return (game.folder / "RULES.md").read_text("utf-8")


def shown(game: Game, text: str) -> str:
    """As `Game.rulebook` would show it."""
    return HYPHEN.sub(MINUS, game.hooks.rulebook(text) if game.hooks.rulebook else text)


def test_what_is_written_is_what_the_data_say(game: Game) -> None:
    """Who reads the file itself reads the same."""
    plain = HYPHEN.sub(MINUS, re.sub("<!--.*?-->", "", written(game)))
    assert game.rulebook.split() == plain.split()


def test_a_figure_is_not_taken_from_where_it_is_written(game: Game) -> None:
    """But for where it comes from, in brackets: that is for people to say, and goes when it is no longer so."""
    for found in FIGURE.finditer(written(game)):
        if not found["written"].strip().startswith("["):
            other = written(game).replace(found[0], f"<!-- {found['name']} -->as many as there are<!-- -->")
            assert shown(game, other) == game.rulebook, f"{game.title} does not state {found['name']!r}"


def test_a_figure_that_no_data_have_is_refused(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    books = [written(game) + "\n<!-- tea -->3<!-- --> cups.\n"]
    for found in FIGURE.finditer(written(game)):
        misspelt = found[0].replace(found["name"], f"{found['name']}z", 1)
        books.append(written(game).replace(found[0], misspelt, 1))
    for book in books:
        monkeypatch.setattr(Path, "read_text", lambda *_, book=book: book)
        with pytest.raises(ValueError, match=r"RULES\.md: no data for the figure '.*(tea|z)'; state it"):
            _ = game.rulebook
