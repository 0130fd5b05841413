"""Dice, treasure, who begins and who holds what."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from jonin import Match, Refused
from jonin.games.ninja_dice import components
from jonin.games.ninja_dice.actions import Begin, Decide, Throw
from jonin.games.ninja_dice.components import DATA, DIE, FACES, NAMES, checked
from jonin.games.ninja_dice.state import OVER
from tests.games.ninja_dice.scenes import offered, scene, throw


def test_there_are_fifteen_dice() -> None:
    """ND-1.1: six House, five Skill and four Threat dice, the last in four colours."""
    assert [DATA[kind]["dice"] for kind in ("house", "skill", "threat")] == [6, 5, 4]
    assert NAMES[5:] == ("red Threat die", "blue Threat die", "orange Threat die", "green Threat die")


def test_their_faces() -> None:
    """ND-1.2, ND-1.3, ND-1.4: and each figure names its source."""
    assert sorted(FACES["house"]) == ["2 Guards", "2 Residents", "Guard", "Lock", "Lock", "Resident"]
    assert sorted(FACES["skill"]) == ["Catch", "Fight", "Fortune", "Pick", "Sneak", "Wild"]
    assert sorted(FACES["threat"]) == ["Arrow", "Arrow", "Catch", "Catch", "Hourglass", "Hourglass"]
    assert [DATA[kind]["source"] for kind in FACES] == ["reconstructed", "inferred", "reconstructed"]


def test_treasure_is_points_and_a_die_is_16_mm() -> None:
    """ND-1.5."""
    assert 2 * DIE == 160
    assert scene(treasure=[126, 0, 1, 17]).scores == [126, 0, 1, 17]


@pytest.mark.parametrize(
    ("part", "key", "value", "says"),
    [
        ("house", "dice", 5, "6 house dice"),
        ("house", "faces", ["Lock"] * 5 + ["Moat"], "six faces"),
        ("skill", "faces", ["Fight"] * 5, "six faces"),
        ("threat", "faces", ["Fight"] * 6, "six faces"),
        ("colours", "names", ["red", "red", "blue", "green"], "colour of its own"),
        ("gestures", "strength", {"near": 0, "middle": 5, "far": 9}, "strengths"),
        ("gestures", "aim", 900, "strengths"),
        ("colours", "felt", ["#000000"] * 3, "painted"),
        ("colours", "dice", ["red", "blue", "orange", "green"], "painted"),
        ("treasure", "source", "hearsay", "no source"),
    ],
)
def test_impossible_data_is_refused(part: str, key: str, value: Any, says: str) -> None:
    """ND-1.1 to ND-1.5: whoever corrects dice.toml is told what is wrong with it."""
    data = copy.deepcopy(components.DATA)
    data[part][key] = value
    with pytest.raises(ValueError, match=says):
        checked(data)


def test_everybody_has_three_treasure_and_the_host_says_who_begins() -> None:
    """ND-2.1."""
    match = Match("ninja-dice", 3, 1)
    assert match.scores == [3, 3, 3]
    assert match.waiting == {0}
    with pytest.raises(Refused, match="host") as refused:
        match.play(1, Begin(1))
    assert refused.value.clause == "ND-2.1"
    with pytest.raises(Refused, match="no player 4"):
        match.play(0, Begin(3))
    match.play(0, Begin(2))
    assert match.view(None)["active"] == 2


def test_luck_may_say_who_begins() -> None:
    """ND-2.1: anybody may come up."""
    begun = set()
    for seed in range(40):
        match = Match("ninja-dice", 4, seed)
        match.play(0, Begin(None))
        begun.add(match.state.active)
    assert begun == {0, 1, 2, 3}


@pytest.mark.parametrize(("seats", "holders"), [(2, [0, 0]), (3, [0, 2]), (4, [0, 3, 2]), (5, [0, 4, 3, 2])])
def test_who_rolls_the_house_and_who_takes_threat_dice(seats: int, holders: list[int]) -> None:
    """ND-2.2: the right neighbour rolls the House; one Threat die each, two for an only opponent; the rest aside."""
    match = scene(seats=seats, active=1)
    view = match.view(None)
    assert view["roller"] == 0
    assert [die["owner"] for die in view["dice"][5:] if die["place"] == "held"] == holders
    assert [die["place"] for die in view["dice"][5 + len(holders) :]] == ["aside"] * (4 - len(holders))
    assert [(die["owner"], die["place"]) for die in view["dice"][:5]] == [(1, "held")] * 5


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_three_rounds_of_growing_houses(seats: int) -> None:
    """ND-3.1, ND-4.1: 4, 5 and 6 House dice; everybody is active once a round, and the right neighbour rolls."""
    match = Match("ninja-dice", seats, 8, lands=False)
    match.play(0, Begin(1))
    turns = []
    while match.state.phase != OVER:
        view = match.view(None)
        assert view["roller"] == (view["active"] - 1) % seats
        turns.append((view["round"], len(view["house"]), view["active"]))
        throw(match, "Catch", "Catch", "Catch", "Catch", "Catch")
        match.play(view["active"], Decide(push=False))
    order = [(1 + i) % seats for i in range(seats)]
    assert turns == [(round_, round_ + 3, p) for round_ in (1, 2, 3) for p in order]


def test_house_dice_are_fair() -> None:
    """ND-4.1: rolled from the match's luck."""
    faces = []
    for seed in range(600):
        match = Match("ninja-dice", 2, seed)
        match.play(0, Begin(0))
        faces += match.state.house[:4]
    for face in range(6):
        assert abs(faces.count(face) - 400) < 75


def test_only_lawful_openings_are_offered() -> None:
    """ND-2.1, ND-4.2."""
    match = Match("ninja-dice", 2, 1)
    assert offered(match, 0) == {"Let player 1 begin", "Let player 2 begin", "Let luck say who begins"}
    assert offered(match, 1) == set()
    match.play(0, Begin(0))
    assert len(match.legal(0)) == len(match.legal(1)) == 9
    assert Throw("far left") in match.legal(1)
