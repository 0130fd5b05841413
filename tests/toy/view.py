"""What a seat may see of Toy, built by adding; seat -1 is a spectator."""

from __future__ import annotations

from typing import Literal

from jonin.engine.declare import Prompt
from jonin.engine.views import View
from tests.toy import rules
from tests.toy.components import CARDS, WORTH, Card
from tests.toy.state import CHOOSE, NONE, State

PHASES: tuple[Literal["choose", "decide", "over"], ...] = ("choose", "decide", "over")


class Shared(View):
    phase: Literal["choose", "decide", "over"]
    round: int
    heap: int
    points: list[int]
    hands: list[int]
    ready: list[bool]
    played: list[list[Card]]


class Own(View):
    hand: list[Card]
    choice: Card | None
    shown: Card | None = None


def shared(s: State) -> Shared:
    return Shared(
        phase=PHASES[s.phase],
        round=s.round,
        heap=s.heap,
        points=s.points[: s.seats],
        hands=s.hand_size[: s.seats],
        ready=[s.chosen[p] != NONE for p in range(s.seats)],
        played=[[card for card in range(CARDS) if s.played[card] == 1 + p] for p in range(s.seats)],
    )


def own(s: State, seat: int) -> Own | None:
    if seat < 0:
        return None
    shown = s.shown[(seat + 1) % s.seats]
    return Own(
        hand=sorted(s.hand[seat][: s.hand_size[seat]]),
        choice=s.chosen[seat] if s.chosen[seat] != NONE else None,
        # TY-1.3: seen once; after that one has to remember
        shown=shown if s.round == 1 and s.phase == CHOOSE and shown != NONE else None,
    )


class ChooseCard(Prompt):
    round: int


class TakeThePot(Prompt):
    points: int


def prompt(s: State, seat: int) -> Prompt | None:
    if seat < 0 or not rules.waiting(s) >> seat & 1:
        return None
    return ChooseCard(s.round) if s.phase == CHOOSE else TakeThePot(s.heap)


class Catalogue(View):
    worth: list[int]  # of each card


def catalogue() -> Catalogue:
    return Catalogue(worth=list(WORTH))
