"""Imagined games end with the turn, and are judged by who is how far ahead."""

from __future__ import annotations

import pytest

from jonin import Match
from jonin.engine.chance import stream
from jonin.games.ninja_dice import GAME
from jonin.games.ninja_dice.search import judge, playout_ends
from jonin.games.ninja_dice.state import State


def judged(treasure: list[int], round_: int = 3, active: int = 0) -> list[int]:
    s = State()
    s.seats, s.round, s.first, s.active = len(treasure), round_, 0, active
    for p, owned in enumerate(treasure):
        s.treasure[p] = owned
    out = [0] * len(treasure)
    judge(s, out)
    return out


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_playout_ends_where_a_turn_begins_and_nowhere_else(seats: int) -> None:
    """ND-3, ND-8.1, ND-9.1: in each turn, before anybody has thrown, or when all dice are thrown anew."""
    match, begun = Match(GAME, seats, 3), set()
    while not match.over:
        before = playout_ends(match.state)
        begun |= {(match.state.round, match.state.active)} if before else set()
        seat = min(match.waiting)
        codes = match.codes(seat)
        match.play(seat, codes[stream(3, len(match.log)) % len(codes)])
        assert not (before and playout_ends(match.state)), "the first throw is under way"
    assert len(begun) == 3 * seats


def test_who_is_ahead_has_the_better_chances() -> None:
    """ND-9.2: the more so, the less is left to be played."""
    last, early = judged([12, 5, 5], active=2), judged([7, 5, 5], round_=1, active=0)
    assert last[0] > 800 > early[0] > early[1] == early[2]
    assert last[0] > last[2] > last[1], "a turn that is still to come counts"
    assert judged([5, 5], round_=1, active=0)[0] == 500


def test_chances_are_those_of_one_winner() -> None:
    """ND-9.2: they add up to one, but for what is rounded."""
    for treasure in ([3, 3], [3, 3, 3, 3], [3] * 5, [20, 1, 1], [8, 6, 5, 2]):
        chances = judged(treasure, round_=2)
        assert all(0 <= chance <= 1000 for chance in chances)
        assert 1000 - len(treasure) < sum(chances) <= 1000
