"""How things stand for a seat of Ninjitsu!: what may lie face down, who is to be feared, what points are worth."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from jonin.games.ninjitsu.components import CATALOGUE, NUMBER, VALUE

View = Mapping[str, Any]

CARD_IN_HAND = 1.8  # points: two cards drawn are worth about as much as a card laid
WIN = 22.0  # what it is worth to have enough points, or to stop somebody who has
LIKELY_TO_HIDE = 1.6  # people hide traps and cards without points rather than good ones


def opponents(view: View) -> list[int]:
    return [p for p in range(len(view["players"])) if p != view["seat"]]


def mine(view: View) -> View:
    player: View = view["players"][view["seat"]]
    return player


def known_secrets(view: View, p: int) -> list[View]:
    return [secret for secret in view["secrets"][p] if secret]


def unknown_secrets(view: View, p: int) -> int:
    return sum(secret is None for secret in view["secrets"][p])


def unseen(view: View) -> dict[str, float]:
    """What a face-down card may be, and how likely, as far as this seat can tell."""
    left = {kind.name: kind.copies for kind in CATALOGUE}
    for name in [*view["hand"], *view["discard"]]:
        left[name] -= 1
    for p, player in enumerate(view["players"]):
        for card in [*player["treasures"], *known_secrets(view, p)]:
            left[card["card"]] -= 1
    return {name: n * (1.0 if VALUE[NUMBER[name]] > 2 else LIKELY_TO_HIDE) for name, n in left.items() if n > 0}


def mean_worth(view: View) -> float:
    chances = unseen(view)
    return sum(VALUE[NUMBER[name]] * n for name, n in chances.items()) / max(1.0, sum(chances.values()))


def danger(view: View, p: int, change: float = 0.0) -> float:
    """How much p is to be feared if p had so many points more."""
    hidden = unknown_secrets(view, p)
    guess = hidden * mean_worth(view)
    known: int = view["players"][p]["points"] + view["secret_points"][p]
    need = view["goal"] - known - change
    if hidden and need > 0:
        chance = 1 / (1 + math.exp((need - guess) / (1.3 * math.sqrt(hidden))))
    else:
        chance = 1.0 if need <= 0 else 0.0
    return 0.35 * (known + guess + change) + WIN * chance


def gain(view: View, change: float) -> float:
    """What so many points more are worth to me: a little extra is welcome, much extra is not."""

    goal: int = view["goal"]

    def standing(points: float) -> float:
        return min(points, goal + 4) + (0.6 * WIN if points >= goal else 0.0)

    return standing(view["points"] + change) - standing(view["points"])


def harm(view: View, p: int, points: float) -> float:
    """What it is worth that p loses so many points."""
    return danger(view, p) - danger(view, p, -points)
