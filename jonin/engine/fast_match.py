"""A match on the compiled rules, for programs that drive many of them move by move."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy import empty, zeros

from jonin.engine.chacha import WORDS
from jonin.engine.chance import packed_key, stream
from jonin.engine.declare import Action
from jonin.engine.env_kernels import POINTS
from jonin.engine.fast import backend
from jonin.engine.game import Event, Game
from jonin.engine.match import SEEDS, Glimpse, Match, checked, seats_in
from jonin.engine.match_kernels import CHAIR, FULL, MOVES, OVER, PLACES, RADIX, REFUSED, WAITED
from jonin.engine.refusal import Refused
from jonin.engine.state import GameState

ROOM = 256  # for moves in the log at first; it doubles
SHORT, BYTE = np.dtype(np.int16), np.dtype(np.int8)


class FastMatch:
    """`Match` with the same verbs on the compiled rules: codes in, arrays out, the same game to the bit.

        match = jonin.FastMatch(jonin.games()[0], seats=4, seed=7)
        while not match.over:
            match.play(match.seat, random.choice(match.menu))

    Whatever needs words or events (`events_for`, `view`, `record`, why something is refused) is answered by a plain
    match that is given the same moves when somebody asks. What is thrown lands by itself.
    """

    __slots__ = (
        "__weakref__", "_actions", "_answers", "_at", "_backend", "_begin", "_bytes", "_desk", "_empty", "_imagined",
        "_key", "_log", "_numbers", "_numbers_left", "_parts", "_places", "_plain", "_play", "_see",
        "_sight", "_states", "_told", "_width", "game", "menu", "options", "over", "seat", "seats", "seed",
    )  # fmt: skip

    seat: int
    """Who is asked next; -1 when all is over.

    Of those who are waited for, the first clockwise from a chair that moves on with every move, for where one may end
    the moment for all nobody should always be the first. The seed says where it begins.
    """
    over: bool
    menu: memoryview[int]
    """The codes open to who is asked next.

    They are read like a list, and `numpy.asarray` takes them without a copy: a view of memory that the next move
    writes to.
    """

    def __init__(
        self, game: Game | str, seats: int, seed: int | None = None, options: Mapping[str, str] | None = None
    ) -> None:
        self._backend = backend(game)
        self.game = self._backend.game
        self.seats = seats
        dealt = self._backend.states(1)
        dealt[0] = self._backend.state(self.game.empty_state(seats, options))
        self.options = dict(options or {})
        dealt["rng_word"], key_at = WORDS + 1, dealt.dtype.fields["rng_key"][1]
        self._key = slice(key_at, key_at + 32)
        self._empty = dealt.tobytes()
        rules, entries = self.game.rules, self._backend.entries
        self._sight = self._backend.row(rules.OBSERVATION)
        self._width, self._actions = rules.OBSERVATION, rules.ACTIONS
        self._begin = entries.begin
        self._lie(dealt, self._backend.row(rules.MENU + PLACES), self._backend.row(ROOM))
        self.reset(seed)

    def _lie(self, states: Any, desk: Any, log: Any) -> None:
        """In memory that compiled code writes to (`match_kernels.py`); the rest looks at the same."""
        self._states, self._desk, self._log = states, desk, log
        self._bytes, self._places = states.view(np.uint8).data, desk.data
        self._answers: dict[int, tuple[int, Any]] = {}  # who is asked, and the first so many places of the desk
        rows = (desk, log, self._sight)
        parts = (address(states), *(number for row in rows for number in (address(row), len(row))), self._actions)
        self._parts = np.array(parts, np.int64)
        self._at = address(self._parts)
        self._play, self._see = self._backend.entries.play(self._at), self._backend.entries.see(self._at)

    def reset(self, seed: int | None = None) -> None:
        """Another match at the same table."""
        self.seed = checked(secrets.randbelow(SEEDS) if seed is None else seed)
        self._numbers: dict[int, tuple[int, ...]] = {}  # that came with a move, by its place in the log
        self._imagined = False
        self._plain: Match | None = None
        self._told = 0  # how many moves of the log the plain match has been given
        self._numbers_left = False
        self._bytes[:] = self._empty
        self._bytes[self._key] = packed_key(self.seed)
        self._places[-MOVES] = 0
        answer = self._begin(self._at, self.seed % self.seats)
        if answer in self._answers:
            self.over = False
            self.seat, self.menu = self._answers[answer]
        else:
            self._take(answer)

    def __repr__(self) -> str:
        standing = "over" if self.over else f"waiting for {', '.join(map(str, sorted(self.waiting)))}"
        return f"<FastMatch of {self.game.title}, {self.seats} seats, seed {self.seed}, {standing}>"

    # --- what a seat may do ---

    @property
    def waiting(self) -> frozenset[int]:
        """The seats the table waits for. Others may have legal actions too: a choice to change, a gong to strike."""
        return seats_in(self._places[-WAITED])

    def codes(self, seat: int) -> memoryview[int]:
        """The codes open to a seat: `menu`, or a row that stays as it is."""
        if seat == self.seat:
            return self.menu
        self._check_seat(seat)
        row = self._backend.row(self.game.rules.MENU)
        codes: memoryview[int] = row.data
        return codes[: self._backend.entries.menu_of(self._at, seat, row)]

    def legal(self, seat: int) -> list[Action]:
        """The same as objects that print as sentences."""
        self._check_seat(seat)
        return [self.game.actions.decode(int(code)) for code in self.codes(seat)]

    def mask(self, seat: int | None = None) -> Any:
        """mask[code]: may the seat do that?"""
        mask = np.zeros(self.game.rules.ACTIONS, np.int8)
        mask[np.asarray(self.menu if seat is None else self.codes(seat))] = 1
        return mask

    def play(self, seat: int, code: int, numbers: Sequence[int] = ()) -> None:
        """Do it. Refused, and nothing has changed, if it is not allowed."""
        if numbers or self._numbers_left:
            self._play_plain(seat, code, numbers)
            return
        answer = self._play(seat, code)
        try:
            self.seat, self.menu = self._answers[answer]
        except KeyError:
            if answer == FULL:
                self._lie(self._states, self._desk, np.append(self._log, self._log))
                self.play(seat, code)
            elif answer == REFUSED:
                raise self._refused(seat, code) from None
            else:
                self._take(answer)

    def _play_plain(self, seat: int, code: int, numbers: Sequence[int]) -> None:
        """Moves with numbers are rare, and what is left of them is cleared by the move that follows."""
        self.plain().play(seat, code, numbers)
        assert self._plain is not None
        state, made = self._plain.state, self.moves
        if made == len(self._log):
            self._lie(self._states, self._desk, np.append(self._log, self._log))
        self._log[made] = int(code) * RADIX + seat
        self._numbers[made] = tuple(numbers)
        self._places[-MOVES] = self._told = made + 1
        self._states[0] = self._backend.state(state)
        self._numbers_left = any(state.numbers)
        self._look((self._chair + 1) % self.seats)

    @property
    def moves(self) -> int:
        """How many have been made, without luck's."""
        return int(self._places[-MOVES])

    @property
    def log(self) -> list[tuple[int, ...]]:
        """(seat, action code, numbers that came with it) of each move; luck's moves follow from them."""
        logged = self._log[: self.moves].tolist()
        return [(one % RADIX, one // RADIX, *self._numbers.get(i, ())) for i, one in enumerate(logged)]

    @property
    def _chair(self) -> int:
        return int(self._places[-CHAIR])

    def _look(self, chair: int) -> None:
        self._take(self._backend.entries.ask(self._at, chair))

    def _take(self, answer: int) -> None:
        """Who is asked, and among how many actions. That one is asked is looked up the next time."""
        self.over = answer == OVER
        count, seat = (0, OVER) if self.over else divmod(answer, RADIX)
        self.seat, self.menu = seat, self._places[:count]
        if not self.over:
            self._answers[answer] = seat, self.menu

    def _refused(self, seat: int, code: int) -> Refused:
        """Why the plain rules refuse it."""
        try:
            plain = self._standing_plain()
            plain.check(seat, int(code) if isinstance(code, np.integer) else code)
        except Refused as refused:
            return refused
        return Refused("not possible now")  # taking back is for a table of players

    # --- what a seat may see ---

    def observe(self, seat: int) -> Any:
        """What the seat sees as numbers; `game.features` has their names."""
        return self.sight(seat, False)[0]

    def sight(self, seat: int, masked: bool = True) -> tuple[Any, Any]:
        """What the seat sees, and the mask of what it may do if it is the one that is asked: fresh arrays, one call."""
        seen, mask = empty(self._width, SHORT), zeros(self._actions, BYTE)
        if self._see(seat, masked, seen, mask):
            return seen, mask
        raise Refused("no such seat", seat=repr(seat), last=self.seats - 1)

    def view(self, seat: int | None) -> dict[str, Any]:
        """Only what that seat may see; None is a spectator."""
        return self._standing_plain().view(seat)

    def events_for(self, seat: int | None, since: int = 0, until: int | None = None) -> list[Event]:
        """As that seat saw it; moves are counted as in `record`, with those of luck."""
        return self.plain().events_for(seat, since, until)

    def glimpse(self, seat: int, seed: int) -> Glimpse:
        """What a bot is handed."""
        return self._standing_plain().glimpse(seat, seed)

    def imagined(self, seat: int, seed: int) -> FastMatch:
        """A match that looks the same to that seat, with everything it cannot know drawn anew. It has no past."""
        self._check_seat(seat)
        other = self.copy()
        other._imagined = True
        other._states["rng"] = stream(seed, "imagine")
        for field in ("rng_key", "rng_block", "rng_word"):
            other._states[field] = 0
        self._backend.entries.imagine(other._at, seat)
        other._look(self._chair)
        return other

    # --- how it stands ---

    @property
    def scores(self) -> Any:
        return self.payoffs(POINTS).astype(np.int64)

    @property
    def winners(self) -> frozenset[int]:
        return seats_in(int(self._backend.verbs.score(self._states[0], self._backend.row(self.seats))))

    def payoffs(self, kind: int) -> Any:
        """What each seat is paid (`env_kernels.WIN_SHARE`, `RANK`, `POINTS`)."""
        paid = np.zeros(self.seats)
        self._backend.entries.pay_match(self._states, kind, self._backend.row(self.seats), paid)
        return paid

    @property
    def packed(self) -> bytes:
        """The bytes of the state, as `GameState.pack` writes them."""
        packed: bytes = self._states.tobytes()
        return packed

    @property
    def state(self) -> GameState:
        """A plain copy."""
        return self.game.rules.State.unpack(self.packed)

    @property
    def digest(self) -> str:
        return self.state.digest

    def copy(self) -> FastMatch:
        other = FastMatch.__new__(FastMatch)
        for name in self.__slots__[1:]:
            setattr(other, name, getattr(self, name))
        other._lie(self._states.copy(), self._desk.copy(), self._log.copy())
        other.menu = other._places[: len(self.menu)]
        other._numbers = self._numbers.copy()
        other._plain, other._told = None, 0
        return other

    __copy__ = copy

    def __deepcopy__(self, _: Any) -> FastMatch:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        table = (self.game, self.seats, self.seed, self.options)
        kept = (self._desk, self._log, self._numbers, self._imagined, self._numbers_left)
        return restored, (table, self.packed, *kept)

    def plain(self) -> Match:
        """The same match on the plain rules, with all that was told."""
        if self._imagined:
            raise Refused("imagined match has no past")
        if self._plain is None:
            self._plain = Match(self.game, self.seats, self.seed, self.options)
        for seat, code, *numbers in self.log[self._told :]:
            self._plain.play(seat, code, numbers)
        self._told = self.moves
        return self._plain

    def _standing_plain(self) -> Match:
        """For what the state alone can answer."""
        if not self._imagined:
            return self.plain()
        match = Match(self.game, self.seats, 0, self.options)
        match.state = self.state
        return match

    def record(self) -> dict[str, Any]:
        """All it takes to play the match again, as plain JSON."""
        return self.plain().record()

    def _check_seat(self, seat: int) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int | np.integer) or not 0 <= seat < self.seats:
            raise Refused("no such seat", seat=repr(seat), last=self.seats - 1)


def address(array: Any) -> int:
    place: int = array.__array_interface__["data"][0]
    return place


def restored(
    table: tuple[Any, ...],
    packed: bytes,
    desk: Any,
    log: Any,
    numbers: dict[int, tuple[int, ...]],
    imagined: bool,
    numbers_left: bool,
) -> FastMatch:
    """From a pickle."""
    match = FastMatch(*table)
    match._bytes[:] = packed
    match._lie(match._states, desk, log)
    match._numbers, match._imagined, match._numbers_left = numbers, imagined, numbers_left
    match._look(match._chair)
    return match
