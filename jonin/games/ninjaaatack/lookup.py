"""What can be looked up in Ninjaaa'Tack."""

from __future__ import annotations

from collections.abc import Iterable

from jonin.engine.lookup import Left, Part, Parts, Piece, Pieces, Stock, Told, unseen
from jonin.games.ninjaaatack.components import CARDS, CLANS, DATA, SIGNS, TOKENS, Clan
from jonin.games.ninjaaatack.state import State
from jonin.games.ninjaaatack.view import own, shared


def pieces() -> Pieces:
    ours = dict(zip(CLANS, (clan["source"] == "reconstructed" for clan in DATA["clans"]), strict=True))
    return {
        "clan": {clan: Piece(clause="NA-4.3", house=ours[clan]) for clan in CLANS},
        "token": {clan: Piece(clause="NA-7.1", house=ours[clan]) for clan in CLANS},
        "sign": {sign: Piece(clause="NA-3.4") for sign in SIGNS},
        "role": {"wolf": Piece(clause="NA-8.3"), "penalty": Piece(clause="NA-5.1")},
    }


def to_come(s: State, seat: int) -> list[Stock]:
    """NA-1.1: the cards that are not in one's own hand, and what the supply still has."""
    mine, clans = own(s, seat), CLANS[: s.seats]
    tokens = [Left(noun="token", id=clan, all=TOKENS, left=s.supply[n]) for n, clan in enumerate(clans)]
    cards = unseen("clan", dict.fromkeys(clans, CARDS), mine.hand if mine else ())
    return [Stock(what="cards", pieces=cards), Stock(what="tokens", pieces=tokens)]


class Clans(Part, kind="clan", clause="NA-7.1"):
    """One of the different clans."""

    clan: Clan


def parts(s: State, told: Iterable[Told], seat: int) -> Parts:
    """A second token of a clan does not count."""
    return [[Clans(1, clan) for clan in player.tokens] for player in shared(s).players]
