"""Drives a match with random choices: the same loop plays every game.

python examples/random_match.py [GAME] [SEED]
"""

from __future__ import annotations

import random
import sys

import jonin


def main(key: str = "nin-jan", seed: str = "7") -> None:
    match = jonin.Match(key, seats=4, seed=int(seed))
    luck = random.Random(int(seed))
    names = ["Aki", "Ben", "Chie", "Dai"]
    while not match.over:  # as long as it is not, somebody is waited for
        seat = min(match.waiting)
        action = luck.choice(match.legal(seat))
        told = match.play(seat, action)
        print(f"{names[seat]}: {action}")  # actions print as sentences
        for event in told:
            print("   ", match.game.sentence(event, names))
    for seat, points in enumerate(match.scores):
        print(f"{names[seat]} has {points}{' and wins' if seat in match.winners else ''}.")


if __name__ == "__main__":
    main(*sys.argv[1:])
