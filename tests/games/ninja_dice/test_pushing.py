"""Rerolls, arrangements, and the dice that go round."""

from __future__ import annotations

import pytest

from jonin import Match, Refused
from jonin.games.ninja_dice.actions import Arrange, Decide, Reroll
from jonin.games.ninja_dice.actions import Match as MatchWith
from jonin.games.ninja_dice.components import ARRANGEMENTS, BESIDE
from jonin.games.ninja_dice.geometry import on_table, overlap
from tests.games.ninja_dice.scenes import laid, push, scene, throw, told

WALL = ("2 Guards", "2 Guards", "2 Guards", "2 Guards")


def saving(*dice: str) -> Match:
    """The active ninja saves dice 1 to 3 and is about to arrange them."""
    match = scene(*WALL)
    throw(match, *dice)
    while match.view(0)["phase"] == "match":
        match.play(0, MatchWith(1))
    match.play(0, Decide(push=True))
    match.play(0, Reroll((4, 5)))
    return match


def test_any_skill_dice_may_be_rerolled_but_at_least_one() -> None:
    """ND-8.1: just thrown or saved before."""
    match = scene(*WALL)
    throw(match, "Fight", "Sneak", "Pick", "Wild", "Catch")
    match.play(0, Decide(push=True))
    assert len(match.legal(0)) == 31
    with pytest.raises(Refused, match="at least one") as refused:
        match.play(0, Decide(push=False))
    assert refused.value.clause == "ND-8.1"
    match.play(0, Reroll((2, 3, 4, 5)))
    match.play(0, Arrange("leave"))
    throw(match, "Sneak", "Pick", "Wild", "Catch")
    match.play(0, Decide(push=True))
    match.play(0, Reroll((1,)))
    assert match.view(0)["dice"][0]["place"] == "held"


def test_only_the_active_ninja_decides() -> None:
    """ND-7.5, ND-8.1."""
    match = scene(*WALL)
    throw(match, "Fight", "Sneak", "Pick", "Wild", "Catch")
    for seat in (1, 2, 3):
        assert match.legal(seat) == []
        with pytest.raises(Refused, match="active ninja"):
            match.play(seat, Decide(push=True))
    with pytest.raises(Refused, match="Run away") as refused:
        match.play(0, Reroll((1,)))
    assert refused.value.clause == "ND-7.5"


def test_with_all_five_in_hand_there_is_nothing_to_arrange() -> None:
    """ND-8.1, ND-8.3: everybody throws at once again."""
    match = scene(*WALL)
    throw(match, "Fight", "Sneak", "Pick", "Wild", "Catch")
    push(match, 1, 2, 3, 4, 5)
    assert match.waiting == {0, 1, 2, 3}


def test_saved_dice_are_laid_anywhere() -> None:
    """ND-8.1: place and heading, as the active ninja says."""
    match = saving("Fight", "Sneak", "Pick", "Catch", "Catch")
    places = ((-2900, 2900, 0), (0, 0, 450), (2880, -2880, 3599))
    events = match.play(0, laid(*places))
    s = match.state
    assert tuple((s.x[d], s.y[d], s.heading[d]) for d in range(3)) == places
    assert told(events, "arrange") == {"event": "arrange", "seat": 0, "how": "as drawn", "dice": [1, 2, 3]}
    assert match.view(1)["dice"][2]["spot"] == "near right"


@pytest.mark.parametrize(
    ("places", "says"),
    [
        (((0, 0, 0), (500, 0, 0)), "all 3 saved dice"),
        (((0, 0, 0), (500, 0, 0), (900, 0, 0), (1300, 0, 0)), "all 3 saved dice"),
        (((0, 0, 0), (500, 0, 0), (2950, 0, 0)), "Die 3 would not lie on the table"),
        (((0, 0, 0), (500, 0, 0), (2900, 0, 450)), "Die 3 would not lie on the table"),
        (((0, 0, 0), (500, 0, 3600), (900, 0, 0)), "Die 2 would not lie on the table"),
        (((0, 0, 0), (140, 0, 0), (900, 0, 0)), "Dice 2 and 1 would lie on each other"),
        (((0, 0, 0), (500, 0, 0), (900_000, 0, 0)), "would not lie on the table"),
    ],
)
def test_impossible_arrangements_are_refused(places: tuple[tuple[int, int, int], ...], says: str) -> None:
    """ND-8.1: and nothing has changed."""
    match = saving("Fight", "Sneak", "Pick", "Catch", "Catch")
    before = match.digest
    with pytest.raises(Refused, match=says) as refused:
        match.play(0, laid(*places, how="near"))
    assert refused.value.clause == "ND-8.1"
    assert match.digest == before


def test_matched_fortunes_stay_beside_their_die() -> None:
    """ND-8.1: within 30 mm."""
    match = saving("Pick 0,100", "Fortune 0,0 90", "Fortune 50,0 90", "Catch 0,-100", "Catch 50,-100")
    with pytest.raises(Refused, match="matched with die 1"):
        match.play(0, laid((0, 0, 0), (170, 0, 0), (0, 310, 0)))
    match.play(0, laid((0, 0, 0), (170, 0, 0), (0, 290, 0)))
    assert match.view(0)["dice"][0]["counts"] == 8


@pytest.mark.parametrize("how", ARRANGEMENTS)
@pytest.mark.parametrize("fortunes", [0, 1, 2, 3])
def test_named_arrangements_are_lawful(how: str, fortunes: int) -> None:
    """ND-8.1: on the table, apart from each other, Fortunes beside their dice."""
    match = scene(*["2 Guards"] * 6)
    dice = ["Pick 0,100", "Fight 40,100", "Sneak 80,100", "Catch 120,100", "Catch 160,100"]
    for i in range(fortunes):
        dice[1 + i] = f"Fortune {40 * i - 80},0 90"
    throw(match, *dice)
    while match.view(0)["phase"] == "match":
        match.play(0, MatchWith(1))
    push(match, 5, how=Arrange(how))
    s = match.state
    at = [(s.x[die], s.y[die], s.heading[die]) for die in range(4)]
    for die in range(4):
        assert on_table(*at[die])
        assert not any(overlap(*at[die], *at[other]) for other in range(die))
        if s.boosts[die] >= 0:
            assert (at[die][0] - at[0][0]) ** 2 + (at[die][1] - at[0][1]) ** 2 <= BESIDE**2
    near, far = max(y for _, y, _ in at), min(y for _, y, _ in at)
    assert {"near": near < -2000, "far": far > 2000, "middle": abs(near) < 300}.get(how, True)


@pytest.mark.parametrize(
    ("seats", "locked", "holders"),
    [
        (2, 1, [1, 1]),
        (2, 2, [1, 1]),
        (2, 3, [1]),
        (3, 2, [2, 1]),
        (3, 3, [2]),
        (4, 2, [3, 2]),
        (5, 1, [4, 3, 2]),
        (5, 3, [4]),
    ],
)
def test_free_threat_dice_are_handed_out_again(seats: int, locked: int, holders: list[int]) -> None:
    """ND-8.2: counter-clockwise from the right, one each; two to an only opponent if there are two."""
    match = scene(*WALL, seats=seats)
    for die in range(locked):
        match.state.place[5 + die] = 3
        match.state.owner[5 + die] = -1
    throw(match, "Fight", "Sneak", "Pick", "Wild", "Catch")
    push(match, 5)
    held = [die["owner"] for die in match.view(None)["dice"][5:] if die["place"] == "held"]
    assert held == holders
    assert match.view(None)["hourglasses"] == locked


def test_then_all_throw_again() -> None:
    """ND-8.3: threats, Fortune and House follow as before; the House has not changed."""
    match = scene("Lock", "Lock", "Guard", "Guard")
    house = match.view(0)["house"]
    throw(match, "Pick", "Pick", "Catch", "Catch", "Catch")
    assert match.view(0)["worth"] == 2
    push(match, 3, 4, 5)
    assert [die["face"] for die in match.view(0)["house"]] == [die["face"] for die in house]
    events = throw(match, "Sneak", "Sneak", "Catch")
    assert told(events, "beat")["treasure"] == 6
