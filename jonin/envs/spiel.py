"""Every game as OpenSpiel knows it. Importing this registers two games for each of ours:

    import pyspiel, jonin.envs.spiel

    pyspiel.load_game("jonin_some_game(players=3)")         who is asked chooses at once: simultaneous nodes
    pyspiel.load_game("jonin_some_game_turns(players=3)")   one decision after the other

It needs the extra `openspiel`. A state begins with chance nodes that deal out the seed; from there on the match is that
of `jonin.Match` with this seed, so a history is a match. Options of a game are parameters, and so is the reward.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

import numpy as np

from jonin.engine.fast_match import FastMatch
from jonin.engine.game import Game, games
from jonin.engine.refusal import Refused
from jonin.envs.rewards import kind_of
from jonin.envs.together import play_together

try:
    import pyspiel
except ModuleNotFoundError as missing:
    raise Refused("extra not installed", extra="openspiel", missing=str(missing.name)) from None

DEALT, OUTCOMES = 7, 512  # a seed has 63 bits: seven numbers of nine
LONGEST = 1_000_000  # of a match: where signs may be shown for ever there is no other bound
SECOND = "_turns"


def name_of(game: Game, turns: bool) -> str:
    return f"jonin_{game.key.replace('-', '_')}{SECOND if turns else ''}"


@dataclass(frozen=True)
class Setup:
    """What is played, how many play, and for what. States share it, however often they are copied."""

    game: Game
    seats: int
    options: dict[str, str]
    kind: int  # of reward

    @property
    def wait(self) -> int:
        return self.game.rules.ACTIONS

    def __deepcopy__(self, _: Any) -> Setup:
        return self


class SpielTable(pyspiel.Game):  # type: ignore[misc]  # it has no types of its own
    """One of our games with its parameters."""

    def __init__(self, game: Game, turns: bool, params: Mapping[str, Any] | None) -> None:
        given = defaults(game) | dict(params or {})
        seats, reward = int(given["players"]), str(given["reward"])
        options = {option.key: str(given[option.key]) for option in game.options}
        game.empty_state(seats, options)  # or it is refused
        self.setup = Setup(game, seats, options, kind_of(reward))
        self.turns = turns
        most = float(1 << 15) if reward == "points" else 1.0
        shared = {"win share": 1.0, "rank": seats / 2, "points": None}[reward]
        info = pyspiel.GameInfo(
            num_distinct_actions=game.rules.ACTIONS + (0 if turns else 1),
            max_chance_outcomes=OUTCOMES,
            num_players=seats,
            min_utility=-most if shared is None else 0.0,
            max_utility=most,
            utility_sum=shared,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(game, turns, shared is None), info, given)

    def new_initial_state(self) -> SpielState:
        return (TurnState if self.turns else SpielState)(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """Whoever is asked chooses at once. Who is not asked has one action, to wait, which is the last one."""

    def __init__(self, game: SpielTable) -> None:
        super().__init__(game)
        self._setup = game.setup
        self._seed, self._dealt = 0, 0
        self.match: FastMatch | None = None
        self._recall: list[bytes] = []  # by seat, a digest of all it has seen and done so far

    def current_player(self) -> int:
        if self.match is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.match.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self._asked(self.match)

    def _asked(self, match: FastMatch) -> int:
        return int(pyspiel.PlayerId.SIMULTANEOUS) if len(match.waiting) > 1 else match.seat

    def _legal_actions(self, player: int) -> list[int]:
        match = self.match
        assert match is not None
        if player in match.waiting:
            return sorted(match.codes(player).tolist())
        return [self._setup.wait]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]

    def _apply_action(self, action: int) -> None:
        if self.match is None:
            self._seed, self._dealt = self._seed * OUTCOMES + action, self._dealt + 1
            if self._dealt == DEALT:
                setup = self._setup
                self.match = FastMatch(setup.game, setup.seats, self._seed, setup.options)
                self._recall = [b""] * setup.seats
        else:
            self._remember()
            self.match.play(self.match.seat, action)

    def _apply_actions(self, actions: list[int]) -> None:
        match = self.match
        assert match is not None
        self._remember()
        for seat in match.waiting:
            if actions[seat] not in match.codes(seat):
                match.play(seat, actions[seat])  # which says why not
        play_together(match, {seat: actions[seat] for seat in match.waiting})

    def _remember(self) -> None:
        """What each seat sees before the next move. Its own actions show in what it sees."""
        match = self.match
        assert match is not None
        for seat, known in enumerate(self._recall):
            self._recall[seat] = blake2b(known + match.observe(seat).tobytes(), digest_size=8).digest()

    def recalled(self, player: int) -> str:
        """All that the player has seen, as far as it can be told apart."""
        return f"{self._recall[player].hex()} {self.seen(player)}"

    def seen(self, player: int) -> str:
        assert self.match is not None
        return str(self.match.observe(player).tobytes().hex())

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that looks the same to the player, with all it cannot know drawn anew."""
        assert self.match is not None
        other: SpielState = self.clone()
        other.match = self.match.imagined(player, int(sampler() * (1 << 62)))
        other._recall = [known if seat == player else b"" for seat, known in enumerate(self._recall)]
        return other

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"luck {action}"
        if action == self._setup.wait:
            return "wait"
        return f"{self._setup.game.actions.decode(action)} ({action})"

    def is_terminal(self) -> bool:
        return self.match is not None and self.match.over

    def returns(self) -> list[float]:
        if self.match is None or not self.match.over:
            return [0.0] * self._setup.seats
        paid: list[float] = self.match.payoffs(self._setup.kind).tolist()
        return paid

    def __str__(self) -> str:
        if self.match is None:
            return f"luck {self._dealt} of {DEALT}: {self._seed}"
        return f"{self.match!r}, {self.match.digest}"


class TurnState(SpielState):
    """One decision after the other."""

    def _asked(self, match: FastMatch) -> int:
        return match.seat

    def _legal_actions(self, player: int) -> list[int]:
        assert self.match is not None
        return sorted(self.match.menu.tolist()) if player == self.match.seat else []


class Observer:
    """What a player sees: the numbers that `jonin.envs.features` names, and whose eyes they are."""

    def __init__(self, game: SpielTable, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observation has no parameters: {params}")
        seats, width = game.setup.seats, game.setup.game.rules.OBSERVATION
        self._recalls = kind.perfect_recall
        self.tensor = np.zeros(seats + width, np.float32)
        self.dict = {"player": self.tensor[:seats], "observation": self.tensor[seats:]}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if state.match is not None:
            self.dict["observation"][:] = state.match.observe(player)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.match is None:
            return f"p{player}"
        return f"p{player} {state.recalled(player) if self._recalls else state.seen(player)}"


def defaults(game: Game) -> dict[str, Any]:
    return {"players": 4, "reward": "win share"} | {option.key: option.choices[0] for option in game.options}


def type_of(game: Game, turns: bool, general: bool = False) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=name_of(game, turns),
        long_name=f"{game.title}{', in turns' if turns else ''}",
        dynamics=kind.Dynamics.SEQUENTIAL if turns else kind.Dynamics.SIMULTANEOUS,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if general else kind.Utility.CONSTANT_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(game),
    )


def maker(game: Game, turns: bool) -> Any:
    """OpenSpiel asks for a class."""

    class Made(SpielTable):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, turns, params)

    return Made


def register() -> None:
    known = set(pyspiel.registered_names())
    for game in games():
        for turns in (False, True):
            if name_of(game, turns) not in known:
                pyspiel.register_game(type_of(game, turns), maker(game, turns))


register()
