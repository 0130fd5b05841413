"""What a player can do in Ninja Dice, in words; the codes are explained in state.py."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jonin.games.ninja_dice.components import (
    BESIDE,
    DICE,
    FARTHEST,
    FORTUNE,
    HARDEST,
    SKILLS,
    SYMBOLS,
    TABLE,
    TURN,
    WIDEST,
    WILD,
)
from jonin.games.ninja_dice.geometry import on_table, overlap
from jonin.games.ninja_dice.lawful import can_boost, can_reroll, can_rob, catches, owns_ahead
from jonin.games.ninja_dice.rules import waiting
from jonin.games.ninja_dice.state import (
    AIM,
    AIR,
    ANYONE,
    ARRANGE,
    BEGINS,
    BOOSTS,
    CHOOSE,
    DECIDE,
    FIRST,
    HELD,
    LAND,
    LAY,
    LYING,
    MATCH,
    NONE,
    PUSH,
    REROLL,
    ROB,
    RUN,
    SPARE,
    STEAL,
    THROW,
    UNMATCHED,
    State,
)
from jonin.games.ninja_dice.text import ARRANGEMENTS, ZONE_NAMES, listed, part, say
from jonin.games.ninja_dice.throwing import holds, symbol


@dataclass(frozen=True)
class Begin:
    """Name the first active ninja."""

    seat: int | None  # luck decides

    @property
    def code(self) -> int:
        return ANYONE if self.seat is None else BEGINS + self.seat

    def __str__(self) -> str:
        return say("luck begins") if self.seat is None else say("begin", player=self.seat + 1)


@dataclass(frozen=True)
class Throw:
    """Throw to a named part of the table, or with a gesture of one's own: strength, where, aim."""

    zone: str
    gesture: tuple[int, ...] = ()

    @property
    def code(self) -> int:
        return THROW + ZONE_NAMES.index(self.zone)

    @property
    def numbers(self) -> tuple[int, ...]:
        return self.gesture

    def __str__(self) -> str:
        return say("throw", where=part(self.zone))


@dataclass(frozen=True)
class Land:
    """What was thrown comes to rest."""

    @property
    def code(self) -> int:
        return LAND

    def __str__(self) -> str:
        return say("fall")


@dataclass(frozen=True)
class Steal:
    """Take a treasure from a player who has a die in front of the arrow."""

    seat: int | None  # nobody

    @property
    def code(self) -> int:
        return SPARE if self.seat is None else ROB + self.seat

    def __str__(self) -> str:
        return say("spare") if self.seat is None else say("steal", player=self.seat + 1)


@dataclass(frozen=True)
class Match:
    """Put the Fortune beside a die in front of it."""

    die: int | None  # 1 to 5, as players count; or leave it

    @property
    def code(self) -> int:
        return UNMATCHED if self.die is None else BOOSTS + self.die - 1

    def __str__(self) -> str:
        return say("leave") if self.die is None else say("match", die=self.die)


@dataclass(frozen=True)
class Decide:
    push: bool

    @property
    def code(self) -> int:
        return PUSH if self.push else RUN

    def __str__(self) -> str:
        return say("push") if self.push else say("run")


@dataclass(frozen=True)
class Reroll:
    dice: tuple[int, ...]  # 1 to 5

    @property
    def code(self) -> int:
        return REROLL + sum(1 << die - 1 for die in self.dice)

    def __str__(self) -> str:
        return say("reroll one" if len(self.dice) == 1 else "reroll", dice=listed([str(die) for die in self.dice]))


@dataclass(frozen=True)
class Arrange:
    """Lay the saved dice in a named way, or (x, y, heading) each, lowest die first."""

    how: str
    places: tuple[tuple[int, int, int], ...] = ()

    @property
    def code(self) -> int:
        return LAY + ARRANGEMENTS.index(self.how)

    @property
    def numbers(self) -> tuple[int, ...]:
        return (len(self.places), *(n for place in self.places for n in place)) if self.places else ()

    def __str__(self) -> str:
        return say(f"arrange {self.how}")


Action = Begin | Throw | Land | Steal | Match | Decide | Reroll | Arrange


def decode(code: int) -> Action:
    if code < THROW:
        return Begin(None if code == ANYONE else code - BEGINS)
    if code < LAND:
        return Throw(ZONE_NAMES[code - THROW])
    if code == LAND:
        return Land()
    if code <= SPARE:
        return Steal(None if code == SPARE else code - ROB)
    if code <= UNMATCHED:
        return Match(None if code == UNMATCHED else code - BOOSTS + 1)
    if code <= PUSH:
        return Decide(code == PUSH)
    if code < LAY:
        return Reroll(tuple(die + 1 for die in range(SKILLS) if code - REROLL >> die & 1))
    return Arrange(ARRANGEMENTS[code - LAY])


# --- why not ---------------------------------------------------------------------------------------------------------


def why_not(s: State, seat: int, code: int) -> tuple[str, str] | None:
    """The reason and its clause, or None if the action is legal."""
    if s.phase == AIM:
        if not holds(s, seat):
            return say("no: no dice"), "ND-4.2"
        return None if THROW <= code < LAND else (say("no: throw"), "ND-4.3")
    if s.phase == AIR:
        return say("no: in the air"), "ND-4.2"
    if not waiting(s) >> seat & 1:
        return {
            FIRST: (say("no: the host begins"), "ND-2.1"),
            STEAL: (say("no: not your arrow"), "ND-5.1"),
            MATCH: (say("no: not your fortune"), "ND-6.2"),
        }.get(s.phase, (say("no: not your turn"), "ND-8.1"))
    if s.phase == FIRST:
        if code == ANYONE or code < BEGINS + s.seats:
            return None
        return (say("no: no player", player=code - BEGINS + 1) if code < ANYONE else say("no: begin")), "ND-2.1"
    if s.phase == STEAL:
        return why_not_rob(s, code)
    if s.phase == MATCH:
        return why_not_match(s, code)
    if s.phase == DECIDE:
        return None if code in (RUN, PUSH) else (say("no: decide"), "ND-7.5")
    if s.phase == CHOOSE:
        return why_not_reroll(s, code)
    return None if code >= LAY else (say("no: arrange"), "ND-8.1")


def why_not_rob(s: State, code: int) -> tuple[str, str] | None:
    if not ROB <= code <= SPARE:
        return say("no: arrow"), "ND-5.1"
    victim = code - ROB
    if code == SPARE or (victim < s.seats and can_rob(s, s.turn, victim)):
        return None
    if victim >= s.seats:
        return say("no: no player", player=victim + 1), "ND-5.1"
    if victim == s.owner[s.turn]:
        return say("no: yourself"), "ND-5.1"
    if owns_ahead(s, s.turn, victim) == NONE:
        return say("no: not ahead", player=victim + 1), "ND-5.1"
    if catches(s, victim):
        return say("no: caught", player=victim + 1), "ND-5.3"
    return say("no: poor", player=victim + 1), "ND-5.4"


def why_not_match(s: State, code: int) -> tuple[str, str] | None:
    if not BOOSTS <= code <= UNMATCHED:
        return say("no: fortune"), "ND-6.2"
    if code == UNMATCHED:
        return None
    die = code - BOOSTS
    if symbol(s, die) > WILD:
        return say("no: no skill", die=die + 1, symbol=SYMBOLS[symbol(s, die)]), "ND-6.1"
    if not can_boost(s, s.turn, die):
        return say("no: not before", die=die + 1), "ND-6.1"
    return None


def why_not_reroll(s: State, code: int) -> tuple[str, str] | None:
    dice = code - REROLL
    if not 0 < dice < 1 << SKILLS:
        return say("no: pick"), "ND-8.1"
    if can_reroll(s, dice):
        return None
    loose = [die + 1 for die in range(SKILLS) if symbol(s, die) == FORTUNE and s.boosts[die] == NONE]
    if any(not dice >> die - 1 & 1 for die in loose):
        return say("no: unmatched"), "ND-6.2"
    return say("no: matched"), "ND-6.2"


# --- numbers that come with an action ---------------------------------------------------------------------------------


def check_numbers(s: State, seat: int, code: int, given: Sequence[int]) -> tuple[str, str] | None:
    """What is wrong with a gesture, a landing or an arrangement, or None."""
    if s.phase == AIM:
        if len(given) != 3 or not (0 < given[0] <= HARDEST and abs(given[1]) <= FARTHEST and abs(given[2]) <= WIDEST):
            return say("no: gesture"), "ND-4.3"
        return None
    if s.phase == AIR:
        thrown = sum(s.place[die] == HELD for die in range(DICE))
        rests = [given[i : i + 4] for i in range(1, len(given), 4)]
        if (
            given[0] != thrown
            or len(given) != 1 + 4 * thrown
            or not all(
                0 <= face < 6 and max(abs(x), abs(y)) <= TABLE and 0 <= heading < TURN for face, x, y, heading in rests
            )
        ):
            return say("no: landing", dice=thrown), "ND-4.2"
        return None
    if s.phase == ARRANGE:
        return misplaced(s, given)
    return say("no: numbers"), "ND-8.1"


def misplaced(s: State, given: Sequence[int]) -> tuple[str, str] | None:
    saved = [die for die in range(SKILLS) if s.place[die] == LYING]
    if given[0] != len(saved) or len(given) != 1 + 3 * len(saved):
        return say("no: all saved", dice=len(saved)), "ND-8.1"
    at = {die: tuple(given[1 + 3 * i : 4 + 3 * i]) for i, die in enumerate(saved)}
    for i, die in enumerate(saved):
        x, y, heading = at[die]
        if not (0 <= heading < TURN and max(abs(x), abs(y)) <= TABLE and on_table(x, y, heading)):
            return say("no: off the table", die=die + 1), "ND-8.1"
        for other in saved[:i]:
            if overlap(x, y, heading, *at[other]):
                return say("no: on another", die=die + 1, other=other + 1), "ND-8.1"
        if (boosted := s.boosts[die]) != NONE:
            far = max(BESIDE**2, apart(s.x[die], s.y[die], s.x[boosted], s.y[boosted]))
            if apart(x, y, *at[boosted][:2]) > far:
                return say("no: not beside", die=die + 1, other=boosted + 1), "ND-8.1"
    return None


def apart(x: int, y: int, x2: int, y2: int) -> int:
    return (x - x2) ** 2 + (y - y2) ** 2
