"""The cards of Nin Jan, from cards.toml. A card is a number from 0 to 47: values ascending, three suits to a value."""

from __future__ import annotations

from typing import Annotated

from jonin.engine import figures
from jonin.engine.domains import Names, Span

DATA = figures.read(__file__, "cards.toml")

SUITS: tuple[str, ...] = tuple(suit["name"] for suit in DATA["suits"])
LETTERS: tuple[str, ...] = tuple(suit["letter"] for suit in DATA["suits"])
ROCK, PAPER, SCISSORS = range(3)

VALUE: tuple[int, ...] = tuple(value for value in DATA["values"]["figures"] for _ in SUITS)
CARDS = len(VALUE)

SEATS, HAND, PILES, ROUNDS = 5, 9, 3, 9
BOX = CARDS - PILES - 2 * HAND  # what is left of the deck at two seats, where most is

NAMES = tuple(f"{VALUE[card]}{LETTERS[card % 3]}" for card in range(CARDS))  # "7P", "-4R": short, unique, sayable
CARD = {name: card for card, name in enumerate(NAMES)}

Card = Annotated[str, Names("card", NAMES)]
Symbol = Annotated[str, Names("suit", SUITS)]
Pile = Annotated[int, Span(1, PILES)]
Place = Annotated[int, Span(1, SEATS)]

if CARDS != 48 or len(SUITS) != 3 or len(CARD) != CARDS or list(VALUE) != sorted(VALUE):
    raise ValueError(
        "cards.toml: Nin Jan needs 16 different values in ascending order and three suits (NJ-1.1, NJ-1.2)"
    )
