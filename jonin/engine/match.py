"""A match is a state and the log that led to it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from jonin.engine import game as catalogue
from jonin.engine.chance import stream
from jonin.engine.dialect import CHANCE
from jonin.engine.game import Action, Event, Game
from jonin.engine.refusal import Refused
from jonin.engine.state import GameState

SPECTATOR = -1
UNDO = 1_000_000  # in the place of an action's code: the seat takes its last move back
SEEDS = 1 << 63


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


@dataclass(frozen=True)
class Move:
    """A move that has been found lawful where the match stands."""

    seat: int
    code: int
    numbers: tuple[int, ...] = ()


class Match:
    def __init__(
        self, game: Game | str, seats: int, seed: int | None = None, options: Mapping[str, str] | None = None
    ) -> None:
        self.game = catalogue.game(game) if isinstance(game, str) else game
        self.seats = seats
        self.state: Any = self.game.empty_state(seats, options)
        self.options = dict(options or {})
        self.seed = checked(secrets.randbelow(SEEDS) if seed is None else seed)
        self.log: list[tuple[int, ...]] = []  # (seat, action code, numbers given with it), from the first move on
        self.event_rows: list[list[tuple[int, int, int, int]]] = []  # what each move of the log brought about
        self._past: list[Any] = []  # the states before the last seat's last moves, as far as it may take them back
        self._rules = self.game.rules
        self._codes = [0] * self._rules.ACTIONS
        self.state.rng = stream(self.seed, "deal")
        self._rules.start(self.state)

    # --- what a seat may do ---

    @property
    def waiting(self) -> frozenset[int]:
        """The seats the table waits for. Others may have legal actions too: a choice to change, a gong to strike."""
        bits = self._rules.waiting(self.state)
        return frozenset(seat for seat in range(self.seats) if bits >> seat & 1)

    def legal(self, seat: int) -> list[Action]:
        return [self.game.actions.decode(code) for code in self.codes(seat)]

    def codes(self, seat: int) -> list[int]:
        """The same as codes."""
        self._check_seat(seat)
        return self._legal(seat)

    def play(self, seat: int, action: Action | int, given: Sequence[int] = ()) -> list[Event]:
        """Do it, and return what that seat saw happen. A few actions carry numbers: an aim, a place on the table."""
        given = numbers(given) or tuple(getattr(action, "numbers", ()))
        self.apply(self.check(seat, action, given))
        return self.game.view.events_for(self.event_rows[-1], seat if seat != CHANCE else SPECTATOR)

    def apply(self, move: Move) -> None:
        """Do what was just checked. Nobody's events are worked out: whoever wants them asks `events_for`."""
        seat, code, given = move.seat, move.code, move.numbers
        rows: list[tuple[int, int, int, int]] = []
        if code == UNDO:
            self.state = self._past.pop()
            rows.append((UNDO, seat, 0, 0))
        else:
            self._step(seat, code, given, rows)
        self.log.append((seat, code, *given))
        self.event_rows.append(rows)

    def _step(self, seat: int, code: int, given: tuple[int, ...], rows: list[tuple[int, int, int, int]]) -> None:
        nothing_revealed = getattr(self.game.actions, "nothing_revealed", None)
        before = self.state.copy() if nothing_revealed else None
        if hasattr(self.state, "numbers"):
            self.state.numbers = [*given, *([0] * (len(self.state.numbers) - len(given)))]
        self._rules.step(self.state, seat, code, rows)
        mover, made = self.log[-1][:2] if self.log else (seat, code)
        if nothing_revealed and made != UNDO and nothing_revealed(before, self.state):
            self._past = [*(self._past if mover == seat else ()), before]
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

    @property
    def chance(self) -> bool:
        """Whether something is in the air: nobody can go on before it has landed (`land`)."""
        return bool(self._rules.waiting(self.state) >> CHANCE & 1)

    @property
    def chance_code(self) -> int:
        """What the chance seat has to do."""
        return self._legal(CHANCE)[0]

    def land(self, given: Sequence[int] = ()) -> list[Event]:
        """What was thrown lands: where physics says, or (nothing given) where the rules' own luck puts it."""
        if not self.chance:
            raise Refused("Nothing is in the air")
        return self.play(CHANCE, self.chance_code, given)

    def check(self, seat: int, action: Action | int, given: Sequence[int] = ()) -> Move:
        """The move, to be applied, or Refused."""
        if not (seat == CHANCE and self.chance):
            self._check_seat(seat)
        code = action if isinstance(action, int) and not isinstance(action, bool) else getattr(action, "code", None)
        if code == UNDO:
            if given or not self.may_undo(seat):
                raise Refused("There is nothing you could take back")
            return Move(seat, UNDO)
        if not isinstance(code, int) or not 0 <= code < self._rules.ACTIONS:
            raise Refused(f"{action!r} is not an action of {self.game.title}")
        if self.over:
            raise Refused("The game is over")
        if code not in self._legal(seat):
            reason, clause = self.game.actions.why_not(self.state, seat, code) or ("That is not possible now", "")
            raise Refused(reason, clause)
        if given:
            check_numbers = getattr(self.game.actions, "check_numbers", None)
            if check_numbers is None or len(given) > len(getattr(self.state, "numbers", ())):
                raise Refused(f"{action!r} does not take those numbers")
            if not all(type(n) is int for n in given):
                raise Refused(f"{action!r} takes whole numbers, not {', '.join(repr(n) for n in given)}")
            if wrong := check_numbers(self.state, seat, code, given):
                raise Refused(*wrong)
        return Move(seat, code, tuple(given))

    # --- what a seat may see ---

    def view(self, seat: int | None) -> dict[str, Any]:
        """Only what that seat may see; None is a spectator."""
        return self.shared() | self.own(seat)

    def shared(self) -> dict[str, Any]:
        """The part of every view that is the same for all."""
        bits = self._rules.waiting(self.state)
        seen: dict[str, Any] = {
            "game": self.game.key,
            "seats": self.seats,
            "options": self.options,
            "waiting": [seat for seat in range(self.seats) if bits >> seat & 1],
            "over": bits == 0,
        }
        if bits == 0:
            seen |= {"scores": self.scores, "winners": sorted(self.winners)}
        return seen | self.game.view.shared(self.state)

    def own(self, seat: int | None) -> dict[str, Any]:
        """What that seat sees besides."""
        return {"seat": seat} | self.game.view.own(self.state, self._check_viewer(seat))

    def events_for(self, seat: int | None, since: int = 0, until: int | None = None) -> list[Event]:
        """What happened from move number `since` on, and before number `until`, as that seat saw it."""
        p = self._check_viewer(seat)
        return [event for rows in self.event_rows[since:until] for event in self.game.view.events_for(rows, p)]

    def imagine(self, seat: int | None, seed: int) -> GameState:
        """A copy of the state in which everything that seat cannot know is drawn anew."""
        p = self._check_viewer(seat)
        world: GameState = self.state.copy()
        world.rng = stream(seed, "imagine")
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
        bits = self._rules.score(self.state, [0] * self.seats)
        return frozenset(seat for seat in range(self.seats) if bits >> seat & 1)

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
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "actions": [list(move) for move in self.log],
            "digest": self.digest,
        }

    def _legal(self, seat: int) -> list[int]:
        return self._codes[: self._rules.legal(self.state, seat, self._codes)]

    def _check_seat(self, seat: int) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise Refused(f"There is no seat {seat!r} at this table: seats are 0 to {self.seats - 1}")

    def _check_viewer(self, seat: int | None) -> int:
        if seat is None:
            return SPECTATOR
        self._check_seat(seat)
        return seat


def numbers(given: Sequence[int]) -> tuple[int, ...]:
    if not isinstance(given, list | tuple):
        raise Refused(f"an action is given a list of numbers, not {given!r}")
    return tuple(given)


def checked(seed: int) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise Refused(f"a seed is a whole number from 0 to {SEEDS - 1}, not {seed!r}")
    return seed
