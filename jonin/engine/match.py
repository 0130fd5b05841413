"""A match is a state and the log that led to it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from jonin.engine import game as catalogue
from jonin.engine.chance import seed_match, seed_world, stream
from jonin.engine.declare import UNDONE, Action, Undo
from jonin.engine.dialect import CHANCE, Telling
from jonin.engine.game import Event, Game
from jonin.engine.lookup import Parts, Stock
from jonin.engine.past import Past, past, shared
from jonin.engine.refusal import Refused
from jonin.engine.state import GameState
from jonin.engine.views import plain

SPECTATOR = -1
UNDO = Undo.base
SEEDS = 1 << 256
Told = Telling | Past
"""What a move brought about; of the last ones with pictures."""
PICTURED = 16  # of so many moves the pictures are kept, where they are taken


@dataclass(frozen=True)
class Glimpse:
    """All that a bot is given: what its seat sees, what it may do, and one world in which that would be so.

    The world is a redealt copy of the state. It holds no more than the view does, so a bot cannot cheat.
    """

    game: Game
    seat: int
    view: dict[str, Any]
    actions: list[Action]
    world: GameState


class Move(NamedTuple):
    """What `Match.check` found legal, for `Match.apply` to do before anything else happens."""

    seat: int
    code: int
    numbers: tuple[int, ...] = ()


class Redeal(NamedTuple):
    """After so many moves all that a seat cannot know was drawn anew, by that seed; so is the luck that follows."""

    version: int
    seat: int
    seed: int


class Match:
    """One game, from the deal to the result.

        match = jonin.Match(jonin.games()[0], seats=4, seed=7)
        while not match.over:
            seat = min(match.waiting)
            match.play(seat, random.choice(match.legal(seat)))

    A seed decides all luck; without one it is drawn. What is thrown, or dealt anew, lands by itself within `play`, so
    `waiting` is empty if and only if the match is over. With `lands=False` whoever drives the match says when
    (`chance`, `land`): a live table, where dice fly and a count of three goes by, or a replay.
    """

    def __init__(
        self,
        game: Game | str,
        seats: int,
        seed: int | None = None,
        options: Mapping[str, str] | None = None,
        *,
        lands: bool = True,
        pictures: bool = False,
        redeals: Sequence[Redeal] = (),
    ) -> None:
        self.game = catalogue.game(game) if isinstance(game, str) else game
        self.seats = seats
        self.state: Any = self.game.empty_state(seats, options)
        self.options = dict(options or {})
        self.seed = checked(secrets.randbelow(SEEDS) if seed is None else seed)
        self.log: list[tuple[int, ...]] = []  # (seat, action code, numbers that came with it), from the first move on
        self.event_rows: list[Told] = []  # what each move of the log brought about
        self._lands = lands
        self.pictures = pictures  # whether they are taken
        self._past: list[Any] = []  # the states before the last seat's last moves, as far as it may take them back
        self._rules = self.game.rules
        self._codes = [0] * self._rules.ACTIONS
        seed_match(self.state, self.seed)
        self.redeals = tuple(redeals)
        self._rules.start(self.state)
        self._draw_anew()
        self._settle()

    def __repr__(self) -> str:
        standing = "over" if self.over else f"waiting for {', '.join(map(str, sorted(self.waiting))) or 'chance'}"
        return f"<Match of {self.game.title}, {self.seats} seats, seed {self.seed}, {len(self.log)} moves, {standing}>"

    # --- what a seat may do ---

    @property
    def waiting(self) -> frozenset[int]:
        """The seats the table waits for. Others may have legal actions too: a choice to change, a gong to strike."""
        return seats_in(self._rules.waiting(self.state) & ~(1 << CHANCE))

    def legal(self, seat: int) -> list[Action]:
        """What a seat may do now: objects that print as sentences, compare, and carry their fields by name."""
        return [self.game.actions.decode(code) for code in self.codes(seat)]

    def codes(self, seat: int) -> list[int]:
        """The same as codes."""
        self._check_seat(seat)
        return self._legal(seat)

    def play(self, seat: int, action: Action | int, numbers: Sequence[int] = ()) -> list[Event]:
        """Do it, and return what that seat saw happen. Refused, and nothing has changed, if it is not allowed.

        A few actions carry numbers: an aim, a place on the table.
        """
        version = len(self.log)
        self.apply(self.check(seat, action, numbers))
        self._settle()
        return self.events_for(None if seat == CHANCE else seat, version)

    def check(self, seat: int, action: Action | int, numbers: Sequence[int] = ()) -> Move:
        """What `apply` takes, or Refused."""
        if not (seat == CHANCE and self.chance):
            self._check_seat(seat)
        numbers = row_of(numbers) or (() if isinstance(action, int) else row_of(getattr(action, "numbers", ())))
        code = action if isinstance(action, int) and not isinstance(action, bool) else self._code(action)
        if code == UNDO:
            if numbers or not self.may_undo(seat):
                raise Refused("nothing to take back")
            return Move(seat, UNDO)
        if code is None or not 0 <= code < self._rules.ACTIONS:
            raise Refused("not an action", action=repr(action), game=self.game.title)
        if self.over:
            raise Refused("the game is over")
        if code not in self._legal(seat):
            raise self.game.why_not(self.state, seat, code) or Refused("not possible now")
        if numbers:
            self._check_numbers(seat, code, numbers)
        return Move(seat, code, numbers)

    def _code(self, action: object) -> int | None:
        """None, if it is no action of this game: another's may have the same code."""
        return action.code if isinstance(action, Action) and self.game.actions.has(action) else None

    def _check_numbers(self, seat: int, code: int, numbers: tuple[int, ...]) -> None:
        check = self.game.hooks.check_numbers
        if check is None or len(numbers) > len(self.state.numbers):
            raise Refused("no such numbers", action=self.game.actions.decode(code).kind)
        if wrong := check(self.state, seat, code, numbers):
            raise Refused(wrong)

    def apply(self, move: Move) -> None:
        """Do what was just checked. Nobody's events are worked out: whoever wants them asks `events_for`."""
        events = Telling(self.state if self.pictures else None)
        if move.code == UNDO:
            self.state = self._past.pop()
            events.append((UNDONE, move.seat))
        else:
            self._step(move, events)
        self.log.append((move.seat, move.code, *move.numbers))
        self.event_rows.append(events)
        self._draw_anew()
        if self.pictures and len(self.event_rows) > PICTURED:
            self.forget_pictures(len(self.event_rows) - 1 - PICTURED)

    def forget_pictures(self, move: int) -> None:
        """Of a move that nobody will be shown any more."""
        rows = self.event_rows[move]
        if isinstance(rows, Telling):
            rows.pictures = ()

    def keep_small(self, move: int) -> None:
        """What it brought about, where many matches wait for somebody to come back."""
        self.log[move] = shared(self.log[move])
        self.event_rows[move] = past(self.event_rows[move])

    def _draw_anew(self) -> None:
        for redeal in self.redeals:
            if redeal.version == len(self.log):
                seed_match(self.state, redeal.seed)
                self._rules.redeal(self.state, self._check_viewer(redeal.seat))
                self._past = []

    def _step(self, move: Move, events: Telling) -> None:
        nothing_revealed = self.game.hooks.nothing_revealed
        before = self.state.copy() if nothing_revealed else None
        if self.game.hooks.check_numbers:
            self.state.numbers = [*move.numbers, *([0] * (len(self.state.numbers) - len(move.numbers)))]
        self._rules.step(self.state, move.seat, move.code, events)
        mover, made = self.log[-1][:2] if self.log else (move.seat, move.code)
        if nothing_revealed and made != UNDO and nothing_revealed(before, self.state):
            self._past = [*(self._past if mover == move.seat else ()), before]
        else:  # what replaces a move taken back stays, else a table could be kept waiting for ever
            self._past = []

    def may_undo(self, seat: int) -> bool:
        """Whether the seat can take its last move back: nobody has moved since, nobody has learnt anything by it, and
        it has not been taken back once already."""
        return bool(self._past) and self.log[-1][0] == seat

    def overtaken(self, seat: int, version: int) -> bool:
        """Whether what the seat decided after so many moves is out of date: it has moved since, or others took back."""
        return any(made[0] == seat or made[1] == UNDO for made in self.log[version:])

    def gone_on(self, version: int) -> bool:
        """Whether anything has happened after so many moves that was nobody's doing: cards moved, dice landed."""
        return any(made[0] == CHANCE for made in self.log[version:])

    # --- what is in the air ---

    @property
    def chance(self) -> bool:
        """Whether something is in the air: nobody can go on before it has landed (`land`)."""
        return bool(self._rules.waiting(self.state) >> CHANCE & 1)

    @property
    def flight_seed(self) -> int:
        """The luck of what is in the air: of the match's own, by how much has landed before it."""
        return stream(self.seed, "flight", sum(move[0] == CHANCE for move in self.log))

    @property
    def chance_code(self) -> int | None:
        """What lands next; None while nothing is in the air."""
        return self._legal(CHANCE)[0] if self.chance else None

    def land(self, numbers: Sequence[int] = ()) -> list[Event]:
        """What was thrown lands: where physics says, or (no numbers) where the rules' own luck puts it."""
        code = self.chance_code
        if code is None:
            raise Refused("nothing in the air")
        return self.play(CHANCE, code, numbers)

    def _settle(self) -> None:
        while self._lands and (code := self.chance_code) is not None:
            self.apply(Move(CHANCE, code))

    # --- what a seat may see ---

    def view(self, seat: int | None) -> dict[str, Any]:
        """Only what that seat may see; None is a spectator."""
        return self.shared() | self.own(seat)

    def shared(self) -> dict[str, Any]:
        """The part of every view that is the same for all."""
        return self.standing() | plain(self.game.view.shared(self.state))

    def standing(self) -> dict[str, Any]:
        """What any game would say: who is waited for, and at the end who has won."""
        bits = self._rules.waiting(self.state)
        seen = self.table()
        seen |= {"waiting": sorted(seats_in(bits & ~(1 << CHANCE))), "over": bits == 0}
        if bits == 0:
            seen |= {"scores": self.scores, "winners": sorted(self.winners)}
        return seen

    def table(self) -> dict[str, Any]:
        """What never changes."""
        return {"game": self.game.key, "seats": self.seats, "options": self.options}

    def own(self, seat: int | None) -> dict[str, Any]:
        """What that seat sees besides."""
        return {"seat": seat} | plain(self.game.view.own(self.state, self._check_viewer(seat)))

    def events_for(self, seat: int | None, since: int = 0, until: int | None = None) -> list[Event]:
        """What happened from move number `since` on, and before number `until`, as that seat saw it; without what is
        not worth a sentence."""
        p = self._check_viewer(seat)
        return [event for rows in self.event_rows[since:until] for event in self.game.events.told_all(rows, p, False)]

    def to_come(self, seat: int | None) -> list[Stock]:
        """What that seat has not seen of decks and supplies, or could be shown by dice; none where there is nothing."""
        p, hook = self._check_viewer(seat), self.game.hooks.to_come
        return hook(self.state, p) if hook else []

    def parts(self, seat: int | None) -> Parts:
        """What the points of each seat are made of, as far as that seat may know; none where a game has no points."""
        p, hook = self._check_viewer(seat), self.game.hooks.parts
        if hook is None:
            return []
        rows: list[Told] = []
        for told in self.event_rows:
            if told and told[0][0] == UNDONE:
                rows.pop()
            else:
                rows.append(told)
        return hook(self.state, (event for told in rows for event in self.game.events.told_all(told, p)), p)

    def imagine(self, seat: int | None, seed: int) -> GameState:
        """A copy of the state in which everything that seat cannot know is drawn anew."""
        p = self._check_viewer(seat)
        world: GameState = self.state.copy()
        seed_world(world, stream(seed, "imagine"))
        self._rules.redeal(world, p)
        return world

    def glimpse(self, seat: int, seed: int) -> Glimpse:
        return Glimpse(self.game, seat, self.view(seat), self.legal(seat), self.imagine(seat, seed))

    # --- how it stands ---

    @property
    def over(self) -> bool:
        return self._rules.waiting(self.state) == 0

    @property
    def scores(self) -> list[int]:
        points = [0] * self.seats
        self._rules.score(self.state, points)
        return points

    @property
    def winners(self) -> frozenset[int]:
        return seats_in(self._rules.score(self.state, [0] * self.seats))

    @property
    def digest(self) -> str:
        digest: str = self.state.digest
        return digest

    def record(self) -> dict[str, Any]:
        """All it takes to play the match again, as plain JSON."""
        return {
            "jonin": 1,
            "game": self.game.key,
            "rules": self.game.version,
            "data": self.game.data_digest,
            "seats": self.seats,
            "options": self.options,
            "seed": written(self.seed),
            "actions": [list(move) for move in self.log],
            "digest": self.digest,
        } | ({"redeals": [[one.version, one.seat, written(one.seed)] for one in self.redeals]} if self.redeals else {})

    def _legal(self, seat: int) -> list[int]:
        return self._codes[: self._rules.legal(self.state, seat, self._codes)]

    def _check_seat(self, seat: int) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise Refused("no such seat", seat=repr(seat), last=self.seats - 1)

    def _check_viewer(self, seat: int | None) -> int:
        if seat is None:
            return SPECTATOR
        self._check_seat(seat)
        return seat


@cache
def seats_in(bits: int) -> frozenset[int]:
    return frozenset(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def row_of(numbers: Sequence[int]) -> tuple[int, ...]:
    if numbers == ():
        return ()
    if not isinstance(numbers, list | tuple) or not all(type(number) is int for number in numbers):
        raise Refused("not a row of numbers", numbers=repr(numbers))
    return tuple(numbers)


def written(seed: int) -> int | str:
    """For a record: JavaScript knows no longer numbers."""
    return seed if seed < 1 << 53 else f"{seed:064x}"


def checked(seed: int) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise Refused("no such seed", last=str(SEEDS - 1), seed=repr(seed))
    return seed
