"""What happens in Ninjitsu!"""

from __future__ import annotations

from typing import Annotated

from jonin.engine.declare import Event, Events, hidden, only
from jonin.engine.domains import OrNone, Seat, SeatSet, Span
from jonin.games.ninjitsu.components import CARDS, SEATS, Card, Place

PlaceOrNone = Annotated[int | None, OrNone(Span(1, CARDS))]
Knowers = Annotated[tuple[int, ...], SeatSet(spectator=SEATS)]


class Turn(Event, begins="turn"):
    seat: Seat
    turns: int


class Draw(Event):
    seat: Seat
    cards: int
    names: set[Card] = only("seat")


class NoCards(Event):
    """Nothing is left to draw."""

    seat: Seat


class Reshuffle(Event):
    cards: int


class Play(Event):
    """For its action."""

    seat: Seat
    card: Card


class Treasure(Event):
    """A card of the hand is laid face up."""

    seat: Seat
    card: Card


class Secret(Event):
    """A card of the hand is laid face down."""

    seat: Seat
    place: Place
    card: Card = only("seat")


class Steal(Event):
    seat: Seat
    card: Card
    owner: Seat
    place: PlaceOrNone  # None: it was a treasure


class Trap(Event):
    """It goes off on the seat that stole it."""

    seat: Seat
    card: Card
    owner: Seat


class TurnUp(Event):
    seat: Seat
    card: Card
    place: Place


class TurnDown(Event):
    seat: Seat
    card: Card
    place: Place


class Shed(Event):
    """Discarded from hand."""

    seat: Seat
    cards: int
    names: list[Card]


class DiscardTreasure(Event):
    seat: Seat
    card: Card
    by: Seat


class DiscardSecret(Event):
    seat: Seat
    card: Card
    place: Place


class Worthless(Event):
    """It lay face up without points, and is discarded."""

    seat: Seat
    card: Card


class Pick(Event):
    """The first of two treasures that will change places."""

    seat: Seat
    card: Card
    owner: Seat


class Swap(Event):
    """The treasures of two players have changed places."""

    seat: Seat
    card: Card
    other: Seat
    theirs: Card


class Move(Event):
    seat: Seat
    owner: Seat
    place: PlaceOrNone  # None: it was a treasure
    knowers: Knowers = hidden()
    card: Card = only("knowers")


class Look(Event):
    seat: Seat
    owner: Seat
    cards: int
    names: list[Card] = only("seat")


class Rearrange(Event):
    seat: Seat
    cards: int


class NoTarget(Event):
    seat: Seat
    card: Card


class Decline(Event):
    seat: Seat
    card: Card


class Again(Event):
    """Has so many further cards to play."""

    seat: Seat
    cards: int


class NoHand(Event):
    """Has no card left to play."""

    seat: Seat


class Declare(Event):
    seat: Seat
    points: int
    right: bool


class Show(Event):
    """A secret, when all is over."""

    seat: Seat
    card: Card
    place: Place


class CalledOff(Event):
    decisions: int


class Wins(Event, decides=True):
    seat: Seat
    points: int
    enough: bool  # the goal was reached; else the game was called off, and nobody has more
    goal: int
    turns: int  # the turn at whose start it was so


EVENTS = Events(
    Turn, Draw, NoCards, Reshuffle, Play, Treasure, Secret, Steal, Trap, TurnUp, TurnDown, Shed, DiscardTreasure,
    DiscardSecret, Worthless, Pick, Swap, Move, Look, Rearrange, NoTarget, Decline, Again, NoHand, Declare, Show,
    CalledOff, Wins,
)  # fmt: skip
(
    BEGINS, DREW, NO_CARDS, RESHUFFLED, PLAYED, LAID_UP, LAID_DOWN, STOLE, SPRUNG, TURNED_UP, TURNED_DOWN, GAVE_UP,
    LOST_TREASURE, LOST_SECRET, SCRAPPED, PICKED, SWAPPED, MOVED, LOOKED, REARRANGED, NO_TARGET, DECLINED, AGAIN_IS_ON,
    NO_HAND, DECLARED, SHOWED, CALLED_OFF, WINS,
) = EVENTS.numbers  # fmt: skip
