"""Is the best assignment always what brute force finds?"""

from __future__ import annotations

import random

from tests.games.ninja_dice.test_house import brute_force, found, random_position


def main(positions: int) -> None:
    luck = random.Random(2024)
    for number in range(positions):
        s, house, powers = random_position(luck)
        ours, theirs = found(s), brute_force(house, powers)
        if ours != theirs:
            raise SystemExit(f"position {number}: {house} against {powers}: {ours}, by brute force {theirs}")
    print(f"{positions} random positions: the best assignment equals brute force over all of them")
