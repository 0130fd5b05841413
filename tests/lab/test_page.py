"""A game's balance page has one form in all games, and is of today's rules and figures."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

import jonin
from jonin import Game
from jonin.bots.executor import Here
from jonin.engine.fast import Fast
from jonin.lab import page
from jonin.lab.page import HEADINGS, made_by, middle, title
from tests.toy import GAME as TOY

REMAKE = "make it anew: python -m jonin.lab.page {} > BALANCE.md"
PAGED = [game for game in jonin.games() if (game.folder / "BALANCE.md").exists()]  # a game that is new has none yet


@pytest.mark.parametrize("game", PAGED, ids=lambda game: game.key)
def test_the_page_is_of_these_rules_and_figures(game: Game) -> None:
    text = (game.folder / "BALANCE.md").read_text("utf-8")
    assert text.startswith(f"{title(game)}\n\n{made_by(game)}\n"), REMAKE.format(game.key)
    assert re.findall("^## (.+)$", text, re.MULTILINE) == list(HEADINGS)
    for seats in game.seats:
        assert f"\n| {seats} | thumb |" in text
        assert f"\n| {seats} | random |" in text
        assert f"\n| thumb | random | {seats} |" in text


def test_a_page_can_be_made(lab_backend: Callable[[Game], Fast], monkeypatch: pytest.MonkeyPatch) -> None:
    lab_backend(TOY)
    monkeypatch.setattr(page, "LADDER", (("thumb", "random", 4),))
    lines = list(page.page(TOY, 30, 60, Here()))
    assert lines[0] == title(TOY)
    assert [line.removeprefix("## ") for line in lines if line.startswith("## ")] == list(HEADINGS)
    assert sum(line.startswith("| 2 | ") for line in lines) == 2
    tables = [line for line in lines if line.startswith("|")]
    assert all(line.endswith(" |") or set(line) == set("|-") for line in tables)
    assert any(line.startswith("| choose") for line in tables)


def test_nine_of_ten_lie_in_the_middle() -> None:
    assert middle(dict.fromkeys(range(1, 101), 1)) == (5, 95)
    assert middle({7: 10}) == (7, 7)
