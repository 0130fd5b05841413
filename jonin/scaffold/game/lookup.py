"""What can be looked up in My Game."""

from __future__ import annotations

from collections.abc import Iterable

from jonin.engine.lookup import Part, Parts, Piece, Pieces, Stock, Told, unseen
from jonin.games.my_game.components import NAMES
from jonin.games.my_game.events import Take
from jonin.games.my_game.state import State
from jonin.games.my_game.view import own


def pieces() -> Pieces:
    return {"card": {name: Piece(clause="MG-1.1") for name in NAMES}}


def to_come(s: State, seat: int) -> list[Stock]:
    """MG-1.2: what is in other hands or in the box."""
    mine = own(s, seat)
    known = [NAMES[card] for card in s.gone[: s.gone_size]] + (mine.hand if mine else [])
    return [Stock(what="deck", pieces=unseen("card", dict.fromkeys(NAMES, 1), known))]


class Taken(Part, clause="MG-2.2"): ...


def parts(s: State, told: Iterable[Told], seat: int) -> Parts:
    found: Parts = [[] for _ in range(s.seats)]
    for event in told:
        if event["event"] == Take.kind:
            found[event["seat"]].append(Taken(event["points"]))
    return found
