"""Bots that move for seats of one table: those they sit in, those they keep, and those whose time has run out."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable
from contextlib import suppress

from jonin.bots.bot import Random, unasked_move
from jonin.bots.reaction import reaction
from jonin.engine.chance import stream
from jonin.engine.match import Match
from jonin.engine.refusal import Refused
from jonin.server.settings import Settings
from jonin.server.store.base import Conflict
from jonin.server.table.match_runner import MatchRunner
from jonin.server.table.races import Races
from jonin.server.table.seating import Seating
from jonin.server.table.turns import Turns
from jonin.server.workers.bots import Bots, bot_move

log = logging.getLogger(__name__)
AGAIN = 5.0  # seconds after something went wrong


class BotSeats:
    def __init__(
        self,
        runner: MatchRunner,
        seating: Seating,
        races: Races,
        turns: Turns,
        bots: Bots,
        settings: Settings,
        give_time: Callable[[], None],
    ) -> None:
        """`give_time` winds the clock again for whoever's time has run out."""
        self._runner = runner
        self._seating = seating
        self._races = races
        self._turns = turns
        self._bots = bots
        self._settings = settings
        self._give_time = give_time
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._watching: dict[int, asyncio.Task[None]] = {}  # those about to act without being asked
        self._noticed: dict[int, tuple[Match, int]] = {}  # the last version each of them has looked at
        self._stopped = False

    @property
    def busy(self) -> bool:
        return bool(self._thinking or self._watching)

    def look(self) -> None:
        """Whoever of them the table waits for begins to think; whose seat a player has taken back stops."""
        rows, match = self._seating.rows, self._runner.match
        for seat, task in (*self._thinking.items(), *self._watching.items()):
            if not rows[seat].level and task.get_name() != "clock":
                task.cancel()
        bots = any(row.level for row in rows)
        if bots and match is not None and not self._stopped:
            for seat in match.waiting:
                if rows[seat].level and not self._races.struck(seat):
                    self._call(seat, rows[seat].level, random.uniform(*self._settings.pace), "bot")
            self._notice(match)

    def overrule(self, seat: int) -> None:
        """The clock has run out: the rule of thumb decides."""
        self._call(seat, "thumb", 0.0, "clock")

    def stop(self) -> None:
        self._stopped = True
        for task in (*self._thinking.values(), *self._watching.values()):
            task.cancel()

    # --- asked ---

    def _call(self, seat: int, level: str, pace: float, why: str) -> None:
        match = self._runner.match
        if seat not in self._thinking and match is not None:
            deciding = self._decide(match, seat, level, pace)
            self._begin(self._thinking, seat, asyncio.create_task(deciding, name=why))

    def _begin(self, tasks: dict[int, asyncio.Task[None]], seat: int, task: asyncio.Task[None]) -> None:
        tasks[seat] = task
        task.add_done_callback(lambda task: self._done(tasks, seat, task))

    def _done(self, tasks: dict[int, asyncio.Task[None]], seat: int, task: asyncio.Task[None]) -> None:
        del tasks[seat]
        if task.cancelled() or task.exception() is None:
            self.look()
        else:
            log.error("a bot could not move", exc_info=task.exception())
            asyncio.get_running_loop().call_later(AGAIN, self._try_again)

    def _try_again(self) -> None:
        """Whose time had run out has it once more, and then the clock rings again."""
        if not self._stopped:
            self._give_time()
        self.look()

    async def _decide(self, match: Match, seat: int, level: str, pace: float) -> None:
        runner, turns = self._runner, self._turns
        await asyncio.sleep(pace)
        if seat not in match.waiting:
            return
        version, seen = len(match.log), runner.moved
        luck = stream(match.seed, "bot", seat, version)
        glimpse = match.glimpse(seat, luck)
        code, given = await self._bots.choose(level, glimpse, luck)
        if code in match.game.races:
            await self._react(seen, luck)
        async with turns.queue, turns.lock:
            if runner.match is not match or seat not in match.waiting or match.overtaken(seat, version):
                return
            if code in match.game.races and match.gone_on(version):
                return
            try:
                await self._act(match, seat, code, given)
            except Refused:  # the table has moved on while it thought, unless the bot itself is at fault
                if len(match.log) == version and not self._races.open:
                    await self._act(match, seat, *bot_move(Random().choose(glimpse, luck)))

    async def _act(self, match: Match, seat: int, code: int, given: tuple[int, ...]) -> None:
        try:
            if code in match.game.races:
                self._races.strike(match, seat, code, time.monotonic())
            else:
                await self._runner.play(seat, code, given)
        except Conflict:
            await self._runner.reload()

    # --- unasked ---

    def _notice(self, match: Match) -> None:
        """What a good player sees at a glance: it takes no search, and is worked out on the spot."""
        if match.game.hooks.unasked_move is None:
            return
        version = len(match.log)
        for seat, row in enumerate(self._seating.rows):
            if row.level in ("", "random") or seat in self._watching or self._noticed.get(seat) == (match, version):
                continue
            self._noticed[seat] = (match, version)
            if (wish := self._wish(match, seat)) is not None:
                self._begin(self._watching, seat, asyncio.create_task(self._interrupt(match, seat, wish)))

    def _wish(self, match: Match, seat: int) -> int | None:
        if match.over or self._races.struck(seat):
            return None
        action = unasked_move(match.game, match.view(seat), match.legal(seat))
        return None if action is None else action.code

    async def _interrupt(self, match: Match, seat: int, wish: int) -> None:
        """No sooner than a person could, and only if nothing has happened meanwhile that makes it unwise."""
        await self._react(self._runner.moved, stream(match.seed, "unasked", seat, len(match.log)))
        async with self._turns.lock:
            if self._runner.match is match and self._wish(match, seat) == wish:
                with suppress(Refused):  # somebody was quicker
                    await self._act(match, seat, wish, ())

    async def _react(self, seen: float, luck: int) -> None:
        """Wait until a person could act on what was seen at that time."""
        delay = reaction(luck) / 1000 * self._settings.tempo
        await asyncio.sleep(seen + delay - time.monotonic())
