"""Some games at one table, played and counted. The same whoever plays them, and in whatever parts."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b
from typing import Any

import numpy as np

from jonin.bots.bot import bot
from jonin.engine.backend import Backend
from jonin.engine.cache import ready
from jonin.engine.chance import below, key, stream
from jonin.engine.compiler import Progress
from jonin.engine.fast import Fast
from jonin.engine.game import Game
from jonin.engine.match import Match, row_of
from jonin.lab import loops
from jonin.lab.layout import Layout
from jonin.lab.variants import AS_IT_IS, Figures

ROOM = 1 << 16  # numbers told in one step


@dataclass(frozen=True)
class Table:
    """A game with some figures, and who sits there: the same bot at every seat."""

    game: Game
    seats: int
    bot: str = "random"
    options: tuple[tuple[str, str], ...] = ()
    figures: Figures = AS_IT_IS

    @property
    def words(self) -> str:
        chosen = "".join(f", {key} {choice}" for key, choice in self.options)
        return f"{self.seats} seats, {self.bot}{chosen}"


@dataclass(frozen=True)
class Part:
    """Games of a table from one number on, of a batch."""

    table: Table
    seed: int
    batch: int
    first: int
    games: int


@dataclass
class Counts:
    """What was counted in some games. Whole numbers, so that it does not matter in which order they are added."""

    sums: Any  # by batch, each a row
    counts: Any = field(default_factory=lambda: np.zeros(loops.COUNTED, np.int64))

    @classmethod
    def empty(cls, layout: Layout, batches: int) -> Counts:
        return cls(np.zeros((batches, layout.width), np.int64))

    def add(self, batch: int, sums: Any, counts: Any) -> None:
        self.sums[batch] += sums
        self.counts += counts

    @property
    def games(self) -> int:
        return int(self.sums[:, loops.GAMES].sum())

    @property
    def digest(self) -> str:
        return blake2b(self.sums.tobytes() + self.counts.tobytes(), digest_size=8).hexdigest()


backends: dict[Game, Fast] = {}


def backend(game: Game, progress: Progress | None = None) -> Fast:
    """The game's rules compiled with the loops of the lab, made once per process."""
    if game not in backends:
        if progress is None and not ready(game, loops=loops.__name__):
            print(f"compiling the rules of {game.title} for the lab, once ...", file=sys.stderr, flush=True)
        backends[game] = Fast(game, progress=progress, loops=loops)
    return backends[game]


class Bench:
    """All that it takes to play at one table, kept for the next part."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.game = table.figures.game(table.game)
        self.backend: Backend = backend(self.game)
        self.layout = Layout(self.game, table.seats)
        self.options = dict(table.options)
        self.empty = self.backend.state(self.game.empty_state(table.seats, self.options))
        self.work = self.backend.row(self.layout.work)
        self.rows = self.backend.row(ROOM)
        self.points = self.backend.row(table.seats)

    @property
    def compiled(self) -> bool:
        """Whether the bot can play inside the compiled loops; else it is asked, move by move."""
        return self.table.bot == "random" or (self.table.bot == "thumb" and self.game.hooks.thumb_move is not None)

    def play(self, seeds: Sequence[int]) -> tuple[Any, Any]:
        sums, counts = self.backend.row(self.layout.width), self.backend.row(loops.COUNTED)
        self.rows[1] = 0
        if self.compiled:
            self._play_compiled(seeds, sums, counts)
        else:
            for seed in seeds:
                self._play_match(seed, sums, counts)
        if self.rows[1]:
            raise RuntimeError(f"{self.game.title} tells more in one step than {ROOM} numbers")
        return sums, counts

    def _play_compiled(self, seeds: Sequence[int], sums: Any, counts: Any) -> None:
        s, dice = self.backend.state(self.game.rules.State()), self.backend.state(self.game.rules.State())
        deals = np.array([word for seed in seeds for word in key(seed)], np.int64)
        lucks = np.array([stream(seed, "players") for seed in seeds], np.uint64).view(np.int64)
        codes = self.backend.row(self.game.rules.ACTIONS)
        told = (self.rows, self.rows, self.layout.spec, self.work, sums, counts)
        thumb = int(self.table.bot == "thumb")
        play = self.backend.kernels.play_many
        play(self.empty, s, dice, deals, lucks, thumb, codes, self.points, *told)

    def _play_match(self, seed: int, sums: Any, counts: Any) -> None:
        """The same with a bot that is handed a glimpse, or with its view alone: as a `Match`."""
        match = Match(self.game, self.table.seats, seed, self.options)
        dice = self.game.rules.State()
        dice.rng = stream(seed, "players")
        kernels, spec, work = self.backend.kernels, self.layout.spec, self.work
        kernels.begin(work)
        chair, heard = below(dice, self.table.seats), 0
        while not match.over:
            waiting = match.waiting
            seat = min((one for one in waiting if one >= chair), default=min(waiting))
            codes = match.codes(seat)
            luck = below(dice, 1 << 31) << 31 | below(dice, 1 << 31)
            code, numbers = self._choose(match, seat, codes, luck)
            self.points[:] = match.scores
            kernels.decide(seat, code, len(codes), np.array(codes, np.int64), self.points, spec, work, sums)
            match.play(seat, code, numbers)
            for events in match.event_rows[heard:]:
                self._told(events)
                kernels.hear(self.rows, spec, work, sums)
            heard = len(match.event_rows)
            chair = chair + 1 if chair + 1 < self.table.seats else 0
        self.points[:] = match.scores
        winners = sum(1 << seat for seat in match.winners)
        kernels.finish(winners, self.points, spec, work, sums, counts)

    def _choose(self, match: Match, seat: int, codes: list[int], luck: int) -> tuple[int, tuple[int, ...]]:
        if self.table.bot == "random" or len(codes) == 1:
            return codes[luck % len(codes)], ()
        if self.table.bot == "thumb":  # it looks at the view alone, so no world need be imagined
            action = self.game.thumb.choose(match.view(seat), match.legal(seat), luck)
        else:
            action = bot(self.table.bot).choose(match.glimpse(seat, luck), luck)
        return action.code, row_of(action.numbers)

    def _told(self, events: Sequence[tuple[int, ...]]) -> None:
        """As compiled rules would have written it: what is listed comes before the event it belongs to."""
        row: list[int] = []
        for kind, *fields in events:
            declared = self.game.events.kinds[kind]
            single = declared.single - (1 if declared.declared and declared.declared[-1].many else 0)
            for item in fields[single:]:
                row += [1, loops.COLLECTED, item]
            row += [single, kind, *fields[:single]]
        self.rows[2 : 2 + len(row)] = row
        self.rows[0] = 2 + len(row)


@cache
def bench(table: Table) -> Bench:
    return Bench(table)


def match_seed(seed: int, game: int) -> int:
    """Of game number so and so: a `Match` with it deals the same."""
    return stream(seed, "lab", game) >> 1


def play_part(part: Part) -> tuple[Any, Any]:
    seeds = [match_seed(part.seed, part.first + i) for i in range(part.games)]
    return bench(part.table).play(seeds)
