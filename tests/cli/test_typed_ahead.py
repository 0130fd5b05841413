"""At a real terminal: what was typed before the board was shown does not play."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

from tests.cli.terminal import mine, saved
from tests.tables import SOME_GAME

ROOT = Path(__file__).parents[2]


class Terminal:
    """jonin at a terminal, with keys pressed before it has started."""

    def __init__(self, *words: object, keys: str) -> None:
        self._line, theirs = pty.openpty()
        self.press(keys)
        work = [sys.executable, "-m", "jonin", *map(str, words)]
        wide = os.environ | {"PYTHONPATH": str(ROOT), "COLUMNS": "100", "TERM": "dumb"}
        self._process = subprocess.Popen(work, stdin=theirs, stdout=theirs, stderr=theirs, env=wide)
        os.close(theirs)
        self.said = ""

    def press(self, keys: str) -> None:
        os.write(self._line, keys.encode())

    def until(self, words: str, times: int = 1) -> None:
        while self.said.count(words) < times:
            self.said += os.read(self._line, 4096).decode(errors="replace")

    def end(self) -> int:
        try:
            while more := os.read(self._line, 4096):
                self.said += more.decode(errors="replace")
        except OSError:  # the other end is closed
            pass
        os.close(self._line)
        return self._process.wait()


def test_keys_pressed_too_soon_are_forgotten(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    options = ("--bots", "random", "--seed", 5, "--record", file)
    terminal = Terminal("play", SOME_GAME.key, *options, keys="1\n\n2\n\n3\n\n")
    terminal.until("What now?")
    terminal.press("q\n")
    assert terminal.end() == 0
    assert terminal.said.count("What now?") == 1
    assert not file.exists()


def test_keys_pressed_at_the_board_count(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    terminal = Terminal("play", SOME_GAME.key, "--bots", "random", "--seed", 5, "--record", file, keys="")
    terminal.until("What now?")
    terminal.press("1\n")
    terminal.until("Enter: yes")
    terminal.press("\n")
    terminal.until("What now?", 2)
    terminal.press("q\n")
    terminal.until("Leave in mid-game?")
    terminal.press("y\n")
    assert terminal.end() == 0
    assert f"jonin play --resume {file}" in terminal.said
    assert len(mine(saved(file))) == 1
