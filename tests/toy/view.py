from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.toy import rules
from tests.toy.components import CARDS
from tests.toy.rules import NONE, State


def shared(s: State) -> dict[str, Any]:
    return {
        "phase": ("choose", "decide", "over")[s.phase],
        "round": s.round,
        "heap": s.heap,
        "points": s.points[: s.seats],
        "hands": s.hand_size[: s.seats],
        "ready": [s.chosen[p] != NONE for p in range(s.seats)],
        "played": [[card for card in range(CARDS) if s.played[card] == 1 + p] for p in range(s.seats)],
    }


def own(s: State, seat: int) -> dict[str, Any]:
    if seat < 0:
        return {}
    seen: dict[str, Any] = {
        "hand": sorted(s.hand[seat][: s.hand_size[seat]]),
        "choice": s.chosen[seat] if s.chosen[seat] != NONE else None,
    }
    if s.round == 1 and s.phase == rules.CHOOSE:  # TY-1.3: seen once; after that one has to remember
        seen["shown"] = s.shown[(seat + 1) % s.seats]
    return seen


def events_for(rows: Sequence[tuple[int, int, int, int]], seat: int) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = []
    for what, who, x, _ in rows:
        if what == rules.CHOSE:
            events.append({"event": "chose", "seat": who} | ({"card": x} if who == seat else {}))
        elif what == rules.PLAYED:
            events.append({"event": "played", "seat": who, "card": x})
        else:
            events.append({"event": "took" if what == rules.TOOK else "left", "seat": who, "points": x})
    return events
