"""What is drawn before a throw: the oval in which four of five dice come to rest."""

from __future__ import annotations

import json
import math

import pytest

from jonin.games.ninja_dice.components import GESTURE, HARDEST, SKILLS
from jonin.games.ninja_dice.regions import LANDS, REGIONS, gesture_to, hand_out, lands, region
from jonin.physics import dice
from jonin.physics.throws import DiceThrow, Hand
from tests.games.ninja_dice.bench.regions import FIXTURE, landed, rows, within

CAREFUL = 60  # millimetres within which four of five dice lie that are thrown with care


def test_harder_is_farther_and_wider() -> None:
    """ND-4.3: for every number of dice."""
    for table in REGIONS:
        for column in range(1, 4):
            values = [row[column] for row in table]
            assert values == sorted(values)
    assert len(REGIONS) == SKILLS
    assert region(1, HARDEST)[0] > 4800
    with pytest.raises(ValueError, match="strength of 101"):
        region(1, HARDEST + 1)


@pytest.mark.parametrize("hand", list(rows())[::4], ids=str)
def test_a_careful_throw_lands_where_it_is_drawn(hand: Hand) -> None:
    """ND-4.3: `python -m tests.games.ninja_dice.bench regions 200` compares 200 throws of each kind."""
    share, off = within(hand, landed(hand, 30))
    assert share > 0.6
    assert off < CAREFUL


def test_the_pages_fixture_is_what_physics_says() -> None:
    """The page's own test counts how many of these lie in what it draws."""
    written = json.loads(FIXTURE.read_text("utf-8"))
    assert len(written) == len(list(rows()))
    for hand, row in zip(rows(), written, strict=True):
        assert (row["side"], row["dice"], row["gesture"]) == (
            hand.side,
            hand.dice,
            [hand.strength, hand.where, hand.aim],
        )
        assert [tuple(place) for place in row["places"][: hand.dice]] == landed(hand, 1)


def test_the_named_throws_land_in_the_parts_they_are_named_after() -> None:
    """ND-4.3: left of the middle third or within it, near or far."""
    for zone, (x, y) in enumerate(LANDS):
        assert (x > 1000) - (x < -1000) == zone % 3 - 1
        assert (y > 1000) - (y < -1000) == zone // 3 - 1
        assert (x, y) == tuple(map(round, lands(GESTURE[zone])))


@pytest.mark.parametrize("side", [2700, 1980, 1500, 540])
def test_a_bot_finds_the_gesture_that_lands_where_it_wants(side: int) -> None:
    """ND-4.3: as it sees the table from its side."""
    turn = math.radians((side - 2700) / 10)
    for x, y in ((0, 0), (600, 300), (-500, 900)):
        strength, where, aim = gesture_to(x, y, hand_out(side))
        there = (x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn))
        rests = [dice.throw(DiceThrow((Hand(1, side, where, aim, strength),), (), n)).dice[0] for n in range(12)]
        middle = (sum(rest.x for rest in rests) / 12, sum(rest.y for rest in rests) / 12)
        assert math.dist(middle, there) < 250
