"""Other figures: what is asked for is what is played, and what makes no sense is said in a sentence."""

from __future__ import annotations

import os
import time
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import jonin
from jonin import Game, Match, Refused
from jonin.engine.fast import Fast
from jonin.lab.comparison import compare, sweep
from jonin.lab.play import Table
from jonin.lab.study import study
from jonin.lab.variants import Change, Figures, changed, data_file, forget_old, swept, written
from tests.toy import GAME as TOY


@pytest.mark.parametrize("game", jonin.games(), ids=lambda game: game.key)
def test_a_game_written_anew_is_the_same_game(game: Game) -> None:
    """Its data as the lab writes them, its package under another name: every figure, and a match move by move."""
    figures = changed(game, [])
    assert tomllib.loads(figures.data) == tomllib.loads(data_file(game).read_text("utf-8"))
    other = figures.game(game)
    assert other is not game
    assert other.package != game.package
    assert (other.key, other.data_digest) == (game.key, game.data_digest)
    one, two = (Match(each, game.seats[0], seed=3) for each in (game, other))
    for _ in range(12):
        seat = min(one.waiting)
        code = one.codes(seat)[0]
        one.play(seat, code)
        two.play(seat, code)
    assert one.digest == two.digest
    assert one.view(0) == two.view(0)


@pytest.mark.parametrize(
    ("words", "path", "value"),
    [
        ("A.b=3", ("A", "b"), 3),
        ("Sumo Rikishi.either = [1, -2]", ("Sumo Rikishi", "either"), [1, -2]),
        ("worth[2]=7", ("worth", 2), 7),
        ("A.at.5[1]=0", ("A", "at", "5", 1), 0),
        ('A.name="B=C"', ("A", "name"), "B=C"),
        ("A.may=true", ("A", "may"), True),
    ],
)
def test_a_change_is_read(words: str, path: tuple[Any, ...], value: Any) -> None:
    change = Change.of(words)
    assert (change.path, change.value) == (path, value)


def test_a_sweep_is_a_change_for_each_value() -> None:
    assert [change.value for change in swept("a.b[1]=-1..2")] == [-1, 0, 1, 2]
    assert [change.words for change in swept("a.b = [5, 7]")] == ["a.b=5", "a.b=7"]
    for wrong in ("a.b", "a.b=3", "a.b=2..1", "a.b=[]", "a.b=0..50"):
        with pytest.raises(Refused, match="A sweep is given as"):
            swept(wrong)


def test_what_is_written_can_be_read() -> None:
    data = {"a": [1, 2.5, -3], "b c": {"d": True, 'e"': "f\n'g' ü", "h": [{"i": 1}, {"j": []}]}}
    text = "".join(f"{written(key)} = {written(value)}\n" for key, value in data.items())
    assert tomllib.loads(text) == data


def test_figures_go_where_they_are_kept() -> None:
    """A row of figures with a source beside it is changed by the entry's name alone, and so is a single place."""
    (game,) = [game for game in jonin.games() if "either" in data_file(game).read_text("utf-8")]
    before = tomllib.loads(data_file(game).read_text("utf-8"))
    name, rows = next((name, entry) for name, entry in before.items() if "either" in entry)
    figures = rows["either"]["figures"]
    after = tomllib.loads(changed(game, [Change.of(f"{name.lower()}.either[0]={figures[0] + 1}")]).data)
    assert after[name]["either"]["figures"] == [figures[0] + 1, *figures[1:]]
    assert after[name]["either"]["source"] == rows["either"]["source"]
    whole = tomllib.loads(changed(game, [Change.of(f"{name}.either={written(figures[::-1])}")]).data)
    assert whole[name]["either"]["figures"] == figures[::-1]


def test_a_change_that_matters_is_found_and_one_that_does_not_is_not(lab_backend: Callable[[Game], Fast]) -> None:
    """All cards worth twice as much: the same games, won by the same, with twice the points."""
    lab_backend(TOY)
    worth = tomllib.loads(data_file(TOY).read_text("utf-8"))["worth"]
    doubled = changed(TOY, [Change.of(f"worth={written([2 * value for value in worth])}")])
    tables = [Table(TOY, 3), Table(TOY, 3, figures=doubled)]
    base, other = study(tables, 600, seed=1)
    found = {row.label: row for row in compare(base, other).rows}
    points = found["points of a seat"]
    assert points.shown
    assert points.difference.mean == pytest.approx(points.before.mean)
    assert points.difference.low > 0
    for seat in (1, 2, 3):
        wins = found[f"wins from seat {seat}"]
        assert (wins.shown, wins.difference.mean, wins.difference.half) == (False, 0.0, 0.0)
    curve = sweep("a title", "worth", ["once", "twice"], [base, other])
    assert {row.label for row in curve.rows} <= found.keys()
    assert (
        "games whose win is shared" not in {row.label for row in curve.rows}
        or found["games whose win is shared"].before.mean
    )
    assert "which is shown" in next(row.words for row in curve.rows if row.label == "points of a seat")
    assert "which may be nothing" in next(row.words for row in curve.rows if row.label == "wins from seat 1")


def test_copies_that_nobody_plays_are_forgotten(tmp_path: Path) -> None:
    for name, days in (("new", 1), ("old", 31)):
        (tmp_path / name).mkdir()
        then = time.time() - days * 86400
        os.utime(tmp_path / name, (then, then))
    forget_old(tmp_path)
    assert [folder.name for folder in tmp_path.iterdir()] == ["new"]


def test_the_games_own_complaint_reaches_whoever_entered_nonsense(tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"^Toy cannot be played with these figures: ") as refused:
        Figures('worth = "much"\n').game(TOY)
    assert "\n" not in refused.value.reason
