"""A clause of the rulebook, found and cut out."""

from __future__ import annotations

import re

from jonin import Game
from jonin.engine.rulebook import excerpt

BOOK = """# The game

## XY-1 The start

Before all else:

- **XY-1.1** Sit down. As
  XY-1.2 says, this takes two lines.
- **XY-1.2** Stand up.

## XY-1.10 looks like a section

## XY-2 The end

- **XY-2.1** Go home.
"""


def test_a_clause_ends_where_the_next_begins() -> None:
    assert excerpt(BOOK, "XY-1.2") == "- **XY-1.2** Stand up."
    assert excerpt(BOOK, "xy-2.1 ") == "- **XY-2.1** Go home."


def test_the_number_alone_is_enough() -> None:
    assert excerpt(BOOK, "2.1") == excerpt(BOOK, "XY-2.1")


def test_a_section_has_all_its_clauses() -> None:
    section = excerpt(BOOK, "XY-1")
    assert section is not None
    assert section.startswith("## XY-1 The start")
    assert section.endswith("Stand up.")


def test_what_is_not_there_is_not_found() -> None:
    assert [excerpt(BOOK, wanted) for wanted in ("XY-1.3", "XY", "", "1.", "ZZ-1.1", "The end")] == [None] * 6


def test_every_clause_of_every_game_can_be_asked_for(game: Game) -> None:
    ids = re.findall(r"^- \*\*([A-Z]+-\d+\.\d+)\*\*", game.rulebook, re.MULTILINE)
    assert ids
    for wanted in ids:
        text = excerpt(game.rulebook, wanted)
        assert text is not None
        assert re.findall(r"^- \*\*([A-Z]+-\d+\.\d+)\*\*", text, re.MULTILINE) == [wanted]
