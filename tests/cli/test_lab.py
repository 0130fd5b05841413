"""The lab at the command line: figures, a report, other figures beside them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from jonin import Game
from jonin.engine.fast import Fast
from jonin.lab import study
from jonin.terminal import lab
from tests.cli.terminal import answer, jonin, well
from tests.lab.conftest import compiled
from tests.tables import SOME_GAME

SMALL = ("lab", SOME_GAME.key, "--games", 60, "--seats", 2)


@pytest.fixture(autouse=True)
def backend() -> Callable[[Game], Fast]:
    compiled(SOME_GAME)
    return compiled


def test_a_table_for_each_bot_and_number_of_seats(tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    asked = ("lab", SOME_GAME.key, "--games", 20, "--seats", "2,3", "--bots", "random,thumb", "--levels", 0)
    done = answer(jonin(*asked, "--report", file, "--json"))
    assert [(one["seats"], one["bot"], one["games"]) for one in done["tables"]] == [
        (2, "random", 20),
        (2, "thumb", 20),
        (3, "random", 20),
        (3, "thumb", 20),
    ]
    for one in done["tables"]:
        assert sum(won["mean"] for won in one["wins"]) == pytest.approx(1)
    assert "2 seats, thumb" in file.read_text("utf-8")


def test_the_levels_are_compared_in_small(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fast_backend: Callable[[Game], Fast]
) -> None:
    fast_backend(SOME_GAME)
    monkeypatch.setattr(lab, "LADDER", ("search:5", "thumb", "random"))
    said = well(jonin(*SMALL, "--levels", 8, "--report", tmp_path / "report.html"))
    assert "search:5 against thumb, 2 seats: " in said
    assert "thumb against random, 2 seats: " in said
    assert f"The report is in {tmp_path}" in said.replace("\n", "")


def test_ctrl_c_shows_what_is_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, done = study.play_part, []

    def interrupted(part: object) -> object:
        done.append(part)
        if len(done) > 7:
            raise KeyboardInterrupt
        return real(part)

    monkeypatch.setattr(study, "play_part", interrupted)
    result = jonin(*SMALL, "--report", tmp_path / "report.html")
    assert (result.exit_code, result.stderr) == (130, "jonin: stopped: 7 of 60 games were finished\n")
    assert "2 seats, random" in result.stdout
    assert (tmp_path / "report.html").exists()


def test_a_report_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    result = jonin(*SMALL, "--levels", 0, "--report", tmp_path / "none" / "report.html")
    assert result.exit_code == 2
    assert "cannot be written (No such file or directory): name another with --report" in result.stderr
