"""The front door: help, the catalogue, the version, quick to open."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import fields

import pytest
from typer.main import get_command

import jonin as library
from jonin.bots.bot import LEVELS
from jonin.cli import app
from jonin.engine.words import catalogue
from jonin.server.settings import Settings
from jonin.server.store.keep import Keep
from jonin.terminal.catalogue import described, span
from tests.cli.terminal import jonin, well
from tests.toy import GAME as TOY

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
    """But where the built pages lie, which the installation knows, and a token that nobody is to read in a command."""
    options = {option.name for option in get_command(app).commands["serve"].params}
    assert {field.name for field in fields(Settings)} - {"static", "keep", "admin"} <= options
    assert "admin_token_file" in options
    assert {f"keep_{field.name}" for field in fields(Keep)} <= options


def test_the_version_is_said() -> None:
    assert well(jonin("--version")) == f"jonin {library.__version__}\n"


def test_the_catalogue_has_every_game_with_its_options() -> None:
    said = " ".join(well(jonin("games")).split())
    for game in library.games():
        assert game.key in said
        assert game.title in said
        assert game.tagline in said
        assert all(game.words.option(option.key) in said for option in game.options)
        assert all(f"{option.key}={'|'.join(option.choices)}" in said for option in game.options)


def test_an_option_says_what_to_type_and_what_it_means() -> None:
    (pot,) = TOY.options
    assert described(TOY, pot) == "pot=growing|paid at once [dim]The pot: it grows|it is paid at once[/]"


def test_seats_are_told_as_people_say_them() -> None:
    assert (span(range(2, 6)), span(range(4, 5))) == ("2 to 5", "4")


@pytest.mark.parametrize("command", ["play", "simulate", "arena"])
def test_who_chooses_bots_is_told_what_they_do(command: str) -> None:
    said = well(jonin(command, "--help"))
    for level in LEVELS:
        assert re.search(rf"\b{level} +{catalogue().format(f'level-{level}')}", said)


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
