"""Declarations as the browser's types."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec.inspect as mi

from jonin.engine.declare import Action, Prompt, Refusal, Undo, Undone
from jonin.engine.domains import BySeat, Domain, Flag, Maybe, Names, OneOf, OrNone, SeatOf, SeatSet
from jonin.engine.fields import Declared, Field
from jonin.engine.game import Game
from jonin.engine.views import View

WHOLE_VIEW = """/** What a seat sees: a spectator may have nothing of its own. */
export interface View extends BaseView, Shared, Partial<Own> {}"""
WORDS = {mi.IntType: "number", mi.FloatType: "number", mi.StrType: "string", mi.BoolType: "boolean"}


# --- structures ------------------------------------------------------------------------------------------------------


def interface(struct: mi.StructType, optional: bool) -> str:
    """`optional`: a field that has a default may be absent."""
    lines = []
    if struct.tag_field:
        lines.append(f'  {struct.tag_field}: "{struct.tag}";')
    for field in struct.fields:
        absent = optional and not field.required
        kind = word(field.type)
        if absent and field.default is None and issubclass(struct.cls, View):
            kind = kind.removesuffix(" | null")  # None is the default, and so it is never there
        lines.append(f"  {field.encode_name}{'?' if absent else ''}: {kind};")
    meaning = struct.cls.__doc__
    comment = f"/** {' '.join(meaning.split())} */\n" if meaning else ""
    return f"{comment}export interface {struct.cls.__name__} {{\n" + "\n".join(lines) + "\n}"


def word(kind: mi.Type) -> str:
    if isinstance(kind, mi.StructType):
        return kind.cls.__name__
    if isinstance(kind, mi.ListType):
        item = word(kind.item_type)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if isinstance(kind, mi.DictType):
        return f"Record<{word(kind.key_type)}, {word(kind.value_type)}>"
    if isinstance(kind, mi.TupleType):
        return f"[{', '.join(word(one) for one in kind.item_types)}]"
    if isinstance(kind, mi.VarTupleType):
        return f"{word(kind.item_type)}[]"
    if isinstance(kind, mi.UnionType):
        return " | ".join(word(one) for one in kind.types)
    if isinstance(kind, mi.LiteralType):
        return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in kind.values)
    if isinstance(kind, mi.NoneType):
        return "null"
    if isinstance(kind, mi.AnyType):
        return "unknown"
    return WORDS[type(kind)]


def structures(roots: Iterable[type[View]]) -> list[mi.StructType]:
    """Those and all they are made of, each once, parts first."""
    found: dict[type, mi.StructType] = {}

    def visit(kind: mi.Type) -> None:
        if isinstance(kind, mi.StructType) and kind.cls not in found:
            for field in kind.fields:
                visit(field.type)
            found[kind.cls] = kind
        elif isinstance(kind, mi.ListType | mi.VarTupleType):
            visit(kind.item_type)
        elif isinstance(kind, mi.DictType):
            visit(kind.value_type)
        elif isinstance(kind, mi.UnionType):
            for one in kind.types:
                visit(one)

    for root in roots:
        visit(mi.type_info(root))
    return list(found.values())


# --- kinds with fields -----------------------------------------------------------------------------------------------


def field_type(field: Field) -> str:
    kind = field.domain.typescript
    if not field.many:
        return kind
    return f"({kind})[]" if " | " in kind else f"{kind}[]"


def form(kind: type[Declared]) -> str:
    """The JSON form of a kind."""
    parts = [f'{kind.TAG}: "{kind.kind}"']
    for field in kind.told():
        may_lack = field.only is not None or not field.required
        parts.append(f"{field.name}{'?' if may_lack else ''}: {field_type(field)}")
    return f"{{ {'; '.join(parts)} }}"


def union(name: str, kinds: Iterable[type[Declared]]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {form(kind)}" for kind in kinds) + ";"


def said(field: Field) -> str:
    """How a field is said: as a player's name, a name of the catalogue, a number."""
    return said_domain(field.domain) + ("[]" if field.many else "")


def said_domain(domain: Domain) -> str:
    if isinstance(domain, Maybe | OrNone):
        return said_domain(domain.inner)
    if isinstance(domain, OneOf | Flag):
        return "word" if isinstance(domain, OneOf) else "flag"
    if isinstance(domain, Names):
        return domain.noun
    if isinstance(domain, SeatSet):
        return "seat[]"
    if isinstance(domain, SeatOf):
        return "seat"
    if isinstance(domain, BySeat):
        return "seat-number"
    return "number[]" if domain.typescript == "number[]" else "number"


def maker(kind: type[Action]) -> str:
    """A function that makes the JSON form of an action."""
    first, *more = kind.kind.split()
    name = first + "".join(word.capitalize() for word in more)
    takes = ", ".join(f"{one.name}{'' if one.required else '?'}: {field_type(one)}" for one in kind.declared)
    fields = "".join(f", {one.name}" for one in kind.declared if one.required)
    rest = "".join(f", ...({one.name}?.length ? {{ {one.name} }} : {{}})" for one in kind.declared if not one.required)
    return f'export const {reserved(name)} = ({takes}): Action => ({{ action: "{kind.kind}"{fields}{rest} }});'


def reserved(name: str) -> str:
    """`throw` is a word of the language."""
    return f"{name}It" if name in ("throw", "switch", "do", "new", "delete", "return") else name


def declared_in(module: Any, kind: type[Declared]) -> list[type[Declared]]:
    found = [one for one in vars(module).values() if isinstance(one, type) and issubclass(one, kind)]
    return [one for one in found if one.__module__ == module.__name__]


def nouns(kinds: Iterable[type[Declared]]) -> Iterator[str]:
    for kind in kinds:
        for field in kind.declared:
            domain = field.domain.inner if isinstance(field.domain, Maybe | OrNone) else field.domain
            if isinstance(domain, Names) and not isinstance(domain, OneOf):
                yield domain.typescript


def declared_kinds(game: Game) -> list[type[Declared]]:
    """Everything of a game that is said in words, and what the engine adds to it."""
    heard = [kind for kind in game.events.kinds if not kind.silent]
    return [
        *heard,
        Undone,
        *game.actions.kinds,
        Undo,
        *declared_in(game.view, Prompt),
        *declared_in(game.refusals, Refusal),
        *game.part_kinds,
    ]


def of_game(game: Game) -> str:
    """web/src/games/<game>/types.ts"""
    view: Any = game.view
    prompts = declared_in(view, Prompt)
    events: list[type[Declared]] = [*game.events.kinds, Undone]
    actions: list[type[Declared]] = [*game.actions.kinds, Undo]
    parts = [
        f"// Generated from {game.package.replace('.', '/')} by `python -m jonin.generate`. Do not edit.",
        'import type { BaseView } from "../../lib/board";',
        "\n".join(f"export type {noun} = string;" for noun in sorted(set(nouns([*events, *actions, *prompts])))),
        *(interface(one, optional=True) for one in structures([view.Shared, view.Own, view.Catalogue])),
        WHOLE_VIEW,
        union("GameEvent", events),
        union("Action", actions),
        *([union("Prompt", prompts)] if prompts else []),
        *(maker(kind) for kind in game.actions.kinds),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"
