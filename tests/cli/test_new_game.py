"""A new game is complete: it passes what is asked of every game, as it was written. If it fails, nothing is left."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from jonin.terminal.new_game import LONGEST, filled, scaffold
from tests.cli.terminal import complaint, jonin

ROOT = Path(__file__).parents[2]
PARTS = ("bench", "docs", "examples", "jonin", "tests", "web", "hatch_build.py", "mkdocs.yml", "pyproject.toml")
LEFT_OUT = ("__pycache__", "*.pyc", "node_modules", ".node", "static", Path(__file__).name)
KEY, TITLE = "three-cards", 'Three "Good" Cards'
PACKAGE = KEY.replace("-", "_")
BUILD = "import hatch_build; hatch_build.npm(hatch_build.find_node(), 'run', 'build')"


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this one, without what is built."""
    folder = tmp_path_factory.mktemp("checkout")
    for part in (*PARTS, *(file.name for file in ROOT.glob("*.md")), "LICENSE"):
        source, target = ROOT / part, folder / part
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns(*LEFT_OUT))
        else:
            shutil.copy(source, target)
    for fetched in ("node_modules", ".node"):
        if (ROOT / "web" / fetched).exists():
            (folder / "web" / fetched).symlink_to((ROOT / "web" / fetched).resolve())
    return folder


@pytest.fixture(scope="module")
def told(checkout: Path) -> str:
    """The new game is in the checkout, and this was said of it."""
    return run(checkout, "-m", "jonin", "new-game", KEY, "--title", TITLE)


def call(checkout: Path, *command: str) -> subprocess.CompletedProcess[str]:
    here = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    here["PYTHONPATH"] = str(checkout)
    return subprocess.run(
        [sys.executable, *command], cwd=checkout, env=here, capture_output=True, text=True, check=False
    )


def run(checkout: Path, *command: str) -> str:
    done = call(checkout, *command)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def files(folder: Path) -> set[str]:
    """All that lies there and was not made by running it."""
    left_out = {"__pycache__", "node_modules", ".pytest_cache", ".ruff_cache"}
    every = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return {path.as_posix() for path in every if not left_out & set(path.parts)}


def test_a_new_game_that_fails_is_not_there(checkout: Path) -> None:
    view = checkout / "jonin" / "scaffold" / "game" / "view.py"
    whole, before = view.read_text("utf-8"), files(checkout)
    view.write_text(whole + '\n\nraise ValueError("the tea is cold")\n', "utf-8")
    done = call(checkout, "-m", "jonin", "new-game", "cold-tea")
    view.write_text(whole, "utf-8")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("jonin: python -m jonin.generate failed, so the new game was removed again: ")
    assert "ValueError: the tea is cold" in done.stderr
    assert files(checkout) == before


def test_a_new_game_says_where_it_lies(checkout: Path, told: str) -> None:
    written = {line.removeprefix("wrote ") for line in told.splitlines() if line.startswith("wrote ")}
    places = {"docs/schemas", "tests/playthroughs", *(f"{at}/games/{PACKAGE}" for at in ("jonin", "tests", "web/src"))}
    named = {file for file in files(checkout) if PACKAGE in file or KEY in file}
    assert written == named
    assert {place for file in written for place in places if file.startswith(f"{place}/")} == places
    assert f"tests/games/{PACKAGE}/versions.toml" not in written, "nobody has played it yet"
    assert run(checkout, "-m", "jonin", "check", KEY) == f"{TITLE}: 10 rules, no problems\n"
    assert TITLE in run(checkout, "-m", "jonin", "games")
    folders = (f"jonin/games/{PACKAGE}", f"tests/games/{PACKAGE}")
    run(checkout, "-m", "ruff", "check", *folders)
    run(checkout, "-m", "ruff", "format", "--check", *folders)


@pytest.mark.usefixtures("told")
def test_a_new_game_passes_what_every_game_must(checkout: Path) -> None:
    chosen = f"{KEY} or {PACKAGE} or test_docs"
    run(checkout, "-m", "pytest", "-q", "tests", "--ignore", "tests/browser", "-k", chosen)


@pytest.mark.usefixtures("told")
def test_the_board_of_a_new_game_fits_phones_has_sheets_and_plays_a_whole_match(checkout: Path) -> None:
    run(checkout, "-c", BUILD)
    chosen = f"{KEY} and (phone or turned or two_browsers)"
    run(checkout, "-m", "pytest", "-q", "tests/browser/test_looks.py", "tests/browser/test_game.py", "-k", chosen)


@pytest.mark.parametrize("title", [TITLE, "Cat's Cradle", """ "Both" 'kinds'""", "M" * LONGEST])
def test_any_title_is_written_so_that_it_can_be_read(title: str) -> None:
    for part in ("game", "tests"):
        for source, name in scaffold(part):
            text = filled(source, "k" * LONGEST, title, "KK")
            assert not [word for word in ("my-game", "my_game", "My Game", "MG-") if word in text]
            if name.suffix == ".py":
                assert max(map(len, text.splitlines()), default=0) <= 120
                read = ast.parse(text)
                if source.name == "__init__.py" and part == "game":
                    (said,) = [
                        one.value for one in ast.walk(read) if isinstance(one, ast.keyword) and one.arg == "title"
                    ]
                    assert ast.literal_eval(said) == title


@pytest.mark.parametrize("key", ["Three", "three_cards", "3-cards", "", "three--cards", "-three", "x" * (LONGEST + 1)])
def test_a_key_that_will_not_do_is_refused(key: str) -> None:
    assert "is no key for a game" in complaint(jonin("new-game", "--", key), 2)


@pytest.mark.parametrize("key", ["class", "import", "random", "this"])
def test_no_game_is_called_like_a_part_of_python(key: str) -> None:
    assert f"choose another key, like {key}-game" in complaint(jonin("new-game", key), 2)


def test_no_game_is_called_like_what_is_said_everywhere() -> None:
    said = complaint(jonin("new-game", "table"), 2)
    assert "says table or Table, and outside of its folders nothing may name a game" in said


@pytest.mark.parametrize("key", ["toy", "wire"])
def test_no_game_is_written_over_what_is_there(key: str) -> None:
    assert "exists already: choose another key" in complaint(jonin("new-game", key), 2)


@pytest.mark.parametrize("title", ["", " ", "two\nlines", "a [red] card", "M" * (LONGEST + 1)])
def test_a_title_that_will_not_do_is_refused(title: str) -> None:
    assert "is no title for a game" in complaint(jonin("new-game", "cold-tea", "--title", title), 2)
