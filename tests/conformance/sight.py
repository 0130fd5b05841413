"""What learners are told of a game: every number of an observation has a name and keeps to its bounds."""

from __future__ import annotations

from jonin import Match
from tests.tables import Table
from tests.walks import moves, often


def check_features(table: Table, seed: int) -> None:
    features, rules = table.game.features, table.game.rules
    assert len(features) == rules.OBSERVATION, "features.py and observe have different lengths"
    names = [feature.name for feature in features]
    assert len(set(names)) == len(names), f"{sorted({name for name in names if names.count(name) > 1})} twice"
    assert all(-(1 << 15) <= low < high < 1 << 15 for _, low, high in features), "16 bits are what learners are handed"
    match = table.match(seed)
    for number, _ in enumerate(moves(table, match, seed)):
        if often(number):
            check_bounds(table, match, f"at move {number}")
    check_bounds(table, match, "at the end")


def check_bounds(table: Table, match: Match, moment: str) -> None:
    seen = [0] * table.game.rules.OBSERVATION
    for seat in range(table.seats):
        table.game.rules.observe(match.state, seat, seen)
        pairs = zip(table.game.features, seen, strict=True)
        wrong = [(each, value) for each, value in pairs if not each.low <= value <= each.high]
        assert not wrong, f"seat {seat} observes {moment} what is out of bounds: {wrong}"
        assert any(seen), f"seat {seat} observes nothing {moment}"
