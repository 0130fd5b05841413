"""A recorded match, told again."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from jonin.engine.match import Match
from jonin.terminal import records
from jonin.terminal.story import Teller, headline, show_result


def retell(console: Console, path: Path, seat: int | None, quiet: bool) -> None:
    """The story as a seat saw it, or as a spectator would; quiet: the result alone."""
    match, record = records.read(path)
    names = records.names_of(path, match, record)
    view = match.view(seat)
    if not quiet:
        console.rule(f"[bold]{match.game.title}[/]", style="dim")
        teller = Teller(Match(match.game, match.seats, match.seed, match.options, lands=False), names, seat)
        for mover, code, *given in match.log:
            teller.play(mover, code, given)
        teller.tell(console)
        console.print()
        console.print(match.game.drawing.table(view, names))
        console.print()
    show_result(console, headline(match, seat, names), match.scores, match.winners, names)
    console.print(
        f"{path}: {len(match.log)} moves of {match.game.title}, each one legal.", markup=False, soft_wrap=True
    )
    if not match.over:
        console.print("The match is not over.")
