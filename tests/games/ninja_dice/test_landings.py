"""The table of landings: whole, and like the simulation it was sampled from."""

from __future__ import annotations

import math
import zlib
from itertools import combinations
from pathlib import Path

import pytest

from jonin.engine.chance import seed_world
from jonin.games.ninja_dice.components import DICE, GESTURE, TABLE
from jonin.games.ninja_dice.geometry import on_table, overlap
from jonin.games.ninja_dice.landings import BLOCKS, FILE, HELD, ROWS, START, load, side
from jonin.games.ninja_dice.rules import State
from jonin.games.ninja_dice.state import LYING
from jonin.games.ninja_dice.throwing import LANDINGS, come_to_rest
from tests.games.ninja_dice.bench.landings import DRAWS, Fall, compare, mean
from tests.games.ninja_dice.scenes import scene


def test_the_file_is_small_and_whole() -> None:
    assert FILE.stat().st_size < 1_000_000
    assert len(LANDINGS) == START[BLOCKS] == 3 * ROWS * sum(HELD)


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    damaged = tmp_path / "landings.bin"
    damaged.write_bytes(zlib.compress(b"\0" * 60))
    with pytest.raises(ValueError, match=r"landings\.bin does not hold 512 rows"):
        load(damaged)


def test_every_row_is_a_lawful_landing() -> None:
    """ND-4.2, ND-4.4: on the table, no die on another."""
    for block in range(BLOCKS):
        width = 3 * HELD[block]
        for row in range(ROWS):
            at = START[block] + row * width
            dice = [tuple(LANDINGS[at + 3 * i : at + 3 * i + 3]) for i in range(HELD[block])]
            assert all(on_table(*die) and 0 <= die[2] < 900 for die in dice), (block, row)
            assert not any(overlap(*a, *b) for a, b in combinations(dice, 2)), (block, row)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_hands_land_where_their_throwers_aim(seats: int) -> None:
    """ND-4.3: near is nearer than middle than far, left of right, as seen from every chair."""
    s = scene(seats=seats).state
    for place in range(seats):
        if not any(s.owner[die] == place for die in range(DICE)):
            continue
        where = [middle(s, place, zone) for zone in range(9)]
        for column in range(3):
            assert where[column][1] < where[3 + column][1] < where[6 + column][1], (place, column)
        for row in (0, 3, 6):
            assert where[row][0] + 500 < where[row + 1][0] < where[row + 2][0] - 500, (place, row)


def middle(s: State, p: int, zone: int, throws: int = 60) -> tuple[float, float]:
    """The mean landing of a seat's dice, turned so that the thrower sits south."""
    turn = math.radians((side(s.seats, (p - s.active) % s.seats) - 2700) / 10)
    xs, ys = [], []
    for n in range(throws):
        world = s.copy()
        seed_world(world, n + 1)
        for q in range(s.seats):
            if any(s.owner[die] == q for die in range(DICE)):
                world.strength[q], world.where[q], world.aim[q] = GESTURE[zone if q == p else n % 9]
        come_to_rest(world, None)
        for die in range(DICE):
            if world.place[die] == LYING and world.owner[die] == p:
                x, y = world.x[die], world.y[die]
                xs.append(x * math.cos(turn) + y * math.sin(turn))
                ys.append(y * math.cos(turn) - x * math.sin(turn))
    return sum(xs) / len(xs), sum(ys) / len(ys)


CLOSE = 0.025  # relative; the same throws every time, so that luck has no say


@pytest.fixture(scope="module")
def falls() -> tuple[Fall, Fall]:
    return compare(800, DRAWS, seed=100)


def apart(simulated: Fall, drawn: Fall, farther: float = 1.0) -> list[str]:
    """In what drawn landings, laid farther from each other, differ from simulated ones."""
    pairs = {what: (mean(ours)[0], mean(getattr(drawn, what))[0]) for what, ours in vars(simulated).items()}
    return [what for what, (a, b) in pairs.items() if abs(b * farther - a) > CLOSE * a]


def test_drawn_landings_fall_like_simulated_ones(falls: tuple[Fall, Fall]) -> None:
    """ND-4.2: what arrows and Fortunes find, and how far dice lie from each other."""
    assert apart(*falls) == []


@pytest.mark.parametrize("farther", [0.95, 1.05])
def test_five_percent_would_be_noticed(falls: tuple[Fall, Fall], farther: float) -> None:
    assert set(apart(*falls, farther)) >= {"apart", "between", "spread"}


def test_drawn_dice_never_lie_on_saved_ones() -> None:
    """ND-4.4: however crowded the table is where they come down."""
    for n in range(300):
        s = scene(seats=5).state
        seed_world(s, n + 1)
        for die in range(4):  # a square of saved dice in the middle of all throws
            s.place[die] = LYING
            s.x[die], s.y[die] = 170 * (die % 2) - 85, 170 * (die // 2) - 85
        for p in range(5):
            s.strength[p] = GESTURE[4][0]
        come_to_rest(s, None)
        at = [(s.x[die], s.y[die], s.heading[die]) for die in range(DICE)]
        assert all(place == LYING for place in s.place)
        assert all(on_table(*die) and max(map(abs, die[:2])) < TABLE for die in at)
        assert not any(overlap(*a, *b) for a, b in combinations(at, 2))
