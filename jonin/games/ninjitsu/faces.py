"""What is printed on the cards, as boards and texts need it. It never changes during a match."""

from __future__ import annotations

from typing import Annotated, Literal

from jonin.engine.domains import OneOf
from jonin.engine.views import View
from jonin.games.ninjitsu.components import CATALOGUE, LENGTH, ROWS, Card
from jonin.games.ninjitsu.vocabulary import DO, EVERYTHING, FIGURES, FLAGS, GRAMMAR, ICONS, PER, WHAT, WHOSE, Kind
from jonin.games.ninjitsu.vocabulary import Step as Row

Do = Annotated[str, OneOf(*DO)]
Whose = Annotated[str, OneOf(*WHOSE)]
What = Annotated[str, OneOf(*WHAT)]
Icon = Annotated[str, OneOf(*ICONS)]
Figure = Annotated[str, OneOf(*FIGURES)]


class Step(View):
    """One thing that an action or a trap does. Its message is step-<do>."""

    do: Do
    whose: Whose | None = None
    what: What | None = None
    cards: int | Literal["all"] | None = None
    may: bool = False  # be declined
    valued: bool = False  # only a card with points
    other: bool = False  # not the card whose effect it is
    trap: bool = False  # it is part of one, and the robbed player does it


class Ongoing(View):
    """What holds while a card lies there. Its message is ongoing-<do>."""

    do: Literal["protect", "bonus"]
    face: Literal["up", "down"]
    itself: bool = False  # is protected too, or counts too
    points: int = 0
    per: Annotated[str, OneOf(*PER)] = "once"


class Face(View):
    rank: str
    copies: int
    icons: list[Icon]
    house: list[Figure]  # the figures that are not in print
    action: list[Step]
    trap: list[Step]
    value: int | None = None
    ongoing: Ongoing | None = None


def printed_step(row: Row, trap: bool) -> Step:
    grammar = tuple(GRAMMAR.values())[row.op - 1]
    whose = {number: word for word, number in WHOSE.items() if trap or word != "thief"}
    return Step(
        do=DO[row.op - 1],
        whose=whose[row.whose] if row.whose else None,
        what={number: word for word, number in WHAT.items()}[row.what] if row.what else None,
        cards=None if "cards" not in grammar.more else "all" if row.number == EVERYTHING else row.number,
        trap=trap,
        **{word: bool(row.flags & bit) for word, bit in FLAGS.items()},
    )


def printed_ongoing(kind: Kind) -> Ongoing | None:
    if "ongoing" not in kind.icons:
        return None
    face: Literal["up", "down"] = "up" if "treasure" in kind.icons else "down"
    if kind.protects:
        return Ongoing(do="protect", face=face, itself=kind.protects == 2)
    return Ongoing(do="bonus", face=face, itself=kind.per in kind.icons, points=kind.bonus, per=kind.per)


def printed(kind: Kind) -> Face:
    return Face(
        rank=kind.rank,
        copies=kind.copies,
        icons=list(kind.icons),
        house=kind.house,
        value=kind.value or None,
        ongoing=printed_ongoing(kind),
        action=[printed_step(row, False) for row in kind.action],
        trap=[printed_step(row, True) for row in kind.trap],
    )


FACES: dict[Card, Face] = {kind.name: printed(kind) for kind in CATALOGUE}
STEPS = [printed_step(row, number // LENGTH % 2 == 1) if row.op else None for number, row in enumerate(ROWS)]
