"""NT-1.1: the deck is data. Mistakes in it are answered in one sentence; another deck plays without a line of code."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import jonin
from jonin import Refused
from jonin.games.ninjitsu.components import CATALOGUE, read_deck
from jonin.games.ninjitsu.faces import printed
from jonin.games.ninjitsu.texts import card_text
from jonin.games.ninjitsu.vocabulary import FIGURES, SOURCES

HERE = Path(__file__).parent
SHIPPED = (jonin.game("ninjitsu").folder / "cards.toml").read_text("utf-8")

MISTAKES = {
    "copies = 3": ("copies = 0", r"Smoke Bomb: copies is a whole number from 1 to 20"),
    'name = "Smoke Bomb"': ('name = "Spy"', r"two cards have the name 'Spy'"),
    'rank = "A"': ('rank = "K"', r"two cards have the rank 'K'"),
    "value = 2": ("value = 0", r"Explosives: value is 1 to 20, or left out"),
    'icons = ["action"]': ('icons = ["bolt"]', r"Smoke Bomb: icons are among action, ongoing"),
    'do = "flip"': ('do = "juggle"', r"Smoke Bomb: there is no step 'juggle': the steps are flip"),
    'whose = "any", what = "card"': ('whose = "thief", what = "card"', r"Smoke Bomb: flip: only a trap knows a thief"),
    'whose = "any", what = "secret"': ('whose = "them", what = "secret"', r"no step before it has picked a player"),
    'whose = "opponent", what = "secret"': ('whose = "own", what = "secret"', r"move: whose is one of opponent, thief"),
    'whose = "opponent", what = "treasure" }, { do': (
        'whose = "opponent" }, { do',
        r"Katana: .* what is one of treasure",
    ),
    '"play again", cards = 2': ('"play again", cards = 0', r"Sensei: play again: cards is a whole number from 1 to 10"),
    'cards = "all"': ('cards = "many"', r"Explosives: .* cards is a whole number"),
    '{ do = "protect" }': ('{ do = "protect", itself = 1 }', r"Samurai Armour: itself is true or false"),
    "points = 2,": ("points = 50,", r"Bo Staff: points is a whole number from 1 to 20"),
    'per = "secret"': ('per = "treasure"', r"Bo Staff: a secret's bonus counts secrets"),
    'icons = ["ongoing", "secret"]': ('icons = ["ongoing"]', r"Bo Staff: the icon ongoing goes with one of"),
    'icons = ["ongoing", "treasure"]': ('icons = ["ongoing", "secret"]', r"Samurai Armour: protect works face up"),
    'icons = ["trap"]': ("icons = []", r"Explosives: trap goes with the icon trap"),
    "valued = true, other": ('may = "yes", other', r"Kitsune Decoy: steal: may is true or false"),
    'whose = "thief", what = "treasure", valued': (
        'whose = "thief", what = "card", valued',
        r"nobody can see whether a secret has points",
    ),
    'effect = "reconstructed" }\n\n[[cards]]\nrank = "2"': ('}\n\n[[cards]]\nrank = "2"', r"cards.toml cannot be read"),
    'value = "rulebook", effect = "reconstructed" }\n\n[[cards]]\nrank = "2"': (
        'value = "hearsay", effect = "reconstructed" }\n\n[[cards]]\nrank = "2"',
        r"source names for each of name, copies, value, effect one of",
    ),
    'rank = "10"': ('rank = "10"\ncolour = "gold"', r"Golden Idol: has no use for colour"),
}


@pytest.mark.parametrize("line", MISTAKES)
def test_a_mistake_is_told_in_one_sentence(line: str) -> None:
    """NT-1.1: which card, what is wrong, what would be right."""
    wrong, sentence = MISTAKES[line]
    assert SHIPPED.count(line) >= 1
    with pytest.raises(Refused, match=sentence) as caught:
        read_deck(SHIPPED.replace(line, wrong, 1))
    assert "\n" not in caught.value.reason
    assert caught.value.clause == "NT-1.1"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "must be a list of"),
        ("cards = 3", "must be a list of"),
        ("cards = [3]", "card 1: is not a table"),
        ("[[cards]]\nname = 'X'", "card 1: needs a rank"),
        (SHIPPED[: SHIPPED.index('[[cards]]\nrank = "4"')], "the deck: has 9 cards; it needs 25 to 60"),
        (SHIPPED.replace("copies = 3", "copies = 20", 4), "the deck: has 109 cards"),
        ("seats = 3\n" + SHIPPED, "must be a list of"),
    ],
)
def test_a_deck_that_is_none(text: str, sentence: str) -> None:
    """NT-1.1: also whole files."""
    with pytest.raises(Refused, match=sentence):
        read_deck(text)


def test_every_figure_has_a_source() -> None:
    """NT-1.1: and what is ours is marked as such."""
    for kind in CATALOGUE:
        assert set(kind.source) == set(FIGURES)
        assert set(kind.source.values()) <= set(SOURCES)
    from_the_rulebook = {"Explosives", "Bo Staff", "Katana"}  # but for how many there are of each
    assert {kind.name for kind in CATALOGUE if kind.house == ["copies"]} == from_the_rulebook


def test_a_corrected_card_reads_differently() -> None:
    """NT-1.1: texts are made from the data."""
    deck = read_deck(SHIPPED.replace('"play again", cards = 2', '"play again", cards = 3'))
    sensei = printed(next(kind for kind in deck if kind.name == "Sensei"))
    assert card_text(sensei) == "Play three more cards, one after the other."


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package with another deck in it, as the owner of another deck would have it."""
    folder = tmp_path_factory.mktemp("elsewhere")
    package = Path(jonin.__file__).parent
    shutil.copytree(package, folder / "jonin", ignore=shutil.ignore_patterns("__pycache__", "static"))
    shutil.copy(HERE / "other_deck.toml", folder / "jonin" / "games" / "ninjitsu" / "cards.toml")
    shutil.copy(HERE / "other_deck.py", folder)
    return folder


def test_another_deck_plays(elsewhere: Path) -> None:
    """NT-1.1: 200 random games of a deck that uses every step, with views, stories, redeals and words."""
    done = subprocess.run([sys.executable, "other_deck.py"], cwd=elsewhere, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr.strip().splitlines()[-1]
    result = json.loads(done.stdout)
    assert result["games"] == 200
    assert result["longest"] < 4000
    assert result["texts"]["Hornets"].startswith("One opponent discards two cards from their hand. Look at all secrets")
    assert "There are 47 cards." in result["rules"]
    assert f"| {result['texts']['Hornets']} |" in result["rules"], "what an owner enters reaches the rules page"
    for event in ("trap", "swap", "move", "look", "turn up", "turn down", "decline", "shed", "steal", "no target"):
        assert result["told"].get(event, 0) > 0, f"never happened: {event}"


def test_a_broken_deck_is_no_traceback(elsewhere: Path) -> None:
    """NT-1.1: whoever starts a game of it gets the sentence as a refusal."""
    deck = elsewhere / "jonin" / "games" / "ninjitsu" / "cards.toml"
    text = deck.read_text("utf-8")
    deck.write_text(text.replace("copies = 12", "copies = 120"), "utf-8")
    ask = "import jonin\ntry:\n    jonin.Match('ninjitsu', 3, 1)\nexcept jonin.Refused as why:\n    print(why.reason)"
    try:
        done = subprocess.run([sys.executable, "-c", ask], cwd=elsewhere, capture_output=True, text=True, check=False)
    finally:
        deck.write_text(text, "utf-8")
    assert done.stdout.strip() == "cards.toml: Idol: copies is a whole number from 1 to 20", done.stderr
