"""A lesson: a fixed deal, and a script of steps over a real match. It lies beside a game's rules, in lesson.toml:

    seats = 3
    minutes = 2                             # that it takes, to read and to do
    names = ["Hana", "Goro"]                # who sits at the other seats
    deal = { piles = ["9S", "2P", "4R"] }   # for the game's hook `lesson_deal`

    [[step]]
    others = ["1 choose 4P", "chance"]      # first the others move: a seat and what it does, or luck; "chance 3 1" is
                                            # a landing by its numbers, or by words for the hook `lesson_landing`
    say = "first"                           # then this is said: message lesson-first
    point = ["choose 9R|9R", "#1"]          # and pointed at: pieces, actions, seats (#1), marks of the board (@piles);
                                            # of several (|) the first that is there
    do = ["choose 9R", "choose 8R"]         # and one of these is waited for. What is legal but none of them is refused
                                            # with the message refusal-lesson-first, and may be tried again

An action is written as its kind and fields, and stands for all that begin so: "throw" is a throw, whatever the aim.
Where nothing is to be done one reads on. Each move of the log was foreseen, so how many there are tells where one is.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from jonin.engine.declare import Action
from jonin.engine.dialect import CHANCE
from jonin.engine.figures import LESSON, digest
from jonin.engine.match import Match, Move
from jonin.engine.problem import BrokenGame, Problem
from jonin.engine.refusal import Refused

if TYPE_CHECKING:
    from jonin.engine.game import Game

LEARNER = 0
PACE = 180  # words a minute
DEED = 9  # seconds for something that is done, and what follows from it
LUCK = "chance"


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    say: str
    point: tuple[str, ...] = ()
    do: tuple[str, ...] = ()
    others: tuple[str, ...] = ()

    @property
    def message(self) -> str:
        return f"lesson-{self.say}"

    @property
    def refusal(self) -> str:
        """The kind of what a wrong move is answered with."""
        return f"lesson {self.say}"


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seats: int
    minutes: int
    names: tuple[str, ...]
    step: tuple[Step, ...]
    options: dict[str, str] = {}
    deal: dict[str, Any] = {}


class Place(NamedTuple):
    """Where one is in a lesson."""

    number: int  # of the first step to be said, from 0
    steps: tuple[Step, ...]  # one reads through these; for the last of them something may have to be done
    others: str = ""  # what somebody else does first

    @property
    def asks(self) -> Step | None:
        return self.steps[-1] if self.steps and self.steps[-1].do else None

    @property
    def over(self) -> bool:
        """Nothing is left but to read."""
        return not self.others and self.asks is None


class Taught(Match):
    """A match in which nothing is taken back: the script foresees each move."""

    def may_undo(self, seat: int) -> bool:
        return False


class Lesson:
    def __init__(self, game: Game, script: Script) -> None:
        self.game = game
        self.script = script

    @property
    def steps(self) -> tuple[Step, ...]:
        return self.script.step

    @cached_property
    def digest(self) -> str:
        """Of all that a lesson begun by it depends on."""
        return digest(repr((self.script, self.game.data_digest)).encode())

    @property
    def minutes(self) -> int:
        """What it takes to read, to do and to watch, rounded up."""
        return -(-(self.seconds + DEED * sum(bool(step.do) for step in self.steps)) // 60)

    @property
    def seconds(self) -> int:
        """What it takes to read."""
        words = sum(len(self.game.words.format(step.message).split()) for step in self.steps)
        return words * 60 // PACE

    def begin(self, pictures: bool = False) -> Match:
        """The match before its first move."""
        match = Taught(self.game, self.script.seats, 0, self.script.options, lands=False, pictures=pictures)
        if self.game.hooks.lesson_deal is not None:
            self.game.hooks.lesson_deal(match.state, self.script.deal)
        return match

    def place(self, made: int) -> Place:
        """After so many moves."""
        first = 0
        for number, step in enumerate(self.steps):
            if made < len(step.others):
                return Place(number, (), step.others[made])
            made -= len(step.others)
            if step.do:
                if not made:
                    return Place(first, self.steps[first : number + 1])
                made -= 1
                first = number + 1
        return Place(first, self.steps[first:])

    def check(self, match: Match, seat: int, action: Action) -> None:
        """Refused, unless the learner may do that now: by the rules, and then by the script."""
        match.check(seat, action.code, action.numbers)
        place = self.place(len(match.log))
        if place.others or seat != LEARNER:
            raise Refused("lesson goes on")
        if place.asks is None:
            raise Refused("lesson is over")
        if not fits(action, place.asks.do):
            raise Refused(place.asks.refusal)

    def reply(self, match: Match) -> Move | None:
        """What somebody else does now: for `Match.check`. A move of chance without numbers is still to be thrown."""
        others = self.place(len(match.log)).others
        if not others:
            return None
        who, _, what = others.partition(" ")
        if who == LUCK:
            if match.chance_code is None:
                raise Refused("nothing in the air")
            return Move(CHANCE, match.chance_code, self._landing(match, what))
        found = [action for action in match.legal(int(who)) if fits(action, [what])]
        if len(found) != 1:
            raise Refused("not possible now")
        return Move(int(who), found[0].code, found[0].numbers)

    def _landing(self, match: Match, what: str) -> tuple[int, ...]:
        """Its numbers, or what the game makes of words."""
        if self.game.hooks.lesson_landing is not None and what:
            return self.game.hooks.lesson_landing(match.state, what)
        return tuple(map(int, what.split()))

    def throw_request(self, match: Match, seed: int) -> Any:
        """What physics is asked for, if luck is next and the script says what is to be shown; else None."""
        who, _, what = self.place(len(match.log)).others.partition(" ")
        if who != LUCK or not what or self.game.hooks.lesson_throw is None:
            return None
        return self.game.hooks.lesson_throw(match.state, seed, what)


def brought_to(lesson: Lesson, number: int) -> Match:
    """A match in which all has been done that comes before that step, as the script would have it."""
    match = lesson.begin()
    while (place := lesson.place(len(match.log))).number + len(place.steps) <= number and not place.over:
        move = lesson.reply(match)
        if move is None and place.asks is not None:
            right = next(action for action in match.legal(LEARNER) if fits(action, place.asks.do))
            move = Move(LEARNER, right.code, right.numbers)
        assert move is not None
        match.apply(match.check(*move))
    return match


def key_of(action: Action) -> str:
    """Its kind and fields, as a script and the page write them: "choose 7P"."""
    return " ".join(written(value) for value in action.as_json().values())


def written(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ",".join(map(written, value))
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return str(value)


def fits(action: Action, wanted: Sequence[str]) -> bool:
    key = f"{key_of(action)} "
    return any(key.startswith(f"{one} ") for one in wanted)


def read(game: Game) -> Lesson | None:
    """The lesson of a game, if it has one; BrokenGame, if it cannot be read."""
    file: Path = game.folder / LESSON
    if not file.exists():
        return None
    try:
        given: Mapping[str, Any] = tomllib.loads(file.read_text("utf-8"))
        return Lesson(game, msgspec.convert(given, Script))
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as wrong:
        what = f"this is no lesson: {wrong}"
        raise BrokenGame(Problem(1, what, "see jonin/engine/lesson.py").told(str(file))) from None
