"""What a seat may see of Ninjitsu!, built by adding; seat -1 is a spectator.

Also in the middle of a step, when nothing may be on the stack and nobody is waited for.
"""

from __future__ import annotations

from typing import Annotated, Literal

from jonin.engine.declare import Prompt
from jonin.engine.domains import OneOf, OrNone, Seat
from jonin.engine.views import View
from jonin.games.ninjitsu.components import GOAL, KIND, NAMES, OP, Card
from jonin.games.ninjitsu.effects import card_of
from jonin.games.ninjitsu.faces import FACES, STEPS, Do, Face, Step
from jonin.games.ninjitsu.knowledge import bit
from jonin.games.ninjitsu.state import (
    AGAIN,
    ASK,
    CARD,
    CLOSE,
    DECK,
    DISCARD,
    EFFECT,
    HAND,
    LEFT,
    OTHER,
    PAIR,
    SCRAP,
    SECRETS,
    SHED,
    STEP,
    TREASURES,
    TURN,
    WHAT,
    WHO,
    State,
)
from jonin.games.ninjitsu.vocabulary import WHAT as REACHED
from jonin.games.ninjitsu.vocabulary import WHOSE
from jonin.games.ninjitsu.worth import open_points, protected, worth_down, worth_up

Frame = Literal["turn", "again", "shed", "choose", "pair", "close", "effect", "scrap"]
FRAMES: tuple[Frame, ...] = ("turn", "again", "shed", "choose", "pair", "close", "effect", "scrap")


class Treasure(View):
    mark: int  # that of no other card; it keeps it wherever it lies, until it is rearranged or shuffled
    card: Card
    worth: int
    protected: bool


class Secret(View):
    mark: int
    known_to: list[Seat]  # of those who do not own it


class Player(View):
    hand: int
    treasures: list[Treasure]
    secrets: list[Secret]
    points: int  # that everybody sees


class Picked(View):
    """The first of two treasures that will change places."""

    seat: Seat
    card: Card


class Pending(View):
    """Something still to be decided or done. Its message is pending-<what>."""

    what: Frame
    seat: Seat
    card: Card | None = None  # whose effect it is, or what is to be discarded
    step: Step | None = None  # that is to be aimed
    picked: Picked | None = None
    left: int | None = None  # so many cards


class Shared(View):
    turn: Seat
    turns: int
    goal: int
    deck: int
    discard: list[Card]  # bottom to top
    discard_marks: list[int]
    players: list[Player]
    pending: list[Pending]  # the last of them is next


class Known(View):
    """A secret that one knows."""

    card: Card
    worth: int


class Own(View):
    secrets: list[list[Known | None]]  # of each player, by place, as far as one knows them
    secret_points: list[int]  # what those add to the points of each player
    hand: list[Card] | None = None
    points: int | None = None


def shared(s: State) -> Shared:
    return Shared(
        turn=s.turn,
        turns=s.turns,
        goal=GOAL[s.seats],
        deck=s.count[DECK],
        discard=[NAMES[KIND[card]] for card in held(s, DISCARD)],
        discard_marks=[s.mark[card] for card in held(s, DISCARD)],
        players=[player(s, p) for p in range(s.seats)],
        pending=[pending(s, f) for f in range(s.depth) if not done(s, f)],
    )


def held(s: State, zone: int) -> list[int]:
    return s.cards[zone][: s.count[zone]]


def player(s: State, p: int) -> Player:
    return Player(
        hand=s.count[HAND + p],
        treasures=[
            Treasure(
                mark=s.mark[card],
                card=NAMES[KIND[card]],
                worth=worth_up(s, p, KIND[card]),
                protected=protected(s, p, card),
            )
            for card in held(s, TREASURES + p)
        ],
        secrets=[
            Secret(
                mark=s.mark[card],
                known_to=[q for q in range(s.seats) if q != p and s.known_by[card] >> q & 1],
            )
            for card in held(s, SECRETS + p)
        ],
        points=open_points(s, p),
    )


def pending(s: State, f: int) -> Pending:
    what, step = s.stack[f][WHAT], s.stack[f][STEP]
    waits = Pending(what=FRAMES[what - 1], seat=s.stack[f][WHO])
    if what == SCRAP:
        waits.card = NAMES[KIND[s.stack[f][CARD]]]
    elif step >= 0:
        waits.card = NAMES[card_of(step)]
    if what == ASK:
        waits.step = STEPS[step]
    elif what == PAIR:
        waits.picked = Picked(seat=s.stack[f][OTHER], card=NAMES[KIND[s.stack[f][CARD]]])
    if s.stack[f][LEFT] > 0:
        waits.left = min(s.stack[f][LEFT], s.count[HAND + s.stack[f][WHO]])
    return waits


def done(s: State, f: int) -> bool:
    """An effect of which no step is left, or cards to be played or discarded by who has none."""
    if s.stack[f][WHAT] == EFFECT:
        return OP[s.stack[f][STEP]] == 0
    return s.stack[f][LEFT] > 0 and s.count[HAND + s.stack[f][WHO]] == 0


def own(s: State, seat: int) -> Own:
    """NT-4.10, NT-4.11: hands are their owners' alone; a secret is shown to those who know it where it lies."""
    secrets: list[list[Known | None]] = []
    secret_points: list[int] = []
    knows, mine = s.known_by, bit(seat)
    for p in range(s.seats):
        n = s.count[SECRETS + p]
        row: list[Known | None] = []
        points = 0
        for card in s.cards[SECRETS + p][:n]:
            if knows[card] & mine:
                worth = worth_down(KIND[card], n)
                points += worth
                row.append(Known(card=NAMES[KIND[card]], worth=worth))
            else:
                row.append(None)
        secrets.append(row)
        secret_points.append(points)
    if seat < 0:
        return Own(secrets=secrets, secret_points=secret_points)
    return Own(
        secrets=secrets,
        secret_points=secret_points,
        hand=[NAMES[kind] for kind in sorted([KIND[card] for card in held(s, HAND + seat)])],
        points=open_points(s, seat) + secret_points[seat],
    )


# --- what now? -----------------------------------------------------------------------------------------------------

WhoseOrNone = Annotated[str | None, OrNone(OneOf(*WHOSE))]
WhatOrNone = Annotated[str | None, OrNone(OneOf(*REACHED))]


class YourTurn(Prompt):
    plays: bool  # there is a card to play
    steals: bool


class Turn(Prompt):
    seat: Seat


class Close(Prompt):
    """All is done but for rearranging."""

    seat: Seat
    asked: bool


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
    if what == CLOSE:
        return Close(who, asked)
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


# --- what boards need of the data ----------------------------------------------------------------------------------


class Catalogue(View):
    cards: dict[Card, Face]


def catalogue() -> Catalogue:
    return Catalogue(cards=FACES)
