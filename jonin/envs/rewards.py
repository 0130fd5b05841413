"""What is paid when a match is over."""

from __future__ import annotations

from jonin.engine.env_kernels import POINTS, RANK, WIN_SHARE
from jonin.engine.refusal import Refused

REWARDS = {"win share": WIN_SHARE, "rank": RANK, "points": POINTS}


def kind_of(reward: str) -> int:
    if reward not in REWARDS:
        raise Refused("no such reward", reward=str(reward), rewards=list(REWARDS))
    return REWARDS[reward]
