"""Bots think in processes of their own. A worker is handed a glimpse, pickled, and returns the code of an action."""

from __future__ import annotations

import logging
import pickle
import threading

from jonin.bots.bot import Random, bot
from jonin.engine import cache
from jonin.engine.declare import Action
from jonin.engine.game import Game
from jonin.engine.match import Glimpse
from jonin.server.workers.pool import Workers

log = logging.getLogger(__name__)
BotMove = tuple[int, tuple[int, ...]]  # an action's code, and the numbers it carries


def bot_move(action: Action) -> BotMove:
    return action.code, action.numbers


class Bots(Workers):
    def __init__(self, workers: int, think: float) -> None:
        super().__init__(workers)
        self._think = think
        self._compiling: set[str] = set()

    async def choose(self, level: str, glimpse: Glimpse, seed: int) -> BotMove:
        if level == "search":
            level = f"search:{self._think}s"
            self._compile(glimpse.game)
        try:
            return await self.run(decide, level, pickle.dumps(glimpse), seed)
        except Exception:
            log.exception("a bot has failed, and plays any legal move")
            return bot_move(Random().choose(glimpse, seed))

    def _compile(self, game: Game) -> None:
        """On the side; until that is done, a search runs on the plain rules."""
        if game.key not in self._compiling:
            self._compiling.add(game.key)
            compiling = cache.compile_in_background(game)
            if compiling is not None:
                threading.Thread(target=compiling.wait, daemon=True).start()


def decide(name: str, packed: bytes, seed: int) -> BotMove:
    """In the worker."""
    glimpse: Glimpse = pickle.loads(packed)
    return bot_move(bot(name).choose(glimpse, seed))
