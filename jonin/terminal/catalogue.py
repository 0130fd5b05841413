"""The shelf of games."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from jonin.engine.game import Game, Option
from jonin.engine.refusal import Refused

USUAL = 4


def nearest_seats(game: Game, wanted: int = USUAL) -> int:
    """As many seats as wanted, or as near to it as the game allows."""
    return min(game.seats, key=lambda seats: abs(seats - wanted))


def show_games(console: Console, games: Sequence[Game]) -> None:
    table = Table(box=None, padding=(0, 2, 1, 0), header_style="dim")
    table.add_column("key", style="bold", no_wrap=True)
    table.add_column("players", justify="right", no_wrap=True)
    table.add_column("minutes", justify="right", no_wrap=True)
    table.add_column("game")
    for game in games:
        about = [f"[bold]{game.title}[/] [dim]by {game.designer} ({game.publisher})[/]", game.tagline]
        about += [f"[dim]--option[/] {described(game, option)}" for option in game.options]
        table.add_row(game.key, span(game.seats), str(game.minutes), "\n".join(about))
    console.print(table)


def span(seats: range) -> str:
    return f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else f"{seats[0]}"


def described(game: Game, option: Option) -> str:
    """What to type, and what it means where that does not speak for itself."""
    typed, asked = "|".join(option.choices), game.words.option(option.key)
    called = "|".join(game.words.option(option.key, choice) for choice in option.choices)
    return f"{option.key}={typed} [dim]{asked if called == typed else f'{asked}: {called}'}[/]"


def parse_options(given: Sequence[str] | None) -> dict[str, str]:
    """From ["deck=red", ...]. Whether the game has them is for the game to say."""
    options: dict[str, str] = {}
    for word in given or ():
        key, equals, choice = word.partition("=")
        if not (key and equals and choice):
            raise Refused("not an option", given=word)
        if key in options:
            raise Refused("option given twice", option=key)
        options[key] = choice
    return options
