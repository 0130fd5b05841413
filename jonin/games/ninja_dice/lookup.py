"""What can be looked up in Ninja Dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from jonin.engine.domains import Seat
from jonin.engine.lookup import Left, Part, Parts, Piece, Pieces, Stock, Told, unseen
from jonin.games.ninja_dice.components import (
    AT_FIRST,
    BONUS,
    DATA,
    FACES,
    HOUSE_DICE,
    HOUSE_FACES,
    QUIET,
    SYMBOLS,
)
from jonin.games.ninja_dice.events import Beat, Run, Steal
from jonin.games.ninja_dice.state import State

CLAUSES = {
    "Fight": "ND-7.1",
    "Sneak": "ND-7.1",
    "Pick": "ND-7.1",
    "Wild": "ND-7.1",
    "Fortune": "ND-6.1",
    "Catch": "ND-5.3",
    "Arrow": "ND-5.1",
    "Hourglass": "ND-5.5",
}
TOKENS = (1, 5, 10)


def pieces() -> Pieces:
    """What is ours is how often a face occurs."""
    ours = {kind: DATA[kind]["source"] == "reconstructed" for kind in ("house", "skill", "threat")}
    return {
        "symbol": {
            name: Piece(
                clause=CLAUSES[name],
                house=any(ours[kind] and name in DATA[kind]["faces"] for kind in ("skill", "threat")),
            )
            for name in SYMBOLS
        },
        "house-face": {name: Piece(clause="ND-7.1", house=ours["house"]) for name in HOUSE_FACES},
        "treasure": {str(worth): Piece(clause="ND-1.5") for worth in TOKENS},
    }


def to_come(s: State, seat: int) -> list[Stock]:
    """ND-1.2 to ND-1.4: what each die can show. Nothing of that is ever used up."""
    house = [Stock(what="house", number=n, pieces=faces("house-face", shown)) for n, shown in enumerate(HOUSE_DICE, 1)]
    skill, threat = (Stock(what=kind, pieces=faces("symbol", FACES[kind])) for kind in ("skill", "threat"))
    return [skill, threat, *house]


def faces(noun: str, shown: Sequence[str]) -> list[Left]:
    return unseen(noun, Counter(shown), ())


class AtFirst(Part, clause="ND-2.1"): ...


class Beaten(Part, clause="ND-7.4"):
    """One for each die of a House."""

    house: int


class Whole(Part, clause="ND-7.4"):
    """For all of a House."""

    house: int


class Quiet(Part, clause="ND-7.4"):
    """Without a fight."""


class Ran(Part, clause="ND-7.5"):
    house: int


class Stole(Part, clause="ND-5.1"):
    victim: Seat


class Robbed(Part, clause="ND-5.1"):
    thief: Seat


def parts(s: State, told: Iterable[Told], seat: int) -> Parts:
    found: Parts = [[AtFirst(AT_FIRST)] for _ in range(s.seats)]
    for event in told:
        if event["event"] == Steal.kind:
            found[event["seat"]].append(Stole(1, event["victim"]))
            found[event["victim"]].append(Robbed(-1, event["seat"]))
        elif event["event"] == Run.kind:
            found[event["seat"]].append(Ran(event["treasure"], event["house"]))
        elif event["event"] == Beat.kind:
            house = event["house"]
            found[event["seat"]] += [Beaten(house, house), Whole(BONUS[house], house)]
            found[event["seat"]] += [Quiet(QUIET)] if event["quiet"] else []
    return found
