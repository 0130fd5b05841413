"""The compiled backend does what the plain rules say, to the bit, and never leaves a field."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np

from jonin.bots.search import Tree
from jonin.engine.backend import Backend, rollouts
from jonin.engine.chance import seed_match, seed_world, stream
from jonin.engine.dialect import CHANCE
from jonin.engine.fast import Fast
from jonin.engine.state import GameState
from tests.tables import Table
from tests.walks import moves, often, padded


def same(record: Any, s: GameState, moment: str) -> None:
    """A record and a plain state hold the same bytes; if not, name the fields."""
    if record.tobytes() != s.pack():
        other = type(s).unpack(record.tobytes())
        fields = [key for key in s.FIELDS if getattr(s, key) != getattr(other, key)]
        lines = [f"{key}: plain {getattr(s, key)}, compiled {getattr(other, key)}" for key in fields]
        raise AssertionError("\n  ".join([f"the backends differ {moment}", *lines]))


def check_moves(table: Table, backend: Fast, seed: int) -> None:
    """Deal on both backends and play the same moves on both; state and verbs agree after each."""
    match = table.match(seed)
    empty = table.game.empty_state(table.seats, dict(table.options))
    seed_match(empty, seed)
    record = backend.state(empty)
    backend.verbs.start(record)
    same(record, match.state, "after the deal")
    verbs_agree(table, backend, record, match.state, seed)
    for number, move in enumerate(moves(table, match, seed), 1):
        same(record, match.state, f"before move {number}: the plain step depends on being told")
        if table.game.hooks.check_numbers:
            record["numbers"] = padded(move.given, len(match.state.numbers))
        backend.verbs.step(record, move.seat, move.action.code, None)
        expected = move.on(table, match.state)
        same(record, expected, f"after move {number}, seat {move.seat}: {move.action}")
        if often(number):
            verbs_agree(table, backend, record, expected, seed + number)


def verbs_agree(table: Table, backend: Fast, record: Any, s: GameState, seed: int) -> None:
    rules = table.game.rules
    assert rules.waiting(s) == backend.verbs.waiting(record)
    plain, fast = [0] * table.seats, backend.row(table.seats)
    assert rules.score(s, plain) == backend.verbs.score(record, fast)
    assert plain == fast.tolist(), "score"
    for seat in range(table.seats):
        plain, fast = [0] * rules.ACTIONS, backend.row(rules.MENU)
        n = rules.legal(s, seat, plain)
        assert n == backend.verbs.legal(record, seat, fast)
        assert plain[:n] == fast[:n].tolist(), f"legal of seat {seat}"
        if rules.waiting(s) >> seat & 1:
            legal = set(plain[:n])
            for verb, undecided in product(("search_moves", "playout_moves"), (seat, -1)):
                plain, fast = [0] * rules.ACTIONS, backend.row(rules.MENU)
                n = getattr(Backend(table.game).verbs, verb)(s, seat, undecided, plain)
                assert n == getattr(backend.verbs, verb)(record, seat, undecided, fast)
                assert plain[:n] == fast[:n].tolist(), f"the {verb} of seat {seat}"
                assert n == len(set(plain[:n])) > 0
                assert legal.issuperset(plain[:n]), f"{verb} of seat {seat}, but not legal"
        plain, fast = [0] * rules.OBSERVATION, backend.row(rules.OBSERVATION)
        rules.observe(s, seat, plain)
        backend.verbs.observe(record, seat, fast)
        assert plain == fast.tolist(), f"what seat {seat} observes"
    for seat in range(-1, table.seats):
        world = s.copy()
        seed_world(world, stream(seed, seat))
        copied = backend.state(world)
        rules.redeal(world, seat)
        backend.verbs.redeal(copied, seat)
        same(copied, world, f"after a redeal for seat {seat}")
    same(record, s, "after verbs that only look")


def check_rollouts(table: Table, backend: Fast, games: int, seed: int) -> None:
    options = dict(table.options)
    ours = rollouts(Backend(table.game), table.seats, games, seed, options)
    theirs = rollouts(backend, table.seats, games, seed, options)
    assert (ours.moves, ours.wins, ours.points) == (theirs.moves, theirs.wins, theirs.points)
    assert abs(sum(ours.wins) - 1) < 1e-9, f"wins are shared out: {ours.wins}"


def check_search(table: Table, backend: Fast, simulations: int, seed: int) -> None:
    """The same tree grows on both backends, visit for visit, early in a game and later."""
    match = table.match(seed)
    plain = Backend(table.game)
    for number, (seat, _, _) in enumerate(moves(table, match, seed)):
        if number in (0, 7, 20) and seat != CHANCE:
            world = match.imagine(seat, seed)
            ours, theirs = (Tree(each, world, seat, seed, simulations) for each in (plain, backend))
            ours.grow(simulations)
            theirs.grow(simulations)
            assert ours.visits == theirs.visits.tolist(), f"visits differ at move {number}"
            assert ours.value == theirs.value.tolist(), f"values differ at move {number}"
            assert sum(ours.visits) > 0


def check_many(table: Table, backend: Fast, games: int, seed: int) -> None:
    """Many random games side by side on a backend that checks bounds: every menu fits, and all of them end."""
    rules, kernels, hooks = table.game.rules, backend.kernels, table.hooks
    states, dice = backend.states(games), backend.dice(seed, "many")
    seats, counts = np.full(games, -1, np.int64), backend.row(games)
    codes, menu, actions = backend.row(games * rules.MENU), backend.row(rules.MENU), backend.row(games)
    empty = backend.state(table.game.empty_state(table.seats, dict(table.options)))
    kernels.deal_batch(states, empty, dice, seats, counts, rules.MENU, codes, menu)
    whole = hooks.census(rules.State.unpack(states[0].tobytes()))
    for _ in range(table.horizon):
        if (seats < 0).all():
            break
        playing = seats >= 0
        assert counts[playing].min() > 0, "a seat is waited for and has nothing it may do"
        assert counts.max() <= rules.MENU
        assert 0 <= codes.min() <= codes.max() < rules.ACTIONS
        kernels.draw_batch(dice, counts, rules.MENU, codes, actions)
        kernels.step_batch(states, 0, games, seats, counts, rules.MENU, codes, menu, actions)
    assert (seats < 0).all(), f"{(seats >= 0).sum()} of {games} games not over after {table.horizon} moves"
    points = backend.row(table.seats)
    for i in range(games):
        winners = backend.verbs.score(states[i], points)
        assert 0 < winners < 1 << table.seats, f"game {i} is over and won by {winners:b}"
    for i in range(0, games, 20):
        assert hooks.census(rules.State.unpack(states[i].tobytes())) == whole, f"components of game {i}"
