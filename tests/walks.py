"""Random games, move by move."""

from __future__ import annotations

from collections.abc import Iterator

from jonin import Match
from jonin.engine.chance import stream
from jonin.engine.game import Action


def moves(match: Match, seed: int, horizon: int) -> Iterator[tuple[int, Action]]:
    """Random moves to the end; each is yielded before it is played. Now and then somebody changes a choice."""
    for number in range(horizon):
        if match.over:
            return
        able = [seat for seat in range(match.seats) if match.legal(seat)]
        asked = (stream(seed, number, "anybody") % 7 == 0 and able) or sorted(match.waiting)
        seat = asked[stream(seed, number, "seat") % len(asked)]
        actions = match.legal(seat)
        assert actions, f"the table waits for seat {seat}, which has nothing it may do\n{match.state}"
        action = actions[stream(seed, number, "action") % len(actions)]
        yield seat, action
        match.play(seat, action)
    assert match.over, f"not over after {horizon} random moves\n{match.state}"


def positions(match: Match, seed: int, horizon: int) -> Iterator[int]:
    """The number of each position of a random game, from the opening to the end."""
    for _ in moves(match, seed, horizon):
        yield len(match.log)
    yield len(match.log)


def often(number: int) -> bool:
    """Look at every position of a short game, and at some of a long one."""
    return number < 120 or number % 12 == 0
