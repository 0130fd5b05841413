"""What all environments share: a match that is dealt anew again and again, its spaces, its rewards, its luck."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

from jonin.engine.chance import stream
from jonin.engine.env_kernels import POINTS, RANK, WIN_SHARE
from jonin.engine.fast_match import FastMatch
from jonin.engine.game import Game
from jonin.engine.match import SEEDS
from jonin.engine.refusal import Refused

REWARDS = {"win share": WIN_SHARE, "rank": RANK, "points": POINTS}


def kind_of(reward: str) -> int:
    if reward not in REWARDS:
        raise Refused("no such reward", reward=str(reward), rewards=list(REWARDS))
    return REWARDS[reward]


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
            self._seed, self._matches = int(seed), 0
        number, self._matches = self._matches, self._matches + 1
        return self._seed if seed is not None else stream(self._seed, "match", number) >> 1


def play_together(match: FastMatch, choices: Mapping[int, int]) -> list[int]:
    """Do what several have chosen at the same moment; whose choice was not legal.

    It is done one by one, clockwise from who is asked next. Whoever ends the moment for all (a gong) was the first, and
    what the others had chosen is void.
    """
    refused = []
    asides = match.game.actions.asides
    first, before = match.seat, match.waiting
    for seat in sorted(before & choices.keys(), key=lambda seat: (seat - first) % match.seats):
        try:
            match.play(seat, choices[seat])
        except Refused:
            refused.append(seat)
            continue
        after = match.waiting
        if not (after == before - {seat} or (after == before and choices[seat] in asides)):
            break
        before = after
    return refused
