"""What can be looked up in Toy."""

from __future__ import annotations

from collections.abc import Iterable

from jonin.engine.lookup import Part, Parts, Piece, Pieces, Stock, Told, unseen
from tests.toy.components import CARDS
from tests.toy.events import Took
from tests.toy.state import State
from tests.toy.view import own, shared


def pieces() -> Pieces:
    return {"card": {str(card): Piece(clause="TY-1.1") for card in range(CARDS)}}


def to_come(s: State, seat: int) -> list[Stock]:
    mine = own(s, seat)
    known = [card for played in shared(s).played for card in played] + (mine.hand if mine else [])
    return [Stock(what="deck", pieces=unseen("card", {str(card): 1 for card in range(CARDS)}, map(str, known)))]


class Pot(Part, clause="TY-2.3"): ...


def parts(s: State, told: Iterable[Told], seat: int) -> Parts:
    found: Parts = [[] for _ in range(s.seats)]
    for event in told:
        if event["event"] == Took.kind:
            found[event["seat"]].append(Pot(event["points"]))
    return found
