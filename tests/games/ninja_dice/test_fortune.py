"""Fortunes and what they boost."""

from __future__ import annotations

import math

import pytest

from jonin import Refused
from jonin.games.ninja_dice.actions import Arrange, Match, Reroll
from jonin.games.ninja_dice.components import BESIDE
from jonin.games.ninja_dice.geometry import overlap
from jonin.games.ninja_dice.rules import State
from tests.games.ninja_dice.scenes import offered, push, scene, throw, told

WALL = ("2 Guards", "2 Guards", "2 Guards", "2 Guards")
LEAVE = "Leave the Fortune unmatched"


def beside(s: State, fortune: int, die: int) -> bool:
    return (s.x[fortune] - s.x[die]) ** 2 + (s.y[fortune] - s.y[die]) ** 2 <= BESIDE**2


def clear(s: State, dice: range) -> bool:
    at = {die: (s.x[die], s.y[die], s.heading[die]) for die in dice}
    return not any(overlap(*at[a], *at[b]) for a in dice for b in dice if a < b)


def test_the_worked_example() -> None:
    """ND-6.1: of four skills the Sneak, the Fight and the Pick lie before the Fortune, the Wild behind."""
    match = scene(*WALL)
    throw(match, "Fortune 0,0 45", "Sneak 50,0", "Fight 0,60", "Pick 100,100", "Wild -60,-20")
    assert offered(match, 0) == {
        "Match the Fortune with die 2",
        "Match the Fortune with die 3",
        "Match the Fortune with die 4",
        LEAVE,
    }
    with pytest.raises(Refused, match="does not lie in front") as refused:
        match.play(0, Match(5))
    assert refused.value.clause == "ND-6.1"
    match.play(0, Match(3))
    die = match.view(0)["dice"][2]
    assert (die["symbol"], die["counts"]) == ("Fight", 4)


def test_a_fortune_boosts_neither_catch_nor_fortune() -> None:
    """ND-6.1."""
    match = scene(*WALL)
    throw(match, "Fortune 0,0 90", "Catch 0,50", "Fortune 0,100 90", "Pick 0,150", "Wild -60,-20")
    assert offered(match, 0) == {"Match the Fortune with die 4", LEAVE}
    with pytest.raises(Refused, match="shows Catch"):
        match.play(0, Match(2))
    with pytest.raises(Refused, match="shows Fortune"):
        match.play(0, Match(3))


def test_two_and_three_fortunes_on_one_die() -> None:
    """ND-6.1: eight, twelve; and four would be sixteen."""
    match = scene(*WALL)
    throw(match, "Wild 0,100", "Fortune 0,0 90", "Fortune 40,0 90", "Fortune 80,0 90", "Fortune 120,0 90")
    counts = []
    for _ in range(4):
        counts.append(match.view(0)["dice"][0]["counts"])
        events = match.play(0, Match(1))
    assert counts == [1, 4, 8, 12]
    assert told(events, "beat")["treasure"] == 6, "sixteen sneaks pass eight guards"


def test_a_saved_die_can_be_boosted() -> None:
    """ND-6.1."""
    match = scene(*WALL)
    throw(match, "Sneak 0,200")
    push(match, 2, 3, 4, 5)
    throw(match, "Fortune 0,0 90", "Catch -50,-50", "Catch -100,-50", "Catch -150,-50")
    match.play(0, Match(1))
    assert match.view(0)["dice"][0]["counts"] == 4


def test_a_matched_fortune_is_moved_next_to_its_die() -> None:
    """ND-6.2: beside it, on nothing, and told with its new place."""
    match = scene(*WALL)
    throw(match, "Pick 100,100 30", "Fortune 0,0 45", "Fortune 30,0 45", "Catch 117,110 30", "Fortune 60,0 45")
    for fortune in (1, 2, 4):
        event = told(match.play(0, Match(1)), "match")
        s = match.state
        assert (event["die"], event["boosts"]) == (fortune + 1, 1)
        assert (event["x"], event["y"]) == (s.x[fortune], s.y[fortune]) != (0, 0)
        assert beside(s, fortune, 0)
        assert clear(s, range(5))


def test_where_dice_are_jammed_a_fortune_lies_as_near_as_it_can() -> None:
    """ND-6.2: in a corner of the table, with dice on every side."""
    match = scene(*WALL)
    throw(match, "Pick -292,-292 0", "Fortune 0,0 225", "Fight -276,-292 0", "Sneak -292,-276 0", "Catch -276,-276 0")
    match.play(0, Match(1))
    s = match.state
    assert clear(s, range(5))
    assert 300 < math.dist((s.x[1], s.y[1]), (s.x[0], s.y[0])) < 360


def test_the_match_lasts_and_an_unmatched_fortune_cannot_be_saved() -> None:
    """ND-6.2: dice 1 and 2 are matched, die 5 is not."""
    match = scene(*WALL)
    throw(match, "Pick 0,100", "Fortune 0,0 90", "Catch 50,-50", "Sneak 90,-50", "Fortune 0,200 90")
    match.play(0, Match(1))
    assert match.view(0)["phase"] == "decide", "nothing lies before the other Fortune"
    match.play(0, 29)
    masks = {action.dice for action in match.legal(0) if isinstance(action, Reroll)}
    assert masks == {(*first, *rest, 5) for first in ((), (1, 2)) for rest in ((), (3,), (4,), (3, 4))}
    with pytest.raises(Refused, match="unmatched Fortune") as refused:
        match.play(0, Reroll((3, 4)))
    assert refused.value.clause == "ND-6.2"
    for torn in ((1, 5), (2, 5)):
        with pytest.raises(Refused, match="rerolled together"):
            match.play(0, Reroll(torn))
    match.play(0, Reroll((3, 4, 5)))
    match.play(0, Arrange("leave"))
    throw(match, "Sneak 90,-50", "Sneak 120,-50", "Catch 50,-50")
    assert match.view(0)["dice"][0]["counts"] == 4
    assert match.view(0)["dice"][1]["boosts"] == 1


def test_rerolling_a_boosted_die_rerolls_its_fortunes() -> None:
    """ND-6.2: afterwards nothing is boosted."""
    match = scene(*WALL)
    throw(match, "Pick 0,100", "Fortune 0,0 90", "Catch", "Catch", "Catch")
    match.play(0, Match(1))
    push(match, 1, 2)
    throw(match, "Pick 0,100", "Fight 0,0")
    assert [die["counts"] for die in match.view(0)["dice"][:2]] == [1, 1]


def test_a_fortune_may_be_left_unmatched() -> None:
    """ND-6.2: it is the active ninja's choice."""
    match = scene(*WALL)
    throw(match, "Pick 0,100", "Fortune 0,0 90", "Catch", "Catch", "Catch")
    with pytest.raises(Refused, match="active ninja"):
        match.play(1, Match(1))
    events = match.play(0, Match(None))
    assert told(events, "unmatched")["die"] == 2
    assert match.view(0)["dice"][0]["counts"] == 1
