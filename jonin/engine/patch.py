"""How one picture becomes the next: a list of changes, each with the path of what it changes.

    ["players/1/ready", true]             is now this
    ["order"]                             is gone
    ["players/1/won", 3, 0, ["7P"]]       a list: from place 3 on, none go and these come

`web/src/lib/patch.ts` applies them in the browser.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Patch = list[list[Any]]


def diff(before: dict[str, Any], after: dict[str, Any]) -> Patch:
    changes: Patch = []
    of_mapping(changes, "", before, after)
    return changes


def of_mapping(changes: Patch, path: str, before: dict[str, Any], after: dict[str, Any]) -> None:
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
        if isinstance(after, list):
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
    if len(old) == len(new) and all(isinstance(one, dict | list) for one in new):
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
