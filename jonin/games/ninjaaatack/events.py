"""What happens in Ninjaaa'Tack."""

from __future__ import annotations

from typing import Annotated

from jonin.engine.declare import Event, Events, each, hidden, only
from jonin.engine.domains import OneOf, OrNone, Seat, SeatOf, Seats
from jonin.games.ninjaaatack.components import SEATS, Call, Clan, Gesture


class Round(Event, begins="round"):
    """A round begins: all cards are dealt."""

    round: int
    wolf: Annotated[int | None, OrNone(SeatOf(SEATS))]


class Hand(Event, only="seat"):
    seat: Seat = hidden()
    cards: list[Clan]


class Laid(Event, choice=True):
    seat: Seat
    clan: Clan = only("seat")


class Signed(Event, kind="sign"):
    seat: Seat
    sign: Gesture


class Passed(Event, kind="pass"):
    """All cards move at once; one knows what one gave and what one got."""

    gave: Clan = each()
    got: Clan = each()


class Stale(Event):
    """Nobody has struck for too long: the round ends."""

    passes: int


class Struck(Event, kind="strike"):
    """The gong sounds. Whether the call is true is told when all hands are shown."""

    seat: Seat
    call: Call


class Reveal(Event):
    seat: Seat
    cards: list[Clan]


class Truth(Event):
    right: bool
    clans: list[Clan]


class Earn(Event):
    seat: Seat
    clan: Clan


class Lost(Event, kind="lose"):
    seat: Seat
    clan: Clan


class Penalty(Event):
    seat: Seat


class Kept(Event, kind="keep"):
    """A throw was declined."""

    seat: Seat


class Threw(Event, kind="throw"):
    """A token leaves the hand; angles in tenths of a degree, strength from 0 to 1000."""

    seat: Seat
    clan: Clan
    aim: int
    elevation: int
    strength: int


class Landed(Event, kind="land"):
    seat: Seat
    clan: Clan
    inside: bool


class Gone(Event, silent=True):
    """A token that missed the box lies beside it no longer."""

    clan: Clan


class Unchanged(Event):
    """An exchange was declined: the thrown token comes back."""

    seat: Seat
    clan: Clan


class Swap(Event):
    seat: Seat
    owner: Seat  # of the token taken, who gets the thrown one for it
    thrown: Clan
    clan: Clan


class Time(Event):
    """The last round is over."""

    rounds: int


class Wins(Event, decides=True):
    """A side has the clans it needs, or at the end of the last round the most."""

    seats: Seats
    how: Annotated[str, OneOf("strike", "exchange", "gift", "time")]  # gift: by what a rival's exchange brought
    clans: list[Clan]


BY_STRIKE, BY_EXCHANGE, BY_GIFT, BY_TIME = range(4)  # how a side wins

EVENTS = Events(
    Round, Hand, Laid, Signed, Passed, Stale, Struck, Reveal, Truth, Earn, Lost, Penalty, Kept,
    Threw, Landed, Gone, Unchanged, Swap, Time, Wins,
)  # fmt: skip
(
    ROUND, HAND, LAID, SIGNED, PASSED, STALE, STRUCK, REVEAL, TRUTH, EARN, LOST, PENALTY, KEPT,
    THREW, LANDED, GONE, UNCHANGED, SWAP, TIME, WINS,
) = EVENTS.numbers  # fmt: skip
