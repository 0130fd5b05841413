"""From what a player types to what the player means."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from jonin.engine.fields import Declared
from jonin.engine.words import MINUS, say

LONGEST = 200  # letters of what is typed that anybody reads
MANY = 12  # keys that are listed one by one


def typed() -> str:
    return input("> ").strip()[:LONGEST]


def forget_keys() -> None:
    """What was typed before now answers no question that is asked from now on. Keys that come from a file stay."""
    if sys.stdin.isatty():
        with suppress(ImportError):  # not every system has it: there they stay, too
            import termios

            termios.tcflush(sys.stdin, termios.TCIFLUSH)


@dataclass(frozen=True)
class Item:
    """One thing to choose: the key it is offered under, its sentence, and other words it answers to."""

    key: str
    sentence: str
    other: tuple[str, ...] = ()

    @property
    def words(self) -> list[str]:
        words = typable(" ".join((self.sentence, *self.other))).split()
        return [word.strip(".,:;!?()'\"") for word in words]


class Unclear(Exception):
    """What was typed could mean several things. Says so in a sentence."""


class Unknown(Unclear):
    """What was typed means nothing here."""


def offer(actions: Sequence[Any], names: Sequence[str] = (), own_key: Callable[[Any], str] | None = None) -> list[Item]:
    """Under keys of their own, where the game gives some. The others are numbered, 1, 2, 3 ...; but where each is
    itself a number of the table, as with piles, that is used. Seats are called by the names of their players."""
    values = [field_values(action) for action in actions]
    own = [value[0] for value in values if len(value) == 1 and type(value[0]) is int and value[0] > 0]
    numbers = iter(own if len(set(own)) == len(actions) else range(1, len(actions) + 1))
    return [
        Item(
            (own_key(action) if own_key else "") or str(next(numbers)),
            called(action, names),
            tuple(v for v in value if isinstance(v, str)),
        )
        for action, value in zip(actions, values, strict=True)
    ]


def called(action: Any, names: Sequence[str]) -> str:
    return say(action, names) if isinstance(action, Declared) else str(action)


def field_values(action: Any) -> list[Any]:
    return [getattr(action, field.name) for field in fields(action)] if is_dataclass(action) else []


def understand(text: str, items: Sequence[Item]) -> int:
    """Which of the items is meant: by its key, else by name, or as much of the name as tells it from the others."""
    key = str(int(text)) if text.isdecimal() else text.lower()
    for i, item in enumerate(items):
        if item.key == key:
            return i
    if text.isdecimal():
        raise Unknown(f"There is no choice {text}: type {keys(items)}.")
    found = matches(text, items)
    if not found:
        raise Unknown(f"Nothing here is called “{text}”: type {keys(items)}, or part of a name.")
    if len(found) > 1:
        meant = [items[i] for i in found]
        raise Unclear(f"“{text}” could be {keys(meant)}: say more, or type a {kind_of_key(items)}.")
    return found[0]


def matches(text: str, items: Sequence[Item]) -> list[int]:
    """The best there are: the very sentence, else every word typed, else beginnings of words (numbers in full)."""
    wanted = typable(text).split()
    tests: tuple[Callable[[Item], bool], ...] = (
        lambda item: typable(item.sentence) == " ".join(wanted),
        lambda item: all(word in item.words for word in wanted),
        lambda item: all(any(begins(word, part) for word in item.words) for part in wanted),
    )
    for test in tests:
        if found := [i for i, item in enumerate(items) if test(item)]:
            return found
    return []


def typable(words: str) -> str:
    """As somebody would type it, who has no minus."""
    return words.lower().replace(MINUS, "-")


def begins(word: str, part: str) -> bool:
    return word == part if part.lstrip("+-").isdecimal() else word.startswith(part)


def keys(items: Sequence[Item]) -> str:
    """What one may type, in few words."""
    given = [item.key for item in items]
    if len(given) > 2 and given[0].isdecimal() and given == [str(int(given[0]) + i) for i in range(len(given))]:
        return f"{given[0]} to {given[-1]}"
    return either(given) if len(given) <= MANY else "a key"


def kind_of_key(items: Sequence[Item]) -> str:
    return "number" if all(item.key.isdecimal() for item in items) else "key"


def either(words: Sequence[str]) -> str:
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))
