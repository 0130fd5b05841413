"""Ctrl+C in the middle of long work: what is finished is shown, and how much that was."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from jonin.bots import arena, bench
from tests.cli.terminal import jonin
from tests.tables import SOME_GAME

INTERRUPTED = 130


@pytest.fixture
def after(monkeypatch: pytest.MonkeyPatch) -> Callable[[Any, str, int], None]:
    """Ctrl+C comes when something has been done so often."""

    def press(module: Any, name: str, times: int) -> None:
        real, done = getattr(module, name), []

        def interrupted(*args: Any) -> Any:
            if len(done) == times:
                raise KeyboardInterrupt
            done.append(1)
            return real(*args)

        monkeypatch.setattr(module, name, interrupted)

    return press


def test_simulate_counts_the_games_that_are_over(after: Callable[[Any, str, int], None]) -> None:
    after(arena, "contest", 3)
    result = jonin("simulate", SOME_GAME.key, "--games", 50, "--json")
    assert (result.exit_code, result.stderr) == (INTERRUPTED, "jonin: stopped: 3 of 50 games were finished\n")
    assert json.loads(result.stdout)["games"] == 3


def test_simulate_has_nothing_to_show_before_the_first(after: Callable[[Any, str, int], None]) -> None:
    after(arena, "contest", 0)
    result = jonin("simulate", SOME_GAME.key, "--games", 50)
    assert (result.exit_code, result.stdout) == (INTERRUPTED, "")
    assert result.stderr == "jonin: stopped: 0 of 50 games were finished\n"


def test_arena_shows_the_challenges_so_far(after: Callable[[Any, str, int], None]) -> None:
    """The whole first and half of the second, of three."""
    after(arena, "contest", 6)
    asked = ("--bots", "thumb,random", "--seats", "2,3,4", "--games", 4, "--jobs", 1)
    result = jonin("arena", SOME_GAME.key, *asked, "--json")
    assert (result.exit_code, result.stderr) == (INTERRUPTED, "jonin: stopped: 6 of 12 games were finished\n")
    assert [(one["seats"], one["games"]) for one in json.loads(result.stdout)["challenges"]] == [(2, 4), (3, 2)]


def test_bench_shows_the_games_it_has_measured(
    after: Callable[[Any, str, int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "bench", lambda game, seats: {"game": game.key})
    after(bench, "bench", 1)
    result = jonin("bench", SOME_GAME.key, SOME_GAME.key, "--json")
    assert (result.exit_code, result.stderr) == (INTERRUPTED, "jonin: stopped: 1 of 2 games were finished\n")
    assert json.loads(result.stdout) == [{"game": SOME_GAME.key}]
