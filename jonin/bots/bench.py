"""How fast a game runs on both backends. Figures are the best of several runs, plain and compiled in turn."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from jonin.bots.search import Tree
from jonin.engine import cache, fast
from jonin.engine.backend import Backend, plain, rollouts
from jonin.engine.dialect_check import check
from jonin.engine.game import Game
from jonin.engine.match import Match

ROUNDS = 12
SECONDS = 0.05  # of each run: short, so that one of them finds the machine at rest
SIDE_BY_SIDE = 4096
SIMULATIONS = 200  # of each search, on both backends: the same tree, bit for bit


def bench(game: Game, seats: int) -> dict[str, Any]:
    game.empty_state(seats)
    check(game)
    compile_s = cold_compile(game)
    slow, quick = plain(game), fast.backend(game)
    runs: dict[str, Callable[[], float]] = {
        "plain_moves_per_s": lambda: moves_per_s(slow, seats, 20),
        "fast_moves_per_s": lambda: moves_per_s(quick, seats, 2000),
        "batch_moves_per_s": batch_of(game, seats),
        "plain_sims_per_s": lambda: sims_per_s(slow, seats),
        "fast_sims_per_s": lambda: sims_per_s(quick, seats),
    }
    best = dict.fromkeys(runs, 0.0)
    for _ in range(ROUNDS):
        for name, run in runs.items():
            best[name] = max(best[name], run())
    rates = {name: round(rate) for name, rate in best.items()}
    size = game.rules.State.LAYOUT.size
    return {"game": game.key, "seats": seats, **rates, "compile_s": round(compile_s, 2), "state_bytes": size}


def cold_compile(game: Game) -> float:
    """Seconds from nothing to compiled rules: a new process and an empty cache. The result is kept if it is of use."""
    with tempfile.TemporaryDirectory() as empty:
        work = f"from jonin.engine import fast, game; fast.Fast(game.load({game.package!r}))"
        began = time.perf_counter()
        cold = os.environ | {"JONIN_CACHE": empty}
        subprocess.run([sys.executable, "-c", work], env=cold, check=True, start_new_session=True)
        seconds = time.perf_counter() - began
        if not cache.ready(game):
            kept = cache.folder_of(game)
            shutil.copytree(Path(empty) / kept.name, kept, dirs_exist_ok=True)
    return seconds


def for_a_while(run: Callable[[], tuple[int, float]]) -> float:
    """Repeat (units done, seconds taken) until enough time is measured; units per second."""
    units, seconds = 0, 0.0
    while seconds < SECONDS:
        more, taken = run()
        units += more
        seconds += taken
    return units / seconds


def moves_per_s(backend: Backend, seats: int, games: int) -> float:
    """Random games from the deal to the end."""

    def run() -> tuple[int, float]:
        done = rollouts(backend, seats, games, seed=1)
        return done.moves, done.seconds

    return for_a_while(run)


def batch_of(game: Game, seats: int) -> Callable[[], float]:
    """Games side by side, one call a step. Only the step is timed; games that end are dealt anew, so all are full."""
    batch = fast.Batch(game, seats, SIDE_BY_SIDE, seed=1)

    def run() -> tuple[int, float]:
        actions = batch.sample()
        began = time.perf_counter()
        moves = batch.step(actions)
        seconds = time.perf_counter() - began
        batch.deal()
        return moves, seconds

    return lambda: for_a_while(run)


def sims_per_s(backend: Backend, seats: int) -> float:
    """Simulations of the search at the first decision of a match."""
    match = Match(backend.game, seats, seed=1)
    while match.chance:
        match.land()
    seat = min(match.waiting)
    world = match.imagine(seat, seed=1)
    if prepare := match.game.hooks.prepare_search:
        prepare(world, seat)

    def run() -> tuple[int, float]:
        tree = Tree(backend, world, seat, 1, SIMULATIONS)
        began = time.perf_counter()
        tree.grow(SIMULATIONS)
        return SIMULATIONS, time.perf_counter() - began

    return for_a_while(run)
