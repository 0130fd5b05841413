"""Who beats whom: matches between bots, and win shares with their 95 % intervals."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from jonin.bots.bot import Bot, bot
from jonin.bots.estimate import Estimate
from jonin.bots.executor import Executor, Here
from jonin.engine.chance import stream
from jonin.engine.game import Game
from jonin.engine.match import Match
from jonin.engine.refusal import Refused


@dataclass(frozen=True)
class Result:
    """How one match between bots ended."""

    names: tuple[str, ...]  # by seat
    scores: tuple[int, ...]
    winners: frozenset[int]
    moves: int

    def share(self, seat: int) -> float:
        """A win shared is a part of a win."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def contest(game: Game, names: Sequence[str], seed: int, options: Mapping[str, str] | None = None) -> Result:
    """One match, a bot at every seat."""
    match = Match(game, len(names), stream(seed, "match") >> 1, options)
    play_out(match, [bot(name) for name in names], seed)
    return Result(tuple(names), tuple(match.scores), match.winners, len(match.log))


def play_out(match: Match, bots: Sequence[Bot], seed: int) -> None:
    """To the end. Where the table waits for several, it asks a random one of them first: it may end the moment."""
    while not match.over:
        asked = sorted(match.waiting)
        first = stream(seed, "first", len(match.log)) % max(1, len(asked))
        for seat in asked[first:] + asked[:first]:
            if seat in match.waiting:
                luck = stream(seed, "bot", seat, len(match.log))
                match.play(seat, bots[seat].choose(match.glimpse(seat, luck), luck))


Entry = tuple[Game, tuple[str, ...], int, dict[str, str]]


def _contests(entries: Sequence[Entry]) -> list[Result]:
    return [contest(*entry) for entry in entries]


def contests(entries: Sequence[Entry], executor: Executor | None = None, some: int = 4) -> Iterator[Result]:
    """Many matches, done by whoever does the work; results come in the order of the entries."""
    if executor is None or isinstance(executor, Here):  # one by one, so that each is seen
        yield from (contest(*entry) for entry in entries)
        return
    parts = [entries[i : i + some] for i in range(0, len(entries), some)]
    for results in executor.run(_contests, parts):
        yield from results


@dataclass(frozen=True)
class Share(Estimate):
    """A mean share of wins."""

    games: int


def share(shares: Iterable[float]) -> Share:
    """The normal interval of a mean; every share lies between 0 and 1."""
    values = list(shares)
    n = len(values)
    mean = sum(values) / n
    spread = sum((value - mean) ** 2 for value in values) / max(1, n - 1)
    return Share(mean, 1.96 * math.sqrt(spread / n), n)


@dataclass(frozen=True)
class Challenge:
    """One challenger, or a team of them, against a table full of another bot."""

    challenger: str
    field: str
    seats: int
    won: Share
    team: int = 1

    @property
    def equal(self) -> float:
        return self.team / self.seats

    @property
    def words(self) -> str:
        if self.won.low > self.equal:
            return "better"
        return "worse" if self.won.high < self.equal else "no difference shown"

    def as_json(self) -> dict[str, Any]:
        return {
            "challenger": self.challenger,
            "field": self.field,
            "seats": self.seats,
            "games": self.won.games,
            "win_share": self.won.mean,
            "low": self.won.low,
            "high": self.won.high,
            "equal_share": self.equal,
            "result": self.words,
        }


class Interrupted(KeyboardInterrupt):
    """Ctrl+C in the middle of a challenge: what it has shown so far, if anything."""

    def __init__(self, so_far: Challenge | None) -> None:
        super().__init__()
        self.so_far = so_far


def challenge(
    game: Game,
    challenger: str,
    field: str,
    seats: int,
    games: int,
    seed: int,
    executor: Executor | None = None,
    options: Mapping[str, str] | None = None,
    progress: Callable[[], None] = lambda: None,
) -> Challenge:
    """The challenger takes each seat in turn, and those that win with it; the field takes all the others."""
    for name in (challenger, field):
        bot(name)
    game.empty_state(seats, options)
    if games < 1:
        raise Refused("too few games", games=games)
    entries: list[Entry] = []
    sides = [game.side(seats, i % seats) for i in range(games)]
    for i, side in enumerate(sides):
        names = tuple(challenger if seat in side else field for seat in range(seats))
        entries.append((game, names, stream(seed, challenger, field, seats, i), dict(options or {})))
    shares: list[float] = []
    try:
        for side, result in zip(sides, contests(entries, executor), strict=True):
            shares.append(sum(result.share(seat) for seat in side))
            progress()
    except KeyboardInterrupt:
        found = Challenge(challenger, field, seats, share(shares), len(sides[0])) if shares else None
        raise Interrupted(found) from None
    return Challenge(challenger, field, seats, share(shares), len(sides[0]))
