"""A new game is complete: it passes what is asked of every game, as it was written."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminal import complaint, jonin

ROOT = Path(__file__).parents[2]
PARTS = ("jonin", "tests", "web/src/lib", "web/src/games", "docs/schemas", "pyproject.toml")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this one, without what is built."""
    folder = tmp_path_factory.mktemp("checkout")
    left_out = shutil.ignore_patterns("__pycache__", "static", "*.pyc")
    for part in PARTS:
        source, target = ROOT / part, folder / part
        if source.is_dir():
            shutil.copytree(source, target, ignore=left_out)
        elif source.exists():
            shutil.copy(source, target)
    return folder


def run(checkout: Path, *command: str) -> str:
    here = os.environ | {"PYTHONPATH": str(checkout)}
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=checkout, env=here, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_new_game_passes_what_every_game_must(checkout: Path) -> None:
    assert "wrote jonin/games/three_cards/rules.py" in run(checkout, "jonin", "new-game", "three-cards")
    assert run(checkout, "jonin", "check", "three-cards") == "Three Cards: 10 rules, no problems\n"
    assert "Three Cards" in run(checkout, "jonin", "games")
    run(checkout, "ruff", "check", "jonin/games/three_cards", "tests/games/three_cards")
    run(checkout, "ruff", "format", "--check", "jonin/games/three_cards", "tests/games/three_cards")
    run(checkout, "pytest", "-q", "tests/games/three_cards", "tests/conformance", "-k", "three")


@pytest.mark.parametrize("key", ["Three", "three_cards", "3-cards", "", "three--cards", "-three"])
def test_a_key_that_will_not_do_is_refused(key: str) -> None:
    assert "is no key for a game" in complaint(jonin("new-game", "--", key), 2)
