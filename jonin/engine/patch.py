"""How one picture becomes the next: a list of changes, each with the path of what it changes.

    ["players/1/ready", true]             is now this
    ["order"]                             is gone
    ["players/1/won", 3, 0, ["7P"]]       a list: from place 3 on, none go and these come

`web/src/lib/patch.ts` applies them in the browser.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo

from jonin.engine.views import View

Change = list[Any]
Patch = list[Change]
"""As it goes over the wire: what comes new may be a declared structure."""

Comparison = Callable[[Patch, str, Any, Any], None]

ABSENT = object()
PARTED = (Struct, dict, list)  # what has parts that change by themselves


def diff(before: Mapping[str, Any] | View | None, after: Mapping[str, Any] | View | None) -> Patch:
    changes: Patch = []
    add_changes(changes, before, after)
    return changes


def add_changes(
    changes: Patch, before: Mapping[str, Any] | View | None, after: Mapping[str, Any] | View | None
) -> None:
    """From one picture, or a part of one, to the next. None has nothing in it."""
    if type(before) is type(after) and isinstance(after, Struct):
        comparison(type(after))(changes, "", before, after)
    else:
        of_mapping(changes, "", fields_of(before), fields_of(after))


def fields_of(part: Mapping[str, Any] | View | None) -> Mapping[str, Any]:
    if not isinstance(part, Struct):
        return part or {}
    values = ((key, getattr(part, name), default) for name, key, default in declared(type(part)))
    return {key: value for key, value, default in values if value != default}


@cache
def declared(kind: type[Struct]) -> list[tuple[str, str, Any]]:
    """Fields, what they are called in JSON, and their defaults; one that has its default is not there."""
    return [(one.name, one.encode_name, default_of(one)) for one in msgspec.structs.fields(kind)]


def default_of(field: FieldInfo) -> Any:
    """As msgspec leaves it out: a list that is empty, too."""
    if field.default is not NODEFAULT:
        return field.default
    return field.default_factory() if field.default_factory in (list, dict, set) else ABSENT


# --- what differs ----------------------------------------------------------------------------------------------------


@cache
def comparison(kind: type) -> Comparison:
    """What finds the changes between two structures of a kind, written for it: most fields are as they were."""
    lines = ["def compare(changes, path, before, after):"]
    defaults = {}
    for number, (name, key, default) in enumerate(declared(kind)):
        lines += [f" old = before.{name}; new = after.{name}", " if old is not new and old != new:"]
        if default is ABSENT:
            lines.append(f"  of_changed(changes, path + {key!r}, old, new)")
        else:
            defaults[f"default_{number}"] = default
            lines.append(f"  of_optional(changes, path + {key!r}, old, new, default_{number})")
    made: dict[str, Any] = {"of_changed": of_changed, "of_optional": of_optional, **defaults}
    exec("\n".join(lines), made)
    compare: Comparison = made["compare"]
    return compare


def of_optional(changes: Patch, path: str, before: Any, after: Any, default: Any) -> None:
    if after == default:
        changes.append([path])
    elif before == default:
        changes.append([path, after])
    else:
        of_changed(changes, path, before, after)


def of_mapping(changes: Patch, path: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    for key in before:
        if key not in after:
            changes.append([path + key])
    for key, new in after.items():
        old = before.get(key, ABSENT)
        if old is ABSENT:
            changes.append([path + key, new])
        elif old is not new and (old != new or type(old) is not type(new)):  # True is not 1 to a reader
            of_changed(changes, path + key, old, new)


def of_changed(changes: Patch, path: str, before: Any, after: Any) -> None:
    """Of two that are known to differ."""
    kind = type(after)
    if type(before) is not kind:
        changes.append([path, after])
    elif kind is list:
        of_list(changes, path, before, after)
    elif kind is dict:
        of_mapping(changes, path + "/", before, after)
    elif isinstance(after, Struct):
        comparison(type(after))(changes, path + "/", before, after)
    else:
        changes.append([path, after])


def of_list(changes: Patch, path: str, before: list[Any], after: list[Any]) -> None:
    if len(before) == len(after):
        places = [i for i, new in enumerate(after) if before[i] is not new and before[i] != new]
        for i in places:
            if not isinstance(after[i], PARTED):  # all that differ go as one piece
                first, end = places[0], places[-1] + 1
                changes.append([path, first, end - first, after[first:end]])
                return
        for i in places:
            of_changed(changes, f"{path}/{i}", before[i], after[i])
        return
    first, last = 0, min(len(before), len(after))
    while first < last and before[first] == after[first]:
        first += 1
    end = 0
    while end < last - first and before[-1 - end] == after[-1 - end]:
        end += 1
    changes.append([path, first, len(before) - end - first, after[first : len(after) - end]])


# --- applied ---------------------------------------------------------------------------------------------------------


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
