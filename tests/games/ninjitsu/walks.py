"""Games that are not quite random: long, and full of looks, moves, rearranging and reshuffles."""

from __future__ import annotations

from collections.abc import Iterator

from jonin import Match
from jonin.engine.chance import stream
from jonin.engine.declare import Action
from jonin.games.ninjitsu.actions import Draw, Play, Rearrange


def weight(action: Action) -> int:
    if isinstance(action, Draw):
        return 8
    if isinstance(action, Play):
        return {"action": 6, "treasure": 1, "secret": 3}[action.way]
    return 6 if isinstance(action, Rearrange) else 2


def sly(match: Match, seed: int, most: int = 400) -> Iterator[int]:
    """Play on; yield the number of moves made, after each."""
    while not match.over and len(match.log) < most:
        (seat,) = match.waiting
        actions = match.legal(seat)
        left = stream(seed, len(match.log)) % sum(map(weight, actions))
        for action in actions:
            left -= weight(action)
            if left < 0:
                break
        match.play(seat, action)
        yield len(match.log)
