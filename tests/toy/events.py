"""What happens in Toy."""

from __future__ import annotations

from jonin.engine.declare import Event, Events, only
from jonin.engine.domains import Seat
from tests.toy.components import Card


class Chose(Event, choice=True):
    seat: Seat
    card: Card = only("seat")


class Played(Event):
    seat: Seat
    card: Card


class Took(Event):
    seat: Seat
    points: int


class Left(Event):
    seat: Seat
    points: int


class Wins(Event, decides=True):
    seat: Seat
    points: int


EVENTS = Events(Chose, Played, Took, Left, Wins)
CHOSE, PLAYED, TOOK, LEFT, WINS = EVENTS.numbers
