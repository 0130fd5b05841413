"""Compiled: integers only. What may be done with an Arrow, a Fortune, a throw: judged by what lies where."""

from __future__ import annotations

from jonin.games.ninja_dice.components import CATCH, DICE, FORTUNE, SKILLS, WILD
from jonin.games.ninja_dice.geometry import ahead
from jonin.games.ninja_dice.state import LYING, NONE, State
from jonin.games.ninja_dice.throwing import symbol


def catches(s: State, p: int) -> bool:
    """ND-5.3: a Catch on any of a player's dice on the table, saved ones included."""
    for die in range(DICE):  # noqa: SIM110 (rules have no generators)
        if s.place[die] == LYING and s.owner[die] == p and symbol(s, die) == CATCH:
            return True
    return False


def owns_ahead(s: State, arrow: int, p: int) -> int:
    """ND-5.1, ND-5.2: a die of that player that lies in front of the arrow, or NONE. Saved Skill dice count."""
    for die in range(DICE):
        if s.place[die] == LYING and s.owner[die] == p and ahead(s, arrow, die):
            return die
    return NONE


def can_rob(s: State, arrow: int, p: int) -> bool:
    """ND-5.1, ND-5.3, ND-5.4: not oneself, no Catch, something to take, and a die in front of the arrow."""
    if p == s.owner[arrow] or s.treasure[p] == 0 or catches(s, p):
        return False
    return owns_ahead(s, arrow, p) != NONE


def can_boost(s: State, fortune: int, die: int) -> bool:
    """ND-6.1: a Fight, Sneak, Pick or Wild that lies in front of the Fortune."""
    return s.place[die] == LYING and symbol(s, die) <= WILD and ahead(s, fortune, die)


def can_reroll(s: State, dice: int) -> bool:
    """ND-6.2, ND-8.1: unmatched Fortunes must be among them, and a matched one goes where its die goes."""
    for die in range(SKILLS):
        rerolled = dice >> die & 1
        if symbol(s, die) == FORTUNE:
            if s.boosts[die] == NONE:
                if not rerolled:
                    return False
            elif rerolled != dice >> s.boosts[die] & 1:
                return False
    return True
