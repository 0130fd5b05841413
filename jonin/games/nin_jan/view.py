"""What a seat may see of Nin Jan, built by adding; seat -1 is a spectator."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from typing import Literal

from jonin.engine.declare import Prompt
from jonin.engine.domains import Seat, Seats
from jonin.engine.views import View
from jonin.games.nin_jan import rules
from jonin.games.nin_jan.components import (
    CARDS,
    DATA,
    NAMES,
    PILES,
    ROUNDS,
    SUITS,
    VALUE,
    Card,
    Pile,
    Symbol,
)
from jonin.games.nin_jan.state import CHOOSE, FINAL, NONE, OVER, RESOLVE, State

PHASES: tuple[Literal["choose", "resolve", "final", "over"], ...] = ("choose", "resolve", "final", "over")


class Player(View):
    cards: int  # in hand
    ready: bool
    revealed: Card | None
    won: list[Card]
    points: int
    final: bool
    thrown: Symbol | None = None  # in the final, once all have thrown


class Shared(View):
    phase: Literal["choose", "resolve", "final", "over"]
    round: int
    rounds: int
    piles: list[list[Card]]  # bottom to top
    players: list[Player]
    order: list[Seat] | None = None  # in which the cards act, once they are turned up


class Own(View):
    hand: list[Card]
    choice: Card | None
    symbol: Symbol | None
    beats: list[Pile] | None = None  # the piles that one's revealed card could take


def shared(s: State) -> Shared:
    """NJ-4.4: piles, won cards and revealed cards lie open."""
    won, points = winnings(tuple(s.owner), s.seats)
    phase, chosen, symbol, standing = s.phase, s.chosen, s.symbol, s.standing
    laid = symbol if phase == FINAL else chosen
    thrown = phase == FINAL and rules.waiting(s) == 0
    return Shared(
        phase=PHASES[phase],
        round=s.round,
        rounds=ROUNDS,
        piles=[named(tuple(pile[:size])) for pile, size in zip(s.pile, s.pile_size, strict=True)],
        players=[
            Player(
                cards=s.hand_size[p],
                ready=laid[p] != NONE,
                revealed=NAMES[chosen[p]] if phase == RESOLVE and revealed(s, p) else None,
                won=won[p],
                points=points[p],
                final=bool(standing[p]),
                thrown=SUITS[symbol[p]] if thrown and standing[p] else None,
            )
            for p in range(s.seats)
        ],
        order=s.order[: s.seats] if phase == RESOLVE and s.turn != NONE else None,
    )


@lru_cache(maxsize=4096)  # most events leave them as they were
def winnings(owner: tuple[int, ...], seats: int) -> tuple[list[list[str]], list[int]]:
    """The cards that each seat has won, and their points."""
    points = [0] * seats
    won: list[list[str]] = [[] for _ in range(seats)]
    for card in compress(range(CARDS), map(NONE.__ne__, owner)):
        points[owner[card]] += VALUE[card]
        won[owner[card]].append(NAMES[card])
    return won, points


@lru_cache(maxsize=4096)
def named(cards: tuple[int, ...]) -> list[str]:
    return [NAMES[card] for card in cards]


def revealed(s: State, p: int) -> bool:
    """A chosen card stays in the hand until it is turned up."""
    return s.phase == RESOLVE and s.chosen[p] != NONE and s.chosen[p] not in s.hand[p][: s.hand_size[p]]


def own(s: State, seat: int) -> Own | None:
    """NJ-4.4: a hand and a choice are their owner's alone."""
    if seat < 0:
        return None
    card = s.chosen[seat]
    return Own(
        hand=named(tuple(s.hand[seat][: s.hand_size[seat]])),
        choice=NAMES[card] if card != NONE else None,
        symbol=SUITS[s.symbol[seat]] if s.symbol[seat] != NONE else None,
        beats=beaten(s, card) if revealed(s, seat) else None,
    )


def beaten(s: State, card: int) -> list[int]:
    return [k + 1 for k in range(PILES) if rules.beats(card, rules.top(s, k))]


# --- what now? -----------------------------------------------------------------------------------------------------


class ChooseCard(Prompt):
    round: int


class MayChange(Prompt):
    waiting: Seats


class TakePile(Prompt):
    card: Card
    count: int
    piles: list[Pile]


class LayCard(Prompt):
    card: Card


class Decides(Prompt):
    seat: Seat
    card: Card


class ThrowSymbol(Prompt): ...


def prompt(s: State, seat: int) -> Prompt | None:
    bits = rules.waiting(s)
    asked = seat >= 0 and bool(bits >> seat & 1)
    if s.phase == CHOOSE:
        if asked:
            return ChooseCard(s.round)
        return MayChange(tuple(p for p in range(s.seats) if bits >> p & 1)) if seat >= 0 else None
    if s.phase == RESOLVE:
        acting = s.order[s.turn]
        card = NAMES[s.chosen[acting]]
        if not asked:
            return Decides(acting, card)
        piles = beaten(s, s.chosen[acting])
        return TakePile(card, len(piles), piles) if piles else LayCard(card)
    return ThrowSymbol() if asked and s.phase != OVER else None


# --- what boards need of the data ----------------------------------------------------------------------------------


class SuitFace(View):
    id: Symbol
    letter: str
    colour: str
    shape: str


class CardFace(View):
    value: int
    suit: Symbol


class Catalogue(View):
    suits: list[SuitFace]  # each beats the one before it, and the first beats the last
    cards: dict[Card, CardFace]


def catalogue() -> Catalogue:
    suits = [
        SuitFace(id=one["name"], letter=one["letter"], colour=one["colour"], shape=one["shape"])
        for one in DATA["suits"]
    ]
    cards = {NAMES[card]: CardFace(value=VALUE[card], suit=SUITS[card % 3]) for card in range(CARDS)}
    return Catalogue(suits=suits, cards=cards)
