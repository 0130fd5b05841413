"""jonin check: what is wrong with a game, one line each, and never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest
from typer.testing import Result

from jonin.engine import game as catalogue
from jonin.engine.game import Game
from jonin.terminal import check as terminal_check
from tests.cli.terminal import jonin, well
from tests.engine.copies import ROOT, copied, edit

Edit = tuple[str, str, str]  # file, old, new
Shelf = Callable[..., None]


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    """A catalogue of copies of the toy game, in the present folder: shelf("trial", edits ...) adds one."""
    home = import_module("jonin.games")
    monkeypatch.setattr(home, "__path__", [str(tmp_path)])
    monkeypatch.chdir(tmp_path)
    catalogue.games.cache_clear()
    names: list[str] = []

    def add(name: str, *edits: Edit) -> None:
        names.append(name)
        folder = copied(tmp_path, f"{home.__name__}.{name}", key=name)
        for file, old, new in edits:
            edit(folder / file, old, new)

    yield add
    catalogue.games.cache_clear()
    for name in names:
        vars(home).pop(name, None)
        for module in [module for module in sys.modules if f"{module}.".startswith(f"{home.__name__}.{name}.")]:
            del sys.modules[module]


def complaints(result: Result) -> list[str]:
    """The lines of a check that did not go well."""
    assert result.exit_code == 1, result.output
    assert result.stderr == ""
    return result.stdout.splitlines()


def test_a_game_without_problems(shelf: Shelf) -> None:
    shelf("trial")
    assert well(jonin("check")) == well(jonin("check", "trial")) == "Toy: 13 rules, no problems\n"


def test_every_problem_has_its_line(shelf: Shelf, tmp_path: Path) -> None:
    shelf(
        "trial",
        ("rules.py", "    s.heap = 0\n", "    s.heep = 0\n"),
        ("rules.py", "best = NONE\n", "best = max(x for x in s.points)\n"),
    )
    lines = (tmp_path / "trial" / "rules.py").read_text().splitlines()
    first = lines.index("    best = max(x for x in s.points)") + 1
    second = lines.index("    s.heep = 0") + 1
    assert complaints(jonin("check", "trial")) == [
        f"trial/rules.py:{first}: rules have no generators; write a loop",
        f"trial/rules.py:{second}: State has no field heep; did you mean heap?",
        "Toy: 2 problems",
    ]


def test_one_game_of_several(shelf: Shelf) -> None:
    shelf("first", ("rules.py", "    s.heap = 0\n", "    s.heep = 0\n"))
    shelf("second")
    assert well(jonin("check", "second")) == "Toy: 13 rules, no problems\n"
    assert len(complaints(jonin("check"))) == 3
    assert "the games are first and second" in jonin("check", "third").stderr


BROKEN: list[tuple[Edit, str]] = [
    (
        ("drawing.py", "from __future__", "def (:\nfrom __future__"),
        "drawing.py:3: invalid syntax; Python cannot read this line",
    ),
    (
        ("__init__.py", "GAME = Game(", "GAME = Game(("),
        "__init__.py:3: '(' was never closed; Python cannot read this line",
    ),
    (
        ("__init__.py", "GAME = ", "CARD = "),
        "__init__.py:1: AttributeError: module 'jonin.games.trial' has no attribute 'GAME'; mend this, and",
    ),
    (
        ("rules.py", "import CARDS, HAND", "import CRADS, HAND"),
        "rules.py:8: ImportError: cannot import name 'CRADS' from 'jonin.games.trial.components'",
    ),
    (
        ("bot.py", "from __future__ import annotations\n", "from __future__ import annotations\nimport shogi\n"),
        "bot.py:4: ModuleNotFoundError: No module named 'shogi'",
    ),
    (("cards.toml", "14, 15]", "14, 15"), "components.py:"),
]


@pytest.mark.parametrize(("mistake", "said"), BROKEN, ids=[mistake[0] for mistake, _ in BROKEN])
def test_a_game_that_cannot_be_loaded_gets_a_line(shelf: Shelf, mistake: Edit, said: str) -> None:
    shelf("trial", mistake)
    shelf("whole")
    line, summary, other = complaints(jonin("check"))
    assert line.startswith(f"trial/{said}")
    assert summary in ("Toy: 1 problem", "trial: 1 problem")
    assert other == "Toy: 13 rules, no problems"
    assert complaints(jonin("check", "trial")) == [line, summary]


UNSAID: list[tuple[tuple[str, str], str]] = [
    (("game-tagline = Three", "game-line = Three"), "there is no message game-tagline; write game-tagline = ..."),
    (("option-pot-about", "option-pot-why"), "there is no message option-pot-about; write option-pot-about = ..."),
    (("option-pot =", "option-jug ="), "there is no message option-pot; write option-pot = ..."),
    (
        ("option-pot-paid-at-once", "option-pot-paid"),
        "there is no message option-pot-paid-at-once; write option-pot-paid-at-once = ...",
    ),
    (
        ("event-played =", "event-plaid ="),
        "Played of jonin.games.trial.events has no message; write event-played = ...",
    ),
]


@pytest.mark.parametrize(("mistake", "said"), UNSAID, ids=[mistake[0] for mistake, _ in UNSAID])
def test_what_a_game_has_no_words_for_gets_a_line(shelf: Shelf, mistake: Edit, said: str) -> None:
    shelf("trial", ("words/en.ftl", *mistake))
    assert complaints(jonin("check")) == [f"trial/words/en.ftl:1: {said}", "Toy: 1 problem"]


def test_a_game_without_words_gets_a_line(shelf: Shelf, tmp_path: Path) -> None:
    shelf("trial")
    (tmp_path / "trial" / "words" / "en.ftl").unlink()
    line, summary = complaints(jonin("check"))
    assert line == "trial/words/en.ftl:1: there is no such catalogue of words; write game-tagline = ..."
    assert summary == "Toy: 1 problem"


def test_more_can_be_asked_of_a_game(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    def has_a_long_title(game: Game) -> Iterator[str]:
        yield f"{game.title} is too short"

    def stumbles(game: Game) -> Iterator[str]:
        yield "one thing"
        raise KeyError(game.key)

    monkeypatch.setattr(terminal_check, "CHECKS", [*terminal_check.CHECKS, has_a_long_title, stumbles])
    shelf("trial")
    told = "trial/__init__.py:1: KeyError: 'trial'; mend this, and the rest is checked"
    assert complaints(jonin("check")) == ["Toy is too short", "one thing", told, "Toy: 3 problems"]


def test_rules_outside_the_dialect_are_not_compiled(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("JONIN_CACHE", str(tmp_path / "cache"))
    shelf("trial", ("rules.py", "best = NONE\n", "best = max(x for x in s.points)\n"))
    for words in (("simulate", "trial", "--games", 1000), ("bench", "trial")):
        result = jonin(*words)
        assert result.exit_code == 1
        assert result.stderr.splitlines()[-1].endswith(": rules have no generators; write a loop")
        assert "Traceback" not in result.output


def test_a_broken_game_does_not_keep_the_door_shut(tmp_path: Path) -> None:
    folder = copied(tmp_path, "jonin.games.trial")
    (folder / "__init__.py").write_text("GAME = (")
    work = f"""from importlib import import_module
import_module("jonin.games").__path__.append({str(tmp_path)!r})
from jonin.cli import main
main()"""
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-B", "-c", work, "check", "trial"]
    done = subprocess.run(command, env=env, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout == "trial/__init__.py:1: '(' was never closed; Python cannot read this line\ntrial: 1 problem\n"
