"""Declarations as JSON Schema, for programs that speak to a table: docs/schemas/<game>.json"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from jonin.engine.declare import Event, Prompt, Refusal, Undo, Undone
from jonin.engine.domains import Domain, Maybe, Names, OneOf, OrNone
from jonin.engine.field_comments import field_comments
from jonin.engine.fields import Declared, Field
from jonin.engine.game import Game
from jonin.engine.typescript import declared_in
from jonin.engine.views import View

Schema = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"
PLAIN: dict[Any, Schema] = {
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    float: {"type": "number"},
    str: {"type": "string"},
    NoneType: {"type": "null"},
    Any: {},
}


FIRST = ("View", "Event", "Action", "Prompt", "Refusal", "Catalogue")


def ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def described(words: str | None) -> Schema:
    return {"description": " ".join(words.split())} if words else {}


def object_of(properties: Schema, required: Iterable[str], words: str | None = None) -> Schema:
    """With no other properties than these."""
    known: Schema = {"type": "object", "properties": properties, "required": list(required)}
    return described(words) | known | {"additionalProperties": False}


def listing(item: Schema) -> Schema:
    return {"type": "array", "items": item}


class Parts:
    """Schemas by name, each written once and referred to."""

    def __init__(self) -> None:
        self.named: dict[str, Schema] = {}

    def add(self, name: str, schema: Schema) -> Schema:
        if self.named.setdefault(name, schema) != schema:
            raise TypeError(f"two things are called {name}: their schemas need names of their own")
        return ref(name)

    # --- values ---

    def domain(self, domain: Domain) -> Schema:
        if isinstance(domain, Maybe | OrNone):
            return {"anyOf": [self.domain(domain.inner), {"type": "null"}]}
        if isinstance(domain, Names) and not isinstance(domain, OneOf):
            return self.add(domain.typescript, domain.schema())
        return domain.schema()

    def hint(self, hint: Any) -> Schema:
        """What a field of a view may hold, by its annotation."""
        if hint in PLAIN:
            return PLAIN[hint]
        origin, args = get_origin(hint), get_args(hint)
        if origin is Annotated:
            domains = [one for one in args[1:] if isinstance(one, Domain)]
            return self.domain(domains[0]) if domains else self.hint(args[0])
        if origin in (Union, UnionType):
            return {"anyOf": [self.hint(one) for one in args]} if len(args) > 1 else self.hint(args[0])
        if origin is Literal:
            return {"enum": sorted(args)}
        if origin is list or (origin is tuple and args[1:] == (...,)):
            return listing(self.hint(args[0]))
        if origin is tuple:
            length = {"minItems": len(args), "maxItems": len(args)}
            return {"type": "array", "prefixItems": [self.hint(one) for one in args]} | length
        if origin is dict:
            keys = self.hint(args[0])
            names = {} if keys == PLAIN[str] else {"propertyNames": keys}
            return {"type": "object"} | names | {"additionalProperties": self.hint(args[1])}
        if isinstance(hint, type) and issubclass(hint, View):
            return self.structure(hint)
        raise TypeError(f"there is no JSON Schema for {hint}: see jonin/engine/schema.py")

    # --- structures ---

    def structure(self, struct: type[View]) -> Schema:
        properties, required = self.fields(struct)
        return self.add(struct.__name__, object_of(properties, required, struct.__doc__))

    def fields(self, struct: type[View]) -> tuple[Schema, list[str]]:
        """Their schemas, and which are always there."""
        words = field_comments(struct)
        properties, required = {}, []
        for one in msgspec.structs.fields(struct):
            hint = one.type
            if not one.required and one.default is None:  # None is the default, and so it is never there
                hint = Union[tuple(arg for arg in get_args(hint) if arg is not NoneType)]  # noqa: UP007
            properties[one.encode_name] = self.hint(hint) | described(words.get(one.name))
            if one.required:
                required.append(one.encode_name)
        return properties, required

    # --- kinds with fields ---

    def kind(self, kind: type[Declared]) -> Schema:
        words = field_comments(kind)
        properties: Schema = {kind.TAG: {"const": kind.kind}}
        for one in kind.told():
            notes = filter(None, [words.get(one.name), who(kind, one)])
            properties[one.name] = self.field(one) | described("; ".join(notes))
        required = [one.name for one in kind.told() if one.only is None and one.required]
        return self.add(kind.message(), object_of(properties, [kind.TAG, *required], meaning(kind)))

    def field(self, field: Field) -> Schema:
        schema = self.domain(field.domain)
        return listing(schema) if field.many else schema

    def union(self, name: str, kinds: Sequence[type[Declared]]) -> Schema:
        return self.add(name, {"oneOf": [self.kind(kind) for kind in kinds]} if kinds else {"not": {}})


def who(kind: type[Declared], field: Field) -> str:
    if field.only is None:
        return ""
    named = [one.name for one in kind.told() if one.name == field.only.field]
    return f"told to {named[0]} alone" if named else "not told to everybody"


def meaning(kind: type[Declared]) -> str:
    """Its docstring, unless a dataclass has made it up; of an event also who is told, of a refusal its clause."""
    doc = kind.__doc__ or ""
    words = ["" if doc.startswith(f"{kind.__name__}(") else doc]
    if issubclass(kind, Event) and kind.only:
        words.append(f"Told to {kind.only} alone.")
    if issubclass(kind, Refusal) and kind.clause:
        words.append(f"Clause {kind.clause}.")
    return " ".join(filter(None, words))


def of_game(game: Game) -> Schema:
    """What a seat sees of it, is told, may do and is asked, why something is refused, and what its data are."""
    view: Any = game.view
    parts = Parts()
    parts.union("Event", [*game.events.kinds, Undone])
    parts.union("Action", [*game.actions.kinds, Undo])
    parts.union("Prompt", declared_in(view, Prompt))
    parts.union("Refusal", declared_in(game.refusals, Refusal))
    parts.add("View", whole_view(game, parts, view.Shared, view.Own))
    parts.structure(view.Catalogue)
    source = f"Generated from {game.package.replace('.', '/')} by `python -m jonin.generate`."
    named = {name: parts.named[name] for name in FIRST} | parts.named
    return {"$schema": DIALECT, "title": game.title, "description": source, "$defs": named}


def whole_view(game: Game, parts: Parts, shared: type[View], own: type[View]) -> Schema:
    """All in one object; what a seat sees besides is there as a whole or not at all."""
    seat: Schema = {"type": "integer", "minimum": 0, "maximum": game.seats[-1] - 1}
    properties: Schema = {
        "game": {"const": game.key},
        "seats": {"type": "integer", "minimum": game.seats[0], "maximum": game.seats[-1]},
        "options": object_of({one.key: {"enum": list(one.choices)} for one in game.options}, []),
        "seat": {"anyOf": [seat, {"type": "null"}]} | described("whose eyes these are; null: a spectator's"),
        "waiting": listing(seat) | described("the seats the table waits for"),
        "over": {"type": "boolean"},
        "scores": listing({"type": "integer"}) | described("of each seat, once it is over"),
        "winners": listing(seat),
        "choices": listing(ref("Action")) | described("what the seat may do; only at a live table"),
        "prompt": {"anyOf": [ref("Prompt"), {"type": "null"}]} | described("what it is asked; only at a live table"),
    }
    all_see, always = parts.fields(shared)
    one_sees, needed = parts.fields(own)
    if twice := (properties.keys() & all_see.keys()) | (all_see.keys() & one_sees.keys()):
        raise TypeError(f"{game.package}.view: {', '.join(sorted(twice))} would be in a view twice")
    required = ["game", "seats", "options", "seat", "waiting", "over", *always]
    whole = object_of(properties | all_see | one_sees, required, "What one seat sees, or a spectator.")
    together = {needed[0]: needed[1:]} | dict.fromkeys(needed[1:], needed[:1]) if needed[1:] else {}
    return whole | ({"dependentRequired": together} if together else {})
