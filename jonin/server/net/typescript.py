"""The messages of wire.py as the browser's types: web/src/lib/wire.ts"""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import msgspec.inspect as mi
from msgspec import Struct

from jonin.engine.typescript import interface
from jonin.server.net import wire


def of_wire() -> str:
    structs = [kind for kind in vars(wire).values() if isinstance(kind, type) and issubclass(kind, Struct)]
    described = [mi.type_info(kind) for kind in structs if kind not in (Struct, wire.Command, wire.News)]
    parts = [
        "// Generated from jonin/server/net/wire.py by `python -m jonin.generate`. Do not edit.",
        "/** The longest texts the server takes. */\n" + "\n".join(limits()),
        *(interface(struct, may_lack(struct)) for struct in described if isinstance(struct, mi.StructType)),
        union("AnyCommand", get_args(wire.AnyCommand)),
        union("AnyNews", get_args(wire.AnyNews)),
    ]
    return "\n\n".join(parts) + "\n"


def may_lack(struct: mi.StructType) -> bool:
    """What the browser sends may leave out what has a default; what the server sends, where it is often so."""
    return issubclass(struct.cls, wire.Command) or struct.cls.__struct_config__.omit_defaults


def limits() -> Iterator[str]:
    for name, text in (("NAME", wire.Name), ("CHAT", wire.ChatText)):
        length = mi.type_info(text).max_length  # type: ignore[attr-defined]
        yield f"export const LONGEST_{name} = {length};"


def union(name: str, members: tuple[type, ...]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {member.__name__}" for member in members) + ";"
