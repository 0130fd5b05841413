"""A game's catalogue card, the shape of its modules, and the catalogue itself: whatever package lies in jonin.games."""

from __future__ import annotations

import pkgutil
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

from jonin.engine import figures
from jonin.engine.declare import Actions, Events, Prompt, Refusal
from jonin.engine.dialect import EventRows, Row
from jonin.engine.hooks import Hooks
from jonin.engine.lookup import Part
from jonin.engine.problem import BrokenGame, Problem, in_one_line
from jonin.engine.refusal import Refused
from jonin.engine.state import GameState

if TYPE_CHECKING:
    from jonin.engine.features import Feature
    from jonin.engine.lesson import Lesson
    from jonin.engine.words import Catalogue

TAGLINE = "game-tagline"  # the message that every game has

Event = dict[str, Any]
"""Something that happened, as one seat saw it: {"event": "take", "seat": 1, "pile": 2, ...}."""


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

    def step(self, s: Any, seat: int, action: int, events: EventRows, /) -> None:
        """Apply a legal action; tell what happened."""

    def score(self, s: Any, out: Row, /) -> int:
        """Write each seat's points; return the winners as bits, 0 until the game is over."""

    def observe(self, s: Any, seat: int, out: Row, /) -> None:
        """Write what the seat sees as numbers, for learners."""

    def redeal(self, s: Any, seat: int, /) -> None:
        """Resample all that a seat (-1: a spectator) cannot know, from an s.rng that the caller has made fresh."""


class Refusals(Protocol):
    """refusals.py: why something is not allowed."""

    def why_not(self, s: Any, seat: int, code: int, /) -> Refusal | None:
        """None if the action is legal."""


class View(Protocol):
    """view.py: what a seat may see, and what it saw happen. Seat -1 is a spectator. All is built by adding."""

    def shared(self, s: Any, /) -> Any:
        """What everybody sees; it is worked out once for all."""

    def own(self, s: Any, seat: int, /) -> Any:
        """What this seat sees besides."""

    def prompt(self, s: Any, seat: int, /) -> Prompt | None:
        """What the table asks of the seat, or what it waits for; None: no more than any table would say."""

    def catalogue(self) -> Any:
        """What boards need of the data: it never changes."""


class Drawing(Protocol):
    """drawing.py: the terminal's table."""

    def table(self, view: Mapping[str, Any], names: Sequence[str], /) -> str:
        """The table as a player at this seat sees it, in rich's markup."""


class Thumb(Protocol):
    """bot.py: the rule-of-thumb player."""

    def choose(self, view: Mapping[str, Any], actions: Sequence[Any], luck: int, /) -> Any:
        """`luck` is a large random number, for where a player should not be predictable."""


@dataclass(frozen=True)
class Option:
    """A choice made before the game. The state has a field of the same name that holds the choice's number.

    The catalogue of words says what is asked and what there is to choose: option-deck, option-deck-blue.
    """

    key: str
    choices: tuple[str, ...]  # the first is the default
    seats: bool = False  # those after the first are the seats, one after the other

    def at(self, seats: int) -> tuple[str, ...]:
        """What can be chosen at a table of so many."""
        return self.choices[: 1 + seats] if self.seats else self.choices


@dataclass(frozen=True)
class Game:
    key: str
    title: str
    package: str
    designer: str
    publisher: str
    seats: range
    minutes: int
    version: int  # of the rules: raised when a stored match would play differently
    options: tuple[Option, ...] = ()
    team: int = 1  # how many win together, sitting evenly round the table; where they cannot divide it, each alone
    measures: tuple[str, ...] = ()  # modules outside its folder whose constants are figures of its rules

    # Modules are loaded when first used, so that a catalogue of many games opens quickly.
    def _room(self, name: str) -> Any:
        try:
            return import_module(f"{self.package}.{name}")
        except Refused:  # its data is wrong, and whoever entered it is told so in a sentence
            raise
        except Exception as error:
            raise BrokenGame(in_one_line(self.package, error)) from error

    def _has(self, name: str) -> bool:
        return find_spec(f"{self.package}.{name}") is not None

    @cached_property
    def rules(self) -> Rules:
        rules = cast(Rules, self._room("rules"))
        _ = self.data_digest  # of what has just been read: the files may change while this process goes on
        for option in self.options:
            if option.key not in getattr(rules.State, "FIELDS", (option.key,)):
                what = f"the option {option.key!r} has no field in State"
                raise BrokenGame(Problem(1, what, "declare one of that name").told(f"{self.folder}/state.py"))
        from jonin.engine.clause_check import problems  # it needs games itself

        for problem in problems(self):
            raise BrokenGame(problem)
        return rules

    @cached_property
    def actions(self) -> Actions:
        return cast(Actions, self._room("actions").CODES)

    @cached_property
    def events(self) -> Events:
        return cast(Events, self._room("events").EVENTS)

    @cached_property
    def refusals(self) -> Refusals:
        return cast(Refusals, self._room("refusals"))

    @cached_property
    def view(self) -> View:
        return cast(View, self._room("view"))

    @cached_property
    def features(self) -> tuple[Feature, ...]:
        """The numbers of an observation, by name."""
        return cast("tuple[Feature, ...]", self._room("features").FEATURES)

    @cached_property
    def drawing(self) -> Drawing:
        return cast(Drawing, self._room("drawing"))

    @cached_property
    def thumb(self) -> Thumb:
        return cast(Thumb, self._room("bot"))

    @cached_property
    def hooks(self) -> Hooks:
        return cast(Hooks, self._room("hooks").HOOKS) if self._has("hooks") else Hooks()

    @cached_property
    def part_kinds(self) -> list[type[Part]]:
        """What points can be made of, as its lookup.py declares it."""
        found = vars(self._room("lookup")).values() if self._has("lookup") else ()
        return [kind for kind in found if isinstance(kind, type) and issubclass(kind, Part) and kind is not Part]

    @cached_property
    def lesson(self) -> Lesson | None:
        from jonin.engine.lesson import read  # it needs games itself

        return read(self)

    @property
    def races(self) -> frozenset[int]:
        """The codes of actions for which it matters who was first."""
        return self.actions.races

    def pause(self, code: int) -> float:
        """Seconds that a live table lets go by before it does this of its own accord."""
        return self.actions.decode(code).pause

    def why_not(self, s: Any, seat: int, code: int) -> Refused | None:
        refusal = self.refusals.why_not(s, seat, code)
        return None if refusal is None else Refused(refusal)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        """An event in words; "" if it is only to be seen."""
        return self.events.sentence(event, names)

    @cached_property
    def folder(self) -> Path:
        return Path(cast(str, import_module(self.package).__file__)).parent

    @cached_property
    def data_digest(self) -> str:
        """A short hash of all its figures."""
        return figures.whole(self)

    def changed_since(self, version: int, data: str | None) -> str:
        """What a match begun by that version and those data can no longer be played by: "rules", "figures", or "".

        None: it was begun before its figures were written down, and all that is known of them is the version.
        """
        if version != self.version:
            return "rules"
        return "" if data in (None, self.data_digest) else "figures"

    @property
    def words(self) -> Catalogue:
        """Its messages, and those for all."""
        from jonin.engine.words import catalogue  # a simulation does without

        return catalogue(self.package)

    @property
    def tagline(self) -> str:
        """What it is, in a sentence."""
        return self.words.format(TAGLINE)

    @property
    def rulebook(self) -> str:
        """RULES.md: the numbered clauses, with the figures of the game's data."""
        written = (self.folder / "RULES.md").read_text("utf-8")
        from jonin.engine.words import HYPHEN, MINUS

        try:
            text = HYPHEN.sub(MINUS, self.hooks.rulebook(written) if self.hooks.rulebook else written)
            if "<!--" in text:
                raise KeyError(text[text.index("<!--") :].partition("-->")[0].removeprefix("<!--").strip())
        except KeyError as name:
            wrong = f"{self.folder / 'RULES.md'}: no data for the figure {name}; state it in the hook rulebook"
            raise ValueError(wrong) from None
        return text

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (self.package,)

    def side(self, seats: int, seat: int) -> frozenset[int]:
        """The seats that win and lose together with this one, itself among them."""
        apart = seats // self.team if seats % self.team == 0 else seats
        return frozenset(other for other in range(seats) if (other - seat) % apart == 0)

    def empty_state(self, seats: int, options: Mapping[str, str] | None = None) -> GameState:
        """A state before the deal: seats and options set, everything else zero."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            most = self.seats[-1] if len(self.seats) > 1 else None
            raise Refused(
                "no such number of players", game=self.title, fewest=self.seats[0], most=most, seats=repr(seats)
            )
        known = {option.key: option for option in self.options}
        s = self.rules.State()
        s.seats = seats
        if options is not None and not isinstance(options, Mapping):
            raise Refused("options not a mapping", options=repr(options))
        for key, choice in (options or {}).items():
            if key not in known:
                raise Refused("no such option", game=self.title, option=str(key), options=list(known))
            choices = known[key].at(seats)
            if choice not in choices:
                raise Refused("no such choice", game=self.title, option=key, choices=choices, choice=str(choice))
            setattr(s, key, choices.index(choice))
        return s


def load(package: str) -> Game:
    """The card of the game in a package, wherever the package lies."""
    try:
        game: Game = import_module(package).GAME
    except Exception as error:
        raise BrokenGame(in_one_line(package, error)) from error
    return game


def packages() -> list[str]:
    """Where a game lies, whether or not it can be loaded."""
    home = import_module("jonin.games")
    return [f"{home.__name__}.{found.name}" for found in pkgutil.iter_modules(home.__path__)]


class Games:
    """`jonin.games()`: every game there is, by title.

    As jonin.games is also the package they lie in, it has the package's names too: import jonin.games.some_game
    """

    @cached_property
    def _all(self) -> tuple[Game, ...]:
        return tuple(sorted(map(load, packages()), key=lambda game: game.title))

    def __call__(self) -> tuple[Game, ...]:
        return self._all

    def cache_clear(self) -> None:
        """Look again what lies there."""
        self.__dict__.pop("_all", None)

    def __getattr__(self, name: str) -> Any:
        return getattr(sys.modules["jonin.games"], name)


games = Games()


def game(key: str) -> Game:
    for found in games():
        if found.key == key:
            return found
    raise no_such_game(key, [found.key for found in games()])


def no_such_game(key: str, keys: Iterable[str]) -> Refused:
    return Refused("no such game", game=str(key), games=list(keys))
