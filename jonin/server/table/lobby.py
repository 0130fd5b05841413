"""All tables of the house: opening them, finding them, and the list of the public ones."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from typing import TypeVar

from msgspec.structs import replace

from jonin.bots.bot import LEVELS
from jonin.engine import game as catalogue
from jonin.engine.lesson import LEARNER
from jonin.engine.refusal import Refused
from jonin.server.bus.base import TABLE_CHANGED
from jonin.server.cluster.base import Elsewhere
from jonin.server.log import brief, note
from jonin.server.net import wire
from jonin.server.net.answers import CommandKey
from jonin.server.net.limits import Buckets
from jonin.server.services import Services
from jonin.server.store import tokens
from jonin.server.store.base import Conflict
from jonin.server.store.lease import Owner
from jonin.server.store.rows import SeatRow, TableRow
from jonin.server.table import playing_on, seats
from jonin.server.table.audience import Page
from jonin.server.table.table import Table

T = TypeVar("T")

log = logging.getLogger(__name__)
PAUSE = 0.2  # seconds between two lists, however much changes
LOADED = 4  # tables that are read from the store at the same time
STEP = 0.05  # seconds between two tables, or two pages, that a process lets go of when it leaves
SPREAD = 3.0  # and for all of them
AT_ONCE = 5  # seconds' worth of commands that an address may send together
HOUR = 3600
DAYS = 86_400
REMEMBERED = 3 * DAYS  # for how long a command may be sent again


class Lobby:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.tables: dict[str, Table] = {}
        self.watchers: list[Page] = []
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._loads = asyncio.Semaphore(LOADED)
        self._list_soon: asyncio.TimerHandle | None = None
        self.commands = Buckets(services.settings.address_rate, AT_ONCE * services.settings.address_rate)  # by address
        self.openings = Buckets(services.settings.table_rate, services.settings.table_burst)  # by who opens
        services.bus.subscribe(TABLE_CHANGED, lambda _: self._changed())
        services.store.changed = self._tell_saving

    async def table(self, name: str) -> Table:
        """One of this process, or Elsewhere."""
        while True:
            await self.services.cluster.check_held()
            if name in self.tables:
                self.tables[name].check_open()
                return self.tables[name]
            if name not in self._loading:
                task = asyncio.create_task(self._load(name))
                self._loading[name] = task
                task.add_done_callback(lambda _: self._loading.pop(name))
            loading = self._loading[name]
            try:
                return await asyncio.shield(loading)
            except asyncio.CancelledError:
                if not loading.cancelled():
                    raise  # else another process was quicker: it is looked for again

    async def owner(self, name: str) -> Owner | None:
        """The process that has it, if that is not this one."""
        try:
            await self.services.cluster.claim(name)
        except Elsewhere as elsewhere:
            return elsewhere.owner
        return None

    async def _load(self, name: str) -> Table:
        await self.services.cluster.claim(name)
        async with self._loads:  # where hundreds are asked for at once, most are there long before the last
            return await self._read(name)

    async def _read(self, name: str) -> Table:
        found = await self.services.store.table(name)
        if found is None:
            raise Refused("no such table")
        row, seats = found
        if row.closed:
            raise Refused("table closed", why=row.closed)
        if time.time() - row.seen > HOUR:
            row = replace(row, seen=time.time())
            await self.services.store.save(row, table=name)
        table = Table(self.services, row, seats)
        try:
            await table.load()
        except BaseException:  # its clocks and bots may be at work already; who comes next loads it afresh
            table.put_away()
            raise
        self.tables[name] = table
        return table

    async def open(self, command: wire.OpenTable | wire.Learn | wire.PlayOn, address: str) -> list[wire.News]:
        if not self.openings.take(address):  # also on this machine: a proxy there may not say for whom it speaks
            raise Refused("too many tables")
        if self.services.cluster.leaving:
            raise Elsewhere(None)
        await self.services.cluster.check_held()
        key = CommandKey(command.id)
        while (before := await self.services.store.answer(key.digest)) is None:
            with suppress(
                Conflict
            ):  # the same command on another connection was quicker: answer what that was answered
                if isinstance(command, wire.Learn):
                    return await self._teach(key, command)
                if isinstance(command, wire.PlayOn):
                    return await self._play_on(key, command)
                return await self._open(key, command)
        return key.read(before.answer)

    async def _open(self, key: CommandKey, command: wire.OpenTable) -> list[wire.News]:
        game = catalogue.game(command.game)
        game.empty_state(command.seats, command.options)
        row = TableRow(
            table=tokens.new_link(),
            game=game.key,
            seats=command.seats,
            options=command.options,
            public=command.public,
            clock=command.clock,
            hints=command.hints,
            host=0,
            opened=time.time(),
            seen=time.time(),
        )
        rows, answers = self._first_seats(key, row, command)
        owner = self.services.cluster.rows(row.table)
        await self.services.store.save(row, *rows, *owner, key.row(row.table, key.packed(answers)))
        self.tables[row.table] = Table(self.services, row, rows)
        note("table opened", table=brief(row.table), game=game.key, seats=row.seats)
        return list(answers)

    async def _teach(self, key: CommandKey, command: wire.Learn) -> list[wire.News]:
        """A table of one's own, at which the lesson begins at once."""
        game = catalogue.game(command.game)
        if game.lesson is None:
            raise Refused("no lesson", game=game.title)
        script, now = game.lesson.script, time.time()
        row = TableRow(tokens.new_link(), game.key, script.seats, script.options, False, 0, LEARNER, now, seen=now)
        rows = [SeatRow(row.table, seat) for seat in range(row.seats)]
        rows[1:] = [seats.scripted(other, name) for other, name in zip(rows[1:], script.names, strict=True)]
        token = tokens.new_token()
        rows[LEARNER] = seats.taken(rows, LEARNER, command.name, tokens.hashed(token))
        seated = wire.Seated(key.id, row.table, LEARNER, token)
        owner = self.services.cluster.rows(row.table)
        await self.services.store.save(row, *rows, *owner, key.row(row.table, key.packed([seated])))
        await self.table(row.table)  # begins it
        return [seated]

    async def _play_on(self, key: CommandKey, command: wire.PlayOn) -> list[wire.News]:
        token = tokens.new_token()
        table, rows = await playing_on.prepared(self.services.store, command, token)
        seated = wire.Seated(key.id, table.table, command.seat, token)
        owner = self.services.cluster.rows(table.table)
        await self.services.store.save(table, *rows, *owner, key.row(table.table, key.packed([seated])))
        await self.table(table.table)  # goes on as after a restart
        return [seated]

    def _first_seats(
        self, key: CommandKey, row: TableRow, command: wire.OpenTable
    ) -> tuple[list[SeatRow], list[wire.Seated]]:
        if len(command.names) > row.seats:
            raise Refused("too many players", players=len(command.names), seats=row.seats)
        rows = [SeatRow(row.table, seat) for seat in range(row.seats)]
        answers = []
        for seat, name in enumerate(command.names):
            token = tokens.new_token()
            rows[seat] = seats.taken(rows, seat, name, tokens.hashed(token))
            answers.append(wire.Seated(key.id, row.table, seat, token))
        for number, level in command.bots.items():
            if not number.isdecimal() or int(number) >= row.seats or rows[int(number)].kind != "open":
                raise Refused("no seat for a bot", seat=number)
            rows[int(number)] = seats.given_to_bot(rows, int(number), level)
        return rows, answers

    async def close_table(self, name: str, why: str) -> None:
        """For good, by who runs the house."""
        try:
            table = await self.table(name)
        except Elsewhere as elsewhere:
            self.services.cluster.close_table(elsewhere.owner, name, why)
            return
        await table.shut(why)
        self.services.metrics.tables_closed += 1
        note("table closed", table=brief(name), game=table.game.key)

    async def sweep(self) -> None:
        """Put away tables that nobody has looked at for a while; they come back from the store when asked for.

        Whatever goes wrong is written down, and the next round comes all the same.
        """
        linger = self.services.settings.linger
        while True:
            try:
                async with self.services.store.broom() as ours:
                    if ours:
                        await self._tidy()
            except Exception:  # the database may be locked by another program
                log.exception("what is old could not be let go")
            await asyncio.sleep(linger / 4)
            for name in tuple(self.tables):  # by name: whoever sleeps here must not hold the last of them
                if name in self.tables:
                    await self._put_away(self.tables[name], linger)
            if not self.pages:  # to search all memory takes a second when there are thousands
                gc.collect()

    async def _tidy(self) -> None:
        store = self.services.store
        await store.forget_answers(time.time() - REMEMBERED)
        await store.forget_bans(time.time())
        if keep := self.services.settings.keep:
            gone = await store.tidy(keep, self.tables.keys() | self._loading.keys())
            if any(gone.values()):
                note("tidied up", **gone)

    async def _put_away(self, table: Table, linger: float) -> None:
        try:
            if not table.idle(linger):
                return
            await self.services.cluster.release(table.id)
            if not table.idle(linger):  # somebody has come meanwhile, and comes again
                self.abandon(table.id)
            elif self.tables.pop(table.id, None) is not None:
                name, learnt = table.id, table.runner.learnt
                table.put_away()
                if learnt and name not in self._loading:
                    await self.services.store.forget_lesson(name)
        except Exception:  # one that cannot be put away keeps no other from it
            log.exception("a table could not be put away")

    async def hand_over(self) -> None:
        """Every table to whoever asks for it next, one after the other: each is away from its pages for a moment only,
        and they do not all come back at once. Then whoever is still here for a table elsewhere."""
        if not self.services.cluster.many:
            return
        await self.services.cluster.leave(self.tables)
        async with asyncio.TaskGroup() as going:
            async for table in spread([*self.tables.values()]):
                going.create_task(self._hand_over(table))
        async for page in spread([*self.services.bans.visitors]):
            page.part()

    async def _hand_over(self, table: Table) -> None:
        try:
            await table.finish()
            await self.services.cluster.release(table.id)
        except Exception:  # then it is free when this process is gone
            log.exception("a table could not be handed over")
        for page in self._let_go(table.id):
            page.part()

    def abandon(self, name: str) -> None:
        """Another process has it now. Its pages come back, and are led there."""
        for page in self._let_go(name):
            page.cut()

    def _let_go(self, name: str) -> Sequence[Page]:
        table = self.tables.pop(name, None)
        if table is None:
            return ()
        note("table abandoned", table=brief(name))
        table.close()
        self._changed()
        return tuple(table.audience.pages)

    def close(self) -> None:
        if self._list_soon is not None:
            self._list_soon.cancel()
        for table in self.tables.values():
            table.close()

    @property
    def pages(self) -> int:
        return len(self.watchers) + sum(len(table.audience.pages) for table in self.tables.values())

    # --- the store ---

    def greet(self, page: Page) -> None:
        """Whoever comes in while nothing can be kept is told so."""
        if not self.services.store.reachable:
            page.send(wire.Saving(False))

    def _tell_saving(self) -> None:
        """To all who are connected here, wherever their tables are, and to those at our tables, wherever they are."""
        saving = wire.Saving(self.services.store.reachable)
        for visitor in self.services.bans.visitors:
            visitor.inform(saving)
        here = set[object](self.services.bans.visitors)
        for table in self.tables.values():
            for page in table.audience.pages:
                if page not in here:
                    page.send(saving)

    # --- the list ---

    def look_in(self, page: Page) -> None:
        if page not in self.watchers:
            self.watchers.append(page)
        page.send(self._listed())

    def look_away(self, page: Page) -> None:
        if page in self.watchers:
            self.watchers.remove(page)

    def _changed(self) -> None:
        if self._list_soon is None:
            self._list_soon = asyncio.get_running_loop().call_later(PAUSE, self._list)

    def changed_elsewhere(self) -> None:
        """Some other process has told us of its public tables."""
        listed = self._listed()
        for page in self.watchers:
            page.send(listed)

    def tell_others(self) -> None:
        self.services.cluster.tell_cards(self._cards())

    def _list(self) -> None:
        self._list_soon = None
        self.tell_others()
        listed = self._listed()
        for page in self.watchers:
            page.send(listed)

    def _listed(self) -> wire.Lobby:
        return wire.Lobby(
            games=[game_card(game) for game in catalogue.games()],
            levels=list(LEVELS),
            tables=[*self._cards(), *self.services.cluster.cards],
        )

    def _cards(self) -> list[wire.TableCard]:
        return [
            table_card(table)
            for table in self.tables.values()
            if table.seating.table.public and table.audience.pages and table.is_open
        ]


async def spread(things: Sequence[T]) -> AsyncIterator[T]:
    """One after the other."""
    for thing in things:
        yield thing
        await asyncio.sleep(min(STEP, SPREAD / len(things)))


def game_card(game: catalogue.Game) -> wire.GameCard:
    return wire.GameCard(
        key=game.key,
        title=game.title,
        designer=game.designer,
        publisher=game.publisher,
        fewest=game.seats[0],
        most=game.seats[-1],
        minutes=game.minutes,
        options=[wire.OptionCard(option.key, list(option.choices), option.seats) for option in game.options],
        races=bool(game.races),
        lesson=0 if game.lesson is None else game.lesson.script.minutes,
    )


def table_card(table: Table) -> wire.TableCard:
    seating, host = table.seating, table.seating.host
    return wire.TableCard(
        table=table.id,
        game=table.game.key,
        host="" if host is None else seating.rows[host].name,
        taken=sum(row.kind != "open" for row in seating.rows),
        seats=seating.table.seats,
        playing=table.runner.playing,
    )
