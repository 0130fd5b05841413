"""Who sits at one table, and what they and its host may do about that. Every change is saved before it is made."""

from __future__ import annotations

from collections.abc import Callable, Container

from msgspec.structs import replace

from jonin.engine.refusal import Refused
from jonin.server.net import wire
from jonin.server.net.answers import Answers, CommandKey
from jonin.server.store import tokens
from jonin.server.store.rows import SeatRow, TableRow
from jonin.server.table import seats
from jonin.server.table.audience import Audience, Page
from jonin.server.table.door import Door
from jonin.server.table.rematch import Rematch


class Seating:
    def __init__(
        self,
        table: TableRow,
        rows: list[SeatRow],
        answers: Answers,
        audience: Audience,
        door: Door,
        playing: Callable[[], bool],
        silent: Callable[[int], bool],
        changed: Callable[[], None],
    ) -> None:
        self.table = table
        self.rows = rows
        self._answers = answers
        self._audience = audience
        self._door = door
        self._playing = playing
        self.silent = silent  # here, but waited for so long that the others need not
        self._changed = changed
        self.rematch = Rematch(lambda: self.rows, self.gone)

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
        return [row.seat for row in self.rows if not row.left and opens(shown, row)]

    def given_up_by(self, shown: list[str]) -> list[int]:
        """Those that were theirs, and that they may have back."""
        return [row.seat for row in self.rows if row.left and opens(shown, row)]

    # --- who may ---

    @property
    def hints(self) -> bool:
        """Whether players may ask for a hint: unless the host says, where that harms nobody."""
        if seats.in_lesson(self.rows):
            return False
        alone = sum(row.kind == "player" for row in self.rows) == 1
        return self.table.hints == "all" or (self.table.hints == "" and alone)

    def check_owner(self, page: Page, seat: int) -> None:
        if seat not in page.mine:
            raise Refused("not your seat")

    def check_host(self, page: Page) -> None:
        if self.host not in page.mine:
            raise Refused("only the host")

    def check_owns_table(self) -> None:
        """Who stands in for a host that is away does not let strangers in."""
        if self.host != self.table.host:
            raise Refused("only the host")

    def check_bot_caller(self, page: Page, seat: int) -> None:
        """While a match is played, whoever plays it may let a bot keep the seat of a player who is gone or silent."""
        player = self._playing() and seats.at(self.rows, seat).kind == "player"
        if not (player and page.mine and (self.gone(seat) or self.silent(seat))):
            self.check_host(page)

    def check_player(self, seat: int) -> None:
        if self.rows[seat].level:
            raise Refused("bot keeps your seat")

    def check_full(self) -> None:
        if any(row.kind == "open" for row in self.rows):
            raise Refused("a seat is open")

    def _check_stranger(self, by: Page, hashes: Container[bytes]) -> None:
        """At a public table; whoever is its host may seat others."""
        held = [row.seat for row in self.rows if not row.left and row.token in hashes]
        if self.table.public and self.host not in held:
            hosts = [] if self.host is None else [page.address for page in self._audience.of(self.host)]
            taken = [row.seat for row in self.rows if seats.owned(row)]
            self._door.check(len(held), by.address, taken, hosts)

    # --- changes ---

    async def sit(
        self, key: CommandKey, name: str, seat: int | None, by: Page, hashes: Container[bytes]
    ) -> wire.Seated:
        """For a page that has been given, or has shown, the tokens of these hashes."""
        if self._playing():
            raise Refused("too late to sit down")
        self._check_stranger(by, hashes)
        token = tokens.new_token()
        row = seats.taken(self.rows, seat, name, tokens.hashed(token))
        seated = wire.Seated(key.id, self.table.table, row.seat, token)
        await self._save(key, row, key.packed([seated]))
        self._door.seated(row.seat, by.address)
        self._audience.expect([row.seat])
        self.change(row)
        self.rematch.answer(row.seat, True)  # who sits down after a match is here for the next
        return seated

    async def set_seat(self, key: CommandKey, seat: int, level: str) -> None:
        old = seats.at(self.rows, seat)
        if old.kind == "player" and not old.level and not self.gone(seat) and not self.silent(seat):
            back_soon = Refused("back in a moment", name=old.name)
            raise back_soon if self.away(seat) else Refused("seat taken", name=old.name)
        if level:
            row = seats.given_to_bot(self.rows, seat, level)
        elif seats.owned(old) and old.level:
            row = replace(old, level="")
        elif self._playing():
            raise Refused("seat must be played")
        else:
            row = seats.emptied(old)
        await self._save(key, row)
        self.change(row)

    async def remove(self, key: CommandKey, seat: int) -> None:
        """Whoever sits there, before the match: their pages are told, and look on from then on."""
        old = seats.at(self.rows, seat)
        if old.kind == "open":
            raise Refused("nobody there")
        if self._playing():
            raise Refused("seat must be played")
        host = self.host
        await self._save(key, seats.emptied(old))
        if old.token:
            theirs = self._audience.of(seat)
            hosts = [] if host is None else self._audience.of(host)
            self._door.remove(seat, old.token, [page.address for page in theirs], [page.address for page in hosts])
            for page in theirs:
                self.tell_removed(page, [seat])
        self._audience.release(seat)
        self.change(seats.emptied(old))

    def tell_removed(self, page: Page, removed: list[int]) -> None:
        for seat in removed:
            page.send(wire.Removed(self.table.table, seat, Refused("removed by the host").as_json()))

    async def arrange(self, key: CommandKey, table: TableRow) -> None:
        """As many seats, and played as that row says. Those who would have no chair must be taken off it first.

        Nobody is told yet: a match that is over is still to be cleared away.
        """
        for row in self.rows[table.seats :]:
            if row.kind == "player":
                raise Refused("seat in use", seat=row.seat + 1, name=row.name)
        if table.host >= table.seats:  # an empty chair
            table = replace(table, host=self.host or 0)
        added = [SeatRow(table.table, seat) for seat in range(len(self.rows), table.seats)]
        cleared = [seats.emptied(row) for row in self.rows[table.seats :]]
        await self._answers.save(key, table, *added, *cleared)
        self.table, self.rows = table, [*self.rows[: table.seats], *added]

    async def take_back(self, key: CommandKey, seat: int, page: Page) -> bool:
        """Whether somebody else had it meanwhile."""
        old = self.rows[seat]
        row = replace(old, level="", left=False)
        await self._save(key, row)
        if old.left:
            self._audience.enter(page, [*page.mine, seat], page.given_up)
        self.change(row)
        return old.level != ""

    async def stand(self, key: CommandKey, seat: int) -> None:
        old = self.rows[seat]
        row = replace(old, left=True) if self._playing() else seats.emptied(old)
        await self._save(key, row)
        self._audience.release(seat, given_up=row.left)
        self.change(row)

    async def _save(self, key: CommandKey, row: SeatRow, answer: bytes = b"") -> None:
        """A change of one seat, and who is host because of it."""
        table = self.table
        for rows in (self.rows, self._with(row)):  # who sits down in an empty chair was not its last player
            table = seats.handed_over(table, rows, lambda seat: not self.gone(seat))
        await self._answers.save(key, row, *([] if table is self.table else [table]), answer=answer)
        self.table = table

    def _with(self, *rows: SeatRow) -> list[SeatRow]:
        changed = {row.seat: row for row in rows}
        return [changed.get(row.seat, row) for row in self.rows]

    def change(self, *rows: SeatRow) -> None:
        """To rows that are saved."""
        self.rows = self._with(*rows)
        self._changed()


def opens(shown: list[str], row: SeatRow) -> bool:
    return any(tokens.opens(token, row.token) for token in shown)
