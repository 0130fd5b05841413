"""What a player can do in Ninjaaa'Tack, in words; the codes are explained in table.py."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from jonin.games.ninjaaatack import table
from jonin.games.ninjaaatack.components import AIMS, CLAN, CLANS, KINDS, LEAST, MOST, PRESETS, SIGNS
from jonin.games.ninjaaatack.table import (
    FLYING,
    INSIDE,
    LOSING,
    OUTSIDE,
    PASSING,
    TAKING,
    THROWING,
    State,
    mate,
    owner,
)
from jonin.games.ninjaaatack.text import say

CALLS = ("Ninjaaaa!", "Attack!")


@dataclass(frozen=True)
class Lay:
    """Lay a card face down, to be passed to the left."""

    clan: str

    @property
    def code(self) -> int:
        return table.LAY + CLAN[self.clan]

    def __str__(self) -> str:
        return say("lay", clan=self.clan)


@dataclass(frozen=True)
class Strike:
    """Strike the gong and call."""

    call: str
    race: ClassVar[bool] = True  # it matters who was first

    @property
    def code(self) -> int:
        return table.NINJA + CALLS.index(self.call)

    def __str__(self) -> str:
        return say("strike", call=self.call)


@dataclass(frozen=True)
class Sign:
    """Show a sign, for all to see."""

    sign: str

    @property
    def code(self) -> int:
        return table.SIGN + SIGNS.index(self.sign)

    def __str__(self) -> str:
        return say("sign", sign=self.sign)


@dataclass(frozen=True)
class Lose:
    """Give a token back."""

    clan: str

    @property
    def code(self) -> int:
        return table.LOSE + CLAN[self.clan]

    def __str__(self) -> str:
        return say("lose", clan=self.clan)


@dataclass(frozen=True)
class Keep:
    """Throw nothing."""

    @property
    def code(self) -> int:
        return table.KEEP

    def __str__(self) -> str:
        return say("keep")


@dataclass(frozen=True)
class Throw:
    """Throw a token at the box, by a named aim or by numbers: direction, elevation, strength."""

    clan: str
    aim: str
    numbers: tuple[int, ...] = ()

    @property
    def code(self) -> int:
        return table.THROW + AIMS * CLAN[self.clan] + PRESETS.index(self.aim)

    def __str__(self) -> str:
        return say("throw", clan=self.clan, aim=self.aim)


@dataclass(frozen=True)
class Take:
    """Exchange the thrown token for one of an opponent; a team goes by its lower seat."""

    seat: int
    clan: str

    @property
    def code(self) -> int:
        return table.TAKE + KINDS * self.seat + CLAN[self.clan]

    def __str__(self) -> str:
        return say("take", clan=self.clan, player=self.seat + 1)


@dataclass(frozen=True)
class Pass:
    """After the count of three all cards move. The chance seat's action."""

    pause: ClassVar[float] = 3.0  # seconds that a live table lets go by before it

    @property
    def code(self) -> int:
        return table.PASS

    def __str__(self) -> str:
        return say("pass on")


@dataclass(frozen=True)
class Land:
    """The thrown token comes to rest: (1) in the box, (2) outside. The chance seat's action."""

    numbers: tuple[int, ...] = ()

    @property
    def code(self) -> int:
        return table.LAND

    def __str__(self) -> str:
        return say("land")


@dataclass(frozen=True)
class Deal:
    """Shuffle and deal the next round. The chance seat's action."""

    pause: ClassVar[float] = 6.0  # to look at what was revealed

    @property
    def code(self) -> int:
        return table.DEAL

    def __str__(self) -> str:
        return say("deal")


Action = Lay | Strike | Sign | Lose | Keep | Throw | Take | Pass | Land | Deal


def decode(code: int) -> Action:
    if code < table.NINJA:
        return Lay(CLANS[code - table.LAY])
    if code < table.SIGN:
        return Strike(CALLS[code - table.NINJA])
    if code < table.LOSE:
        return Sign(SIGNS[code - table.SIGN])
    if code < table.KEEP:
        return Lose(CLANS[code - table.LOSE])
    if code == table.KEEP:
        return Keep()
    if code < table.TAKE:
        return Throw(CLANS[(code - table.THROW) // AIMS], PRESETS[(code - table.THROW) % AIMS])
    if code < table.PASS:
        return Take((code - table.TAKE) // KINDS, CLANS[(code - table.TAKE) % KINDS])
    return Pass() if code == table.PASS else Land() if code == table.LAND else Deal()


def why_not(s: State, seat: int, code: int) -> tuple[str, str] | None:
    """The reason and its clause, or None if the action is legal."""
    action = decode(code)
    match action:
        case Lay(clan):
            if s.phase != PASSING:
                return say("no: round over"), "NA-4.7"
            if not s.hand[seat][CLAN[clan]]:
                return say("no: not in hand", clan=clan), "NA-3.1"
            if s.laid[seat] == CLAN[clan]:
                return say("no: laid already", clan=clan), "NA-3.2"
        case Strike():
            if s.phase != PASSING:
                return say("no: too late"), "NA-4.1"
        case Sign(sign):
            if s.seats <= SIGNS.index(sign) < KINDS:
                return say("no: not in play", clan=sign), "NA-2.2"
        case Lose(clan):
            if s.phase != LOSING or seat != s.striker:
                return say("no: nothing to lose"), "NA-4.4"
            if not s.tokens[owner(s, seat)][CLAN[clan]]:
                return say("no: no such token", clan=clan), "NA-4.4"
        case Keep() | Throw():
            return why_no_throw(s, seat, action)
        case Take(loser, clan):
            if s.phase != TAKING or seat != s.thrower:
                return say("no: nothing to take"), "NA-6.2"
            if loser == owner(s, seat) or loser >= s.seats or not s.tokens[loser][CLAN[clan]]:
                return say("no: not theirs", clan=clan, player=loser + 1), "NA-6.2"
        case Pass():
            return say("no: not by hand"), "NA-3.1"
        case Land():
            return say("no: not by hand"), "NA-6.4"
        case Deal():
            return say("no: not by hand"), "NA-4.7"
    return None


def why_no_throw(s: State, seat: int, action: Keep | Throw) -> tuple[str, str] | None:
    if s.phase in (FLYING, TAKING):
        return say("no: thrown already"), "NA-6.1"
    if s.phase != THROWING:
        return say("no: not the time"), "NA-6.1"
    if seat != s.thrower:
        if mate(s, seat) == s.thrower and owner(s, seat) == owner(s, s.thrower):
            return say("no: your teammate throws"), "NA-6.3"
        return say("no: not your throw"), "NA-6.3"
    if isinstance(action, Throw) and s.tokens[owner(s, seat)][CLAN[action.clan]] < 2:
        return say("no: no pair", clan=action.clan), "NA-6.1"
    return None


def check_numbers(s: State, seat: int, code: int, given: Sequence[int]) -> tuple[str, str] | None:
    """A throw takes direction, elevation and strength; a landing takes one number."""
    if table.THROW <= code < table.TAKE:
        if len(given) != 3 or not all(low <= x <= high for low, x, high in zip(LEAST, given, MOST, strict=True)):
            ranges = [f"{low} to {high}" for low, high in zip(LEAST, MOST, strict=True)]
            return say("no: aim", aim=ranges[0], elevation=ranges[1], strength=ranges[2]), "NA-6.4"
        return None
    if code == table.LAND:
        return None if list(given) in ([INSIDE], [OUTSIDE]) else (say("no: landing"), "NA-6.4")
    return say("no: no numbers"), "NA-6.4"
