"""Arrows, Catches and Hourglasses."""

from __future__ import annotations

import pytest

from jonin import Refused
from jonin.games.ninja_dice.actions import Decide, Steal
from tests.games.ninja_dice.scenes import kinds, offered, push, scene, throw, told

NOBODY = "Let the arrow go"
WALL = ("2 Guards", "2 Guards", "2 Guards", "2 Guards")
QUIET = (
    "Fight -250,-250",
    "Sneak -220,-250",
    "Pick -190,-250",
    "Wild -160,-250",
    "Pick -130,-250",
)  # no Catch, one corner


def test_the_worked_example() -> None:
    """ND-5.1, ND-5.3, ND-5.5: red may rob blue or green; blue nobody; orange red or green; the ninja shows a Catch."""
    match = scene(*WALL, seats=5)
    skills = ("Fight -100,200", "Sneak 0,180", "Catch 60,200", "Pick 120,160", "Wild 200,220")
    red, blue, orange, green = "Arrow 0,0 90", "Arrow 50,100 90", "Arrow 30,-100 180", "Hourglass -100,60 0"
    throw(match, *skills, red, blue, orange, green)  # thrown by seats 4, 3, 2 and 1
    assert offered(match, 4) == {"Steal from player 4", "Steal from player 2", NOBODY}
    events = match.play(4, Steal(3))
    assert kinds(events) == ["steal", "miss"]
    assert told(events, "miss")["seat"] == 3
    assert offered(match, 2) == {"Steal from player 5", "Steal from player 2", NOBODY}
    events = match.play(2, Steal(4))
    assert told(events, "lock") == {
        "event": "lock",
        "seat": 1,
        "die": 9,
        "hourglasses": 1,
    }
    assert match.scores == [3, 3, 4, 2, 3]
    places = [die["place"] for die in match.view(None)["dice"][5:]]
    assert places == ["aside", "aside", "aside", "locked"]


def test_arrows_go_counter_clockwise_from_the_house_roller() -> None:
    """ND-5.1: seats 0, 3 and 2 when seat 1 is the active ninja."""
    match = scene(*WALL, active=1)
    throw(match, *QUIET, "Arrow 0,0 270", "Arrow 30,0 270", "Arrow 60,0 270")
    order = []
    while match.view(None)["phase"] == "steal":
        (thief,) = match.waiting
        order.append(thief)
        with pytest.raises(Refused, match="not your arrow"):
            match.play(1, Steal(thief))
        match.play(thief, Steal(1))
    assert order == [0, 3, 2]
    assert match.scores == [4, 0, 4, 4]


def test_a_thief_may_decline() -> None:
    """ND-5.1: "may"."""
    match = scene(*WALL)
    throw(match, *QUIET, "Arrow 0,0 270")
    events = match.play(3, Steal(None))
    assert told(events, "spare")["seat"] == 3
    assert match.scores == [3, 3, 3, 3]


@pytest.mark.parametrize(
    ("place", "robbed"),
    [
        ("0,0 90", False),  # it looks away from all
        ("0,0 270", True),
        ("200,-251 90", True),  # the line goes on to both sides, however far: the dice reach a millimetre over it
        ("200,-250 90", False),  # edge to edge is not beyond
        ("-242,0 180", True),  # half of the first die lies beyond the line: partly is enough
        ("-250,0 180", False),
    ],
)
def test_in_front_of_is_beyond_the_line_along_the_front_edge(place: str, robbed: bool) -> None:
    """ND-5.1: the Skill dice reach from -258 to -242 mm in height, the leftmost just so in width."""
    match = scene(*WALL)
    throw(match, *QUIET, f"Arrow {place}", "Catch 200,-290 0", "Catch 250,-290 0")
    assert (match.view(None)["phase"] == "steal") == robbed


def test_the_thiefs_own_dice_are_no_targets() -> None:
    """ND-5.1, ND-5.4: with two Arrows against an only opponent, each is settled, and neither robs its owner."""
    match = scene(*WALL, seats=2)
    throw(match, *QUIET, "Arrow 0,0 90", "Arrow 0,100 270")
    events = match.events_for(None)
    assert told(events, "miss")["die"] == 6, "the first has only its twin before it"
    assert match.waiting == {1}
    with pytest.raises(Refused, match="yourself") as refused:
        match.play(1, Steal(1))
    assert refused.value.clause == "ND-5.1"
    match.play(1, Steal(0))
    assert match.scores == [2, 4]


def test_both_arrows_of_an_only_opponent_steal() -> None:
    """ND-5.4."""
    match = scene(*WALL, seats=2)
    throw(match, *QUIET, "Arrow 0,0 270", "Arrow 0,100 270")
    match.play(1, Steal(0))
    assert match.waiting == {1}
    match.play(1, Steal(0))
    assert match.scores == [1, 5]


def test_saved_skill_dice_are_targets() -> None:
    """ND-5.2: only a saved die lies in front of the arrow."""
    match = scene(*WALL)
    throw(match, *QUIET)
    push(match, 2, 3, 4, 5)
    throw(match, "Sneak 0,200", "Sneak 30,200", "Sneak 60,200", "Sneak 90,200", "Arrow 0,-200 270")
    assert offered(match, 3) == {"Steal from player 1", NOBODY}


def test_hourglasses_of_this_roll_are_targets_and_locked_ones_are_not() -> None:
    """ND-5.2."""
    match = scene(*WALL)
    skills = ("Catch 0,250", *QUIET[1:])
    throw(match, *skills, "Arrow 0,0 90", "Hourglass 0,100", "Catch 0,-100")
    assert offered(match, 3) == {"Steal from player 3", NOBODY}
    match.play(3, Steal(2))
    push(match, 3, 4, 5)
    # The Hourglass stays beside the House. Seats 3, 2 and 1 now hold red, orange and green.
    assert match.view(None)["dice"][6]["place"] == "locked"
    events = throw(match, *QUIET[2:], "Arrow 0,0 90", "Catch 0,-100", "Catch 0,-50")
    assert "miss" in kinds(events)


@pytest.mark.parametrize("saved", [False, True])
def test_a_catch_keeps_all_thieves_away(saved: bool) -> None:
    """ND-5.3: on any die of the active ninja, thrown now or saved."""
    match = scene(*WALL)
    throw(match, *QUIET[:4], "Catch -130,-250")
    if saved:
        push(match, 1, 2, 3, 4)
        events = throw(match, *QUIET[:4], "Arrow 0,0 270", "Catch 0,200", "Catch 50,200")
    else:
        match = scene(*WALL)
        events = throw(match, *QUIET[:4], "Catch -130,-250", "Arrow 0,0 270", "Catch 0,200", "Catch 50,200")
    assert "miss" in kinds(events)
    assert match.scores == [3, 3, 3, 3]


def test_a_catch_on_a_threat_die_protects_its_thrower_only() -> None:
    """ND-5.3: and the refusal says why."""
    match = scene(*WALL)
    throw(match, *QUIET, "Arrow 0,0 90", "Catch 0,100", "Hourglass 50,100")
    assert offered(match, 3) == {"Steal from player 2", NOBODY}
    with pytest.raises(Refused, match="Catch") as refused:
        match.play(3, Steal(2))
    assert refused.value.clause == "ND-5.3"
    with pytest.raises(Refused, match="in front of") as refused:
        match.play(3, Steal(0))
    assert refused.value.clause == "ND-5.1"


def test_who_has_nothing_loses_nothing() -> None:
    """ND-5.4."""
    match = scene(*WALL, treasure=[0, 3, 3, 3])
    throw(match, *QUIET, "Arrow 0,0 270", "Hourglass 0,-100")
    assert offered(match, 3) == {"Steal from player 3", NOBODY}
    with pytest.raises(Refused, match="no treasure") as refused:
        match.play(3, Steal(0))
    assert refused.value.clause == "ND-5.4"


def test_one_can_be_robbed_of_the_last_and_then_no_more() -> None:
    """ND-5.4: the second arrow finds an empty purse."""
    match = scene(*WALL, treasure=[1, 3, 3, 3])
    throw(match, *QUIET, "Arrow 0,0 270", "Arrow 30,0 270", "Catch 0,200")
    events = match.play(3, Steal(0))
    assert kinds(events)[:2] == ["steal", "miss"]
    assert match.scores == [0, 3, 3, 4]


def test_stolen_treasure_can_be_stolen_on() -> None:
    """ND-5.1: arrows are settled one after the other."""
    match = scene(*WALL, treasure=[3, 3, 0, 0])
    throw(match, *QUIET, "Arrow 0,0 270", "Arrow 100,0 180", "Hourglass 200,0")
    match.play(3, Steal(0))
    assert offered(match, 2) == {"Steal from player 1", "Steal from player 4", NOBODY}
    match.play(2, Steal(3))
    assert match.scores == [2, 3, 1, 0]


def test_the_fourth_hourglass_captures() -> None:
    """ND-5.5: the turn ends at once and brings nothing, even where the House would be beaten."""
    match = scene("Lock", "Lock", "Lock", "Resident")
    throw(match, "Fight", "Catch", "Catch", "Catch", "Catch", "Hourglass", "Hourglass", "Hourglass")
    assert match.view(0)["hourglasses"] == 3
    push(match, 2, 3, 4, 5)
    events = throw(match, "Pick", "Pick", "Pick", "Pick", "Hourglass")
    assert "capture" in kinds(events)
    assert "beat" not in kinds(events)
    assert match.scores == [3, 3, 3, 3]
    assert match.view(None)["active"] == 1
    assert match.view(None)["hourglasses"] == 0, "for the next turn all four are free again"


def test_three_hourglasses_do_not_capture() -> None:
    """ND-5.5."""
    match = scene(*WALL)
    throw(match, "Fight", "Catch", "Catch", "Catch", "Catch", "Hourglass", "Hourglass", "Hourglass")
    assert Decide(push=False) in match.legal(0)


def test_arrows_fly_before_the_capture() -> None:
    """ND-5.1, ND-5.5: treasure changes hands in the very roll that captures."""
    match = scene(*WALL, seats=5)
    throw(match, *QUIET, "Hourglass 0,0", "Hourglass 30,0", "Hourglass 60,0", "Arrow 90,0 270")
    match.play(1, Steal(0))
    push(match, 1, 2, 3, 4, 5)
    events = throw(match, *QUIET, "Hourglass 0,0")
    assert "capture" in kinds(events)
    assert match.scores == [2, 4, 3, 3, 3]
