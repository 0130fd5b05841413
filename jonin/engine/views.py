"""What a seat sees, as declared structures: a game's view.py fills them, the browser's types are made from them."""

from __future__ import annotations

from typing import Any

import msgspec


class View(msgspec.Struct, kw_only=True, omit_defaults=True, gc=False):
    """A part of a view. A field that has its default is left out of its JSON form.

    None holds itself, so nobody has to search for those that do.
    """


def plain(view: View | dict[str, Any] | None) -> dict[str, Any]:
    """As dictionaries and lists."""
    if view is None:
        return {}
    if isinstance(view, dict):
        return view
    found: dict[str, Any] = msgspec.to_builtins(view)
    return found
