"""Decks, deal and rows: PN-1 and PN-2."""

from __future__ import annotations

from collections import Counter

import pytest

from jonin import Match, Refused
from jonin.games.pride_of_ninja.actions import Place
from tests.games.pride_of_ninja.hooks import census
from tests.games.pride_of_ninja.naive import COPIES
from tests.tables import Table, tables

TABLES = [table for table in tables() if table.game.key == "pride-of-ninja"]
BLUE = list(COPIES)[:7]

every_table = pytest.mark.parametrize("here", TABLES, ids=str)


def deck_of(table: Table) -> str:
    return dict(table.options)["deck"]


def test_blue_is_the_deck_of_the_first_game() -> None:
    """PN-1.1"""
    assert Match("pride-of-ninja", 3, seed=1).view(0)["deck"] == "blue"


def test_a_game_uses_one_deck() -> None:
    """PN-1.1: cards of the other one are refused."""
    match = Match("pride-of-ninja", 3, seed=1, options={"deck": "red"})
    with pytest.raises(Refused, match="not part of the red deck") as refusal:
        match.play(0, Place("Ninja", "front"))
    assert refusal.value.clause == "PN-1.1"


@every_table
def test_the_copies_are_those_of_the_table(here: Table) -> None:
    """PN-1.2, PN-1.3: the deck for that many seats, and at five seats a gift for each."""
    names = BLUE if deck_of(here) == "blue" else list(COPIES)[7:]
    deck = Counter({name: COPIES[name][here.seats - 3] for name in names})
    assert sum(deck.values()) == {3: 24, 4: 28, 5: 30}[here.seats]
    if here.seats == 5:
        deck[names[0]] += 5
    assert Counter(census(here.match(3).state)) == +deck


@every_table
def test_everyone_gets_a_hand(here: Table) -> None:
    """PN-2.1: seven cards, or six at five seats, and nobody sees another's."""
    match = here.match(4)
    size = 6 if here.seats == 5 else 7
    for seat in range(here.seats):
        view = match.view(seat)
        assert len(view["hand"]) == size
        assert [player["cards"] for player in view["players"]] == [size] * here.seats
        assert (view["turn"], view["turns"]) == (1, size)
    assert "hand" not in match.view(None)


@every_table
def test_three_players_leave_victims_cards(here: Table) -> None:
    """PN-2.2: three cards, open to all, a spectator included."""
    match = here.match(5)
    seen = {tuple(match.view(seat)["victims"]) for seat in here.viewers}
    assert len(seen) == 1
    assert len(seen.pop()) == (3 if here.seats == 3 else 0)


@every_table
def test_rows_have_four_and_three_places(here: Table) -> None:
    """PN-2.3, PN-1.3: at five seats a gift lies in the back row, open to all."""
    view = here.match(6).view(None)
    assert view["places"] == {"front": 4, "back": 3}
    gift = ["Ninja" if deck_of(here) == "blue" else "Kunoichi"] if here.seats == 5 else []
    assert [(player["front"], player["back"]) for player in view["players"]] == [([], gift)] * here.seats
