"""Compiled: integers only. Where saved dice are laid, and where a matched Fortune goes."""

from __future__ import annotations

from jonin.engine.dialect import EventRows, collect, scratch, tell
from jonin.games.ninja_dice.components import DIE, ONE, SKILLS, TABLE
from jonin.games.ninja_dice.events import LAID
from jonin.games.ninja_dice.geometry import cosine, on_table, put, room, sine
from jonin.games.ninja_dice.state import AS_DRAWN, LEFT_THERE, LYING, NONE, SPREAD, State

ANCHOR = ((0, 0), (-90, -2600), (-90, -90), (-90, 2400))  # of the four dice laid near, in the middle, far
CORNERS = ((-1600, -1600), (1420, 1420), (1420, -1600), (-1600, 1420))  # of the four groups when they are spread
CELL = ((0, 0), (180, 0), (180, 180), (0, 180))  # dice that are laid together, one after the other
NORTH = 900


def lie_beside(s: State, fortune: int, die: int) -> None:
    """ND-6.2: a matched Fortune is moved next to its die, to the first side of it that is free."""
    for far in range(2 * DIE + 10, TABLE, 20):
        for i in range(24):
            way = s.heading[die] + i % 4 * 900 + i // 4 * 150  # its four sides before its corners
            x = s.x[die] + far * cosine(way) // ONE
            y = s.y[die] + far * sine(way) // ONE
            if on_table(x, y, s.heading[die]) and room(s, x, y, s.heading[die], fortune):
                put(s, fortune, x, y, s.heading[die])
                return


def arrange(s: State, how: int, events: EventRows) -> None:
    """ND-8.1: saved dice are laid where the numbers say, else left, laid together, or spread to the four corners.

    What moves nothing is told as leaving them: nobody could see a difference.
    """
    x, y, heading = scratch(SKILLS), scratch(SKILLS), scratch(SKILLS)
    for die in range(SKILLS):
        x[die], y[die], heading[die] = s.x[die], s.y[die], s.heading[die]
    if s.numbers[0]:
        how = AS_DRAWN
        n = 1
        for die in range(SKILLS):
            if s.place[die] == LYING:
                lay(s, die, s.numbers[n], s.numbers[n + 1], s.numbers[n + 2], events)
                n += 3
    elif how != LEFT_THERE:
        group, laid = 0, 0
        for die in range(SKILLS):
            if s.place[die] == LYING and s.boosts[die] == NONE:
                if how == SPREAD:
                    laid = 0
                lay_in(s, die, how, group, laid, events)
                laid += 1
                for fortune in range(SKILLS):
                    if s.place[fortune] == LYING and s.boosts[fortune] == die:
                        lay_in(s, fortune, how, group, laid, events)
                        laid += 1
                group += 1
    for die in range(SKILLS):
        if s.place[die] == LYING and (s.x[die] != x[die] or s.y[die] != y[die] or s.heading[die] != heading[die]):
            tell(events, LAID, s.active, how)
            return
    tell(events, LAID, s.active, LEFT_THERE)


def lay_in(s: State, die: int, how: int, group: int, cell: int, events: EventRows) -> None:
    """At most four dice are saved, so there are cells and corners enough."""
    x = CORNERS[group][0] if how == SPREAD else ANCHOR[how][0]
    y = CORNERS[group][1] if how == SPREAD else ANCHOR[how][1]
    lay(s, die, x + CELL[cell][0], y + CELL[cell][1], NORTH, events)


def lay(s: State, die: int, x: int, y: int, heading: int, events: EventRows) -> None:
    if x != s.x[die] or y != s.y[die] or heading != s.heading[die]:
        put(s, die, x, y, heading)
        collect(events, die)
