"""What happens in Nin Jan."""

from __future__ import annotations

from typing import Annotated

from jonin.engine.declare import Event, Events, only
from jonin.engine.domains import Names, OrNone, Seat
from jonin.games.nin_jan.components import SUITS, Card, Pile, Place, Symbol

SymbolOrNone = Annotated[str | None, OrNone(Names("suit", SUITS))]


class Chose(Event, choice=True):
    seat: Seat
    card: Card = only("seat")


class Reveal(Event):
    seat: Seat
    card: Card
    place: Place  # in the order of this round


class LineUp(Event, silent=True):
    """All cards are turned up, and lie in the order in which they act."""


class PlaceOn(Event, kind="place"):
    """A card that beats nothing."""

    seat: Seat
    card: Card
    pile: Pile


class Beats(Event, silent=True):
    """A card lies on the pile that it is about to take."""

    seat: Seat
    card: Card
    pile: Pile


class Take(Event):
    seat: Seat
    card: Card
    pile: Pile
    points: int
    won: list[Card]


class Round(Event, begins="round"):
    round: int


class LastCards(Event, silent=True):
    """Everybody's last card is chosen without asking."""


class Leads(Event):
    """After the last round, somebody has the most points; maybe others too."""

    seat: Seat
    points: int


class Threw(Event, choice=True):
    seat: Seat
    symbol: Symbol = only("seat")


class Show(Event):
    seat: Seat
    symbol: Symbol


class Stays(Event):
    """Still in the final."""

    seat: Seat


class Wins(Event, decides=True):
    seat: Seat
    points: int
    symbol: SymbolOrNone  # by which the tie was decided; None: nobody else had as many points


EVENTS = Events(
    Chose, Reveal, LineUp, PlaceOn, Beats, Take, Round, LastCards, Leads, Threw, Show, Stays, Wins
)  # fmt: skip
(CHOSE, REVEAL, LINE_UP, PLACE, BEATS, TAKE, ROUND, LAST_CARDS, LEADS, THREW, SHOW, STAYS, WINS) = EVENTS.numbers
