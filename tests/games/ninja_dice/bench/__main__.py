"""Measurements of Ninja Dice.

python -m tests.games.ninja_dice.bench assignments 20000   the best assignment against brute force
python -m tests.games.ninja_dice.bench geometry 20000      what lies in front, against a polygon library
python -m tests.games.ninja_dice.bench landings 2000       drawn landings against the simulation
python -m tests.games.ninja_dice.bench aim 600             do aimed arrows steal more?
python -m tests.games.ninja_dice.bench aim-physics 100     the same with every throw simulated
python -m tests.games.ninja_dice.bench regions 200         does a throw land where it is drawn? (and a fixture)
"""

from __future__ import annotations

import sys
from functools import partial
from typing import Any

from tests.games.ninja_dice.bench import aim, assignments, geometry, landings, regions

MEASURES = {
    "assignments": assignments.main,
    "geometry": geometry.main,
    "landings": landings.main,
    "aim": aim.main,
    "aim-physics": partial(aim.main, physics=True),
    "regions": regions.main,
}

try:
    measure: Any
    measure, number = MEASURES[sys.argv[1]], int(sys.argv[2])
except (IndexError, KeyError, ValueError):
    sys.exit(__doc__)
measure(number)
