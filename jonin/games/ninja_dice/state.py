"""What lies on the table in Ninja Dice, and the codes that rules, words and views share."""

from __future__ import annotations

from jonin.engine.state import GameState, i8, i16, i32, number, row
from jonin.games.ninja_dice.components import DICE, HOUSE, SEATS, SKILLS, ZONES

NONE = -1

FIRST, AIM, AIR, STEAL, MATCH, DECIDE, CHOOSE, ARRANGE, OVER = range(9)  # phases
ASIDE, HELD, LYING, LOCKED = range(4)  # a die is out of play, in a hand to be thrown, on the table, beside the House
LEFT_THERE, NEAR, MIDDLE, FAR, SPREAD = range(5)  # ways to arrange saved dice that have a name

# Actions: 0-4 that seat begins, 5 luck decides who; 6-14 throw with that gesture; 15 the dice land; 16-20 steal from
# that seat, 21 let it be; 22-26 match the Fortune with that die, 27 with none; 28 run away, 29 push on; 30-60 reroll
# the dice whose bits are set in 1-31; 61-65 arrange the saved dice.
BEGINS = 0
ANYONE = BEGINS + SEATS
THROW = ANYONE + 1
LAND = THROW + ZONES
ROB = LAND + 1
SPARE = ROB + SEATS
BOOSTS = SPARE + 1
UNMATCHED = BOOSTS + SKILLS
RUN = UNMATCHED + 1
PUSH = RUN + 1
REROLL = PUSH  # + 1 to 31
LAY = REROLL + (1 << SKILLS)
ACTIONS = LAY + SPREAD + 1
MENU = (1 << SKILLS) - 1

# What a events tells; x and y beside it.
(
    BEGUN,  # who is the first active ninja
    ROUND,  # round
    TURN_OF,  # who is active
    HOUSE_DIE,  # by the House roller: which, face
    HANDED,  # to whom: Threat die
    AIMED,  # a gesture, kept secret
    THREW,  # the same gesture shown, how many dice
    SHOWS,  # whose die: which, face
    LIES,  # where: die and heading for a seat, then x and y
    MISSED,  # whose arrow finds nobody: die
    STOLE,  # the thief: from whom, arrow and target
    SPARED,  # whose arrow is not used: die
    LOCKS,  # an Hourglass: die, how many are locked
    CAPTURED,
    MATCHED,  # Fortune, die
    UNUSED,  # Fortune
    BEATEN,  # the whole House: treasure, 1 if nobody was fought
    RAN,  # treasure
    PUSHED,
    REROLLED,  # which, as bits
    LAID,  # how
    WON,  # treasure
) = range(22)


class State(GameState):
    phase = number(i8)
    round = number(i8)  # 1 to 3
    first = number(i8)  # the seat that is active first in every round
    active = number(i8)  # the active ninja
    house = row(i8, HOUSE)  # faces of the House dice
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
    turn = number(i8)  # the Arrow or the Fortune that is being asked about
    numbers = row(i32, 1 + 4 * DICE)  # numbers that came with an action; all 0 between actions


# numbers, with a throw:            strength, where, aim
# numbers, with a landing:          how many dice, then face, x, y, heading of each, lowest die first
# numbers, with an arrangement:     how many saved dice, then x, y, heading of each, lowest die first
