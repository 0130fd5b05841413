"""What `observe` writes in Toy."""

from __future__ import annotations

from jonin.engine.features import UNBOUNDED, features
from tests.toy.components import CARDS, HAND, SEATS
from tests.toy.state import NONE, OVER

FEATURES = features(
    ((f"card {card}: in my hand, 2 if chosen", 0, 2) for card in range(CARDS)),
    ((f"card {card}: played by seat, from 1", 0, SEATS) for card in range(CARDS)),
    ("card that my left neighbour showed", NONE, CARDS - 1),
    ("phase", 0, OVER),
    ("round", 0, HAND),
    ("points in the pot", -UNBOUNDED, UNBOUNDED),
)
