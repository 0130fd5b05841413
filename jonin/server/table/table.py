"""One table, put together from its parts. Each part is given what it needs; what concerns several of them is here."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from jonin.engine import game as catalogue
from jonin.engine.dialect import CHANCE
from jonin.engine.match import Match
from jonin.engine.refusal import Refused
from jonin.server.bus.base import TABLE_CHANGED
from jonin.server.log import note
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
from jonin.server.table.match_runner import MatchRunner, Step
from jonin.server.table.races import Races
from jonin.server.table.seating import Seating
from jonin.server.table.turns import Turns


class Table:
    def __init__(self, services: Services, row: TableRow, rows: list[SeatRow]) -> None:
        settings, store = services.settings, services.store
        self.id = row.table
        self.game = catalogue.game(row.game)
        self.turns = Turns()
        self.answers = Answers(self.id, store)
        self.audience = Audience(row.seats, settings.grace, self.tell_standing)
        self.runner = MatchRunner(self.id, self.game, store, self.answers, self._announce, self._settle, self.load)
        self.seating = Seating(row, rows, self.answers, self.audience, lambda: self.runner.playing, self._seats_changed)
        self.races = Races(self.runner, self.turns, self.audience)
        self.bot_seats = BotSeats(
            self.runner, self.seating, self.races, self.turns, services.bots, settings, self._give_time
        )
        self.clock = Clock(row.clock, self.bot_seats.overrule)
        self.countdown = Countdown(lambda: self.chance.look())
        self.chance = ChanceMoves(
            self.runner, self.turns, services.physics, lambda: self.countdown.running, lambda: self.races.open
        )
        self.announcer = Announcer(
            self.runner, self.seating, self.audience, self.clock, self.countdown, settings.batch_delay
        )
        self.chat = Chat(self.id, self.answers, self.announcer.said)
        self._store = store
        self._replays = services.replays
        self._bus = services.bus
        self._tempo = settings.tempo

    def close(self) -> None:
        self.announcer.stop()
        self.clock.stop()
        self.countdown.stop()
        self.races.stop()
        self.bot_seats.stop()
        self.chance.stop()
        self.audience.stop()

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

    async def start(self, key: CommandKey) -> None:
        if self.runner.playing:
            raise Refused("being played")
        self.seating.check_full()
        match, row = self.runner.deal(self.seating.table, self.seating.names)
        table = replace(self.seating.table, match=row.match)
        await self.answers.save(key, row, table)
        self.seating.table = table
        self.runner.begin(match, row)
        self.announcer.forget()
        note("match begun", table=self.id, game=self.game.key, match=self.runner.name)
        self._wind(match)
        self.tell_standing()
        self.announcer.moved()
        await self._settle()

    async def take_back(self, key: CommandKey, seat: int) -> None:
        if await self.seating.take_back(key, seat):  # what the bot has used up is not theirs
            self._give_time(seat)

    # --- the course of the match ---

    async def load(self) -> None:
        """Come level with the store: after a restart, or when another process was quicker."""
        found = await self._store.table(self.id)
        assert found is not None
        self.seating.table, self.seating.rows = found
        await self.answers.load()
        await self.chat.load(self._store)
        if await self.runner.load_match(self.seating.table.match):
            self.announcer.forget()
        await self.runner.load_moves()
        if self.runner.match is not None:
            self._wind(self.runner.match)
        self.tell_standing()
        self.announcer.moved()
        await self._settle()

    def _announce(self, match: Match, step: Step) -> None:
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
            self.chance.look()
            self.bot_seats.look()

    async def _end(self) -> None:
        """Those who left during the match make room for the next, and how it went is kept."""
        freed = [seats.emptied(row) for row in self.seating.rows if seats.left(row)]
        self._replays.make(await self.runner.end(*freed))
        note("match over", table=self.id, game=self.game.key, match=self.runner.name)
        self.seating.change(*freed)

    def _wind(self, match: Match, moved: int | None = None) -> None:
        """The clocks: of those who must decide, and of what the table does by itself."""
        self.clock.wind(match.waiting, moved)
        to = self.runner.chance_code
        pause = 0.0 if to is None else self.game.pause(to) * self._tempo
        self.countdown.wind(to, pause, self.audience.under_way if pause else 0.0, anew=moved == CHANCE)

    def _give_time(self, seat: int | None = None) -> None:
        """That seat, and whoever's time has run out, may decide from now on, and all are told how long."""
        if self.runner.match is not None:
            self.clock.wind(self.runner.match.waiting, seat)
        if self.clock.running:
            self.announcer.moved()

    # --- pages ---

    def admit(self, page: Page, shown: list[str]) -> None:
        """Let a page look on, as the seats whose tokens it shows."""
        self.audience.enter(page, self.seating.opened_by(shown))
        self.tell_standing()

    def dismiss(self, page: Page) -> None:
        self.audience.leave(page)
        self.tell_standing()

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
        if self.seating.table.public:
            self._bus.publish(TABLE_CHANGED, self.id)

    def _seats_changed(self) -> None:
        self.tell_standing()
        self.bot_seats.look()
