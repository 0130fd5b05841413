"""How to play Toy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.toy.actions import Choose, Decide


def choose(view: Mapping[str, Any], actions: Sequence[Choose | Decide], luck: int) -> Choose | Decide:
    """Keep the high cards for the last pot, and take what can be had."""
    return min(actions, key=lambda action: action.card if isinstance(action, Choose) else action.pot == "leave")
