"""A ladder of bots: is each better than the one named after it?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from rich.console import Console
from rich.table import Table

from jonin.bots.arena import Challenge, Interrupted, challenge
from jonin.bots.bot import bot
from jonin.bots.executor import Executor
from jonin.engine.game import Game
from jonin.engine.match import checked
from jonin.engine.refusal import Refused
from jonin.terminal.console import compile_first, progress
from jonin.terminal.opponents import thinks_ahead

COLOURS = {"better": "green", "worse": "red"}


def parse_ladder(words: str) -> list[str]:
    names = [word.strip() for word in words.split(",")]
    for name in names:
        bot(name)
    if len(names) < 2:
        raise Refused("too few bots")
    return names


def parse_seats(words: str | None, game: Game) -> list[int]:
    """From "2,3,4"; every number of seats the game allows, if nothing is said."""
    if words is None:
        return list(game.seats)
    try:
        return [int(word) for word in words.split(",")]
    except ValueError:
        raise Refused("not numbers of seats", given=words) from None


def climb(
    game: Game,
    bots: Sequence[str],
    seats: Sequence[int],
    games: int,
    seed: int,
    executor: Executor,
    options: Mapping[str, str],
) -> list[Challenge]:
    """One for each step of the ladder and each number of seats; fewer, and the last with fewer games, after Ctrl+C."""
    for n in seats:
        game.empty_state(n, options)
    checked(seed)
    if any(map(thinks_ahead, bots)):
        compile_first(game)
    rounds = [(stronger, weaker, n) for stronger, weaker in pairwise(bots) for n in seats]
    found: list[Challenge] = []
    with progress(game.title, games * len(rounds)) as one_more:
        try:
            for round_ in rounds:
                found.append(challenge(game, *round_, games, seed, executor, options, one_more))
        except Interrupted as stopped:
            found += [stopped.so_far] if stopped.so_far else []
    return found


def show_challenges(console: Console, challenges: Sequence[Challenge]) -> None:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("challenger", style="bold")
    table.add_column("against")
    for title in ("seats", "games", "wins", "equals"):
        table.add_column(title, justify="right", no_wrap=True)
    table.add_column("result", no_wrap=True)
    for one in challenges:
        won, colour = one.won, COLOURS.get(one.words, "dim")
        wins = f"{won.mean:.1%} ± {won.half:.1%}"
        figures = (str(one.seats), str(won.games), wins, f"{one.equal:.1%}")
        table.add_row(one.challenger, one.field, *figures, f"[{colour}]{one.words}[/]")
    console.print(table)
