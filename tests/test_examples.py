"""Every example runs as it stands and says what it should."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SAYS = {
    "analyse_a_card": [
        r"^10 Rock: chosen in \d+\.\d% ± 0\.\d% of the moments it could be; who did won \d+\.\d% ± \d\.\d%",
        r"^  points of a seat: \+\d\.\d{3} ± 0\.\d{3}$",
    ],
    "batch": [r"^4096 games, \d{6} moves", *(rf"^seat {seat}: \d+\.\d% of the wins" for seat in range(4))],
    "other_figures": [r"^as printed: .* 25\.0%\.$", r"^low cards twice as bad: .* 25\.0%\.$"],
    "own_bot": [r"^Hasty wins \d+\.\d% ± \d+\.\d% against random;", r"^Hasty wins .* against thumb;"],
    "random_match": [r"^    \w+ reveals the ", r" and wins\.$"],
    "replay_record": [r"^<Match of .*, 4 seats, seed 7, \d+ moves, over>$", "^Changed by one: The record is damaged"],
    "train_numpy": [r"^before training: 2\d\.\d% of the wins", r"^after \d+ moves: [34]\d\.\d% ± 1\.\d% of the wins"],
    "spectate": [r'^  1 \{"event": ', r"^over after \d+ moves: \[.*\], won by \[\d"],
}


BY_HAND = {"train_ppo"}  # needs PyTorch, which is too much to download for a test


@cache
def run(*command: str) -> str:
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-W", "error", *command],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("name", SAYS)
def test_an_example_runs_and_says_what_it_should(name: str) -> None:
    said = run(f"examples/{name}.py")
    missing = [words for words in SAYS[name] if not re.search(words, said, re.MULTILINE)]
    assert not missing, said


def test_no_example_goes_unread() -> None:
    assert {file.stem for file in (ROOT / "examples").glob("*.py")} == SAYS.keys() | BY_HAND


def test_other_figures_make_a_difference() -> None:
    points = re.findall(r"with (-?\d+\.\d) points", run("examples/other_figures.py"))
    assert float(points[0]) > float(points[1])
