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
from jonin.server.cluster.base import Elsewhere
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
from jonin.server.table.course import Courses
from jonin.server.table.dealing import Dealing
from jonin.server.table.door import Door
from jonin.server.table.hints import Hints
from jonin.server.table.match_runner import MatchRunner, Step
from jonin.server.table.races import Races
from jonin.server.table.readiness import Readiness
from jonin.server.table.seating import Seating
from jonin.server.table.showing import Showing
from jonin.server.table.silence import Silence
from jonin.server.table.turns import Turns
from jonin.server.table.tutor import Tutor
from jonin.server.table.wishes import Wishes
from jonin.server.workers.fair import Share

log = logging.getLogger(__name__)
AGAIN = 0.01  # seconds until a race that is open is looked at again


class Table:
    def __init__(self, services: Services, row: TableRow, rows: list[SeatRow]) -> None:
        settings, store = services.settings, services.store
        self.id = row.table
        self.game = catalogue.game(row.game)
        self.turns = Turns()
        self.answers = Answers(self.id, store)
        self.audience = Audience(row.seats, settings.grace, self._somebody_gone)
        lesson = self.game.lesson if seats.in_lesson(rows) else None
        self.runner = MatchRunner(
            self.id, self.game, store, self.answers, self._announce, self._settle, self.load, lesson
        )
        self.door = Door(settings)
        self.dealing = Dealing(self.id, self.audience)
        self.seating = Seating(
            row,
            rows,
            self.answers,
            self.audience,
            self.door,
            lambda: self.runner.playing,
            lambda seat: seat in self.silence.seats,
            self._seats_changed,
        )
        self.races = Races(self.runner, self.turns, self.audience)
        self.silence = Silence(self.tell_standing)
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
        self.hints = Hints(self.runner, self.seating, services.bots, self._share, settings.patience)
        self.courses = Courses(self.runner, services.bots, settings.patience)
        self.countdown = Countdown(lambda: self.chance.look() if self.tutor is None else self.tutor.look())
        self.chance = ChanceMoves(
            self.runner,
            self.turns,
            services.physics,
            lambda: self.countdown.running or not self._may_land,
            lambda: self.races.open,
            self._share,
            settings.patience,
        )
        self.tutor = (
            None
            if lesson is None
            else Tutor(
                lesson,
                self.runner,
                self.turns,
                self.audience,
                self.chance,
                lambda: self.countdown.running,
                settings.pace,
            )
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
        self._closed = False

    def close(self) -> None:
        """Nothing happens here any more: this process may soon have the table again, as another of this class."""
        self._closed = True
        if self._agreed is not None:
            self._agreed.cancel()
        self.announcer.stop()
        self.clock.stop()
        self.readiness.stop()
        self.silence.stop()
        self.countdown.stop()
        self.races.stop()
        self.bot_seats.stop()
        self.hints.stop()
        self.courses.stop()
        self.chance.stop()
        if self.tutor is not None:
            self.tutor.stop()
        self.audience.stop()

    async def finish(self) -> None:
        """Close when nothing is under way: no command is carried out, no race is open."""
        while True:
            async with self.turns.queue, self.turns.lock:
                if not (self.races.open or self.races.deciding):
                    self.close()
                    return
            await asyncio.sleep(AGAIN)

    def put_away(self) -> None:
        """Let go of all parts. They know each other, and would else stay until somebody searched all memory."""
        self.close()
        vars(self).clear()

    def idle(self, seconds: float) -> bool:
        """Whether nobody has looked for so long, and nothing is going on."""
        nobody = not self.audience.pages and time.monotonic() - self.audience.empty_since >= seconds
        timed = self.clock.running or self.countdown.running or self.races.open
        acting = self.bot_seats.busy or self.chance.busy or (self.tutor is not None and self.tutor.busy)
        return nobody and not (self.turns.lock.locked() or acting or timed)

    # --- commands ---

    @property
    def is_open(self) -> bool:
        return not self.seating.table.closed

    def check_open(self) -> None:
        if not self.is_open:
            raise Refused("table closed", why=self.seating.table.closed)

    async def shut(self, why: str) -> None:
        """For good. What is being played is put away, and all who are here are told why."""
        async with self.turns.queue, self.turns.lock:
            self.check_open()
            row = replace(self.seating.table, closed=why)
            await self.answers.save(None, row, *self.runner.unfinished)
            self.seating.table = row
            self.close()
            self.runner.clear()
        self.audience.tell(wire.Closed(self.id, Refused("table closed", why=why).as_json()))
        self._list()

    async def attempt(self, key: CommandKey, change: Callable[[], Awaitable[list[wire.News]]]) -> list[wire.News]:
        """Carry out a command, once, however often it is sent."""
        async with self.turns.queue, self.turns.lock:
            self.check_open()
            if self._closed:  # while it waited for its turn
                raise Elsewhere(None)
            while True:
                if (before := self.answers.given(key)) is not None:
                    return before
                try:
                    return await change()
                except Conflict:
                    await self.load()

    async def start(self, key: CommandKey | None) -> None:
        await self._check_done()
        self.seating.check_full()
        deal = None  # in a lesson all is laid out
        if self.tutor is None:
            deal = await self.dealing.draw(self.seating.table.dealing, self._promised)
        match, row = self.runner.deal(self.seating.table, self.seating.names, deal)
        table = replace(self.seating.table, match=row.match, seen=row.began, dealing="")
        await self.answers.save(key, row, table)
        self.seating.table = table
        self.runner.begin(match, row)
        self.announcer.forget()
        self.seating.rematch.forget()
        self.showing.begin()
        if self.game.races and self.tutor is None:
            here = [seat for seat, one in enumerate(self.seating.rows) if not one.level and self.audience.holds(seat)]
            self.readiness.ask(here)
        note("match begun", table=brief(self.id), game=self.game.key, match=brief(self.runner.name))
        self._wind(match, arriving=True)
        self.tell_standing()
        self.announcer.moved()
        self._teach()
        await self._settle()

    async def _check_done(self) -> None:
        """No match is being played. One whose end could not be saved when it came is put down as over now."""
        if self.runner.playing:
            raise Refused("being played")
        if self.runner.ends:
            await self._end()

    async def _promised(self, dealing: str) -> None:
        """What is about to be dealt is kept before anybody hears of it."""
        table = replace(self.seating.table, dealing=dealing)
        await self._store.save(table, table=self.id)
        self.seating.table = table

    async def again(self, key: CommandKey, seat: int, yes: bool) -> None:
        """A seat would play another match, or not after all; when all who are here agree, it begins."""
        await self._check_done()
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
        await self._check_done()
        if wanted.public and not self.seating.table.public:
            self.seating.check_owns_table()
        self.game.empty_state(wanted.seats, wanted.options)
        changes = {
            "seats": wanted.seats,
            "options": wanted.options,
            "public": wanted.public,
            "clock": wanted.clock,
            "hints": wanted.hints,
        }
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
            if self.game.races and self.runner.about_to_go_on:  # who goes on is about to come in
                self.readiness.ask([row.seat for row in self.seating.rows if seats.owned(row)])
        if self.runner.match is not None:
            self._wind(self.runner.match, arriving=True)
        self.tell_standing()
        self.announcer.moved()
        self._teach()
        if closed is not None:
            await self._store.save(closed, table=self.id)
        if self.tutor is not None and not self.seating.table.match:  # just opened, or a crash came before the deal
            await self.start(None)
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
        self._teach()

    async def _settle(self) -> None:
        """A match that is over is put down as such; what is in the air falls, and bots see whether they are to move."""
        if self.runner.match is not None:
            if self.runner.ends:
                await self._end()
            self._look()

    def _look(self) -> None:
        if self.tutor is not None:
            return self.tutor.look()
        if not self.readiness.missing:
            self.chance.look()
        self.bot_seats.look()

    @property
    def _may_land(self) -> bool:
        """In a lesson not before the script says so."""
        return self.tutor is None or self.tutor.lets_land

    def _teach(self) -> None:
        if self.tutor is not None:
            self.tutor.tell()

    def _begin(self) -> None:
        """All are ready."""
        if self.runner.match is not None:
            self._wind(self.runner.match, arriving=True)
            self.announcer.moved()
            self._look()

    async def _end(self) -> None:
        """Those who left during the match make room for the next, and how it went is kept."""
        freed = [seats.emptied(row) for row in self.seating.rows if seats.left(row)]
        over = await self.runner.end(*freed)
        if self.tutor is None:
            self._replays.make(over, self._share())
            self.audience.tell(projection.dealt(over))
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
        self._listen(match)
        to = self.runner.chance_code if self._may_land else None
        pause = 0.0 if to is None else self.game.pause(to) * self._tempo
        self.countdown.wind(to, pause, self.audience.under_way if pause else 0.0, anew=moved == CHANCE)

    def _listen(self, match: Match) -> None:
        """How long those are silent who must decide, where no clock does it for them and anybody may sit."""
        table = self.seating.table
        self.silence.wait(match.waiting if table.public and not table.clock else frozenset())

    def _give_time(self, seat: int | None = None) -> None:
        """That seat, and whoever's time has run out, may decide from now on, and all are told how long."""
        match = self.runner.match
        if match is not None and not self.readiness.missing:
            self.clock.wind(match.waiting, len(match.log), seat, partial(self.showing.hold, match))
            self._listen(match)
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
        self.dealing.leave(page)
        self.announcer.standing_soon()
        self._list()

    def greet(self, page: Page, shown: list[str]) -> None:
        """Whoever comes back and was removed meanwhile hears of it."""
        self.seating.tell_removed(page, self.door.removed(shown))

    def catch_up(self, page: Page, match: str = "", version: int = 0) -> None:
        """Tell a page what it has missed."""
        for row in self.chat.lines:
            page.send(projection.chat(row))
        self.dealing.greet(page)
        if self.runner.row is not None and self.runner.row.status == "over":
            page.send(projection.dealt(self.runner.row))
        if self.runner.match is not None:
            known = min(version, len(self.runner.match.log)) if match == self.runner.name else NOTHING
            self.announcer.bring_up(page, known)
        self._teach()

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
        if self.tutor is None:
            self.bot_seats.look()
        self._look_for_rematch()

    def _somebody_gone(self) -> None:
        self.tell_standing()
        self._look_for_rematch()
