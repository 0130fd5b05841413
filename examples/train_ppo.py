"""Trains one player for all seats with MaskablePPO, and lets it challenge other bots.

    pip install jonin[learn] sb3-contrib
    python examples/train_ppo.py [GAME] [STEPS]

Hundreds of games run side by side (`VectorTable`), in a part of them the learner has the first seat, in another the
second, and so on. Afterwards it sits down as a bot, which is handed what its seat sees and no more. To go on against
itself, hand that bot to a `SeatEnv` as its opponents.
"""

from __future__ import annotations

import sys
from typing import Any

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

import jonin
from jonin.bots.arena import play_out, share
from jonin.bots.bot import Bot, bot
from jonin.engine.declare import Action
from jonin.envs.table import sight_space
from jonin.envs.vector import VectorTable

SEATS, GAMES, TRIALS = 4, 256, 200


def scaled(seen: Any, space: Any) -> Any:
    """About -1 to 1, as networks like it; and a copy, for the arrays are written over."""
    return (seen / np.minimum(np.maximum(-space.low, space.high), 20)).astype(np.float32)


class Tables(VecEnv):  # type: ignore[misc]  # it has no types where PyTorch is not installed
    """Vector environments as Stable-Baselines3 knows such, one for each seat.

    The move after the last one deals a game anew, whatever it is. So one alone is open, and nothing is learnt of it.
    """

    def __init__(self, game: jonin.Game) -> None:
        self.parts = [VectorTable(game, GAMES // SEATS, SEATS, seat=seat, reward="rank") for seat in range(SEATS)]
        self.space = sight_space(game)
        seen = gymnasium.spaces.Box(-np.inf, np.inf, self.space.shape)
        super().__init__(GAMES, seen, self.parts[0].single_action_space)

    def reset(self) -> Any:
        return np.concatenate([scaled(part.reset(seed=1)[0], self.space) for part in self.parts])

    def step_async(self, actions: Any) -> None:
        self.chosen = actions

    def step_wait(self) -> Any:
        for part, actions in zip(self.parts, np.split(self.chosen, SEATS), strict=True):
            part.step(actions)
        seen = np.concatenate([scaled(part.observations, self.space) for part in self.parts])
        rewards = np.concatenate([part.rewards for part in self.parts]).astype(np.float32)
        infos: list[dict[str, Any]] = [{} for _ in range(GAMES)]
        return seen, rewards, np.concatenate([part.terminations for part in self.parts]), infos

    def action_masks(self) -> Any:
        masks = np.concatenate([part.masks for part in self.parts])
        masks[~masks.any(axis=1), 0] = True
        return masks

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        return list(getattr(self, method_name)(*args, **kwargs))

    def has_attr(self, attr_name: str) -> bool:
        return hasattr(self, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self, attr_name, None)] * GAMES

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        setattr(self, attr_name, value)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * GAMES

    def close(self) -> None:
        pass


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


def wins(game: jonin.Game, challenger: Bot, field: str) -> str:
    """How often it wins at a table full of others, from each seat as often."""
    shares = []
    for number in range(TRIALS):
        seat = number % SEATS
        match = jonin.Match(game, SEATS, seed=10_000 + number)
        play_out(match, [challenger if other == seat else bot(field) for other in range(SEATS)], seed=number)
        shares.append(1 / len(match.winners) if seat in match.winners else 0.0)
    won = share(shares)
    return f"{won.mean:.1%} ± {won.half:.1%} against {field}"


def main(key: str = "nin-jan", steps: str = "600000") -> None:
    game = jonin.game(key)
    model: Any = MaskablePPO(
        "MlpPolicy", Tables(game), n_steps=64, batch_size=2048, gamma=1.0, learning_rate=1e-3, seed=1, device="cpu"
    )
    model.learn(int(steps))
    told = [wins(game, Learned(model), field) for field in ("random", "thumb")]
    print(f"after {steps} moves it wins {' and '.join(told)}; an equal share is {1 / SEATS:.1%}")


if __name__ == "__main__":
    main(*sys.argv[1:])
