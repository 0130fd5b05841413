"""Whatever the terminal cannot show and whatever is asked for: a sentence at most, and never a traceback."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import jonin as library
from jonin import Match, Refused
from jonin.server import run
from jonin.server.settings import Settings
from tests.cli.terminal import complaint, jonin
from tests.tables import SOME_GAME

ROOT = Path(__file__).parents[2]
MANY = "9" * 5000


def in_ascii(*words: object, typed: bytes = b"") -> str:
    """What a terminal shows that knows no other letters."""
    done = subprocess.run(
        [sys.executable, "-m", "jonin", *map(str, words)],
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        input=typed,
        capture_output=True,
    )
    assert done.stderr == b""
    assert done.returncode == 0
    return done.stdout.decode("ascii")


def test_games_where_only_ascii_can_be_shown() -> None:
    said = in_ascii("games")
    assert all(game.key in said for game in library.games())


def test_a_replay_where_only_ascii_can_be_shown(tmp_path: Path) -> None:
    match, file = Match(SOME_GAME, SOME_GAME.seats[0], seed=3), tmp_path / "match.json"
    seat = min(match.waiting)
    match.play(seat, match.legal(seat)[0])
    file.write_text(json.dumps(match.record() | {"names": ["Zoë", "Łukasz", "さくら", "Ana"][: match.seats]}), "utf-8")
    assert "1 move" in in_ascii("replay", file)


def test_play_where_only_ascii_can_be_shown_or_typed() -> None:
    said = in_ascii("play", SOME_GAME.key, "--bots", "random", "--seed", 1, typed="Zoë\nq\n".encode())
    assert "What now?" in said


def test_a_number_of_five_thousand_digits_is_typed() -> None:
    result = jonin("play", SOME_GAME.key, "--bots", "random", "--seed", 1, typed=[MANY, "q"])
    assert (result.exit_code, result.stderr) == (0, "")


@pytest.mark.parametrize(
    "words", [("watch", f"http://localhost:{MANY}/t/abc"), ("arena", SOME_GAME.key, "--seats", MANY), ("play", MANY)]
)
def test_a_very_long_mistake_is_said_too(words: tuple[str, ...]) -> None:
    assert len(complaint(jonin(*words), 2)) < 1000


@pytest.mark.parametrize(
    ("option", "given"),
    [
        ("--workers", ["0"]),
        ("--port", ["99999"]),
        ("--think", ["nan"]),
        ("--think", ["inf"]),
        ("--grace", ["inf"]),
        ("--tempo", ["inf"]),
        ("--linger", ["inf"]),
        ("--pace", ["nan", "1"]),
        ("--pace", ["-5", "1"]),
        ("--public-seats", ["0"]),
    ],
)
def test_a_setting_that_cannot_be(monkeypatch: pytest.MonkeyPatch, option: str, given: list[str]) -> None:
    monkeypatch.setattr(run, "listen", lambda *_: pytest.fail("it has opened"))
    said = complaint(jonin("serve", "--no-browser", "--database", "", option, *given), 2)
    assert option.strip("-").replace("-", " ") in said.replace("-", " ")


@pytest.mark.parametrize("wrong", [{"think": math.nan}, {"workers": 0}, {"rate": math.inf}, {"pace": (0.0, -1.0)}])
def test_nor_can_it_be_from_python(wrong: dict[str, Any]) -> None:
    with pytest.raises(Refused, match=f"{next(iter(wrong))} is a number"):
        Settings(**wrong)


@pytest.mark.parametrize(
    ("address", "port"), [("127.0.0.1", 99999), ("127.0.0.1", -1), ("ü" * 100, 0)], ids=["high", "low", "no name"]
)
def test_nobody_listens_where_nobody_can(address: str, port: int) -> None:
    with pytest.raises(Refused, match="Nobody can listen"):
        run.listen(address, port)


def test_a_lock_that_is_a_folder(tmp_path: Path) -> None:
    (tmp_path / "jonin.sqlite.lock").mkdir()
    with pytest.raises(Refused, match=r"jonin\.sqlite\.lock is no place to keep tables"):
        run.keep_to_oneself(str(tmp_path / "jonin.sqlite"))


def test_without_a_home_there_is_no_place_for_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    assert "no home folder): use --database" in complaint(jonin("serve", "--no-browser"), 2)
