"""What is in the air above one table, and its way down: simulated in a worker process, then saved, then announced.

The same goes for all else that the table does by itself: the chance seat moves here.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from jonin.engine.match import Match
from jonin.engine.refusal import Refused
from jonin.physics.worker import throw
from jonin.server.log import brief, note
from jonin.server.store.base import Conflict
from jonin.server.table.match_runner import MatchRunner
from jonin.server.table.turns import Turns
from jonin.server.workers.fair import Share
from jonin.server.workers.pool import Workers
from jonin.server.workers.worker import Unanswered

log = logging.getLogger(__name__)
AGAIN = 5.0  # seconds after something went wrong
Landed = tuple[tuple[int, ...], bytes]  # the numbers that the rules take, and the trajectory


class ChanceMoves:
    def __init__(
        self,
        runner: MatchRunner,
        turns: Turns,
        physics: Workers,
        counting: Callable[[], bool],
        racing: Callable[[], bool],
        share: Callable[[], Share],
        patience: float,
    ) -> None:
        self._runner = runner
        self._turns = turns
        self._physics = physics
        self._counting = counting
        self._racing = racing
        self._share = share
        self._patience = patience
        self._falling: asyncio.Task[None] | None = None
        self._stopped = False

    @property
    def busy(self) -> bool:
        return self._falling is not None

    def look(self) -> None:
        """Whatever has been thrown and not landed is brought down; after a restart, that too.

        What the table counts down to waits for the end of the count, and of a race: those who struck did so before.
        """
        match = self._runner.match
        held = self.busy or self._stopped or self._counting() or self._racing()
        if match is not None and match.chance and not held:
            self._falling = asyncio.create_task(self._fall(match))
            self._falling.add_done_callback(self._fallen)

    def stop(self) -> None:
        self._stopped = True
        if self._falling is not None:
            self._falling.cancel()

    def _fallen(self, task: asyncio.Task[None]) -> None:
        self._falling = None
        if task.cancelled() or task.exception() is None:
            self.look()
        else:
            log.error("what was thrown could not land", exc_info=task.exception())
            asyncio.get_running_loop().call_later(AGAIN, self.look)

    async def _fall(self, match: Match) -> None:
        runner, version = self._runner, len(match.log)
        given, trajectory = await self._throw(match, match.flight_seed)
        async with self._turns.lock:
            moved_on = runner.match is not match or match.gone_on(version) or not match.chance
            if moved_on or self._racing():
                return  # and `look` looks again
            try:
                await self._land(match, given, trajectory)
            except Conflict:
                await runner.reload()

    async def _land(self, match: Match, given: tuple[int, ...], trajectory: bytes) -> None:
        try:
            await self._runner.land(match, given, trajectory)
        except Refused as refused:
            self._own_luck(refused.reason)
            await self._runner.land(match)

    async def _throw(self, match: Match, seed: int) -> Landed:
        ask = match.game.hooks.throw_request
        return await self.thrown(match, lambda: ask(match.state, seed) if ask else None)

    async def thrown(self, match: Match, ask: Callable[[], object]) -> Landed:
        """What physics makes of what it is asked for; nothing, if nothing flies or physics fails."""
        hooks = match.game.hooks
        try:
            request = ask()
            if request is None or hooks.landing_numbers is None:
                return (), b""
            landing = await self._physics.run(throw, request, share=self._share(), seconds=self._patience)
            return hooks.landing_numbers(landing), landing.trajectory
        except Unanswered as unanswered:
            self._own_luck(str(unanswered))
            return (), b""
        except Exception as error:
            log.exception("physics has failed")
            self._own_luck(repr(error))
            return (), b""

    def _own_luck(self, why: str) -> None:
        note("landed by the rules' own luck", table=brief(self._runner.table), why=why)
