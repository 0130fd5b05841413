"""The cards of Toy, from cards.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated

from jonin.engine.domains import Span

WORTH: tuple[int, ...] = tuple(tomllib.loads(Path(__file__).with_name("cards.toml").read_text("utf-8"))["worth"])
CARDS = len(WORTH)
SEATS, HAND = 4, 3
STOCK = CARDS - 2 * HAND

Card = Annotated[int, Span(0, CARDS - 1)]
