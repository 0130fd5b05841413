"""One seat against bots, as Gymnasium knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from jonin.bots.bot import Bot, bot
from jonin.engine.chance import stream
from jonin.engine.declare import Action
from jonin.engine.fast_match import FastMatch
from jonin.engine.game import Game
from jonin.engine.refusal import Refused
from jonin.envs.rendering import RENDER_MODES, Renderer
from jonin.envs.rewards import kind_of
from jonin.envs.table import ILLEGAL, PENALTY, Luck, checked_choice, sight_space


class SeatEnv(gymnasium.Env[Any, Any]):
    """The learner sits at one seat, bots at the others; the reward is paid when the match is over.

    `opponents`: one bot for all other seats ("easy", "thumb", "search:80"), or a bot for each of them, clockwise from
    the learner; a bot is a name or an object with `choose(glimpse, seed)`. `illegal`: what an action does that the mask
    does not allow: "ignore" it (the same decision is asked again, and `info["illegal"]` says so), "terminate" the match
    at a loss, or "raise" why not.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        game: Game | str,
        seats: int = 4,
        options: Mapping[str, str] | None = None,
        *,
        seat: int = 0,
        opponents: str | Bot | Sequence[str | Bot] = "random",
        reward: str = "win share",
        illegal: str = "ignore",
        render_mode: str | None = None,
    ) -> None:
        self._reward = kind_of(reward)
        self.illegal = checked_choice("illegal", illegal, ILLEGAL)
        self.match = FastMatch(game, seats, 0, options)
        self.game = self.match.game
        self.seat = checked_seat(seat, seats)
        self._bots = bots_of(opponents, seats, seat)
        self.render_mode = render_mode
        self._renderer = Renderer(render_mode, seats)
        self._luck = Luck()
        self._dealt = False
        self.action_space = spaces.Discrete(self.game.rules.ACTIONS)
        self.observation_space = sight_space(self.game)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """With a seed: the match that `jonin.Match` deals with it. Without: another one each time."""
        super().reset(seed=seed)
        while True:
            self.match.reset(self._luck.next(seed))
            self._let_bots_play()
            if not self.match.over:  # a match may end before the learner is asked anything: then another is dealt
                break
            seed = None
        self._dealt = True
        return self._seen()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if not self._dealt or self.match.over:
            raise Refused("not reset")
        reward, over, refused = 0.0, False, False
        try:
            self.match.play(self.seat, action)
        except Refused:
            if self.illegal == "raise":
                raise
            refused = True
        if refused and self.illegal == "terminate":
            reward, over, self._dealt = PENALTY, True, False
        elif not refused:
            self._let_bots_play()
            if self.match.over:
                reward, over = float(self.match.payoffs(self._reward)[self.seat]), True
        seen, info = self._seen()
        return seen, reward, over, False, info | ({"illegal": True} if refused else {})

    def _let_bots_play(self) -> None:
        match = self.match
        while not match.over and match.seat != self.seat:
            player, luck = self._bots[match.seat], stream(match.seed, "bot", match.seat, match.moves)
            if player is None:
                codes = match.menu
                match.play(match.seat, codes[luck % len(codes)])
            else:
                chosen: Any = player.choose(match.glimpse(match.seat, luck), luck)
                match.play(match.seat, chosen.code if isinstance(chosen, Action) else chosen)
        if self.render_mode == "human":
            self.render()

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        seen, mask = self.match.sight(self.seat, self.match.seat == self.seat)
        return seen, {"action_mask": mask}

    def action_masks(self) -> Any:
        """action_masks()[code]: may the learner do that? As MaskablePPO of sb3-contrib asks for it."""
        return self.match.mask(self.seat).astype(bool)

    def render(self) -> Any:
        """The table as the learner sees it."""
        return self._renderer.render(self.match, self.seat)

    def close(self) -> None:
        pass


def checked_seat(seat: int, seats: int) -> int:
    if isinstance(seat, bool) or not isinstance(seat, int | np.integer) or not 0 <= seat < seats:
        raise Refused("no such seat", seat=repr(seat), last=seats - 1)
    return int(seat)


def bots_of(opponents: str | Bot | Sequence[str | Bot], seats: int, seat: int) -> list[Bot | None]:
    """By seat. None is for the learner, and for who plays at random, which needs no glimpse."""
    several = isinstance(opponents, list | tuple)
    each: Sequence[Any] = opponents if several else [opponents] * (seats - 1)  # type: ignore[assignment]
    if len(each) != seats - 1:
        raise Refused("no such opponents", others=seats - 1, example="'thumb'", given=f"{len(each)}")
    bots: list[Bot | None] = [None] * seats
    for i, one in enumerate(each, 1):
        if isinstance(one, str):
            bots[(seat + i) % seats] = None if one == "random" else bot(one)
        elif hasattr(one, "choose"):
            bots[(seat + i) % seats] = one
        else:
            raise Refused("no such opponents", others=seats - 1, example="'thumb'", given=repr(one))
    return bots
