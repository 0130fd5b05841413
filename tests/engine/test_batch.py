"""Many games side by side are many single games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from jonin import Game, Refused, fast
from jonin.engine.fast import Fast
from tests.toy import GAME as TOY
from tests.toy.actions import TAKE

RULES = TOY.rules
PAID = {"pot": "paid at once"}


@pytest.fixture(autouse=True)
def compiled(fast_backend: Callable[[Game], Fast]) -> None:
    fast_backend(TOY)


def batch(n: int = 40, seats: int = 3, seed: int = 5, options: Any = None) -> Any:
    return fast.Batch(TOY, seats, n, seed, options)


def menu(s: Any, seat: int) -> list[int]:
    row = [0] * RULES.ACTIONS
    return row[: RULES.legal(s, seat, row)]


@pytest.mark.parametrize("options", [None, PAID])
def test_a_batch_plays_like_single_games(options: Any) -> None:
    games = batch(options=options)
    singles = [games.match_state(i) for i in range(games.n)]
    assert len({s.digest for s in singles}) == games.n, "every game is dealt anew"
    moves = 0
    while not games.over.all():
        actions = games.sample()
        for i, s in enumerate(singles):
            bits = RULES.waiting(s)
            assert games.over[i] == (bits == 0)
            if bits:
                seat = int(games.seat[i])
                assert bits >> seat & 1
                assert games.codes[i, : games.counts[i]].tolist() == menu(s, seat)
                assert np.flatnonzero(games.mask[i]).tolist() == sorted(menu(s, seat))
                assert actions[i] in menu(s, seat)
                seen = [0] * RULES.OBSERVATION
                RULES.observe(s, seat, seen)
                assert games.observe()[i].tolist() == seen
                RULES.step(s, seat, int(actions[i]), None)
        moves += games.step(actions)
        assert [s.pack() for s in singles] == [state.tobytes() for state in games.states]
    points, winners = games.scores()
    for i, s in enumerate(singles):
        row = [0] * 3
        bits = RULES.score(s, row)
        assert points[i].tolist() == row
        assert winners[i].tolist() == [bool(bits >> p & 1) for p in range(3)]
    assert moves == sum(9 if options else 11 for _ in singles)


def test_a_large_batch_is_shared_among_threads_and_plays_the_same() -> None:
    games = batch(n=2101)
    some = {i: games.match_state(i) for i in (0, 1, 1049, 1050, 1051, 2100)}
    moves = 0
    while not games.over.all():
        actions = games.sample()
        for i, s in some.items():
            if not games.over[i]:
                RULES.step(s, int(games.seat[i]), int(actions[i]), None)
        moves += games.step(actions)
        assert all(games.match_state(i) == s for i, s in some.items())
    assert moves == 2101 * 11


def test_the_same_seed_deals_the_same_games() -> None:
    assert batch(seed=3).states.tobytes() == batch(seed=3).states.tobytes() != batch(seed=4).states.tobytes()


def test_games_that_are_over_wait_for_the_others_and_are_dealt_anew() -> None:
    games = batch(n=6)
    while not games.over.all():
        games.step(games.sample())
    finished = games.states.tobytes()
    assert games.step(np.full(6, 999)) == 0
    assert games.states.tobytes() == finished
    assert not games.mask.any()
    assert not games.observe().any()
    games.deal()
    assert not games.over.any()
    opened = games.states.tobytes()
    assert opened != finished
    games.deal()
    assert games.states.tobytes() == opened, "games under way are left alone"


def test_only_the_finished_games_are_dealt_anew() -> None:
    games = batch(n=8)
    over = np.arange(8) % 3 == 0
    games.seat[over] = -1
    before = [state.tobytes() for state in games.states]
    games.deal()
    after = [state.tobytes() for state in games.states]
    assert [a != b for a, b in zip(before, after, strict=True)] == over.tolist()


def test_an_illegal_action_is_refused_and_nothing_moves() -> None:
    games = batch()
    actions = games.sample()
    actions[7] = TAKE
    before = games.states.tobytes()
    with pytest.raises(Refused, match=f"Action {TAKE} is not open to seat 0 in game 7"):
        games.step(actions)
    assert games.states.tobytes() == before


@pytest.mark.parametrize("actions", [[0, 1], [[0] * 40], 0, [[1], [1, 2]]])
def test_a_step_of_the_wrong_shape_is_refused(actions: Any) -> None:
    with pytest.raises(Refused, match="40 actions, one for each game"):
        batch().step(actions)


def test_impossible_batches_are_refused() -> None:
    with pytest.raises(Refused, match="1 game or more, not 0"):
        batch(n=0)
    with pytest.raises(Refused, match="2 to 4 players, not 9"):
        batch(seats=9)
    with pytest.raises(Refused, match="no option"):
        batch(options={"deck": "red"})
    with pytest.raises(Refused, match="There is no game"):
        fast.Batch("chess", 2, 5)


def test_rollouts_count_wins_and_points() -> None:
    played = fast.rollouts(TOY, 4, 500, seed=2)
    assert (played.games, len(played.wins), len(played.points)) == (500, 4, 4)
    assert sum(played.wins) == pytest.approx(1)
    assert played.moves == 500 * (3 * 4 + 2)
    assert played.moves_per_s > 0
    with pytest.raises(Refused, match="1 or more, not 0"):
        fast.rollouts(TOY, 4, 0)


def test_a_number_of_numpy_is_a_number_of_games() -> None:
    five: Any = np.int64(5)
    assert fast.rollouts(TOY, 4, five, seed=2).wins == fast.rollouts(TOY, 4, 5, seed=2).wins
    assert batch(n=five).n == 5
    for wrong in (5.0, "5", True, np.int64(0)):
        with pytest.raises(Refused, match="1 or more"):
            fast.rollouts(TOY, 4, wrong)  # type: ignore[arg-type]
