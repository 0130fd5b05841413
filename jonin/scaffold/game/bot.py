"""How a good player would advise a beginner at My Game. Sees only the view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from jonin.games.my_game.actions import Choose
from jonin.games.my_game.components import NUMBER, VALUE


def choose(view: Mapping[str, Any], actions: Sequence[Choose], luck: int) -> Choose:
    """MG-2.3: keep the best card for the last round, where it counts twice; of the others any."""
    cards = sorted(actions, key=lambda action: VALUE[NUMBER[action.card]])
    return cards[luck % max(1, len(cards) - 1)]
