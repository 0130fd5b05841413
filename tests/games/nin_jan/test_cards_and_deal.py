"""Nin Jan, the cards and the deal: NJ-1, NJ-2."""

from __future__ import annotations

import re
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import jonin
from jonin import Match
from jonin.engine.words import catalogue
from jonin.games.nin_jan.components import CARD, CARDS, DATA, NAMES, VALUE
from jonin.games.nin_jan.drawing import COLOURS, MARKS, face
from jonin.games.nin_jan.rulebook import rulebook
from jonin.games.nin_jan.rules import beats
from tests.games.nin_jan.hooks import census


def test_forty_eight_cards_and_no_zero() -> None:
    """NJ-1.1: -6 to 10 without 0, once in each suit."""
    values = [value for value in range(-6, 11) if value != 0]
    assert sorted(NAMES) == sorted(f"{value}{letter}" for value, letter in product(values, "RPS"))
    assert len(NAMES) == CARDS == 48
    assert all(VALUE[CARD[name]] == int(name[:-1]) for name in NAMES)


def test_what_an_owner_corrects_reaches_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """NJ-1.1, NJ-1.2: values, suits and where they come from are those of the data; as they are, nothing changes."""
    written = (jonin.game("nin-jan").folder / "RULES.md").read_text("utf-8")
    assert rulebook(written).split() == re.sub(r"<!-- \w* ?-->", "", written).split()
    monkeypatch.setitem(DATA, "values", {"figures": [-2, -1, 0, 5, *range(7, 19)], "source": "rulebook"})
    monkeypatch.setitem(DATA["suits"][0], "colour", "purple")
    assert "every value:\n  \N{MINUS SIGN}2 to 0, 5 and 7 to 18.\n" in rulebook(written)
    assert "Rock (a purple circle, R), Paper" in rulebook(written)


def test_a_suit_is_never_told_by_colour_alone() -> None:
    """NJ-1.2"""
    suits = [(suit["name"], suit["letter"], suit["colour"], suit["shape"]) for suit in DATA["suits"]]
    assert suits == [
        ("Rock", "R", "red", "circle"),
        ("Paper", "P", "green", "rectangle"),
        ("Scissors", "S", "blue", "triangle"),
    ]
    assert len(set(MARKS)) == 3
    assert [colour.removeprefix("bright_") for colour in COLOURS] == ["red", "green", "blue"]
    for name in NAMES:
        mark = MARKS["RPS".index(name[-1])]
        assert mark in face(name)
        assert name in face(name)
    assert [catalogue("jonin.games.nin_jan").name("card", name) for name in ("7P", "-4R", "10S")] == [
        "7 Paper",
        "\N{MINUS SIGN}4 Rock",
        "10 Scissors",
    ]


@pytest.mark.parametrize(("card", "other"), [*product(NAMES[::5], NAMES[1::4])])
def test_which_suit_beats_which(card: str, other: str) -> None:
    """NJ-1.3, NJ-4.1: suits decide, values never do, and a suit does not beat itself."""
    strong = {("R", "S"), ("S", "P"), ("P", "R")}
    assert beats(CARD[card], CARD[other]) == ((card[-1], other[-1]) in strong)


@given(st.integers(2, 5), st.integers(0, 2**63 - 1))
def test_the_deal(seats: int, seed: int) -> None:
    """NJ-2.1, NJ-2.2: three piles of one card, nine cards each, the rest in the box."""
    match = Match("nin-jan", seats, seed)
    view = match.view(0)
    assert [len(pile) for pile in view["piles"]] == [1, 1, 1]
    assert [player["cards"] for player in view["players"]] == [9] * seats
    assert match.state.box_size == {2: 27, 3: 18, 4: 9, 5: 0}[seats]
    assert census(match.state) == sorted(NAMES)
    assert view["hand"] == sorted(view["hand"], key=lambda name: CARD[name])
    assert (view["round"], view["rounds"], view["phase"]) == (1, 9, "choose")


def test_a_pile_may_start_with_any_suit() -> None:
    """NJ-2.1: nothing evens the suits out."""
    kinds = {
        "".join(sorted(pile[0][-1] for pile in Match("nin-jan", 2, seed).view(None)["piles"])) for seed in range(200)
    }
    assert len(kinds) == 10, "every combination of three suits"


def test_nobody_looks_into_the_box_or_another_hand() -> None:
    """NJ-2.2"""
    match = Match("nin-jan", 2, 5)
    for seat in (0, 1, None):
        seen = str(match.view(seat))
        open_cards = {name for name in NAMES if f"'{name}'" in seen}
        own = set(match.view(seat).get("hand", ()))
        on_piles = {pile[0] for pile in match.view(None)["piles"]}
        assert open_cards == own | on_piles
