"""Writes web/src/lib/wire.ts, so that the browser has the types of wire.py: python -m jonin.server.net.typescript"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec.inspect as mi
from msgspec import Struct

from jonin.server.net import wire

TARGET = Path(__file__).parents[3] / "web" / "src" / "lib" / "wire.ts"
WORDS = {mi.IntType: "number", mi.FloatType: "number", mi.StrType: "string", mi.BoolType: "boolean"}


def typescript() -> str:
    structs = [kind for kind in vars(wire).values() if isinstance(kind, type) and issubclass(kind, Struct)]
    described = [mi.type_info(kind) for kind in structs if kind not in (Struct, wire.Command, wire.News)]
    parts = [
        "// Generated from jonin/server/net/wire.py by `python -m jonin.server.net.typescript`. Do not edit.",
        "/** The longest texts the server takes. */\n" + "\n".join(limits()),
        *(interface(struct) for struct in described if isinstance(struct, mi.StructType)),
        union("AnyCommand", get_args(wire.AnyCommand)),
        union("AnyNews", get_args(wire.AnyNews)),
    ]
    return "\n\n".join(parts) + "\n"


def limits() -> Iterator[str]:
    for name, text in (("NAME", wire.Name), ("CHAT", wire.ChatText)):
        length = mi.type_info(text).max_length  # type: ignore[attr-defined]
        yield f"export const LONGEST_{name} = {length};"


def interface(struct: mi.StructType) -> str:
    lines = []
    if struct.tag_field:
        lines.append(f'  {struct.tag_field}: "{struct.tag}";')
    for field in struct.fields:
        # What the server sends always has every field; what the browser sends may leave out those with a default.
        leave_out = "?" if not field.required and issubclass(struct.cls, wire.Command) else ""
        lines.append(f"  {field.encode_name}{leave_out}: {word(field.type)};")
    name = struct.cls.__name__
    meaning = struct.cls.__doc__
    comment = f"/** {' '.join(meaning.split())} */\n" if meaning else ""
    return f"{comment}export interface {name} {{\n" + "\n".join(lines) + "\n}"


def word(kind: mi.Type) -> str:
    if isinstance(kind, mi.StructType):
        return kind.cls.__name__
    if isinstance(kind, mi.ListType):
        item = word(kind.item_type)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if isinstance(kind, mi.DictType):
        return f"Record<{word(kind.key_type)}, {word(kind.value_type)}>"
    if isinstance(kind, mi.UnionType):
        return " | ".join(word(one) for one in kind.types)
    if isinstance(kind, mi.LiteralType):
        return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in kind.values)
    if isinstance(kind, mi.NoneType):
        return "null"
    if isinstance(kind, mi.AnyType):
        return "unknown"
    return WORDS[type(kind)]


def union(name: str, members: tuple[type, ...]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {member.__name__}" for member in members) + ";"


if __name__ == "__main__":
    TARGET.write_text(typescript(), "utf-8")
    print(f"wrote {TARGET}")
