"""OpenSpiel's own tests, as they are, and its own bots at our tables."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.bots import uniform_random

from jonin import Game, Match, Refused
from jonin.engine.fast import Fast
from jonin.envs import spiel
from tests.tables import SOME_GAME, Table

Compiled = Callable[[Game], Fast]
FORMS = pytest.mark.parametrize("turns", [False, True], ids=["at once", "in turns"])
CATALOGUE = True  # the toy game has no name at OpenSpiel
SEED = 123_456_789_012_345


def name_of(table: Table, turns: bool) -> str:
    given = [f"players={table.seats}", *(f"{key}={choice}" for key, choice in table.options)]
    return f"{spiel.name_of(table.game, turns)}({','.join(given)})"


def dealt(game: Any, seed: int = SEED) -> Any:
    """A state of which chance has dealt this seed."""
    state = game.new_initial_state()
    for number in reversed(range(spiel.DEALT)):
        assert state.is_chance_node()
        state.apply_action(seed // spiel.OUTCOMES**number % spiel.OUTCOMES)
    return state


@FORMS
@pytest.mark.every_option
def test_random_simulations(table: Table, turns: bool) -> None:
    game = pyspiel.load_game(name_of(table, turns))
    assert game.num_players() == table.seats
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_playthroughs_are_written(table: Table) -> None:
    """In turns only at the smallest table: where many sit, the longest of them take half a minute."""
    flags.FLAGS(["playthrough"])
    for turns in (False, True) if table.seats == table.game.seats[0] else (False,):
        told = generate_playthrough.playthrough(name_of(table, turns), action_sequence=None, seed=3)
        assert f'GameType.short_name = "{spiel.name_of(table.game, turns)}"' in told
        assert "Returns() = " in told


@pytest.mark.every_option
def test_a_history_is_the_match_of_its_seed(table: Table) -> None:
    state = dealt(pyspiel.load_game(name_of(table, True)))
    match = Match(table.game, table.seats, SEED, dict(table.options))
    luck = np.random.default_rng(1)
    while not state.is_terminal():
        seat = state.current_player()
        assert seat in match.waiting
        assert state.legal_actions() == sorted(match.codes(seat))
        action = int(luck.choice(state.legal_actions()))
        match.play(seat, action)
        state.apply_action(action)
    assert state.match.packed == match.state.pack()
    assert state.returns() == [1 / len(match.winners) if seat in match.winners else 0 for seat in range(table.seats)]


def test_states_are_stored_and_copied(table: Table) -> None:
    game = pyspiel.load_game(name_of(table, False))
    state = dealt(game)
    for _ in range(2):
        if state.is_simultaneous_node():
            state.apply_actions([state.legal_actions(seat)[0] for seat in range(table.seats)])
        else:
            state.apply_action(state.legal_actions()[0])
    again = game.deserialize_state(state.serialize())
    copy = state.clone()
    for other in (again, copy, pickle.loads(pickle.dumps(state))):
        assert str(other) == str(state)
        assert other.match.packed == state.match.packed
        assert [other.information_state_string(seat) for seat in range(table.seats)] == [
            state.information_state_string(seat) for seat in range(table.seats)
        ]
    seat = 0 if copy.is_simultaneous_node() else copy.current_player()
    before = state.match.packed
    copy.match.play(seat, copy.legal_actions(seat)[0])
    assert state.match.packed == before != copy.match.packed


def test_a_resampled_state_looks_the_same_to_who_thinks(table: Table) -> None:
    state = dealt(pyspiel.load_game(name_of(table, True)))
    seat = state.current_player()
    luck = np.random.default_rng(2)
    others = [state.resample_from_infostate(seat, luck.random) for _ in range(8)]
    assert {other.information_state_string(seat) for other in others} == {state.information_state_string(seat)}
    assert {other.observation_string(seat) for other in others} == {state.observation_string(seat)}
    assert {tuple(other.legal_actions()) for other in others} == {tuple(state.legal_actions())}
    assert len({other.match.packed for other in others}) == 8


def test_its_own_bots_play(table: Table) -> None:
    game = pyspiel.load_game(name_of(table, True))
    luck = np.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    makers = [
        lambda seat: uniform_random.UniformRandomBot(seat, luck),
        lambda seat: pyspiel.make_uniform_random_bot(seat, 5),
        lambda seat: mcts.MCTSBot(game, 2.0, 3, evaluator, random_state=luck),
        lambda seat: ismcts.ISMCTSBot(game, evaluator, 2.0, 3, random_state=luck),
    ]
    for seed, make in enumerate(makers):
        state = dealt(game, seed)
        for _ in range(2):
            action = make(state.current_player()).step(state)
            assert action in state.legal_actions()
            state.apply_action(action)


def test_rewards_are_a_parameter(fast_backend: Compiled) -> None:
    fast_backend(SOME_GAME)
    sums = {}
    for reward in ("win share", "rank", "points"):
        game = pyspiel.load_game(f"jonin_nin_jan_turns(players=3,reward={reward})")
        state = dealt(game)
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
        sums[reward] = sum(state.returns()), game.utility_sum()
    assert sums["win share"] == (1, 1)
    assert sums["rank"] == (1.5, 1.5)
    assert sums["points"] == (float(state.match.scores.sum()), None)


WRONG = {
    "2 to 5 players, not 9": "players=9",
    "There is no reward 'glory'": "reward=glory",
}


@pytest.mark.parametrize("words", WRONG)
def test_impossible_games_are_refused(words: str) -> None:
    with pytest.raises(Refused, match=words):
        pyspiel.load_game(f"jonin_nin_jan({WRONG[words]})")
    with pytest.raises(Refused, match="is one of blue and red, not 'green'"):
        pyspiel.load_game("jonin_pride_of_ninja(deck=green)")


def test_an_illegal_choice_is_refused_before_anybody_moves(fast_backend: Compiled) -> None:
    fast_backend(SOME_GAME)
    state = dealt(pyspiel.load_game("jonin_nin_jan(players=3)"))
    before = state.match.packed
    choices = [state.legal_actions(seat)[0] for seat in range(3)]
    with pytest.raises(Refused):
        state.apply_actions([*choices[:2], state.num_distinct_actions() - 1])
    assert state.match.packed == before
