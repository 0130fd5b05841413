"""Every command of one page passes here on its way to the table that carries it out."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import assert_never

from jonin.engine.refusal import Refused
from jonin.server.net import wire
from jonin.server.net.answers import CommandKey
from jonin.server.net.limits import household
from jonin.server.net.wire import Done, News
from jonin.server.store import tokens
from jonin.server.table.audience import Page
from jonin.server.table.lobby import Lobby
from jonin.server.table.own_tables import OwnTables
from jonin.server.table.projection import sheet
from jonin.server.table.races import Sender
from jonin.server.table.table import Table

GIVEN = 64  # tokens that a connection is remembered by; to be given them takes longer than to be noticed

AtTable = (
    wire.SetSeat
    | wire.Remove
    | wire.TakeBack
    | wire.Stand
    | wire.Start
    | wire.Arrange
    | wire.Again
    | wire.Play
    | wire.Say
)


class CommandHandler:
    def __init__(self, lobby: Lobby, own: OwnTables, page: Page, address: str) -> None:
        self._lobby = lobby
        self._own = own
        self._page = page
        self._address = address  # where it comes from
        self._table: Table | None = None
        self._shown: list[str] = []  # the tokens of its seats at this table
        self.given: deque[bytes] = deque(maxlen=GIVEN)  # hashes of those that it was given, at whatever table

    async def obey(self, command: wire.AnyCommand, arrived: float) -> Sequence[News]:
        """Carry a command out and return the answer, or raise Refused. It arrived at that moment."""
        match command:
            case wire.Ping() | wire.Echoed():
                return [Done(command.id)]
            case wire.LookIn():
                self.leave()
                self._lobby.look_in(self._page)
                return [Done(command.id)]
            case wire.AskOwn():
                return [await self._own.find(command.tables, self._address), Done(command.id)]
            case wire.Join():
                table = await self._lobby.table(command.table)
                self._go_to(table, command.tokens)
                table.greet(self._page, command.tokens)
                table.catch_up(self._page, command.match, command.version)
                return [Done(command.id)]
            case wire.AskSheet():
                table = self._looked_at(command)
                return [sheet(table.id, command.match, table.runner.begun(), command.seat), Done(command.id)]
            case wire.AskCourse():
                self._looked_at(command).courses.ask(self._page, command)
                return ()
            case wire.Shown() | wire.Ready():
                self._hear(command)
                return ()
            case wire.SealNumber():
                if dealt_at := self._dealt_at(command.table):
                    dealt_at.dealing.seal(self._page, command.seal)
                return ()
            case wire.TellNumber():
                self.tell_number(command)
                return ()
            case wire.Advise():
                self._advise(command)
                return [Done(command.id)]
            case wire.OpenTable() | wire.Learn() | wire.PlayOn():
                return await self._be_seated(await self._lobby.open(command, self._address))
            case wire.Sit():
                return await self._be_seated(await self._sit(command))
            case (
                wire.SetSeat()
                | wire.Remove()
                | wire.TakeBack()
                | wire.Stand()
                | wire.Start()
                | wire.Arrange()
                | wire.Again()
                | wire.Play()
                | wire.Say()
            ):
                return await self._at_table(command, arrived)
            case _:
                assert_never(command)

    async def _sit(self, command: wire.Sit) -> list[News]:
        table, key = await self._lobby.table(command.table), CommandKey(command.id, command.table)

        async def sit() -> list[News]:
            held = {*self.given, *map(tokens.hashed, self._shown if table is self._table else ())}
            return [await table.seating.sit(key, command.name, command.seat, self._page, held)]

        return await table.attempt(key, sit)

    async def _at_table(self, command: AtTable, arrived: float) -> list[News]:
        table, key = self._table, CommandKey(command.id, command.table)
        if table is None or table.id != command.table:
            raise Refused("not at that table")
        table.check_open()

        racing = isinstance(command, wire.Play) and table.game.actions.is_race(command.action)
        if isinstance(command, wire.Play) and racing and not table.races.deciding:
            return self._strike(table, command, key, arrived)

        async def change() -> list[News]:
            if isinstance(command, wire.Play) and racing:
                return self._strike(table, command, key, arrived)
            await self._change(table, command, key)
            return [Done(command.id)]

        return await table.attempt(key, change)

    async def _change(self, table: Table, command: AtTable, key: CommandKey) -> None:
        page, seating, runner = self._page, table.seating, table.runner
        if table.tutor is not None and not isinstance(command, wire.Play | wire.Say):
            raise Refused("in a lesson")
        match command:
            case wire.SetSeat():
                if command.level:
                    seating.check_bot_caller(page, command.seat)
                else:
                    seating.check_host(page)
                await seating.set_seat(key, command.seat, command.level)
            case wire.Remove():
                seating.check_host(page)
                await seating.remove(key, command.seat)
            case wire.Start():
                seating.check_host(page)
                await table.start(key)
            case wire.Arrange():
                seating.check_host(page)
                await table.arrange(key, command)
            case wire.Again():
                seating.check_owner(page, command.seat)
                await table.again(key, command.seat, command.yes)
            case wire.TakeBack():
                if command.seat not in seating.given_up_by(self._shown):
                    seating.check_owner(page, command.seat)
                await table.take_back(key, command.seat, page)
            case wire.Stand():
                seating.check_owner(page, command.seat)
                await seating.stand(key, command.seat)
            case wire.Play():
                self._check_player(table, command)
                runner.check_open(command.seat, command.version)
                action = table.game.actions.read(command.action)
                await runner.play(command.seat, action.code, action.numbers, key)
            case wire.Say():
                seat = page.mine[0] if page.mine else None
                name = "" if seat is None else seating.rows[seat].name
                await table.chat.say(key, seat, name, command.text, household(page.address))
            case _:
                assert_never(command)

    def _looked_at(self, command: wire.AskSheet | wire.AskCourse) -> Table:
        """With the eyes with which the page looks on, and no others."""
        table = self._table
        if table is None or table.id != command.table:
            raise Refused("not at that table")
        table.runner.check_name(command.match)
        if command.seat is not None:
            table.seating.check_owner(self._page, command.seat)
        elif self._page.mine:
            raise Refused("not your seat")
        return table

    def _hear(self, command: wire.Shown | wire.Ready) -> None:
        """Whatever is not so, or not so any more, is nothing to be told of."""
        table, mine = self._table, command.seat in self._page.mine
        if table is not None and mine and (table.id, table.runner.name) == (command.table, command.match):
            if isinstance(command, wire.Ready):
                table.readiness.say(command.seat)
            else:
                table.shown(command.seat, command.version, command.wish)

    def tell_number(self, command: wire.TellNumber) -> None:
        """At once: the Start that the same page has sent may be waiting for it."""
        if table := self._dealt_at(command.table):
            table.dealing.tell(self._page, command.number, command.following)

    def _dealt_at(self, table: str) -> Table | None:
        """The table, if the page plays at it: others add nothing to a deal."""
        return self._table if self._table is not None and self._table.id == table and self._page.mine else None

    def _advise(self, command: wire.Advise) -> None:
        """Nothing changes by it, so it need not wait for its turn at the table."""
        if self._table is None or self._table.id != command.table:
            raise Refused("not at that table")
        self._table.check_open()
        self._table.hints.ask(self._page, command)

    def _check_player(self, table: Table, command: wire.Play) -> None:
        table.seating.check_owner(self._page, command.seat)
        table.runner.check_name(command.match)
        table.seating.check_player(command.seat)
        if table.readiness.missing:
            raise Refused("not all ready")
        if table.tutor is not None:
            table.tutor.check(command.seat, table.game.actions.read(command.action))

    def _strike(self, table: Table, command: wire.Play, key: CommandKey, arrived: float) -> list[News]:
        """A choice that is a race: who sent it is answered when it is decided.

        Nobody has to wait for their turn to strike; what is struck while a race is decided waits for its end.
        """
        answer = table.answers.given(key)
        if answer is not None:
            return answer
        self._check_player(table, command)
        match = table.runner.begun()
        table.runner.check_sight(command.version)
        by = Sender(key, self._page, command.version)
        code = table.game.actions.read(command.action).code
        table.races.strike(match, command.seat, code, arrived, command.at, by)
        return []

    async def _be_seated(self, answers: list[News]) -> Sequence[News]:
        """Whoever is given a seat is at its table from then on."""
        seated = [answer for answer in answers if isinstance(answer, wire.Seated)]
        for answer in answers:
            self._page.send(answer)
        self.given.extend(tokens.hashed(answer.token) for answer in seated)
        if seated:
            table = await self._lobby.table(seated[0].table)
            before = self._shown if table is self._table else []
            self._go_to(table, [*before, *(answer.token for answer in seated)])
            table.catch_up(self._page)
        return ()

    def _go_to(self, table: Table, shown: list[str]) -> None:
        if self._table is not table:
            self.leave()
        self._lobby.look_away(self._page)
        self._table, self._shown = table, shown
        table.admit(self._page, shown)
        if table.game.races:
            self._page.measure()

    def leave(self) -> None:
        """The table, or the lobby."""
        self._lobby.look_away(self._page)
        if self._table is not None:
            self._table.dismiss(self._page)
            self._table = None
