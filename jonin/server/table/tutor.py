"""The lesson at a table: what is said to the learner, and what the others do, as the script has it."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable

from jonin.engine.chance import stream
from jonin.engine.declare import Action
from jonin.engine.dialect import CHANCE
from jonin.engine.lesson import LEARNER, LUCK, Lesson
from jonin.engine.match import Match
from jonin.server.net import wire
from jonin.server.store.base import Conflict
from jonin.server.table.audience import Audience
from jonin.server.table.chance import ChanceMoves
from jonin.server.table.match_runner import MatchRunner
from jonin.server.table.turns import Turns

log = logging.getLogger(__name__)
AGAIN = 5.0  # seconds after something went wrong


class Tutor:
    def __init__(
        self,
        lesson: Lesson,
        runner: MatchRunner,
        turns: Turns,
        audience: Audience,
        chance: ChanceMoves,
        counting: Callable[[], bool],
        pace: tuple[float, float],
    ) -> None:
        self._lesson = lesson
        self._runner = runner
        self._turns = turns
        self._audience = audience
        self._chance = chance
        self._counting = counting
        self._pace = pace
        self._moving: asyncio.Task[None] | None = None
        self._stopped = False

    @property
    def busy(self) -> bool:
        return self._moving is not None

    @property
    def lets_land(self) -> bool:
        """Whether luck is next."""
        match = self._runner.match
        return match is not None and self._lesson.place(len(match.log)).others.startswith(LUCK)

    def check(self, seat: int, action: Action) -> None:
        self._lesson.check(self._runner.begun(), seat, action)

    def tell(self) -> None:
        """Where the learner is. Nobody else hears it: what is pointed at may be in the hand."""
        match = self._runner.match
        if match is None:
            return
        place = self._lesson.place(len(match.log))
        said = wire.Lesson(
            table=self._runner.table,
            match=self._runner.name,
            version=len(match.log),
            number=place.number,
            count=len(self._lesson.steps),
            steps=[wire.LessonStep(step.message, step.point) for step in place.steps],
            asks=place.asks is not None,
            over=place.over,
        )
        for page in self._audience.of(LEARNER):
            page.send(said)

    # --- the others ---

    def look(self) -> None:
        """Whoever is next in the script, and not the learner, moves soon."""
        match = self._runner.match
        if match is None or self.busy or self._stopped:
            return
        others = self._lesson.place(len(match.log)).others
        if others == LUCK:
            return self._chance.look()
        if not others or (self.lets_land and self._counting()):  # the end of the count calls again
            return
        self._moving = asyncio.create_task(self._move(match, len(match.log)))
        self._moving.add_done_callback(self._moved)

    def stop(self) -> None:
        self._stopped = True
        if self._moving is not None:
            self._moving.cancel()

    def _moved(self, task: asyncio.Task[None]) -> None:
        self._moving = None
        if task.cancelled():
            return
        if task.exception() is not None:
            log.error("a lesson could not go on", exc_info=task.exception())
            asyncio.get_running_loop().call_later(AGAIN, self.look)
        else:
            self.look()

    async def _move(self, match: Match, version: int) -> None:
        await asyncio.sleep(random.uniform(*self._pace))
        seed = stream(match.seed, "flight", version)
        numbers, flight = await self._chance.thrown(match, lambda: self._lesson.throw_request(match, seed))
        async with self._turns.queue, self._turns.lock:
            if self._runner.match is not match or len(match.log) != version:
                return
            move = self._lesson.reply(match)
            assert move is not None
            try:
                if move.seat == CHANCE:
                    await self._runner.land(match, numbers or move.numbers, flight)
                else:
                    await self._runner.play(move.seat, move.code, move.numbers)
            except Conflict:
                await self._runner.reload()
