"""How one picture becomes the next: a list of changes, each with the path of what it changes.

    ["players/1/ready", true]             is now this
    ["order"]                             is gone
    ["players/1/won", 3, 0, ["7P"]]       a list: from place 3 on, none go and these come

`web/src/lib/patch.ts` applies them in the browser.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import NODEFAULT, Struct

from jonin.engine.views import View

Change = list[Any]
Patch = list[Change]
"""As it goes over the wire: what comes new may be a declared structure."""

ABSENT = object()


def diff(before: Mapping[str, Any] | View | None, after: Mapping[str, Any] | View | None) -> Patch:
    changes: Patch = []
    add_changes(changes, before, after)
    return changes


def add_changes(
    changes: Patch, before: Mapping[str, Any] | View | None, after: Mapping[str, Any] | View | None
) -> None:
    """From one picture, or a part of one, to the next. None has nothing in it."""
    if type(before) is type(after) and isinstance(after, Struct):
        of_struct(changes, "", before, after)
    else:
        of_mapping(changes, "", fields_of(before), fields_of(after))


def fields_of(part: Mapping[str, Any] | View | None) -> Mapping[str, Any]:
    if not isinstance(part, Struct):
        return part or {}
    values = ((key, getattr(part, name), default) for name, key, default in declared(type(part)))
    return {key: value for key, value, default in values if value != default}


KNOWN: dict[type, list[tuple[str, str, Any]]] = {}


def declared(kind: type) -> list[tuple[str, str, Any]]:
    """Fields, what they are called in JSON, and their defaults; one that has its default is not there."""
    if kind not in KNOWN:
        KNOWN[kind] = read_fields(kind)
    return KNOWN[kind]


def read_fields(kind: Any) -> list[tuple[str, str, Any]]:
    names, defaults = kind.__struct_fields__, kind.__struct_defaults__
    padded = [NODEFAULT] * (len(names) - len(defaults)) + list(defaults)
    fields = zip(names, kind.__struct_encode_fields__, padded, strict=True)
    return [(name, key, ABSENT if default is NODEFAULT else default) for name, key, default in fields]


def of_struct(changes: Patch, path: str, before: Any, after: Any) -> None:
    for name, key, default in declared(type(after)):
        old, new = getattr(before, name), getattr(after, name)
        if old is new or old == new:
            continue
        if new == default:
            changes.append([path + key])
        elif old == default:
            changes.append([path + key, new])
        else:
            of_value(changes, path + key, old, new)


def of_mapping(changes: Patch, path: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    for key in before:
        if key not in after:
            changes.append([path + key])
    for key, value in after.items():
        if key in before:
            of_value(changes, path + key, before[key], value)
        else:
            changes.append([path + key, value])


def of_value(changes: Patch, path: str, before: Any, after: Any) -> None:
    if before is after:
        return
    if type(before) is not type(after):  # also where they are equal: True is not 1 to a reader
        changes.append([path, after])
    elif isinstance(after, dict):
        of_mapping(changes, path + "/", before, after)
    elif before != after:
        if isinstance(after, Struct):
            of_struct(changes, path + "/", before, after)
        elif isinstance(after, list):
            of_list(changes, path, before, after)
        else:
            changes.append([path, after])


def of_list(changes: Patch, path: str, before: list[Any], after: list[Any]) -> None:
    first, last = 0, min(len(before), len(after))
    while first < last and before[first] == after[first]:
        first += 1
    end = 0
    while end < last - first and before[-1 - end] == after[-1 - end]:
        end += 1
    old, new = before[first : len(before) - end], after[first : len(after) - end]
    if len(old) == len(new) and all(isinstance(one, dict | list | Struct) for one in new):
        for i, value in enumerate(new, first):
            of_value(changes, f"{path}/{i}", before[i], value)
    else:
        changes.append([path, first, len(old), new])


def patched(picture: dict[str, Any], changes: Sequence[Sequence[Any]]) -> dict[str, Any]:
    """The picture after the changes; the one before is left as it was."""
    now = dict(picture)
    own = {"": now}  # what was copied already, by path
    for path, *change in changes:
        *way, key = path.split("/")
        at: Any = now
        here = ""
        for part in way:
            here = f"{here}/{part}"
            place: Any = int(part) if isinstance(at, list) else part
            if here not in own:
                own[here] = at[place].copy()
                at[place] = own[here]
            at = own[here]
        place = int(key) if isinstance(at, list) else key
        if not change:
            del at[place]
        elif len(change) == 1:
            at[place] = change[0]
        else:
            start, gone, come = change
            at[place] = [*at[place][:start], *come, *at[place][start + gone :]]
        own = {here: copy for here, copy in own.items() if not here.startswith(f"/{path}")}
    return now
