"""The advice of the rule of thumb."""

from __future__ import annotations

import random
from typing import Any

import pytest

import jonin
from jonin import Match
from jonin.bots.arena import challenge
from jonin.engine.chance import seed_world
from jonin.engine.declare import Action
from jonin.games.ninja_dice import bot
from jonin.games.ninja_dice.actions import Decide, Reroll, Steal, Throw
from jonin.games.ninja_dice.actions import Match as MatchWith
from jonin.games.ninja_dice.checks import check_numbers
from jonin.games.ninja_dice.components import GESTURE, ZONE_NAMES
from jonin.games.ninja_dice.lawful import owns_ahead
from jonin.games.ninja_dice.throwing import come_to_rest, nearest_zone
from tests.games.ninja_dice.scenes import push, scene, throw


def advice(match: Match, seat: int) -> Action:
    return bot.choose(match.view(seat), match.legal(seat), luck=1)


def aimed(match: Match, seat: int) -> str:
    action = advice(match, seat)
    assert isinstance(action, Throw)
    return action.zone


def test_rob_whoever_is_ahead() -> None:
    match = scene("2 Guards", "2 Guards", "2 Guards", "2 Guards", treasure=[3, 9, 5, 1])
    skills = ("Fight -250,-250", "Sneak -220,-250", "Pick -190,-250", "Wild -160,-250", "Pick -130,-250")
    throw(match, *skills, "Arrow 0,0 270", "Hourglass 0,-100", "Hourglass 50,-100")
    assert advice(match, 3) == Steal(1)


def test_boost_what_the_house_needs() -> None:
    match = scene("2 Guards", "2 Guards", "Lock", "Lock")
    throw(match, "Fortune 0,0 90", "Pick 0,50", "Sneak 50,50", "Pick 100,50", "Catch 0,-50")
    assert advice(match, 0) == MatchWith(3)


def test_a_fortune_that_serves_nothing_is_left() -> None:
    match = scene("Lock", "Lock", "Lock", "Lock")
    throw(match, "Fortune 0,0 90", "Fight 0,50", "Sneak 50,50", "Sneak 100,50", "Catch 0,-50")
    assert advice(match, 0) == MatchWith(None)


def test_push_while_nothing_is_at_stake_and_run_before_it_is_too_late() -> None:
    match = scene("Lock", "Lock", "Guard", "Guard", seats=2)
    throw(match, "Catch", "Catch", "Fight", "Catch", "Catch")
    assert advice(match, 0) == Decide(push=True)
    match = scene("Lock", "Lock", "Lock", "Guard", "Guard", "Guard", seats=3)
    throw(match, "Pick", "Pick", "Pick", "Sneak", "Sneak", "Hourglass", "Hourglass")
    match.state.place[7] = 3  # a third Hourglass is locked already
    assert advice(match, 0) == Decide(push=False)


def test_reroll_what_serves_nothing_and_keep_the_rest() -> None:
    match = scene("Lock", "Guard", "2 Guards", "2 Guards", seats=2)
    throw(match, "Pick", "Pick", "Sneak", "Fight", "Catch")
    match.play(0, Decide(push=True))
    assert advice(match, 0) in (Reroll((2, 4, 5)), Reroll((2, 3, 5)))


def test_keep_one_catch_where_arrows_are_many() -> None:
    match = scene("Lock", "Guard", "2 Guards", "2 Guards", seats=5)
    throw(match, "Pick", "Pick", "Sneak", "Catch", "Catch")
    match.play(0, Decide(push=True))
    assert advice(match, 0) == Reroll((2, 5))


def test_aim_at_the_prey() -> None:
    """From the east, dice in the active ninja's far left corner lie far to the right."""
    match = scene("2 Guards", "2 Guards", "2 Guards", "2 Guards")
    throw(match, "Fight -180,180", "Sneak -150,180", "Pick -180,150", "Catch 0,0", "Wild -150,150")
    push(match, 4)
    assert aimed(match, 3) == "far right"
    assert aimed(match, 2) == "near right", "from the north they lie before one, to the right"
    assert aimed(match, 1) == "near left"


@pytest.mark.parametrize("zone", range(9), ids=ZONE_NAMES)
def test_it_throws_by_hand_where_it_means_to(zone: int) -> None:
    """ND-4.3: every throw is a little different, within the limits, and still more like this gesture than another."""
    s = scene().state
    throws = {bot.by_hand(ZONE_NAMES[zone], luck) for luck in range(60)}
    for made in throws:
        assert check_numbers(s, 0, made.code, made.numbers) is None
        s.strength[0], s.where[0], s.aim[0] = made.numbers
        assert nearest_zone(s, 0) == zone
    assert len(throws) > 50


@pytest.mark.parametrize("thief", [1, 2, 3])
def test_an_aimed_arrow_finds_more_than_one_thrown_anywhere(thief: int) -> None:
    """ND-4.3, ND-5.1: Skill dice lie in the middle, the rest comes there: how often does one lie before the arrow?"""
    match = scene("2 Guards", "2 Guards", "2 Guards", "2 Guards")
    throw(match, "Fight -30,0", "Sneak 30,0", "Pick 0,30", "Wild 0,-40", "Fight 0,250")
    push(match, 5)
    zone = aimed(match, thief)
    luck, found = random.Random(3), {True: 0, False: 0}
    for n in range(700):
        for aims in (True, False):
            s = match.state.copy()
            seed_world(s, n + 1)
            for p in range(4):
                s.strength[p], s.where[p], s.aim[p] = GESTURE[4]
            mine = ZONE_NAMES.index(zone) if aims else luck.randrange(9)
            s.strength[thief], s.where[thief], s.aim[thief] = GESTURE[mine]
            come_to_rest(s, None)
            arrow = next(die for die in range(5, 9) if s.owner[die] == thief)
            found[aims] += owns_ahead(s, arrow, 0) >= 0
    assert found[True] > 1.06 * found[False], found


def test_the_bot_begins_by_luck_and_always_plays_a_lawful_move() -> None:
    """ND-2.1."""
    match = Match("ninja-dice", 5, 4)
    assert str(advice(match, 0)) == "Let luck say who begins"
    seen: dict[str, Any] = {}
    while not match.over:
        for seat in sorted(match.waiting):
            action = bot.choose(match.view(seat), match.legal(seat), luck=len(match.log))
            match.check(seat, action)
            seen[type(action).__name__] = action
            match.play(seat, action)
    assert {"Begin", "Throw", "Steal", "Decide", "Reroll", "Arrange"} <= set(seen)


@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_random_play(seats: int) -> None:
    verdict = challenge(jonin.game("ninja-dice"), "thumb", "random", seats, games=48, seed=5)
    assert verdict.words == "better", verdict
