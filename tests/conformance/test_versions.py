"""A rule or a figure that changes without a new version is caught in one line that says what to do."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import jonin
from jonin import Game
from tests.engine.copies import ROOT, copied, edit, run
from tests.playthroughs import pins
from tests.playthroughs.__main__ import main
from tests.toy import GAME as TOY

LOOK = """
    import json, pathlib, sys
    from tests.playthroughs import pins
    from toy import GAME
    file = pathlib.Path(sys.argv[1]) / "versions.toml"
    added = PIN and pins.pin(GAME, file)
    print(json.dumps([added, list(pins.problems(GAME, file))]))
"""
PIN_IT = "raise version in toy/__init__.py and run python -m tests.playthroughs --pin toy"
PAID = "toy-pot-paid-at-once-2, toy-pot-paid-at-once-3, toy-pot-paid-at-once-4"
ANYWHERE = f"toy-2, toy-3, toy-4, {PAID}"
FOUR = "toy-4, toy-pot-paid-at-once-4"


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A copy of the toy game, beside a copy of what is pinned of it."""
    (tmp_path / "versions.toml").write_bytes(pins.path_of(TOY).read_bytes())
    return copied(tmp_path, "toy")


def problems(toy: Path) -> list[str]:
    added, found = run(toy.parent, LOOK.replace("PIN", "False", 1))
    assert not added
    return [str(line) for line in found]


def pin(toy: Path) -> tuple[bool, list[str]]:
    added, found = run(toy.parent, LOOK.replace("PIN", "True", 1))
    return added, found


def test_what_is_pinned_is_what_is_played(toy: Path) -> None:
    assert problems(toy) == []
    written = (toy.parent / "versions.toml").read_bytes()
    assert pin(toy) == (False, [])
    assert (toy.parent / "versions.toml").read_bytes() == written


def test_a_figure_that_changes_needs_a_new_version(toy: Path) -> None:
    edit(toy / "cards.toml", "14, 15]", "14, 16]")
    assert problems(toy) == [f"Toy: cards.toml changed since version 1 was pinned: {PIN_IT}"]


def test_a_data_file_that_comes_or_goes_needs_a_new_version(toy: Path) -> None:
    (toy / "more.toml").write_text("edge = 16")
    assert problems(toy) == [f"Toy: more.toml changed since version 1 was pinned: {PIN_IT}"]


RULES = {
    "what happens": ("rules.py", "s.heap += WORTH[card]", "s.heap += WORTH[card] + 1", ANYWHERE),
    "what one may do": ("rules.py", "if s.hand[seat][i] != s.chosen[seat]:", "if s.chosen[seat] == NONE:", ANYWHERE),
    "who wins": ("rules.py", "best = max(best, out[p])", "best = max(best, min(out[p], 10))", ANYWHERE),
    "luck": ("rules.py", "shuffle(s, deck, CARDS)", "shuffle(s, deck, CARDS - 1)", ANYWHERE),
    "for four only": ("rules.py", "s.round = 1\n", "s.round = 2 if s.seats == 4 else 1\n", FOUR),
    "with one option": ("rules.py", "if s.pot == PAID or s.round == HAND:", "if s.round == HAND:", PAID),
    "what is kept": (
        "state.py",
        "class State(GameState):\n",
        "class State(GameState):\n    more = number(i8)\n",
        ANYWHERE,
    ),
}


@pytest.mark.parametrize(("file", "old", "new", "where"), RULES.values(), ids=RULES.keys())
def test_a_rule_that_changes_needs_a_new_version(toy: Path, file: str, old: str, new: str, where: str) -> None:
    edit(toy / file, old, new)
    assert problems(toy) == [f"Toy: the rules changed (at {where}) since version 1 was pinned: {PIN_IT}"]


def test_a_sentence_may_change(toy: Path) -> None:
    """Nor do comments and the pictures of the terminal matter to a stored match."""
    edit(toy / "words" / "en.ftl", "} takes {", "} pockets {")
    edit(toy / "drawing.py", "Round", "Turn")
    edit(toy / "cards.toml", "worth", "# of each card\nworth")
    assert problems(toy) == []


def test_a_new_version_is_pinned_beside_the_old_one(toy: Path) -> None:
    edit(toy / "cards.toml", "14, 15]", "14, 16]")
    edit(toy / "__init__.py", "version=1,", "version=2,")
    assert problems(toy) == ["Toy: version 2 is not pinned: run python -m tests.playthroughs --pin toy"]
    assert pin(toy) == (True, [])
    found = pins.pinned(toy.parent / "versions.toml")
    assert list(found) == [1, 2]
    assert found[1] == pins.pinned(pins.path_of(TOY))[1]
    assert pin(toy) == (False, [])


def test_what_is_not_published_needs_no_pin(toy: Path) -> None:
    (toy.parent / "versions.toml").unlink()
    edit(toy / "__init__.py", "version=1,", "version=0,")
    assert problems(toy) == []
    assert pin(toy) == (False, [])
    edit(toy / "__init__.py", "version=0,", "version=1,")
    assert problems(toy) == ["Toy: version 1 is not pinned: run python -m tests.playthroughs --pin toy"]
    assert pin(toy) == (True, [])
    edit(toy / "__init__.py", "version=1,", "version=0,")
    assert problems(toy) == ["Toy: version 1 is pinned already: a version is raised, never lowered"]


def test_what_an_old_version_was_does_not_change(toy: Path) -> None:
    edit(toy / "__init__.py", "version=1,", "version=2,")
    pin(toy)
    file = toy.parent / "versions.toml"
    first, second = file.read_text().split("\n[2]")
    file.write_text(first.replace("moves = 8", "moves = 9") + "\n[2]" + second)
    assert problems(toy) == ["Toy: what versions.toml says of versions before 2 was changed: restore it"]
    file.write_text("[2]" + second)
    assert problems(toy) == ["Toy: what versions.toml says of versions before 2 was changed: restore it"]


def test_a_version_is_never_lowered(toy: Path) -> None:
    edit(toy / "__init__.py", "version=1,", "version=2,")
    pin(toy)
    edit(toy / "__init__.py", "version=2,", "version=1,")
    assert pin(toy) == (False, ["Toy: version 2 is pinned already: a version is raised, never lowered"])


@pytest.mark.parametrize("asked", [["toy"], ["--pin", "toy"]], ids=" ".join)
def test_the_command_leaves_alone_what_is_up_to_date(asked: list[str]) -> None:
    command = [sys.executable, "-m", "tests.playthroughs", *asked]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_what_one_game_cannot_do_keeps_no_other_from_being_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def pin(game: Game) -> bool:
        if game is TOY:
            raise AttributeError("no such field\nand more")
        return True

    monkeypatch.setattr(pins, "pin", pin)
    monkeypatch.setattr(sys, "argv", ["playthroughs", "--pin"])
    assert main() == 1
    said = capsys.readouterr().out.splitlines()
    assert "toy: AttributeError: no such field" in said
    assert [line for line in said if "pinned version" in line] == [
        f"{game.title}: pinned version {game.version}" for game in jonin.games()
    ]
