"""All tables of the house: opening them, finding them, and the list of the public ones."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from contextlib import suppress

from msgspec.structs import replace

from jonin.bots.bot import LEVELS
from jonin.engine import game as catalogue
from jonin.engine.refusal import Refused
from jonin.server.bus.base import TABLE_CHANGED
from jonin.server.log import brief, note
from jonin.server.net import wire
from jonin.server.net.answers import CommandKey
from jonin.server.net.limits import Buckets
from jonin.server.services import Services
from jonin.server.store import tokens
from jonin.server.store.base import Conflict
from jonin.server.store.rows import SeatRow, TableRow
from jonin.server.table import seats
from jonin.server.table.audience import Page
from jonin.server.table.table import Table

log = logging.getLogger(__name__)
PAUSE = 0.2  # seconds between two lists, however much changes
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
        self._list_soon: asyncio.TimerHandle | None = None
        self.commands = Buckets(services.settings.address_rate, AT_ONCE * services.settings.address_rate)  # by address
        self._openings = Buckets(services.settings.table_rate, services.settings.table_burst)  # by who opens
        services.bus.subscribe(TABLE_CHANGED, lambda _: self._changed())
        services.store.changed = self._tell_saving

    async def table(self, name: str) -> Table:
        if name in self.tables:
            return self.tables[name]
        if name not in self._loading:
            task = asyncio.create_task(self._load(name))
            self._loading[name] = task
            task.add_done_callback(lambda _: self._loading.pop(name))
        return await asyncio.shield(self._loading[name])

    async def _load(self, name: str) -> Table:
        found = await self.services.store.table(name)
        if found is None:
            raise Refused("no such table")
        row, seats = found
        if time.time() - row.seen > HOUR:
            row = replace(row, seen=time.time())
            await self.services.store.save(row)
        table = Table(self.services, row, seats)
        try:
            await table.load()
        except BaseException:  # its clocks and bots may be at work already; who comes next loads it afresh
            table.put_away()
            raise
        self.tables[name] = table
        return table

    async def open(self, command: wire.OpenTable, address: str) -> list[wire.News]:
        if not self._openings.take(address):  # also on this machine: a proxy there may not say for whom it speaks
            raise Refused("too many tables")
        key = CommandKey(command.id)
        while (before := await self.services.store.answer(key.digest)) is None:
            with suppress(
                Conflict
            ):  # the same command on another connection was quicker: answer what that was answered
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
            host=0,
            opened=time.time(),
            seen=time.time(),
        )
        rows, answers = self._first_seats(key, row, command)
        await self.services.store.save(row, *rows, key.row(row.table, key.packed(answers)))
        self.tables[row.table] = Table(self.services, row, rows)
        note("table opened", table=brief(row.table), game=game.key, seats=row.seats)
        return list(answers)

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

    async def sweep(self) -> None:
        """Put away tables that nobody has looked at for a while; they come back from the store when asked for.

        Whatever goes wrong is written down, and the next round comes all the same.
        """
        linger = self.services.settings.linger
        while True:
            try:
                await self.services.store.forget_answers(time.time() - REMEMBERED)
                if keep := self.services.settings.keep:
                    gone = await self.services.store.tidy(keep, self.tables.keys() | self._loading.keys())
                    if any(gone.values()):
                        note("tidied up", **gone)
            except Exception:  # the database may be locked by another program
                log.exception("what is old could not be let go")
            await asyncio.sleep(linger / 4)
            self._put_away(linger)
            if not self.pages:  # to search all memory takes a second when there are thousands
                gc.collect()

    def _put_away(self, linger: float) -> None:
        for table in tuple(self.tables.values()):
            try:
                if table.idle(linger):
                    del self.tables[table.id]
                    table.put_away()
            except Exception:  # one that cannot be put away keeps no other from it
                log.exception("a table could not be put away")

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
        saving = wire.Saving(self.services.store.reachable)
        for table in self.tables.values():
            table.audience.tell(saving)
        for page in self.watchers:
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

    def _list(self) -> None:
        self._list_soon = None
        listed = self._listed()
        for page in self.watchers:
            page.send(listed)

    def _listed(self) -> wire.Lobby:
        return wire.Lobby(
            games=[game_card(game) for game in catalogue.games()],
            levels=list(LEVELS),
            tables=[
                table_card(table)
                for table in self.tables.values()
                if table.seating.table.public and table.audience.pages
            ],
        )


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
