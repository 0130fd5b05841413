"""The match of one table. A move is refused, or saved, then made, then announced: in this order.

So nobody is ever told of a move that a crash could take back, and after one the log alone rebuilds the match.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from dataclasses import replace as replaced

from msgspec.json import encode
from msgspec.structs import replace

from jonin.engine.deal import Deal
from jonin.engine.dialect import CHANCE
from jonin.engine.game import Game
from jonin.engine.lesson import Lesson
from jonin.engine.match import Match, Move
from jonin.engine.refusal import Refused
from jonin.server.net import wire
from jonin.server.net.answers import Answers, CommandKey
from jonin.server.store import tokens
from jonin.server.store.base import Store
from jonin.server.store.rows import LEARNT, FlightRow, MatchRow, MoveRow, SeatRow, TableRow
from jonin.server.table import projection
from jonin.server.table.origin import origin_of, redeals_of

CHANGES = 20  # of one's mind, about one decision
IN_ALL = 400  # and in a whole match
AT_ONCE = 100  # moves of a match that comes from the store


@dataclass(frozen=True, slots=True)
class Step:
    """A move that has been saved and made."""

    seat: int
    waiting: frozenset[int]  # before it
    verdict: wire.Verdict | None = None  # of the race that it won


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match as the store has it, before it takes its place here."""

    row: MatchRow
    match: Match | None  # none: it was put away
    note: Refused | None
    moves: Sequence[MoveRow] = ()
    made: int = 0  # so many of them already, before they were refused or all done
    flights: Mapping[int, str] = field(default_factory=dict)


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
        lesson: Lesson | None = None,
    ) -> None:
        """`announce` says what has been done, `settle` does what follows from it, `reload` comes level with the store
        after a Conflict."""
        self.table = table
        self.game = game
        self.match: Match | None = None
        self.row: MatchRow | None = None
        self.note: Refused | None = None  # why a match was put away
        self.flights: Mapping[int, str] = {}  # the last landing's, by its version, as pages are sent it
        self.instead: dict[int, wire.Instead] = {}  # by version: moves made for a player
        self.chance_code: int | None = None  # what the table will do by itself
        self.moved = 0.0  # when the last move was made
        self._changed: Counter[int] = Counter()  # how often a seat has changed its mind about this decision
        self._in_all: Counter[int] = Counter()  # and in this match
        self.settle = settle
        self.reload = reload
        self._announce = announce
        self._store = store
        self._answers = answers
        self._lesson = lesson

    # --- how it stands ---

    @property
    def playing(self) -> bool:
        return self.match is not None and not self.match.over

    @property
    def name(self) -> str:
        """Of the match being played, or played last."""
        return tokens.match_name(self.row.match) if self.row is not None else ""

    @property
    def taught(self) -> bool:
        """Whether it is a lesson's."""
        return self._lesson is not None

    @property
    def origin(self) -> str:
        """The name of the match that this one goes on from."""
        origin = origin_of(self.row.origin) if self.row is not None else None
        return "" if origin is None else origin.match

    @property
    def about_to_go_on(self) -> bool:
        """From a moment of another, and nobody has moved since."""
        origin = origin_of(self.row.origin) if self.row is not None else None
        return origin is not None and self.match is not None and len(self.match.log) == origin.version

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
        self._check_version(version)
        if self.match is not None and self.match.overtaken(seat, version):
            raise Refused("decided meanwhile")

    def check_sight(self, version: int) -> None:
        """In a race one acts on what one sees: the table must not have gone on by itself since."""
        self._check_version(version)
        if self.match is not None and self.match.gone_on(version):
            raise Refused("gone on before")

    def _check_version(self, version: int) -> None:
        if self.match is not None and version > len(self.match.log):
            raise Refused("not that far yet")

    # --- begin and end ---

    def deal(self, table: TableRow, names: list[str], deal: Deal | None) -> tuple[Match, MatchRow]:
        """A new match, to be saved before it begins; of one that nobody draws for nothing is promised."""
        seed = None if deal is None else int(deal.seed, 16)
        if self._lesson is not None:
            match = self._lesson.begin(pictures=True)
        else:
            match = Match(self.game, table.seats, seed, table.options, lands=False, pictures=True)
        row = MatchRow(
            match=tokens.new_match() if deal is None else tokens.match_number(deal.match),
            table=self.table,
            game=self.game.key,
            rules=self.game.version,
            data=self.game.data_digest if self._lesson is None else self._lesson.digest,
            seats=match.seats,
            options=match.options,
            names=names,
            seed=match.seed,
            began=time.time(),
            deal="" if deal is None else encode(deal).decode(),
        )
        return match, row

    def begin(self, match: Match, row: MatchRow) -> None:
        self.match, self.row, self.note, self.flights, self.instead = match, row, None, {}, {}
        self._changed.clear()
        self._in_all.clear()
        self._stand(match)

    def clear(self) -> None:
        """Off the table; how it went is kept."""
        self.match = self.row = self.note = self.chance_code = None
        self.flights, self.instead = {}, {}

    @property
    def unfinished(self) -> list[MatchRow]:
        """The match being played, if any, as one that is put away."""
        return [replace(self.row, status="closed")] if self.row is not None and self.playing else []

    @property
    def ends(self) -> bool:
        """Whether it is over, and not yet put down as such."""
        if self.match is None or self.row is None or self.row.status != "playing":
            return False
        return self.match.over if self._lesson is None else self._lesson.place(len(self.match.log)).over

    @property
    def learnt(self) -> bool:
        """Whether it is a lesson's, and over."""
        return self.row is not None and self.row.status == LEARNT

    async def end(self, *freed: SeatRow) -> MatchRow:
        """Put it down as over, together with the seats that its end frees."""
        assert self.row is not None
        over = replace(self.row, status="over" if self._lesson is None else LEARNT)
        await self._store.save(over, *freed, table=self.table)
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
        instead: str = "",
    ) -> None:
        """`instead`: "clock" or "bot", if that moves for a seat of a player."""
        await self._move(self.begun(), seat, code, numbers, key, verdict=verdict, instead=instead)
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
        instead: str = "",
    ) -> None:
        move, waiting = match.check(seat, code, numbers), match.waiting
        self._check_patience(move, waiting)
        step = Step(seat, waiting, verdict)
        assert self.row is not None
        row = MoveRow(self.row.match, len(match.log), seat, code, list(numbers) or None, instead)
        await self._answers.save_move(key, row, *flights, urgent=verdict is not None)
        match.apply(move)
        if instead:
            self.instead[row.version] = wire.Instead(seat, instead)
        if seat not in waiting:
            self._changed[seat] += 1
            self._in_all[seat] += 1
        for awaited in match.waiting:
            self._changed.pop(awaited, None)
        if seat == CHANCE:
            self.flights = projection.flights(flights)
        self._stand(match)
        self._announce(match, step)

    def _check_patience(self, move: Move, waiting: frozenset[int]) -> None:
        """Each change of a choice is a move, kept for ever: nobody fills the house with them."""
        free = move.seat == CHANCE or move.code in self.game.races or move.seat in waiting
        for changes, most in ((self._changed, CHANGES), (self._in_all, IN_ALL)):
            if not free and changes[move.seat] >= most:
                raise Refused("changed often enough", most=most)

    def _stand(self, match: Match) -> None:
        self.moved = time.monotonic()
        self.chance_code = match.chance_code

    # --- from the store ---

    async def read(self, number: int) -> Loaded | None:
        """All that the store has of that match and is not here; None: there is no match. Nothing changes yet."""
        if not number:
            return None
        loaded = self._known if self.row is not None and self.row.match == number else await self._read(number)
        if loaded.match is None:
            return loaded
        moves = await self._store.moves(number, len(loaded.match.log))
        seats = [made[0] for made in loaded.match.log] + [move.seat for move in moves]
        made = await play_again(loaded.match, moves) if loaded.match is not self.match else 0
        loaded = replaced(loaded, moves=moves, made=made)
        if CHANCE not in seats:
            return loaded
        last = max(version for version, seat in enumerate(seats) if seat == CHANCE)
        flights = projection.flights(await self._store.flights(number, last))
        return replaced(loaded, flights=flights)

    @property
    def _known(self) -> Loaded:
        assert self.row is not None
        return Loaded(self.row, self.match, self.note)

    async def _read(self, number: int) -> Loaded:
        row = await self._store.match(number)
        assert row is not None
        changed = self._changed_since(row)
        if changed or row.status == "closed":
            note, closed = self._put_away(row, changed or "rules")
            if closed is not row:
                await self._store.save(closed, table=self.table)
            return Loaded(closed, None, note)
        if row.data is None:  # begun before figures were told apart: these are what it goes on with
            row = replace(row, data=self.game.data_digest)
            await self._store.save(row, table=self.table)
        if self._lesson is not None:
            return Loaded(row, self._lesson.begin(pictures=True), None)
        return Loaded(row, dealt(self.game, row), None)

    def _changed_since(self, row: MatchRow) -> str:
        if self._lesson is None:
            return self.game.changed_since(row.rules, row.data)
        return "rules" if row.rules != self.game.version else "" if row.data == self._lesson.digest else "figures"

    def take(self, loaded: Loaded) -> MatchRow | None:
        """Stand as it was read. What is still to be saved: that it was put away, if these rules refuse its moves."""
        if loaded.match is not self.match:
            self.instead = {}
        self.match, self.row, self.note, self.flights = loaded.match, loaded.row, loaded.note, loaded.flights
        if self.match is None:
            return None
        self.instead |= {move.version: wire.Instead(move.seat, move.instead) for move in loaded.moves if move.instead}
        try:
            for move in loaded.moves[loaded.made :]:
                self.match.apply(self.match.check(move.seat, move.code, move.numbers or ()))
        except Refused:  # other rules under the same version: better no match than another one
            self.match = None
            self.note, self.row = self._put_away(self.row, "rules")
            return self.row
        self._stand(self.match)
        return None

    def _put_away(self, row: MatchRow, changed: str) -> tuple[Refused, MatchRow]:
        """By other rules or figures it would be another match. What is over stays so, and its replay shows it."""
        if row.status == "over":
            return Refused("played by other rules", game=self.game.title, changed=changed), row
        closed = row if row.status == "closed" else replace(row, status="closed")
        return Refused("put away", game=self.game.title, changed=changed), closed


def dealt(game: Game, row: MatchRow) -> Match:
    """As it began."""
    return Match(game, row.seats, row.seed, row.options, lands=False, pictures=True, redeals=redeals_of(row.origin))


async def play_again(match: Match, moves: Sequence[MoveRow]) -> int:
    """How many of these moves it took. A long match does not keep others from their turn.

    No pictures are taken: whoever comes in is shown how it stands.
    """
    match.pictures, made = False, 0
    try:
        for made, move in enumerate(moves):
            match.apply(match.check(move.seat, move.code, move.numbers or ()))
            match.keep_small(made)
            if made % AT_ONCE == AT_ONCE - 1:
                await asyncio.sleep(0)
    except Refused:
        return made
    finally:
        match.pictures = True
    return len(moves)
