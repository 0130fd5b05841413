"""The front door: help, the catalogue, the version, quick to open."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import fields

import pytest
from typer.main import get_command

import jonin as library
from jonin.cli import app
from jonin.server.settings import Settings
from tests.cli.terminal import jonin, well

COMMANDS = ("games", "serve", "play", "simulate", "arena", "replay", "watch", "bench", "check")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_with_an_example(command: str) -> None:
    said = well(jonin(command, "--help"))
    assert f"Usage: jonin {command}" in said
    assert f"Example:  jonin {command}" in said


@pytest.mark.parametrize("words", [(), ("--help",), ("-h",)])
def test_alone_it_lists_its_commands(words: tuple[str, ...]) -> None:
    said = well(jonin(*words))
    assert all(f"│ {command} " in said for command in COMMANDS)


def test_a_server_can_be_told_every_setting() -> None:
    """But where the built pages lie, which the installation knows."""
    options = {option.name for option in get_command(app).commands["serve"].params}
    assert {field.name for field in fields(Settings)} - {"static"} <= options


def test_the_version_is_said() -> None:
    assert well(jonin("--version")) == f"jonin {library.__version__}\n"


def test_the_catalogue_has_every_game_with_its_options() -> None:
    said = " ".join(well(jonin("games")).split())
    for game in library.games():
        assert game.key in said
        assert game.title in said
        assert all(f"{option.key}={'|'.join(option.choices)}" in said for option in game.options)


def test_opening_loads_nothing_heavy() -> None:
    """Numbers and compilers are for the commands that use them."""
    heavy = "[name for name in ('numpy', 'numba', 'mujoco') if name in sys.modules]"
    work = f"import sys, atexit\natexit.register(lambda: print({heavy}))\nfrom jonin.cli import main\nmain()"
    done = subprocess.run([sys.executable, "-c", work, "games"], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_reader_who_goes_away_is_no_mistake() -> None:
    """jonin games | true"""
    work = [sys.executable, "-c", "from jonin.cli import main; main()", "games"]
    with subprocess.Popen(work, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
