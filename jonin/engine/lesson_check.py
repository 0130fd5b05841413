"""Whether a game's lesson can be played as it is written, from the first step to the last, and has words for all."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from jonin.engine.figures import LESSON
from jonin.engine.game import Game
from jonin.engine.lesson import LEARNER, Lesson, Step, fits, key_of
from jonin.engine.match import Match
from jonin.engine.problem import Problem
from jonin.engine.refusal import Refused
from jonin.engine.words import LANGUAGE, message_of

MARK, SEAT = "@", "#"  # what a board marks by these names a browser has to see


def problems(game: Game) -> Iterator[str]:
    lesson = game.lesson
    if lesson is not None:
        yield from missing_words(game, lesson)
        yield from misplaced(lesson)
        try:
            match = lesson.begin()
        except (Refused, KeyError, ValueError, IndexError) as wrong:
            yield told(lesson, None, f"it cannot be dealt: {wrong}", "mend seats, options or deal")
            return
        if not list(missing_words(game, lesson)) and lesson.script.minutes != lesson.minutes:
            yield told(lesson, None, f"it does not take {lesson.script.minutes} minutes", f"say {lesson.minutes}")
        if len(lesson.script.names) != match.seats - 1:
            yield told(lesson, None, f"{match.seats} sit at the table", f"give {match.seats - 1} names")
        yield from dict.fromkeys(impossible(lesson, match))


def missing_words(game: Game, lesson: Lesson) -> Iterator[str]:
    for step in lesson.steps:
        if not game.words.has(step.message):
            yield told(lesson, step, f"there is no message {step.message}", f"write it in words/{LANGUAGE}.ftl")


def misplaced(lesson: Lesson) -> Iterator[str]:
    said: set[str] = set()
    done = True
    for step in lesson.steps:
        if step.say in said:
            yield told(lesson, step, f"two steps say {step.say!r}", "give each its own message")
        if step.others and not done:
            yield told(lesson, step, "others move though nothing was done", "move them to the step after the last do")
        said.add(step.say)
        done = bool(step.do)


def impossible(lesson: Lesson, match: Match, every: bool = True) -> Iterator[str]:
    """Play to the end; of several things that may be done, the first, or once every one of them."""
    while not (place := lesson.place(len(match.log))).over:
        step = place.asks
        try:
            if step is None:
                step = lesson.steps[place.number]
                move = lesson.reply(match)
                assert move is not None
                match.apply(match.check(*move))
                continue
        except (Refused, ValueError) as wrong:
            yield told(lesson, step, f"{place.others!r} is not possible: {wrong}", "write what is legal there")
            return
        yield from unseen(lesson, place.steps, match)
        legal = match.legal(LEARNER)
        tried = [next((action for action in legal if fits(action, [wanted])), None) for wanted in step.do]
        for wanted, action in zip(step.do, tried, strict=True):
            if action is None:
                yield told(lesson, step, f"{wanted!r} is not possible", "write what is legal there")
                return
        wrong_ones = [action for action in legal if not fits(action, step.do)]
        if wrong_ones and not lesson.game.words.has(message_of("refusal", step.refusal)):
            what = f"nothing is said to who does {key_of(wrong_ones[0])!r}"
            yield told(lesson, step, what, f"write {message_of('refusal', step.refusal)} in words/{LANGUAGE}.ftl")
        for action in [one for one in legal if fits(one, step.do) and one != tried[0]] if every else ():
            yield from impossible(lesson, played(lesson, match, action), every=False)
        assert tried[0] is not None
        match.apply(match.check(LEARNER, tried[0]))
    yield from unseen(lesson, place.steps, match)


def played(lesson: Lesson, match: Match, action: Any) -> Match:
    """The same match once more, and that done in it."""
    other = lesson.begin()
    for seat, code, *numbers in match.log:
        other.apply(other.check(seat, code, numbers))
    other.apply(other.check(LEARNER, action))
    return other


def unseen(lesson: Lesson, steps: Sequence[Step], match: Match) -> Iterator[str]:
    """What is pointed at is something that may be done, or is named in the picture; or a mark of the board.

    Of pieces that are alike a board may number its own: "Ninja 2".
    """
    view = match.view(LEARNER)
    there = {*names(view), *map(key_of, match.legal(LEARNER))}
    for step in steps:
        for thing in step.point:
            if not any(is_there(one, there) for one in thing.split("|")):
                yield told(lesson, step, f"there is no {thing!r} to point at", "name a piece or an action")


def is_there(thing: str, there: Collection[str]) -> bool:
    numbered = thing.rpartition(" ")[0]
    return thing[0] in (MARK, SEAT) or numbered in there or any(f"{one} ".startswith(f"{thing} ") for one in there)


def names(view: Any) -> Iterator[str]:
    if isinstance(view, dict):
        for value in view.values():
            yield from names(value)
    elif isinstance(view, list | tuple):
        for value in view:
            yield from names(value)
    elif isinstance(view, str):
        yield view


def told(lesson: Lesson, step: Step | None, what: str, instead: str) -> str:
    file = lesson.game.folder / LESSON
    at = 1
    if step is not None:
        lines = file.read_text("utf-8").splitlines()
        at = next((n for n, line in enumerate(lines, 1) if line.replace(" ", "") == f'say="{step.say}"'), 1)
        what = f"step {step.say}: {what}"
    return Problem(at, what, instead).told(str(file))
