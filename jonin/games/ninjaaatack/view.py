"""What a seat may see of Ninjaaa'Tack, built by adding; seat -1 is a spectator."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from jonin.engine.declare import Prompt
from jonin.engine.domains import Seat, Seats
from jonin.engine.views import View
from jonin.games.ninjaaatack.actions import NINJA
from jonin.games.ninjaaatack.catalogue import Catalogue as Catalogue
from jonin.games.ninjaaatack.catalogue import catalogue as catalogue
from jonin.games.ninjaaatack.components import AIM, CALLS, CLANS, ELEVATION, KINDS, SIGNS, STRENGTH, Call, Clan, Gesture
from jonin.games.ninjaaatack.state import (
    FLYING,
    LOSING,
    NONE,
    PASSING,
    RESHUFFLING,
    REVEALING,
    TAKING,
    THROWING,
    State,
)
from jonin.games.ninjaaatack.teams import mate, owner

Phase = Literal["passing", "losing", "throwing", "flying", "taking", "reshuffling", "over", "revealing"]
PHASES: tuple[Phase, ...] = (
    "passing", "losing", "throwing", "flying", "taking", "reshuffling", "over", "revealing",
)  # fmt: skip


class Shown(View):
    sign: Gesture
    passes: int  # how many there had been when it was shown


class Player(View):
    mate: Seat | None
    ready: bool
    tokens: dict[Clan, int]
    different: int
    penalty: bool
    signs: list[Shown]  # newest first


class Revealed(View):
    seat: Seat
    cards: list[Clan]


class LastStrike(View):
    """Whether it was true is known when all hands are shown."""

    seat: Seat
    call: Call
    shown: list[Revealed]
    right: bool | None = None
    clans: list[Clan] | None = None


class Thrown(View):
    """Angles in tenths of a degree, strength from 0 to 1000."""

    seat: Seat
    clan: Clan
    aim: int
    elevation: int
    strength: int


class Shared(View):
    phase: Phase
    round: int
    rounds: int
    passes: int
    clans: list[Clan]  # in play
    wolf: Seat | None
    supply: dict[Clan, int]
    gone: dict[Clan, int]  # out of the game: they missed the box
    players: list[Player]
    strike: LastStrike | None
    throw: Thrown | None = None


class Own(View):
    hand: list[Clan]
    laid: Clan | None
    passed: list[Clan]  # by this seat, newest first


def shared(s: State) -> Shared:
    return Shared(
        phase=PHASES[s.phase],
        round=s.round,
        rounds=s.rounds,
        passes=s.passes,
        clans=list(CLANS[: s.seats]),
        wolf=seat_or_none(s.wolf),
        supply={CLANS[clan]: s.supply[clan] for clan in range(s.seats)},
        gone={CLANS[clan]: s.gone[clan] for clan in range(s.seats) if s.gone[clan]},
        players=[player(s, p, owner(s, p)) for p in range(s.seats)],
        strike=last_strike(s),
        throw=thrown(s),
    )


def player(s: State, p: int, holder: int) -> Player:
    tokens = counted(tuple(s.tokens[holder]))
    return Player(
        mate=seat_or_none(mate(s, p)),
        ready=s.laid[p] != NONE,
        tokens=tokens,
        different=len(tokens),
        penalty=bool(s.penalty[holder]),
        signs=shown(tuple(s.sign[p]), tuple(s.signed[p])),
    )


# The same few rows come again and again: at a full table eight players are drawn anew with every event.


@lru_cache(maxsize=4096)
def counted(tokens: tuple[int, ...]) -> dict[str, int]:
    return {CLANS[clan]: n for clan, n in enumerate(tokens) if n}


@lru_cache(maxsize=4096)
def shown(signs: tuple[int, ...], passes: tuple[int, ...]) -> list[Shown]:
    pairs = zip(signs, passes, strict=True)
    return [Shown(sign=SIGNS[sign], passes=passed) for sign, passed in pairs if sign != NONE]


def last_strike(s: State) -> LastStrike | None:
    """And what was revealed."""
    if s.striker == NONE:
        return None
    hands = s.hand if s.phase == REVEALING else s.shown
    strike = LastStrike(
        seat=s.striker,
        call=CALLS[s.call - NINJA],
        shown=[Revealed(seat=p, cards=cards(tuple(hands[p]))) for p in range(s.seats) if s.revealed >> p & 1],
    )
    if s.phase != REVEALING:
        strike.right = bool(s.earned)
        strike.clans = [CLANS[clan] for clan in range(KINDS) if s.earned >> clan & 1]
    return strike


def thrown(s: State) -> Thrown | None:
    """In the air, in the box, or for a moment beside it."""
    if s.thrown == NONE:
        return None
    aim = s.aim
    return Thrown(seat=s.thrower, clan=CLANS[s.thrown], aim=aim[AIM], elevation=aim[ELEVATION], strength=aim[STRENGTH])


def own(s: State, seat: int) -> Own | None:
    """NA-3.1: a hand, a card laid down and what one has passed are for one's own eyes. All else lies open."""
    if seat < 0:
        return None
    return Own(
        hand=cards(tuple(s.hand[seat])),
        laid=CLANS[s.laid[seat]] if s.laid[seat] != NONE else None,
        passed=[CLANS[clan] for clan in s.passed[seat][: s.seats - 2] if clan != NONE],
    )


@lru_cache(maxsize=4096)
def cards(row: tuple[int, ...]) -> list[str]:
    return [CLANS[clan] for clan, n in enumerate(row) if n for _ in range(n)]


def seat_or_none(seat: int) -> int | None:
    return None if seat == NONE else seat


# --- what now? -----------------------------------------------------------------------------------------------------


class LayCard(Prompt):
    left: Seat  # who will get it
    penalty: bool  # NA-5.1: the seat's team is under one


class Counting(Prompt):
    """All have laid a card, and the table counts to three."""

    seated: bool  # who sits here may still change it
    penalty: bool


class WaitingFor(Prompt):
    count: int
    waiting: Seats
    penalty: bool


class GiveBack(Prompt): ...


class GivesBack(Prompt):
    seat: Seat


class ThrowOrKeep(Prompt): ...


class MayThrow(Prompt):
    seat: Seat


class InTheAir(Prompt): ...


class TakeToken(Prompt): ...


class MayTake(Prompt):
    seat: Seat


class Shuffling(Prompt): ...


def prompt(s: State, seat: int) -> Prompt | None:
    if s.phase == PASSING:
        waiting = tuple(p for p in range(s.seats) if s.laid[p] == NONE)
        penalty = seat >= 0 and bool(s.penalty[owner(s, seat)])
        if not waiting:
            return Counting(seat >= 0, penalty)
        if seat in waiting:
            return LayCard((seat + 1) % s.seats, penalty)
        return WaitingFor(len(waiting), waiting, penalty)
    if s.phase == LOSING:
        return GiveBack() if seat == s.striker else GivesBack(s.striker)
    if s.phase == THROWING:
        return ThrowOrKeep() if seat == s.thrower else MayThrow(s.thrower)
    if s.phase == TAKING:
        return TakeToken() if seat == s.thrower else MayTake(s.thrower)
    return {FLYING: InTheAir(), RESHUFFLING: Shuffling()}.get(s.phase)
