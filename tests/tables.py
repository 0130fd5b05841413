"""Every table there is: each game of the catalogue, each number of seats, each choice of its options.

Options are tried one by one, and which of the seats has a part in it is for the game's own tests.

The toy game sits among them: it is not in the catalogue, but nothing else sets it apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

import jonin
from jonin import Game, Match
from tests.toy import GAME as TOY

SOME_GAME = jonin.game("nin-jan")
"""The simplest of the catalogue, for where a game must be in it; elsewhere the toy does."""


@dataclass(frozen=True)
class Table:
    game: Game
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def match(self, seed: int, lands: bool = False, pictures: bool = False) -> Match:
        """As a rule nothing lands by itself: the walks move for the chance seat too."""
        return Match(self.game, self.seats, seed, dict(self.options), lands=lands, pictures=pictures)

    @property
    def viewers(self) -> list[int | None]:
        """Every seat, and the spectator."""
        return [*range(self.seats), None]

    @property
    def hooks(self) -> Any:
        """What only the game itself can tell the tests; see any tests/games/<game>/hooks.py."""
        name = self.game.package.rpartition(".")[2]
        try:
            return import_module(f"tests.games.{name}.hooks")
        except ModuleNotFoundError as missing:
            raise AssertionError(
                f"{self.game.title} needs tests/games/{name}/hooks.py, as tests/games/toy/hooks.py shows"
            ) from missing

    @property
    def horizon(self) -> int:
        """No game of random moves is longer than this; a game may name another number in its hooks."""
        return int(getattr(self.hooks, "HORIZON", 5000))

    def __str__(self) -> str:
        """toy-4, or with an option that is not the first choice, toy-pot-paid-at-once-4."""
        first = {option.key: option.choices[0] for option in self.game.options}
        chosen = [f"{key}-{choice}" for key, choice in self.options if choice != first[key]]
        return "-".join([self.game.key, *chosen, str(self.seats)]).replace(" ", "-").lower()


@cache
def tables() -> tuple[Table, ...]:
    return tuple(table for game in (*jonin.games(), TOY) for table in tables_of(game))


def tables_of(game: Game) -> list[Table]:
    first = {option.key: option.choices[0] for option in game.options}
    others = [{option.key: choice} for option in game.options if not option.seats for choice in option.choices[1:]]
    return [Table(game, seats, tuple((first | other).items())) for other in [{}, *others] for seats in game.seats]
