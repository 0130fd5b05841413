"""What can be looked up in Ninjitsu!"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from jonin.engine.lookup import Part, Parts, Piece, Pieces, Stock, Told, unseen
from jonin.games.ninjitsu.components import FACE_DOWN, FACE_UP, NUMBER, Card
from jonin.games.ninjitsu.faces import FACES, Face
from jonin.games.ninjitsu.state import State
from jonin.games.ninjitsu.view import own, shared


def pieces() -> Pieces:
    return {
        "card": {card: Piece(clause=clause(face), house=bool(face.house)) for card, face in FACES.items()},
        "badge": {"safe": Piece(clause="NT-4.5"), "seen": Piece(clause="NT-4.11")},
    }


def clause(face: Face) -> str:
    """NT-3.2, unless it is one of those that do something of themselves."""
    if face.ongoing is not None:
        return "NT-4.5" if face.ongoing.do == "protect" else "NT-4.2"
    return "NT-4.6" if face.trap else "NT-3.2"


def to_come(s: State, seat: int) -> list[Stock]:
    """NT-4.10, NT-4.11: what lies in the deck, in other hands, or face down where one does not know it."""
    seen, mine = shared(s), own(s, seat)
    known = [*seen.discard, *(mine.hand or ())]
    known += [card.card for player in seen.players for card in player.treasures]
    known += [card.card for row in mine.secrets for card in row if card is not None]
    copies = {card: face.copies for card, face in FACES.items()}
    return [Stock(what="deck", pieces=unseen("card", copies, known))]


class Treasure(Part, clause="NT-5.1"):
    card: Card


class Secret(Part, clause="NT-5.1", hidden=True):
    card: Card


class Bonus(Part, clause="NT-4.2"):
    """What its ongoing effect adds to what is printed on a card."""

    card: Card


def parts(s: State, told: Iterable[Told], seat: int) -> Parts:
    """Of secrets those that the seat knows."""
    seen, mine = shared(s), own(s, seat)
    found: Parts = []
    for player, secrets in zip(seen.players, mine.secrets, strict=True):
        lies: Parts = [worth(Treasure, card.card, card.worth, FACE_UP) for card in player.treasures]
        lies += [worth(Secret, card.card, card.worth, FACE_DOWN) for card in secrets if card is not None]
        found.append([part for parts in lies for part in parts])
    return found


def worth(kind: type[Treasure | Secret], card: str, points: int, printed: Sequence[int]) -> list[Part]:
    alone = printed[NUMBER[card]]
    return [kind(alone, card), *([Bonus(points - alone, card)] if points != alone else [])]
