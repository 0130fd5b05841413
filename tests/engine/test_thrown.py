"""Actions that carry numbers, and the seat of chance, in a game of one throw."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest

import jonin
from jonin import Game, Match, Refused
from jonin.engine.chance import below
from jonin.engine.dialect import CHANCE
from jonin.engine.state import GameState, i16, number, row

THROW, LAND = range(2)


class State(GameState):
    numbers = row(i16, 2)  # an aim, or a landing
    aim = row(i16, 2)
    phase = number(i16)  # 0: seat 0 throws; 1: in the air; 2: landed
    spot = number(i16)


@dataclass(frozen=True)
class Deed:
    code: int
    numbers: tuple[int, ...] = ()


def waiting(s: State) -> int:
    return (1, 1 << CHANCE, 0)[s.phase]


def legal(s: State, seat: int, out: list[int]) -> int:
    out[0] = s.phase
    return int(waiting(s) >> seat & 1)


def step(s: State, seat: int, action: int, rows: Any) -> None:
    if action == THROW:
        s.aim = s.numbers
    else:
        s.spot = s.numbers[0] or 1 + below(s, 6)
    rows.append((action, seat, s.numbers[0], s.numbers[1]))
    s.phase += 1


def check_numbers(s: State, seat: int, code: int, given: tuple[int, ...]) -> tuple[str, str] | None:
    return ("Aim between 0 and 9", "XX-1.1") if any(not 0 <= n <= 9 for n in given) else None


GAME = Game("throw", "Throw", __name__, "", "", "", range(2, 3), 1, 1)
GAME.__dict__["rules"] = SimpleNamespace(
    State=State,
    ACTIONS=2,
    MENU=1,
    OBSERVATION=1,
    start=lambda s: None,
    waiting=waiting,
    legal=legal,
    step=step,
    score=lambda s, out: 1 if s.phase == 2 else 0,
    redeal=lambda s, seat: None,
)
GAME.__dict__["actions"] = SimpleNamespace(
    decode=Deed, why_not=lambda s, seat, code: ("Not now, please", ""), check_numbers=check_numbers
)
GAME.__dict__["view"] = SimpleNamespace(
    view=lambda s, seat: {}, events_for=lambda rows, seat: [{"rows": list(rows), "seat": seat}]
)


def test_numbers_come_with_the_move_and_are_logged() -> None:
    match = Match(GAME, 2, 1)
    match.play(0, THROW, (3, 4))
    assert match.state.aim == [3, 4]
    assert match.log == [(0, THROW, 3, 4)]
    assert (match.chance, match.waiting, match.over) == (True, frozenset(), False)


def test_an_action_may_bring_its_own_numbers_and_fewer_than_there_is_room_for() -> None:
    match = Match(GAME, 2, 1)
    match.play(0, Deed(THROW, (5,)))
    assert match.state.aim == [5, 0]


def test_it_lands_where_physics_says_or_where_luck_has_it() -> None:
    ours, theirs = Match(GAME, 2, 1), Match(GAME, 2, 1)
    for match in (ours, theirs):
        match.play(0, THROW)
    assert ours.land((6,)) == [{"rows": [(LAND, CHANCE, 6, 0)], "seat": -1}]
    assert (ours.state.spot, ours.over) == (6, True)
    theirs.land()
    assert 1 <= theirs.state.spot <= 6
    for match in (ours, theirs):
        assert jonin.replay(match.record(), GAME).digest == match.digest


@pytest.mark.parametrize("given", [(10, 0), (0, -1), (1, 2, 3), (1.5, 2), ("1", 2), (True, 1), "12", (None,)])
def test_numbers_that_do_not_fit_are_refused(given: Any) -> None:
    match = Match(GAME, 2, 1)
    before = match.digest
    with pytest.raises(Refused, match=r"Aim between|does not take|whole numbers|a list of numbers"):
        match.play(0, THROW, given)
    assert (match.digest, match.log) == (before, [])


def test_a_game_without_numbers_takes_none() -> None:
    game = jonin.games()[0]
    match = Match(game, game.seats[0], 1)
    seat = min(match.waiting)
    with pytest.raises(Refused):
        match.play(seat, match.legal(seat)[0], (1,) * 99)


def test_nobody_plays_for_chance_unless_something_is_in_the_air() -> None:
    match = Match(GAME, 2, 1)
    with pytest.raises(Refused, match="no seat"):
        match.play(CHANCE, LAND)
    match.play(0, THROW)
    for seat in (0, 1):
        with pytest.raises(Refused, match="Not now"):
            match.play(seat, LAND)
