"""A game's catalogue card, the shape of its modules, and the catalogue itself: whatever package lies in jonin.games."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol, cast

from jonin.engine.dialect import EventRows, Row
from jonin.engine.refusal import Refused
from jonin.engine.state import GameState

Event = dict[str, Any]
"""Something that happened, as one seat saw it: {"event": "take", "seat": 1, "pile": 2, ...}."""


class Action(Protocol):
    """One thing a seat may do. Prints as a sentence, compares, hashes, and carries its fields by name."""

    @property
    def code(self) -> int: ...


class Rules(Protocol):
    """rules.py: the verbs, the same seven for every game."""

    State: type[GameState]
    ACTIONS: int  # codes run from 0 to ACTIONS - 1
    MENU: int  # the most actions that are ever open to a seat at once
    OBSERVATION: int  # how many numbers `observe` writes

    def start(self, s: Any, /) -> None:
        """Deal, from s.rng, s.seats and the table's options."""

    def waiting(self, s: Any, /) -> int:
        """The seats the table waits for, as bits; 0 when the game is over."""

    def legal(self, s: Any, seat: int, out: Row, /) -> int:
        """Write the action codes open to a seat; return how many. A seat nobody waits for may have some too."""

    def step(self, s: Any, seat: int, action: int, rows: EventRows, /) -> None:
        """Apply a legal action; tell what happened."""

    def score(self, s: Any, out: Row, /) -> int:
        """Write each seat's points; return the winners as bits, 0 until the game is over."""

    def observe(self, s: Any, seat: int, out: Row, /) -> None:
        """Write what the seat sees as numbers, for learners."""

    def redeal(self, s: Any, seat: int, /) -> None:
        """Resample all that a seat (-1: a spectator) cannot know, from an s.rng that the caller has made fresh."""

    # A game may add two like `legal`, for the search: search_moves(s, seat, out) -> n, what is worth a thought, to
    # which its tree keeps; and playout_moves(s, seat, out) -> n, what is done without one, to which its playouts keep.


class Actions(Protocol):
    """actions.py: codes to words and back, and why something is not allowed."""

    def decode(self, code: int, /) -> Action: ...

    def why_not(self, s: Any, seat: int, code: int, /) -> tuple[str, str] | None:
        """(reason, clause), or None if the action is legal."""

    # Where a move may be taken back, there is a nothing_revealed(before, after) -> bool: whether between two states
    # nobody has learnt anything. view.events_for then tells the row UNDO (match.py).
    # Where actions carry numbers (the place of a die, the aim of a throw), State declares a row `given` to receive
    # them, and actions.py has a check_numbers(s, seat, code, row) -> (reason, clause) | None that judges them.
    # At a live table, an action with `race` true is for whoever was first (a gong), and one of the chance seat with
    # a `pause` comes so many seconds after it could have (a count of three), in which others may still act.


class View(Protocol):
    """view.py: what a seat may see, and what it saw happen. Seat -1 is a spectator. All is built by adding."""

    def shared(self, s: Any, /) -> dict[str, Any]:
        """What everybody sees; it is worked out once for all."""

    def own(self, s: Any, seat: int, /) -> dict[str, Any]:
        """What this seat sees besides."""

    def events_for(self, rows: Sequence[tuple[int, int, int, int]], seat: int, /) -> list[Event]: ...


class Text(Protocol):
    """text.py: the sentences and the terminal's table."""

    def sentence(self, event: Event, names: Sequence[str], /) -> str: ...

    def table(self, view: Mapping[str, Any], names: Sequence[str], /) -> str:
        """The table as a player at this seat sees it, in rich's markup."""


class Flight(Protocol):
    """flight.py, for games in which things are thrown: between the state and `jonin.physics.worker.throw`."""

    def request(self, s: Any, seed: int, /) -> Any:
        """What is in the air, for physics; None if what the chance seat has to do is no landing."""

    def landed(self, landing: Any, /) -> tuple[int, ...]:
        """How it came down, as the numbers that the chance seat's action takes."""


class Thumb(Protocol):
    """bot.py: the rule-of-thumb player."""

    def choose(self, view: Mapping[str, Any], actions: Sequence[Any], luck: int, /) -> Any:
        """`luck` is a large random number, for where a player should not be predictable."""

    # Two things a game may add: unasked_move(view, actions) -> action | None, what a seat does without being asked (a
    # sign, a gong), and prepare_search(world, seat), which prepares an imagined world for a search.


@dataclass(frozen=True)
class Option:
    """A choice made before the game. The state has a field of the same name that holds the choice's number."""

    key: str
    label: str
    choices: tuple[str, ...]  # the first is the default


@dataclass(frozen=True)
class Game:
    key: str
    title: str
    package: str
    line: str  # what it is, in a sentence
    designer: str
    publisher: str
    seats: range
    minutes: int
    version: int  # of the rules: raised when a stored match would play differently
    options: tuple[Option, ...] = ()
    team: int = 1  # how many win together, sitting evenly round the table; where they cannot divide it, each alone

    # Modules are loaded when first used, so that a catalogue of many games opens quickly.
    @cached_property
    def rules(self) -> Rules:
        return cast(Rules, import_module(f"{self.package}.rules"))

    @cached_property
    def actions(self) -> Actions:
        return cast(Actions, import_module(f"{self.package}.actions"))

    @cached_property
    def view(self) -> View:
        return cast(View, import_module(f"{self.package}.view"))

    @cached_property
    def text(self) -> Text:
        return cast(Text, import_module(f"{self.package}.text"))

    @cached_property
    def thumb(self) -> Thumb:
        return cast(Thumb, import_module(f"{self.package}.bot"))

    @cached_property
    def races(self) -> frozenset[int]:
        """The codes of actions for which it matters who was first."""
        return frozenset(
            code for code in range(self.rules.ACTIONS) if getattr(self.actions.decode(code), "race", False)
        )

    def pause(self, code: int) -> float:
        """Seconds that a live table lets go by before it does this of its own accord."""
        return float(getattr(self.actions.decode(code), "pause", 0.0))

    @cached_property
    def flight(self) -> Flight | None:
        name = f"{self.package}.flight"
        return cast(Flight, import_module(name)) if find_spec(name) else None

    @cached_property
    def folder(self) -> Path:
        return Path(cast(str, import_module(self.package).__file__)).parent

    @property
    def rulebook(self) -> str:
        """RULES.md: the numbered clauses. A `rulebook` in text.py may fill in figures that an owner can correct."""
        written = (self.folder / "RULES.md").read_text("utf-8")
        fill = getattr(self.text, "rulebook", None)
        return str(fill(written)) if fill else written

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (self.package,)

    def side(self, seats: int, seat: int) -> frozenset[int]:
        """The seats that win and lose together with this one, itself among them."""
        apart = seats // self.team if seats % self.team == 0 else seats
        return frozenset(other for other in range(seats) if (other - seat) % apart == 0)

    def empty_state(self, seats: int, options: Mapping[str, str] | None = None) -> GameState:
        """A state before the deal: seats and options set, everything else zero."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise Refused(f"{self.title} is for {span(self.seats)} players, not {seats!r}")
        known = {option.key: option for option in self.options}
        s = self.rules.State()
        s.seats = seats
        if options is not None and not isinstance(options, Mapping):
            raise Refused(f"options are a mapping like {{'option': 'choice'}}, not {options!r}")
        for key, choice in (options or {}).items():
            if key not in known:
                has = f"its options are {listed(known)}" if known else "it has none"
                raise Refused(f"{self.title} has no option {key!r}: {has}")
            if choice not in known[key].choices:
                raise Refused(f"{self.title}'s option {key!r} is one of {listed(known[key].choices)}, not {choice!r}")
            setattr(s, key, known[key].choices.index(choice))
        return s


def span(seats: range) -> str:
    return f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else f"{seats[0]}"


def listed(words: Iterable[str]) -> str:
    return ", ".join(words)


def load(package: str) -> Game:
    """The card of the game in a package, wherever the package lies."""
    game: Game = import_module(package).GAME
    return game


def packages() -> list[str]:
    """Where a game lies, whether or not it can be loaded."""
    home = import_module("jonin.games")
    return [f"{home.__name__}.{found.name}" for found in pkgutil.iter_modules(home.__path__)]


@cache
def games() -> tuple[Game, ...]:
    """Every game there is, by title."""
    return tuple(sorted(map(load, packages()), key=lambda game: game.title))


def game(key: str) -> Game:
    for found in games():
        if found.key == key:
            return found
    raise no_such_game(key, [found.key for found in games()])


def no_such_game(key: str, keys: Iterable[str]) -> Refused:
    return Refused(f"there is no game {key!r}: the games are {listed(keys)}")
