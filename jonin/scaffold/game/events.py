"""What happens in My Game."""

from __future__ import annotations

from jonin.engine.declare import Event, Events, only
from jonin.engine.domains import Seat
from jonin.games.my_game.components import Card


class Chose(Event, choice=True):
    seat: Seat
    card: Card = only("seat")


class Reveal(Event):
    seat: Seat
    card: Card


class Take(Event):
    seat: Seat
    points: int


class Round(Event, begins="round"):
    round: int


class Wins(Event, decides=True):
    seat: Seat
    points: int


EVENTS = Events(Chose, Reveal, Take, Round, Wins)
CHOSE, REVEAL, TAKE, ROUND, WINS = EVENTS.numbers
