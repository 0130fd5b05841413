"""The messages of wire.py as JSON Schema: docs/schemas/wire.json"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from jonin.engine.field_comments import field_comments
from jonin.engine.schema import DIALECT, Schema, described
from jonin.server.net import wire

HTTP = (wire.Problem, wire.GameSheet, wire.Replay, wire.Rulebook)


def of_wire() -> Schema:
    (commands, news, *_), parts = msgspec.json.schema_components(
        (wire.AnyCommand, wire.AnyNews, *HTTP), ref_template="#/$defs/{name}"
    )
    structs = [kind for kind in vars(wire).values() if isinstance(kind, type) and issubclass(kind, Struct)]
    comments = {kind.__name__: field_comments(kind) for kind in structs}
    named = {"AnyCommand": commands, "AnyNews": news}
    named |= {name: commented(part, comments[name]) for name, part in parts.items()}
    return {
        "$schema": DIALECT,
        "title": "Between page and server",
        "description": "Generated from jonin/server/net/wire.py by `python -m jonin.generate`. What a picture, an "
        "event, an action, a prompt or a refusal of a game may be stands in that game's own schema.",
        "$defs": named,
    }


def commented(part: Schema, comments: dict[str, str]) -> Schema:
    """With what stands beside its fields."""
    fields = {name: one | described(comments.get(name)) for name, one in part["properties"].items()}
    return part | described(part.get("description")) | {"properties": fields}
