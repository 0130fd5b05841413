"""Ninja Dice's part in the conformance suite: where its fifteen dice are, what a player can be sure of, and numbers."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from jonin.games.ninja_dice.components import DICE, FACES, HOUSE, HOUSE_FACES, NAMES, SHOWS, SKILLS
from jonin.games.ninja_dice.geometry import on_table, overlap
from jonin.games.ninja_dice.state import AIM, AIR, ARRANGE, ASIDE, FIRST, HELD, LOCKED, LYING, NONE, OVER, State


def census(s: State) -> list[str]:
    """Every die once, wherever it is; a die whose place makes no sense is reported as lost."""
    dice = [f"House die {i + 1}" for i in range(HOUSE) if i >= s.house_size or s.house[i] in SHOWS[s.house_dice[i]]]
    if s.house_size and sorted(s.house_dice) != list(range(HOUSE)):
        dice.append("a House die twice")
    for die in range(DICE):
        thrown = s.owner[die] != NONE
        lawful = {
            ASIDE: not thrown,
            HELD: thrown,
            LYING: thrown and on_table(s.x[die], s.y[die], s.heading[die]),
            LOCKED: not thrown and die >= SKILLS,
        }
        dice.append(NAMES[die] if lawful[s.place[die]] else f"lost: {NAMES[die]}")
    for a in range(DICE):
        for b in range(a):
            if s.place[a] == s.place[b] == LYING:
                places = (s.x[a], s.y[a], s.heading[a], s.x[b], s.y[b], s.heading[b])
                if overlap(*places):
                    dice.append(f"{NAMES[a]} on {NAMES[b]}")
    return sorted(dice)


def numbers(s: State, seat: int, code: int, luck: int) -> Sequence[int]:
    """Now and then a gesture of one's own, a landing as physics would return it, an arrangement by hand."""
    dice = random.Random(luck)
    if dice.random() < 0.5:
        return ()
    if s.phase == AIM:
        return dice.randint(1, 100), dice.randint(-1000, 1000), dice.randint(-450, 450)
    if s.phase == AIR:
        thrown = [die for die in range(DICE) if s.place[die] == HELD]
        lying = [(s.x[die], s.y[die], s.heading[die]) for die in range(DICE) if s.place[die] == LYING]
        places = scattered(dice, len(thrown), lying)
        return len(thrown), *(n for place in places for n in (dice.randrange(6), *place))
    if s.phase == ARRANGE and all(boosted == NONE for boosted in s.boosts):
        saved = sum(s.place[die] == LYING for die in range(SKILLS))
        return saved, *(n for place in scattered(dice, saved, []) for n in place)
    return ()


def scattered(dice: random.Random, n: int, lying: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    found: list[tuple[int, int, int]] = []
    while len(found) < n:
        place = (dice.randint(-2850, 2850), dice.randint(-2850, 2850), dice.randrange(3600))
        if on_table(*place) and not any(overlap(*place, *other) for other in (*lying, *found)):
            found.append(place)
    return found


class Knowledge:
    """A player with a good memory: who has how much treasure, what lies where, who holds what, who is ready.

    All of it is heard, but for the places of dice, which are looked up when they come to rest and remembered.
    """

    def __init__(self, view: dict[str, Any]) -> None:
        self.seat: int | None = view["seat"]
        self.treasure = [player["treasure"] for player in view["players"]]
        self.active: int | None = None
        self.house: list[str] = []
        self.lies: dict[int, tuple[int, int, int]] = {}
        self.symbols: dict[int, str] = {}
        self.locked: set[int] = set()
        self.holders: dict[int, int] = {}
        self.ready: set[int] = set()
        self.mine: list[int] | None = None

    def watch(self, view: dict[str, Any], events: list[dict[str, Any]]) -> None:
        laid: set[int] = set()
        for event in events:
            what: str = event["event"]
            who: Any = event.get("seat")
            if what == "turn":
                self.active = who
                self.holders = dict.fromkeys(range(SKILLS), who)
                self.lies, self.symbols, self.locked = {}, {}, set()
            elif what == "house":
                self.house = event["faces"]
            elif what == "hand out":
                self.take(event["seats"])
            elif what == "aim":
                self.ready.add(who)
                self.mine = event.get("gesture", self.mine)
            elif what == "land":
                thrown = sorted(die for die, holder in self.holders.items() if holder == who)
                self.symbols |= dict(zip(thrown, event["symbols"], strict=True))
                laid |= set(thrown)
                for die in thrown:
                    self.holders.pop(die)
                self.ready, self.mine = set(), None
            elif what == "steal":
                self.treasure[who] += 1
                self.treasure[event["victim"]] -= 1
            elif what == "lock":
                self.locked.add(event["die"] - 1)
            elif what == "match":
                self.lies[event["die"] - 1] = (event["x"], event["y"], event["heading"])
            elif what in ("beat", "run"):
                self.treasure[who] += event["treasure"]
            elif what == "reroll":
                for die in event["dice"]:
                    self.lies.pop(die - 1)
                    self.holders[die - 1] = who
            elif what == "arrange":
                laid |= {die - 1 for die in event["dice"]}
        for die in laid:
            seen = view["dice"][die] if view["dice"] else {}
            if seen.get("place") == "lying":
                self.lies[die] = (seen["x"], seen["y"], seen["heading"])

    def take(self, seats: list[int]) -> None:
        """ND-2.2, ND-8.2: Threat dice that are not locked go to these in turn, two to an only opponent."""
        each = 2 if len(self.treasure) == 2 else 1
        free = [die for die in range(SKILLS, DICE) if die not in self.locked]
        self.holders |= dict(zip(free, [seat for seat in seats for _ in range(each)], strict=False))

    def objection(self, s: State) -> str | None:
        if s.treasure[: s.seats] != self.treasure:
            return f"treasure is {self.treasure}, here {s.treasure}"
        if s.phase in (FIRST, OVER):
            return None
        if s.active != self.active or [HOUSE_FACES[face] for face in s.house[: s.house_size]] != self.house:
            return f"{self.active} is before a House of {self.house}"
        for die in range(DICE):
            if s.place[die] == LYING:
                here = (s.x[die], s.y[die], s.heading[die])
                shows = FACES["skill" if die < SKILLS else "threat"][s.face[die]]
                if self.lies[die] != here or self.symbols[die] != shows:
                    return f"{NAMES[die]} lies at {self.lies[die]}, here at {here}"
            if (s.place[die] == LOCKED) != (die in self.locked):
                return f"locked are {self.locked}"
            if s.place[die] == HELD and self.holders.get(die) != s.owner[die]:
                return f"{NAMES[die]} is in the hand of {self.holders.get(die)}"
        if s.phase == AIM:
            if {p for p in range(s.seats) if s.strength[p]} != self.ready:
                return f"ready are {self.ready}"
            if self.seat in self.ready and [s.strength[self.seat], s.where[self.seat], s.aim[self.seat]] != self.mine:
                return f"I am going to throw {self.mine}"
        return None

    def unsure(self, s: State) -> dict[str, Any]:
        """How the others are about to throw."""
        if s.phase != AIM:
            return {}
        others = [p for p in self.ready if p != self.seat]
        return {f"throw of {p}": (s.strength[p], s.where[p], s.aim[p]) for p in others}
