"""Who sits at one table, and what they and its host may do about that. Every change is saved before it is made."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from jonin.engine.refusal import Refused
from jonin.server.net import wire
from jonin.server.net.answers import Answers, CommandKey
from jonin.server.store import tokens
from jonin.server.store.rows import SeatRow, TableRow
from jonin.server.table import seats
from jonin.server.table.audience import Audience, Page


class Seating:
    def __init__(
        self,
        table: TableRow,
        rows: list[SeatRow],
        answers: Answers,
        audience: Audience,
        playing: Callable[[], bool],
        changed: Callable[[], None],
    ) -> None:
        self.table = table
        self.rows = rows
        self._answers = answers
        self._audience = audience
        self._playing = playing
        self._changed = changed

    # --- who is here ---

    @property
    def host(self) -> int | None:
        return seats.next_host(self.rows, self.table.host, lambda seat: not self.gone(seat))

    @property
    def names(self) -> list[str]:
        return [row.name for row in self.rows]

    def away(self, seat: int) -> bool:
        return self.rows[seat].kind == "player" and not self._audience.holds(seat)

    def gone(self, seat: int) -> bool:
        """Left for good, or away for so long that the others need not wait."""
        return self.away(seat) and (seats.left(self.rows[seat]) or self._audience.missing(seat))

    def opened_by(self, shown: list[str]) -> list[int]:
        """The seats whose tokens are shown."""
        return [row.seat for row in self.rows if any(tokens.opens(token, row.token) for token in shown)]

    # --- who may ---

    def check_owner(self, page: Page, seat: int) -> None:
        if seat not in page.mine:
            raise Refused("not your seat")

    def check_host(self, page: Page) -> None:
        if self.host not in page.mine:
            raise Refused("only the host")

    def check_player(self, seat: int) -> None:
        if self.rows[seat].level:
            raise Refused("bot keeps your seat")

    def check_full(self) -> None:
        if any(row.kind == "open" for row in self.rows):
            raise Refused("a seat is open")

    # --- changes ---

    async def sit(self, key: CommandKey, name: str, seat: int | None) -> wire.Seated:
        if self._playing():
            raise Refused("too late to sit down")
        token = tokens.new_token()
        row = seats.taken(self.rows, seat, name, tokens.hashed(token))
        seated = wire.Seated(key.id, self.table.table, row.seat, token)
        await self._answers.save(key, row, answer=key.packed([seated]))
        self._audience.expect([row.seat])
        self.change(row)
        return seated

    async def set_seat(self, key: CommandKey, seat: int, level: str) -> None:
        old = seats.at(self.rows, seat)
        if old.kind == "player" and not old.level and not self.gone(seat):
            back_soon = Refused("back in a moment", name=old.name)
            raise back_soon if self.away(seat) else Refused("seat taken", name=old.name)
        if level:
            row = seats.given_to_bot(self.rows, seat, level)
        elif old.token and old.level:
            row = replace(old, level="")
        elif self._playing():
            raise Refused("seat must be played")
        else:
            row = seats.emptied(old)
        await self._answers.save(key, row)
        self.change(row)

    async def take_back(self, key: CommandKey, seat: int) -> bool:
        """Whether a bot had kept it."""
        kept = self.rows[seat].level != ""
        row = replace(self.rows[seat], level="")
        await self._answers.save(key, row)
        self.change(row)
        return kept

    async def stand(self, key: CommandKey, seat: int) -> None:
        old = self.rows[seat]
        row = replace(old, token=b"") if self._playing() else seats.emptied(old)
        others = [*self.rows[:seat], row, *self.rows[seat + 1 :]]
        host = seats.next_host(others, self.table.host, lambda _: True)
        table = self.table if host is None else replace(self.table, host=host)
        await self._answers.save(key, row, table)
        self.table = table
        self._audience.release(seat)
        self.change(row)

    def change(self, *rows: SeatRow) -> None:
        """To rows that are saved."""
        changed = {row.seat: row for row in rows}
        self.rows = [changed.get(row.seat, row) for row in self.rows]
        self._changed()
