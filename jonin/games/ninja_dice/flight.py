"""Between the rules and physics: what is in the air, and how it came down.

landing = pool.submit(throw, throw_request(match.state, seed)).result()    # throw: jonin.physics.worker
match.land(landing_numbers(landing))                                        # landing.trajectory is for the browser
"""

from __future__ import annotations

from jonin.games.ninja_dice.components import DICE
from jonin.games.ninja_dice.landings import side
from jonin.games.ninja_dice.state import LYING, State
from jonin.games.ninja_dice.throwing import holds
from jonin.physics.throws import DiceLanding, DiceThrow, Hand


def throw_request(s: State, seed: int) -> DiceThrow:
    """ND-4.3: every gesture, and the saved dice in the way. Hands in the order of their dice."""
    hands = []
    for i in range(s.seats):
        p = (s.active - i) % s.seats
        if s.strength[p]:
            place = side(s.seats, (p - s.active) % s.seats)
            hands.append(Hand(holds(s, p), place, s.where[p], s.aim[p], s.strength[p]))
    saved = tuple((s.x[die], s.y[die], s.heading[die]) for die in range(DICE) if s.place[die] == LYING)
    return DiceThrow(tuple(hands), saved, seed)


def landing_numbers(landing: DiceLanding) -> tuple[int, ...]:
    """The numbers that `Match.land` takes."""
    return len(landing.dice), *(n for die in landing.dice for n in (die.face, die.x, die.y, die.heading))
