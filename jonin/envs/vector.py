"""Thousands of games side by side as Gymnasium's vector environment, on the compiled batch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from jonin.engine.env_kernels import EVERY_SEAT
from jonin.engine.fast import THREADS, Batch
from jonin.engine.game import Game
from jonin.engine.refusal import Refused
from jonin.envs.gym import checked_seat
from jonin.envs.rewards import kind_of
from jonin.envs.table import Luck, sight_space


class VectorTable(VectorEnv[Any, Any, Any]):
    """One move in each of many games at every step; observations, masks and rewards are arrays that are written over.

    `opponents="random"`: the learner plays `seat` in every game. `opponents="self"`: it plays every seat, whose turn it
    is (`infos["seat"]`); a reward is for who made the move, and `infos["rewards"]` has those of all seats.

    No array is copied: what `reset` and `step` return holds until the next step. A game that is over is dealt anew with
    the step after (AutoresetMode.NEXT_STEP), whatever the action, and its reward is then 0. An action that is not open
    is Refused, and nothing moves in any game.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        seats: int = 4,
        options: Mapping[str, str] | None = None,
        *,
        seat: int = 0,
        opponents: str = "random",
        reward: str = "win share",
        threads: int = THREADS,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    ) -> None:
        if opponents not in ("random", "self"):
            raise Refused("no bots in a vector", given=str(opponents))
        if autoreset_mode not in (AutoresetMode.NEXT_STEP, AutoresetMode.NEXT_STEP.value):
            raise Refused("no such autoreset", mode=str(autoreset_mode))
        self._kind = kind_of(reward)
        self._batch = Batch(game, seats, num_envs, 0, options, threads=threads)
        self.game, self.num_envs, self.seats = self._batch.game, num_envs, seats
        self._learner = EVERY_SEAT if opponents == "self" else checked_seat(seat, seats)
        rules, backend = self.game.rules, self._batch.backend
        self.single_action_space = spaces.Discrete(rules.ACTIONS)
        self.single_observation_space = sight_space(self.game)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._luck = Luck()
        self._dealt = False
        self._sights = [backend.row(rules.OBSERVATION) for _ in range(threads)]
        self._points = [backend.row(seats) for _ in range(threads)]
        self.observations = np.zeros((num_envs, rules.OBSERVATION), np.int16)
        self._masks = np.zeros((num_envs, rules.ACTIONS), np.int8)
        self.masks = self._masks.view(bool)
        self.rewards = np.zeros(num_envs)
        self.all_rewards = np.zeros((num_envs, seats))
        self._ended = np.zeros(num_envs, np.int8)
        self.terminations = self._ended.view(bool)
        self.truncations = np.zeros(num_envs, bool)
        self._seat = self._batch.seat
        self._infos = {"action_mask": self.masks, "seat": self._seat, "rewards": self.all_rewards}
        self._arrays = (self.observations.reshape(-1), self._masks.reshape(-1), self.rewards)
        self._ends = (self.all_rewards.reshape(-1), self._ended)
        self._first_unlawful, self._advance = backend.entries.first_unlawful, backend.entries.advance

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal every game. One seed decides all luck of all of them."""
        if isinstance(seed, list):
            raise Refused("one seed for all", seeds=str(len(seed)))
        super().reset(seed=seed)
        self._batch.reseed(self._luck.next(seed))
        self._run(self._batch.backend.row(self.num_envs), True)
        self._dealt = True
        return self.observations, self._infos

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        if not self._dealt:
            raise Refused("not reset")
        actions = self._batch.checked(actions)
        wrong = self._first_unlawful(self._ended, self._arrays[1], self.game.rules.ACTIONS, actions)
        if wrong >= 0:
            raise Refused("action not open", action=str(actions[wrong]), seat=str(self._seat[wrong]), game=str(wrong))
        self._run(actions, False)
        return self.observations, self.rewards, self.terminations, self.truncations, self._infos

    def _run(self, actions: Any, dealing: bool) -> None:
        batch, advance = self._batch, self._advance

        def work(part: int, first: int, last: int) -> None:
            own = (batch.menus[part], self._sights[part], self._points[part])
            looked = (actions, batch.seat, batch.counts, batch.flat, batch.width)
            setup = (batch.empty, self._learner, self._kind, dealing)
            advance(batch.states, first, last, *setup, *looked, *own, *self._arrays, *self._ends)

        batch.each(work)

    def action_masks(self) -> Any:
        """action_masks()[game, code]: may the learner do that there?"""
        return self.masks

    def sample(self) -> Any:
        """A random legal action for each game."""
        return self._batch.sample()
