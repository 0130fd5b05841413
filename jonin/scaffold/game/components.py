"""The cards of My Game, from cards.toml: numbers inside the rules, outside ids such as c7."""

from __future__ import annotations

from typing import Annotated

from jonin.engine import figures
from jonin.engine.domains import Names

VALUE: tuple[int, ...] = tuple(figures.read(__file__, "cards.toml")["values"]["figures"])
CARDS = len(VALUE)
SEATS, HAND, ROUNDS = 4, 3, 3
BOX = CARDS - 2 * HAND  # what is left at two seats, where most is

NAMES = tuple(f"c{value}" for value in VALUE)
NUMBER = {name: card for card, name in enumerate(NAMES)}
Card = Annotated[str, Names("card", NAMES)]

if len(set(VALUE)) != CARDS or CARDS < SEATS * HAND:
    raise ValueError("cards.toml: My Game needs twelve or more different cards (MG-1.1)")
