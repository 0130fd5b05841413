"""Trains a player with MaskablePPO, first against random players, then against itself at all other seats.

    pip install jonin[learn] sb3-contrib
    python examples/train_ppo.py [GAME] [STEPS] [GENERATIONS]

What has been learnt so far sits at the other seats as a bot, which is handed what its seat sees and no more.
"""

from __future__ import annotations

import sys
from typing import Any

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO

import jonin
from jonin.bots.arena import play_out, share
from jonin.bots.bot import Bot, bot
from jonin.engine.declare import Action
from jonin.envs.gym import SeatEnv
from jonin.envs.table import sight_space

SEATS, TRIALS = 4, 400


def scaled(seen: Any, space: Any) -> Any:
    """About -1 to 1, as networks like it."""
    return (seen / np.minimum(np.maximum(-space.low, space.high), 20)).astype(np.float32)


class Scaled(gymnasium.ObservationWrapper[Any, Any, Any]):
    def __init__(self, env: SeatEnv) -> None:
        super().__init__(env)
        self.observation_space = gymnasium.spaces.Box(-np.inf, np.inf, env.observation_space.shape)

    def observation(self, observation: Any) -> Any:
        return scaled(observation, self.env.observation_space)


class Learned:
    """A model as a bot: it can sit in an environment, in the arena, or at a table."""

    def __init__(self, model: Any) -> None:
        self.model = model

    def choose(self, glimpse: jonin.Glimpse, seed: int) -> Action:
        rules, codes = glimpse.game.rules, [action.code for action in glimpse.actions]
        seen = [0] * rules.OBSERVATION
        rules.observe(glimpse.world, glimpse.seat, seen)  # as the true one would look to this seat
        mask = np.zeros(rules.ACTIONS, bool)
        mask[codes] = True
        x = scaled(np.array(seen, np.int16), sight_space(glimpse.game))
        code, _ = self.model.predict(x, action_masks=mask, deterministic=True)
        return glimpse.actions[codes.index(int(code))]


def wins(key: str, challenger: Bot, field: str) -> str:
    """How often it wins at a table full of others, from each seat as often."""
    shares = []
    for number in range(TRIALS):
        seat = number % SEATS
        match = jonin.Match(key, SEATS, seed=10_000 + number)
        play_out(match, [challenger if other == seat else bot(field) for other in range(SEATS)], seed=number)
        shares.append(1 / len(match.winners) if seat in match.winners else 0.0)
    won = share(shares)
    return f"{won.mean:.1%} ± {won.half:.1%} against {field}"


def main(key: str = "nin-jan", steps: str = "200000", generations: str = "2") -> None:
    opponents: Any = "random"
    model: Any = None
    for generation in range(1, int(generations) + 1):
        env = Scaled(SeatEnv(key, SEATS, opponents=opponents, reward="rank"))
        if model is None:
            model = MaskablePPO("MlpPolicy", env, n_steps=4096, batch_size=1024, gamma=1.0, seed=1, device="cpu")
        else:
            model.set_env(env)
        model.learn(int(steps))
        learned = Learned(model)
        told = [wins(key, learned, field) for field in ("random", "thumb")]
        print(f"generation {generation}: {' and '.join(told)}; an equal share is {1 / SEATS:.1%}", flush=True)
        opponents = Learned(model)


if __name__ == "__main__":
    main(*sys.argv[1:])
