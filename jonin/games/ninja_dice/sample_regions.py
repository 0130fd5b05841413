"""Fill regions.json from the physics of the table: python -m jonin.games.ninja_dice.sample_regions (three minutes).

Hands are thrown one at a time, from the middle of a side and straight ahead.
"""

from __future__ import annotations

import json

import numpy as np

from jonin.games.ninja_dice.components import HARDEST, SKILLS
from jonin.games.ninja_dice.regions import FILE, OUT, SHARE, Row
from jonin.physics.dice import throw
from jonin.physics.throws import DiceThrow, Hand

STRENGTHS = (1, 20, 40, 60, 75, 90, HARDEST)
DICE = 500  # thrown for each row


def thrown(dice: int, strength: int) -> np.ndarray:
    """How far each die went, and how far to the side."""
    hand = Hand(dice, 2700, 0, 0, strength)
    rests = [rest for n in range(DICE // dice) for rest in throw(DiceThrow((hand,), (), 1000 * strength + n)).dice]
    return np.array([(rest.y + OUT, rest.x) for rest in rests], float)


def oval(places: np.ndarray) -> tuple[float, float, float]:
    """(how far on average, half along, half across): the shape from each by itself, then as large as it must be."""
    off = np.abs(places - (places[:, 0].mean(), 0))
    shape = np.quantile(off, SHARE, axis=0)
    along, across = shape * np.quantile(np.hypot(*(off / shape).T), SHARE)
    return float(places[:, 0].mean()), float(along), float(across)


def smooth(rows: list[tuple[float, float, float]]) -> list[Row]:
    """Ovals grow evenly with how far dice go, but for the last: the far wall holds it up."""
    far = np.array([row[0] for row in rows])
    along, across = (np.polyval(np.polyfit(far[:-1], [row[i] for row in rows[:-1]], 1), far) for i in (1, 2))
    return [(strength, round(far[i]), round(along[i]), round(across[i])) for i, strength in enumerate(STRENGTHS)]


if __name__ == "__main__":
    ovals = [smooth([oval(thrown(dice, strength)) for strength in STRENGTHS]) for dice in range(1, SKILLS + 1)]
    FILE.write_text("[\n" + ",\n".join(json.dumps(rows) for rows in ovals) + "\n]\n")
