"""Whether a game's catalogue of words has a message for all that it declares, and says only what there is to say."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from jonin.engine.declare import Event
from jonin.engine.domains import Domain, Maybe, Names, OneOf, OrNone, SeatOf, SeatSet
from jonin.engine.fields import Declared
from jonin.engine.game import TAGLINE, Game
from jonin.engine.problem import Problem
from jonin.engine.typescript import declared_kinds
from jonin.engine.words import LANGUAGE, YOU, about_message, message_of, option_message, package_of

THIRD_PERSON = re.compile(r"'s\b| (alone )?(\w*[^s\W]s|has|is|was)\b")  # what follows a name, and never follows `you`


def problems(game: Game) -> Iterator[str]:
    files = sorted((game.folder / "words").glob("*.ftl"))
    if LANGUAGE not in [file.stem for file in files]:
        missing = game.folder / "words" / f"{LANGUAGE}.ftl"
        yield Problem(1, "there is no such catalogue of words", f"write {TAGLINE} = ...").told(str(missing))
    for file in files:
        yield from of_catalogue(game, file)


def of_catalogue(game: Game, file: Path) -> Iterator[str]:
    from fluent.syntax import FluentParser, ast

    text = file.read_text("utf-8")
    written = FluentParser(with_spans=True).parse(text)
    messages: dict[str, ast.Message] = {}
    for entry in written.body:
        at = text.count("\n", 0, entry.span.start if entry.span else 0) + 1
        if isinstance(entry, ast.Junk):
            why = entry.annotations[0].message if entry.annotations else "it is no message"
            yield Problem(at, f"this cannot be read: {why}", "see projectfluent.org/fluent/guide").told(str(file))
        elif isinstance(entry, ast.Message):
            messages[entry.id.name] = entry
    kinds = [kind for kind in declared_kinds(game) if package_of(kind)]
    for kind in kinds:
        message = messages.get(kind.message())
        if message is None:
            what = f"{kind.__name__} of {kind.__module__} has no message"
            yield Problem(1, what, f"write {kind.message()} = ...").told(str(file))
            continue
        known = {field.name for field in kind.told()}
        counts = {f"{field.name}-count" for field in kind.told() if field.many or field.domain.typescript == "number[]"}
        for name in sorted(variables(message) - known - counts):
            at = text.count("\n", 0, message.span.start if message.span else 0) + 1
            what = f"{kind.message()} asks for ${name}, which {kind.__name__} does not tell"
            yield Problem(at, what, f"it tells {', '.join(sorted(known)) or 'nothing'}").told(str(file))
        if issubclass(kind, Event) and file.stem == LANGUAGE:
            seats = frozenset(field.name for field in kind.told() if isinstance(plain(field.domain), SeatOf | SeatSet))
            for name in sorted(set(unaddressed(message.value, seats, messages))):
                at = text.count("\n", 0, message.span.start if message.span else 0) + 1
                what = f"{kind.message()} does not speak to whoever ${name} is"
                wanted = f"choose by it: [{YOU}] You ... *[other] {{ ${name} }} ..."
                yield Problem(at, what, wanted).told(str(file))
    names = names_of(kinds) if file.stem == LANGUAGE else []  # elsewhere an id without a name is shown as it is
    for message_id in [*card_messages(game), *names]:
        if message_id not in messages:
            yield Problem(1, f"there is no message {message_id}", f"write {message_id} = ...").told(str(file))


def card_messages(game: Game) -> list[str]:
    """What the game's card says, and its options."""
    asked = [message(option.key) for option in game.options for message in (option_message, about_message)]
    return [TAGLINE, *asked, *(option_message(option.key, one) for option in game.options for one in option.choices)]


def variables(message: Any) -> set[str]:
    from fluent.syntax import ast, visitor

    found: set[str] = set()

    class Reader(visitor.Visitor):
        def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # as Fluent calls it
            found.add(node.id.name)

    Reader().visit(message)
    return found


def unaddressed(
    pattern: Any, seats: frozenset[str], messages: Mapping[str, Any], before: str = "", after: str = ""
) -> Iterator[str]:
    """The players whom a sentence calls by name where it would have to say You or Your if they read it themselves.

    `before` and `after` are what stands around the pattern.
    """
    from fluent.syntax import ast

    for at, part in enumerate(pattern.elements):
        following = pattern.elements[at + 1] if at + 1 < len(pattern.elements) else None
        then = after if following is None else following.value if isinstance(following, ast.TextElement) else ""
        if isinstance(part, ast.TextElement):
            before += part.value
            continue
        said = part.expression
        if isinstance(said, ast.VariableReference) and said.id.name in seats:
            if not before or before.endswith((". ", "! ", "? ")) or THIRD_PERSON.match(then):
                yield said.id.name
        elif isinstance(said, ast.MessageReference) and said.id.name in messages:
            yield from unaddressed(messages[said.id.name].value, seats, messages, before, then)
        elif isinstance(said, ast.SelectExpression):
            chosen = said.selector.id.name if isinstance(said.selector, ast.VariableReference) else ""
            keys = [key.name for variant in said.variants if isinstance(key := variant.key, ast.Identifier)]
            for variant in said.variants:
                rest = seats - {chosen} if YOU in keys else seats
                yield from unaddressed(variant.value, rest, messages, before, then)
        before += "-"  # something


def plain(domain: Domain) -> Domain:
    return domain.inner if isinstance(domain, Maybe | OrNone) else domain


def names_of(kinds: list[type[Declared]]) -> list[str]:
    """The messages of all ids that can be told."""
    found: dict[str, None] = {}
    for kind in kinds:
        for field in kind.told():
            domain = plain(field.domain)
            if isinstance(domain, Names) and not isinstance(domain, OneOf):
                found |= dict.fromkeys(message_of(domain.noun, one) for one in domain.ids)
    return list(found)
