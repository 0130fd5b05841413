"""The fast host: the same rules and kernels, compiled by Numba over NumPy records.

A rule's annotations are its compiled signature, so every function is compiled exactly once. Machine code is kept in a
folder named by a hash of everything it was made from: an edited rule or card file finds another folder.
"""

from __future__ import annotations

import gc
import shutil
import sys
from array import array
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from llvmlite.binding import parse_assembly
from numba import types
from numba.core import cgutils
from numba.core import config as numba_config
from numba.extending import intrinsic
from numba.np.numpy_support import from_dtype

from jonin.engine import game as catalogue
from jonin.engine import kernels
from jonin.engine.cache import fingerprint, folder_of, ready, workshop
from jonin.engine.game import Game
from jonin.engine.host import Host, Rollouts, functions_of, verbs_of
from jonin.engine.host import rollouts as host_rollouts
from jonin.engine.refusal import Refused
from jonin.engine.state import Declared

Progress = Callable[[int, int], None]
"""Called with (functions compiled, functions in all)."""

KIND = {"u64": "u8", "i64": "i8", "i32": "i4", "i16": "i2", "i8": "i1"}
ROW = types.Array(types.int64, 1, "C")
REALS = types.Array(types.float64, 1, "C")
THREADS = 2


# --- the dialect's own words, as the compiled host says them ---------------------------------------------------------


def tell(tale: None, what: int, seat: int, x: int, y: int) -> None:
    return None


def scratch(n: int) -> Any:
    return np.zeros(n, np.int64)


@intrinsic  # type: ignore[untyped-decorator]
def clone(typing: Any, target: Any, source: Any) -> Any:
    """One memcpy: 30 ns where NumPy's copy takes 7 microseconds."""

    def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        size = ir.Constant(ir.IntType(64), target.size)
        cgutils.raw_memcpy(builder, args[0], args[1], size, 1)
        return context.get_dummy_value()

    return types.void(target, source), write


OWN_WORDS: dict[str, Any] = {"tell": tell, "scratch": scratch, "clone": clone}


# --- compiling -------------------------------------------------------------------------------------------------------


class Compiler:
    """Compiles what is reachable from a game's verbs and the kernels, callees first."""

    def __init__(self, game: Game, dtype: Any, bounds: bool) -> None:
        self.record = from_dtype(dtype)
        self.prefix = f"{game.package.replace('.', '_')}_{fingerprint(game, bounds)}"
        self.options: dict[str, Any] = {"nogil": True, "cache": True, "boundscheck": bounds, "error_model": "numpy"}
        self.verbs = verbs_of(game)
        self.types = {
            "State": self.record,
            "Declared": self.record,
            "States": types.Array(self.record, 1, "C"),
            "Row": ROW,
            "Reals": REALS,
            "Tale": types.none,
            "None": types.none,
            "int": types.int64,
            "bool": types.boolean,
            "float": types.float64,
            "Any": ROW,  # scratch's own
        }
        self.order: list[FunctionType] = []
        self.made: dict[FunctionType, Any] = {}
        self.entries = [*self.verbs.values(), *functions_of(kernels).values()]
        for function in self.entries:
            self._visit(function, ())

    def named(self, function: FunctionType) -> dict[str, Any]:
        """What the global names in a function's text stand for on this host."""
        found: dict[str, Any] = {}
        for name in function.__code__.co_names:
            if function.__module__ == kernels.__name__ and name in self.verbs:
                found[name] = self.verbs[name]
            elif name in OWN_WORDS and name in function.__globals__:
                found[name] = OWN_WORDS[name]
            elif name in function.__globals__:
                found[name] = function.__globals__[name]
        return found

    def _visit(self, function: FunctionType, callers: tuple[str, ...]) -> None:
        if function.__qualname__ in callers:
            raise TypeError(f"{function.__module__}.{function.__name__} calls itself: rules must not recurse")
        if function in self.order:
            return
        for value in self.named(function).values():
            if isinstance(value, FunctionType):
                self._visit(value, (*callers, function.__qualname__))
        self.order.append(function)

    def signature(self, function: FunctionType) -> Any:
        annotations = {k: str(v) for k, v in function.__annotations__.items()}
        names = function.__code__.co_varnames[: function.__code__.co_argcount]
        for name in (*names, "return"):
            if annotations.get(name) not in self.types:
                where = f"{function.__module__}.{function.__name__}"
                said = annotations.get(name, "nothing")
                raise TypeError(f"{where}: {name} is annotated {said}; the dialect knows {', '.join(self.types)}")
        return self.types[annotations["return"]](*(self.types[annotations[name]] for name in names))

    def fill(self, folder: Path, progress: Progress | None, loading: bool = False) -> bool:
        """Compile into the folder; or load from it, which fails if anything is missing.

        What is compiled anew goes by a new name, under which callers that were loaded would not find it.
        """
        before, numba_config.CACHE_DIR = numba_config.CACHE_DIR, str(folder)
        try:
            for done, function in enumerate(self.order, 1):
                made = self.compile(function)
                if loading and made.stats.cache_misses:
                    shutil.rmtree(folder, ignore_errors=True)
                    return False
                if progress:
                    progress(done, len(self.order))
        finally:
            numba_config.CACHE_DIR = before
        return True

    def compile(self, function: FunctionType) -> Any:
        names: dict[str, Any] = {"__name__": function.__module__, "__builtins__": __builtins__}
        for name, value in self.named(function).items():
            if isinstance(value, FunctionType):
                value = self.made[value]
            elif isinstance(value, tuple):
                value = np.array(value, np.int64)  # a table: indexed like the tuple, but compiled as one constant
            elif isinstance(value, array):
                value = np.array(value)  # a large table, which keeps its narrow numbers
            elif isinstance(value, ModuleType) and value.__name__ not in ("math", "numpy"):
                raise TypeError(f"{function.__module__}.{function.__name__}: import functions of {name} by name")
            names[name] = value
        bound = FunctionType(function.__code__, names, function.__name__)
        # Symbols are named after the fingerprint: two games of the same shape in one process must not share code.
        bound.__qualname__ = f"{self.prefix}_{function.__name__}"
        # Only what is called from Python needs a way in from there: a fifth less to compile.
        closed = {"no_cfunc_wrapper": True, "no_cpython_wrapper": function not in self.entries}
        made = numba.njit(self.signature(function), **self.options, **closed)(bound)
        compile_apart(made)
        self.made[function] = made
        return made


LONG = 150  # in instructions: far above what LLVM inlines


def compile_apart(made: Any) -> None:
    """Let callers find a long function by its name alone.

    Numba copies what a function calls into its module, to be optimised and translated again for every caller. That
    pays where it ends up inlined; sparing the long ones halves the time that a game takes to compile.
    """
    (overload,) = made.overloads.values()
    library = overload.library
    function = library._get_module_for_linking().get_function(overload.fndesc.llvm_func_name)
    if sum(1 for block in function.blocks for _ in block.instructions) > LONG:
        library._shared_module = parse_assembly("")


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """The compiler makes millions of objects and hardly any garbage: looking for it takes a tenth of the time."""
    awake = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if awake:
            gc.enable()


compiling = Lock()  # Numba's cache folder is a global setting


class Fast(Host):
    """The fast host of one game."""

    name = "fast"

    def __init__(self, game: Game, bounds: bool = False, progress: Progress | None = None) -> None:
        self.game = game
        self.dtype = dtype_of(game.rules.State)
        compiler = Compiler(game, self.dtype, bounds)
        with compiling, collector_at_rest():
            if not (ready(game, bounds) and compiler.fill(folder_of(game, bounds), progress, loading=True)):
                with workshop(game, bounds) as folder:
                    compiler.fill(folder, progress)
        self.verbs = SimpleNamespace(**{verb: compiler.made[f] for verb, f in compiler.verbs.items()})
        self.kernels = SimpleNamespace(**{name: compiler.made[f] for name, f in functions_of(kernels).items()})

    def row(self, n: int) -> Any:
        return np.zeros(n, np.int64)

    def reals(self, n: int) -> Any:
        return np.zeros(n, np.float64)

    def state(self, s: Declared) -> Any:
        return np.frombuffer(bytearray(s.pack()), self.dtype)[0]

    def states(self, n: int) -> Any:
        return np.zeros(n, self.dtype)


def dtype_of(state: type[Declared]) -> Any:
    """The record with the very bytes that `pack` writes."""
    return np.dtype([(key, KIND[field.kind], field.shape) for key, field in state.FIELDS.items()])


hosts: dict[Game, Fast] = {}


def host(game: Game | str, progress: Progress | None = None) -> Fast:
    """The compiled host of a game, made once per process. Without `progress`, a first compile says so on stderr."""
    game = catalogue.game(game) if isinstance(game, str) else game
    if game not in hosts:
        if progress is None and not ready(game):
            print(f"compiling the rules of {game.title}, once ...", file=sys.stderr, flush=True)
        hosts[game] = Fast(game, progress=progress)
    return hosts[game]


# --- what outside users call -----------------------------------------------------------------------------------------


def rollouts(game: Game | str, seats: int, n: int, seed: int = 0, options: Mapping[str, str] | None = None) -> Rollouts:
    """Play n random games; totals by seat, and moves per second."""
    return host_rollouts(host(game), seats, n, seed, options)


class Batch:
    """n games side by side, one move in each at every step.

    batch = Batch(game, seats=4, n=4096, seed=7)
    while not batch.over.all():
        batch.step(batch.sample())
    """

    def __init__(
        self, game: Game | str, seats: int, n: int, seed: int = 0, options: Mapping[str, str] | None = None
    ) -> None:
        if n < 1:
            raise Refused(f"a batch holds 1 game or more, not {n}")
        self.host = host(game)
        self.game = self.host.game
        self.n = n
        self.seats = seats
        self.width = self.game.rules.MENU
        blank = self.game.blank(seats, options)
        self.states = self.host.states(n)
        self.seat = np.full(n, -1, np.int64)  # whose move it is in each game; -1: over
        self.counts = self.host.row(n)  # how many actions are open there
        self.codes = np.zeros((n, self.width), np.int64)  # and which: codes[i, :counts[i]]
        self._flat = self.codes.reshape(-1)
        self._blank = self.host.state(blank)
        self._menus = [self.host.row(self.width) for _ in range(THREADS)]
        self._dice = self.host.dice(seed, "batch")
        self._threads = ThreadPoolExecutor(max(1, THREADS - 1))
        cuts = [n * part // THREADS for part in range(THREADS + 1)]
        self._parts = list(zip(range(THREADS), cuts[:-1], cuts[1:], strict=True))
        self.deal()

    def _each(self, work: Callable[[int, int, int], Any]) -> list[Any]:
        """Run the work on every part of the batch. Waking a thread costs as much as stepping 500 games."""
        if self.n < 2048:
            return [work(*part) for part in self._parts]
        others = [self._threads.submit(work, *part) for part in self._parts[1:]]
        return [work(*self._parts[0]), *(other.result() for other in others)]

    def deal(self) -> None:
        """Deal the games that are over anew."""
        looked = (self.seat, self.counts, self.width, self._flat, self._menus[0])
        self.host.kernels.deal_batch(self.states, self._blank, self._dice, *looked)

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
        actions = self.host.row(self.n)
        self.host.kernels.draw_batch(self._dice, self.counts, self.width, self._flat, actions)
        return actions

    def step(self, actions: Any) -> int:
        """One action for each game; those that are over ignore theirs. Returns how many moves were made."""
        actions = np.ascontiguousarray(actions, np.int64)
        if actions.shape != (self.n,):
            raise Refused(f"a step takes {self.n} actions, one for each game, not {actions.shape}")
        looked = (self.seat, self.counts, self.width, self._flat)
        check, step = self.host.kernels.first_illegal, self.host.kernels.step_batch
        if (i := check(*looked, actions)) >= 0:
            raise Refused(f"action {actions[i]} is not open to seat {self.seat[i]} in game {i}")
        menus = self._menus
        return int(sum(self._each(lambda part, a, b: step(self.states, a, b, *looked, menus[part], actions))))

    def match_state(self, i: int) -> Declared:
        """Game i as a plain state."""
        return self.game.rules.State.unpack(self.states[i].tobytes())

    def scores(self) -> tuple[Any, Any]:
        """(points, winners), each games x seats."""
        points, bits = self.host.row(self.n * self.seats), self.host.row(self.n)
        self.host.kernels.score_batch(self.states, self.seats, points, bits, self.host.row(self.seats))
        return points.reshape(self.n, self.seats), (bits[:, None] >> np.arange(self.seats) & 1).astype(bool)

    def observe(self) -> Any:
        """What the seat to move sees in each game, as numbers; zeros where the game is over."""
        width = self.game.rules.OBSERVATION
        seen = self.host.row(self.n * width)
        self.host.kernels.observe_batch(self.states, self.seat, width, seen, self.host.row(width))
        return seen.reshape(self.n, width)
