"""What `observe` writes in Pride of Ninja. A kind is a card of the Blue deck or one of the Red."""

from __future__ import annotations

from jonin.engine.features import UNBOUNDED, each_seat, features
from jonin.games.pride_of_ninja.components import CARDS, KINDS, NAMES, PLACES, SEATS

KIND_NAMES = tuple(f"{NAMES[kind]} or {NAMES[KINDS + kind]}" for kind in range(KINDS))


def of_each_kind(what: str) -> list[tuple[str, int, int]]:
    return [(f"{kind}: {what}", 0, CARDS) for kind in KIND_NAMES]


FEATURES = features(
    "deck is red",
    ("round", 0, UNBOUNDED),
    ("cards placed this round", 0, PLACES),
    ("my choice, from 1", 0, 4 * KINDS),
    of_each_kind("in my hand"),
    of_each_kind("among the Victim's Cards"),
    of_each_kind("not seen by me"),
    each_seat(
        SEATS,
        of_each_kind("in the front row"),
        of_each_kind("in the back row, where known"),
        of_each_kind("in the hand held, as I last saw it"),
        ("of these, laid face down since", 0, PLACES),
        ("cards in the back row", 0, PLACES),
        "has chosen",
        ("TP", -UNBOUNDED, UNBOUNDED),
        ("PP", 0, UNBOUNDED),
        "is slain",
        ("Secrecy, where known", -UNBOUNDED, UNBOUNDED),
    ),
)
