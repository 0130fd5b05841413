"""What the table asks of a seat of Ninjitsu!, or what it waits for."""

from __future__ import annotations

from typing import Annotated

from jonin.engine.declare import Prompt
from jonin.engine.domains import OneOf, OrNone, Seat
from jonin.games.ninjitsu.components import NAMES, Card
from jonin.games.ninjitsu.effects import card_of
from jonin.games.ninjitsu.faces import STEPS, Do
from jonin.games.ninjitsu.state import AGAIN, ASK, HAND, LEFT, PAIR, SECRETS, SHED, STEP, TURN, WHAT, WHO, State
from jonin.games.ninjitsu.vocabulary import WHAT as REACHED
from jonin.games.ninjitsu.vocabulary import WHOSE

WhoseOrNone = Annotated[str | None, OrNone(OneOf(*WHOSE))]
WhatOrNone = Annotated[str | None, OrNone(OneOf(*REACHED))]


class YourTurn(Prompt):
    plays: bool  # there is a card to play
    steals: bool


class Turn(Prompt):
    seat: Seat


class Again(Prompt):
    seat: Seat
    asked: bool
    cards: int
    card: Card


class Shed(Prompt):
    seat: Seat
    asked: bool
    cards: int
    card: Card


class Choose(Prompt):
    """Something for a step of an effect to act on."""

    seat: Seat
    asked: bool
    card: Card
    do: Do
    whose: WhoseOrNone
    what: WhatOrNone
    valued: bool
    other: bool


class Pair(Prompt):
    """The second of two treasures that will change places."""

    seat: Seat
    asked: bool
    card: Card


def prompt(s: State, seat: int) -> Prompt | None:
    if s.over or s.depth == 0:
        return None
    frame = s.stack[s.depth - 1]
    what, who, step = frame[WHAT], frame[WHO], frame[STEP]
    asked = who == seat
    if what == TURN:
        steals = any(s.count[SECRETS + q] for q in range(s.seats) if q != seat)
        return YourTurn(s.count[HAND + seat] > 0, steals) if asked else Turn(who)
    card = NAMES[card_of(step)]
    left = min(frame[LEFT], s.count[HAND + who])
    if what == AGAIN:
        return Again(who, asked, left, card)
    if what == SHED:
        return Shed(who, asked, left, card)
    if what == PAIR:
        return Pair(who, asked, card)
    aimed = STEPS[step] if what == ASK else None
    if aimed is None:
        return None  # in the middle of a step
    return Choose(who, asked, card, aimed.do, aimed.whose, aimed.what, aimed.valued, aimed.other)
