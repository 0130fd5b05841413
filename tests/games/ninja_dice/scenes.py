"""Set a scene: whose turn it is, what the House shows, and how the dice have come to lie.

A die is written "Fight 0,-50 90": what it shows, where it lies in millimetres (the active ninja sits below, at
negative y) and where it looks in degrees, 0 to the right, 90 away from the active ninja.
"""

from __future__ import annotations

from typing import Any

from jonin import Match
from jonin.engine.game import Event
from jonin.games.ninja_dice.actions import Arrange, Begin, Decide, Reroll, Throw
from jonin.games.ninja_dice.components import DICE, FACES, HOUSE_FACES, SKILLS
from jonin.games.ninja_dice.state import HELD

GRID = [(x, y) for y in (-250, -200, -150) for x in (-100, 0, 100)]  # where dice lie whose place does not matter


def scene(
    *house: str, seats: int = 4, active: int = 0, round_: int = 0, treasure: list[int] | None = None, seed: int = 1
) -> Match:
    """The active ninja's turn has begun and nobody has thrown. The round fits the House, if one is named."""
    match = Match("ninja-dice", seats, seed, lands=False, pictures=True)
    match.play(0, Begin(active))
    s = match.state
    if house:
        s.house_size = len(house)
        s.house[: len(house)] = [HOUSE_FACES.index(face) for face in house]
    s.round = round_ or max(1, s.house_size - 3)
    if treasure:
        s.treasure[:seats] = treasure
    return match


def throw(match: Match, *dice: str) -> list[Event]:
    """Everybody throws, and the dice land as written: Skill dice first, Threat dice in the order they were handed out.

    Dice that are not written show a Catch far behind everything, which for a Threat die does no harm.
    """
    for seat in sorted(match.waiting):
        match.play(seat, Throw("middle"))
    numbers = []
    held = [die for die in range(DICE) if match.state.place[die] == HELD]
    for i, die in enumerate(held):
        kind = "skill" if die < SKILLS else "threat"
        symbol, *rest = (dice[i] if i < len(dice) else "Catch").split()
        x, y = (int(n) for n in rest[0].split(",")) if rest else GRID[i]
        heading = int(rest[1]) if len(rest) > 1 else 90
        numbers += [FACES[kind].index(symbol), 10 * x, 10 * y, 10 * heading % 3600]
    return match.land([len(held), *numbers])


def push(match: Match, *dice: int, how: Any = None) -> None:
    """The active ninja rerolls those dice (1 to 5) and arranges the others."""
    match.play(match.state.active, Decide(push=True))
    match.play(match.state.active, Reroll(dice))
    if len(dice) < SKILLS:
        match.play(match.state.active, how or Arrange("leave"))


def laid(*places: tuple[int, int, int], how: str = "leave") -> Arrange:
    """Saved dice laid by hand: x, y and heading of each, lowest die first."""
    return Arrange(how, (len(places), *(n for place in places for n in place)))


def offered(match: Match, seat: int) -> set[str]:
    return {str(action) for action in match.legal(seat)}


def kinds(events: list[Event]) -> list[str]:
    return [event["event"] for event in events]


def told(events: list[Event], kind: str) -> Event:
    found = [event for event in events if event["event"] == kind]
    assert len(found) == 1, f"{kind}: {found}"
    return found[0]
