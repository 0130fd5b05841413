"""Compiled: integers only. A throw in the air (NA-6.4): where it is aimed, and its luck where none is simulated."""

from __future__ import annotations

from jonin.engine.chance import below
from jonin.games.ninjaaatack.components import (
    AIM,
    AIM_OFF,
    ELEVATION,
    LEAST,
    MOST,
    PRESET_ELEVATION,
    PRESET_STRENGTH,
    REACH,
    SHARE,
    STRAY,
    STRENGTH,
    STRENGTH_OFF,
)
from jonin.games.ninjaaatack.state import INSIDE, OUTSIDE, State


def aim_at(s: State, preset: int) -> None:
    """An aim that came with numbers is what left the hand. One that was only named strays as an ordinary hand does."""
    given = False
    for i in range(3):
        s.aim[i] = s.numbers[i]
        given = given or s.numbers[i] != 0
        s.numbers[i] = 0  # read and done: no later action may take them for its own
    if not given:
        s.aim[AIM] = within(AIM, stray(s, AIM))
        s.aim[ELEVATION] = within(ELEVATION, PRESET_ELEVATION[preset] + stray(s, ELEVATION))
        s.aim[STRENGTH] = within(STRENGTH, PRESET_STRENGTH[preset] + stray(s, STRENGTH))


def within(part: int, value: int) -> int:
    return min(MOST[part], max(LEAST[part], value))


def stray(s: State, part: int) -> int:
    """Twelve even numbers from -1/2 to 1/2 add up to a bell of width 1."""
    total = 0
    for _ in range(12):
        total += below(s, 1001) - 500
    return total * STRAY[part] // 1000


def landing(s: State) -> int:
    """INSIDE or OUTSIDE, as given; else by the share of throws with this aim that stay in the box."""
    given = s.numbers[0]
    s.numbers[0] = 0
    if given:
        return given
    return INSIDE if below(s, 100) < chance(s) else OUTSIDE


def chance(s: State) -> int:
    """In percent. Either error alone, or both together, carries the token past the rim."""
    best = reach(s.aim[ELEVATION])
    aside = 100 * s.aim[AIM] // AIM_OFF
    along = 100 * (s.aim[STRENGTH] - best) // STRENGTH_OFF
    return share(root(aside * aside + along * along))


def reach(elevation: int) -> int:
    i = 1
    while REACH[i][0] < elevation:
        i += 1
    wide, high = REACH[i][0] - REACH[i - 1][0], REACH[i][1] - REACH[i - 1][1]
    return REACH[i - 1][1] + high * (elevation - REACH[i - 1][0]) // wide


def share(error: int) -> int:
    i = 1
    while i < len(SHARE) and SHARE[i][0] < error:
        i += 1
    if i == len(SHARE):
        return 0
    wide, high = SHARE[i][0] - SHARE[i - 1][0], SHARE[i][1] - SHARE[i - 1][1]
    return SHARE[i - 1][1] + high * (error - SHARE[i - 1][0]) // wide


def root(square: int) -> int:
    """The whole part of a square root, by halving."""
    low, high = 0, 1 << 16
    while high - low > 1:
        middle = (low + high) // 2
        if middle * middle <= square:
            low = middle
        else:
            high = middle
    return low
