"""How Pride of Ninja plays: what a round brings, how long a game takes, who falls, what each card is worth in each row.

python -m tests.games.pride_of_ninja.balance 20000 > jonin/games/pride_of_ninja/BALANCE.md

Thousands of games side by side on the compiled backend, between players who know nothing but experience: in each
situation (turn, card, row, how many of the card one has, how many of it lie in other front rows) they make the choice
that has brought the most Pride so far, compared with the others at the table, and what is nearly as good nearly as
often. House figures are thus tried by players who do not believe in them beforehand.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from jonin.engine.fast import Batch
from jonin.games.pride_of_ninja import GAME
from jonin.games.pride_of_ninja.components import FEWEST, HAND, KINDS, NAMES, PLACES
from jonin.games.pride_of_ninja.rules import ACTIONS

TOGETHER = 1000  # games side by side
LESSONS = 8000  # games before those that count
CURIOSITY = 0.3  # PP: a choice worth so much less is still made, if e times less often
MOST = 5  # copies told apart, and cards shown


@dataclass
class Experience:
    """What each choice brought in each situation, on average."""

    sums: Any = field(default_factory=lambda: np.zeros(PLACES * ACTIONS * MOST * MOST))
    times: Any = field(default_factory=lambda: np.zeros(PLACES * ACTIONS * MOST * MOST))

    def best(self, situations: Any, lawful: Any, dice: np.random.Generator) -> Any:
        worth = (self.sums / (self.times + 5))[situations] + dice.gumbel(scale=CURIOSITY, size=situations.shape)
        return np.where(lawful, worth, -np.inf).argmax(1)

    def learn(self, situations: Any, brought: Any) -> None:
        np.add.at(self.sums, situations, brought)
        np.add.at(self.times, situations, 1)


@dataclass
class Rounds:
    """What is kept of the rounds that count: a row for each seat of each round."""

    gain: list[Any] = field(default_factory=list)  # PP
    slain: list[Any] = field(default_factory=list)
    front: list[Any] = field(default_factory=list)  # how many of each kind
    back: list[Any] = field(default_factory=list)

    def add(self, batch: Batch, which: Any, gain: Any) -> None:
        over = batch.over[which][:, None, None]
        states, seats = batch.states[which], batch.seats
        placed = np.where(over, states["placed"], states["last_placed"])[:, :seats, : HAND[seats - FEWEST]]
        fallen = np.bitwise_or.reduce(states["fallen"], 1)  # of the last resolution
        slain = fallen[:, None] >> np.arange(seats) & 1
        self.gain.append(gain.reshape(-1))
        self.slain.append(slain.reshape(-1))
        for row, kept in enumerate((self.front, self.back)):
            counts = [((placed // 2 % KINDS == kind) & (placed % 2 == row)).sum(2).reshape(-1) for kind in range(KINDS)]
            kept.append(np.stack(counts, 1))


def situations(batch: Batch) -> Any:
    """For every action of the seat to move, the number of the situation it would be a choice in."""
    games, seat, states = np.arange(batch.n), np.maximum(batch.seat, 0), batch.states
    front, back = states["front"].astype(np.int64), states["back"].astype(np.int64)
    mine = np.minimum(front[games, seat] + back[games, seat], MOST - 1)
    shown = np.minimum(front.sum(1) - front[games, seat], MOST - 1)
    kind = np.arange(ACTIONS) // 2 % KINDS
    at = states["turn"].astype(np.int64)[:, None] * ACTIONS + np.arange(ACTIONS)
    return (np.minimum(at, PLACES * ACTIONS - 1) * MOST + mine[:, kind]) * MOST + shown[:, kind]


def play(seats: int, deck: str, games: int, seed: int, mind: Experience, kept: Rounds | None) -> list[int]:
    """So many games; the rounds each took. Everybody learns from everything."""
    batch, dice = Batch(GAME, seats, games, seed, {"deck": deck}), np.random.default_rng(seed)
    chosen = np.zeros((games, seats, PLACES), np.int64)
    before = np.zeros((games, seats), np.int64)
    lengths = np.zeros(games, np.int64)
    while not batch.over.all():
        going, turn, number = ~batch.over, batch.states["turn"].copy(), batch.states["round"].copy()
        seat, open_ = batch.seat.copy(), situations(batch)
        actions = mind.best(open_, batch.mask, dice)
        actions[~going] = 0
        every = np.flatnonzero(going)
        chosen[every, seat[every], turn[every]] = open_[every, actions[every]]
        batch.step(actions)
        ended = np.flatnonzero(going & (batch.over | (batch.states["round"] != number)))
        if len(ended):
            pride = batch.states["pp"][ended][:, :seats].astype(np.int64)
            gain, before[ended] = pride - before[ended], pride
            better = gain - gain.mean(1, keepdims=True)
            lengths[ended] += 1
            mind.learn(chosen[ended, :, : HAND[seats - FEWEST] - 1], better[:, :, None])  # the last card is no choice
            if kept:
                kept.add(batch, ended, gain)
    return [int(length) for length in lengths]


@dataclass
class Study:
    """What came of many games at one table."""

    deck: str
    seats: int
    lengths: Any
    gain: Any
    slain: Any
    front: Any
    back: Any

    def name(self, kind: int) -> str:
        return NAMES[KINDS * (self.deck == "red") + kind]

    @cached_property
    def worth(self) -> Any:
        """By row and kind: the PP that one more such card brings in a round, compared with an average card there."""
        counts = np.concatenate([self.front, self.back], 1)
        found = np.linalg.lstsq(counts, self.gain - self.gain.mean(), rcond=None)[0].reshape(2, KINDS)
        weights = counts.sum(0).reshape(2, KINDS)
        return np.where(weights > 0, found - (found * weights).sum(1, keepdims=True) / weights.sum(1, keepdims=True), 0)

    def by_copies(self, kind: int) -> list[str]:
        """The mean PP of a round for those who end it with none, one, two ... five or more of a card."""
        copies = np.minimum(self.front[:, kind] + self.back[:, kind], MOST)
        some = [self.gain[copies == n] for n in range(MOST + 1)]
        return [f"{values.mean():+.1f}" if len(values) >= 50 else "-" for values in some]


def study(deck: str, seats: int, games: int, lessons: int = LESSONS) -> Study:
    mind, kept, lengths = Experience(), Rounds(), list[int]()
    for start in range(0, lessons, TOGETHER):
        play(seats, deck, min(TOGETHER, lessons - start), start + 1, mind, None)
    for start in range(0, games, TOGETHER):
        lengths += play(seats, deck, min(TOGETHER, games - start), lessons + start + 1, mind, kept)
    parts = (np.concatenate(part) for part in (kept.gain, kept.slain, kept.front, kept.back))
    return Study(deck, seats, np.array(lengths), *parts)


OPENING = """\
# How Pride of Ninja plays

{games} games for each deck and number of players, after {lessons} in which the players learned. They are self-taught:
in each situation (turn, card, row, how many of the card one has, how many of it lie in other front rows) they choose
what has brought the most Pride so far, compared with the others, and what is nearly as good nearly as often.
[RULES.md](RULES.md) says which figures are ours; this is how we try them.
Made by `python -m tests.games.pride_of_ninja.balance {run}`, by version {version} of the rules.

| deck | players | rounds a game | most rounds | PP a round and player | slain a round | rounds with nobody slain |
|---|---|---|---|---|---|---|"""


def report(studies: list[Study], games: int) -> Iterator[str]:
    yield from OPENING.format(version=GAME.version, games=f"{games:,}", lessons=f"{LESSONS:,}", run=games).splitlines()
    for one in studies:
        slain = one.slain.reshape(-1, one.seats).sum(1)
        cells = [f"{one.lengths.mean():.1f}", str(one.lengths.max()), f"{one.gain.mean():.2f}", f"{slain.mean():.2f}"]
        yield f"| {one.deck} | {one.seats} | {' | '.join(cells)} | {100 * (slain == 0).mean():.0f} % |"
    for deck in ("blue", "red"):
        here = [one for one in studies if one.deck == deck]
        yield ""
        yield f"## The {deck.capitalize()} cards"
        yield ""
        yield "How many PP one more of a card brings in a round than an average card in that row, and how often it is"
        yield "laid in front, at " + ", ".join(str(one.seats) for one in here) + " players."
        yield ""
        yield "| card |" + "".join(f" front {one.seats} | back {one.seats} | laid in front |" for one in here)
        yield "|---|" + "---|" * (3 * len(here))
        for kind in range(KINDS):
            yield f"| {here[0].name(kind)} |" + "".join(f" {' | '.join(rows(one, kind))} |" for one in here)
        yield ""
        yield "The mean PP of a round for those who end it with so many of a card, at 4 players."
        yield ""
        yield "| card | none | 1 | 2 | 3 | 4 | 5 or more |"
        yield "|---|---|---|---|---|---|---|"
        (four,) = (one for one in here if one.seats == 4)
        for kind in range(KINDS):
            yield f"| {four.name(kind)} | {' | '.join(four.by_copies(kind))} |"


def rows(one: Study, kind: int) -> list[str]:
    laid = [int(one.front[:, kind].sum()), int(one.back[:, kind].sum())]
    if not sum(laid):
        return ["-"] * 3
    told = [f"{one.worth[row, kind]:+.2f}" if laid[row] >= 100 else "-" for row in range(2)]
    return [*told, f"{100 * laid[0] / sum(laid):.0f} %"]


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    studies = [study(deck, seats, games) for deck in ("blue", "red") for seats in GAME.seats]
    print("\n".join(report(studies, games)))


if __name__ == "__main__":
    main()
