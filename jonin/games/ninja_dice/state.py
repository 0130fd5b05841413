"""What lies on the table in Ninja Dice."""

from __future__ import annotations

from jonin.engine.state import GameState, i8, i16, i32, number, row
from jonin.games.ninja_dice.components import DICE, HOUSE, SEATS, SKILLS

NONE = -1

FIRST, AIM, AIR, STEAL, MATCH, DECIDE, CHOOSE, ARRANGE, OVER = range(9)  # phases
ASIDE, HELD, LYING, LOCKED = range(4)  # a die is out of play, in a hand to be thrown, on the table, beside the House
LEFT_THERE, NEAR, MIDDLE, FAR, SPREAD, AS_DRAWN = range(6)  # ways to arrange saved dice; all but the last have a name


class State(GameState):
    phase = number(i8)
    round = number(i8)  # 1 to 3
    first = number(i8)  # the seat that is active first in every round
    active = number(i8)  # the active ninja
    house = row(i8, HOUSE)  # what the House dice show
    house_dice = row(i8, HOUSE)  # which of the six dice they are; those after the last in play lie aside
    house_size = number(i8)  # how many of them are in play
    treasure = row(i16, SEATS)
    place = row(i8, DICE)  # ASIDE, HELD, LYING or LOCKED
    owner = row(i8, DICE)  # who throws or threw the die, or NONE
    face = row(i8, DICE)  # which of its six faces is up, while it lies
    x = row(i16, DICE)  # where it lies; the active ninja sits at negative y
    y = row(i16, DICE)
    heading = row(i16, DICE)  # where its front edge looks
    boosts = row(i8, SKILLS)  # the die that a matched Fortune boosts, or NONE
    strength = row(i8, SEATS)  # the gesture each seat has chosen, hidden until the last one has; 0: none yet
    where = row(i16, SEATS)
    aim = row(i16, SEATS)
    turn = number(i8)  # the Arrow or the Fortune that is being asked about; while hands let go, how many seats have
    numbers = row(i32, 1 + 4 * DICE)  # numbers that came with an action; all 0 between actions


# numbers, with a throw:            strength, where, aim
# numbers, with a landing:          how many dice, then face, x, y, heading of each, lowest die first
# numbers, with an arrangement:     how many saved dice, then x, y, heading of each, lowest die first
