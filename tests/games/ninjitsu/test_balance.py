"""The tables of BALANCE.md can be made again, and were made with this deck."""

from __future__ import annotations

from collections.abc import Callable

import jonin
from jonin import Game
from jonin.engine.fast import Batch, Fast
from jonin.games.ninjitsu.components import CATALOGUE
from tests.games.ninjitsu.balance import SEATS, game, report, whole


def test_tables_of_a_few_games() -> None:
    """NT-1.1, NT-5.3: a row for each number of seats and each card; nothing is called off."""
    lines = list(report([game(seats, seed) for seats in SEATS for seed in range(3)]))
    assert lines[2] == "12 games, everybody playing by rule of thumb."
    for seats in SEATS:
        assert any(line.startswith(f"| {seats} | {100 / seats:.1f} % | ") for line in lines)
    for kind in CATALOGUE:
        assert sum(line.startswith(f"| {kind.rank} {kind.name} | ") for line in lines) == 1
    assert "| games called off | 0.00 |" in lines


def test_the_tables_are_of_this_deck() -> None:
    """NT-1.1: whoever enters other cards makes the tables again."""
    text = (jonin.game("ninjitsu").folder / "BALANCE.md").read_text("utf-8")
    assert text.startswith("# How Ninjitsu! plays\n\n20,000 games")
    for kind in CATALOGUE:
        assert f"\n| {kind.rank} {kind.name} | " in text


def test_a_missing_card_is_noticed(fast_backend: Callable[[Game], Fast]) -> None:
    """NT-1.1: in every position of games side by side."""
    fast_backend(jonin.game("ninjitsu"))
    batch = Batch("ninjitsu", 4, 50, seed=1)
    for _ in range(30):
        batch.step(batch.sample())
        assert whole(batch.states) == 50
    count = batch.states["count"][7]
    count[count.argmax()] -= 1
    assert whole(batch.states) == 49
