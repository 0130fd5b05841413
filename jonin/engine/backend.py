"""A backend runs one game's rules and kernels. This one runs them as they are written, over lists: plain Python.

It serves the table, the tests, the debugger and coverage. `fast.py` is the other backend: same rules, same kernels,
compiled. Callers that work with either ask the backend for rows and states and hand them back to it.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from operator import index
from types import FunctionType, SimpleNamespace
from typing import Any

from jonin.engine import env_kernels, kernels, match_kernels
from jonin.engine.chance import stream
from jonin.engine.game import Game
from jonin.engine.refusal import Refused
from jonin.engine.state import GameState

KERNELS = (kernels, match_kernels, env_kernels)
VERBS = ("start", "waiting", "legal", "step", "score", "observe", "redeal")


def verbs_of(game: Game) -> dict[str, Any]:
    """The seven, and four for the search: all that is legal, to the end, unless the game knows better."""
    verbs = {verb: getattr(game.rules, verb) for verb in VERBS}
    search_moves = game.hooks.search_moves or kernels.all_legal
    verbs |= {"search_moves": search_moves, "playout_moves": game.hooks.playout_moves or search_moves}
    ends, judge = game.hooks.playout_ends or kernels.played_out, game.hooks.judge or kernels.undecided_yet
    return verbs | {"playout_ends": ends, "judge": judge}


def functions_of(module: Any) -> dict[str, FunctionType]:
    """The functions that a module defines itself."""
    return {k: f for k, f in vars(module).items() if isinstance(f, FunctionType) and f.__module__ == module.__name__}


def is_kernel(value: object) -> bool:
    return isinstance(value, FunctionType) and any(value.__module__ == module.__name__ for module in KERNELS)


def all_kernels() -> dict[str, FunctionType]:
    return {name: function for module in KERNELS for name, function in functions_of(module).items()}


class Backend:
    """The plain backend."""

    name = "plain"

    def __init__(self, game: Game) -> None:
        self.game = game
        names = self._bound()
        self.verbs: Any = SimpleNamespace(**{verb: names[verb] for verb in verbs_of(game)})
        self.kernels: Any = SimpleNamespace(**{name: names[name] for name in all_kernels()})

    def _bound(self) -> dict[str, Any]:
        """The kernels with the game's verbs among their globals; a verb that is left to the kernels is one of them."""
        names: dict[str, Any] = {}
        for module in KERNELS:
            names |= vars(module)
        names |= verbs_of(self.game)
        for name, value in names.items():
            if is_kernel(value):
                names[name] = FunctionType(value.__code__, names, name)
        return names

    def row(self, n: int) -> Any:
        return [0] * n

    def reals(self, n: int) -> Any:
        return [0.0] * n

    def state(self, s: GameState) -> Any:
        """The backend's own copy of a plain state."""
        return s.copy()

    def dice(self, seed: int, *name: object) -> Any:
        """A state whose rng serves as a source of luck for many games."""
        s = self.game.rules.State()
        s.rng = stream(seed, *name)
        return self.state(s)


@cache
def plain(game: Game) -> Backend:
    return Backend(game)


@dataclass(frozen=True)
class Rollouts:
    """What came of many random games."""

    games: int
    moves: int
    seconds: float
    wins: list[float]  # by seat, as a share of all games
    points: list[float]  # by seat, on average

    @property
    def moves_per_s(self) -> float:
        return self.moves / self.seconds


def rollouts(backend: Backend, seats: int, games: int, seed: int, options: Mapping[str, str] | None = None) -> Rollouts:
    try:
        n = 0 if isinstance(games, bool) else index(games)
    except TypeError:
        n = 0
    if n < 1:
        raise Refused("too few games", games=repr(games))
    empty = backend.state(backend.game.empty_state(seats, options))
    wins, totals = backend.row(seats), backend.row(seats)
    dice, s = backend.dice(seed, "rollouts"), backend.state(backend.game.rules.State())
    codes, points = backend.row(backend.game.rules.ACTIONS), backend.row(seats)
    began = time.perf_counter()
    moves = backend.kernels.rollouts(empty, s, dice, n, codes, points, wins, totals)
    seconds = time.perf_counter() - began
    return Rollouts(
        n,
        int(moves),
        seconds,
        [float(w) / kernels.SHARES / n for w in wins],
        [float(t) / n for t in totals],
    )
