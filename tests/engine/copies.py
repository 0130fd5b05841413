"""Copies of the toy game under other names, and Python processes of their own to run them in."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from typing import Any

ROOT = Path(__file__).parents[2]
TOY = ROOT / "tests" / "toy"


def copied(folder: Path, package: str, key: str = "toy") -> Path:
    """A copy of the toy game that lies in the folder and is imported as the package."""
    target = folder / package.rpartition(".")[2]
    shutil.copytree(TOY, target, ignore=shutil.ignore_patterns("__pycache__"))
    for file in target.glob("*.py"):
        file.write_text(file.read_text("utf-8").replace("tests.toy", package).replace('key="toy"', f'key="{key}"'))
    return target


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert text.count(old) == 1, f"{file.name} has {text.count(old)} of {old!r}"
    file.write_text(text.replace(old, new), "utf-8")


def run(folder: Path, script: str, **environment: str) -> Any:
    """What a script prints as JSON, run where packages of the folder can be imported; sys.argv[1] is the folder."""
    paths = os.pathsep.join([str(folder), str(ROOT)])
    env = os.environ | {"PYTHONPATH": paths, "JONIN_CACHE": str(folder / "cache")} | environment
    command = [sys.executable, "-B", "-W", "error", "-c", dedent(script), str(folder)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
