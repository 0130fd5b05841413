"""Gymnasium's own checks, as they are; and that many games side by side are single games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from jonin import Game, Refused
from jonin.bots.bot import bot
from jonin.engine.dialect import CHANCE
from jonin.engine.fast import Fast
from jonin.envs.gym import SeatEnv
from jonin.envs.registration import id_of
from jonin.envs.vector import VectorTable
from tests.tables import SOME_GAME, Table
from tests.walks import codes

Compiled = Callable[[Game], Fast]
REWARDS = ("win share", "rank", "points")

ROOT = Path(__file__).parents[2]


@pytest.fixture
def game(fast_backend: Compiled) -> Game:
    fast_backend(SOME_GAME)
    return SOME_GAME


@pytest.mark.every_option
def test_the_api_is_kept(table: Table) -> None:
    for opponents, mode in (("random", None), ("thumb", "ansi")):
        env = SeatEnv(table.game, table.seats, dict(table.options), opponents=opponents, render_mode=mode)
        check_env(env, skip_render_check=True)


def finish(env: Any, seed: int) -> tuple[list[Any], float]:
    """A match to its end, at random but the same each time."""
    luck = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    course = [seen]
    while True:
        mask = env.unwrapped.action_masks()
        assert mask.dtype == bool
        assert np.array_equal(mask, info["action_mask"])
        seen, reward, over, _, info = env.step(int(luck.choice(np.flatnonzero(mask))))
        course.append(seen)
        assert reward == 0 or over
        if over:
            return course, reward


def test_a_seat_plays_against_bots(table: Table) -> None:
    for opponents in ("random", "thumb"):
        seat = table.seats - 1
        env = SeatEnv(table.game, table.seats, dict(table.options), seat=seat, opponents=opponents, reward="points")
        course, reward = finish(env, 3)
        assert reward == env.match.plain().scores[seat]
        again, _ = finish(env, 3)
        assert len(again) == len(course)
        assert all(map(np.array_equal, course, again)), "a seed decides what the bots do, too"
        assert {who for who, *_ in env.match.log} == set(range(table.seats))


def test_every_game_has_a_name_at_gymnasium(game: Game) -> None:
    name = id_of(game)
    assert name == f"jonin/NinJan-v{game.version}"
    env = gymnasium.make(id_of(game), seats=2, opponents="thumb")
    seen, info = env.reset(seed=1)
    assert seen in env.observation_space
    assert info["action_mask"].sum() == 9
    assert gymnasium.make(f"jonin.envs:{name}").unwrapped.match.seats == 4
    for page in ("README.md", "docs/study.md"):
        assert f'("jonin.envs:{name}"' in (ROOT / page).read_text("utf-8"), "a version that is no more"


class Stubborn:
    """A bot of one's own."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, glimpse: Any, seed: int) -> Any:
        self.asked += 1
        return glimpse.actions[0]


def test_opponents_are_named_or_brought_along(game: Game) -> None:
    mine = Stubborn()
    finish(SeatEnv(game, 4, opponents=["thumb", mine, "search:20"]), 5)
    assert mine.asked >= 8
    finish(SeatEnv(game, 2, opponents=bot("thumb")), 5)


def test_illegal_actions(game: Game) -> None:
    for illegal in ("ignore", "terminate"):
        env = SeatEnv(game, 3, illegal=illegal)
        env.reset(seed=1)
        before = env.match.packed
        _, reward, over, _, info = env.step(int(np.flatnonzero(~env.action_masks())[0]))
        assert info["illegal"]
        assert env.match.packed == before
        assert (reward, over) == ((0, False) if illegal == "ignore" else (-1, True))
    with pytest.raises(Refused, match=r"Call reset\(\) first"):
        env.step(0)
    env = SeatEnv(game, 3, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(Refused, match="You do not hold the"):
        env.step(int(np.flatnonzero(~env.action_masks())[0]))


WRONG = {
    "no seat 4 at this table": {"seat": 4},
    "There is no bot 'god'": {"opponents": "god"},
    "Opponents are one bot for all other seats or 3 of them": {"opponents": ["thumb"]},
    "such as 'thumb', not 7": {"opponents": 7},
    "There is no reward 'glory'": {"reward": "glory"},
    "illegal is one of": {"illegal": "maybe"},
    "2 to 5 players, not 1": {"seats": 1},
    "has no option": {"options": {"deck": "red"}},
}


@pytest.mark.parametrize("words", WRONG)
def test_impossible_seats_are_refused(game: Game, words: str) -> None:
    with pytest.raises(Refused, match=words):
        SeatEnv(**{"game": game} | WRONG[words])


# --- many games ---


def settled(table: Table, s: Any) -> None:
    while table.game.rules.waiting(s) >> CHANCE & 1:
        table.game.rules.step(s, CHANCE, codes(table, s, CHANCE)[0], None)


@pytest.mark.every_option
def test_a_vector_of_games_is_so_many_single_games(table: Table) -> None:
    """Every array is what the plain rules say of the state, and a step is a step by the plain rules."""
    rules, n = table.game.rules, 5
    env = VectorTable(table.game, n, table.seats, dict(table.options), opponents="self", reward="points")
    luck = np.random.default_rng(6)
    env.reset(seed=6)
    dealt = finished = 0
    for _ in range(150):
        before = [rules.State.unpack(state.tobytes()) for state in env._batch.states]
        ended, movers = env.terminations.copy(), env._seat.copy()
        actions = np.array([luck.choice(np.flatnonzero(mask)) if mask.any() else -7 for mask in env.masks])
        seen, rewards, over, _, infos = env.step(actions)
        for i, s in enumerate(before):
            after = rules.State.unpack(env._batch.states[i].tobytes())
            seat = int(infos["seat"][i])
            if ended[i]:
                dealt += 1
                assert not over[i]
                assert not infos["rewards"][i].any()
            else:
                rules.step(s, int(movers[i]), int(actions[i]), None)
                settled(table, s)
                assert s == after
            assert over[i] == (rules.waiting(after) == 0)
            if over[i]:
                finished += 1
                points = [0] * table.seats
                rules.score(after, points)
                assert infos["rewards"][i].tolist() == points
                assert (rewards[i], seat) == (points[movers[i]], movers[i])
            else:
                assert rewards[i] == 0
                assert rules.waiting(after) >> seat & 1
            assert np.flatnonzero(infos["action_mask"][i]).tolist() == (
                [] if over[i] else sorted(codes(table, after, seat))
            )
            row = [0] * rules.OBSERVATION
            rules.observe(after, seat, row)
            assert seen[i].tolist() == row
    assert dealt <= finished <= dealt + n


def test_a_learner_against_random_players(table: Table) -> None:
    seat = table.seats - 1
    env = VectorTable(table.game, 64, table.seats, dict(table.options), seat=seat)
    env.reset(seed=7)
    episodes = won = 0
    for _ in range(400):
        _, rewards, over, _, infos = env.step(env.sample())
        assert (infos["seat"] == seat).all()
        assert infos["action_mask"][~over].any(axis=1).all()
        assert not infos["action_mask"][over].any()
        assert not rewards[~over].any()
        assert infos["rewards"][over].sum() == pytest.approx(over.sum())
        episodes += over.sum()
        won += rewards.sum()
    assert episodes == 0 or 0 <= won <= episodes


def test_a_large_vector_is_shared_among_threads_and_plays_the_same(game: Game) -> None:
    one, two = (VectorTable(game, 2050, 3, opponents="self", threads=threads) for threads in (1, 2))
    one.reset(seed=8)
    two.reset(seed=8)
    for _ in range(60):
        actions = one.sample()
        assert np.array_equal(one.step(actions)[0], two.step(actions)[0])
    assert one._batch.states.tobytes() == two._batch.states.tobytes()


def test_gymnasium_makes_vectors_of_it_without_a_copy(game: Game) -> None:
    envs: Any = gymnasium.make_vec(id_of(game), num_envs=8, seats=3, opponents="self")
    seen, infos = envs.reset(seed=9)
    assert seen in envs.observation_space
    assert envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    again, rewards, over, late, others = envs.step(envs.unwrapped.sample())
    assert np.shares_memory(seen, again)
    assert np.shares_memory(infos["action_mask"], others["action_mask"])
    assert (rewards.shape, over.dtype, late.any()) == ((8,), bool, False)
    same: Any = VectorTable(game, 8, 3, opponents="self")
    assert np.array_equal(same.reset(seed=9)[0], same.reset(seed=9)[0].copy())
    slow: Any = gymnasium.make_vec(id_of(game), num_envs=2, vectorization_mode="sync", opponents="thumb")
    slow.reset(seed=[1, 2])
    assert slow.step(np.array([0, 0]))[0].shape == (2, game.rules.OBSERVATION)


WRONG_VECTORS = {
    "the opponents are 'random' or 'self', not 'thumb'": {"opponents": "thumb"},
    "deals anew with the step after the last": {"autoreset_mode": AutoresetMode.SAME_STEP},
    "A batch holds 1 game or more, not 0": {"num_envs": 0},
    "A batch holds 1 game or more, not 2.5": {"num_envs": 2.5},
    "Options are": {"options": "deck=red"},
    "no seat 9": {"seat": 9},
    "There is no reward": {"reward": "glory"},
}


@pytest.mark.parametrize("words", WRONG_VECTORS)
def test_impossible_vectors_are_refused(game: Game, words: str) -> None:
    with pytest.raises(Refused, match=words):
        VectorTable(game, **WRONG_VECTORS[words])


def test_what_is_wrong_with_a_step_is_refused_and_nothing_moves(game: Game) -> None:
    env = VectorTable(game, 4, 3)
    with pytest.raises(Refused, match=r"Call reset\(\) first"):
        env.step([0] * 4)
    with pytest.raises(Refused, match="one seed for all its games, not a list of 4"):
        env.reset(seed=[1, 2, 3, 4])
    env.reset(seed=1)
    actions, before = env.sample(), env._batch.states.tobytes()
    for wrong in (-1, 1 << 40, int(np.flatnonzero(~env.masks[2])[0])):
        actions[2] = wrong
        with pytest.raises(Refused, match=f"Action {wrong} is not open to seat 0 in game 2"):
            env.step(actions)
    with pytest.raises(Refused, match="4 actions, one for each game"):
        env.step([0])
    with pytest.raises(Refused, match="4 actions, one for each game"):
        env.step([[0], [0, 0]])
    for halves in ([0.5] * 4, ["a"] * 4):
        with pytest.raises(Refused, match=f"Actions are whole numbers, not {halves[0]}"):
            env.step(halves)
    assert env._batch.states.tobytes() == before
