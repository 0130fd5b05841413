"""A clause of the rulebook, found and cut out."""

from __future__ import annotations

import re

from jonin import Game
from jonin.engine.rulebook import excerpt, search

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


def test_words_find_the_clauses_and_the_rows_of_tables_that_have_them() -> None:
    table = "| card | does |\n|---|---|\n| Smoke Bomb | Turn a card over. |\n| Spy | Look. |"
    assert search(BOOK, "STAND up") == ["- **XY-1.2** Stand up."]
    assert search(f"{BOOK}\n{table}", "smoke bomb") == [
        "| card | does |\n|---|---|\n| Smoke Bomb | Turn a card over. |"
    ]
    assert search(BOOK, "start") == []


def test_every_word_that_a_rulebook_has_is_found_in_it(game: Game) -> None:
    clause = next(one for one in search(game.rulebook, "card") or search(game.rulebook, "dice"))
    assert clause in search(game.rulebook, clause.split()[-1])
