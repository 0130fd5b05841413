"""What can be looked up at the terminal: a piece, what may still come, and why these points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from jonin.engine.game import Game
from jonin.engine.match import Match
from jonin.engine.rulebook import excerpt, search
from jonin.engine.words import MINUS, addressed, say, signed
from jonin.terminal.prompt import typable
from jonin.terminal.rulebook import show_found, show_places, show_rules

COME, WHY = "?", "+"  # typed after a question mark


def answer(console: Console, match: Match, seat: int | None, names: Sequence[str], asked: str) -> None:
    """What was typed after a question mark: nothing for the rules, else a clause, a piece or words."""
    if asked == COME:
        show_stocks(console, match, seat)
    elif asked == WHY:
        show_points(console, match, seat, names)
    elif not asked:
        show_rules(console, match.game)
    elif (piece := next(named(match.game, asked), None)) is None:
        show_found(console, match.game, asked)
    else:
        show_piece(console, match.game, *piece)


def named(game: Game, asked: str) -> Iterator[tuple[str, str]]:
    """Pieces of that name, by noun and id."""
    for noun, found in (game.hooks.pieces() if game.hooks.pieces else {}).items():
        yield from ((noun, one) for one in found if typable(game.words.name(noun, one)) == typable(asked))


def show_piece(console: Console, game: Game, noun: str, one: str) -> None:
    assert game.hooks.pieces is not None
    piece, name = game.hooks.pieces()[noun][one], game.words.name(noun, one)
    console.print(Text(name, "bold"))
    show_places(console, search(game.rulebook, name))
    console.print(Markdown(excerpt(game.rulebook, piece.clause) or ""))
    if piece.house:
        console.print("[dim]House figure: ours, until an owner of the game corrects it.[/]")


def show_stocks(console: Console, match: Match, seat: int | None) -> None:
    """So many of each that the seat has not seen, of so many."""
    words, stocks = match.game.words, match.to_come(seat)
    for stock in stocks:
        console.print(Text(words.format(f"stock-{stock.what}", number=stock.number or 0), "bold"))
        left = [one for one in stock.pieces if one.left]
        said = [words.name(one.noun, one.id) + (f" {one.left}/{one.all}" if one.all > 1 else "") for one in left]
        console.print(", ".join(said) or "Nothing that you have not seen.", markup=False)
    if not stocks:
        console.print("Nothing is hidden that could still come.")


def show_points(console: Console, match: Match, seat: int | None, names: Sequence[str]) -> None:
    """What the points of each player are made of, as far as the seat may know."""
    players = addressed(names, seat)
    for owner, parts in enumerate(match.parts(seat)):
        table = Table(box=None, padding=(0, 2, 0, 2), show_header=False)
        table.add_column(justify="right", no_wrap=True)
        table.add_column()
        table.add_column(style="dim", no_wrap=True)
        for part in parts:
            table.add_row(signed(part.points).replace("-", MINUS), Text(say(part, players)), part.clause)
        points = f"{sum(part.points for part in parts)}".replace("-", MINUS)
        console.print(Text(f"{names[owner]}: {points}", "bold"))
        if parts:
            console.print(table)
