"""A game with a mistake in it says so when it is loaded, in one line."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from jonin import Match, Refused
from jonin.engine.game import load
from jonin.engine.problem import BrokenGame
from tests.engine.copies import copied, edit
from tests.tables import SOME_GAME
from tests.toy import GAME as TOY

MISTAKES = {
    "a misspelt hook": ("hooks.py", "", "from jonin.engine.hooks import Hooks\nHOOKS = Hooks(undoo=None)\n", "undoo"),
    "half of a throw": (
        "hooks.py",
        "",
        "from jonin.engine.hooks import Hooks\nHOOKS = Hooks(throw_request=lambda s, seed: None)\n",
        "throw_request and landing_numbers go together",
    ),
    "an option without a field": ("__init__.py", '"pot"', '"pott"', "the option 'pott' has no field in State"),
    "a clause that is not there": ("refusals.py", "TY-2.1", "TY-2.9", "there is no clause TY-2.9"),
    "a clause of another game": ("refusals.py", "TY-2.1", "XX-2.1", "there is no clause XX-2.1"),
    "a name that is not there": ("view.py", "from jonin.engine.views import View", "View = Vjew", "Vjew"),
}


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.syspath_prepend(tmp_path)
    yield copied(tmp_path, "broken")
    for name in [name for name in sys.modules if name.partition(".")[0] == "broken"]:
        del sys.modules[name]


def rooms_of(package: str) -> object:
    game = load(package)
    return game.hooks, game.rules, game.view


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_one_line(elsewhere: Path, mistake: str) -> None:
    name, old, new, said = MISTAKES[mistake]
    text = (elsewhere / name).read_text("utf-8") if old else ""
    assert old in text
    (elsewhere / name).write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(BrokenGame) as caught:
        rooms_of("broken")
    line = str(caught.value)
    assert said in line
    assert "\n" not in line
    assert str(elsewhere) in line


@pytest.mark.parametrize("wrong", [b"worth = [1, 2", b'name = "\xe9"'], ids=["an open bracket", "another encoding"])
def test_data_that_cannot_be_read_is_named(elsewhere: Path, wrong: bytes) -> None:
    """Whoever corrects a figure reads which file is wrong, not which of ours has read it."""
    (elsewhere / "cards.toml").write_bytes(wrong)
    with pytest.raises(Refused, match=r"^cards\.toml cannot be read: "):
        rooms_of("broken")


def test_an_action_of_another_game_is_none_of_this(elsewhere: Path) -> None:
    edit(elsewhere / "__init__.py", 'key="toy"', 'key="other"')
    match, other = Match(TOY, 3, seed=1), Match(load("broken"), 3, seed=1)
    seat = min(match.waiting)
    with pytest.raises(Refused, match="is not an action"):
        match.play(seat, other.legal(seat)[0])
    with pytest.raises(Refused, match="is not an action"):
        match.play(seat, Match(SOME_GAME, SOME_GAME.seats[0], seed=1).legal(0)[0])
    assert match.log == []
