"""What many games of a card set look like: everything that happens, how often, with which figures, and who wins by it.

    python bench/balance.py GAME [--seats 4] [--bot thumb] [--games 2000] [--option KEY=CHOICE] [--json]

Events are put together that have the same words (a card, a row), and their numbers are averaged. `win` is the share of
wins of the seats it happened to: above the equal share, it is a good thing to happen.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any

import jonin
from jonin.engine.chance import stream
from jonin.engine.declare import Action
from jonin.engine.game import Game

PART = 100  # games a worker plays before it reports


@dataclass
class Group:
    """Events of one kind."""

    times: int = 0
    seated: int = 0  # of these, how many happened to a seat
    wins: float = 0.0  # shares of the win that these seats had in the end
    sums: dict[str, int] = field(default_factory=lambda: defaultdict(int))

    def add(self, other: Group) -> None:
        self.times += other.times
        self.seated += other.seated
        self.wins += other.wins
        for key, total in other.sums.items():
            self.sums[key] += total

    def as_json(self, games: int) -> dict[str, Any]:
        mean = {key: total / self.times for key, total in self.sums.items()}
        won = {"win": self.wins / self.seated} if self.seated else {}
        return {"per_game": self.times / games, "mean": mean} | won


def choose(game: Game, match: jonin.Match, seat: int, bot: str, luck: int) -> Action:
    actions = match.legal(seat)
    if bot == "random" or len(actions) == 1:
        return actions[luck % len(actions)]
    action: Action = game.thumb.choose(match.view(seat), actions, luck)
    return action


def play(game: Game, seats: int, options: dict[str, str], bot: str, seed: int) -> jonin.Match:
    match = jonin.Match(game, seats, stream(seed, "match") >> 1, options)
    while not match.over:
        seat = min(match.waiting)
        match.play(seat, choose(game, match, seat, bot, stream(seed, seat, len(match.log))))
    return match


def some_games(entry: tuple[Game, int, dict[str, str], str, range]) -> dict[tuple[str, ...], Group]:
    game, seats, options, bot, seeds = entry
    groups: dict[tuple[str, ...], Group] = defaultdict(Group)
    for seed in seeds:
        match = play(game, seats, options, bot, seed)
        shares = {seat: 1 / len(match.winners) for seat in match.winners}
        for event in match.events_for(None):
            words = [value for key, value in event.items() if isinstance(value, str) and key != "event"]
            group = groups[event["event"], *words]
            group.times += 1
            if "seat" in event:
                group.seated += 1
                group.wins += shares.get(event["seat"], 0.0)
            for key, value in event.items():
                if isinstance(value, int) and key != "seat":
                    group.sums[key] += value
    return dict(groups)


def balance(
    game: Game, seats: int, options: dict[str, str], bot: str, games: int, jobs: int
) -> dict[tuple[str, ...], Group]:
    parts = [(game, seats, options, bot, range(i, min(i + PART, games))) for i in range(0, games, PART)]
    groups: dict[tuple[str, ...], Group] = defaultdict(Group)
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for found in pool.map(some_games, parts):
            for key, group in found.items():
                groups[key].add(group)
    return groups


def lines(groups: dict[tuple[str, ...], Group], seats: int, games: int) -> Iterator[str]:
    yield f"{games} games, {seats} seats, equal share {1 / seats:.3f}"
    for key in sorted(groups):
        told = groups[key].as_json(games)
        figures = [f"{told['per_game']:8.2f} a game", f"win {told['win']:.3f}" if "win" in told else " " * 9]
        figures += [f"{name} {mean:.2f}" for name, mean in told["mean"].items()]
        yield f"{' '.join(key):<32}{'  '.join(figures)}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Play many games and average all that happens in them.")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--bot", choices=("random", "thumb"), default="random")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=CHOICE")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    try:
        game = jonin.game(given.game)
        seats = given.seats or game.seats[0]
        options = dict(option.partition("=")[::2] for option in given.option)
        game.empty_state(seats, options)
    except jonin.Refused as refusal:
        parser.error(refusal.reason)
    if given.games < 1 or given.jobs < 1:
        parser.error("games and jobs are 1 or more")
    groups = balance(game, seats, options, given.bot, given.games, given.jobs)
    if given.json:
        print(json.dumps({" ".join(key): group.as_json(given.games) for key, group in sorted(groups.items())}))
    else:
        print("\n".join(lines(groups, seats, given.games)))


if __name__ == "__main__":
    main()
