"""What is not allowed in Ninjaaa'Tack, and why."""

from __future__ import annotations

from collections.abc import Sequence

from jonin.engine.declare import Refusal
from jonin.engine.domains import Seat
from jonin.games.ninjaaatack.actions import (
    CODES,
    LAND,
    TAKE,
    THROW,
    Deal,
    Keep,
    Land,
    Lay,
    Lose,
    Pass,
    Sign,
    Strike,
    Take,
    Throw,
)
from jonin.games.ninjaaatack.components import AIM, CLAN, ELEVATION, KINDS, LEAST, MOST, SIGNS, STRENGTH, Clan, Gesture
from jonin.games.ninjaaatack.state import FLYING, INSIDE, LOSING, OUTSIDE, PASSING, TAKING, THROWING, State
from jonin.games.ninjaaatack.teams import mate, owner


class NotInPlay(Refusal, clause="NA-2.2"):
    sign: Gesture


class NotInHand(Refusal, clause="NA-3.1"):
    clan: Clan


class LaidAlready(Refusal, clause="NA-3.2"):
    clan: Clan


class TooLate(Refusal, clause="NA-4.1"): ...


class NothingToLose(Refusal, clause="NA-4.4"): ...


class NoSuchToken(Refusal, clause="NA-4.4"):
    clan: Clan


class RoundOver(Refusal, clause="NA-4.7"): ...


class ThrownAlready(Refusal, clause="NA-6.1"): ...


class NotTheTime(Refusal, clause="NA-6.1"): ...


class NoPair(Refusal, clause="NA-6.1"):
    clan: Clan


class NothingToTake(Refusal, clause="NA-6.2"): ...


class NotTheirs(Refusal, clause="NA-6.2"):
    seat: Seat
    clan: Clan


class YourTeammateThrows(Refusal, clause="NA-6.3"): ...


class NotYourThrow(Refusal, clause="NA-6.3"): ...


class NoSuchAim(Refusal, clause="NA-6.4"):
    """From the least to the most of each part."""

    aim: int
    aim_to: int
    elevation: int
    elevation_to: int
    strength: int
    strength_to: int


class NoSuchLanding(Refusal, clause="NA-6.4"): ...


class NoNumbers(Refusal, clause="NA-6.4"): ...


# The table does these by itself.


class PassesByItself(Refusal, clause="NA-3.1"): ...


class DealsByItself(Refusal, clause="NA-4.7"): ...


class LandsByItself(Refusal, clause="NA-6.4"): ...


def why_not(s: State, seat: int, code: int) -> Refusal | None:
    """None if the action is legal."""
    match CODES.decode(code):
        case Lay(clan):
            if s.phase != PASSING:
                return RoundOver()
            if not s.hand[seat][CLAN[clan]]:
                return NotInHand(clan)
            if s.laid[seat] == CLAN[clan]:
                return LaidAlready(clan)
        case Strike():
            if s.phase != PASSING:
                return TooLate()
        case Sign(sign):
            if s.seats <= SIGNS.index(sign) < KINDS:
                return NotInPlay(sign)
        case Lose(clan):
            if s.phase != LOSING or seat != s.striker:
                return NothingToLose()
            if not s.tokens[owner(s, seat)][CLAN[clan]]:
                return NoSuchToken(clan)
        case Keep():
            return None if s.phase == TAKING and seat == s.thrower else why_no_throw(s, seat)
        case Throw(clan):
            if refusal := why_no_throw(s, seat):
                return refusal
            if s.tokens[owner(s, seat)][CLAN[clan]] < 2:
                return NoPair(clan)
        case Take(loser, clan):
            if s.phase != TAKING or seat != s.thrower:
                return NothingToTake()
            if loser == owner(s, seat) or loser >= s.seats or not s.tokens[loser][CLAN[clan]]:
                return NotTheirs(loser, clan)
        case Pass():
            return PassesByItself()
        case Land():
            return LandsByItself()
        case Deal():
            return DealsByItself()
    return None


def why_no_throw(s: State, seat: int) -> Refusal | None:
    if s.phase in (FLYING, TAKING):
        return ThrownAlready()
    if s.phase != THROWING:
        return NotTheTime()
    if seat != s.thrower:
        shares = mate(s, seat) == s.thrower and owner(s, seat) == owner(s, s.thrower)
        return YourTeammateThrows() if shares else NotYourThrow()
    return None


def check_numbers(s: State, seat: int, code: int, numbers: Sequence[int]) -> Refusal | None:
    """A throw takes direction, elevation and strength; a landing takes one number."""
    if THROW <= code < TAKE:
        if len(numbers) != 3 or not all(low <= x <= high for low, x, high in zip(LEAST, numbers, MOST, strict=True)):
            return NoSuchAim(LEAST[AIM], MOST[AIM], LEAST[ELEVATION], MOST[ELEVATION], LEAST[STRENGTH], MOST[STRENGTH])
        return None
    if code == LAND:
        return None if list(numbers) in ([INSIDE], [OUTSIDE]) else NoSuchLanding()
    return NoNumbers()
