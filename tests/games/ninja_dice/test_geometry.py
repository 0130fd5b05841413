"""Whole-number geometry against shapely's."""

from __future__ import annotations

import math
import random

import pytest
from shapely import Polygon, box
from shapely.affinity import rotate, translate

from jonin.games.ninja_dice.components import DIE, TABLE
from jonin.games.ninja_dice.geometry import SLACK, ahead, on_table, overlap
from jonin.games.ninja_dice.rules import State

Place = tuple[int, int, int]
BLUR = 0.5  # tenths of a millimetre within which rounding may decide


def square(x: int, y: int, heading: int, grow: float = 0.0) -> Polygon:
    half = DIE + grow
    return translate(rotate(box(-half, -half, half, half), heading / 10, origin=(0, 0)), x, y)


def beyond(x: int, y: int, heading: int, by: float) -> Polygon:
    """All of the table that lies in front of the die, and by how much."""
    front = box(DIE + by, -20_000, 20_000, 20_000)
    return translate(rotate(front, heading / 10, origin=(0, 0)), x, y)


def state(a: Place, b: Place) -> State:
    s = State()
    for die, place in enumerate((a, b)):
        s.x[die], s.y[die], s.heading[die] = place
    return s


def anywhere(luck: random.Random, near: Place | None = None) -> Place:
    """Anywhere, or close enough to another die for the answer to be in doubt."""
    if near is None:
        return luck.randint(-2800, 2800), luck.randint(-2800, 2800), luck.randrange(3600)
    return near[0] + luck.randint(-250, 250), near[1] + luck.randint(-250, 250), luck.randrange(3600)


def compare(luck: random.Random, number: int, close: bool) -> dict[bool, int]:
    """How many placements both judge to be in front, and how many not; those within a blur of the line are left out."""
    seen = {True: 0, False: 0}
    for _ in range(number):
        a = anywhere(luck)
        b = anywhere(luck, a if close else None)
        surely = square(*b).intersects(beyond(*a, BLUR))
        maybe = square(*b).intersects(beyond(*a, -BLUR))
        if surely == maybe:
            assert ahead(state(a, b), 0, 1) == surely, f"{a} {b}"
            seen[surely] += 1
    return seen


@pytest.mark.parametrize("close", [False, True])
def test_in_front_of_is_what_shapely_says(close: bool) -> None:
    """ND-5.1, ND-6.1: 3,000 random placements; dice within 0.05 mm of the line are left out."""
    assert min(compare(random.Random(close), 3000, close).values()) > 500


def test_overlap_is_what_shapely_says() -> None:
    """ND-8.1."""
    luck = random.Random(5)
    seen = {True: 0, False: 0}
    for _ in range(3000):
        a = anywhere(luck)
        b = anywhere(luck, a)
        surely = depth(a, b) > SLACK + BLUR
        maybe = depth(a, b) > SLACK - BLUR
        if surely == maybe:
            assert overlap(*a, *b) == surely, f"{a} {b}"
            seen[surely] += 1
    assert min(seen.values()) > 500


def depth(a: Place, b: Place) -> float:
    """How far the dice would have to be moved apart along the axes of either of them."""
    deepest = math.inf
    for heading in (a[2], b[2]):
        for quarter in (0, 900):
            turned = [rotate(square(*die), -(heading + quarter) / 10, origin=(0, 0)).bounds for die in (a, b)]
            deepest = min(deepest, turned[0][2] - turned[1][0], turned[1][2] - turned[0][0])
    return deepest


def test_on_the_table_is_what_shapely_says() -> None:
    """ND-8.1."""
    luck = random.Random(6)
    for _ in range(2000):
        place = (luck.randint(2700, 3050) * luck.choice((-1, 1)), luck.randint(-3000, 3000), luck.randrange(3600))
        edge = max(abs(bound) for bound in square(*place).bounds)
        if abs(edge - TABLE - SLACK) > BLUR:
            assert on_table(*place) == (edge < TABLE + SLACK), place


def test_a_die_is_not_in_front_of_one_it_lies_level_with() -> None:
    """ND-5.1: side by side, edges in one line; a tenth of a millimetre ahead is enough."""
    assert not ahead(state((0, 0, 900), (500, 0, 900)), 0, 1)
    assert ahead(state((0, 0, 900), (500, 1, 900)), 0, 1)
    assert not ahead(state((0, 0, 900), (0, -160, 0)), 0, 1)
