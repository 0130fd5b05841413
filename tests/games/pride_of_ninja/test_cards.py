"""cards.toml: an owner of the game corrects a figure there, and all follows; a mistake gets one clear line."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import jonin
from jonin import Refused
from jonin.engine.words import HYPHEN, MINUS
from jonin.engine.words import catalogue as word_catalogue
from jonin.games.pride_of_ninja import GAME, components
from jonin.games.pride_of_ninja.abilities import text
from jonin.games.pride_of_ninja.components import DATA, NAMES, load, printed
from jonin.games.pride_of_ninja.rulebook import FIGURE
from jonin.games.pride_of_ninja.view import catalogue
from tests.games.pride_of_ninja.naive import COPIES

TEXT = (GAME.folder / "cards.toml").read_text("utf-8")

MISTAKES = {
    "an unknown card": ("[Miko]", "[Mikko]", "there is no card 'Mikko'; the cards are Ninja,"),
    "a card left out": ("[Miko]", "[Samurai.Miko]", "Samurai has no figure 'Miko'; its figures are front, back"),
    "a deck that is not filled": (
        "copies = [8, 8, 9]",
        "copies = [8, 9, 9]",
        "the blue deck at 4 seats has 29 cards, but 28",
    ),
    "copies for two tables": (
        "copies = [8, 8, 9]",
        "copies = [8, 8]",
        "Ninja needs three `copies`, for 3, 4 and 5 seats",
    ),
    "a negative copy": ("copies = [0, 3, 3]", "copies = [-1, 3, 3]", "Sumo Rikishi needs three `copies`"),
    "a missing figure": (
        'slays = { figure = 2, source = "reconstructed" } # so many in all back rows slay whoever',
        "# ",
        "Miko lacks the figure 'slays'",
    ),
    "a word for a figure": (
        "figures = [2, 1, 0]",
        'figures = [2, "one", 0]',
        "Miko's 'front' needs `figures`, whole numbers",
    ),
    "an empty row": ("figures = [2, 1, 0]", "figures = []", "Miko's 'front' needs `figures`"),
    "a figure out of hand": ("figures = [2, 1, 0]", "figures = [2, 1000, 0]", "whole numbers from -99 to 99"),
    "an unknown source": (
        '[3, 2, 1, -1], source = "reconstructed"',
        '[3, 2, 1, -1], source = "hearsay"',
        "Kabuki's 'either' needs a `source`: rulebook,",
    ),
    "too few sources": (
        '"reconstructed", "reconstructed", "rulebook"',
        '"reconstructed", "rulebook"',
        "Onmyoji's 'either' needs a `source`",
    ),
    "another initiative": ("initiative = 6", "initiative = 7", "Shogun needs an `initiative` from 0 to 6"),
    "the wrong deck": ('[Oni]\ndeck = "red"', '[Oni]\ndeck = "blue"', "Oni belongs to the red deck"),
    "places that are not filled": (
        "hand = [7, 7, 6]",
        "hand = [7, 6, 6]",
        "deals 6 cards and 0 gifts at 4 seats, where 7 places",
    ),
    "no goal": ("goal = [20, 20, 15]", "goal = [20, 0, 15]", "goals above 0"),
    "levels that cross": ("figures = [0, 5]", "figures = [5, 0]", "Geisha's 'levels' needs two `figures`, ascending"),
    "a table that nobody sits at": (
        "at = { 5 = [-2, 1, 2, 4, 6] }",
        "at = { 6 = [-2, 1, 2, 4, 6] }",
        "Shogun's 'either' has a row at 6 seats; tables have 3, 4, 5",
    ),
    "a table without figures": (
        "at = { 5 = [-2, 1, 2, 4, 6] }",
        "at = { 5 = [] }",
        "Shogun's 'either' needs figures at 5 seats, whole numbers",
    ),
    "a number by table": (
        'enough = { figures = [1, 2, 2], source = "reconstructed" }',
        'enough = { figures = [1, 2, 2], at = { 3 = [1] }, source = "reconstructed" }',
        "Magistrate's 'enough' has no `at`: only rows of TP differ",
    ),
    "a condition from nowhere": (
        'figures = [0, 3], condition = "reconstructed"',
        'figures = [0, 3], condition = "guessed"',
        "Sumo Rikishi's 'either' needs as `condition`: rulebook,",
    ),
    "fewer printed than used": ("printed = 2", "printed = 0", "Shogun needs as `printed` the copies in the box, 1 or"),
    "a card missing in the box": ("printed = 2", "printed = 1", "the blue deck has 30 cards, but 31 lie in the box"),
    "an empty box": ("box = 31", "box = 0", "[setup] needs 'box', the cards of a deck, above 0"),
    "broken TOML": ("[Miko]", "[Miko", "cards.toml cannot be read"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistakes_are_refused_in_one_line(mistake: str) -> None:
    """PN-1.2"""
    right, wrong, complaint = MISTAKES[mistake]
    assert right in TEXT
    with pytest.raises(Refused) as refusal:
        load(TEXT.replace(right, wrong, 1))
    assert complaint in refusal.value.reason
    assert refusal.value.reason.startswith("cards.toml")
    assert "\n" not in refusal.value.reason


def test_without_setup_nothing_is_dealt() -> None:
    with pytest.raises(Refused, match=r"\[setup\] is missing"):
        components.checked({name: DATA[name] for name in NAMES})


def test_the_file_states_the_copies_of_the_rules() -> None:
    """PN-1.2"""
    assert {name: tuple(DATA[name]["copies"]) for name in NAMES} == COPIES


def test_house_figures_are_marked() -> None:
    """PN-5.2, PN-5.4, PN-6.5: an ability that rests on a reconstructed figure or condition says so, and no other."""
    cards = catalogue().cards
    unmarked = {f"{name} {one.row}" for name, card in cards.items() for one in card.abilities if not one.house}
    assert unmarked == {"Ninja either", "Samurai front", "Miko back", "Fallen front", "Yakuza front", "Yakuza back"}
    assert sum(len(card.abilities) for card in cards.values()) == 21
    ours = {f"{name} {one.row}" for name, card in cards.items() for one in card.abilities if "condition" in one.house}
    assert ours == {"Sumo Rikishi either", "Monk back", "Magistrate back"}


def test_what_may_slay_is_marked() -> None:
    """PN-4.3: wherever a text speaks of slaying as what the card does."""
    cards = catalogue().cards
    marked = {f"{name} {one.row}" for name, card in cards.items() for one in card.abilities if one.slays}
    assert marked == {
        "Ninja either",
        "Miko front",
        "Miko back",
        "Onmyoji either",
        "Fallen front",
        "Oni either",
        "Yakuza back",
    }


def test_a_table_may_have_figures_of_its_own() -> None:
    """PN-5.7, PN-1.5: two Shogun lie in the box; the text follows the table."""
    words = word_catalogue(GAME.package)
    for seats, most in ((3, "+5 with 4"), (4, "+5 with 4"), (5, "+6 with 4")):
        assert most in text(words, "Shogun", "either", seats)
    assert [printed(DATA[name]) for name in ("Shogun", "Magistrate", "Ninja")] == [2, 2, 9]


def test_the_rules_as_written_have_the_figures_of_the_file() -> None:
    """PN-5.1 to PN-6.7: whoever reads RULES.md itself reads what is played."""
    written = re.sub("<!--.*?-->", "", (GAME.folder / "RULES.md").read_text("utf-8"))
    assert GAME.rulebook == HYPHEN.sub(MINUS, written)
    figures = {
        (found["card"], found["key"]) for found in FIGURE.finditer((GAME.folder / "RULES.md").read_text("utf-8"))
    }
    for name, keys in components.FIGURES.items():
        told = {key for card, key in figures if card == name}
        assert set(keys) - told <= {"secrecy", "levels", "either" if name == "Sumo Rikishi" else ""}


CORRECTED = """
import json, jonin
from jonin.engine.cache import fingerprint
from jonin.games.pride_of_ninja import GAME
from jonin.engine.words import catalogue
from jonin.games.pride_of_ninja.abilities import abilities_of, text
from jonin.games.pride_of_ninja.bot import worth
from jonin.engine.rulebook import rulebook
from tests.games.pride_of_ninja.layouts import resolved
match = jonin.Match(GAME, 3, seed=2)
clauses = [clause for chapter in rulebook(GAME).chapters for clause in chapter.clauses]
print(json.dumps({
    "tp": resolved("blue", "Kabuki |", "|", "|").tp,
    "text": text(catalogue(GAME.package), "Kabuki", "either", 3),
    "house": bool(abilities_of("Kabuki")[0].house),
    "bot": worth(match.view(0), ["Kabuki"] * 4, []),
    "page": next(clause.text for clause in clauses if clause.id == "PN-5.5"),
    "marks": [clause.id for clause in clauses if clause.marks],
    "fingerprint": fingerprint(GAME),
}))
"""


def answers(root: Path) -> dict[str, Any]:
    environment = os.environ | {"PYTHONPATH": str(root)}
    ran = subprocess.run([sys.executable, "-c", CORRECTED], env=environment, cwd=root, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    told: dict[str, Any] = json.loads(ran.stdout)
    return told


def test_a_corrected_figure_is_followed_everywhere(tmp_path: Path) -> None:
    """PN-5.5: rules, card texts, rules page, the bot's judgement, and the name under which compiled rules are kept."""
    root = Path(jonin.__file__).parents[1]
    for folder in ("jonin", "tests"):
        shutil.copytree(root / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
    figures = tmp_path / "jonin/games/pride_of_ninja/cards.toml"
    old = 'figures = [3, 2, 1, -1], source = "reconstructed"'
    assert old in TEXT
    figures.write_text(TEXT.replace(old, 'figures = [9, 2, 1, -1], source = "verified"'), "utf-8")
    before, after = answers(root), answers(tmp_path)
    assert (before["tp"], after["tp"]) == ([3, 0, 0], [9, 0, 0])
    assert "+9 TP each with 1" in after["text"]
    assert (before["house"], after["house"]) == (True, False)
    assert "count the players who have one. +3 TP each with 1, +2 with 2" in str(before["page"])
    assert "count the players who have one. +9 TP each with 1, +2 with 2" in str(after["page"])
    assert set(before["marks"]) - set(after["marks"]) == {"PN-5.5"}
    assert float(str(after["bot"])) > float(str(before["bot"]))
    assert before["fingerprint"] != after["fingerprint"]
