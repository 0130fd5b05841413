"""Does what is thrown land where a page draws it? Hands from every seat, of every size, alone and among others."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from pathlib import Path

from jonin.games.ninja_dice.components import FARTHEST
from jonin.games.ninja_dice.regions import gesture_to, hand_out, region
from jonin.physics import dice
from jonin.physics.throws import TABLE, DiceThrow, Hand

SIDES = (2700, 1980, 1500)  # square on, and as three and five sit around the table
AIMS = ((0, -1500), (-1200, 0), (0, 1400))  # as the thrower sees the table
SMALL = 40  # throws of each row that the page's own test has
COMPANY = 4  # so many times fewer with others throwing: they matter little
FIXTURE = Path(__file__).parents[4] / "web/src/games/ninja_dice/thrown.test.json"


def rows() -> Iterator[Hand]:
    for side in SIDES:
        for x, y in AIMS:
            for count in (1, 5) if side != 2700 else (1, 2, 5):
                strength, where, aim = gesture_to(x, y, hand_out(side))
                yield Hand(count, side, where, aim, strength)
    yield Hand(5, 2700, -FARTHEST, 0, 56)


def company(seed: int) -> tuple[Hand, ...]:
    """Four others who throw a die each to the middle, from the other sides."""
    return tuple(
        Hand(1, side, 0, (seed * 37 + side) % 200 - 100, 30 + (seed * 53 + side) % 40) for side in (0, 900, 1800)
    )


def landed(hand: Hand, throws: int, others: bool = False) -> list[tuple[int, int]]:
    found = []
    for seed in range(throws):
        landing = dice.throw(
            DiceThrow((hand, *(company(seed) if others else ())), (), 10_000 * hand.strength + 7 * hand.side + seed)
        )
        found += [(rest.x, rest.y) for rest in landing.dice[: hand.dice]]
    return found


def aimed_at(hand: Hand) -> tuple[float, float]:
    """Where it should land: as a page works it out, from the same figures."""
    side = math.radians(hand.side / 10)
    out, most = hand_out(hand.side), TABLE - 500
    x = math.cos(side) * out - math.sin(side) * hand.where
    y = math.sin(side) * out + math.cos(side) * hand.where
    way, far = side + math.pi - math.radians(hand.aim / 10), region(hand.dice, hand.strength)[0]
    return max(-most, min(most, x)) + far * math.cos(way), max(-most, min(most, y)) + far * math.sin(way)


def within(hand: Hand, places: list[tuple[int, int]]) -> tuple[float, float]:
    """(the share of the dice in the oval, the 80th percentile of how far they lie from where they should, in mm)."""
    way = math.radians((hand.side + 1800 - hand.aim) / 10)
    _, along, across = region(hand.dice, hand.strength)
    to, inside, off = aimed_at(hand), 0, []
    for x, y in places:
        dx, dy = x - to[0], y - to[1]
        a, b = dx * math.cos(way) + dy * math.sin(way), dy * math.cos(way) - dx * math.sin(way)
        inside += (a / along) ** 2 + (b / across) ** 2 <= 1
        off.append(math.hypot(dx, dy) / 10)
    return inside / len(places), sorted(off)[int(0.8 * len(off))]


def fixture() -> list[dict[str, object]]:
    return [
        {
            "side": hand.side,
            "dice": hand.dice,
            "gesture": [hand.strength, hand.where, hand.aim],
            "places": landed(hand, SMALL),
        }
        for hand in rows()
    ]


def main(throws: int) -> None:
    print("| side | dice | strength | where | aim | in the oval | 80 % within | in the oval, others throwing |")
    print("|---|---|---|---|---|---|---|---|")
    for hand in rows():
        share, off = within(hand, landed(hand, throws))
        among, _ = within(hand, landed(hand, throws // COMPANY, others=True))
        print(
            f"| {hand.side / 10:.0f}° | {hand.dice} | {hand.strength} | {hand.where / 10:.0f} mm | {hand.aim / 10:.0f}°"
            f" | {share:.0%} | {off:.0f} mm | {among:.0%} |",
            flush=True,
        )
    FIXTURE.write_text(json.dumps(fixture(), separators=(",", ":")) + "\n")
