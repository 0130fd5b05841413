"""Every block of the README works when it is pasted as it stands: into a shell, or at Python's prompt."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from jonin.server.settings import Settings
from tests.server.client import PATIENCE, Page, play_out
from tests.server.conftest import House
from tests.tables import SOME_GAME

ROOT = Path(__file__).parents[1]
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE | re.DOTALL)
SHELL = [code for language, code in BLOCKS if not language]
PYTHON = [code for language, code in BLOCKS if language == "python"]


def begins(words: str) -> str:
    """The only block that begins so."""
    (found,) = (code for code in SHELL if code.startswith(words))
    return found


PLAY, WATCH, LEARN = begins(".venv/bin/jonin play"), begins(".venv/bin/jonin watch"), begins(".venv/bin/jonin learn")
MAKE = [code for code in SHELL if code.startswith("make ")]
WORK = [code for code in SHELL if code not in (PLAY, WATCH, LEARN, *MAKE)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What somebody has who has cloned the repository and set it up, as far as these commands can tell."""
    folder = tmp_path_factory.mktemp("clone")
    for name in ("examples", "Makefile", "pyproject.toml"):
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, folder / name)
    command = folder / ".venv" / "bin" / "jonin"
    command.parent.mkdir(parents=True)
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m jonin "$@"\n')
    command.chmod(0o755)
    return folder


def environment(**more: str) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(ROOT), "COLUMNS": "100"} | more


def pasted(code: str, folder: Path, typed: str = "") -> str:
    """What a shell says to it; nothing in it may fail."""
    work = ["sh", "-e", "-c", code]
    done = subprocess.run(
        work, cwd=folder, env=environment(), input=typed, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_every_block_is_tried() -> None:
    assert {language for language, _ in BLOCKS} == {"", "python"}
    assert MAKE
    assert WORK
    assert PYTHON


@pytest.mark.parametrize("code", MAKE, ids=str.strip)
def test_what_is_made_can_be_made(code: str, folder: Path) -> None:
    """That the Makefile knows it. The whole suite is not run within itself."""
    assert pasted(code.replace("make ", "make --dry-run "), folder)


@pytest.mark.parametrize("code", WORK)
def test_commands_that_work_by_themselves(code: str, folder: Path) -> None:
    said = pasted(code, folder)
    assert f"moves of {SOME_GAME.title}, each one legal." in said
    assert "10000 games; an equal share is 25.0%." in said
    assert "moves a second" in said
    assert re.search(r"^thumb +random +2 +100 .* better", said, re.MULTILINE)


def test_a_game_is_played(folder: Path) -> None:
    said = pasted(PLAY, folder, typed="q\n")
    assert "What now?" in said
    assert said.count("(you)") == 1


def test_a_game_is_learnt(folder: Path) -> None:
    assert SOME_GAME.lesson is not None
    said = pasted(LEARN, folder, typed="q\ny\n")
    assert f"You leave the lesson. Go on with: jonin learn {SOME_GAME.key} --step 1" in said


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(Settings(str(tmp_path / "jonin.sqlite"), pace=(0.0, 0.0), tempo=0.0, workers=1, rate=1e6, burst=1000))
    yield house
    house.close()


def test_a_table_is_watched(folder: Path, house: House) -> None:
    """The one that is played in the house on this machine, wherever that has its door."""
    with closing(Page(house.address)) as host:
        host.open(SOME_GAME.key, 2, "Keeper", bots={"1": "random"}, public=True)
        host.start()
        watching = subprocess.Popen(
            ["sh", "-e", "-c", WATCH],
            cwd=folder,
            env=environment(JONIN_HOUSE=house.address),
            stdout=subprocess.PIPE,
            text=True,
        )
        host.until(lambda: host.standing and host.standing.spectators)
        play_out([host])
        said, _ = watching.communicate(timeout=PATIENCE)
    assert watching.returncode == 0
    assert "At the table: Keeper, " in said
    assert said.endswith(f"To see it again: {house.address}/replay/{host.match}\n")


@pytest.mark.parametrize("code", PYTHON)
def test_python_takes_it_line_by_line(code: str, folder: Path) -> None:
    """As a prompt does, for which a loop ends with an empty line."""
    work = [sys.executable, "-i", "-q"]
    done = subprocess.run(
        work, cwd=folder, env=environment(), input=code, capture_output=True, text=True, timeout=300, check=False
    )
    assert not re.search(r"^Traceback|^\w*Error\b", done.stderr, re.MULTILINE), done.stderr
    assert re.search(r"^\[.*\] frozenset\(\{\d", done.stdout, re.MULTILINE)
