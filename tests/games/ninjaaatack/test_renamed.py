"""Who corrects the names of clans and signs in cards.toml changes them everywhere, and breaks nothing: NA-1.2."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from jonin.engine.views import plain
from jonin.games.ninjaaatack import components, view
from tests.engine.copies import ROOT, edit

HERE = Path(__file__).parent
OTHERS = {"Fox": "Kitsune", "Hare": "White Hare", "Ready": "All set", "Attack them": "Now!", "red": "crimson"}


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What a copy of the package with other names says and shows."""
    folder = tmp_path_factory.mktemp("elsewhere")
    shutil.copytree(ROOT / "jonin", folder / "jonin", ignore=shutil.ignore_patterns("__pycache__", "static"))
    for name, other in OTHERS.items():
        edit(folder / "jonin" / "games" / "ninjaaatack" / "cards.toml", f'"{name}"', f'"{other}"')
    shutil.copy(HERE / "renamed.py", folder)
    done = subprocess.run([sys.executable, "renamed.py"], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_renamed_clans_and_signs_are_called_so_everywhere(elsewhere: Any) -> None:
    """NA-1.2, NA-3.4: bots, search, sentences, refusals and the terminal go by what the data say."""
    said = "\n".join(elsewhere["said"])
    for name, other in OTHERS.items():
        if name not in ("Hare", "red"):
            assert name not in said
            assert other in said
    for sentence in ("Lay the Kitsune", "Sign: Kitsune", "You do not hold a Kitsune", "Sign: All set"):
        assert sentence in said
    assert "The White Hare clan is not in play" in said
    assert "[bold crimson]R Kitsune[/]" in said


def test_a_renamed_clan_keeps_its_picture(elsewhere: Any) -> None:
    """NA-1.2: screens find letter, colour and picture of a clan in the catalogue, by its name."""
    fox, *_, hare = elsewhere["catalogue"]["clans"]
    assert fox == {"id": "Kitsune", "letter": "R", "colour": "crimson", "art": "fox"}
    assert (hare["id"], hare["art"]) == ("White Hare", "hare")
    assert [sign["id"] for sign in elsewhere["catalogue"]["signs"]][:4] == ["All set", "Wait", "Swap", "Now!"]


def test_the_catalogue_has_what_the_data_say() -> None:
    """NA-1.2, NA-3.4, NA-6.4"""
    found = plain(view.catalogue())
    assert [clan["id"] for clan in found["clans"]] == list(components.CLANS)
    assert [sign["id"] for sign in found["signs"]] == list(components.SIGNS[components.KINDS :])
    assert [sign["free"] for sign in found["signs"]] == [False] * 4 + [True] * 4
    assert [aim["id"] for aim in found["throw"]["presets"]] == list(components.PRESETS)
    assert tuple(zip(*(found["throw"][part] for part in ("aim", "elevation", "strength")), strict=True)) == (
        components.LEAST,
        components.MOST,
    )
