"""The documentation builds without a warning, and has on it what it takes from the repository."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html import unescape
from importlib import import_module
from pathlib import Path

import pytest
import typer

import jonin
from jonin.cli import app
from jonin.engine.rulebook import clause_ids

ROOT = Path(__file__).parents[1]
API = sorted((ROOT / "docs" / "api").glob("*.md"))


def text_of(page: Path) -> str:
    """What a reader sees of it."""
    return unescape(re.sub(r"<[^>]+>", "", page.read_text("utf-8")))


def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)]
    environment = os.environ | {"PYTHONPATH": str(ROOT), "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "<!-- made:" not in "".join(page.read_text("utf-8") for page in tmp_path.rglob("*.html"))

    serve = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    host = text_of(tmp_path / "host.html")
    assert [one.opts[0] for one in serve.params if one.opts[0] not in host] == []

    study = text_of(tmp_path / "study.html") + text_of(tmp_path / "lab.html")
    code = {file.name: re.sub(r"\s+", " ", file.read_text("utf-8")) for file in (ROOT / "examples").glob("*.py")}
    assert [name for name, words in code.items() if words not in re.sub(r"\s+", " ", study)] == []

    for game in jonin.games():
        here = tmp_path / "games" / game.key
        rules = (here / "index.html").read_text("utf-8")
        assert [clause for clause in clause_ids(game.rulebook) if f'id="{clause}"' not in rules] == []
        for data in game.folder.glob("*.toml"):
            assert data.read_text("utf-8").splitlines()[-1] in text_of(here / "figures.html")
        assert (here / "wire.html").exists()
        assert (tmp_path / "schemas" / f"{game.key}.json").exists()


@pytest.mark.parametrize("page", API, ids=lambda page: page.stem)
def test_the_reference_names_what_there_is(page: Path) -> None:
    asked = re.findall(
        r"^::: ([\w.]+)\n(?:    options:\n      members: \[(.*)\])?", page.read_text("utf-8"), re.MULTILINE
    )
    assert asked
    missing = [
        f"{module}.{name}"
        for module, names in asked
        for name in filter(None, names.split(", "))
        if not hasattr(import_module(module), name)
    ]
    assert not missing


def test_no_game_is_named_by_hand() -> None:
    files = [ROOT / "mkdocs.yml", *(ROOT / "docs" / "mkdocs_hooks").glob("*.py")]
    written = "".join(file.read_text("utf-8") for file in files)
    named = [game.key for game in jonin.games() if re.search(rf"\b({game.key}|{game.folder.name})\b", written)]
    assert named == []
