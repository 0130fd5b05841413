"""The cards of Toy, from cards.toml."""

from __future__ import annotations

from typing import Annotated

from jonin.engine import figures
from jonin.engine.domains import Span

WORTH: tuple[int, ...] = tuple(figures.read(__file__, "cards.toml")["worth"])
CARDS = len(WORTH)
SEATS, HAND = 4, 3
STOCK = CARDS - 2 * HAND

Card = Annotated[int, Span(0, CARDS - 1)]
