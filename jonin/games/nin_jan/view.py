"""What a seat may see of Nin Jan, built by adding; seat -1 is a spectator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from jonin.games.nin_jan import rules
from jonin.games.nin_jan.components import CARDS, NAMES, PILES, ROUNDS, SUITS, VALUE
from jonin.games.nin_jan.rules import FINAL, NONE, RESOLVE, State

PHASES = ("choose", "resolve", "final", "over")


def shared(s: State) -> dict[str, Any]:
    """NJ-4.4: piles, won cards and revealed cards lie open."""
    points = [0] * s.seats
    rules.score(s, points)
    seen: dict[str, Any] = {
        "phase": PHASES[s.phase],
        "round": s.round,
        "rounds": ROUNDS,
        "piles": [[NAMES[s.pile[k][i]] for i in range(s.pile_size[k])] for k in range(PILES)],
        "players": [
            {
                "cards": s.hand_size[p],
                "ready": s.symbol[p] != NONE if s.phase == FINAL else s.chosen[p] != NONE,
                "revealed": NAMES[s.chosen[p]] if s.phase == RESOLVE and s.chosen[p] != NONE else None,
                "won": [NAMES[card] for card in range(CARDS) if s.owner[card] == p],
                "points": points[p],
                "final": bool(s.standing[p]),
            }
            for p in range(s.seats)
        ],
    }
    if s.phase == RESOLVE:
        seen["order"] = s.order[: s.seats]
    return seen


def own(s: State, seat: int) -> dict[str, Any]:
    """NJ-4.4: a hand and a choice are their owner's alone."""
    if seat < 0:
        return {}
    seen: dict[str, Any] = {
        "hand": [NAMES[card] for card in s.hand[seat][: s.hand_size[seat]]],
        "choice": NAMES[s.chosen[seat]] if s.chosen[seat] != NONE else None,
        "symbol": SUITS[s.symbol[seat]] if s.symbol[seat] != NONE else None,
    }
    if s.phase == RESOLVE and s.chosen[seat] != NONE:
        seen["beats"] = [k + 1 for k in range(PILES) if rules.beats(s.chosen[seat], rules.top(s, k))]
    return seen


def events_for(rows: Sequence[tuple[int, int, int, int]], seat: int) -> list[dict[str, Any]]:
    """The rows as events. A choice is told to all, what was chosen only to its owner."""
    events: list[dict[str, Any]] = []
    won: list[str] = []
    for what, who, x, y in rows:
        if what == rules.CHOSE:
            events.append({"event": "chose", "seat": who} | ({"card": NAMES[x]} if who == seat else {}))
        elif what == rules.REVEALED:
            events.append({"event": "reveal", "seat": who, "card": NAMES[x], "place": y + 1})
        elif what == rules.WON:
            won.append(NAMES[x])
        elif what == rules.LAID:
            laid: dict[str, Any] = {"event": "place", "seat": who, "card": NAMES[x], "pile": y + 1}
            if won:
                laid |= {"event": "take", "won": won, "points": sum(VALUE[NAMES.index(name)] for name in won)}
                won = []
            events.append(laid)
        elif what == rules.ROUND:
            events.append({"event": "round", "round": x})
        elif what == rules.LEADS:
            events.append({"event": "leads", "seat": who, "points": x})
        elif what == rules.THREW:
            events.append({"event": "threw", "seat": who} | ({"symbol": SUITS[x]} if who == seat else {}))
        elif what == rules.SHOWED:
            events.append({"event": "show", "seat": who, "symbol": SUITS[x]})
        elif what == rules.STAYS:
            events.append({"event": "stays", "seat": who})
        elif what == rules.WINS:
            events.append({"event": "wins", "seat": who})
    return events
