"""What all environments share: a match that is dealt anew again and again, its spaces, its rewards, its luck."""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from gymnasium import spaces

from jonin.engine.chance import stream
from jonin.engine.game import Game
from jonin.engine.match import SEEDS, checked
from jonin.engine.refusal import Refused

ILLEGAL = ("terminate", "ignore", "raise")  # what becomes of an action that the mask does not allow
PENALTY = -1.0  # for who ends a game by one


def checked_choice(kind: str, given: Any, known: tuple[Any, ...]) -> Any:
    if given not in known:
        raise Refused(
            "no such setting of an environment", setting=kind, given=str(given), known=[str(one) for one in known]
        )
    return given


def checked_cycles(cycles: int | None) -> int | None:
    if cycles is not None and (isinstance(cycles, bool) or not isinstance(cycles, int) or cycles < 1):
        raise Refused("too few cycles", cycles=str(cycles))
    return cycles


def sight_space(game: Game) -> spaces.Box:
    """16 bits a number, with the bounds of each."""
    low, high = np.array([(low, high) for _, low, high in game.features], np.int16).T
    return spaces.Box(low, high, dtype=np.int16)


class Luck:
    """The seeds of one match after the other. A seed that is given is that of the match itself."""

    def __init__(self) -> None:
        self._seed = secrets.randbelow(SEEDS)
        self._matches = 0

    def next(self, seed: int | None) -> int:
        if seed is not None:
            self._seed, self._matches = checked(int(seed) if isinstance(seed, np.integer) else seed), 0
        number, self._matches = self._matches, self._matches + 1
        return self._seed if seed is not None else stream(self._seed, "match", number) >> 1
