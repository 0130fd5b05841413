"""What `observe` writes in Nin Jan."""

from __future__ import annotations

from jonin.engine.features import each_seat, features
from jonin.games.nin_jan.components import CARDS, HAND, NAMES, PILES, ROUNDS, SEATS
from jonin.games.nin_jan.state import OVER

FEATURES = features(
    (f"{card}: in my hand" for card in NAMES),
    ((f"{card}: on pile, from 1", 0, PILES) for card in NAMES),
    ((f"{card}: place in its pile, top is 1", 0, CARDS) for card in NAMES),
    ((f"{card}: won by, 1 is me", 0, SEATS) for card in NAMES),
    ((f"{card}: played this round by, 1 is me", 0, SEATS) for card in NAMES),
    each_seat(SEATS, ("cards in hand", 0, HAND), "has chosen", "in the final, or winner"),
    ("phase", 0, OVER),
    ("round", 0, ROUNDS),
)
