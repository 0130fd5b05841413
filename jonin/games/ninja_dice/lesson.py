"""The lesson's House, and throws that show what the lesson is about.

Dice fall where they are thrown, in the lesson too. What they show is settled, and an Arrow or a Fortune looks at the
die that its script names, wherever both come to lie: "Pick Sneak Fortune>2 Arrow>1".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import atan2, degrees
from typing import Any

from jonin.engine.dialect import Telling
from jonin.games.ninja_dice.components import DICE, FACES, HOUSE_DICE, HOUSE_FACES, SKILLS, TURN
from jonin.games.ninja_dice.flight import throw_request
from jonin.games.ninja_dice.state import HELD, LYING, State
from jonin.games.ninja_dice.throwing import come_to_rest
from jonin.games.ninja_dice.turns import begin_turn
from jonin.physics.throws import DiceThrow, Shows


def lesson_deal(s: State, deal: Mapping[str, Any]) -> None:
    """The learner is the active ninja, before a House of those faces."""
    begin_turn(s, 0, Telling())
    if len(deal["house"]) != s.house_size:
        raise ValueError(f"the House has {s.house_size} dice")
    free = list(range(len(HOUSE_DICE)))
    for i, face in enumerate(deal["house"]):
        s.house[i] = HOUSE_FACES.index(face)
        s.house_dice[i] = next(die for die in free if face in HOUSE_DICE[die])
        free.remove(s.house_dice[i])
    s.house_dice[s.house_size :] = free


def lesson_throw(s: State, seed: int, words: str) -> DiceThrow:
    thrown, saved = held(s), [die for die in range(DICE) if s.place[die] == LYING]
    order = [*thrown, *saved]
    shows = (Shows(face, None if at is None else order.index(at)) for face, at in wanted(thrown, words))
    return replace(throw_request(s, seed), shows=tuple(shows))


def lesson_landing(s: State, words: str) -> tuple[int, ...]:
    """As the rules' own luck has it, but for what is shown; a die may be turned by a quarter and lies as it lay."""
    thrown, landed = held(s), s.copy()
    come_to_rest(landed, Telling())
    numbers = [len(thrown)]
    for die, (face, at) in zip(thrown, wanted(thrown, words), strict=True):
        x, y, heading = landed.x[die], landed.y[die], landed.heading[die]
        if at is not None:
            away = round(degrees(atan2(landed.y[at] - y, landed.x[at] - x)) * 10)
            heading += 900 * round((away - heading) / 900)
        numbers += [face, x, y, heading % TURN]
    return tuple(numbers)


def held(s: State) -> list[int]:
    return [die for die in range(DICE) if s.place[die] == HELD]


def wanted(thrown: list[int], words: str) -> list[tuple[int, int | None]]:
    """Of each die the face, and the die that it looks at."""
    found = []
    for die, word in zip(thrown, words.split(), strict=True):
        symbol, _, at = word.partition(">")
        found.append((FACES["skill" if die < SKILLS else "threat"].index(symbol), int(at) - 1 if at else None))
    return found
