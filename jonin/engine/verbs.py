"""The verbs of a game, as the loops call them that a backend binds to one. They have types here, and no values."""

from __future__ import annotations

from collections.abc import Callable

from jonin.engine.dialect import EventRows, Row
from jonin.engine.state import GameState as State

start: Callable[[State], None]
waiting: Callable[[State], int]
legal: Callable[[State, int, Row], int]
step: Callable[[State, int, int, EventRows], None]
score: Callable[[State, Row], int]
observe: Callable[[State, int, Row], None]
redeal: Callable[[State, int], None]

# Hooks (`hooks.py`), or what stands for one that a game has not.
search_moves: Callable[[State, int, int, Row], int]
playout_moves: Callable[[State, int, int, Row], int]
playout_ends: Callable[[State], bool]
judge: Callable[[State, Row], None]
thumb_move: Callable[[State, int, int], int]
