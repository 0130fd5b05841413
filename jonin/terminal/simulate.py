"""Many matches between bots, and what came of them: by bot, by seat, in points and in moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from statistics import fmean
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from jonin.bots.arena import Entry, Result, Share, contests, share
from jonin.bots.executor import Executor
from jonin.engine.chance import stream
from jonin.engine.game import Game
from jonin.engine.match import checked
from jonin.terminal.console import compile_first, progress
from jonin.terminal.opponents import thinks_ahead

MANY = 1000  # random games from which on compiling the rules pays
SIDE_BY_SIDE = 4096


@dataclass(frozen=True)
class ResultRow:
    """How one bot, or one seat, fared."""

    who: str | int
    won: Share
    points: float

    @property
    def low(self) -> float:
        return max(0.0, self.won.low)

    @property
    def high(self) -> float:
        return min(1.0, self.won.high)

    def as_json(self, key: str) -> dict[str, Any]:
        won = {"win_share": self.won.mean, "low": self.low, "high": self.high}
        return {key: self.who} | won | {"mean_points": self.points}


@dataclass(frozen=True)
class Summary:
    games: int
    by_bot: list[ResultRow]
    by_seat: list[ResultRow]
    moves: list[int]

    def as_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "bots": [line.as_json("bot") for line in self.by_bot],
            "by_seat": [line.as_json("seat") for line in self.by_seat],
            "moves": {"mean": fmean(self.moves), "min": min(self.moves), "max": max(self.moves)},
        }


def simulate(
    game: Game, bots: Sequence[str], games: int, seed: int, executor: Executor, options: Mapping[str, str]
) -> Summary:
    """The bots move on by one seat from match to match, so that no bot keeps a good seat to itself."""
    checked(seed)
    if any(map(thinks_ahead, bots)):
        compile_first(game)
    with progress(f"{game.title}, {len(bots)} seats", games) as one_more:
        if games >= MANY and set(bots) == {"random"}:
            return summary(watched(random_games(game, len(bots), games, seed, options, executor), one_more))
        return summary(watched(contests(entries(game, bots, games, seed, options), executor), one_more))


def entries(game: Game, bots: Sequence[str], games: int, seed: int, options: Mapping[str, str]) -> list[Entry]:
    turned = [(*bots[i:], *bots[:i]) for i in range(len(bots))]
    return [(game, turned[i % len(bots)], stream(seed, "simulate", i), dict(options)) for i in range(games)]


def watched(results: Iterable[Result], one_more: Callable[[], None]) -> Iterator[Result]:
    for result in results:
        yield result
        one_more()


def random_games(
    game: Game, seats: int, games: int, seed: int, options: Mapping[str, str], executor: Executor
) -> Iterator[Result]:
    """What `contests` of random bots would give, from compiled rules: thousands of matches a second."""
    compile_first(game)
    cuts = range(0, games, SIDE_BY_SIDE)
    blocks = [
        Block(game, seats, min(SIDE_BY_SIDE, games - at), stream(seed, "block", at), dict(options)) for at in cuts
    ]
    for results in executor.run(side_by_side, blocks):
        yield from results


class Block(NamedTuple):
    """Random games that are played side by side, with luck of their own."""

    game: Game
    seats: int
    games: int
    seed: int
    options: dict[str, str]


def side_by_side(block: Block) -> list[Result]:
    import numpy as np

    from jonin.engine.fast import Batch

    batch = Batch(block.game, block.seats, block.games, block.seed, block.options)
    moves = np.zeros(batch.n, np.int64)
    while not batch.over.all():
        moves += ~batch.over
        batch.step(batch.sample())
    points, winners = batch.scores()
    names = ("random",) * block.seats
    return [
        Result(names, tuple(points[i].tolist()), frozenset(np.flatnonzero(winners[i]).tolist()), int(moves[i]))
        for i in range(batch.n)
    ]


def summary(results: Iterable[Result]) -> Summary:
    wins: dict[str | int, list[float]] = {}
    points: dict[str | int, list[float]] = {}
    moves: list[int] = []
    with suppress(KeyboardInterrupt):  # what is finished by then counts
        for result in results:
            moves.append(result.moves)
            held: dict[str | int, list[int]] = {seat: [seat] for seat in range(len(result.names))}
            for seat, name in enumerate(result.names):
                held.setdefault(name, []).append(seat)
            for who, seats in held.items():  # a bot at several seats counts once a match, with their mean
                wins.setdefault(who, []).append(fmean(result.share(seat) for seat in seats))
                points.setdefault(who, []).append(fmean(result.scores[seat] for seat in seats))
    rows = [ResultRow(who, share(wins[who]), fmean(points[who])) for who in wins]
    by_seat = [row for row in rows if isinstance(row.who, int)]
    return Summary(len(moves), [row for row in rows if isinstance(row.who, str)], by_seat, moves)


def show_summary(console: Console, done: Summary) -> None:
    equal = 1 / len(done.by_seat)
    for title, rows in (("bot", done.by_bot), ("seat", done.by_seat)):
        table = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
        table.add_column(title, style="bold", min_width=14)
        table.add_column("wins", justify="right")
        table.add_column("95 % interval", justify="right")
        table.add_column("points", justify="right")
        table.add_column("")
        for row in rows:
            interval = f"{row.low:.1%} to {row.high:.1%}"
            table.add_row(str(row.who), f"{row.won.mean:.1%}", interval, f"{row.points:.2f}", compared(row.won, equal))
        console.print(table)
        console.print()
    mean, least, most = fmean(done.moves), min(done.moves), max(done.moves)
    console.print(f"{done.games} games; an equal share is {equal:.1%}.")
    console.print(f"Moves in a game: {mean:.1f} on average, {least} to {most}.")


def compared(won: Share, equal: float) -> str:
    slight = 1e-9  # thirds do not add up in binary
    if won.low > equal + slight:
        return "[green]more than its share[/]"
    return "[red]less than its share[/]" if won.high < equal - slight else ""
