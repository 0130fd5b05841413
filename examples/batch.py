"""Thousands of games side by side, in NumPy arrays: does it pay to take the last of what is open?

    python examples/batch.py [GAME] [GAMES]

Seat 0 always takes the open action with the highest code, the others any. The first run compiles the rules.
"""

from __future__ import annotations

import sys

import numpy as np

import jonin


def main(key: str = "nin-jan", games: str = "4096") -> None:
    batch = jonin.fast.Batch(key, seats=4, n=int(games), seed=1)
    moves = 0
    while not batch.over.all():
        highest = np.where(batch.mask, np.arange(batch.mask.shape[1]), -1).max(axis=1)
        moves += batch.step(np.where(batch.seat == 0, highest, batch.sample()))
    points, winners = batch.scores()
    shares = (winners / winners.sum(axis=1, keepdims=True)).mean(axis=0)  # a win shared is a part of a win
    print(f"{batch.n} games, {moves} moves, {batch.observe().shape[1]} numbers in an observation")
    for seat, share in enumerate(shares):
        print(f"seat {seat}: {share:.1%} of the wins, {points[:, seat].mean():.1f} points")


if __name__ == "__main__":
    main(*sys.argv[1:])
