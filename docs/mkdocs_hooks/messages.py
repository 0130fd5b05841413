"""Kinds of messages as tables, read from their JSON Schemas."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import msgspec

from jonin.engine.schema import Schema
from jonin.server.net.schema import HTTP, of_wire

MANY = 12  # words that are listed in a line


# --- of the wire -----------------------------------------------------------------------------------------------------


@cache
def wire() -> Schema:
    parts: Schema = of_wire()["$defs"]
    return parts


def members(name: str) -> list[str]:
    return [part["$ref"].rpartition("/")[2] for part in wire()[name]["anyOf"]]


def of_union(name: str) -> str:
    """Every message of one direction."""
    tags = {target.rpartition("/")[2]: tag for tag, target in wire()[name]["discriminator"]["mapping"].items()}
    return "\n".join(line for part in members(name) for line in section(f"{part}: `{tags[part]}`", part, wire()[part]))


def over_http() -> str:
    return "\n".join(line for one in HTTP for line in section(one.__name__, one.__name__, wire()[one.__name__]))


def parts() -> str:
    """What the messages are made of."""
    shown = {"AnyCommand", "AnyNews", *members("AnyCommand"), *members("AnyNews"), *(one.__name__ for one in HTTP)}
    return "\n".join(line for name in wire() if name not in shown for line in section(name, name, wire()[name]))


# --- of anything -----------------------------------------------------------------------------------------------------


def section(heading: str, anchor: str, part: Schema) -> Iterator[str]:
    yield from (f"### {heading} {{ #{anchor} }}", "")
    if "description" in part:
        yield from (part["description"], "")
    if "enum" in part:
        yield from (listed(f"`{word}`" for word in part["enum"]), "")
    elif part.get("properties"):
        yield from (*table(part), "")


def table(part: Schema) -> Iterator[str]:
    """A row for each property; those that may be absent say so."""
    yield "| field | | meaning |"
    yield "|---|---|---|"
    for name, one in part["properties"].items():
        absent = "" if name in part["required"] else "may be absent"
        meaning = "; ".join(filter(None, [one.get("description", ""), absent]))
        yield f"| `{name}` | {words(one)} | {meaning} |"


def kinds(parts: Schema, names: Iterable[str]) -> Iterator[str]:
    """A row for each kind with fields."""
    yield "| kind | fields | meaning |"
    yield "|---|---|---|"
    for name in names:
        (_, tag), *fields = parts[name]["properties"].items()
        said = "<br>".join(field(key, one, key in parts[name]["required"]) for key, one in fields)
        yield f'| <span id="{name}"></span>`{tag["const"]}` | {said} | {parts[name].get("description", "")} |'


def field(name: str, part: Schema, always: bool) -> str:
    notes = filter(None, [part.get("description", ""), "" if always else "may be absent"])
    return "; ".join([f"`{name}` {words(part)}", *notes])


def words(part: Schema) -> str:
    """What a value may be, as people say it."""
    if "$ref" in part:
        name = part["$ref"].rpartition("/")[2]
        return f"[{name}](#{name})"
    if "const" in part:
        return f"`{as_json(part['const'])}`"
    if "enum" in part:
        return listed(f"`{as_json(word)}`" for word in part["enum"])
    if choices := part.get("anyOf") or part.get("oneOf"):
        return " or ".join(words(one) for one in choices)
    if part.get("type") == "array":
        if "prefixItems" in part:
            return f"list: {', '.join(words(one) for one in part['prefixItems'])}"
        return f"list of {words(part['items'])}" if part.get("items") else "list"
    if part.get("type") == "object":
        more = part.get("additionalProperties")
        return f"object of {words(more)}" if isinstance(more, dict) and more else "object"
    if part.get("type") == "integer" and "maximum" in part:
        return f"{part['minimum']} to {part['maximum']}"
    return str(part.get("type", "anything"))


def as_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def listed(found: Iterable[str]) -> str:
    every = list(found)
    return ", ".join(every[:MANY]) + (f" and {len(every) - MANY} more" if len(every) > MANY else "")
