"""One table: its seats, its match, the pages that look at it. Every change goes refuse, save, step, announce."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Protocol

from msgspec import json
from msgspec.structs import replace

from jonin.engine import game as catalogue
from jonin.engine.match import Match
from jonin.engine.refusal import Refused
from jonin.server import projection, seats, tokens, wire
from jonin.server.answers import Ticket
from jonin.server.clock import Clock
from jonin.server.deputies import Deputies
from jonin.server.house import House
from jonin.server.store.base import Taken
from jonin.server.store.rows import ChatRow, MatchRow, MoveRow, Row, SeatRow, TableRow

TALK = 50  # lines of chat that a newcomer is shown


class Page(Protocol):
    """Whoever looks at a table: a line to a browser."""

    mine: list[int]  # the seats it holds; none: a spectator
    base: str  # how it reached us

    def send(self, news: wire.News | bytes) -> None: ...


class Table:
    def __init__(self, house: House, row: TableRow, rows: list[SeatRow]) -> None:
        self.house = house
        self.id = row.table
        self.row = row
        self.seats = rows
        self.game = catalogue.game(row.game)
        self.match: Match | None = None
        self.match_row: MatchRow | None = None
        self.answers: dict[bytes, bytes] = {}
        self.talk: list[ChatRow] = []
        self.note = ""
        self.pages: list[Page] = []
        self.lock = asyncio.Lock()
        self.clock = Clock(row.clock, lambda seat: self.deputies.call(seat, "thumb"))
        self.deputies = Deputies(self)
        self._gone_since = [0.0] * row.seats
        house.bus.subscribe(self.id, self._hear)

    # --- what stands in the store ---

    async def load(self) -> None:
        """Come level with the store: after a restart, or when another process was quicker."""
        store = self.house.store
        found = await store.table(self.id)
        if found is None:
            raise Refused("There is no such table")
        self.row, self.seats = found
        self.answers = await store.answers(self.id)
        self.talk = await store.chat(self.id, TALK)
        if self.row.match and (self.match_row is None or self.match_row.match != self.row.match):
            row = await store.match(self.row.match)
            assert row is not None
            if row.rules != self.game.version and row.status == "playing":
                row = replace(row, status="closed")
                await store.save(row)
            self.match_row, self.match = row, None
            if row.rules == self.game.version:
                self.match = Match(self.game, row.seats, row.seed, row.options)
            elif row.status == "closed":
                self.note = f"The rules of {self.game.title} have changed since: the match begun here was put away."
        if self.match is not None:
            for move in await store.moves(self.row.match, len(self.match.log)):
                self.match.play(move.seat, move.code)
            self._go_on(None)

    async def attempt(self, ticket: Ticket, change: Callable[[], Awaitable[list[wire.News]]]) -> list[wire.News]:
        """Carry out a command once, however often it is sent."""
        async with self.lock:
            while True:
                kept = self.answers.get(ticket.key)
                if kept is not None:
                    return ticket.read(kept)
                try:
                    return await change()
                except Taken:
                    await self.load()

    async def _save(self, ticket: Ticket | None, *rows: Row, answer: bytes = b"") -> None:
        if ticket is None:
            await self.house.store.save(*rows)
        else:
            await self.house.store.save(*rows, ticket.row(self.id, answer))
            self.answers[ticket.key] = answer

    # --- the match ---

    @property
    def playing(self) -> bool:
        return self.match is not None and not self.match.over

    @property
    def match_name(self) -> str:
        return tokens.match_name(self.row.match)

    async def play(self, seat: int, code: int, ticket: Ticket | None = None) -> None:
        if self.match is None:
            raise Refused("The match has not begun")
        code = self.match.check(seat, code)
        await self._save(ticket, MoveRow(self.row.match, len(self.match.log), seat, code))
        self.match.play(seat, code)
        self._announce("moved")
        self._go_on(seat)
        if self.match.over and self.match_row is not None:
            self.match_row = replace(self.match_row, status="over")
            await self._save(None, self.match_row)
            self._announce("table")

    async def start(self, ticket: Ticket) -> None:
        if self.playing:
            raise Refused("The match is being played")
        vacated = [seats.emptied(row) for row in self.seats if row.kind == "player" and not row.token]
        if vacated or any(row.kind == "open" for row in self.seats):
            raise Refused("A seat is open: wait for a player or put a bot there")
        names = [row.name for row in self.seats]
        match = Match(self.game, self.row.seats, None, self.row.options)
        match_row = MatchRow(
            match=tokens.new_match(),
            table=self.id,
            game=self.game.key,
            rules=self.game.version,
            seats=match.seats,
            options=match.options,
            names=names,
            seed=match.seed,
            began=time.time(),
        )
        row = replace(self.row, match=match_row.match)
        await self._save(ticket, match_row, row)
        self.match, self.match_row, self.row, self.note = match, match_row, row, ""
        self._announce("table")
        self._announce("moved")
        self._go_on(None)

    def _go_on(self, moved: int | None) -> None:
        """Bots and the clock see whom the table waits for now."""
        assert self.match is not None
        self.clock.wind(self.match.waiting, moved)
        self.deputies.look()

    # --- the seats ---

    def check_owner(self, page: Page, seat: int) -> SeatRow:
        if seat not in page.mine:
            raise Refused("That is not your seat")
        return self.seats[seat]

    def check_host(self, page: Page) -> SeatRow:
        host = self.host
        if host is None or host not in page.mine:
            raise Refused("Only the host can do that")
        return self.seats[host]

    @property
    def host(self) -> int | None:
        return seats.next_host(self.seats, self.row.host, lambda seat: not self.gone(seat))

    def away(self, seat: int) -> bool:
        return self.seats[seat].kind == "player" and not any(seat in page.mine for page in self.pages)

    def gone(self, seat: int) -> bool:
        """Away for good, or for so long that the others need not wait."""
        row = self.seats[seat]
        if not self.away(seat):
            return False
        return not row.token or time.monotonic() - self._gone_since[seat] >= self.house.settings.grace

    async def sit(self, ticket: Ticket, name: str, seat: int | None) -> wire.Seated:
        if self.playing:
            raise Refused("The match is being played: you can watch, and sit down for the next")
        token = tokens.new_token()
        row = seats.seated(self.seats, seat, name, tokens.hashed(token))
        answer = wire.Seated(ticket.id, self.id, row.seat, token)
        await self._save(ticket, row, answer=ticket.kept([answer]))
        self._seat(row)
        return answer

    async def set_seat(self, ticket: Ticket, seat: int, level: str) -> None:
        old = seats.at(self.seats, seat)
        if old.kind == "player" and not old.level and not self.gone(seat):
            raise Refused(f"{old.name} sits there" if not self.away(seat) else f"{old.name} may be back in a moment")
        if level:
            row = seats.filled(self.seats, seat, level)
        elif old.level and old.token:
            row = replace(old, level="")
        elif self.playing:
            raise Refused("Somebody has to play that seat until the match is over")
        else:
            row = seats.emptied(old)
        await self._save(ticket, row, answer=b"")
        self._seat(row)

    async def take_back(self, ticket: Ticket, seat: int) -> None:
        row = replace(self.seats[seat], level="")
        await self._save(ticket, row)
        self._seat(row)

    async def stand(self, ticket: Ticket, seat: int) -> None:
        old = self.seats[seat]
        row = replace(old, token=b"") if self.playing else seats.emptied(old)
        await self._save(ticket, row)
        self._seat(row)
        for page in self.pages:
            if seat in page.mine:
                page.mine.remove(seat)

    def _seat(self, row: SeatRow) -> None:
        self.seats = [*self.seats[: row.seat], row, *self.seats[row.seat + 1 :]]
        self._announce("table")
        if self.playing:
            self.deputies.look()

    # --- talk ---

    async def say(self, ticket: Ticket, seat: int | None, text: str) -> None:
        name = "A spectator" if seat is None else self.seats[seat].name
        number = self.talk[-1].number + 1 if self.talk else 1
        row = ChatRow(self.id, number, seat, name, seats.tidy(text, "A line"), time.time())
        await self._save(ticket, row)
        self.talk = [*self.talk, row][-TALK:]
        self._announce("said")

    # --- the pages ---

    def attach(self, page: Page, shown: list[str]) -> None:
        for token in shown:
            for row in self.seats:
                if row.token and tokens.opens(token, row.token) and row.seat not in page.mine:
                    page.mine.append(row.seat)
        page.mine.sort()
        if page not in self.pages:
            self.pages.append(page)
        self._announce("table")

    def detach(self, page: Page) -> None:
        self.pages.remove(page)
        now = time.monotonic()
        for seat in page.mine:
            self._gone_since[seat] = now
        page.mine = []
        self._announce("table")
        asyncio.get_running_loop().call_later(self.house.settings.grace, self._announce, "table")

    def catch_up(self, page: Page, match: str, version: int) -> None:
        """Tell a page what it has missed."""
        for row in self.talk:
            page.send(wire.Chat(self.id, row.number, row.seat, row.name, row.text, row.at))
        if self.match is not None:
            since = min(version, len(self.match.log)) if match == self.match_name else 0
            for seat in viewers(page):
                page.send(self._update(seat, since))

    # --- announcing ---

    def _announce(self, note: str) -> None:
        self.house.bus.publish(self.id, note)
        if note == "table" and self.row.public:
            self.house.bus.publish("lobby", self.id)

    def _hear(self, note: str) -> None:
        if note == "table":
            for page in self.pages:
                page.send(self.as_seen_by(page))
        elif note == "said":
            row = self.talk[-1]
            said = json.encode(wire.Chat(self.id, row.number, row.seat, row.name, row.text, row.at))
            for page in self.pages:
                page.send(said)
        elif self.match is not None:
            since = max(0, len(self.match.log) - 1)
            frames: dict[int | None, bytes] = {}
            for page in self.pages:
                for seat in viewers(page):
                    if seat not in frames:
                        frames[seat] = json.encode(self._update(seat, since))
                    page.send(frames[seat])

    def _update(self, seat: int | None, since: int) -> wire.Update:
        assert self.match is not None
        assert self.match_row is not None
        return wire.Update(
            table=self.id,
            match=self.match_name,
            version=len(self.match.log),
            since=since,
            seat=seat,
            view=self.match.view(seat),
            choices=projection.choices(self.match, seat),
            told=projection.told(self.match, self.match_row.names, seat, since),
            deadline=self.clock.left(seat),
        )

    def as_seen_by(self, page: Page) -> wire.Table:
        host = self.host
        return wire.Table(
            table=self.id,
            game=self.game.key,
            title=self.game.title,
            seats=[self._card(row, host) for row in self.seats],
            mine=page.mine,
            host=host in page.mine,
            options=self.row.options,
            public=self.row.public,
            clock=self.row.clock,
            match=self.match_name,
            playing=self.playing,
            spectators=sum(not page.mine for page in self.pages),
            link=f"{page.base}/t/{self.id}",
            note=self.note,
        )

    def _card(self, row: SeatRow, host: int | None) -> wire.SeatCard:
        return wire.SeatCard(
            name=row.name,
            kind=row.kind,
            level=row.level,
            away=self.away(row.seat),
            gone=self.gone(row.seat),
            kept=row.kind == "player" and row.level != "",
            host=row.seat == host,
        )


def viewers(page: Page) -> list[int | None]:
    """As whom a page sees the table: its seats, or a spectator."""
    return [*page.mine] if page.mine else [None]
