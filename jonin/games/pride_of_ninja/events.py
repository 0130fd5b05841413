"""What happens in Pride of Ninja."""

from __future__ import annotations

from typing import Annotated

from jonin.engine.declare import Event, Events, hidden, only
from jonin.engine.domains import BySeat, OneOf, Seat, Seats, SeatSet
from jonin.games.pride_of_ninja.components import SEATS, Basis, Card, Scoring, Side

EVERYBODY = (1 << SEATS + 1) - 1  # the seats and the spectator
LEFT = 0
TP_UNIT, PP_UNIT = range(2)
BY_POINTS, BY_MARKER, BY_NINJA = range(3)


class Chose(Event, choice=True):
    seat: Seat
    card: Card = only("seat")
    row: Side = only("seat")


class Laid(Event, kind="place"):
    seat: Seat
    row: Side
    card: Card = only("knowers")
    knowers: Annotated[tuple[int, ...], SeatSet(spectator=SEATS)] = hidden()


class Pass(Event, begins="turn"):
    """All hands move on."""

    turn: int  # the one that begins, from 1
    direction: Annotated[str, OneOf("left")]
    last: bool  # one card is left to each, and one place for it


class Reveal(Event):
    seat: Seat
    card: Card
    row: Side
    place: int  # in that row, from 0


class Hides(Event, kind="secrecy"):
    seat: Seat
    secrecy: int
    bonus: int  # the part of it that Kunoichi bring


class Begins(Event, kind="initiative", begins="turn"):
    initiative: int
    cards: list[Card]  # that act now


class Score(Event):
    """What all cards of a kind in a row bring a seat, or, if it makes no difference there, in both."""

    seat: Seat
    card: Card
    row: Scoring
    copies: int
    count: int  # the number that the points go by
    points: int  # of all copies
    unit: Annotated[str, OneOf("TP", "PP")]
    basis: Basis  # what it is that was counted


class Spared(Event):
    """Several are level where only one alone would be slain."""

    card: Card
    seats: Seats


class Guarded(Event):
    """A Samurai stood in the way."""

    seat: Seat
    card: Card


class Slain(Event):
    seat: Seat
    card: Card
    by: Seats  # whose cards did it
    alone: bool  # because the seat alone has the most of these very cards


class Reset(Event):
    """The end of an initiative for somebody who was slain in it."""

    seat: Seat
    tp: int  # that are lost
    marker: bool  # the first of this round


class Standing(Event):
    """The end of an initiative."""

    tp: list[Annotated[int, BySeat()]]


class Convert(Event):
    seat: Seat
    tp: int
    pp: int  # after it


class Tie(Event):
    by: Annotated[str, OneOf("points", "marker", "ninja")]
    seats: Seats  # that are left by it


class Wins(Event, decides=True):
    seat: Seat
    pp: int


class Round(Event, begins="round"):
    round: int


EVENTS = Events(
    Chose, Laid, Pass, Reveal, Hides, Begins, Score, Spared, Guarded, Slain, Reset, Standing, Convert, Tie, Wins, Round
)
(
    CHOSE,
    LAID,
    PASS,
    REVEALED,
    HIDES,
    BEGINS,
    SCORE,
    SPARED,
    GUARDED,
    SLAIN,
    RESET,
    STANDING,
    CONVERT,
    TIE,
    WINS,
    ROUND,
) = EVENTS.numbers
