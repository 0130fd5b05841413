"""Rules that step outside the dialect are told so in one line each, with the file and the line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import jonin
from jonin import Game
from jonin.engine.backend import VERBS
from jonin.engine.dialect_check import MARK, RulesCheck, problems
from jonin.engine.game import load
from tests.engine.copies import copied, edit
from tests.engine.dialect_cases import BAD, BAD_RULES, GOOD, TOP, toy_with, within
from tests.toy import GAME as TOY


def line_of(file: Path, otherwise: int) -> int:
    """Where the mistake is: where the text says so, or else on the line given, counted after TOP."""
    lines = file.read_text().splitlines()
    said = [number for number, text in enumerate(lines, 1) if text.endswith("# here")]
    return said[0] if said else TOP.count("\n") + otherwise


@pytest.mark.parametrize(("body", "said"), BAD, ids=[body.replace("\n", " ")[:40] for body, _ in BAD])
def test_a_bad_statement_gets_one_line(tmp_path: Path, body: str, said: str) -> None:
    file, game = toy_with(tmp_path, within(body))
    assert list(problems(game)) == [f"{file}:{line_of(file, 2)}: {said}"]


@pytest.mark.parametrize(("text", "said"), BAD_RULES, ids=[said[:40] for _, said in BAD_RULES])
def test_a_bad_rule_gets_one_line(tmp_path: Path, text: str, said: str) -> None:
    file, game = toy_with(tmp_path, text)
    assert list(problems(game)) == [f"{file}:{line_of(file, 1)}: {said}"]


@pytest.mark.parametrize("body", GOOD, ids=[body.replace("\n", " ")[:40] for body in GOOD])
def test_what_rules_may_do_is_let_through(tmp_path: Path, body: str) -> None:
    _, game = toy_with(tmp_path, within(body))
    assert list(problems(game)) == []


def test_every_mistake_is_told_in_the_order_of_the_text(tmp_path: Path) -> None:
    file, game = toy_with(tmp_path, within("d = {}\nn = 0.5\nreturn [3]"))
    first = TOP.count("\n") + 2
    assert [line.split(": ")[0] for line in problems(game)] == [f"{file}:{first + i}" for i in range(3)]


def test_a_field_may_be_called_like_a_rule(tmp_path: Path) -> None:
    """Their names are apart: s.heap does not reach heap."""
    _, game = toy_with(
        tmp_path, "def heap(s: State) -> int:\n    return s.heap\n\n\ndef rule(s: State) -> int:\n    return heap(s)"
    )
    assert list(problems(game)) == []


@pytest.mark.parametrize("game", [*jonin.games(), TOY], ids=lambda game: game.key)
def test_every_game_passes(game: Game) -> None:
    assert list(problems(game)) == []
    assert {rule.__name__ for rule in RulesCheck(game).rules} >= set(VERBS)


# --- whole games -----------------------------------------------------------------------------------------------------


@pytest.fixture
def trial(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., list[str]]]:
    """The problems of a copy of the toy game in which some text has been replaced: (file, old, new)."""
    folder = copied(tmp_path, f"trial_{tmp_path.name}")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.chdir(tmp_path)

    def told(*edits: tuple[str, str, str]) -> list[str]:
        for name, old, new in edits:
            edit(folder / name, old, new)
        return [line.removeprefix(f"{folder.name}/") for line in problems(load(folder.name))]

    yield told
    monkeypatch.undo()


def test_an_untouched_copy_passes(trial: Callable[..., list[str]]) -> None:
    assert trial() == []


def test_a_file_of_rules_says_so_in_its_first_line(trial: Callable[..., list[str]]) -> None:
    said = 'rules.py:1: it does not say that it is compiled; begin it with """Compiled: integers only.'
    assert trial(("rules.py", f"{MARK} ", "")) == [said]


def test_no_other_file_says_so(trial: Callable[..., list[str]]) -> None:
    said = 'view.py:1: it says "Compiled: integers only.", but no verb reaches a rule in it; leave that out'
    assert trial(("view.py", '"""What', f'"""{MARK} What')) == [said]


def test_every_game_has_every_verb(trial: Callable[..., list[str]]) -> None:
    said = "rules.py:1: there is no verb score; write def score(State, Row) -> int"
    assert trial(("rules.py", "def score(", "def final_score(")) == [said]


def test_every_game_has_a_state(trial: Callable[..., list[str]]) -> None:
    said = "rules.py:1: there is no State; declare one: class State(GameState)"
    assert trial(("rules.py", "ACTIONS, MENU = CODES.size, HAND", "ACTIONS, MENU, State = CODES.size, HAND, int")) == [
        said
    ]


def test_annotations_stay_text(trial: Callable[..., list[str]]) -> None:
    said = "rules.py:1: annotations must stay text; begin with: from __future__ import annotations"
    assert trial(("rules.py", "from __future__ import annotations\n", "")) == [said]
