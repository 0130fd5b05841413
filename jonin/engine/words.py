"""What is declared, said in a language. The messages lie in `words/<language>.ftl` (Project Fluent): a game's own
beside its rules, those of engine and server in `jonin/words`. The browser says the same things from the same files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from jonin.engine.declare import Event, Undone
from jonin.engine.domains import BySeat, Domain, Maybe, Names, OneOf, OrNone, SeatOf, SeatSet
from jonin.engine.fields import Declared, Field
from jonin.engine.refusal import Refused

HOME = Path(__file__).parents[1] / "words"
LANGUAGE = "en"
LONGEST = 400  # letters of what somebody wrote, in a sentence that refuses it
HYPHEN = re.compile(r"(?<![\w.-])-(?=\d)")  # before a number it is written, and read aloud, as what it is: a minus
MINUS = "\N{MINUS SIGN}"
NONE = "none"  # how a message asks whether a field is known: { $card -> [none] ... }
YOU = "you"  # and whether it speaks to whom it speaks of: { $seat -> [you] You take *[other] { $seat } takes }


class Catalogue:
    """The messages of one game, and those for all."""

    def __init__(self, folders: Sequence[Path], language: str = LANGUAGE) -> None:
        from fluent.runtime import FluentBundle, FluentResource  # a tenth of a second that simulations do not need

        functions: dict[str, Any] = {"SIGNED": signed}
        self.bundle = FluentBundle([language], functions, use_isolating=False)
        for folder in folders:
            self.bundle.add_resource(
                FluentResource((folder / f"{language}.ftl").read_text("utf-8")), allow_overrides=True
            )

    def has(self, message: str) -> bool:
        return bool(self.bundle.has_message(message))

    def format(self, message: str, /, **words: Any) -> str:
        return HYPHEN.sub(MINUS, self._format(message, **words))

    def _format(self, message: str, /, **words: Any) -> str:
        found = self.bundle.get_message(message)
        assert found.value is not None
        said, problems = self.bundle.format_pattern(found.value, words)
        if problems:
            raise ValueError(f"message {message}: {problems[0]}")
        return str(said)

    # --- values ---

    def player(self, seat: int, names: Sequence[str]) -> str:
        name = names[seat] if seat < len(names) else self.format("player", number=seat + 1)
        return name.capitalize() if name == NONE else name  # who is called so is somebody

    def players(self, seats: Iterable[int], names: Sequence[str]) -> list[str]:
        """You and Ben, whoever sits first."""
        return sorted((self.player(seat, names) for seat in seats), key=lambda name: name != YOU)

    def listed(self, words: Iterable[str]) -> str:
        """Aki; Aki and Ben; Aki, Ben and Chie."""
        *most, last = [*words] or [""]
        said = ""
        for word in most:
            said = self.format("list-more", a=said, b=word) if said else word
        return self.format("list-last", a=said, b=last) if said else last

    def name(self, noun: str, value: str) -> str:
        """The words for an id. One that an owner has renamed in the data speaks for itself."""
        message = message_of(noun, value)
        return self.format(message) if self.has(message) else value

    def option(self, key: str, choice: str = "") -> str:
        """What an option of the game asks; or, what one of its choices is called."""
        return self.format(option_message(key, choice))

    def value(self, domain: Domain, value: Any, names: Sequence[str]) -> Any:
        if value is None:
            return NONE
        if isinstance(domain, Maybe | OrNone):
            return self.value(domain.inner, value, names)
        if isinstance(domain, SeatOf):
            return self.player(value, names)
        if isinstance(domain, SeatSet):
            return self.listed(self.players(value, names)) or NONE
        if isinstance(domain, Names):
            return value if isinstance(domain, OneOf) else self.name(domain.noun, value)
        return self.plain(value)

    def plain(self, value: Any) -> Any:
        """A value of no particular domain."""
        if value is None:
            return NONE
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, list | tuple):
            return self.listed(str(self.plain(one)) for one in value) or NONE
        if isinstance(value, Refused):
            return value.reason
        if isinstance(value, Mapping):
            return self.refuse(value["refusal"], {key: one for key, one in value.items() if key != "refusal"})
        return value

    def items(self, domain: Domain, values: Sequence[Any], names: Sequence[str]) -> list[str]:
        if isinstance(domain, BySeat):
            has = enumerate(values)
            return [self.format("player-number", player=self.player(seat, names), number=n) for seat, n in has]
        if isinstance(domain, SeatOf):
            return self.players(values, names)
        return [str(self.value(domain, one, names)) for one in values]

    def values(self, declared: Iterable[Field], told: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
        """What a message may show. Of a list $dice there is $dice-count too, for the plural."""
        said: dict[str, Any] = {}
        for field in declared:
            value = told.get(field.name)
            if isinstance(value, list | tuple):
                said[f"{field.name}-count"] = len(value)
            if field.many and value is not None:
                said[field.name] = self.listed(self.items(field.domain, value, names)) or NONE
            else:
                said[field.name] = self.value(field.domain, value, names)
        return said

    def say(self, kind: type[Declared], told: Mapping[str, Any], names: Sequence[str] = ()) -> str:
        return self.format(kind.message(), **self.values(kind.declared, told, names))

    def refuse(self, kind: str, fields: Mapping[str, Any]) -> str:
        """A refusal whose kind is the message. It may repeat what somebody has typed, with a hyphen."""
        words = {key: shortened(self.plain(value)) for key, value in fields.items()}
        return self._format(message_of("refusal", kind), **words)


def addressed(names: Sequence[str], seat: int | None) -> list[str]:
    """The names of all players, for sentences that are read at a seat."""
    return [YOU if one == seat else name for one, name in enumerate(names)]


def shortened(value: Any) -> Any:
    """A mistake may be of any length, a sentence about it not."""
    return f"{value[:LONGEST]} ..." if isinstance(value, str) and len(value) > LONGEST else value


def signed(number: int) -> str:
    """For messages: { SIGNED($points) } is +3, 0 or a minus and 2."""
    return f"+{number}" if number > 0 else f"{number}"


def message_of(noun: str, value: str) -> str:
    """The message that names an id."""
    return f"{noun}-{re.sub('[^A-Za-z0-9-]', '-', value)}"


def about_message(key: str) -> str:
    return message_of("option", f"{key}-about")


def option_message(key: str, choice: str = "") -> str:
    return message_of("option", f"{key}-{choice}" if choice else key)


@cache
def catalogue(package: str = "", language: str = LANGUAGE) -> Catalogue:
    """Of the game in a package; without one, what is not a game's own."""
    if not package:
        return Catalogue([HOME], language)
    file = import_module(package).__file__
    assert file is not None
    return Catalogue([HOME, Path(file).parent / "words"], language)


def package_of(kind: type[Declared]) -> str:
    """Where the words of a kind lie: beside the module that declares it, unless the engine does."""
    package = kind.__module__.rpartition(".")[0]
    return "" if package == __name__.rpartition(".")[0] else package


def say(one: Declared, names: Sequence[str] = (), language: str = LANGUAGE) -> str:
    """An action, a refusal or a prompt in words."""
    told = {field.name: getattr(one, field.name) for field in one.declared}
    return catalogue(package_of(type(one)), language).say(type(one), told, names)


def tell_event(kinds: Iterable[type[Event]], event: Mapping[str, Any], names: Sequence[str]) -> str:
    """An event, as a seat was told of it, in words; "" if it is only to be seen."""
    every: list[type[Event]] = [*kinds, Undone]
    kind = next(kind for kind in every if kind.kind == event["event"])
    return "" if kind.silent else catalogue(package_of(kind)).say(kind, event, names)


def say_refused(kind: str, fields: Mapping[str, Any]) -> str:
    """A refusal that is no game's own. LookupError, if there are no words for it."""
    return catalogue().refuse(kind, fields)
