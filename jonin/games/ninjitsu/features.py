"""What `observe` writes in Ninjitsu!"""

from __future__ import annotations

from jonin.engine.features import UNBOUNDED, each_seat, features
from jonin.games.ninjitsu.components import CARDS, KINDS, NAMES, ROWS, SEATS
from jonin.games.ninjitsu.state import NONE, SCRAP

FEATURES = features(
    ((f"{card}: in my hand", 0, CARDS) for card in NAMES),
    ((f"{card}: discarded", 0, CARDS) for card in NAMES),
    each_seat(
        SEATS,
        ((f"{card}: treasures", 0, CARDS) for card in NAMES),
        ((f"secret {place}: 1 unknown, else the card's number + 2", 0, KINDS + 1) for place in range(1, CARDS + 1)),
        ("cards in hand", 0, CARDS),
        ("secrets", 0, CARDS),
        ("open points", -UNBOUNDED, UNBOUNDED),
    ),
    ("whose turn, 0 is mine", 0, SEATS - 1),
    ("cards in the deck", 0, CARDS),
    ("my points", -UNBOUNDED, UNBOUNDED),
    "a win must be declared",
    ("what is to be decided", 0, SCRAP),
    ("by whom, 0 is me", 0, SEATS - 1),
    ("step of the card that asks", NONE, len(ROWS)),
    ("how often still", NONE, CARDS),
)
