"""Nin Jan, the end: NJ-5, the final included."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jonin import Match, Refused
from jonin.games.nin_jan.actions import Choose, Throw
from jonin.games.nin_jan.components import CARD, CARDS, SUITS, VALUE
from jonin.games.nin_jan.rules import finish
from tests.games.nin_jan.tables import laid, pile, throw, tied
from tests.tables import Table
from tests.walks import moves

STRONG = {"Rock": "Scissors", "Scissors": "Paper", "Paper": "Rock"}


@given(st.lists(st.integers(-1, 3), min_size=CARDS, max_size=CARDS))
def test_points_are_the_sum_of_the_cards_won(owners: list[int]) -> None:
    """NJ-5.1: cards in piles, in hands or in the box count for nobody."""
    match = Match("nin-jan", 4, 1)
    match.state.owner = owners
    expected = [sum(VALUE[card] for card in range(CARDS) if owners[card] == p) for p in range(4)]
    assert match.scores == expected


@given(st.integers(2, 5), st.integers(0, 10_000))
def test_points_change_only_by_taking_piles(seats: int, seed: int) -> None:
    """NJ-5.1: at the end, what each was told to have won adds up to the score."""
    table = Table(Match("nin-jan", seats, seed).game, seats)
    match = table.match(seed)
    for _ in moves(table, match, seed):
        pass
    told = [0] * seats
    for event in match.events_for(None):
        if event["event"] == "take":
            assert event["points"] == sum(VALUE[CARD[name]] for name in event["won"])
            told[event["seat"]] += event["points"]
    assert match.scores == told
    assert [player["points"] for player in match.view(None)["players"]] == told
    left = sum(VALUE[CARD[name]] for pile in match.view(None)["piles"] for name in pile)
    boxed = sum(VALUE[card] for card in match.state.box[: match.state.box_size])
    assert sum(told) + left + boxed == sum(VALUE)


def ended(*points: str) -> Match:
    """The ninth round is over; each seat has won these cards."""
    match = laid("1S / 2R / 8R", *[""] * len(points), turn=9)
    for p, cards in enumerate(points):
        for name in cards.split():
            match.state.owner[CARD[name]] = p
    finish(match.state, None)
    return match


def test_the_highest_sum_wins() -> None:
    """NJ-5.2: not the most cards."""
    match = ended("5R 5P", "-1R -2R -3R", "10S 1P")
    assert match.over
    assert match.scores == [10, -6, 11]
    assert match.winners == {2}
    assert match.view(None)["winners"] == [2]


def test_even_a_negative_sum_can_be_the_highest() -> None:
    """NJ-5.2"""
    assert ended("-1R", "-2R", "-3R").winners == {0}


def test_only_those_who_share_the_highest_sum_are_in_the_final() -> None:
    """NJ-5.3"""
    match = ended("5R 5P", "10S", "9S", "4R 6R")
    assert not match.over
    assert match.winners == frozenset()
    assert match.waiting == {0, 1, 3}
    assert match.view(2)["phase"] == "final"
    with pytest.raises(Refused) as caught:
        match.play(2, Throw("Rock"))
    assert (caught.value.reason, caught.value.clause) == ("You are not in the final", "NJ-5.3")


def test_in_the_final_one_throws_and_nothing_else() -> None:
    """NJ-5.3"""
    match = tied(2, 0, 1)
    for action in (Choose("1S"), pile(1)):
        with pytest.raises(Refused) as caught:
            match.play(0, action)
        assert (caught.value.reason, caught.value.clause) == ("Throw Rock, Paper or Scissors", "NJ-5.3")


@pytest.mark.parametrize(("mine", "yours"), [*product(SUITS, SUITS)])
def test_a_final_of_two(mine: str, yours: str) -> None:
    """NJ-5.3: two symbols decide, one symbol means again."""
    match = tied(2, 0, 1)
    throw(match, s0=mine, s1=yours)
    if mine == yours:
        assert match.waiting == {0, 1}
        assert match.view(0)["symbol"] is None, "all throw anew"
    else:
        assert match.over
        won = 0 if STRONG[mine] == yours else 1
        assert match.winners == {won}
        said = match.game.sentence(match.events_for(None)[-1], ["Ana", "Ben"])
        assert said == f"{('Ana', 'Ben')[won]} wins the final with {(mine, yours)[won]}, after a tie at 0 points."


@pytest.mark.parametrize("symbols", [*product(SUITS, repeat=4)])
def test_a_final_of_four_among_five(symbols: tuple[str, ...]) -> None:
    """NJ-5.3: with exactly two symbols the holders of the stronger stay; with one or three all throw again."""
    standing = (0, 1, 3, 4)
    match = tied(5, *standing)
    throw(match, **{f"s{seat}": symbol for seat, symbol in zip(standing, symbols, strict=True)})
    stay = set(standing)
    if len(set(symbols)) == 2:
        stay = {seat for seat, symbol in zip(standing, symbols, strict=True) if STRONG[symbol] in symbols}
    if len(stay) == 1:
        assert match.winners == stay
    else:
        assert match.waiting == stay
        assert {seat for seat in range(5) if match.view(None)["players"][seat]["final"]} == stay


def test_a_throw_is_secret_and_may_be_changed_until_all_have_thrown() -> None:
    """NJ-5.3, NJ-3.2"""
    match = tied(3, 0, 1, 2)
    assert match.play(0, Throw("Rock")) == [{"event": "threw", "seat": 0, "symbol": "Rock"}]
    assert match.events_for(1) == [{"event": "threw", "seat": 0}] == match.events_for(None)
    for seat in (1, 2, None):
        assert "Rock" not in str(match.view(seat))
        assert match.view(seat)["players"][0]["ready"]
    with pytest.raises(Refused, match=r"NJ-3\.2"):
        match.play(0, Throw("Rock"))
    assert match.legal(0) == [Throw("Paper"), Throw("Scissors")]
    match.play(0, Throw("Paper"))
    throw(match, s1="Rock", s2="Rock")
    assert match.winners == {0}


def test_a_final_told_from_the_tie_to_the_winner() -> None:
    """NJ-5.3: three throw three symbols, then two of them beat the third, then one beats the other."""
    match = ended("5R 5P", "10S", "4R 6R")
    throw(match, s0="Rock", s1="Paper", s2="Scissors")
    throw(match, s0="Rock", s1="Rock", s2="Scissors")
    assert match.waiting == {0, 1}
    throw(match, s0="Scissors", s1="Paper")
    assert match.over
    assert match.winners == {0}
    told = [(event["event"], event["seat"]) for event in match.events_for(None) if event["event"] != "threw"]
    shows = [("show", 0), ("show", 1), ("show", 2)]
    assert told == [
        *shows,
        ("stays", 0),
        ("stays", 1),
        ("stays", 2),
        *shows,
        ("stays", 0),
        ("stays", 1),
        *shows[:2],
        ("stays", 0),
        ("wins", 0),
    ]
    with pytest.raises(Refused, match="over"):
        match.play(0, Throw("Rock"))
