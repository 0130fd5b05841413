"""What is not allowed in Ninja Dice, and why."""

from __future__ import annotations

from jonin.engine.declare import Refusal
from jonin.engine.domains import Seat
from jonin.games.ninja_dice.actions import (
    ANYONE,
    BEGINS,
    BOOST_DIE,
    LAND,
    LAY,
    PUSH,
    REROLL,
    ROB,
    RUN,
    SPARE,
    THROW,
    UNMATCHED,
)
from jonin.games.ninja_dice.components import FORTUNE, SKILLS, SYMBOLS, WILD, SkillDie, Symbol
from jonin.games.ninja_dice.lawful import can_boost, can_reroll, can_rob, catches, owns_ahead
from jonin.games.ninja_dice.rules import waiting
from jonin.games.ninja_dice.state import AIM, AIR, CHOOSE, DECIDE, FIRST, MATCH, NONE, STEAL, State
from jonin.games.ninja_dice.throwing import holds, symbol

# --- whose turn it is -------------------------------------------------------------------------------------------------


class TheHostBegins(Refusal, clause="ND-2.1"): ...


class SayWhoBegins(Refusal, clause="ND-2.1"): ...


class NobodyToBegin(Refusal, clause="ND-2.1"):
    seat: Seat


class NoDice(Refusal, clause="ND-4.2"): ...


class InTheAir(Refusal, clause="ND-4.2"): ...


class ThrowFirst(Refusal, clause="ND-4.3"): ...


class NotYourTurn(Refusal, clause="ND-8.1"): ...


# --- arrows -----------------------------------------------------------------------------------------------------------


class NotYourArrow(Refusal, clause="ND-5.1"): ...


class ArrowFirst(Refusal, clause="ND-5.1"): ...


class NobodyToRob(Refusal, clause="ND-5.1"):
    seat: Seat


class RobYourself(Refusal, clause="ND-5.1"): ...


class NotAhead(Refusal, clause="ND-5.1"):
    seat: Seat


class Caught(Refusal, clause="ND-5.3"):
    seat: Seat


class TooPoor(Refusal, clause="ND-5.4"):
    seat: Seat


# --- Fortunes ---------------------------------------------------------------------------------------------------------


class NotYourFortune(Refusal, clause="ND-6.2"): ...


class FortuneFirst(Refusal, clause="ND-6.2"): ...


class NoSkill(Refusal, clause="ND-6.1"):
    die: SkillDie
    symbol: Symbol


class NotBefore(Refusal, clause="ND-6.1"):
    die: SkillDie


# --- pushing on -------------------------------------------------------------------------------------------------------


class DecideFirst(Refusal, clause="ND-7.5"): ...


class PickDice(Refusal, clause="ND-8.1"): ...


class UnmatchedSaved(Refusal, clause="ND-6.2"): ...


class MatchedApart(Refusal, clause="ND-6.2"): ...


class ArrangeFirst(Refusal, clause="ND-8.1"): ...


# --- numbers that come with an action (checks.py) ---------------------------------------------------------------------


class NoGesture(Refusal, clause="ND-4.3"):
    hardest: int
    farthest: int
    widest: int


class NoLanding(Refusal, clause="ND-4.2"):
    dice: int


class NotAllSaved(Refusal, clause="ND-8.1"):
    dice: int


class OffTheTable(Refusal, clause="ND-8.1"):
    die: SkillDie


class OnAnother(Refusal, clause="ND-8.1"):
    die: SkillDie
    other: SkillDie


class NotBeside(Refusal, clause="ND-8.1"):
    die: SkillDie
    other: SkillDie


class NoNumbers(Refusal, clause="ND-8.1"): ...


def why_not(s: State, seat: int, code: int) -> Refusal | None:
    """None if the action is legal."""
    if s.phase == AIM:
        if not holds(s, seat):
            return NoDice()
        return None if THROW <= code < LAND else ThrowFirst()
    if s.phase == AIR:
        return InTheAir()
    if not waiting(s) >> seat & 1:
        return {FIRST: TheHostBegins(), STEAL: NotYourArrow(), MATCH: NotYourFortune()}.get(s.phase, NotYourTurn())
    if s.phase == FIRST:
        if code == ANYONE or code < BEGINS + s.seats:
            return None
        return NobodyToBegin(code - BEGINS) if code < ANYONE else SayWhoBegins()
    if s.phase == STEAL:
        return why_not_rob(s, code)
    if s.phase == MATCH:
        return why_not_match(s, code)
    if s.phase == DECIDE:
        return None if code in (RUN, PUSH) else DecideFirst()
    if s.phase == CHOOSE:
        return why_not_reroll(s, code)
    return None if code >= LAY else ArrangeFirst()


def why_not_rob(s: State, code: int) -> Refusal | None:
    if not ROB <= code <= SPARE:
        return ArrowFirst()
    victim = code - ROB
    if code == SPARE or (victim < s.seats and can_rob(s, s.turn, victim)):
        return None
    if victim >= s.seats:
        return NobodyToRob(victim)
    if victim == s.owner[s.turn]:
        return RobYourself()
    if owns_ahead(s, s.turn, victim) == NONE:
        return NotAhead(victim)
    return Caught(victim) if catches(s, victim) else TooPoor(victim)


def why_not_match(s: State, code: int) -> Refusal | None:
    if not BOOST_DIE <= code <= UNMATCHED:
        return FortuneFirst()
    if code == UNMATCHED:
        return None
    die = code - BOOST_DIE
    if symbol(s, die) > WILD:
        return NoSkill(die + 1, SYMBOLS[symbol(s, die)])
    return None if can_boost(s, s.turn, die) else NotBefore(die + 1)


def why_not_reroll(s: State, code: int) -> Refusal | None:
    if not REROLL <= code < LAY:
        return PickDice()
    dice = code - REROLL + 1
    if can_reroll(s, dice):
        return None
    loose = [die for die in range(SKILLS) if symbol(s, die) == FORTUNE and s.boosts[die] == NONE]
    return UnmatchedSaved() if any(not dice >> die & 1 for die in loose) else MatchedApart()
