"""Are the dice fair, how long does a throw take, how hard is it to hit the box?

python bench/throws.py dice 60000     chi-square over so many dice, thrown by five players with random gestures
python bench/throws.py speed 300      CPU time of throws of nine dice, trajectory included
python bench/throws.py token 400      hits in so many throws, from a perfect aim to none
"""

from __future__ import annotations

import math
import random
import statistics
import sys
import time
from collections.abc import Iterable

from jonin.physics import dice, token
from jonin.physics.throws import AIM, STRENGTH, WHERE, DiceThrow, Hand, TokenThrow
from jonin.physics.token_figures import TOKEN_AIM, TOKEN_HIGH, TOKEN_LOW, TOKEN_STRENGTH

BEST = (0, 320, 510)  # aim, elevation and strength that go in most surely


def five_hands(seed: int) -> DiceThrow:
    """Five Skill dice and four single ones, from five sides, each thrown anyhow."""
    luck = random.Random(seed)
    hands = (
        Hand(
            5 if k == 0 else 1,
            (2700 - 720 * k) % 3600,
            luck.randint(-WHERE, WHERE),
            luck.randint(-AIM, AIM),
            luck.randint(1, STRENGTH),
        )
        for k in range(5)
    )
    return DiceThrow(tuple(hands), (), seed)


def chi_square(counts: Iterable[int]) -> tuple[float, float]:
    """The statistic over six faces, and how likely fair dice would exceed it."""
    counts = list(counts)
    mean = sum(counts) / 6
    x = sum((count - mean) ** 2 for count in counts) / mean
    tail = math.erfc(math.sqrt(x / 2)) + math.sqrt(2 * x / math.pi) * math.exp(-x / 2) * (1 + x / 3)
    return x, tail


def fairness(wanted: int) -> None:
    counts, again, throws = [0] * 6, 0, math.ceil(wanted / 9)
    for seed in range(throws):
        landing = dice.throw(five_hands(seed))
        again += landing.again > 0
        for die in landing.dice:
            counts[die.face] += 1
    x, p = chi_square(counts)
    print(f"{sum(counts)} dice: faces {counts}, chi-square {x:.2f}, p = {p:.3f}")
    print(f"a die was thrown again by itself in {again / throws:.2%} of {throws} throws")


def speed(throws: int) -> None:
    dice.throw(five_hands(0))
    times, sizes = [], []
    for seed in range(throws):
        began = time.process_time()
        landing = dice.throw(five_hands(seed))
        times.append((time.process_time() - began) * 1000)
        sizes.append(len(landing.trajectory))
    times.sort()
    print(
        f"nine dice: median {statistics.median(times):.1f} ms of CPU, 95 % under {times[len(times) * 95 // 100]:.1f} ms"
    )
    print(f"trajectory: median {statistics.median(sizes)} bytes")


def token_share(throws: int, noise: float, seed: int = 0) -> float:
    """The share of hits of a thrower whose aim is off by (1 degree, 2 degrees, 4 % of the strength) times the noise."""
    luck = random.Random(f"{seed} {noise}")
    hits = 0
    for n in range(throws):
        off = (noise * sd * luck.gauss(0, 1) for sd in (10, 20, 0.04 * TOKEN_STRENGTH))
        aim, elevation, strength = (round(best + error) for best, error in zip(BEST, off, strict=True))
        hits += token.throw(TokenThrow(aim, elevation, strength, n)).inside
    return hits / throws


def random_share(throws: int, seed: int = 0) -> float:
    """The share of hits of a thrower who does not look."""
    luck = random.Random(seed)
    hits = 0
    for n in range(throws):
        aim, elevation = luck.randint(-TOKEN_AIM, TOKEN_AIM), luck.randint(TOKEN_LOW, TOKEN_HIGH)
        hits += token.throw(TokenThrow(aim, elevation, luck.randint(0, TOKEN_STRENGTH), n)).inside
    return hits / throws


def curve(throws: int) -> None:
    for noise in (0, 0.5, 1, 1.5, 2, 3, 4):
        print(f"noise x {noise}: {token_share(throws, noise):.1%} in the box")
    print(f"without looking: {random_share(throws):.1%}")


if __name__ == "__main__":
    try:
        what, number = {"dice": fairness, "speed": speed, "token": curve}[sys.argv[1]], int(sys.argv[2])
    except (IndexError, KeyError, ValueError):
        sys.exit(__doc__)
    what(number)
