"""What is asked with a question mark while one plays, and of a record; it plays nothing."""

from __future__ import annotations

import json
from pathlib import Path

from jonin import Game, Match
from jonin.engine.words import MINUS
from jonin.terminal.catalogue import nearest_seats
from tests.cli.terminal import jonin, well
from tests.cli.test_replay import played

SEED = 5


def test_all_can_be_asked_at_the_table(game: Game) -> None:
    match, words = Match(game, nearest_seats(game), SEED), game.words
    assert game.hooks.pieces is not None
    pieces = [(noun, one) for noun, found in game.hooks.pieces().items() for one in found]
    asked = ["??", "?+", *(f"? {words.name(*piece).upper().replace(MINUS, '-')}" for piece in pieces), "q"]
    said = " ".join(well(jonin("play", game.key, "--bots", "random", "--seed", SEED, typed=asked)).split())
    for stock in match.to_come(0):
        assert words.format(f"stock-{stock.what}", number=stock.number or 0) in said
        assert all(words.name(one.noun, one.id) in said for one in stock.pieces if one.left)
    for noun, one in pieces:
        assert game.hooks.pieces()[noun][one].clause in said
    assert "say nothing of" not in said


def test_the_parts_of_every_score_are_told_of_a_record(game: Game, tmp_path: Path) -> None:
    match, file = played(game), tmp_path / "match.json"
    file.write_text(json.dumps(match.record()))
    told = well(jonin("replay", file, "--quiet", "--points"))
    for seat, points in enumerate(match.scores):
        assert f"Seat {seat}: {points}".replace("-", "−") in told
    clauses = {part.clause for parts in match.parts(None) for part in parts}
    assert all(clause in told for clause in clauses)
