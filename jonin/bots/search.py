"""The bot that thinks ahead: information-set Monte Carlo tree search, on whichever backend is at hand."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import Any

from jonin.bots.bot import unasked_move
from jonin.engine import cache
from jonin.engine.backend import Backend, plain
from jonin.engine.declare import Action
from jonin.engine.game import Game
from jonin.engine.match import Glimpse
from jonin.engine.refusal import Refused
from jonin.engine.state import GameState

SIMULATIONS = 2000
LARGEST = 1 << 20  # edges in a table: 32 MB
CURIOSITY = 0.6


class Tree:
    """A growing search from one seat's glimpse of the game."""

    def __init__(self, backend: Backend, world: GameState, seat: int, seed: int, simulations: int) -> None:
        self.backend, self.seat = backend, seat
        self.root = backend.state(world)
        self.work = backend.state(world)
        self.dice = backend.dice(seed, "search")
        edges = min(LARGEST, 1 << math.ceil(math.log2(max(64, 2 * simulations * world.seats))))
        self.table, self.visits, self.chances = backend.row(edges), backend.row(edges), backend.row(edges)
        self.value = backend.reals(edges)
        self.path, self.used, self.undecided = backend.row(512), backend.row(1), backend.row(1)
        self.codes, self.points = backend.row(backend.game.rules.ACTIONS), backend.row(world.seats)
        every = world.seats * backend.game.rules.ACTIONS
        self.moves, self.made, self.earned = backend.row(256), backend.row(every), backend.reals(every)
        self.prospects = backend.reals(world.seats)
        self.simulations = 0

    def grow(self, simulations: int) -> None:
        tree = (self.table, self.visits, self.chances, self.value, self.path, self.codes, self.points, self.used)
        memory = (*tree, self.undecided, self.moves, self.made, self.earned, self.prospects)
        self.backend.kernels.search(self.root, self.work, self.dice, self.seat, simulations, CURIOSITY, *memory)
        self.simulations += simulations

    def tried(self, action: Action) -> int:
        """How often the action was taken at the root."""
        kernels: Any = self.backend.kernels
        return int(self.visits[kernels.slot(self.table, kernels.mixed(1, self.seat, action.code))])

    def best(self, actions: list[Action]) -> Action:
        return max(actions, key=self.tried)


@dataclass(frozen=True)
class Search:
    """A budget in simulations, or in seconds; and a backend: plain, fast, or (auto) fast as soon as it is compiled."""

    simulations: int = SIMULATIONS
    seconds: float = 0.0
    backend: str = "auto"

    def __post_init__(self) -> None:
        if self.seconds < 0 or self.simulations < 1 or not math.isfinite(self.seconds):
            raise Refused("empty budget")
        if self.backend not in ("auto", "plain", "fast"):
            raise Refused("no such backend", backend=self.backend)

    @classmethod
    def of(cls, budget: str) -> Search:
        """From the words after the colon."""
        try:
            if budget.endswith("s"):
                seconds = float(budget[:-1])
                return cls(seconds=seconds if seconds else -1.0)
            return cls(simulations=int(budget) if budget else SIMULATIONS)
        except ValueError as error:
            if isinstance(error, Refused):
                raise
            raise Refused("not a budget", budget=budget) from None

    def choose(self, glimpse: Glimpse, seed: int) -> Action:
        """What takes a while to load is loaded first, whatever there is to decide, and is not part of the budget."""
        backend = self.backend_of(glimpse.game)
        until = time.monotonic() + self.seconds
        if len(glimpse.actions) == 1:
            return glimpse.actions[0]
        if unasked := unasked_move(glimpse.game, glimpse.view, glimpse.actions):
            return unasked
        if prepare := glimpse.game.hooks.prepare_search:
            prepare(glimpse.world, glimpse.seat)
        worth_a_thought = plain(glimpse.game).verbs.search_moves
        codes = [0] * glimpse.game.rules.ACTIONS
        if worth_a_thought(glimpse.world, glimpse.seat, glimpse.seat, codes) == 1:
            return glimpse.game.actions.decode(codes[0])
        tree = Tree(backend, glimpse.world, glimpse.seat, seed, LARGEST if self.seconds else self.simulations)
        if self.seconds:
            some = 4 if backend.name == "plain" else 512
            tree.grow(some)
            while time.monotonic() < until:
                tree.grow(some)
        else:
            tree.grow(self.simulations)
        return tree.best(glimpse.actions)

    def backend_of(self, game: Game) -> Backend:
        if self.backend == "fast" or (self.backend == "auto" and cache.ready(game)):
            from jonin.engine import fast

            return fast.backend(game)
        return plain(game)
