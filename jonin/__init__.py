"""Five ninja table games, their rules written once in plain Python.

    match = jonin.Match("nin-jan", seats=4, seed=7)
    match.play(0, match.legal(0)[0])

`jonin.fast` and `jonin.FastMatch` run the same rules compiled, and `jonin.envs` makes environments of them.
These need numpy and numba and are loaded when first touched.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import jonin.games  # noqa: F401  # first, or the package would later take the place of the function of that name
from jonin.engine.game import Game, Option, game, games
from jonin.engine.match import Glimpse, Match
from jonin.engine.record import replay
from jonin.engine.refusal import Refused

__all__ = ["Game", "Glimpse", "Match", "Option", "Refused", "game", "games", "replay"]
__version__ = "0.2.0"


def __getattr__(name: str) -> Any:
    if name == "fast":
        from jonin.engine import fast

        return fast
    if name == "FastMatch":
        from jonin.engine.fast_match import FastMatch

        return FastMatch
    if name == "envs":
        return import_module("jonin.envs")
    raise AttributeError(f"module 'jonin' has no attribute {name!r}")
