"""Bots think in processes of their own. A worker is handed a glimpse, pickled, and returns the code of an action."""

from __future__ import annotations

import asyncio
import logging
import pickle
import threading
import time
from collections.abc import Callable

from jonin.bots.bot import RandomInCompany, bot
from jonin.engine import cache
from jonin.engine.declare import Action
from jonin.engine.game import Game
from jonin.engine.match import Glimpse
from jonin.server.workers.fair import NOBODY, Share
from jonin.server.workers.pool import PATIENCE, Workers
from jonin.server.workers.worker import Unanswered

log = logging.getLogger(__name__)
BotMove = tuple[int, tuple[int, ...]]  # an action's code, and the numbers it carries
SIMPLER = {"search": ("search", "thumb"), "thumb": ("thumb",), "easy": ("easy",), "random": ()}
IN_FULL = 1.1  # times what a search may take: by then the slowest has answered


def bot_move(action: Action) -> BotMove:
    return action.code, action.numbers


class Bots:
    """Those who search have processes of their own, and who goes by the rule of thumb never waits for them."""

    def __init__(self, workers: int, think: float, patience: float = PATIENCE) -> None:
        self.searching, self.quick = Workers(workers), Workers(1)
        self._think = think
        self._patience = patience
        self._compiling: set[str] = set()

    async def choose(self, level: str, glimpse: Glimpse, seed: int, share: Share = NOBODY) -> BotMove:
        """What that bot does; if it fails or does not answer in time, what the next simpler one does."""
        for tried in SIMPLER[level]:
            ask = self._search if tried == "search" else self._quick
            try:
                return await ask(tried, glimpse, seed, share)
            except Unanswered as unanswered:
                log.info("a bot has not answered in time (%s), a simpler one moves", unanswered)
            except Exception:
                log.exception("a bot has failed, a simpler one moves")
        return bot_move(RandomInCompany().choose(glimpse, seed))

    async def _quick(self, level: str, glimpse: Glimpse, seed: int, share: Share) -> BotMove:
        packed = pickle.dumps(glimpse)
        return await self.quick.run(decide, level, packed, seed, share=share, seconds=self._patience)

    async def _search(self, level: str, glimpse: Glimpse, seed: int, share: Share) -> BotMove:
        """Where there is little to think about that takes as long: else all would know what it holds."""
        self._compile(glimpse.game)
        name, packed, seconds = f"{level}:{self._think}s", pickle.dumps(glimpse), self._think + self._patience
        found, took = await self.searching.run(timed, decide, name, packed, seed, share=share, seconds=seconds)
        await asyncio.sleep(IN_FULL * self._think - took)
        return found

    def _compile(self, game: Game) -> None:
        """On the side; until that is done, a search runs on the plain rules."""
        if game.key not in self._compiling:
            self._compiling.add(game.key)
            compiling = cache.compile_in_background(game)
            if compiling is not None:
                threading.Thread(target=compiling.wait, daemon=True).start()

    async def close(self) -> None:
        await asyncio.gather(self.searching.close(), self.quick.close())


# --- in the worker ---------------------------------------------------------------------------------------------------


def timed(decide: Callable[[str, bytes, int], BotMove], name: str, packed: bytes, seed: int) -> tuple[BotMove, float]:
    """And the seconds that it took."""
    began = time.monotonic()
    return decide(name, packed, seed), time.monotonic() - began


def decide(name: str, packed: bytes, seed: int) -> BotMove:
    glimpse: Glimpse = pickle.loads(packed)
    return bot_move(bot(name).choose(glimpse, seed))
