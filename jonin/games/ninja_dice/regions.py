"""Where a throw lands: how far it goes by its strength, and the oval in which four of five dice come to rest.

Both come from the physics of the table (`sample_regions.py` writes regions.json). Pages draw the oval before a throw,
and bots aim by it. Tenths of a millimetre.
"""

from __future__ import annotations

import json
import math
from itertools import pairwise
from pathlib import Path

from jonin.games.ninja_dice.components import GESTURE, HARDEST, SKILLS, TABLE, WIDEST

FILE = Path(__file__).with_name("regions.json")
SHARE = 0.8  # of the dice lie within
OUT = 2400  # of a hand, from the middle of the table, that throws from the middle of a side

Row = tuple[int, int, int, int]
"""A strength; how far a throw goes; half the oval along the throw, and across."""


def load(file: Path = FILE) -> list[list[Row]]:
    """By number of dice, from one on; rows by strength, to be interpolated."""
    rows: list[list[Row]] = [
        [(s, far, along, across) for s, far, along, across in one] for one in json.loads(file.read_text())
    ]
    if len(rows) != SKILLS or any((one[0][0], one[-1][0]) != (1, HARDEST) for one in rows):
        raise ValueError(f"{file.name} does not tell of 1 to {SKILLS} dice: run python -m {__package__}.sample_regions")
    return rows


REGIONS = load()


def region(dice: int, strength: int) -> tuple[float, float, float]:
    """(how far, half the oval along, half across)."""
    rows = REGIONS[dice - 1]
    for (a, *low), (b, *high) in pairwise(rows):
        if strength <= b:
            far, along, across = (p + (q - p) * (strength - a) / (b - a) for p, q in zip(low, high, strict=True))
            return far, along, across
    raise ValueError(f"no throw has a strength of {strength}")


def lands(gesture: tuple[int, int, int], dice: int = 1) -> tuple[float, float]:
    """Where such a throw lands, as a thrower sees it who sits square on."""
    strength, where, aim = gesture
    far = region(dice, strength)[0]
    return where + far * math.sin(math.radians(aim / 10)), far * math.cos(math.radians(aim / 10)) - OUT


def hand_out(side: int) -> float:
    """How far from the middle of the table a hand is that throws from this side; physics says the same."""
    along = max(abs(math.cos(math.radians(side / 10))), abs(math.sin(math.radians(side / 10))))
    return min(OUT / along, 1.15 * TABLE - (TABLE - OUT))


def gesture_to(x: float, y: float, out: float = OUT) -> tuple[int, int, int]:
    """The throw that lands there, as one sees it, or as near as it can; a hand is so far out."""
    far = math.hypot(x, y + out)
    strength = min(range(1, HARDEST + 1), key=lambda s: abs(region(1, s)[0] - far))
    aim = round(math.degrees(math.atan2(x, y + out)) * 10)
    return strength, 0, max(-WIDEST, min(WIDEST, aim))


TRAVEL = tuple(round(region(1, GESTURE[3 * row][0])[0]) for row in range(3))
"""How far a near, a middle and a far throw goes."""
LANDS = tuple((round(x), round(y)) for x, y in map(lands, GESTURE))
"""Where the nine named throws land."""
