"""As much of JSON Schema as ours use; a keyword that is not known here is an error, not a thing to overlook."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

Schema = dict[str, Any]
TYPES: dict[str, Callable[[Any], bool]] = {
    "null": lambda value: value is None,
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: type(value) is int,
    "number": lambda value: type(value) in (int, float),
    "string": lambda value: isinstance(value, str),
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}
NOTES = {"title", "description"}


def faults(whole: Schema, schema: Schema, value: Any, at: str = "") -> Iterator[str]:
    """What is wrong with a value, one line each; `whole` has the parts that are referred to."""

    def valid(other: Schema, part: Any = value) -> bool:
        return not any(faults(whole, other, part))

    for keyword, wanted in schema.items():
        match keyword:
            case "$ref":
                yield from faults(whole, whole["$defs"][wanted.removeprefix("#/$defs/")], value, at)
            case "type" if not TYPES[wanted](value):
                yield f"{at}: {value!r} is no {wanted}"
            case "const" if value != wanted or type(value) is not type(wanted):
                yield f"{at}: {value!r} is not {wanted!r}"
            case "enum" if value not in wanted:
                yield f"{at}: {value!r} is not one of {wanted}"
            case "minimum" if value < wanted:
                yield f"{at}: {value} is less than {wanted}"
            case "maximum" if value > wanted:
                yield f"{at}: {value} is more than {wanted}"
            case "minItems" if len(value) < wanted:
                yield f"{at}: fewer than {wanted}"
            case "maxItems" if len(value) > wanted:
                yield f"{at}: more than {wanted}"
            case "uniqueItems" if len(set(value)) < len(value):
                yield f"{at}: {value} has something twice"
            case "items":
                for i, one in enumerate(value[len(schema.get("prefixItems", ())) :]):
                    yield from faults(whole, wanted, one, f"{at}/{i}")
            case "prefixItems":
                for i, (part, one) in enumerate(zip(wanted, value, strict=False)):
                    yield from faults(whole, part, one, f"{at}/{i}")
            case "properties":
                for key in wanted.keys() & value.keys():
                    yield from faults(whole, wanted[key], value[key], f"{at}/{key}")
            case "required":
                yield from (f"{at}: {key} is missing" for key in wanted if key not in value)
            case "propertyNames":
                for key in value:
                    yield from faults(whole, wanted, key, f"{at}/{key}")
            case "additionalProperties":
                for key in value.keys() - schema.get("properties", {}).keys():
                    more = faults(whole, wanted, value[key], f"{at}/{key}") if wanted else [f"{at}: {key} is unknown"]
                    yield from more
            case "anyOf" if not any(valid(one) for one in wanted):
                yield f"{at}: {value!r} is none of these: {wanted}"
            case "oneOf" if sum(valid(one) for one in wanted) != 1:
                yield f"{at}: {value!r} is not exactly one of these: {wanted}"
            case "not" if valid(wanted):
                yield f"{at}: {value!r} must not be"
            case "dependentRequired":
                for key in wanted.keys() & value.keys():
                    yield from (f"{at}: {other} is missing" for other in wanted[key] if other not in value)
            case _ if keyword not in KNOWN:
                raise AssertionError(f"tests/engine/json_schema.py does not know the keyword {keyword}")


KNOWN = NOTES | {
    *("type", "const", "enum", "minimum", "maximum", "minItems", "maxItems", "uniqueItems"),
    *("anyOf", "oneOf", "not"),
}
