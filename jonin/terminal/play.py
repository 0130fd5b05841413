"""An evening at the terminal: one match after another, until the player has had enough."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console

from jonin.engine import cache
from jonin.engine.game import Game, games
from jonin.engine.match import Match
from jonin.engine.refusal import Refused
from jonin.terminal import records
from jonin.terminal.opponents import introduce, name_bots, thinks_ahead
from jonin.terminal.prompt import Item, Unclear, forget_keys, typed, understand
from jonin.terminal.sitting import YOU, Left, Sitting
from jonin.terminal.story import headline, show_result


@dataclass
class Evening:
    """The same game, the same bots, and the player."""

    console: Console
    game: Game
    bots: list[str]  # by seat; "" is the player
    player: str
    options: Mapping[str, str]
    seed: int | None = None  # where one is given, it goes up by one from match to match
    file: Path | None = None  # of the first record; those of later matches are numbered
    compiler: subprocess.Popen[bytes] | None = field(default=None, init=False)

    def run(self, match: Match | None = None, names: list[str] | None = None) -> None:
        """Match after match; the first may be one that has begun."""
        if sys.stdin.isatty():
            import readline  # noqa: F401  # makes the arrow keys work
        if any(map(thinks_ahead, self.bots)):
            self.compiler = cache.compile_in_background(self.game)
        file = self.file
        while True:
            match = match or Match(self.game, len(self.bots), self.seed, self.options, lands=False)
            names = names or [self.player, *name_bots(match.seats - 1, self.player, match.seed)]
            try:
                self.sit(match, names, file)
                more = self.another()
            except (Left, EOFError, KeyboardInterrupt) as left:
                if isinstance(left, Left) and left.keep:
                    file = self.save(match, names)
                self.console.print("\nYou leave the table." if match.over else "\nYou leave the table in mid-game.")
                more = False
            if file and match.log:
                self.say_where(match, file)
            if not more:
                return
            match = names = None
            self.seed = None if self.seed is None else self.seed + 1
            file = self.file and unused(self.file)

    def sit(self, match: Match, names: list[str], file: Path | None) -> None:
        """Play the match to its end."""
        console, sitting = self.console, Sitting(self.console, match, names, self.bots, recorded=bool(file))
        console.rule(f"[bold]{match.game.title}[/]", style="dim")
        console.print(introduce(names, self.bots))
        while not match.over:
            sitting.moment()
            if file:
                records.write(file, match, names, self.bots)
        sitting.show()
        show_result(console, headline(match, YOU, names), match.scores, match.winners, names)
        console.print(f"\n[dim]To meet the same luck again: --seed {match.seed}[/]")

    def another(self) -> bool:
        forget_keys()
        self.console.print("[bold]Another game?[/] [dim]y: yes   Enter: no[/]")
        return typed().lower() in ("y", "yes")

    def save(self, match: Match, names: list[str]) -> Path:
        """A match of which no record was asked for, in the folder one is in."""
        file = unused(Path(f"{match.game.key}.json"))
        records.write(file, match, names, self.bots)
        return file

    def say_where(self, match: Match, file: Path) -> None:
        lines = [f"Read the match with: jonin replay {file}"]
        if not match.over:
            lines.append(f"Go on with:          jonin play --resume {file}")
        self.console.print("\n".join(lines), markup=False, soft_wrap=True)


def resumed(console: Console, path: Path, game: Game | None) -> None:
    """Take up a recorded match where it was left; the record goes on in the same file."""
    match, record = records.read(path)
    if game is not None and game is not match.game:
        raise Refused("match of another game", file=str(path), game=match.game.title, other=game.title)
    if match.over:
        raise Refused("nothing to resume", file=str(path))
    bots, names = records.bots_of(path, match, record), records.names_of(path, match, record)
    Evening(console, match.game, bots, names[YOU], match.options, file=path).run(match, names)


def pick_game(console: Console) -> Game | None:
    """The only game there is, or the one the player names; None if the player names none."""
    shelf = games()
    if len(shelf) == 1:
        return shelf[0]
    items = [Item(str(number), game.title, (game.key,)) for number, game in enumerate(shelf, 1)]
    for item, game in zip(items, shelf, strict=True):
        console.print(f"[bold cyan]{item.key:>3}[/]  [bold]{game.title}[/]  {game.tagline}")
    while True:
        console.print("[bold]Which game?[/] [dim]number or name   q: leave[/]")
        try:
            text = typed()
            if text.lower() == "q":
                return None
            return shelf[understand(text, items)]
        except (EOFError, KeyboardInterrupt):
            console.print()
            return None
        except Unclear as unclear:
            console.print(str(unclear), style="yellow", markup=False)


def new_file(path: Path) -> Path:
    """A place for a record, where nothing is overwritten."""
    if path.exists():
        raise Refused("file exists", file=str(path))
    if not path.parent.is_dir():
        raise Refused("no such folder", folder=str(path.parent))
    return path


def unused(path: Path) -> Path:
    """The next free name beside a record, match-2.json, match-3.json ..., or its own if that is free."""
    if not path.exists():
        return path
    number = 2
    while (found := path.with_name(f"{path.stem}-{number}{path.suffix}")).exists():
        number += 1
    return found
