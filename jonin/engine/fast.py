"""The compiled backend: the same rules and kernels, compiled, over NumPy records."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from jonin.engine import game as catalogue
from jonin.engine.backend import Backend, Rollouts, all_kernels, functions_of
from jonin.engine.backend import rollouts as rollouts_on
from jonin.engine.cache import build_folder, folder_of, ready
from jonin.engine.chance import stream
from jonin.engine.compiler import Compiler, Progress, collector_at_rest, dtype_of, entry_of
from jonin.engine.game import Game
from jonin.engine.refusal import Refused
from jonin.engine.state import GameState

THREADS = 2


compiling = Lock()  # Numba's cache folder is a global setting


class Fast(Backend):
    """The compiled backend of one game."""

    name = "fast"

    def __init__(
        self, game: Game, bounds: bool = False, progress: Progress | None = None, loops: ModuleType | None = None
    ) -> None:
        """`loops`: other loops instead of the engine's kernels, which listen to what happens."""
        self.game = game
        self.dtype = dtype_of(game.rules.State)
        compiler = Compiler(game, self.dtype, bounds, loops)
        built = (game, bounds, loops.__name__ if loops else "")
        with compiling, collector_at_rest():
            if not (ready(*built) and compiler.fill(folder_of(*built), progress, loading=True)):
                with build_folder(*built) as folder:
                    compiler.fill(folder, progress)
        made = compiler.made
        self.verbs = SimpleNamespace(**{verb: made[f] for verb, f in compiler.verbs.items() if f in made})
        called = functions_of(loops) if loops else all_kernels()
        self.kernels = SimpleNamespace(**{name: made[f] for name, f in called.items()})
        self.entries = SimpleNamespace(**{name: entry_of(f, made[f]) for name, f in called.items()})

    def row(self, n: int) -> Any:
        return np.zeros(n, np.int64)

    def reals(self, n: int) -> Any:
        return np.zeros(n, np.float64)

    def state(self, s: GameState) -> Any:
        return np.frombuffer(bytearray(s.pack()), self.dtype)[0]

    def states(self, n: int) -> Any:
        return np.zeros(n, self.dtype)


backends: dict[Game, Fast] = {}


def backend(game: Game | str, progress: Progress | None = None) -> Fast:
    """The compiled backend of a game, made once per process. Without `progress`, a first compile says so on stderr."""
    game = catalogue.game(game) if isinstance(game, str) else game
    if game not in backends:
        if progress is None and not ready(game):
            print(f"compiling the rules of {game.title}, once ...", file=sys.stderr, flush=True)
        backends[game] = Fast(game, progress=progress)
    return backends[game]


# --- what outside users call -----------------------------------------------------------------------------------------


def rollouts(game: Game | str, seats: int, n: int, seed: int = 0, options: Mapping[str, str] | None = None) -> Rollouts:
    """Play n random games; totals by seat, and moves per second."""
    return rollouts_on(backend(game), seats, n, seed, options)


class Batch:
    """n games side by side, one move in each at every step.

    batch = Batch(game, seats=4, n=4096, seed=7)
    while not batch.over.all():
        batch.step(batch.sample())
    """

    def __init__(
        self,
        game: Game | str,
        seats: int,
        n: int,
        seed: int = 0,
        options: Mapping[str, str] | None = None,
        *,
        threads: int = THREADS,
    ) -> None:
        if isinstance(n, bool) or not isinstance(n, int | np.integer) or n < 1:
            raise Refused("empty batch", games=repr(n))
        self.backend = backend(game)
        self.game = self.backend.game
        self.n = n
        self.seats = seats
        self.width = self.game.rules.MENU
        empty = self.game.empty_state(seats, options)
        self.states = self.backend.states(n)
        self.seat = np.full(n, -1, np.int64)  # whose move it is in each game; -1: over
        self.counts = self.backend.row(n)  # how many actions are open there
        self.codes = np.zeros((n, self.width), np.int64)  # and which: codes[i, :counts[i]]
        self.flat = self.codes.reshape(-1)
        self.empty = self.backend.state(empty)
        self.menus = [self.backend.row(self.width) for _ in range(threads)]
        self._dice = self.backend.dice(seed, "batch")
        self._threads = ThreadPoolExecutor(max(1, threads - 1))
        cuts = [n * part // threads for part in range(threads + 1)]
        self._parts = list(zip(range(threads), cuts[:-1], cuts[1:], strict=True))
        self.deal()

    def each(self, work: Callable[[int, int, int], Any]) -> list[Any]:
        """Run the work on every part of the batch. Waking a thread costs as much as stepping 500 games."""
        if self.n < 2048 or len(self._parts) == 1:
            return [work(*part) for part in self._parts]
        others = [self._threads.submit(work, *part) for part in self._parts[1:]]
        return [work(*self._parts[0]), *(other.result() for other in others)]

    def reseed(self, seed: int) -> None:
        """Fresh luck for every game, and for `sample`."""
        self._dice = self.backend.dice(seed, "batch")
        for i in range(self.n):
            self.states["rng"][i] = stream(seed, "game", i)

    def deal(self) -> None:
        """Deal the games that are over anew."""
        looked = (self.seat, self.counts, self.width, self.flat, self.menus[0])
        self.backend.kernels.deal_batch(self.states, self.empty, self._dice, *looked)

    @property
    def over(self) -> Any:
        return self.seat < 0

    @property
    def mask(self) -> Any:
        """mask[i, code]: is the action open in game i?"""
        mask = np.zeros((self.n, self.game.rules.ACTIONS), bool)
        open_ = np.arange(self.width) < self.counts[:, None]
        mask[np.nonzero(open_)[0], self.codes[open_]] = True
        return mask

    def sample(self) -> Any:
        """A random legal action for each game."""
        actions = self.backend.row(self.n)
        self.backend.kernels.draw_batch(self._dice, self.counts, self.width, self.flat, actions)
        return actions

    def step(self, actions: Any) -> int:
        """One action for each game; those that are over ignore theirs. Returns how many moves were made."""
        actions = self.checked(actions)
        looked = (self.seat, self.counts, self.width, self.flat)
        check, step = self.backend.kernels.first_illegal, self.backend.kernels.step_batch
        if (i := check(*looked, actions)) >= 0:
            raise Refused("action not open", action=str(actions[i]), seat=str(self.seat[i]), game=str(i))
        menus = self.menus
        return int(sum(self.each(lambda part, a, b: step(self.states, a, b, *looked, menus[part], actions))))

    def checked(self, actions: Any) -> Any:
        """As an array of whole numbers, one for each game."""
        try:
            given = np.asarray(actions)
        except ValueError:  # rows of different lengths
            raise Refused("not an action for each game", games=self.n, shape=f"({len(actions)}, ...)") from None
        if given.shape != (self.n,):
            raise Refused("not an action for each game", games=self.n, shape=str(given.shape))
        if given.dtype.kind not in "iu":
            raise Refused("not whole numbers", example=str(given[0]))
        return np.ascontiguousarray(given, np.int64)

    def match_state(self, i: int) -> GameState:
        """Game i as a plain state."""
        return self.game.rules.State.unpack(self.states[i].tobytes())

    def scores(self) -> tuple[Any, Any]:
        """(points, winners), each games x seats."""
        points, bits = self.backend.row(self.n * self.seats), self.backend.row(self.n)
        self.backend.kernels.score_batch(self.states, self.seats, points, bits, self.backend.row(self.seats))
        return points.reshape(self.n, self.seats), (bits[:, None] >> np.arange(self.seats) & 1).astype(bool)

    def observe(self) -> Any:
        """What the seat to move sees in each game, as numbers; zeros where the game is over."""
        width = self.game.rules.OBSERVATION
        seen = self.backend.row(self.n * width)
        self.backend.kernels.observe_batch(self.states, self.seat, width, seen, self.backend.row(width))
        return seen.reshape(self.n, width)
