"""Bots that move for seats of one table: those they sit in, those they keep, and those whose time has run out."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from jonin.bots.bot import RandomInCompany, unasked_move
from jonin.bots.easy import SLOWER, overlooks
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
from jonin.server.table.wishes import Wishes
from jonin.server.workers.bots import Bots, bot_move
from jonin.server.workers.fair import Share

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
        wishes: Wishes,
        settings: Settings,
        give_time: Callable[[], None],
        share: Callable[[], Share],
        held: Callable[[], bool],
    ) -> None:
        """`give_time` winds the clock again for whoever's time has run out. They think on the account of `share`."""
        self._runner = runner
        self._seating = seating
        self._races = races
        self._turns = turns
        self._bots = bots
        self._wishes = wishes
        self._settings = settings
        self._give_time = give_time
        self._share = share
        self._held = held  # whether the match is not to go on yet
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._watching: dict[int, asyncio.Task[None]] = {}  # those about to act without being asked
        self._noticed: dict[int, tuple[Match, int]] = {}  # the last version each of them has looked at
        self._rung: dict[int, tuple[Match, int]] = {}  # by the clock, at that version, while still deciding
        self._stopped = False

    @property
    def busy(self) -> bool:
        return bool(self._thinking or self._watching)

    def look(self) -> None:
        """Whoever of them the table waits for begins to think; whose seat a player has taken back stops."""
        rows, match = self._seating.rows, self._runner.match
        for seat, task in (*self._thinking.items(), *self._watching.items()):
            if seat >= len(rows) or (not rows[seat].level and task.get_name() != "clock"):
                task.cancel()
        bots = any(row.level for row in rows)
        if bots and match is not None and not (self._stopped or self._held()):
            for seat in match.waiting:
                if rows[seat].level and not self._races.struck(seat):
                    self._call(seat, rows[seat].level, random.uniform(*self._settings.pace), "bot")
            self._notice(match)

    def overrule(self, seat: int) -> None:
        """The clock has run out: the rule of thumb decides, among what the player had in hand if that is anything."""
        match, task = self._runner.match, self._thinking.get(seat)
        if match is not None and task is not None and task.get_name() == "clock":
            self._rung[seat] = match, len(match.log)
        else:
            self._call(seat, "thumb", 0.0, "clock")

    def stop(self) -> None:
        self._stopped = True
        for task in (*self._thinking.values(), *self._watching.values()):
            task.cancel()

    # --- asked ---

    def _call(self, seat: int, level: str, pace: float, why: str) -> None:
        match = self._runner.match
        if seat not in self._thinking and match is not None and not self._stopped:
            deciding = self._decide(match, seat, level, pace, why)
            self._begin(self._thinking, seat, asyncio.create_task(deciding, name=why))

    def _begin(self, tasks: dict[int, asyncio.Task[None]], seat: int, task: asyncio.Task[None]) -> None:
        tasks[seat] = task
        task.add_done_callback(lambda task: self._done(tasks, seat, task))

    def _done(self, tasks: dict[int, asyncio.Task[None]], seat: int, task: asyncio.Task[None]) -> None:
        del tasks[seat]
        if task.cancelled() or task.exception() is None:
            self.look()
            self._answer_ring(seat)
        else:
            log.error("a bot could not move", exc_info=task.exception())
            asyncio.get_running_loop().call_later(AGAIN, self._try_again)

    def _answer_ring(self, seat: int) -> None:
        """That of the next decision may come before all is done that follows from the last."""
        match, version = self._rung.pop(seat, (None, 0))
        if match is not None and match is self._runner.match and not match.overtaken(seat, version):
            self.overrule(seat)

    def _try_again(self) -> None:
        """Whose time had run out has it once more, and then the clock rings again."""
        if not self._stopped:
            self._give_time()
        self.look()

    async def _decide(self, match: Match, seat: int, level: str, pace: float, why: str) -> None:
        runner, turns = self._runner, self._turns
        await asyncio.sleep(pace)
        if seat not in match.waiting:
            return
        version, seen = len(match.log), runner.moved
        luck = stream(match.seed, "bot", seat, version)
        glimpse = match.glimpse(seat, luck)
        if why == "clock" and (wished := self._wishes.actions(match, seat)):
            glimpse = replace(glimpse, actions=wished)
        code, given = await self._bots.choose(level, glimpse, luck, self._share())
        if code in match.game.races:
            await self._react(seen, luck, self._slowness(seat))
        async with turns.queue, turns.lock:
            if runner.match is not match or seat not in match.waiting or match.overtaken(seat, version):
                return
            if code in match.game.races and match.gone_on(version):
                return
            instead = why if self._seating.rows[seat].kind == "player" else ""
            try:
                await self._act(match, seat, code, given, instead)
            except Refused:  # the table has moved on while it thought, unless the bot itself is at fault
                if len(match.log) == version and not self._races.open:
                    await self._act(match, seat, *bot_move(RandomInCompany().choose(glimpse, luck)), instead)

    async def _act(self, match: Match, seat: int, code: int, given: tuple[int, ...], instead: str = "") -> None:
        try:
            if code in match.game.races:
                self._races.strike(match, seat, code, time.monotonic(), instead=instead)
            else:
                await self._runner.play(seat, code, given, instead=instead)
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
            if row.level == "easy" and overlooks(stream(match.seed, "unasked", seat, version)):
                continue
            if (wish := self._wish(match, seat)) is not None:
                self._begin(self._watching, seat, asyncio.create_task(self._interrupt(match, seat, wish)))

    def _wish(self, match: Match, seat: int) -> int | None:
        if match.over or self._races.struck(seat):
            return None
        action = unasked_move(match.game, match.view(seat), match.legal(seat))
        return None if action is None else action.code

    async def _interrupt(self, match: Match, seat: int, wish: int) -> None:
        """No sooner than a person could, and only if nothing has happened meanwhile that makes it unwise."""
        luck = stream(match.seed, "unasked", seat, len(match.log))
        await self._react(self._runner.moved, luck, self._slowness(seat))
        async with self._turns.lock:
            if self._runner.match is match and self._wish(match, seat) == wish:
                with suppress(Refused):  # somebody was quicker
                    kept = self._seating.rows[seat].kind == "player"
                    await self._act(match, seat, wish, (), "bot" if kept else "")

    def _slowness(self, seat: int) -> float:
        return SLOWER if self._seating.rows[seat].level == "easy" else 1.0

    async def _react(self, seen: float, luck: int, slower: float = 1.0) -> None:
        """Wait until a person could act on what was seen at that time."""
        delay = reaction(luck) / 1000 * slower * self._settings.tempo
        await asyncio.sleep(seen + delay - time.monotonic())
