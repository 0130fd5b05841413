"""How a good player would advise a beginner at My Game. Sees only the view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from jonin.games.my_game.actions import Choose
from jonin.games.my_game.components import NUMBER, VALUE


def choose(view: Mapping[str, Any], actions: Sequence[Choose], luck: int) -> Choose:
    """Win with the best card while there is most to win; else give away the least."""
    cards = sorted(actions, key=lambda action: VALUE[NUMBER[action.card]])
    return cards[-1] if luck % 3 else cards[0]
