"""The table in the terminal."""

from __future__ import annotations

import pytest

from jonin import Match
from jonin.engine.chance import stream
from jonin.games.ninja_dice.drawing import plain, table

ROWS, COLUMNS = 18, 80  # so that a question with nine answers fits below, in 24 rows
NAMES = ("Bartholomew", "Constantina", "Maximiliana", "Theodosia", "Wilhelmina")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_table_fits_a_small_terminal(seats: int) -> None:
    """With long names, at every moment of random games, every die that lies is there."""
    for seed in range(3):
        match = Match("ninja-dice", seats, seed)
        while not match.over:
            for seat in sorted(match.waiting):
                view = match.view(seat)
                lines = [plain(line) for line in table(view, NAMES[:seats]).splitlines()]
                assert len(lines) <= ROWS, "\n".join(lines)
                assert max(map(len, lines)) <= COLUMNS, "\n".join(lines)
                told = [line[27:] for line in lines]
                for die in view["dice"]:
                    if die["place"] == "lying":
                        assert any(die["symbol"] in line and die["spot"] in line for line in told)
                actions = match.legal(seat)
                match.play(seat, actions[stream(seed, len(match.log)) % len(actions)])
