"""PettingZoo's own tests, as they are, and what they do not ask."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)
from pettingzoo.utils import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

import jonin
from jonin import Game, Match, Refused, envs
from jonin.engine.fast import Fast
from jonin.envs.rewards import REWARDS
from jonin.envs.zoo import TurnTable
from tests.tables import SOME_GAME, Table

CYCLES = 30
Compiled = Callable[[Game], Fast]

# api_test warns of every dict but those of environments that it knows by name, and of masks of agents that are done.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def turns(table: Table, **settings: Any) -> TurnTable:
    return envs.aec(table.game, table.seats, dict(table.options), **settings)


def together(table: Table, **settings: Any) -> Any:
    return envs.parallel(table.game, table.seats, dict(table.options), **settings)


@pytest.mark.every_option
def test_the_api_is_kept(table: Table) -> None:
    api_test(turns(table), num_cycles=CYCLES)
    parallel_api_test(together(table), num_cycles=CYCLES)


def test_seeds_decide_all_luck(table: Table) -> None:
    seed_test(lambda: turns(table), num_cycles=CYCLES)
    parallel_seed_test(lambda: together(table), num_cycles=CYCLES)


def test_cycles_are_counted(table: Table) -> None:
    max_cycles_test(envs.module(table.game, table.seats, dict(table.options)))


def test_tables_are_drawn(table: Table) -> None:
    render_test(lambda render_mode: turns(table, render_mode=render_mode))


def test_the_benchmark_runs_through(table: Table, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    """By a clock on which its five seconds are over after forty rounds: how fast it is is not for a test."""
    clock = count()
    quick = SimpleNamespace(time=lambda: next(clock) / 8)
    monkeypatch.setitem(performance_benchmark.__globals__, "time", quick)
    performance_benchmark(turns(table))
    assert "turns per second" in capsys.readouterr().out


def first_open(env: Any) -> int:
    return int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0])


@pytest.mark.every_option
def test_an_episode_is_the_match_of_its_seed(table: Table) -> None:
    """To the end, in both forms, with the rewards that the rules' own scores make."""
    env = turns(table, reward="points")
    match = Match(table.game, table.seats, 31, dict(table.options))
    env.reset(seed=31)
    while not match.over:
        seat = int(env.agent_selection[5:])
        assert seat in match.waiting
        seen = env.observe(env.agent_selection)
        codes = np.flatnonzero(seen["action_mask"]).tolist()
        assert codes == sorted(match.codes(seat))
        row = [0] * table.game.rules.OBSERVATION
        table.game.rules.observe(match.state, seat, row)
        assert seen["observation"].tolist() == row
        code = codes[len(match.log) % len(codes)]
        match.play(seat, code)
        env.step(code)
    assert list(env.rewards.values()) == match.scores
    assert all(env.terminations.values())
    assert not any(env.truncations.values())
    winners = match.winners
    share = [1 / len(winners) if seat in winners else 0 for seat in range(table.seats)]
    assert env.match.payoffs(REWARDS["win share"]).tolist() == share
    assert env.match.payoffs(REWARDS["rank"]).tolist() == ranks(match)


def ranks(match: Match) -> list[float]:
    """By sorting, where the kernel counts: 1 for the first, 0 for the last, those who are level in the middle."""
    keys = [(seat in match.winners, points) for seat, points in enumerate(match.scores)]
    order = sorted(keys)
    return [(order.index(key) + len(order) - 1 - order[::-1].index(key)) / 2 / (match.seats - 1) for key in keys]


def test_all_who_are_asked_play_at_once(table: Table) -> None:
    env = together(table)
    seen, _ = env.reset(seed=32)
    moves = 0
    while env.agents and moves < 200:
        waiting = env.match.waiting
        for agent in env.agents:
            mask = seen[agent]["action_mask"]
            assert mask[env.wait] == (int(agent[5:]) not in waiting)
            assert mask.any()
        before = len(env.match.log)
        choices = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[-1]) for agent in env.agents}
        seen, rewards, over, late, infos = env.step(choices)
        assert 1 <= len(env.match.log) - before <= len(waiting)
        assert not any(infos.values())
        moves += 1
    if not env.agents:
        assert sum(rewards.values()) == pytest.approx(1)
        assert all(over.values())
        assert not any(late.values())


@pytest.fixture
def game(fast_backend: Compiled) -> Game:
    fast_backend(SOME_GAME)
    return SOME_GAME


def closed(env: Any) -> int:
    return int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])


def test_an_illegal_action_ends_it_as_the_wrapper_would(game: Game, caplog: pytest.LogCaptureFixture) -> None:
    """Against PettingZoo's own wrappers round the same table, which raises what they let through."""
    ours = envs.aec(game, 3)
    raw: Any = envs.aec(game, 3, illegal="raise")
    theirs = OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TerminateIllegalWrapper(raw, illegal_reward=-1)))
    for env in (ours, theirs):
        env.reset(seed=4)
        for _ in range(5):
            env.step(first_open(env))
        env.step(closed(env))
    assert ours.rewards == theirs.unwrapped.rewards
    assert sorted(ours.rewards.values()) == [-1, 0, 0]
    assert ours.terminations == theirs.unwrapped.terminations
    assert ours.truncations == theirs.unwrapped.truncations
    for _ in range(3):
        assert ours.last()[1:4] == theirs.last()[1:4]
        assert ours.agent_selection == theirs.unwrapped.agent_selection
        ours.step(None)
        theirs.step(None)
    assert ours.agents == theirs.unwrapped.agents == []


def test_an_illegal_action_is_ignored_or_raised_where_that_is_asked_for(game: Game) -> None:
    env: Any = envs.aec(game, 3, illegal="ignore")
    env.reset(seed=4)
    before = env.match.packed, env.agent_selection
    env.step(closed(env))
    assert before == (env.match.packed, env.agent_selection)
    env = envs.aec(game, 3, illegal="raise")
    env.reset(seed=4)
    with pytest.raises(Refused, match="You do not hold the"):
        env.step(closed(env))
    with pytest.raises(Refused, match="None is not an action"):
        env.step(None)


@pytest.mark.parametrize(("illegal", "paid"), [("ignore", 0), ("terminate", -1)])
def test_illegal_actions_of_all_at_once(game: Game, illegal: str, paid: int) -> None:
    env: Any = envs.parallel(game, 3, illegal=illegal)
    seen, _ = env.reset(seed=4)
    choices = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in env.agents}
    _, rewards, over, _, infos = env.step(choices | {"seat_1": env.wait})
    assert infos == {"seat_0": {}, "seat_1": {"illegal": True}, "seat_2": {}}
    assert list(rewards.values()) == [0, paid, 0]
    assert all(over.values()) == (illegal == "terminate")
    assert env.match.waiting == {1}


def test_illegal_actions_of_all_at_once_are_raised_before_anybody_moves(game: Game) -> None:
    env: Any = envs.parallel(game, 3, illegal="raise")
    seen, _ = env.reset(seed=4)
    choices = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in env.agents}
    with pytest.raises(Refused):
        env.step(choices | {"seat_1": env.wait})
    assert env.match.log == []
    with pytest.raises(Refused, match="an action for each of seat_0, seat_1 and seat_2"):
        env.step({"seat_0": 0})


def test_matches_that_are_not_seeded_differ_and_a_seed_decides_what_follows(game: Game) -> None:
    env: Any = envs.aec(game, 3)
    seeds = []
    for seed in (None, None, 5, None, None, 5, None, None):
        env.reset(seed=seed)
        seeds.append(env.match.seed)
    assert seeds[2:5] == seeds[5:]
    assert len(set(seeds[:5])) == 5
    assert seeds[2] == 5


def test_long_matches_are_cut_off(game: Game) -> None:
    env: Any = envs.aec(game, 3, max_cycles=2)
    env.reset(seed=1)
    for _ in range(6):
        assert not any(env.truncations.values())
        env.step(first_open(env))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert not any(env.rewards.values())


def test_a_picture_has_the_colours_of_the_text(game: Game) -> None:
    text: Any = envs.aec(game, 3, render_mode="ansi")
    drawn: Any = envs.parallel(game, 3, render_mode="rgb_array")
    assert envs.aec(game, 3).render() is None
    for env in (text, drawn):
        env.reset(seed=1)
    assert "\x1b[" in text.render()
    assert "seat_2" in text.render()
    picture = drawn.render()
    assert picture.shape == (720, 800, 3)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 3


WRONG = {
    "2 to 5 players, not 9": {"seats": 9},
    "2 to 5 players, not '4'": {"seats": "4"},
    "There is no game 'chess': the games are": {"game": "chess"},
    "Nin Jan has no option 'deck'": {"options": {"deck": "red"}},
    "There is no reward 'glory': the rewards are": {"reward": "glory"},
    "illegal is one of terminate, ignore and raise, not 'maybe'": {"illegal": "maybe"},
    "render_mode is one of None, human, ansi and rgb_array, not 'film'": {"render_mode": "film"},
    "max_cycles is a whole number from 1 on, not 0": {"max_cycles": 0},
}


@pytest.mark.parametrize("words", WRONG)
@pytest.mark.parametrize("make", [envs.aec, envs.parallel], ids=["aec", "parallel"])
def test_impossible_tables_are_refused_in_a_line(game: Game, words: str, make: Any) -> None:
    with pytest.raises(Refused, match=words) as refused:
        make(**{"game": game.key} | WRONG[words])
    assert "\n" not in str(refused.value)


def test_nothing_goes_before_reset(game: Game) -> None:
    env: Any = envs.aec(game, 3)
    with pytest.raises(Refused, match=r"Call reset\(\) first"):
        env.step(0)
    with pytest.raises(AttributeError, match=r"Call reset\(\) first"):
        env.last()
    with pytest.raises(Refused, match=r"Call reset\(\) first"):
        envs.parallel(game, 3).step({})


@pytest.mark.parametrize("make", [envs.aec, envs.parallel], ids=["aec", "parallel"])
def test_a_seed_is_a_whole_number(game: Game, make: Any) -> None:
    env = make(game, 3)
    for wrong in ("abc", 1.5, -1, True):
        with pytest.raises(Refused, match="A seed is a whole number"):
            env.reset(seed=wrong)
    env.reset(seed=np.int64(5))
    assert env.match.seed == 5


def test_actions_that_are_no_mapping_are_refused(game: Game) -> None:
    env = envs.parallel(game, 3)
    env.reset(seed=1)
    for wrong in (None, [0, 0, 0], {"seat_0": 0}):
        with pytest.raises(Refused, match="A step takes an action for each of seat_0, seat_1 and seat_2"):
            env.step(wrong)  # type: ignore[arg-type]


def test_features_are_known_by_name() -> None:
    named = envs.features("nin-jan")
    assert named == jonin.game("nin-jan").features
    assert len({feature.name for feature in named}) == len(named)


@pytest.mark.parametrize("make", [envs.aec, envs.parallel, envs.module], ids=["aec", "parallel", "module"])
def test_what_is_not_installed_is_said_in_a_line(make: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jonin.envs.find_spec", lambda module: None)
    with pytest.raises(Refused, match=r"^pettingzoo is missing: pip install 'jonin\[learn\]'$"):
        make(SOME_GAME)
