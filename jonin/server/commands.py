"""From a command to the table that carries it out, and back with the answer."""

from __future__ import annotations

from typing import assert_never

from jonin.engine.refusal import Refused
from jonin.server import wire
from jonin.server.answers import Ticket
from jonin.server.lobby import Lobby
from jonin.server.table import Page, Table
from jonin.server.wire import Done, News


class Visit:
    """One page's stay: in the lobby, or at one table."""

    def __init__(self, lobby: Lobby, page: Page) -> None:
        self._lobby = lobby
        self._page = page
        self._table: Table | None = None

    async def obey(self, command: wire.AnyCommand) -> list[News]:
        """Carry it out; raises Refused."""
        match command:
            case wire.Ping():
                return [Done(command.id)]
            case wire.LookIn():
                self.leave()
                self._lobby.look_in(self._page)
                return [Done(command.id)]
            case wire.OpenTable():
                answers = await self._lobby.open(command)
                await self._be_seated(answers)
                return []
            case wire.Join():
                table = await self._lobby.table(command.table)
                self._go_to(table, command.tokens)
                table.catch_up(self._page, command.match, command.version)
                return [Done(command.id)]
            case wire.Sit():
                table = await self._lobby.table(command.table)
                ticket = Ticket(command.id)

                async def sit(command: wire.Sit = command) -> list[News]:
                    return [await table.sit(ticket, command.name, command.seat)]

                await self._be_seated(await table.attempt(ticket, sit))
                return []
            case _:
                return await self._at_table(command)

    async def _at_table(
        self, command: wire.SetSeat | wire.TakeBack | wire.Stand | wire.Start | wire.Play | wire.Say
    ) -> list[News]:
        table, page = self._table, self._page
        if table is None or table.id != command.table:
            raise Refused("Join the table first")
        match command:
            case wire.SetSeat() | wire.Start():
                sender = table.check_host(page).token
            case wire.TakeBack() | wire.Stand() | wire.Play():
                sender = table.check_owner(page, command.seat).token
            case wire.Say():
                sender = table.seats[page.mine[0]].token if page.mine else b""
            case _:
                assert_never(command)
        ticket = Ticket(command.id, sender)

        async def change() -> list[News]:
            match command:
                case wire.SetSeat():
                    await table.set_seat(ticket, command.seat, command.level)
                case wire.TakeBack():
                    await table.take_back(ticket, command.seat)
                case wire.Stand():
                    await table.stand(ticket, command.seat)
                case wire.Start():
                    await table.start(ticket)
                case wire.Play():
                    if command.match != table.match_name:
                        raise Refused("That match is over: another has begun")
                    if table.seats[command.seat].level:
                        raise Refused("A bot is keeping your seat: take it back first")
                    await table.play(command.seat, command.code, ticket)
                case wire.Say():
                    await table.say(ticket, page.mine[0] if page.mine else None, command.text)
            return [Done(command.id)]

        return await table.attempt(ticket, change)

    async def _be_seated(self, answers: list[News]) -> None:
        shown = []
        for answer in answers:
            self._page.send(answer)
            if isinstance(answer, wire.Seated):
                shown.append(answer)
        if shown:
            table = await self._lobby.table(shown[0].table)
            self._go_to(table, [seated.token for seated in shown])

    def _go_to(self, table: Table, tokens: list[str]) -> None:
        self._lobby.look_away(self._page)
        if self._table is not table:
            self.leave()
        self._table = table
        table.attach(self._page, tokens)

    def leave(self) -> None:
        self._lobby.look_away(self._page)
        if self._table is not None:
            self._table.detach(self._page)
            self._table = None
