"""Who corrects the names of clans and signs in cards.toml changes them everywhere, and breaks nothing: NA-1.2."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import jonin
from jonin.engine.views import plain
from jonin.games.ninjaaatack import components, view
from tests.engine.copies import ROOT, edit

HERE = Path(__file__).parent
OTHERS = {"Fox": "Kitsune", "Hare": "Rabbit", "Ready": "All set", "Attack them": "Now!", "red": "crimson"}

FIGURES = {
    "each = 10": "each = 12",
    "passes = 500": "passes = 400",
    "rounds = 60": "rounds = 50",
    '"inferred"': '"rulebook"',
}


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What a copy of the package with other names says and shows."""
    folder = tmp_path_factory.mktemp("elsewhere")
    shutil.copytree(ROOT / "jonin", folder / "jonin", ignore=shutil.ignore_patterns("__pycache__", "static"))
    for name, other in OTHERS.items():
        edit(folder / "jonin" / "games" / "ninjaaatack" / "cards.toml", f'"{name}"', f'"{other}"')
    for figure, other in FIGURES.items():
        edit(folder / "jonin" / "games" / "ninjaaatack" / "cards.toml", figure, other)
    shutil.copy(HERE / "renamed.py", folder)
    done = subprocess.run([sys.executable, "renamed.py"], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_renamed_clans_and_signs_are_called_so_everywhere(elsewhere: Any) -> None:
    """NA-1.2, NA-3.4: bots, search, sentences, refusals and the terminal go by what the data say."""
    said = "\n".join(elsewhere["said"])
    for name, other in OTHERS.items():
        if name != "red":
            assert name not in said
            assert other in said
    for clan in ("Lay the Crimson Kitsune", "Sign: Crimson Kitsune", "You do not hold a Crimson Kitsune"):
        assert clan in said
    assert "Sign: All set" in said
    assert "The White Rabbit clan is not in play" in said
    assert "[bold crimson]R Crimson Kitsune[/]" in said


def test_a_renamed_clan_keeps_its_picture(elsewhere: Any) -> None:
    """NA-1.2: screens find letter, colour and picture of a clan in the catalogue, by its name."""
    fox, *_, hare = elsewhere["catalogue"]["clans"]
    assert fox == {"id": "Crimson Kitsune", "letter": "R", "colour": "crimson", "art": "fox"}
    assert (hare["id"], hare["art"]) == ("White Rabbit", "hare")
    assert [sign["id"] for sign in elsewhere["catalogue"]["signs"]][:4] == ["All set", "Wait", "Swap", "Now!"]


def test_what_an_owner_corrects_stands_in_the_rules(elsewhere: Any) -> None:
    """NA-1.1, NA-1.2, NA-3.3, NA-3.4, NA-7.2: figures, clans and signs, and no mark beside what is the rulebook's."""
    rules, here = (" ".join(text.split()) for text in (elsewhere["rules"], jonin.game("ninjaaatack").rulebook))
    for said in ("12 tokens for each clan, and", "Crimson Kitsune (R)", "400 passes", "50 rounds", "*All set*, *Wait*"):
        assert said in rules
        assert said not in here
    for said in (
        "10 tokens for each clan [how many: inferred]",
        "Red Fox (R)",
        "500 passes",
        "60 rounds",
        "*Ready*, *Wait*",
    ):
        assert said in here
        assert said not in rules
    assert "<!--" not in rules + here


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
