"""Ninjaaa'Tack, pieces, teams and the deal: NA-1 and NA-2."""

from __future__ import annotations

from collections import Counter

import pytest

from jonin import Match
from jonin.games.ninjaaatack import components
from jonin.games.ninjaaatack.components import CLANS, COLOURS, DATA, LETTERS
from tests.games.ninjaaatack.hooks import census

SOURCES = {"rulebook", "verified", "inferred", "reconstructed", "ruling"}


def test_eight_clans_of_four_cards_and_ten_tokens() -> None:
    """NA-1.1"""
    counted = Counter(census(Match("ninjaaatack", 8, 1).state))
    assert counted == Counter(dict.fromkeys(CLANS, 4) | {f"{clan} token": 10 for clan in CLANS})


def test_a_clan_is_told_by_animal_letter_and_colour() -> None:
    """NA-1.2"""
    assert CLANS == (
        "Red Fox",
        "Blue Crane",
        "Green Toad",
        "Yellow Tiger",
        "Orange Carp",
        "Purple Bat",
        "Black Crow",
        "White Hare",
    )
    assert COLOURS == ("red", "blue", "green", "yellow", "orange", "purple", "black", "white")
    assert len(set(LETTERS)) == 8
    assert all(clan["source"] == "reconstructed" for clan in DATA["clans"])


def test_every_figure_names_its_source() -> None:
    """NA-1.2: what is ours can be told from what is the rulebook's."""
    parts = [DATA[key] for key in ("cards", "tokens", "signs", "limits", "throw")] + [DATA["throw"]["landing"]]
    assert {part["source"] for part in parts} <= SOURCES


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("CLANS", (*CLANS[:7], "Red Fox"), "different names"),
        ("LETTERS", LETTERS[:7], "different letters"),
        ("SIGNS", ("A", "A"), "no two signs"),
        ("CARDS", 5, "a clan is 4 cards"),
        ("ROUNDS", 0, "rounds"),
        ("SHARE", ((0, 90), (50, 10)), "end to end"),
        ("SHARE", ((50, 90), (0, 0)), "ascend"),
        ("PRESET_STRENGTH", (5000, 1, 1), "named aim"),
    ],
)
def test_a_wrong_figure_is_found_when_the_game_is_loaded(
    name: str, value: object, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """NA-1.1: who corrects cards.toml is told what does not fit."""
    assert components.objection() is None
    monkeypatch.setattr(components, name, value)
    assert words in (components.objection() or "")


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_those_who_face_each_other_are_a_team(seats: int) -> None:
    """NA-2.1"""
    players = Match("ninjaaatack", seats, 1).view(None)["players"]
    assert [player["mate"] for player in players] == [(seat + seats // 2) % seats for seat in range(seats)]


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_as_many_clans_as_players_and_four_cards_each(seats: int) -> None:
    """NA-2.2"""
    match = Match("ninjaaatack", seats, 3)
    view = match.view(0)
    assert view["clans"] == list(CLANS[:seats])
    hands = [match.view(seat)["hand"] for seat in range(seats)]
    assert [len(hand) for hand in hands] == [4] * seats
    assert Counter(clan for hand in hands for clan in hand) == Counter(dict.fromkeys(CLANS[:seats], 4))
    assert all(player["tokens"] == {} for player in view["players"])
    assert Match("ninjaaatack", seats, 4).view(0)["hand"] != view["hand"] or seats == 4


@pytest.mark.parametrize(("seats", "wolves"), [(4, 0), (5, 1), (6, 0), (7, 1), (8, 0)])
def test_only_an_odd_table_has_a_wolf(seats: int, wolves: int) -> None:
    """NA-2.3"""
    view = Match("ninjaaatack", seats, 1).view(None)
    assert sum(player["mate"] is None for player in view["players"]) == wolves
    assert (view["wolf"] is not None) == bool(wolves)
