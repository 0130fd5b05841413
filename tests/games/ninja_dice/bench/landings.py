"""Does the table of landings fall as the simulation does? Throws of random games, each landed both ways."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

from jonin import Match
from jonin.engine.chance import seed_world, stream
from jonin.games.ninja_dice.components import DICE, SKILLS
from jonin.games.ninja_dice.flight import landing_numbers, throw_request
from jonin.games.ninja_dice.geometry import ahead
from jonin.games.ninja_dice.rules import State
from jonin.games.ninja_dice.state import HELD, LYING
from jonin.games.ninja_dice.throwing import come_to_rest
from jonin.physics import dice

DRAWS = 8


@dataclass
class Fall:
    """What the rules can see of many landings."""

    arrows: list[float] = field(default_factory=list)  # does a Threat die have a Skill die before it?
    rivals: list[float] = field(default_factory=list)  # does it have another Threat die before it?
    fortunes: list[float] = field(default_factory=list)  # does a thrown Skill die have another before it?
    apart: list[float] = field(default_factory=list)  # millimetres from a Threat die to the nearest Skill die
    between: list[float] = field(default_factory=list)  # millimetres between two Threat dice
    spread: list[float] = field(default_factory=list)  # millimetres between two Skill dice of one throw

    def add(self, s: State, thrown: list[int]) -> None:
        skills = [die for die in range(SKILLS) if s.place[die] == LYING]
        threats = [die for die in range(SKILLS, DICE) if s.place[die] == LYING]
        for die in threats:
            self.arrows.append(any(ahead(s, die, other) for other in skills))
            self.apart.append(min(distance(s, die, other) for other in skills))
            if len(threats) > 1:
                self.rivals.append(any(ahead(s, die, other) for other in threats if other != die))
        self.between += [distance(s, a, b) for a, b in combinations(threats, 2)]
        for die in thrown:
            if die < SKILLS and len(skills) > 1:
                self.fortunes.append(any(ahead(s, die, other) for other in skills if other != die))
                self.spread += [distance(s, die, other) for other in thrown if other < die]


def distance(s: State, a: int, b: int) -> float:
    return math.dist((s.x[a], s.y[a]), (s.x[b], s.y[b])) / 10


def in_the_air(seed: int) -> Iterator[State]:
    """Every throw of a random game, before it lands."""
    match = Match("ninja-dice", 2 + seed % 4, seed, lands=False)
    while not match.over:
        if match.chance:
            yield match.state
            match.land()
        for seat in sorted(match.waiting):
            actions = match.legal(seat)
            match.play(seat, actions[stream(seed, len(match.log)) % len(actions)])


def compare(throws: int, draws: int, seed: int = 0) -> tuple[Fall, Fall]:
    """(simulated, drawn). Each throw is simulated once and drawn several times, which costs next to nothing."""
    simulated, drawn = Fall(), Fall()
    while throws:
        for number, s in enumerate(in_the_air(seed)):
            if number % 3:
                continue  # throws of one turn are alike
            thrown = [die for die in range(DICE) if s.place[die] == HELD]
            fresh = s.copy()
            given = landing_numbers(dice.throw(throw_request(s, stream(seed, number))))
            fresh.numbers[: len(given)] = given
            come_to_rest(fresh, None)
            simulated.add(fresh, thrown)
            for draw in range(draws):
                row = s.copy()
                seed_world(row, stream(seed, number, draw))
                come_to_rest(row, None)
                drawn.add(row, thrown)
            throws -= 1
            if not throws:
                break
        seed += 1
    return simulated, drawn


def mean(values: list[float]) -> tuple[float, float]:
    """A mean and its standard error."""
    middle = sum(values) / len(values)
    return middle, math.sqrt(sum((value - middle) ** 2 for value in values) / len(values) ** 2)


def main(throws: int) -> None:
    simulated, drawn = compare(throws, DRAWS)
    print(f"{throws} throws of random games, landed by simulation and drawn from the table")
    for what, ours in vars(simulated).items():
        theirs = getattr(drawn, what)
        (a, da), (b, db) = mean(ours), mean(theirs)
        print(f"  {what:9} {a:8.3f} +- {1.96 * da:.3f}   {b:8.3f} +- {1.96 * db:.3f}   n = {len(ours)}")
