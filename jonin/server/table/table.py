"""One table: its seats, its match, its talk. Every change is refused, or saved, made and announced, in this order."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence

from msgspec.structs import replace

from jonin.engine import game as catalogue
from jonin.engine.dialect import CHANCE
from jonin.engine.match import Match
from jonin.engine.refusal import Refused
from jonin.server import tokens
from jonin.server.log import note
from jonin.server.net import wire
from jonin.server.net.answers import CommandKey
from jonin.server.services import Services
from jonin.server.store.base import Conflict
from jonin.server.store.rows import FlightRow, MatchRow, MoveRow, Row, SeatRow, TableRow
from jonin.server.table import projection, seats
from jonin.server.table.announcer import Announcer
from jonin.server.table.audience import Audience, Page
from jonin.server.table.bot_seats import BotSeats
from jonin.server.table.chance import ChanceMoves
from jonin.server.table.chat import KEPT, Chat
from jonin.server.table.clock import Clock
from jonin.server.table.countdown import Countdown
from jonin.server.table.races import Races, Sender

SPECTATOR = "A spectator"


class Table:
    def __init__(self, services: Services, row: TableRow, rows: list[SeatRow]) -> None:
        self.id = row.table
        self.row = row
        self.seats = rows
        self.game = catalogue.game(row.game)
        self.match: Match | None = None
        self.match_row: MatchRow | None = None
        self.note = ""
        self.services = services
        self.lock = asyncio.Lock()
        self.turns = asyncio.Lock()  # players and bots wait here, so that a verdict waits for one of them at most
        self.audience = Audience(row.seats, services.settings.grace, lambda: self._publish("table"))
        self.bot_seats = BotSeats(self)
        self.chance_moves = ChanceMoves(self)
        self.flights: dict[int, str] = {}  # the last landing's, by its version, as pages are sent it
        self.clock = Clock(row.clock, self.bot_seats.overrule)
        self.races = Races(self)
        self.countdown = Countdown(self.chance_moves.look)
        self.moved = 0.0  # when the last move was announced
        self._answers: dict[bytes, bytes] = {}
        self._talk = Chat()
        self._announcer = Announcer(self)
        self._unsubscribe = services.bus.subscribe(self.id, self._hear)

    def close(self) -> None:
        self._unsubscribe()
        self._announcer.stop()
        self.clock.stop()
        self.countdown.stop()
        self.races.stop()
        self.bot_seats.stop()
        self.chance_moves.stop()
        self.audience.stop()

    def idle(self, seconds: float) -> bool:
        """Whether nobody has looked for so long, and nothing is going on."""
        nobody = not self.audience.pages and time.monotonic() - self.audience.empty_since >= seconds
        timed = self.clock.running or self.countdown.running or self.races.open
        return nobody and not (self.lock.locked() or self.bot_seats.busy or self.chance_moves.busy or timed)

    # --- the store ---

    async def load(self) -> None:
        """Come level with the store: after a restart, or when another process was quicker."""
        found = await self.services.store.table(self.id)
        assert found is not None
        self.row, self.seats = found
        self._answers = await self.services.store.answers(self.id)
        self._talk.lines = await self.services.store.chat(self.id, KEPT)
        if self.row.match and (self.match_row is None or self.match_row.match != self.row.match):
            await self._load_match()
        if self.match is not None:
            await self._load_moves(self.match)
        self._publish("table")
        self._publish("moved")
        await self.settle()

    async def _load_match(self) -> None:
        row = await self.services.store.match(self.row.match)
        assert row is not None
        self.match, self.match_row, self.flights = None, row, {}
        self._announcer.forget()
        if row.rules == self.game.version and row.status != "closed":
            self.match = Match(self.game, row.seats, row.seed, row.options)
        elif row.status != "over":
            await self._put_away(row)

    async def _load_moves(self, match: Match) -> None:
        try:
            for move in await self.services.store.moves(self.row.match, len(match.log)):
                match.play(move.seat, move.code, move.given or ())
        except Refused:  # other rules under the same version: better no match than another one
            assert self.match_row is not None
            self.match = None
            await self._put_away(self.match_row)
        else:
            self._wind(match)
            if landings := [version for version, move in enumerate(match.log) if move[0] == CHANCE]:
                self.flights = projection.flights(await self.services.store.flights(self.row.match, landings[-1]))

    async def _put_away(self, row: MatchRow) -> None:
        self.match_row = replace(row, status="closed")
        self.note = f"The rules of {self.game.title} have changed since, so the match begun here was put away."
        await self.services.store.save(self.match_row)

    async def attempt(self, ticket: CommandKey, change: Callable[[], Awaitable[list[wire.News]]]) -> list[wire.News]:
        """Carry out a command, once, however often it is sent."""
        async with self.turns, self.lock:
            while True:
                if (before := self.answered(ticket)) is not None:
                    return before
                try:
                    return await change()
                except Conflict:
                    await self.load()

    def answered(self, ticket: CommandKey) -> list[wire.News] | None:
        """As the command was, if it has been carried out."""
        answer = self._answers.get(ticket.key)
        return None if answer is None else ticket.read(answer)

    async def _save(self, ticket: CommandKey | None, *rows: Row, answer: bytes = b"", urgent: bool = False) -> None:
        if ticket is None:
            await self.services.store.save(*rows, urgent=urgent)
        else:
            await self.services.store.save(*rows, ticket.row(self.id, answer), urgent=urgent)
            self._answers[ticket.key] = answer

    # --- the match ---

    @property
    def playing(self) -> bool:
        return self.match is not None and not self.match.over

    @property
    def match_name(self) -> str:
        return tokens.match_name(self.row.match)

    @property
    def names(self) -> list[str]:
        return self.match_row.names if self.match_row is not None else [row.name for row in self.seats]

    async def play(
        self,
        seat: int,
        code: int,
        given: Sequence[int] = (),
        ticket: CommandKey | None = None,
        verdict: wire.Verdict | None = None,
    ) -> None:
        if self.match is None:
            raise Refused("The match has not begun: the host starts it")
        await self._move(self.match, seat, code, given, ticket, verdict=verdict)
        await self.settle()

    def strike(self, seat: int, code: int, arrived: float, stated: float | None, by: Sender) -> None:
        """A choice that is a race: who sent it is answered when it is decided."""
        if self.match is None:
            raise Refused("The match has not begun: the host starts it")
        self.check_sight(by.version)
        self.races.strike(self.match, seat, code, arrived, stated, by)

    async def land(self, match: Match, given: Sequence[int] = (), trajectory: bytes = b"") -> None:
        """What is in the air comes down: as simulated, or (nothing given) by the rules' own luck."""
        flights = [FlightRow(self.row.match, len(match.log), trajectory)] if trajectory else []
        await self._move(match, CHANCE, self._chance(match), given, None, flights)
        await self.settle()

    async def _move(
        self,
        match: Match,
        seat: int,
        code: int,
        given: Sequence[int],
        ticket: CommandKey | None,
        flights: Sequence[FlightRow] = (),
        verdict: wire.Verdict | None = None,
    ) -> None:
        match.check(seat, code, given)
        before = match.waiting
        row = MoveRow(self.row.match, len(match.log), seat, code, list(given) or None)
        await self._save(ticket, row, *flights, urgent=verdict is not None)
        match.play(seat, code, given)
        if seat == CHANCE:
            self.flights = projection.flights(flights)
        self._wind(match, seat)
        if verdict is not None:
            self.audience.tell(verdict)
        others = before - {seat}
        self._publish("chose" if others and others == match.waiting != before else "moved")

    def _wind(self, match: Match, moved: int | None = None) -> None:
        """The clocks: of those who must decide, and of what the table does by itself."""
        self.moved = time.monotonic()
        self.clock.wind(match.waiting, moved)
        to = self._chance(match) if match.chance else None
        pause = 0.0 if to is None else self.game.pause(to) * self.services.settings.tempo
        self.countdown.wind(to, pause, self.audience.under_way if pause else 0.0, anew=moved == CHANCE)

    def give_time(self, seat: int | None = None) -> None:
        """That seat, and whoever's time has run out, may decide from now on, and all are told how long."""
        if self.match is not None:
            self.clock.wind(self.match.waiting, seat)
        if self.clock.running:
            self._publish("moved")

    def _chance(self, match: Match) -> int:
        codes = [0] * self.game.rules.ACTIONS
        self.game.rules.legal(match.state, CHANCE, codes)
        return codes[0]

    async def settle(self) -> None:
        """A match that is over is put down as such; what is in the air falls, and bots see whether they are to move."""
        if self.match is not None:
            if self.match.over and self.match_row is not None and self.match_row.status == "playing":
                await self._end(self.match_row)
            self.chance_moves.look()
            self.bot_seats.look()

    async def start(self, ticket: CommandKey) -> None:
        if self.playing:
            raise Refused("The match is being played")
        if any(row.kind == "open" for row in self.seats):
            raise Refused("A seat is open: wait for a player, or let a bot sit there")
        match = Match(self.game, self.row.seats, None, self.row.options)
        match_row = MatchRow(
            match=tokens.new_match(),
            table=self.id,
            game=self.game.key,
            rules=self.game.version,
            seats=match.seats,
            options=match.options,
            names=[row.name for row in self.seats],
            seed=match.seed,
            began=time.time(),
        )
        row = replace(self.row, match=match_row.match)
        await self._save(ticket, match_row, row)
        self.row, self.match_row, self.match, self.note, self.flights = row, match_row, match, "", {}
        self._announcer.forget()
        note("match begun", table=self.id, game=self.game.key, match=self.match_name)
        self._wind(match)
        self._publish("table")
        self._publish("moved")
        await self.settle()

    async def _end(self, played: MatchRow) -> None:
        """Those who left during the match make room for the next."""
        played = replace(played, status="over")
        freed = [seats.emptied(row) for row in self.seats if seats.left(row)]
        await self._save(None, played, *freed)
        self.match_row = played
        note("match over", table=self.id, game=self.game.key, match=self.match_name)
        self._change_seats(*freed)

    # --- the seats ---

    @property
    def host(self) -> int | None:
        return seats.next_host(self.seats, self.row.host, lambda seat: not self.gone(seat))

    def away(self, seat: int) -> bool:
        return self.seats[seat].kind == "player" and not self.audience.holds(seat)

    def gone(self, seat: int) -> bool:
        """Left for good, or away for so long that the others need not wait."""
        return self.away(seat) and (seats.left(self.seats[seat]) or self.audience.missing(seat))

    def check_owner(self, page: Page, seat: int) -> None:
        if seat not in page.mine:
            raise Refused("That is not your seat: show its token first")

    def check_host(self, page: Page) -> None:
        if self.host not in page.mine:
            raise Refused("Only the host can do that")

    def check_player(self, match: str, seat: int) -> None:
        if match != self.match_name:
            raise Refused("That is not the match being played here")
        if self.seats[seat].level:
            raise Refused("A bot is keeping your seat: take it back first")

    def check_open(self, seat: int, version: int) -> None:
        """Whether the decision the player saw is still theirs to make."""
        if self.match is not None and self.match.overtaken(seat, version):
            raise Refused("That was decided meanwhile: look at the table again")

    def check_sight(self, version: int) -> None:
        """In a race one acts on what one sees: the table must not have gone on by itself since."""
        if self.match is not None and self.match.gone_on(version):
            raise Refused("The table had gone on before you pressed: look again")

    async def sit(self, ticket: CommandKey, name: str, seat: int | None) -> wire.Seated:
        if self.playing:
            raise Refused("The match is being played: you can watch, and sit down for the next one")
        token = tokens.new_token()
        row = seats.taken(self.seats, seat, name, tokens.hashed(token))
        seated = wire.Seated(ticket.id, self.id, row.seat, token)
        await self._save(ticket, row, answer=ticket.packed([seated]))
        self.audience.expect([row.seat])
        self._change_seats(row)
        return seated

    async def set_seat(self, ticket: CommandKey, seat: int, level: str) -> None:
        old = seats.at(self.seats, seat)
        if old.kind == "player" and not old.level and not self.gone(seat):
            raise Refused(f"{old.name} may be back in a moment" if self.away(seat) else f"{old.name} sits there")
        if level:
            row = seats.given_to_bot(self.seats, seat, level)
        elif old.token and old.level:
            row = replace(old, level="")
        elif self.playing:
            raise Refused("Somebody has to play that seat until the match is over")
        else:
            row = seats.emptied(old)
        await self._save(ticket, row)
        self._change_seats(row)

    async def take_back(self, ticket: CommandKey, seat: int) -> None:
        kept = self.seats[seat].level != ""
        row = replace(self.seats[seat], level="")
        await self._save(ticket, row)
        self._change_seats(row)
        if kept:  # what the bot has used up is not theirs
            self.give_time(seat)

    async def stand(self, ticket: CommandKey, seat: int) -> None:
        old = self.seats[seat]
        row = replace(old, token=b"") if self.playing else seats.emptied(old)
        others = [*self.seats[:seat], row, *self.seats[seat + 1 :]]
        host = seats.next_host(others, self.row.host, lambda _: True)
        table = self.row if host is None else replace(self.row, host=host)
        await self._save(ticket, row, table)
        self.row = table
        for page in self.audience.pages:
            if seat in page.mine:
                page.mine.remove(seat)
        self._change_seats(row)

    def _change_seats(self, *rows: SeatRow) -> None:
        changed = {row.seat: row for row in rows}
        self.seats = [changed.get(row.seat, row) for row in self.seats]
        self._publish("table")
        self.bot_seats.look()

    # --- talk ---

    async def say(self, ticket: CommandKey, seat: int | None, text: str) -> None:
        row = self._talk.line(self.id, seat, SPECTATOR if seat is None else self.seats[seat].name, text)
        await self._save(ticket, row)
        self._talk.add(row)
        self._publish("said")

    # --- pages ---

    def admit(self, page: Page, shown: list[str]) -> None:
        """Let a page look on, as the seats whose tokens it shows."""
        mine = [row.seat for row in self.seats if any(tokens.opens(token, row.token) for token in shown)]
        self.audience.enter(page, mine)
        self._publish("table")

    def dismiss(self, page: Page) -> None:
        self.audience.leave(page)
        self._publish("table")

    def catch_up(self, page: Page, match: str = "", version: int = 0) -> None:
        """Tell a page what it has missed."""
        for row in self._talk.lines:
            page.send(projection.talk(row))
        if self.match is not None:
            self._announcer.bring_up(page, min(version, len(self.match.log)) if match == self.match_name else 0)

    def _publish(self, what: str) -> None:
        self.services.bus.publish(self.id, what)
        if what == "table" and self.row.public:
            self.services.bus.publish("lobby", self.id)

    def _hear(self, what: str) -> None:
        match what:
            case "table":
                self.audience.tell_each(lambda page: projection.standing(self, page))
            case "said":
                self.audience.tell(projection.talk(self._talk.lines[-1]))
            case "chose":
                self._announcer.chose()
            case "moved":
                self._announcer.moved()
