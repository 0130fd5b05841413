"""The end of a turn and of the game."""

from __future__ import annotations

import pytest

from jonin.games.ninja_dice.actions import Decide
from tests.games.ninja_dice.scenes import scene, throw, told


def test_the_skill_dice_pass_to_the_left() -> None:
    """ND-9.1: and whoever was active rolls the House for the next."""
    match = scene("2 Guards", "2 Guards", "2 Guards", "2 Guards", active=3)
    throw(match, "Catch", "Catch", "Catch", "Catch", "Catch")
    events = match.play(3, Decide(push=False))
    assert told(events, "house")["seat"] == 3
    view = match.view(None)
    assert (view["active"], view["roller"]) == (0, 3)
    assert [die["owner"] for die in view["dice"]] == [0] * 5 + [3, 2, 1, None]


@pytest.mark.parametrize(
    ("treasure", "winners"),
    [([3, 9, 4, 0], {1}), ([9, 9, 4, 9], {0, 1, 3}), ([0, 0, 0, 0], {0, 1, 2, 3})],
)
def test_the_most_treasure_wins_and_ties_share(treasure: list[int], winners: set[int]) -> None:
    """ND-9.2: after the last turn of the third round."""
    match = scene(*["2 Guards"] * 6, active=3, treasure=treasure)
    match.state.first = 0
    throw(match, "Catch", "Catch", "Catch", "Catch", "Catch")
    events = match.play(3, Decide(push=False))
    assert match.over
    assert match.winners == winners
    assert match.scores == treasure
    assert {event["seat"] for event in events if event["event"] == "win"} == winners
