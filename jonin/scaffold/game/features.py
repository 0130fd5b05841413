"""The numbers that `observe` writes, by name and in order: for programs that learn My Game."""

from __future__ import annotations

from jonin.engine.features import UNBOUNDED, each_seat, features
from jonin.games.my_game.components import NAMES, ROUNDS, SEATS

FEATURES = features(
    ((f"{card}: in my hand, 2 if chosen", 0, 2) for card in NAMES),
    (f"{card}: was shown" for card in NAMES),
    each_seat(SEATS, ("points", 0, UNBOUNDED), "has chosen"),
    ("round", 0, ROUNDS + 1),  # one more when all is over
)
