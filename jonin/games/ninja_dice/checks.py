"""What is wrong with the numbers that come with an action: a gesture, a landing, an arrangement."""

from __future__ import annotations

from collections.abc import Sequence

from jonin.engine.declare import Refusal
from jonin.games.ninja_dice.components import BESIDE, DICE, FARTHEST, HARDEST, SKILLS, TABLE, TURN, WIDEST
from jonin.games.ninja_dice.geometry import on_table, overlap
from jonin.games.ninja_dice.refusals import (
    NoGesture,
    NoLanding,
    NoNumbers,
    NotAllSaved,
    NotBeside,
    OffTheTable,
    OnAnother,
)
from jonin.games.ninja_dice.state import AIM, AIR, ARRANGE, HELD, LYING, NONE, State


def check_numbers(s: State, seat: int, code: int, numbers: Sequence[int]) -> Refusal | None:
    """None if nothing is."""
    if s.phase == AIM:
        return None if possible(numbers) else NoGesture(HARDEST, FARTHEST, WIDEST)
    if s.phase == AIR:
        return wrong_landing(s, numbers)
    return misplaced(s, numbers) if s.phase == ARRANGE else NoNumbers()


def possible(gesture: Sequence[int]) -> bool:
    """ND-4.3: strength, where, aim."""
    if len(gesture) != 3:
        return False
    strength, where, aim = gesture
    return 0 < strength <= HARDEST and abs(where) <= FARTHEST and abs(aim) <= WIDEST


def wrong_landing(s: State, numbers: Sequence[int]) -> Refusal | None:
    """ND-4.2: as many dice as were thrown; of each a face, a place on the table and a heading."""
    thrown = sum(s.place[die] == HELD for die in range(DICE))
    rests = [numbers[i : i + 4] for i in range(1, len(numbers), 4)]
    if (
        numbers[0] != thrown
        or len(numbers) != 1 + 4 * thrown
        or not all(
            0 <= face < 6 and max(abs(x), abs(y)) <= TABLE and 0 <= heading < TURN for face, x, y, heading in rests
        )
    ):
        return NoLanding(thrown)
    return None


def misplaced(s: State, numbers: Sequence[int]) -> Refusal | None:
    """ND-8.1: all saved dice, on the table, clear of each other, Fortunes beside their dice."""
    saved = [die for die in range(SKILLS) if s.place[die] == LYING]
    if numbers[0] != len(saved) or len(numbers) != 1 + 3 * len(saved):
        return NotAllSaved(len(saved))
    at = {die: tuple(numbers[1 + 3 * i : 4 + 3 * i]) for i, die in enumerate(saved)}
    for i, die in enumerate(saved):
        x, y, heading = at[die]
        if not (0 <= heading < TURN and max(abs(x), abs(y)) <= TABLE and on_table(x, y, heading)):
            return OffTheTable(die + 1)
        for other in saved[:i]:
            if overlap(x, y, heading, *at[other]):
                return OnAnother(die + 1, other + 1)
        if (boosted := s.boosts[die]) != NONE:
            far = max(BESIDE**2, apart(s.x[die], s.y[die], s.x[boosted], s.y[boosted]))
            if apart(x, y, *at[boosted][:2]) > far:
                return NotBeside(die + 1, boosted + 1)
    return None


def apart(x: int, y: int, x2: int, y2: int) -> int:
    return (x - x2) ** 2 + (y - y2) ** 2
