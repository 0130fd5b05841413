"""What `observe` writes in Ninjaaa'Tack. The clans in play are as many as the seats; the others stay 0."""

from __future__ import annotations

from jonin.engine.features import each_seat, features
from jonin.games.ninjaaatack.actions import ATTACK
from jonin.games.ninjaaatack.components import CARDS, CLANS, GESTURES, KINDS, PASSES, ROUNDS, SEATS, TOKENS
from jonin.games.ninjaaatack.state import MEMORY, RECENT, REVEALING

FEATURES = features(
    ((f"{clan}: in my hand", 0, CARDS) for clan in CLANS),
    ("clan I have laid, from 1", 0, KINDS),
    ("my teammate, clockwise from me", 0, SEATS - 1),
    ("who struck last, 1 is me", 0, SEATS),
    ("who throws, 1 is me", 0, SEATS),
    ((f"clan I passed {turn} passes ago, from 1", 0, KINDS) for turn in range(1, MEMORY + 1)),
    ((f"{clan}: tokens in the supply", 0, TOKENS) for clan in CLANS),
    (f"{clan}: earned by the last strike" for clan in CLANS),
    each_seat(
        SEATS,
        "has laid a card",
        "must have a clan in a single hand",
        "is the lone wolf",
        "has shown its hand",
        ("different tokens", 0, KINDS),
        ((f"{clan}: tokens", 0, TOKENS) for clan in CLANS),
        ((f"sign {number} from the newest, from 1", 0, GESTURES) for number in range(1, RECENT + 1)),
    ),
    ("phase", 0, REVEALING),
    ("round", 0, ROUNDS),
    ("passes in this round", 0, PASSES),
    ("the last strike's call, as an action", 0, ATTACK),
)
