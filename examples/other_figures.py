"""What if a figure were another? Changes a card set in a copy of the package, and simulates both.

    python examples/other_figures.py [GAMES]

The figures of a game lie in one data file, and everything follows from it: rules, words, bots.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import jonin

DATA = "jonin/games/nin_jan/cards.toml"
PRINTED, TRIED = "[-6, -5, -4, -3, -2, -1, 1,", "[-12, -10, -8, -6, -4, -2, 1,"


def simulate(folder: Path, games: str) -> dict[str, Any]:
    """Two players by rule of thumb and two at random, with the package that lies in the folder."""
    command = [sys.executable, "-m", "jonin", "simulate", "nin-jan", "--bots", "thumb,random", "--games", games]
    done = subprocess.run([*command, "--json"], cwd=folder, check=True, capture_output=True, text=True)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def show(title: str, result: dict[str, Any]) -> None:
    (thumb,) = (row for row in result["bots"] if row["bot"] == "thumb")
    won = f"{thumb['low']:.1%} to {thumb['high']:.1%}"
    print(f"{title}: a player who thinks wins {won}, with {thumb['mean_points']:.1f} points; an equal share is 25.0%.")


def main(games: str = "300") -> None:
    package = Path(jonin.__file__).parent
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(package, Path(folder, "jonin"), ignore=shutil.ignore_patterns("__pycache__", "static"))
        show("as printed", simulate(Path(folder), games))
        data = Path(folder, DATA)
        text = data.read_text("utf-8")
        assert PRINTED in text
        data.write_text(text.replace(PRINTED, TRIED), "utf-8")
        show("low cards twice as bad", simulate(Path(folder), games))


if __name__ == "__main__":
    main(*sys.argv[1:])
