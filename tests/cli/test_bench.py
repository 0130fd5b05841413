"""The bench: every figure is there, none is nothing. How large they are is for no test to say."""

from __future__ import annotations

import pytest

from jonin.bots import bench
from jonin.terminal.bench import short, show_figures
from jonin.terminal.console import out
from tests.cli.terminal import answer, jonin
from tests.tables import SOME_GAME

KEYS = [
    "game",
    "seats",
    "plain_moves_per_s",
    "fast_moves_per_s",
    "batch_moves_per_s",
    "plain_sims_per_s",
    "fast_sims_per_s",
    "compile_s",
    "state_bytes",
]


def test_a_game_is_measured(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(bench, "SECONDS", 0.01)
    game = SOME_GAME
    (figures,) = answer(jonin("bench", game.key, "--json", "--seats", game.seats[0]))
    assert list(figures) == KEYS
    assert (figures["game"], figures["seats"]) == (game.key, game.seats[0])
    assert all(figures[key] > 0 for key in KEYS[1:])
    assert figures["state_bytes"] == len(game.rules.State().pack())
    show_figures(out(), [figures])
    said = capsys.readouterr().out
    assert game.key in said
    assert "×" in said


@pytest.mark.parametrize(("figure", "said"), [(7, "7"), (999, "999"), (1234, "1.23 k"), (8_650_000, "8.65 M")])
def test_figures_are_said_shortly(figure: int, said: str) -> None:
    assert short(figure) == said
