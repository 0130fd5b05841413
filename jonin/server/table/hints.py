"""What would you do? A seat asks, and is told what a few imagined games say; nobody else is."""

from __future__ import annotations

import asyncio
import logging
import pickle
from collections.abc import Callable
from typing import TypeVar

from jonin.bots.advice import Advice, played_on, worth_trying
from jonin.engine.chance import stream
from jonin.engine.match import Glimpse, Match
from jonin.engine.refusal import Refused
from jonin.server.net import wire
from jonin.server.net.limits import Bucket
from jonin.server.table.audience import Page
from jonin.server.table.match_runner import MatchRunner
from jonin.server.table.seating import Seating
from jonin.server.workers.bots import Bots
from jonin.server.workers.fair import Share
from jonin.server.workers.worker import Unanswered

T = TypeVar("T")
log = logging.getLogger(__name__)
PARTS = (
    8  # in which the work is handed out: between two of them it is somebody else's turn, and the table may have moved
)
SECONDS = 0.5  # of each
WORLDS = 25  # of each, at most
RATE, BURST = 0.5, 6  # hints a second at one table


class Hints:
    def __init__(
        self, runner: MatchRunner, seating: Seating, bots: Bots, share: Callable[[], Share], patience: float
    ) -> None:
        self._runner = runner
        self._seating = seating
        self._bots = bots
        self._share = share
        self._patience = patience
        self._asked = Bucket(RATE, BURST)
        self._thinking: dict[int, asyncio.Task[None]] = {}  # by seat

    def ask(self, page: Page, command: wire.Advise) -> None:
        """Begin to think, or say why not."""
        if not page.mine:
            raise Refused("hints are for players")
        self._seating.check_owner(page, command.seat)
        self._runner.check_name(command.match)
        if not self._seating.hints:
            raise Refused("hints forbidden")
        match = self._runner.begun()
        if command.seat not in match.waiting:
            raise Refused("nothing to decide")
        self._seating.check_player(command.seat)
        if command.seat in self._thinking:
            raise Refused("hint under way")
        if not self._asked.take():
            raise Refused("too many hints")
        thinking = asyncio.create_task(self._think(page, match, command.seat))
        self._thinking[command.seat] = thinking
        thinking.add_done_callback(lambda _: self._thinking.pop(command.seat))

    def stop(self) -> None:
        for task in self._thinking.values():
            task.cancel()

    async def _think(self, page: Page, match: Match, seat: int) -> None:
        """All that is told comes from what the seat sees, and from luck that has nothing to do with the match's."""
        version = len(match.log)
        seed = hint_seed(self._runner.name, seat, version)
        packed = pickle.dumps(match.glimpse(seat, seed))

        def tell(done: float, found: list[Advice]) -> None:
            page.send(hint(match, self._runner.table, self._runner.name, seat, version, done, found))

        tell(0.0, [])
        found: list[Advice] = []
        try:
            codes = await self._run(name_choices, packed, seed)
            for part in range(PARTS):
                if self._runner.match is not match or seat not in match.waiting or match.overtaken(seat, version):
                    return
                more = await self._run(play_part, packed, codes, seed, part)
                found = [one.plus(other) for one, other in zip(found, more, strict=True)] if found else more
                tell((part + 1) / PARTS, found)
        except Exception as error:  # whoever asked is told that nothing more comes
            if isinstance(error, Unanswered):
                log.info("a hint has not come in time (%s)", error)
            else:
                log.exception("a hint has failed")
            tell(1.0, found)

    async def _run(self, work: Callable[..., list[T]], *handed: object) -> list[T]:
        return await self._bots.searching.run(work, *handed, share=self._share(), seconds=self._patience)


def hint_seed(match: str, seat: int, version: int) -> int:
    return stream(0, "hint", match, seat, version)


def hint(match: Match, table: str, name: str, seat: int, version: int, done: float, found: list[Advice]) -> wire.Hint:
    """The most promising first."""
    best = sorted(found, key=lambda one: -one.share)
    choices = [wire.Advised(match.game.actions.form(one.code), one.share, *one.interval) for one in best]
    return wire.Hint(table, name, seat, version, done, found[0].games if found else 0, choices)


# --- in the worker ---------------------------------------------------------------------------------------------------


def name_choices(packed: bytes, seed: int) -> list[int]:
    glimpse: Glimpse = pickle.loads(packed)
    return worth_trying(glimpse, seed)


def play_part(packed: bytes, codes: list[int], seed: int, part: int) -> list[Advice]:
    glimpse: Glimpse = pickle.loads(packed)
    return played_on(glimpse, codes, seed, SECONDS, part * WORLDS, WORLDS)
