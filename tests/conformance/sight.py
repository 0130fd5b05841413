"""What learners are told of a game: every number of an observation has a name and keeps to its bounds."""

from __future__ import annotations

from tests.tables import Table
from tests.walks import moves, often


def check_features(table: Table, seed: int) -> None:
    features, rules = table.game.features, table.game.rules
    assert len(features) == rules.OBSERVATION, "features.py and observe have different lengths"
    names = [feature.name for feature in features]
    assert len(set(names)) == len(names), f"{sorted({name for name in names if names.count(name) > 1})} twice"
    assert all(-(1 << 15) <= low < high < 1 << 15 for _, low, high in features), "16 bits are what learners are handed"
    match, seen = table.match(seed), [0] * rules.OBSERVATION
    for number, _ in enumerate(moves(table, match, seed)):
        for seat in range(table.seats) if often(number) else ():
            rules.observe(match.state, seat, seen)
            wrong = [
                (each, value) for each, value in zip(features, seen, strict=True) if not each[1] <= value <= each[2]
            ]
            assert not wrong, f"seat {seat} observes at move {number} what is out of bounds: {wrong}"
            assert any(seen)
