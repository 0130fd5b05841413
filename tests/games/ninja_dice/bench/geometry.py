"""Is a die in front of another exactly when shapely says so?"""

from __future__ import annotations

import random

from tests.games.ninja_dice.test_geometry import compare


def main(placements: int) -> None:
    for close in (False, True):
        seen = compare(random.Random(2024 + close), placements // 2, close)
        where = "near one another" if close else "anywhere on the table"
        print(f"{placements // 2} placements {where}: {seen[True]} in front and {seen[False]} not, as shapely says")
