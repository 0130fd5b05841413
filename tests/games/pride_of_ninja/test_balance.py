"""The table of how the game plays, on a few games."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from jonin import Game
from jonin.engine.fast import Fast
from jonin.games.pride_of_ninja import GAME
from jonin.games.pride_of_ninja.components import NAMES
from tests.games.pride_of_ninja.balance import report, study


@pytest.fixture(autouse=True)
def compiled(fast_backend: Callable[[Game], Fast]) -> None:
    fast_backend(GAME)


def test_a_study_counts_every_card_of_every_round() -> None:
    """PN-2.1, PN-2.3, PN-7.2: each seat has laid a hand of cards, four in front; somebody has reached the goal."""
    for deck, seats, hand, goal in (("blue", 4, 7, 20), ("red", 5, 6, 15)):
        found = study(deck, seats, games=20, lessons=20)
        assert len(found.lengths) == 20
        assert len(found.gain) == found.lengths.sum() * seats
        assert (found.front.sum(1) == 4).all()
        assert (found.back.sum(1) == hand - 4).all()
        assert set(found.slain.tolist()) <= {0, 1}
        assert found.gain.sum() >= 20 * goal


def test_the_table_in_the_documentation_is_of_this_form() -> None:
    """PN-5, PN-6: the same tables and cards as a small study makes."""
    studies = [study(deck, seats, games=10, lessons=0) for deck in ("blue", "red") for seats in GAME.seats]
    made = [line.split("|")[:2] for line in report(studies, 20_000)]
    kept = (GAME.folder / "BALANCE.md").read_text("utf-8").splitlines()
    assert [line.split("|")[:2] for line in kept] == made  # and by the rules as they are now
    assert all(sum(line.startswith(f"| {name} |") for line in kept) == 2 for name in NAMES)
