"""The match of one table. A move is refused, or saved, then made, then announced: in this order.

So nobody is ever told of a move that a crash could take back, and after one the log alone rebuilds the match.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from jonin.engine.dialect import CHANCE
from jonin.engine.game import Game
from jonin.engine.match import Match
from jonin.engine.refusal import Refused
from jonin.server.net import wire
from jonin.server.net.answers import Answers, CommandKey
from jonin.server.store import tokens
from jonin.server.store.base import Store
from jonin.server.store.rows import FlightRow, MatchRow, MoveRow, SeatRow, TableRow
from jonin.server.table import projection


@dataclass(frozen=True, slots=True)
class Step:
    """A move that has been saved and made."""

    seat: int
    waiting: frozenset[int]  # before it
    verdict: wire.Verdict | None = None  # of the race that it won


class MatchRunner:
    def __init__(
        self,
        table: str,
        game: Game,
        store: Store,
        answers: Answers,
        announce: Callable[[Match, Step], None],
        settle: Callable[[], Awaitable[None]],
        reload: Callable[[], Awaitable[None]],
    ) -> None:
        """`announce` says what has been done, `settle` does what follows from it, `reload` comes level with the store
        after a Conflict."""
        self.table = table
        self.game = game
        self.match: Match | None = None
        self.row: MatchRow | None = None
        self.note: Refused | None = None  # why a match was put away
        self.flights: dict[int, str] = {}  # the last landing's, by its version, as pages are sent it
        self.chance_code: int | None = None  # what the table will do by itself
        self.moved = 0.0  # when the last move was made
        self.settle = settle
        self.reload = reload
        self._announce = announce
        self._store = store
        self._answers = answers

    # --- how it stands ---

    @property
    def playing(self) -> bool:
        return self.match is not None and not self.match.over

    @property
    def name(self) -> str:
        """Of the match being played, or played last."""
        return tokens.match_name(self.row.match) if self.row is not None else ""

    @property
    def names(self) -> list[str]:
        """Of those who play it."""
        return self.row.names if self.row is not None else []

    def begun(self) -> Match:
        if self.match is None:
            raise Refused("match not begun")
        return self.match

    def check_name(self, name: str) -> None:
        if name != self.name:
            raise Refused("another match")

    def check_open(self, seat: int, version: int) -> None:
        """Whether the decision the player saw is still theirs to make."""
        if self.match is not None and self.match.overtaken(seat, version):
            raise Refused("decided meanwhile")

    def check_sight(self, version: int) -> None:
        """In a race one acts on what one sees: the table must not have gone on by itself since."""
        if self.match is not None and self.match.gone_on(version):
            raise Refused("gone on before")

    # --- begin and end ---

    def deal(self, table: TableRow, names: list[str]) -> tuple[Match, MatchRow]:
        """A new match, to be saved before it begins."""
        match = Match(self.game, table.seats, None, table.options, lands=False, pictures=True)
        row = MatchRow(
            match=tokens.new_match(),
            table=self.table,
            game=self.game.key,
            rules=self.game.version,
            data=self.game.data_digest,
            seats=match.seats,
            options=match.options,
            names=names,
            seed=match.seed,
            began=time.time(),
        )
        return match, row

    def begin(self, match: Match, row: MatchRow) -> None:
        self.match, self.row, self.note, self.flights = match, row, None, {}
        self._stand(match)

    @property
    def ends(self) -> bool:
        """Whether it is over, and not yet put down as such."""
        return self.match is not None and self.match.over and self.row is not None and self.row.status == "playing"

    async def end(self, *freed: SeatRow) -> MatchRow:
        """Put it down as over, together with the seats that its end frees."""
        assert self.row is not None
        over = replace(self.row, status="over")
        await self._store.save(over, *freed)
        self.row = over
        return over

    # --- moves ---

    async def play(
        self,
        seat: int,
        code: int,
        numbers: Sequence[int] = (),
        key: CommandKey | None = None,
        verdict: wire.Verdict | None = None,
    ) -> None:
        await self._move(self.begun(), seat, code, numbers, key, verdict=verdict)
        await self.settle()

    async def land(self, match: Match, numbers: Sequence[int] = (), trajectory: bytes = b"") -> None:
        """What is in the air comes down: as simulated, or (no numbers) by the rules' own luck."""
        assert self.chance_code is not None
        assert self.row is not None
        flights = [FlightRow(self.row.match, len(match.log), trajectory)] if trajectory else []
        await self._move(match, CHANCE, self.chance_code, numbers, None, flights)
        await self.settle()

    async def _move(
        self,
        match: Match,
        seat: int,
        code: int,
        numbers: Sequence[int],
        key: CommandKey | None,
        flights: Sequence[FlightRow] = (),
        verdict: wire.Verdict | None = None,
    ) -> None:
        move = match.check(seat, code, numbers)
        step = Step(seat, match.waiting, verdict)
        assert self.row is not None
        row = MoveRow(self.row.match, len(match.log), seat, code, list(numbers) or None)
        await self._answers.save(key, row, *flights, urgent=verdict is not None)
        match.apply(move)
        if seat == CHANCE:
            self.flights = projection.flights(flights)
        self._stand(match)
        self._announce(match, step)

    def _stand(self, match: Match) -> None:
        self.moved = time.monotonic()
        self.chance_code = match.chance_code if match.chance else None

    # --- from the store ---

    async def load_match(self, number: int) -> bool:
        """Whether it is another one than before. Its moves are still to come."""
        if not number or (self.row is not None and self.row.match == number):
            return False
        row = await self._store.match(number)
        assert row is not None
        self.match, self.row, self.note, self.flights = None, row, None, {}
        changed = self.game.changed_since(row.rules, row.data)
        if changed or row.status == "closed":
            await self._put_away(row, changed)
            return True
        self.match = Match(self.game, row.seats, row.seed, row.options, lands=False, pictures=True)
        if row.data is None:  # begun before figures were told apart: these are what it goes on with
            self.row = replace(row, data=self.game.data_digest)
            await self._store.save(self.row)
        return True

    async def load_moves(self) -> None:
        """Those that were made in the meantime."""
        match, row = self.match, self.row
        if match is None or row is None:
            return
        try:
            for move in await self._store.moves(row.match, len(match.log)):
                match.apply(match.check(move.seat, move.code, move.numbers or ()))
        except Refused:  # other rules under the same version: better no match than another one
            self.match = None
            await self._put_away(row, "rules")
        else:
            self._stand(match)
            if landings := [version for version, made in enumerate(match.log) if made[0] == CHANCE]:
                self.flights = projection.flights(await self._store.flights(row.match, landings[-1]))

    async def _put_away(self, row: MatchRow, changed: str) -> None:
        """By other rules or figures it would be another match. What is over stays so, and its replay shows it."""
        game, changed = self.game.title, changed or "rules"
        over = row.status == "over"
        self.note = (
            Refused("played by other rules", game=game, changed=changed)
            if over
            else Refused("put away", game=game, changed=changed)
        )
        if row.status == "playing":
            self.row = replace(row, status="closed")
            await self._store.save(self.row)
