"""What a player can do in Ninjaaa'Tack."""

from __future__ import annotations

from typing import Annotated

from jonin.engine.declare import Action, Actions
from jonin.engine.domains import Numbers, SeatOf
from jonin.games.ninjaaatack.components import SEATS, Call, Clan, Gesture, Preset


class Lay(Action):
    """Lay a card face down, to be passed to the left."""

    clan: Clan


class Strike(Action, race=True):
    """Strike the gong and call."""

    call: Call


class Sign(Action, aside=True):
    """Show a sign, for all to see."""

    sign: Gesture


class Lose(Action):
    """Give a token back."""

    clan: Clan


class Keep(Action):
    """Throw nothing; or, after a throw into the box, exchange nothing."""


class Throw(Action):
    """Throw a token at the box, by a named aim or by numbers: direction, elevation, strength."""

    clan: Clan
    aim: Preset
    numbers: Annotated[tuple[int, ...], Numbers(3)] = ()


class Take(Action):
    """Exchange the thrown token for one of an opponent; a team goes by its lower seat."""

    seat: Annotated[int, SeatOf(SEATS)]
    clan: Clan


class Pass(Action, pause=3.0):
    """After the count of three all cards move. The chance seat's action."""


class Land(Action):
    """The thrown token comes to rest: (1) in the box, (2) outside. The chance seat's action."""

    numbers: Annotated[tuple[int, ...], Numbers(1)] = ()


class Deal(Action, pause=6.0):
    """Shuffle and deal the next round, when all have looked at what was revealed. The chance seat's action."""


CODES = Actions(Lay, Strike, Sign, Lose, Keep, Throw, Take, Pass, Land, Deal)
LAY, NINJA, SIGN, LOSE, KEEP, THROW, TAKE, PASS, LAND, DEAL = CODES.bases
ATTACK = NINJA + 1
