"""Ninjaaa'Tack, the end: NA-7."""

from __future__ import annotations

import pytest

from jonin import Refused
from tests.games.ninjaaatack.tables import NINJA, dealt, own, tokens, told

SPLIT = ("RRBG", "BBBY", "RRYG", "GGYY")


def test_three_different_clans_win_at_once() -> None:
    """NA-7.1: nothing comes after it, not even a throw."""
    match = own(own(dealt(*SPLIT), 0, Crane=4, Toad=1), 1, Fox=2)
    match.play(2, NINJA)
    assert match.over
    assert match.winners == {0, 2}
    assert match.scores == [3, 1, 3, 1]
    assert told(match) == ["strike", "reveal", "reveal", "verdict", "earn", "wins", "wins"]
    assert not match.chance
    assert match.view(0)["winners"] == [0, 2]
    with pytest.raises(Refused, match="The game is over"):
        match.play(1, NINJA)


def test_three_tokens_of_two_clans_do_not() -> None:
    """NA-7.1"""
    match = own(dealt(*SPLIT), 0, Fox=2, Toad=1)
    match.play(0, NINJA)
    assert tokens(match, 0) == {"Fox": 3, "Toad": 1}
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
        match.play(seat, next(action for action in match.legal(seat) if str(action) == "Throw nothing"))
    assert match.winners == winners
    assert "time" in told(match)


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
