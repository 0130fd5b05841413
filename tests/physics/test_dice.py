"""Dice fall where physics says and show faces that nobody can favour (ND-4.2 to ND-4.4)."""

from __future__ import annotations

import math
import random
from hashlib import blake2b
from itertools import combinations
from typing import Any

import mujoco
import numpy as np
import pytest
from shapely import Polygon

from bench.throws import chi_square, five_hands
from jonin.physics import dice
from jonin.physics.throws import AIM, DIE, STRENGTH, TABLE, WHERE, DiceLanding, DiceThrow, Hand, Rest
from jonin.physics.trajectory import LENGTH, unpack

SAVED = ((0, 0, 100), (300, 300, 450), (-500, 0, 0), (0, -700, 700))


@pytest.fixture(scope="module")
def landings() -> list[DiceLanding]:
    return [dice.throw(five_hands(seed)) for seed in range(120)]


def footprint(x: int, y: int, heading: int) -> Polygon:
    turn = math.radians(heading / 10)
    c, s = math.cos(turn) * DIE, math.sin(turn) * DIE
    return Polygon([(x + a * c - b * s, y + a * s + b * c) for a, b in ((1, 1), (-1, 1), (-1, -1), (1, -1))])


def test_faces_are_fair(landings: list[DiceLanding]) -> None:
    counts = [sum(die.face == face for landing in landings for die in landing.dice) for face in range(6)]
    assert chi_square(counts)[1] > 0.01, counts


def test_headings_favour_no_quarter(landings: list[DiceLanding]) -> None:
    quarters = [die.heading // 900 for landing in landings for die in landing.dice]
    for quarter in range(4):
        assert abs(quarters.count(quarter) / len(quarters) - 0.25) < 3.3 * math.sqrt(0.25 * 0.75 / len(quarters))


def test_a_soft_throw_from_a_corner_of_the_range_is_as_fair() -> None:
    faces = [dice.throw(DiceThrow((Hand(5, 2700, strength=1),), (), seed)).dice for seed in range(120)]
    assert chi_square(sum(die.face == face for row in faces for die in row) for face in range(6))[1] > 0.01


def test_nothing_overlaps_at_rest_and_nothing_escapes(landings: list[DiceLanding]) -> None:
    for landing in landings:
        prints = [footprint(die.x, die.y, die.heading) for die in landing.dice]
        for a, b in combinations(prints, 2):
            assert a.intersection(b).area < 2 * DIE * 10, "deeper than a millimetre along an edge"
        for square in prints:
            assert max(abs(edge) for edge in square.bounds) < TABLE + 10
        frames = unpack(landing.trajectory)
        assert np.abs(frames[:, :, :2]).max() < TABLE / LENGTH
        assert frames[:, :, 2].min() > 0


def test_all_come_to_rest_flat_on_the_felt(landings: list[DiceLanding]) -> None:
    for landing in landings:
        last = unpack(landing.trajectory)[-1]
        assert last[:, 2] == pytest.approx(DIE / LENGTH, abs=0.0013)
        assert np.abs(dice.matrices(last[:, 3:])[:, 2]).max(1).min() > math.cos(math.radians(4.5))


def test_the_trajectory_ends_where_the_dice_lie(landings: list[DiceLanding]) -> None:
    for landing in landings[:20]:
        for seen, told in zip(dice.rests(unpack(landing.trajectory)[-1]), landing.dice, strict=True):
            assert (seen.face, seen.x, seen.y) == (told.face, told.x, told.y)
            assert abs((seen.heading - told.heading + 1800) % 3600 - 1800) <= 3


def test_the_same_throw_lands_alike_and_other_luck_elsewhere() -> None:
    assert dice.throw(five_hands(5)) == dice.throw(five_hands(5))
    dice.world.cache_clear()
    assert dice.throw(five_hands(5)).dice == dice.throw(five_hands(5)).dice
    request = five_hands(5)
    assert dice.throw(request) != dice.throw(DiceThrow(request.hands, request.saved, 6))


def test_saved_dice_are_never_moved_and_never_covered() -> None:
    """ND-4.3: however hard they are hit."""
    hit = 0
    for seed in range(40):
        luck = random.Random(seed)
        hands = tuple(Hand(1, side, 0, luck.randint(-60, 60), luck.randint(15, 60)) for side in (2700, 1800, 900, 0))
        landing = dice.throw(DiceThrow(hands, SAVED, seed))
        _, data = dice.world(4, len(SAVED))
        for i, (x, y, heading) in enumerate(SAVED):
            assert data.xpos[5 + i] == pytest.approx([x / LENGTH, y / LENGTH, DIE / LENGTH], abs=1e-12)
            turn = math.radians(heading / 10) / 2
            assert data.xquat[5 + i] == pytest.approx([math.cos(turn), 0, 0, math.sin(turn)], abs=1e-12)
            square = footprint(x, y, heading)
            for die in landing.dice:
                assert square.intersection(footprint(die.x, die.y, die.heading)).area < 2 * DIE * 10
                hit += math.hypot(die.x - x, die.y - y) < 4 * DIE
    assert hit, "the saved dice were never met"


def resting_on(x: float, lean: float) -> Any:
    """A world with a die set down at rest on the corner of a saved one (x: how far off its centre), or leaning."""
    model, data = dice.world(1, 1)
    mujoco.mj_resetData(model, data)
    data.mocap_pos[0] = 0, 0, dice.HALF
    data.qpos[:] = x, 0, 3 * dice.HALF, math.cos(lean / 2), 0, math.sin(lean / 2), 0
    return model, data


@pytest.mark.parametrize("seed", range(4))
def test_a_stacked_die_is_thrown_again_by_itself(seed: int) -> None:
    """ND-4.4: it ends on the felt, flat, with a new face and beside the die it lay on."""
    model, data = resting_on(0.003, 0.0)
    frames, again = dice.settle(model, data, 1, np.random.default_rng(seed))
    assert again >= 1
    assert frames[0][0, 2] == pytest.approx(3 * dice.HALF)
    assert frames[-1][0, 2] == pytest.approx(dice.HALF, abs=0.0013)
    assert math.hypot(*frames[-1][0, :2]) > 2 * dice.HALF - 0.001


def test_a_die_on_its_edge_falls_over_and_is_not_thrown_again() -> None:
    """ND-4.4: felt that stops a rolling die would let it stand there, and every tenth throw had one that did."""
    model, data = dice.world(1, 0)
    mujoco.mj_resetData(model, data)
    inset = dice.HALF - dice.ROUND
    data.qpos[:] = 0, 0, inset * math.sqrt(2) + dice.ROUND, math.cos(math.pi / 8), 0, math.sin(math.pi / 8), 0
    frames, again = dice.settle(model, data, 1, np.random.default_rng(0))
    assert again == 0
    assert np.abs(dice.matrices(frames[0, :, 3:])[0, 2]).max() < math.cos(math.radians(44))
    assert np.abs(dice.matrices(frames[-1, :, 3:])[0, 2]).max() > dice.FLAT
    assert math.hypot(*frames[-1][0, :2]) < 4 * dice.HALF, "it falls where it stands"


def test_few_throws_need_a_second_one(landings: list[DiceLanding]) -> None:
    """ND-4.4: stacked, or held up by another."""
    assert sum(landing.again > 0 for landing in landings) / len(landings) < 0.05


def middle(hand: Hand, throws: int = 25) -> tuple[float, float]:
    rests: list[Rest] = [die for seed in range(throws) for die in dice.throw(DiceThrow((hand,), (), seed)).dice]
    return sum(die.x for die in rests) / len(rests), sum(die.y for die in rests) / len(rests)


def test_where_one_stands_aims_and_how_hard_one_throws_matters() -> None:
    """ND-4.3: seen from the thrower's side, right is right, and harder is farther."""
    right, left = (middle(Hand(3, 2700, aim=aim, strength=25))[0] for aim in (200, -200))
    assert right - left > 600
    right, left = (middle(Hand(3, 2700, where=where, strength=25))[0] for where in (WHERE, -WHERE))
    assert right - left > 1200
    near, far = (middle(Hand(3, 2700, strength=strength))[1] for strength in (5, 56))
    assert far - near > 1500
    assert middle(Hand(3, 1800, aim=200, strength=25))[1] < -200, "from the west, right is south"


@pytest.mark.parametrize("side", [2700, 1980, 1500, 1260, 300])
def test_even_the_wildest_gestures_settle(side: int) -> None:
    for where in (-WHERE, WHERE):
        for aim in (-AIM, AIM):
            landing = dice.throw(DiceThrow((Hand(5, side, where, aim, STRENGTH),), (), 3))
            assert len(landing.dice) == 5


def test_hashes_are_stable_within_a_process() -> None:
    digests = {blake2b(dice.throw(five_hands(9)).trajectory).hexdigest() for _ in range(3)}
    assert len(digests) == 1
