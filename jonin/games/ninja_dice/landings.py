"""Compiled: integers only. Landings of whole hands, sampled from physics by `sample.py`, for bots and fast simulation.

A row is how one hand of dice came to lie when it was thrown with one of the nine named gestures, while others threw
theirs and saved dice lay about: places, and headings within a quarter turn. Which face is up and which quarter it is
are drawn anew each time, as physics does too. The dice of a hand keep together as they fell: drawn die by die they
would scatter, and arrows would meet them as they never do on a table.

Hands are drawn one by one, but on the table they hold each other up: dice of different hands come to lie 4 % nearer to
each other than if each had been thrown alone. So of some hands two landings are drawn, and the one nearer to
other dice is taken; of how many, MEET in throwing.py, was found by comparing with 6,000 whole throws. In 9,000 others
dice of different hands lay 1.2 to 1.5 % farther apart than on the table, within 0.4 %, and those of one hand as there.
A die that would lie on another slides off it and lies beside it, as on a table.

The active ninja sits south. Seats to which the square table looks alike, turned or mirrored, share their rows:

    block            hand
    0 to 29          1 to 5 dice from square on; near, middle, far; straight ahead or to the right (left is mirrored)
    30 to 56         1 die from a seat 18, 30 or 36 degrees to the right of square on; the nine gestures
"""

from __future__ import annotations

import sys
import zlib
from array import array
from pathlib import Path

from jonin.games.ninja_dice.components import SEATS, SKILLS, TURN, ZONES

FILE = Path(__file__).with_name("landings.bin")
ROWS = 512  # in a block
SLANTS = (0, 180, 300, 360)  # tenths of a degree off square
SQUARE = 6  # blocks for a number of dice thrown from square on

HELD = tuple(1 + b // SQUARE if b < SKILLS * SQUARE else 1 for b in range(SKILLS * SQUARE + 3 * ZONES))
"""How many dice the hands of each block hold."""
BLOCKS = len(HELD)
START = tuple(3 * ROWS * sum(HELD[:block]) for block in range(BLOCKS + 1))
"""Where each block's numbers (x, y, heading of every die, row after row) begin."""


def side(seats: int, place: int) -> int:
    """Where the seat sits that is `place` seats to the left of the active ninja, seen from the middle of the table."""
    return (2700 - TURN * place // seats) % TURN


SIDE = tuple(tuple(side(seats, place) for place in range(SEATS)) for seats in range(1, SEATS + 1))
"""By seats - 1 and place."""


def posture(seats: int, place: int) -> tuple[int, int, int]:
    """(slant, quarter turns, mirrored) that bring the sampled side onto that seat's."""
    off = (side(seats, place) - 2700) % TURN
    quarters = (off + 450) // 900
    slant = off - 900 * quarters
    return SLANTS.index(abs(slant)), quarters % 4, int(slant < 0)


POSTURE = tuple(
    tuple(posture(seats, place) if place < seats else (0, 0, 0) for place in range(SEATS))
    for seats in range(1, SEATS + 1)
)
SLANT, QUARTERS, MIRRORED = (tuple(tuple(p[i] for p in row) for row in POSTURE) for i in range(3))
"""By seats - 1 and place."""


def load(file: Path = FILE) -> array[int]:
    numbers = array("h", zlib.decompress(file.read_bytes()))
    if sys.byteorder == "big":
        numbers.byteswap()
    if len(numbers) != START[BLOCKS]:
        raise ValueError(f"{file.name} does not hold {ROWS} rows of each hand: run python -m {__package__}.sample")
    return numbers
