"""A table as PettingZoo knows it: one decision after the other, or all who are asked at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec

from jonin.engine.fast_match import FastMatch
from jonin.engine.game import Game
from jonin.engine.refusal import Refused
from jonin.envs.rendering import RENDER_MODES, Renderer
from jonin.envs.rewards import kind_of
from jonin.envs.table import ILLEGAL, PENALTY, Luck, checked_choice, checked_cycles, sight_space
from jonin.envs.together import play_together

Observation = dict[str, Any]


class AfterReset:
    """What there is not before the first reset."""

    def __get__(self, table: Any, kind: Any = None) -> Any:
        raise AttributeError(str(Refused("not reset")))


class Table:
    """What both forms share: a match, a seat for each agent, spaces, and how it is drawn."""

    def __init__(
        self,
        game: Game | str,
        seats: int,
        options: Mapping[str, str] | None,
        reward: str,
        illegal: str,
        max_cycles: int | None,
        render_mode: str | None,
    ) -> None:
        self._reward = kind_of(reward)
        self.illegal = checked_choice("illegal", illegal, ILLEGAL)
        self.max_cycles = checked_cycles(max_cycles)
        self.match = FastMatch(game, seats, 0, options)
        self.game = self.match.game
        name = f"{self.game.key.replace('-', '_')}_v{self.game.version}"
        self.metadata = {"name": name, "render_modes": list(RENDER_MODES), "render_fps": 1}
        self.render_mode = render_mode
        self._renderer = Renderer(render_mode, seats)
        self._luck = Luck()
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []

    def _declare(self, actions: int, parallel: bool) -> None:
        """What each agent sees and may do; spaces have luck of their own, so each agent has its own."""
        self.metadata["is_parallelizable"] = parallel
        mask, agents = spaces.Box(0, 1, (actions,), np.int8), self.possible_agents
        self.observation_spaces = {
            agent: spaces.Dict({"observation": sight_space(self.game), "action_mask": mask}) for agent in agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def close(self) -> None:
        pass


class TurnTable(Table, AECEnv[str, Observation, int]):  # type: ignore[misc]  # it has no types of its own
    """One decision after the other, as soon as each is due. Rewards are paid when the match is over."""

    agent_selection = rewards = terminations = truncations = infos = _cumulative_rewards = AfterReset()

    def __init__(self, *settings: Any) -> None:
        super().__init__(*settings)
        self._declare(self.game.rules.ACTIONS, parallel=False)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._names = tuple(self.possible_agents)
        self._ended = True  # so that who asks too soon is told

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """With a seed: the match that `jonin.Match` deals with it. Without: another one each time."""
        self.match.reset(self._luck.next(seed))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._end = self.max_cycles * len(self.agents) if self.max_cycles else None
        self._truncated = False
        self._ended = False
        self._seat = self.match.seat
        self.agent_selection = self._names[self._seat]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What its seat sees; and what it may do, if it is the one that is asked."""
        asked = agent == self.agent_selection and not self._ended
        seen, mask = self.match.sight(self._seats[agent], asked)
        return {"observation": seen, "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        if self._ended or not observe:
            agent = self.agent_selection
            seen = self.observe(agent) if observe else None
            paid = self._cumulative_rewards[agent]
            return seen, paid, self.terminations[agent], self.truncations[agent], self.infos[agent]
        seat = self._seat
        seen, mask = self.match.sight(seat)
        return {"observation": seen, "action_mask": mask}, 0.0, False, False, self.infos[self._names[seat]]

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise Refused("not reset")
        if self._ended:
            self._was_dead_step(action)
            return
        match = self.match
        try:
            match.play(self._seat, action)  # type: ignore[arg-type]  # no action is no legal one
        except Refused:
            self._take_illegal()
            return
        seat = match.seat
        if seat < 0:
            self._pay(match.payoffs(self._reward).tolist())
        elif self._end is not None and match.moves >= self._end:
            self._ended = True
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self._seat = seat
            self.agent_selection = self._names[seat]
        if self.render_mode == "human":
            self.render()

    def _pay(self, paid: list[float]) -> None:
        self._ended = True
        self.rewards = dict(zip(self.agents, paid, strict=True))
        self._cumulative_rewards = self.rewards.copy()
        self.terminations = dict.fromkeys(self.agents, True)

    def _take_illegal(self) -> None:
        if self.illegal == "raise":
            raise
        if self.illegal == "terminate":
            loser = self.match.seat
            self._pay([PENALTY if seat == loser else 0.0 for seat in range(len(self.agents))])
            self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> Any:
        """The table as the seat sees it that is asked."""
        return self._renderer.render(self.match, None if self.match.over else self.match.seat)


class ParallelTable(Table, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """All act in every step; who is not asked waits, which is the last action and then the only one."""

    def __init__(self, *settings: Any) -> None:
        super().__init__(*settings)
        self.wait = self.game.rules.ACTIONS
        self._declare(self.wait + 1, parallel=True)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """With a seed: the match that `jonin.Match` deals with it. Without: another one each time."""
        self.match.reset(self._luck.next(seed))
        self.agents = self.possible_agents.copy()
        self._cycles = 0
        if self.render_mode == "human":
            self.render()
        return self._observe(), {agent: {} for agent in self.agents}

    def _observe(self) -> dict[str, Observation]:
        match, seen = self.match, {}
        waiting = match.waiting
        for seat, agent in enumerate(self.agents):
            mask = np.zeros(self.wait + 1, np.int8)
            mask[np.asarray(match.codes(seat)) if seat in waiting else self.wait] = 1
            seen[agent] = {"observation": match.observe(seat), "action_mask": mask}
        return seen

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        if not self.agents:
            raise Refused("not reset")
        if not isinstance(actions, Mapping) or not actions.keys() >= set(self.agents):
            raise Refused("not an action for each seat", seats=self.agents)
        match, agents = self.match, self.agents
        waiting = match.waiting
        hasty = [seat for seat, agent in enumerate(agents) if seat not in waiting and actions[agent] != self.wait]
        if hasty and self.illegal == "raise":
            raise Refused("not possible now")
        choices = {seat: actions[agents[seat]] for seat in waiting}
        if self.illegal == "raise":
            for seat, code in choices.items():
                if code not in match.codes(seat):
                    match.play(seat, code)  # which says why not
        unlawful = [*hasty, *play_together(match, choices)]
        infos = {agent: {"illegal": True} if seat in unlawful else {} for seat, agent in enumerate(agents)}
        self._cycles += 1
        paid, over = [0.0] * len(agents), match.over
        if over:
            paid = match.payoffs(self._reward).tolist()
        elif unlawful and self.illegal == "terminate":
            paid, over = [PENALTY if seat in unlawful else 0.0 for seat in range(len(agents))], True
        late = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        seen = self._observe()
        if self.render_mode == "human":
            self.render()
        if over or late:
            self.agents = []
        rewards = dict(zip(agents, paid, strict=True))
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, late), infos

    def render(self) -> Any:
        """The table as a spectator sees it."""
        return self._renderer.render(self.match, None)


class Module:
    """The names that a module of PettingZoo's has.

    In `env` and `raw_env` every seat acts in every cycle, as in `parallel_env`, from which they are made.
    """

    def __init__(self, game: Game | str, seats: int, options: Mapping[str, str] | None, **settings: Any) -> None:
        self._table: dict[str, Any] = {"game": game, "seats": seats, "options": options, **settings}

    def parallel_env(self, **settings: Any) -> ParallelTable:
        from jonin.envs import parallel

        return parallel(**self._table | settings)

    def env(self, **settings: Any) -> Any:
        return parallel_to_aec(self.parallel_env(**settings))

    raw_env = env
