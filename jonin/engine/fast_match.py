"""A match on the compiled rules, for programs that drive many of them move by move."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from operator import index
from typing import Any

import numpy as np

from jonin.engine.chance import stream
from jonin.engine.declare import Action
from jonin.engine.env_kernels import POINTS
from jonin.engine.fast import backend
from jonin.engine.game import Event, Game
from jonin.engine.match import SEEDS, Glimpse, Match, checked, seats_in
from jonin.engine.refusal import Refused
from jonin.engine.state import GameState

SHORT, BYTE = np.dtype(np.int16), np.dtype(np.int8)


class FastMatch:
    """`Match` with the same verbs on the compiled rules: codes in, arrays out, the same game to the bit.

        match = jonin.FastMatch(jonin.games()[0], seats=4, seed=7)
        while not match.over:
            match.play(match.seat, random.choice(match.codes()))

    Whatever needs words or events (`events_for`, `view`, `record`, why something is refused) is answered by a plain
    match that is given the same moves when somebody asks. What is thrown lands by itself.
    """

    seat: int
    """Who is asked next; -1 when all is over.

    Of those who are waited for, the first clockwise from a chair that moves on with every move, for where one may end
    the moment for all nobody should always be the first. The seed says where it begins.
    """
    _stands: int  # see env_kernels.py

    def __init__(
        self, game: Game | str, seats: int, seed: int | None = None, options: Mapping[str, str] | None = None
    ) -> None:
        self._backend = backend(game)
        self.game = self._backend.game
        self.seats = seats
        self.options = dict(options or {})
        self._empty = self._backend.states(1)
        self._empty[0] = self._backend.state(self.game.empty_state(seats, options))
        self._states = self._backend.states(1)
        rules, entries = self.game.rules, self._backend.entries
        self._menu = self._backend.row(rules.MENU)  # what the seat that is asked next may do
        self._other = self._backend.row(rules.MENU)  # what another seat may
        self._width, self._actions = rules.OBSERVATION, rules.ACTIONS
        self._sight = self._backend.row(self._width)
        self._play, self._see, self._pay = entries.play_code, entries.see, entries.pay_match
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Another match at the same table."""
        self.seed = checked(secrets.randbelow(SEEDS) if seed is None else seed)
        self.log: list[tuple[int, ...]] = []  # (seat, action code, numbers that came with it); luck's moves follow
        self._imagined = False
        self._plain: Match | None = None
        self._told = 0  # how many moves of the log the plain match has been given
        self._numbers_left = False
        self._states[:] = self._empty
        self._states["rng"] = stream(self.seed, "deal")
        self._take(self._backend.entries.begin(self._states, self._menu, self.seed % self.seats))

    def __repr__(self) -> str:
        standing = "over" if self.over else f"waiting for {', '.join(map(str, sorted(self.waiting)))}"
        return f"<FastMatch of {self.game.title}, {self.seats} seats, seed {self.seed}, {standing}>"

    # --- what a seat may do ---

    @property
    def waiting(self) -> frozenset[int]:
        """The seats the table waits for. Others may have legal actions too: a choice to change, a gong to strike."""
        return seats_in(self._stands & 0xFFFF)

    def codes(self, seat: int | None = None) -> Any:
        """The codes open to a seat, or to the one that is asked next; the array is good until the next move."""
        if seat is None or seat == self.seat:
            return self._menu[: self._stands >> 24]
        self._check_seat(seat)
        return self._other[: self._backend.entries.menu_of(self._states, seat, self._other)]

    def legal(self, seat: int) -> list[Action]:
        """The same as objects that print as sentences."""
        self._check_seat(seat)
        return [self.game.actions.decode(int(code)) for code in self.codes(seat)]

    def mask(self, seat: int | None = None) -> Any:
        """mask[code]: may the seat do that?"""
        mask = np.zeros(self.game.rules.ACTIONS, np.int8)
        mask[self.codes(seat)] = 1
        return mask

    def play(self, seat: int, code: int, numbers: Sequence[int] = ()) -> None:
        """Do it. Refused, and nothing has changed, if it is not allowed."""
        if numbers or self._numbers_left:
            self._play_plain(seat, code, numbers)
            return
        try:
            stands = self._play(self._states, self._menu, index(seat), index(code), self._stands)
        except (TypeError, OverflowError):
            stands = -1
        if stands < 0:
            raise self._refused(seat, code)
        self._stands = stands
        self.seat = stands >> 16 & 15 if stands else -1
        self.log.append((seat, code))

    def _play_plain(self, seat: int, code: int, numbers: Sequence[int]) -> None:
        """Moves with numbers are rare, and what is left of them is cleared by the move that follows."""
        self.plain().play(seat, code, numbers)
        assert self._plain is not None
        state = self._plain.state
        self.log.append((seat, int(code), *numbers))
        self._told += 1
        self._states[0] = self._backend.state(state)
        self._numbers_left = any(state.numbers)
        self._look((self._chair + 1) % self.seats)

    @property
    def _chair(self) -> int:
        return self._stands >> 20 & 15

    def _look(self, chair: int) -> None:
        self._take(self._backend.entries.standing(self._states, self._menu, chair))

    def _take(self, stands: int) -> None:
        self._stands = stands
        self.seat = stands >> 16 & 15 if stands else -1

    def _refused(self, seat: int, code: int) -> Refused:
        """Why the plain rules refuse it. The menu may have been written over by another seat's."""
        self._look(self._chair)
        try:
            plain = self._standing_plain()
            plain.check(seat, int(code) if isinstance(code, np.integer) else code)
        except Refused as refused:
            return refused
        return Refused("not possible now")  # taking back is for a table of players

    # --- what a seat may see ---

    def observe(self, seat: int) -> Any:
        """What the seat sees as numbers; `game.features` has their names."""
        self._check_seat(seat)
        return self.sight(seat, 0)[0]

    def sight(self, seat: int, n: int | None = None) -> tuple[Any, Any]:
        """What the seat sees, and the mask of what it may do if it is the one that is asked: fresh arrays, one call."""
        seen, mask = np.empty(self._width, SHORT), np.zeros(self._actions, BYTE)
        asked = self._stands >> 24 if n is None else n
        self._see(self._states, seat, self._menu, asked, self._sight, seen, mask)
        return seen, mask

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
        self._backend.entries.imagine(other._states, seat)
        other._look(self._chair)
        return other

    # --- how it stands ---

    @property
    def over(self) -> bool:
        return self._stands == 0

    @property
    def scores(self) -> Any:
        return self.payoffs(POINTS).astype(np.int64)

    @property
    def winners(self) -> frozenset[int]:
        return seats_in(int(self._backend.verbs.score(self._states[0], self._backend.row(self.seats))))

    def payoffs(self, kind: int) -> Any:
        """What each seat is paid (`env_kernels.WIN_SHARE`, `RANK`, `POINTS`)."""
        paid = np.zeros(self.seats)
        self._pay(self._states, kind, self._backend.row(self.seats), paid)
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
        other.__dict__ |= self.__dict__
        other._states, other._menu = self._states.copy(), self._menu.copy()
        other.log = self.log.copy()
        other._plain, other._told = None, 0
        return other

    __copy__ = copy

    def __deepcopy__(self, _: Any) -> FastMatch:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        table = (self.game, self.seats, self.seed, self.options)
        return restored, (table, self.packed, self.log, self._chair, self._imagined, self._numbers_left)

    def plain(self) -> Match:
        """The same match on the plain rules, with all that was told."""
        if self._imagined:
            raise Refused("imagined match has no past")
        if self._plain is None:
            self._plain = Match(self.game, self.seats, self.seed, self.options)
        for seat, code, *numbers in self.log[self._told :]:
            self._plain.play(seat, int(code), numbers)
        self._told = len(self.log)
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
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise Refused("no such seat", seat=repr(seat), last=self.seats - 1)


def restored(
    table: tuple[Any, ...], packed: bytes, log: list[tuple[int, ...]], chair: int, imagined: bool, numbers_left: bool
) -> FastMatch:
    """From a pickle."""
    match = FastMatch(*table)
    match._states[0] = np.frombuffer(packed, match._states.dtype)[0]
    match.log, match._imagined, match._numbers_left = log, imagined, numbers_left
    match._look(chair)
    return match
