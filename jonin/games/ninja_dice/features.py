"""What `observe` writes in Ninja Dice. Places are tenths of a millimetre, headings tenths of a degree."""

from __future__ import annotations

from jonin.engine.features import UNBOUNDED, each_seat, features
from jonin.games.ninja_dice.components import (
    DICE,
    FARTHEST,
    HARDEST,
    HOUSE,
    HOUSE_FACES,
    NAMES,
    ROUNDS,
    SEATS,
    SKILLS,
    SYMBOLS,
    TABLE,
    TURN,
    WIDEST,
)
from jonin.games.ninja_dice.state import LOCKED, NONE, OVER

FEATURES = features(
    (
        (
            (f"{die}: 0 aside, 1 in a hand, 2 on the table, 3 beside the House", 0, LOCKED),
            (f"{die}: symbol, from 1", 0, len(SYMBOLS)),
            (f"{die}: to the right of the active ninja", -TABLE, TABLE),
            (f"{die}: away from the active ninja", -TABLE, TABLE),
            (f"{die}: heading", 0, TURN - 1),
            (f"{die}: thrown by, 1 is me", 0, SEATS),
            (f"{die}: boosts die, from 1", 0, DICE),
        )
        for die in NAMES
    ),
    ((f"House die {number}: face, from 1", 0, len(HOUSE_FACES)) for number in range(1, HOUSE + 1)),
    each_seat(SEATS, ("treasure", 0, UNBOUNDED), "has aimed"),
    ("strength of my throw", 0, HARDEST),
    ("where I throw from", -FARTHEST, FARTHEST),
    ("where I aim", -WIDEST, WIDEST),
    ("phase", 0, OVER),
    ("round", 0, ROUNDS),
    ("the die or seat in question", NONE, max(DICE, SKILLS, SEATS)),
    ("the active ninja, 0 is me", 0, SEATS - 1),
    ("the first active ninja, 0 is me", 0, SEATS - 1),
)
