"""What can be looked up in Pride of Ninja."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated

from jonin.engine.domains import OneOf
from jonin.engine.lookup import Left, Part, Parts, Piece, Pieces, Stock, Told
from jonin.games.pride_of_ninja.components import COPIES, FEWEST, NAMES, Card
from jonin.games.pride_of_ninja.events import Convert, Reset, Score
from jonin.games.pride_of_ninja.state import State
from jonin.games.pride_of_ninja.view import catalogue, deck, own


def pieces() -> Pieces:
    cards = catalogue().cards
    return {
        "card": {
            name: Piece(clause=face.clause, house=any(ability.house for ability in face.abilities))
            for name, face in cards.items()
        },
        "marker": {"slain": Piece(clause="PN-4.3"), "secrecy": Piece(clause="PN-4.4")},
    }


def to_come(s: State, seat: int) -> list[Stock]:
    """PN-3.5: what this seat has not set eyes on in this round."""
    copies = {NAMES[card]: COPIES[s.seats - FEWEST][card] for card in deck(s.deck)}
    memory = own(s, seat).memory
    hidden = Counter(memory.unseen if memory else ())
    pieces = [Left(noun="card", id=card, all=n, left=hidden[card]) for card, n in copies.items() if n]
    return [Stock(what="deck", pieces=pieces)]


class Scored(Part, clause="PN-4.2"):
    """What all cards of a kind in a row have brought."""

    card: Card
    copies: int
    unit: Annotated[str, OneOf("TP", "PP")]


class Lost(Part, clause="PN-4.3"):
    """Whoever is slain has no TP left."""


class Floor(Part, clause="PN-1.4"):
    """Pride does not fall below 0."""


def parts(s: State, told: Iterable[Told], seat: int) -> Parts:
    """TP become PP in the step in which they are won, so between steps all points are PP."""
    found: Parts = [[] for _ in range(s.seats)]
    pride = [0] * s.seats
    for event in told:
        what = event["event"]
        if what == Score.kind and event["points"]:
            found[event["seat"]].append(Scored(event["points"], event["card"], event["copies"], event["unit"]))
            pride[event["seat"]] += event["points"] if event["unit"] == "PP" else 0
        elif what == Reset.kind and event["tp"]:
            found[event["seat"]].append(Lost(-event["tp"]))
        elif what == Convert.kind:
            short = event["pp"] - pride[event["seat"]] - event["tp"]
            found[event["seat"]] += [Floor(short)] if short else []
            pride[event["seat"]] = event["pp"]
    return found
