"""What a seat may see of Ninjaaa'Tack, built by adding; seat -1 is a spectator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from jonin.games.ninjaaatack import events as kinds
from jonin.games.ninjaaatack.components import AIM, CLANS, ELEVATION, KINDS, SIGNS, STRENGTH
from jonin.games.ninjaaatack.table import (
    ATTACK,
    FLYING,
    NONE,
    TAKING,
    State,
    mate,
    owner,
)

PHASES = ("passing", "losing", "throwing", "flying", "taking", "reshuffling", "over")


def shared(s: State) -> dict[str, Any]:
    seen: dict[str, Any] = {
        "phase": PHASES[s.phase],
        "round": s.round,
        "rounds": s.rounds,
        "passes": s.passes,
        "clans": list(CLANS[: s.seats]),
        "wolf": seat_or_none(s.wolf),
        "supply": {CLANS[clan]: s.supply[clan] for clan in range(s.seats)},
        "players": [player(s, p, owner(s, p)) for p in range(s.seats)],
        "strike": struck(s),
    }
    if s.phase in (FLYING, TAKING):
        seen["throw"] = {
            "seat": s.thrower,
            "clan": CLANS[s.thrown],
            "aim": s.aim[AIM],
            "elevation": s.aim[ELEVATION],
            "strength": s.aim[STRENGTH],
        }
    return seen


def player(s: State, p: int, holder: int) -> dict[str, Any]:
    tokens = counted(s.tokens[holder])
    return {
        "mate": seat_or_none(mate(s, p)),
        "ready": s.laid[p] != NONE,
        "tokens": tokens,
        "different": len(tokens),
        "penalty": bool(s.penalty[holder]),
        "signs": [
            {"sign": SIGNS[sign], "passes": passes}
            for sign, passes in zip(s.sign[p], s.signed[p], strict=True)
            if sign != NONE
        ],
    }


def own(s: State, seat: int) -> dict[str, Any]:
    """NA-3.1: a hand, a card laid down and what one has passed are for one's own eyes. All else lies open."""
    if seat < 0:
        return {}
    return {
        "hand": cards(s.hand[seat]),
        "laid": CLANS[s.laid[seat]] if s.laid[seat] != NONE else None,
        "passed": [CLANS[clan] for clan in s.passed[seat][: s.seats - 2] if clan != NONE],
    }


def struck(s: State) -> dict[str, Any] | None:
    """The last strike, and what was revealed."""
    if s.striker == NONE:
        return None
    return {
        "seat": s.striker,
        "call": called(s.call),
        "right": bool(s.earned),
        "clans": named(s.earned),
        "shown": [{"seat": p, "cards": cards(s.shown[p])} for p in range(s.seats) if s.revealed >> p & 1],
    }


def called(call: int) -> str:
    return "Attack!" if call == ATTACK else "Ninjaaaa!"


def named(bits: int) -> list[str]:
    return [CLANS[clan] for clan in range(KINDS) if bits >> clan & 1]


def counted(row: Sequence[int]) -> dict[str, int]:
    return {CLANS[clan]: n for clan, n in enumerate(row) if n}


def cards(row: Sequence[int]) -> list[str]:
    return [CLANS[clan] for clan, n in enumerate(row) if n for _ in range(n)]


def seat_or_none(seat: int) -> int | None:
    return None if seat == NONE else seat


# --- what happened ---------------------------------------------------------------------------------------------------


def events_for(rows: Sequence[tuple[int, int, int, int]], seat: int) -> list[dict[str, Any]]:
    """The rows as events. Cards that are dealt, laid and passed are told only to those who see them."""
    events: list[dict[str, Any]] = []
    verdict: dict[str, Any] | None = None  # on a strike: told when all hands have been shown
    for what, who, x, y in rows:
        if verdict and what != kinds.SHOWED:
            events.append(verdict)
            verdict = None
        if what == kinds.ROUND:
            events.append({"event": "round", "round": x, "wolf": seat_or_none(who)})
        elif what == kinds.DEALT:
            if who == seat:
                gathered(events, "hand", {})["cards"] += [CLANS[x]] * y
        elif what == kinds.LAID:
            events.append({"event": "laid", "seat": who} | ({"clan": CLANS[x]} if who == seat else {}))
        elif what == kinds.SIGNED:
            events.append({"event": "sign", "seat": who, "sign": SIGNS[x]})
        elif what == kinds.PASSED:
            moved(events, who, x, y, seat)
        elif what == kinds.STALE:
            events.append({"event": "stale", "passes": x})
        elif what == kinds.STRUCK:
            events.append({"event": "strike", "seat": who, "call": called(x), "right": bool(y), "clans": named(y)})
            verdict = {"event": "verdict", "right": bool(y), "clans": named(y)}
        elif what == kinds.SHOWED:
            gathered(events, "reveal", {"seat": who})["cards"] += [CLANS[x]] * y
        elif what == kinds.AIMED:
            events[-1] |= {"elevation": x, "strength": y}
        elif what == kinds.THREW:
            events.append({"event": "throw", "seat": who, "clan": CLANS[x], "aim": y})
        elif what == kinds.LANDED:
            events.append({"event": "land", "seat": who, "clan": CLANS[x], "inside": bool(y)})
        elif what == kinds.SWAPPED:
            swap = {"from": x, "thrown": CLANS[y // KINDS], "clan": CLANS[y % KINDS]}
            events.append({"event": "swap", "seat": who} | swap)
        elif what == kinds.TIME:
            events.append({"event": "time", "rounds": x})
        elif what == kinds.WINS:
            events.append({"event": "wins", "seat": who, "clans": x})
        else:
            plain = {kinds.EARNED: "earn", kinds.LOST: "lose", kinds.PUNISHED: "penalty", kinds.KEPT: "keep"}[what]
            events.append({"event": plain, "seat": who} | ({"clan": CLANS[x]} if plain in ("earn", "lose") else {}))
    return events + ([verdict] if verdict else [])


def gathered(events: list[dict[str, Any]], name: str, about: dict[str, Any]) -> dict[str, Any]:
    """One event for all cards of a hand."""
    if not events or events[-1] | about != events[-1] or events[-1]["event"] != name:
        events.append({"event": name} | about | {"cards": []})
    return events[-1]


def moved(events: list[dict[str, Any]], giver: int, clan: int, taker: int, seat: int) -> None:
    """All cards move in one event; a player sees the one given and the one received."""
    if not events or events[-1]["event"] != "pass":
        events.append({"event": "pass"})
    if seat == giver:
        events[-1]["gave"] = CLANS[clan]
    if seat == taker:
        events[-1]["got"] = CLANS[clan]
