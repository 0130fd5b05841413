"""One table, put together from its parts. Each part is given what it needs; what concerns several of them is here."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from jonin.engine import game as catalogue
from jonin.engine.dialect import CHANCE
from jonin.engine.match import Match
from jonin.engine.refusal import Refused
from jonin.server.bus.base import TABLE_CHANGED
from jonin.server.log import brief, note
from jonin.server.net import wire
from jonin.server.net.answers import Answers, CommandKey
from jonin.server.services import Services
from jonin.server.store.base import Conflict
from jonin.server.store.rows import SeatRow, TableRow
from jonin.server.table import projection, seats
from jonin.server.table.announcer import Announcer
from jonin.server.table.audience import NOTHING, Audience, Page
from jonin.server.table.bot_seats import BotSeats
from jonin.server.table.chance import ChanceMoves
from jonin.server.table.chat import Chat
from jonin.server.table.clock import Clock
from jonin.server.table.countdown import Countdown
from jonin.server.table.door import Door
from jonin.server.table.match_runner import MatchRunner, Step
from jonin.server.table.races import Races
from jonin.server.table.readiness import Readiness
from jonin.server.table.seating import Seating
from jonin.server.table.showing import Showing
from jonin.server.table.turns import Turns
from jonin.server.table.wishes import Wishes
from jonin.server.workers.fair import Share

log = logging.getLogger(__name__)


class Table:
    def __init__(self, services: Services, row: TableRow, rows: list[SeatRow]) -> None:
        settings, store = services.settings, services.store
        self.id = row.table
        self.game = catalogue.game(row.game)
        self.turns = Turns()
        self.answers = Answers(self.id, store)
        self.audience = Audience(row.seats, settings.grace, self._somebody_gone)
        self.runner = MatchRunner(self.id, self.game, store, self.answers, self._announce, self._settle, self.load)
        self.door = Door(settings)
        self.seating = Seating(
            row, rows, self.answers, self.audience, self.door, lambda: self.runner.playing, self._seats_changed
        )
        self.races = Races(self.runner, self.turns, self.audience)
        self.showing = Showing(self.seating, self.audience, settings.tempo)
        self.wishes = Wishes()
        self.readiness = Readiness(settings.tempo, self.tell_standing, self._begin)
        self.bot_seats = BotSeats(
            self.runner,
            self.seating,
            self.races,
            self.turns,
            services.bots,
            self.wishes,
            settings,
            self._give_time,
            self._share,
            lambda: bool(self.readiness.missing),
        )
        self.clock = Clock(row.clock, self.bot_seats.overrule, lambda: self.announcer.time())
        self.countdown = Countdown(lambda: self.chance.look())
        self.chance = ChanceMoves(
            self.runner,
            self.turns,
            services.physics,
            lambda: self.countdown.running,
            lambda: self.races.open,
            self._share,
            settings.patience,
        )
        self.announcer = Announcer(
            self.runner, self.seating, self.audience, self.clock, self.countdown, self.readiness, settings.batch_delay
        )
        self.chat = Chat(self.id, self.answers, self.announcer.said)
        self._store = store
        self._metrics = services.metrics
        self._replays = services.replays
        self._bus = services.bus
        self._tempo = settings.tempo
        self._agreed: asyncio.Task[None] | None = None  # a rematch that begins without a command

    def close(self) -> None:
        if self._agreed is not None:
            self._agreed.cancel()
        self.announcer.stop()
        self.clock.stop()
        self.readiness.stop()
        self.countdown.stop()
        self.races.stop()
        self.bot_seats.stop()
        self.chance.stop()
        self.audience.stop()

    def put_away(self) -> None:
        """Let go of all parts. They know each other, and would else stay until somebody searched all memory."""
        self.close()
        vars(self).clear()

    def idle(self, seconds: float) -> bool:
        """Whether nobody has looked for so long, and nothing is going on."""
        nobody = not self.audience.pages and time.monotonic() - self.audience.empty_since >= seconds
        timed = self.clock.running or self.countdown.running or self.races.open
        return nobody and not (self.turns.lock.locked() or self.bot_seats.busy or self.chance.busy or timed)

    # --- commands ---

    async def attempt(self, key: CommandKey, change: Callable[[], Awaitable[list[wire.News]]]) -> list[wire.News]:
        """Carry out a command, once, however often it is sent."""
        async with self.turns.queue, self.turns.lock:
            while True:
                if (before := self.answers.given(key)) is not None:
                    return before
                try:
                    return await change()
                except Conflict:
                    await self.load()

    async def start(self, key: CommandKey | None) -> None:
        if self.runner.playing:
            raise Refused("being played")
        self.seating.check_full()
        match, row = self.runner.deal(self.seating.table, self.seating.names)
        table = replace(self.seating.table, match=row.match, seen=row.began)
        await self.answers.save(key, row, table)
        self.seating.table = table
        self.runner.begin(match, row)
        self.announcer.forget()
        self.seating.rematch.forget()
        self.showing.begin()
        if self.game.races:
            here = [seat for seat, one in enumerate(self.seating.rows) if not one.level and self.audience.holds(seat)]
            self.readiness.ask(here)
        note("match begun", table=brief(self.id), game=self.game.key, match=brief(self.runner.name))
        self._wind(match, arriving=True)
        self.tell_standing()
        self.announcer.moved()
        await self._settle()

    async def again(self, key: CommandKey, seat: int, yes: bool) -> None:
        """A seat would play another match, or not after all; when all who are here agree, it begins."""
        if self.runner.playing:
            raise Refused("being played")
        self.runner.begun()
        self.seating.rematch.answer(seat, yes)
        if yes and self.seating.rematch.settled:
            await self.start(key)
        else:
            await self.answers.save(key)
            self.tell_standing()

    def _look_for_rematch(self) -> None:
        """Whoever was still to be asked may be gone, or a bot sits there now."""
        waits = self.runner.match is not None and not self.runner.playing and self.seating.rematch.wanted_by_any
        if waits and (self._agreed is None or self._agreed.done()):
            self._agreed = asyncio.create_task(self._start_agreed())

    async def _start_agreed(self) -> None:
        async with self.turns.queue, self.turns.lock:
            try:
                if not self.runner.playing and self.seating.rematch.settled:
                    await self.start(None)
            except Conflict:
                await self.load()
            except Exception:
                log.exception("a rematch did not begin")

    async def arrange(self, key: CommandKey, wanted: wire.Arrange) -> None:
        """Lay another table. A match that is over is cleared away with it: its pictures are of other seats."""
        if self.runner.playing:
            raise Refused("being played")
        if wanted.public and not self.seating.table.public:
            self.seating.check_owns_table()
        self.game.empty_state(wanted.seats, wanted.options)
        changes = {"seats": wanted.seats, "options": wanted.options, "public": wanted.public, "clock": wanted.clock}
        listed = self.seating.table.public
        await self.seating.arrange(key, replace(self.seating.table, match=0, **changes))
        self._cleared()
        self.clock.allow(wanted.clock)
        self.tell_standing()
        if listed and not wanted.public:
            self._bus.publish(TABLE_CHANGED, self.id)

    def _cleared(self) -> None:
        self.runner.clear()
        self.announcer.forget()
        self.seating.rematch.forget()

    async def take_back(self, key: CommandKey, seat: int, page: Page) -> None:
        given_up = self.seating.rows[seat].left
        if await self.seating.take_back(key, seat, page):  # what the bot has used up is not theirs
            self._give_time(seat)
        if given_up:  # until now it saw no more than a spectator
            self.catch_up(page)

    # --- the course of the match ---

    async def load(self) -> None:
        """Come level with the store: after a restart, or when another process was quicker.

        All is read before anything changes, so that a table whose loading fails is not left half loaded.
        """
        found = await self._store.table(self.id)
        assert found is not None
        answers, lines = await self.answers.read(), await self.chat.read(self._store)
        loaded = await self.runner.read(found[0].match)

        before, closed = self.runner.name, None
        self.seating.table, self.seating.rows = found
        self.answers.take(answers)
        self.chat.take(lines)
        if loaded is not None:
            closed = self.runner.take(loaded)
        elif self.runner.match is not None:
            self._cleared()
        if self.runner.name != before:
            self.announcer.forget()
            self.showing.begin()
        if self.runner.match is not None:
            self._wind(self.runner.match, arriving=True)
        self.tell_standing()
        self.announcer.moved()
        if closed is not None:
            await self._store.save(closed)
        await self._settle()

    def _announce(self, match: Match, step: Step) -> None:
        self._metrics.moves[self.game.key] += 1
        self._wind(match, step.seat)
        if step.verdict is not None:
            self.announcer.verdict(step.verdict)
        others = step.waiting - {step.seat}
        if others and others == match.waiting != step.waiting:
            self.announcer.chose()
        else:
            self.announcer.moved()

    async def _settle(self) -> None:
        """A match that is over is put down as such; what is in the air falls, and bots see whether they are to move."""
        if self.runner.match is not None:
            if self.runner.ends:
                await self._end()
            self._look()

    def _look(self) -> None:
        if not self.readiness.missing:
            self.chance.look()
        self.bot_seats.look()

    def _begin(self) -> None:
        """All are ready."""
        if self.runner.match is not None:
            self._wind(self.runner.match, arriving=True)
            self.announcer.moved()
            self._look()

    async def _end(self) -> None:
        """Those who left during the match make room for the next, and how it went is kept."""
        freed = [seats.emptied(row) for row in self.seating.rows if seats.left(row)]
        self._replays.make(await self.runner.end(*freed), self._share())
        note("match over", table=brief(self.id), game=self.game.key, match=brief(self.runner.name))
        self.seating.change(*freed)

    def shown(self, seat: int, version: int, wish: Mapping[str, Any] | None) -> None:
        """A page shows a seat what it is to decide on, and what its player has in hand."""
        match = self.runner.match
        if match is not None and version <= len(match.log):
            self.showing.seen(seat, version)
            self.wishes.keep(match, seat, version, wish)
            self.clock.seen(seat, version)

    def _wind(self, match: Match, moved: int | None = None, arriving: bool = False) -> None:
        """The clocks: of those who must decide, and of what the table does by itself."""
        if self.readiness.missing:
            return
        hold = partial(self.showing.hold, match, arriving=arriving)
        self.clock.wind(match.waiting, len(match.log), moved, hold)
        to = self.runner.chance_code
        pause = 0.0 if to is None else self.game.pause(to) * self._tempo
        self.countdown.wind(to, pause, self.audience.under_way if pause else 0.0, anew=moved == CHANCE)

    def _give_time(self, seat: int | None = None) -> None:
        """That seat, and whoever's time has run out, may decide from now on, and all are told how long."""
        match = self.runner.match
        if match is not None and not self.readiness.missing:
            self.clock.wind(match.waiting, len(match.log), seat, partial(self.showing.hold, match))
        if self.clock.running:
            self.announcer.moved()

    def _share(self) -> Share:
        """On whose account bots think and dice fly here."""
        return Share(self.audience.address, self.id)

    # --- pages ---

    def admit(self, page: Page, shown: list[str]) -> None:
        """Let a page look on, as the seats whose tokens it shows."""
        self.audience.enter(page, self.seating.opened_by(shown), self.seating.given_up_by(shown))
        self.announcer.greet(page)
        self._list()

    def dismiss(self, page: Page) -> None:
        self.audience.leave(page)
        self.announcer.standing_soon()
        self._list()

    def greet(self, page: Page, shown: list[str]) -> None:
        """Whoever comes back and was removed meanwhile hears of it."""
        self.seating.tell_removed(page, self.door.removed(shown))

    def catch_up(self, page: Page, match: str = "", version: int = 0) -> None:
        """Tell a page what it has missed."""
        for row in self.chat.lines:
            page.send(projection.chat(row))
        if self.runner.match is not None:
            known = min(version, len(self.runner.match.log)) if match == self.runner.name else NOTHING
            self.announcer.bring_up(page, known)

    def tell_standing(self) -> None:
        """Who sits where and who looks on, to the table's own pages and to whoever looks at the list of tables."""
        self.announcer.standing()
        self._list()

    def _list(self) -> None:
        """Whoever looks at the list of tables sees it anew, if it is there."""
        if self.seating.table.public:
            self._bus.publish(TABLE_CHANGED, self.id)

    def _seats_changed(self) -> None:
        self.tell_standing()
        for seat in [*self.readiness.missing]:
            if not seats.owned(self.seating.rows[seat]):  # who has stood up need not be ready
                self.readiness.say(seat)
        self.bot_seats.look()
        self._look_for_rematch()

    def _somebody_gone(self) -> None:
        self.tell_standing()
        self._look_for_rematch()
