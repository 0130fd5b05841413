"""Fill landings.bin from the physics of the table: python -m jonin.games.ninja_dice.sample (four minutes of CPU)."""

from __future__ import annotations

import sys
import zlib
from array import array
from collections.abc import Iterator

import numpy as np

from jonin.games.ninja_dice.components import GESTURE, SKILLS, ZONES
from jonin.games.ninja_dice.landings import BLOCKS, FILE, HELD, ROWS, SQUARE, posture, side
from jonin.physics.dice import throw
from jonin.physics.throws import DiceThrow, Hand, Rest

Row = list[tuple[int, int, int]]
OPENING = 0.5  # of all throws begin a turn: more dice are in the air, and hold each other up, than ever after


def block_of(dice: int, slant: int, mirrored: int, zone: int) -> tuple[int, int]:
    """The block to which a hand's throw belongs, and whether it must be mirrored to fit."""
    strength, column = divmod(zone, 3)
    if slant:
        return SKILLS * SQUARE + (slant - 1) * ZONES + 3 * strength + (2 - column if mirrored else column), mirrored
    return (dice - 1) * SQUARE + 2 * strength + (column != 1), int(column == 0)


def straightened(rests: tuple[Rest, ...], quarters: int, mirrored: int) -> Row:
    """As it would lie if the hand had been thrown from the sampled side."""
    row = []
    for rest in rests:
        x, y, heading = rest.x, rest.y, rest.heading
        for _ in range(quarters):
            x, y = y, -x
        if mirrored:
            x, heading = -x, -heading
        row.append((x, y, heading % 900))
    return row


def hands(seats: int, skills: int, threats: int, zones: list[int]) -> Iterator[tuple[Hand, int, int, int]]:
    """Each hand with the block its landing belongs to, and how it is brought there."""
    places = [(0, skills)]
    places += [(1, threats)] if seats == 2 else [(seats - 1 - i, 1) for i in range(threats)]
    for (place, dice), zone in zip(places, zones, strict=False):
        strength, where, aim = GESTURE[zone]
        slant, quarters, mirrored = posture(seats, place)
        block, flip = block_of(dice, slant, mirrored, zone)
        yield Hand(dice, side(seats, place), where, aim, strength), block, quarters, flip


def sample(seed: int, rows: int = ROWS, report: bool = False) -> list[list[Row]]:
    luck = np.random.default_rng(seed)
    found: list[list[Row]] = [[] for _ in range(BLOCKS)]
    lying: list[tuple[int, int, int]] = [(0, 0, 0)] * SKILLS
    throws = 0
    while (fewest := min(len(block) for block in found)) < rows:
        needy = [block for block in range(BLOCKS) if len(found[block]) == fewest]
        target = int(luck.choice(needy))
        anybody = HELD[target] <= 2  # a few dice may be Skill dice as well as Threat dice
        opening = HELD[target] == SKILLS or (anybody and luck.random() < OPENING)
        skills = SKILLS if opening else int(luck.integers(1, SKILLS + 1)) if anybody else HELD[target]
        for _ in range(200):  # of many tables, one at which the block in need is filled
            seats = int(luck.integers(2, 6))
            most = 2 if seats == 2 else seats - 1
            threats = most if opening else int(luck.integers(1, most + 1))
            table = list(hands(seats, skills, threats, [int(zone) for zone in luck.integers(ZONES, size=5)]))
            if any(block == target for _, block, _, _ in table):
                break
        saved = tuple(lying[i] for i in luck.permutation(SKILLS)[skills:])
        landing = throw(DiceThrow(tuple(hand for hand, *_ in table), saved, seed=int(luck.integers(1 << 62))))
        first = 0
        for hand, block, quarters, flip in table:
            rests = landing.dice[first : first + hand.dice]
            first += hand.dice
            if len(found[block]) < rows:
                found[block].append(straightened(rests, quarters, flip))
        if skills == SKILLS:
            lying = [(rest.x, rest.y, rest.heading) for rest in landing.dice[:SKILLS]]
        throws += 1
        if report and throws % 500 == 0:
            print(f"{throws} throws, {fewest} of {rows} rows in every block", file=sys.stderr, flush=True)
    return found


def write(found: list[list[Row]]) -> None:
    numbers = array("h", [n for block in found for row in block for die in row for n in die])
    if sys.byteorder == "big":
        numbers.byteswap()
    FILE.write_bytes(zlib.compress(numbers.tobytes(), 9))


if __name__ == "__main__":
    write(sample(seed=1, report=True))
