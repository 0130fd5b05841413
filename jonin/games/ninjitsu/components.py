"""The deck of Ninjitsu! from cards.toml. A card is a number; its kind says what it is, and copies are alike.

The rules never name a card. They read these tables, so whoever owns the printed game can correct cards.toml (NT-1.1).
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Any

from jonin.engine.domains import Names, OneOf, SeatOf, Span
from jonin.engine.refusal import Refused
from jonin.games.ninjitsu.reading import need, read_kind
from jonin.games.ninjitsu.vocabulary import MOST_CARDS, MOST_KINDS, MOST_STEPS, Kind, Step

SEATS, DEALT = 5, 4
GOAL = (0, 0, 21, 21, 21, 17)  # NT-5.1, by the number of seats


def read_deck(text: str) -> tuple[Kind, ...]:
    """The kinds of card that a deck file describes, or Refused with what to correct."""
    try:
        data: dict[str, Any] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refused("unreadable data", "NT-1.1", file="cards.toml", why=str(error)) from None
    entries = data.get("cards")
    need(data.keys() == {"cards"} and isinstance(entries, list), "the file", "must be a list of [[cards]] and no more")
    kinds = tuple(read_kind(entry, number) for number, entry in enumerate(entries or (), 1))
    for figure in ("rank", "name"):
        said = [getattr(kind, figure) for kind in kinds]
        twice = [word for word in said if said.count(word) > 1]
        need(not twice, "the deck", f"two cards have the {figure} {twice[0] if twice else ''!r}")
    cards = sum(kind.copies for kind in kinds)
    need(len(kinds) <= MOST_KINDS, "the deck", f"has {len(kinds)} different cards, and {MOST_KINDS} is the most")
    enough = SEATS * DEALT + SEATS
    need(enough <= cards <= MOST_CARDS, "the deck", f"has {cards} cards; it needs {enough} to {MOST_CARDS}")
    need(sum(kind.value * kind.copies for kind in kinds) >= 3 * max(GOAL), "the deck", "has too few points to win with")
    return kinds


CATALOGUE = read_deck(Path(__file__).with_name("cards.toml").read_text("utf-8"))

NAMES = tuple(kind.name for kind in CATALOGUE)
NUMBER = {name: number for number, name in enumerate(NAMES)}
KINDS = len(CATALOGUE)
KIND: tuple[int, ...] = tuple(
    number for number, kind in enumerate(CATALOGUE) for _ in range(kind.copies)
)  # of each card
CARDS = len(KIND)

Card = Annotated[str, Names("card", NAMES)]
Place = Annotated[int, Span(1, CARDS)]  # among the secrets of a player
Player = Annotated[int, SeatOf(SEATS)]

WAYS = ("action", "treasure", "secret")
Way = Annotated[str, OneOf(*WAYS)]

VALUE = tuple(kind.value for kind in CATALOGUE)
ACTION = tuple(int("action" in kind.icons) for kind in CATALOGUE)
TRAPPED = tuple(int("trap" in kind.icons) for kind in CATALOGUE)
PROTECTS = tuple(kind.protects for kind in CATALOGUE)

# What a card is worth: so much by itself, and so much more for each treasure or secret its owner has.
FACE_UP = tuple(kind.value + kind.bonus * ("treasure" in kind.icons and kind.per == "once") for kind in CATALOGUE)
UP_PER_TREASURE = tuple(kind.bonus * ("treasure" in kind.icons and kind.per == "treasure") for kind in CATALOGUE)
UP_PER_SECRET = tuple(kind.bonus * ("treasure" in kind.icons and kind.per == "secret") for kind in CATALOGUE)
FACE_DOWN = tuple(kind.value + kind.bonus * ("secret" in kind.icons and kind.per == "once") for kind in CATALOGUE)
DOWN_PER_SECRET = tuple(kind.bonus * ("secret" in kind.icons and kind.per == "secret") for kind in CATALOGUE)
DEAREST = tuple(  # the most that one secret can be worth among so many
    max(FACE_DOWN[kind] + DOWN_PER_SECRET[kind] * secrets for kind in range(KINDS)) for secrets in range(CARDS + 1)
)


def padded(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    return steps + (Step(0),) * (MOST_STEPS + 1 - len(steps))


# Every kind has two rows of steps, first its action, then its trap; each ends with a step that does nothing.
LENGTH = MOST_STEPS + 1
ROWS: tuple[Step, ...] = tuple(step for kind in CATALOGUE for side in (kind.action, kind.trap) for step in padded(side))
OP = tuple(step.op for step in ROWS)
WHOSE = tuple(step.whose for step in ROWS)
REACH = tuple(step.what for step in ROWS)
AMOUNT = tuple(step.number for step in ROWS)
FLAGS = tuple(step.flags for step in ROWS)
