"""Actions that carry numbers, and the seat of chance, in a game of one throw."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Annotated, Any

import pytest

import jonin
from jonin import Game, Match, Refused
from jonin.engine.chance import below
from jonin.engine.declare import Action, Actions, Event, Events, Refusal
from jonin.engine.dialect import CHANCE, EventRows, tell
from jonin.engine.domains import Numbers, Seat
from jonin.engine.hooks import Hooks
from jonin.engine.state import GameState, i16, number, row
from tests.toy import GAME as TOY

THROW, LAND = range(2)


class State(GameState):
    numbers = row(i16, 2)  # an aim, or a landing
    aim = row(i16, 2)
    phase = number(i16)  # 0: seat 0 throws; 1: in the air; 2: landed
    spot = number(i16)


class Throw(Action):
    numbers: Annotated[tuple[int, ...], Numbers(2)] = ()


class Land(Action): ...


class Threw(Event):
    seat: Seat
    x: int
    y: int


class Landed(Event):
    seat: Seat
    x: int
    y: int


class NotNow(Refusal, kind="nothing in the air"):
    __module__ = Action.__module__  # whose words it borrows


class AimHigher(Refusal, kind="not possible now", clause="XX-1.1"):
    __module__ = Action.__module__


def waiting(s: State) -> int:
    return (1, 1 << CHANCE, 0)[s.phase]


def legal(s: State, seat: int, out: list[int]) -> int:
    out[0] = s.phase
    return int(waiting(s) >> seat & 1)


def step(s: State, seat: int, action: int, events: EventRows) -> None:
    if action == THROW:
        s.aim = s.numbers
    else:
        s.spot = s.numbers[0] or 1 + below(s, 6)
    s.phase += 1
    tell(events, action, seat, s.numbers[0], s.numbers[1])


def check_numbers(s: State, seat: int, code: int, given: Sequence[int]) -> Refusal | None:
    return AimHigher() if any(not 0 <= n <= 9 for n in given) else None


GAME = Game("throw", "Throw", __name__, "", "", range(2, 3), 1, 1)
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
GAME.__dict__["actions"] = Actions(Throw, Land)
GAME.__dict__["events"] = Events(Threw, Landed)
GAME.__dict__["refusals"] = SimpleNamespace(why_not=lambda s, seat, code: NotNow())
GAME.__dict__["hooks"] = Hooks(check_numbers=check_numbers)
GAME.__dict__["view"] = SimpleNamespace(shared=lambda s: None, own=lambda s, seat: None)


def match_in_hand() -> Match:
    """What is thrown stays in the air until it is landed."""
    return Match(GAME, 2, 1, lands=False)


def test_numbers_come_with_the_move_and_are_logged() -> None:
    match = match_in_hand()
    match.play(0, THROW, (3, 4))
    assert match.state.aim == [3, 4]
    assert match.log == [(0, THROW, 3, 4)]
    assert (match.chance, match.waiting, match.over) == (True, frozenset(), False)


def test_an_action_may_bring_its_own_numbers_and_fewer_than_there_is_room_for() -> None:
    match = match_in_hand()
    match.play(0, Throw((5,)))
    assert match.state.aim == [5, 0]


def test_it_lands_where_physics_says_or_where_luck_has_it() -> None:
    ours, theirs = match_in_hand(), match_in_hand()
    for match in (ours, theirs):
        match.play(0, THROW)
    assert ours.land((6,)) == [{"event": "landed", "seat": CHANCE, "x": 6, "y": 0}]
    assert (ours.state.spot, ours.over) == (6, True)
    theirs.land()
    assert 1 <= theirs.state.spot <= 6
    for match in (ours, theirs):
        assert jonin.replay(match.record(), GAME).digest == match.digest


@pytest.mark.parametrize("given", [(10, 0), (0, -1), (1, 2, 3), (1.5, 2), ("1", 2), (True, 1), "12", (None,)])
def test_numbers_that_do_not_fit_are_refused(given: Any) -> None:
    match = match_in_hand()
    before = match.digest
    with pytest.raises(Refused, match=r"not possible now|does not take|whole numbers"):
        match.play(0, THROW, given)
    assert (match.digest, match.log) == (before, [])


def test_a_game_without_numbers_takes_none() -> None:
    match = Match(TOY, 2, 1)
    seat = min(match.waiting)
    with pytest.raises(Refused):
        match.play(seat, match.legal(seat)[0], (1,) * 99)


def test_what_is_in_the_air_lands_by_itself() -> None:
    match = Match(GAME, 2, 1)
    events = match.play(0, THROW, (3, 4))
    assert [event["event"] for event in events] == ["threw", "landed"]
    assert match.over
    assert 1 <= match.state.spot <= 6
    assert [move[:2] for move in match.log] == [(0, THROW), (CHANCE, LAND)]


def test_nobody_plays_for_chance_unless_something_is_in_the_air() -> None:
    match = match_in_hand()
    with pytest.raises(Refused, match="no seat"):
        match.play(CHANCE, LAND)
    match.play(0, THROW)
    for seat in (0, 1):
        with pytest.raises(Refused, match="Nothing is in the air"):
            match.play(seat, LAND)
