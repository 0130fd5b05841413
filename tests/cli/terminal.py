"""Calls the command line as a user would."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from jonin import Game, Match
from jonin.cli import app


def by_luck(game: Game) -> str:
    """Some key, then Enter, until the match is over. Keys that are not offered are refused and change nothing."""
    every = map(game.actions.decode, range(game.rules.ACTIONS))
    own = dict.fromkeys(filter(None, map(game.hooks.key, every))) if game.hooks.key else []
    return "".join(f"{key}\n\n" for key in islice(cycle([*own, *range(1, 10)]), 20_000))


def jonin(*words: object, typed: str | Sequence[str] = "") -> Result:
    keys = typed if isinstance(typed, str) else "".join(f"{line}\n" for line in typed)
    return CliRunner().invoke(app, [str(word) for word in words], input=keys, prog_name="jonin")


def well(result: Result) -> str:
    """What a command that went well has printed."""
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def answer(result: Result) -> Any:
    """A JSON answer, with nothing beside it."""
    return json.loads(well(result))


def complaint(result: Result, code: int) -> str:
    """The one line that a mistake gets."""
    assert result.exit_code == code, result.output
    assert result.stdout == ""
    lines = result.stderr.splitlines()
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("jonin: ")
    return lines[0]


def saved(file: Path) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return record


def mine(record: dict[str, Any]) -> list[int]:
    """The player's actions in a record."""
    return [code for seat, code, *_ in record["actions"] if seat == 0]


def opening(match: Match) -> list[str]:
    return [str(action) for action in match.legal(0)]
