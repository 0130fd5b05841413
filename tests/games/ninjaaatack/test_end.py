"""Ninjaaa'Tack, the end: NA-7."""

from __future__ import annotations

import pytest

from jonin import Match, Refused
from jonin.games.ninjaaatack.actions import Keep, Take, Throw
from tests.games.ninjaaatack.tables import NINJA, dealt, own, tokens, told

NAMES = ["Aki", "Ben", "Chie", "Dai"]
SPLIT = ("RRBG", "BBBY", "RRYG", "GGYY")


def headline(match: Match) -> str:
    return match.game.events.headline(match.events_for(None), NAMES)


def test_three_different_clans_win_at_once() -> None:
    """NA-7.1: nothing comes after it, not even a throw."""
    match = own(own(dealt(*SPLIT), 0, Crane=4, Toad=1), 1, Fox=2)
    match.play(2, NINJA)
    assert match.over
    assert match.winners == {0, 2}
    assert match.scores == [3, 1, 3, 1]
    assert told(match) == ["strike", "reveal", "reveal", "truth", "earn", "wins"]
    assert not match.chance
    assert match.view(0)["winners"] == [0, 2]
    with pytest.raises(Refused, match="The game is over"):
        match.play(1, NINJA)


def test_the_end_says_who_wins_with_what() -> None:
    """NA-7.1: four tokens may be three clans; what counts is named."""
    match = own(dealt(*SPLIT), 0, Crane=2, Toad=1)
    match.play(2, NINJA)
    said = headline(match)
    assert said == "Victory for Aki and Chie with tokens of 3 different clans: Red Fox, Blue Crane and Green Toad."


def test_a_throw_after_a_true_strike_decides_and_says_so() -> None:
    """NA-6.2, NA-7.1: the strike was the others', and is not what the result is about."""
    match = own(own(dealt(*SPLIT), 1, Tiger=2, Toad=1), 0, Crane=1)
    match.play(0, NINJA)
    match.play(1, Throw("Yellow Tiger", "level"))
    match.land([1])
    match.play(1, Take(0, "Blue Crane"))
    assert match.winners == {1, 3}
    assert headline(match).startswith("Victory for Ben and Dai by the throw into the box.")


def test_three_tokens_of_two_clans_do_not() -> None:
    """NA-7.1"""
    match = own(dealt(*SPLIT), 0, Fox=2, Toad=1)
    match.play(0, NINJA)
    assert tokens(match, 0) == {"Red Fox": 3, "Green Toad": 1}
    assert not match.over


@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        ({"Toad": 2}, {"Fox": 1, "Toad": 1}, {1, 3}),
        ({"Toad": 5}, {"Fox": 3}, {0, 2}),
        ({"Toad": 3}, {"Fox": 2}, {0, 1, 2, 3}),
    ],
)
def test_after_the_last_round_clans_count_then_tokens(
    first: dict[str, int], second: dict[str, int], winners: set[int]
) -> None:
    """NA-7.2: seat 0's wrong strike costs a Toad and ends the last round; throws come first, and are declined here."""
    match = own(own(dealt("RRBG", "BBRY", "RGYY", "GGBY"), 0, **first), 1, **second)
    match.state.rounds = 1
    match.play(0, NINJA)
    while not match.over:
        (seat,) = match.waiting
        match.play(seat, next(action for action in match.legal(seat) if action == Keep()))
    assert match.winners == winners
    assert "time" in told(match)
    assert "when time is up" in headline(match)


def test_sixty_rounds_are_the_most() -> None:
    """NA-7.2"""
    match = dealt(*SPLIT)
    assert match.view(None)["rounds"] == 60
    for _ in range(59):
        match.play(1, NINJA)
        if match.over:
            break
        match.land()
    if not match.over:
        assert match.view(None)["round"] == 60
        match.play(1, NINJA)
    assert match.over
