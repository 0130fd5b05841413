"""What can be looked up in Nin Jan."""

from __future__ import annotations

from collections.abc import Iterable

from jonin.engine.lookup import Part, Parts, Piece, Pieces, Stock, Told, unseen
from jonin.games.nin_jan.components import DATA, NAMES, Card
from jonin.games.nin_jan.events import Take
from jonin.games.nin_jan.state import State
from jonin.games.nin_jan.view import own, shared


def pieces() -> Pieces:
    """NJ-1.1, NJ-1.3"""
    ours = DATA["values"]["source"] == "reconstructed"
    return {
        "card": {name: Piece(clause="NJ-1.1", house=ours) for name in NAMES},
        "suit": {
            suit["name"]: Piece(clause="NJ-1.3", house=suit["source"] == "reconstructed") for suit in DATA["suits"]
        },
    }


def to_come(s: State, seat: int) -> list[Stock]:
    """NJ-2.2, NJ-4.4: what is in other hands or in the box."""
    seen, mine = shared(s), own(s, seat)
    known = [card for pile in seen.piles for card in pile]
    for player in seen.players:
        known += player.won
        known += [player.revealed] if player.revealed else []
    known += mine.hand if mine else []
    return [Stock(what="deck", pieces=unseen("card", dict.fromkeys(NAMES, 1), known))]


class Pile(Part, clause="NJ-5.1"):
    """What a pile was worth to whoever took it."""

    card: Card  # that took it
    won: list[Card]


def parts(s: State, told: Iterable[Told], seat: int) -> Parts:
    found: Parts = [[] for _ in range(s.seats)]
    for event in told:
        if event["event"] == Take.kind:
            found[event["seat"]].append(Pile(event["points"], event["card"], event["won"]))
    return found
