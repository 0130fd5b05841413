"""A recorded match, told again."""

from __future__ import annotations

import secrets
from pathlib import Path

from rich.console import Console

from jonin.engine.match import SEEDS, Match, Redeal
from jonin.engine.refusal import Refused
from jonin.terminal import records
from jonin.terminal.lookup import show_points
from jonin.terminal.opponents import others
from jonin.terminal.play import Evening
from jonin.terminal.sitting import YOU
from jonin.terminal.story import Teller, headline, show_result


def retell(console: Console, path: Path, seat: int | None, quiet: bool, points: bool = False) -> None:
    """The story as a seat saw it, or as a spectator would; quiet: the result alone."""
    match, record = records.read(path)
    names = records.names_of(path, match, record)
    view = match.view(seat)
    if not quiet:
        console.rule(f"[bold]{match.game.title}[/]", style="dim")
        teller = Teller(
            Match(match.game, match.seats, match.seed, match.options, lands=False, redeals=match.redeals), names, seat
        )
        for mover, code, *given in match.log:
            teller.play(mover, code, given)
        teller.tell(console)
        console.print()
        console.print(match.game.drawing.table(view, names))
        console.print()
    show_result(console, headline(match, seat, names), match.scores, match.winners, names)
    if points:
        show_points(console, match, seat, names)
    console.print(
        f"{path}: {len(match.log)} moves of {match.game.title}, each one legal.", markup=False, soft_wrap=True
    )
    if not match.over:
        console.print("The match is not over.")


def play_on(console: Console, path: Path, moves: int, anew: bool, bots: str | None) -> None:
    """From a moment of a match that is over, at the first seat; as it truly was, or with what one could not know drawn
    anew."""
    played, record = records.read(path)
    if not played.over:
        raise Refused("match not over")
    if not 0 <= moves < len(played.log):
        raise Refused("no such moment", moves=len(played.log))
    redeals = [one for one in played.redeals if one.version <= moves]
    redeals += [Redeal(moves, YOU, secrets.randbelow(SEEDS))] if anew else []
    match = Match(played.game, played.seats, played.seed, played.options, lands=False, redeals=redeals)
    for seat, code, *numbers in played.log[:moves]:
        match.play(seat, code, numbers)
    names = records.names_of(path, match, record)
    Evening(console, match.game, ["", *others(bots, match.seats - 1)], names[YOU], match.options).run(match, names)
