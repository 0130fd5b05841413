"""What a seat may see of My Game, built by adding; seat -1 is a spectator."""

from __future__ import annotations

from jonin.engine.declare import Prompt
from jonin.engine.domains import Seats
from jonin.engine.views import View
from jonin.games.my_game import rules
from jonin.games.my_game.components import NAMES, ROUNDS, VALUE, Card
from jonin.games.my_game.state import NONE, State


class Player(View):
    cards: int  # in hand
    ready: bool  # has chosen
    shown: Card | None  # the card this player showed last
    taken: int  # cards
    points: int


class Shared(View):
    round: int
    rounds: int
    players: list[Player]


class Own(View):
    hand: list[Card]
    choice: Card | None


def shared(s: State) -> Shared:
    return Shared(
        round=min(s.round, ROUNDS),
        rounds=ROUNDS,
        players=[
            Player(
                cards=s.hand_size[p],
                ready=s.chosen[p] != NONE,
                shown=NAMES[s.shown[p]] if s.shown[p] != NONE else None,
                taken=s.taken[p],
                points=s.points[p],
            )
            for p in range(s.seats)
        ],
    )


def own(s: State, seat: int) -> Own | None:
    if seat < 0:
        return None
    return Own(
        hand=[NAMES[card] for card in sorted(s.hand[seat][: s.hand_size[seat]])],
        choice=NAMES[s.chosen[seat]] if s.chosen[seat] != NONE else None,
    )


# --- what now? -----------------------------------------------------------------------------------------------------


class ChooseCard(Prompt):
    round: int


class MayChange(Prompt):
    waiting: Seats


def prompt(s: State, seat: int) -> Prompt | None:
    bits = rules.waiting(s)
    if seat >= 0 and bits >> seat & 1:
        return ChooseCard(s.round)
    return MayChange(tuple(p for p in range(s.seats) if bits >> p & 1)) if seat >= 0 else None


# --- what the board needs of the data ------------------------------------------------------------------------------


class Catalogue(View):
    values: dict[Card, int]


def catalogue() -> Catalogue:
    return Catalogue(values=dict(zip(NAMES, VALUE, strict=True)))
