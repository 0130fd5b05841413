"""Whether a game's catalogue of words has a message for all that it declares, and says only what there is to say."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from jonin.engine.domains import Maybe, Names, OneOf, OrNone
from jonin.engine.fields import Declared
from jonin.engine.game import TAGLINE, Game
from jonin.engine.problem import Problem
from jonin.engine.typescript import declared_kinds
from jonin.engine.words import LANGUAGE, about_message, message_of, option_message, package_of


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


def names_of(kinds: list[type[Declared]]) -> list[str]:
    """The messages of all ids that can be told."""
    found: dict[str, None] = {}
    for kind in kinds:
        for field in kind.told():
            domain = field.domain.inner if isinstance(field.domain, Maybe | OrNone) else field.domain
            if isinstance(domain, Names) and not isinstance(domain, OneOf):
                found |= dict.fromkeys(message_of(domain.noun, one) for one in domain.ids)
    return list(found)
