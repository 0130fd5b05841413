"""What a seat may see of Pride of Ninja, built by adding; seat -1 is a spectator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from jonin.games.pride_of_ninja import events as kinds
from jonin.games.pride_of_ninja import memory, resolution
from jonin.games.pride_of_ninja.components import (
    BACK,
    BACK_PLACES,
    CARDS,
    DECKS,
    FEWEST,
    FRONT,
    FRONT_PLACES,
    GIFTS,
    GOAL,
    HAND,
    HIGH,
    INITIATIVE,
    KINDS,
    KUNOICHI,
    MIDDLING,
    NAMES,
    ONI,
    RED,
    ROWS,
    SECRECY_BONUS,
)
from jonin.games.pride_of_ninja.events import NONE
from jonin.games.pride_of_ninja.rules import DRAFT, OVER, State, held
from jonin.games.pride_of_ninja.text import guide

PHASES = ("draft", "over")
TIES = ("points", "marker", "ninja")


def shared(s: State) -> dict[str, Any]:
    seen: dict[str, Any] = {
        "phase": PHASES[s.phase],
        "deck": DECKS[s.deck],
        "round": s.round,
        "goal": GOAL[s.seats - FEWEST],
        "turn": min(s.turn + 1, HAND[s.seats - FEWEST]),
        "turns": HAND[s.seats - FEWEST],
        "passes": "left",
        "places": {"front": FRONT_PLACES, "back": BACK_PLACES},
        "victims": listed(s, s.victims),
        "last": last_round(s),
        "cards": guide(s.deck, s.seats),
    }
    if s.deck == RED:
        seen["levels"] = [MIDDLING, HIGH]  # of Secrecy
    return seen


def own(s: State, seat: int) -> dict[str, Any]:
    """PN-3.1: front rows lie open, a back row is its owner's alone until the reveal. PN-3.5: memory is lawful."""
    seen: dict[str, Any] = {"players": [player(s, p, p == seat or s.phase == OVER) for p in range(s.seats)]}
    if s.phase == DRAFT:
        seen["memory"] = recollection(s, seat)
    if seat >= 0:
        seen["hand"] = listed(s, s.hand[held(s, seat)])
        chosen = s.chosen[seat]
        seen["choice"] = None if chosen == NONE else {"card": NAMES[chosen // 2], "row": ROWS[chosen % 2]}
    return seen


def player(s: State, p: int, known: bool) -> dict[str, Any]:
    """`known`: does the viewer know the cards in the back row?"""
    seen: dict[str, Any] = {
        "front": placed(s, s.placed[p], FRONT),
        "back": [card if known or i < gifts(s) else None for i, card in enumerate(placed(s, s.placed[p], BACK))],
        "cards": sum(s.hand[held(s, p)]),
        "ready": s.chosen[p] != NONE,
        "tp": s.tp[p],
        "pp": s.pp[p],
        "slain": bool(s.slain[p]),
    }
    if s.deck == RED:
        seen["open_secrecy"] = open_secrecy(s, p)
        seen["secrecy"] = resolution.secrecy(s, p) if known else None
    return seen


def gifts(s: State) -> int:
    return GIFTS[s.seats - FEWEST]


def placed(s: State, actions: Sequence[int], row: int) -> list[str]:
    """The cards of a row in the order in which they were laid, a gift first."""
    laid = [NAMES[action // 2] for action in actions if action != NONE and action % 2 == row]
    return [NAMES[KINDS * s.deck]] * (gifts(s) if row == BACK else 0) + laid


def listed(s: State, counts: Sequence[int]) -> list[str]:
    return [NAMES[KINDS * s.deck + kind] for kind in range(KINDS) for _ in range(counts[kind])]


def open_secrecy(s: State, p: int) -> int:
    """PN-4.4, from what lies face up: hidden cards can only add to it."""
    shown = [card for card in range(KINDS, 2 * KINDS) for _ in range(s.front[p][card - KINDS])]
    bonus = SECRECY_BONUS[shown.count(KUNOICHI) + gifts(s)]
    return bonus + INITIATIVE[KUNOICHI] * gifts(s) - sum(INITIATIVE[card] for card in shown if card != ONI)


def recollection(s: State, seat: int) -> dict[str, Any]:
    """PN-3.5: what hands that passed through this seat have taught it.

    `hands`: as last seen, less what was laid open since; so many of these cards, `hidden`, lie face down by now.
    `laid`: the cards that left a hand face down between two looks, and the seats among which they must be.
    `unseen`: the cards that this seat has not set eyes on; they are in the other hands or lie face down.
    """
    hands, laid, cards = [], [], [0] * CARDS
    for h in range(s.seats):
        p, counts = memory.holder(s, h, s.turn), [0] * KINDS
        hidden = memory.recall(s, seat, h, counts, 0)
        if p != seat and memory.last_held(s, seat, h) >= 0:
            hands.append({"seat": p, "cards": listed(s, counts), "hidden": hidden})
        for look in range(memory.first_held(s, seat, h), s.turn + 1 - s.seats, s.seats):
            n = memory.lift(s, h, look + 1, look + s.seats, cards, 0)
            turns = [turn for turn in range(look + 1, look + s.seats) if memory.hidden(s, h, turn)]
            if n:
                owners = sorted(memory.holder(s, h, turn) for turn in turns)
                laid.append({"seats": owners, "cards": named(s, cards[:n])})
    n = memory.unseen(s, seat, cards)
    return {"hands": sorted(hands, key=lambda hand: hand["seat"]), "laid": laid, "unseen": named(s, cards[:n])}


def named(s: State, kinds: Sequence[int]) -> list[str]:
    return [NAMES[KINDS * s.deck + kind] for kind in sorted(kinds)]


def last_round(s: State) -> dict[str, Any] | None:
    """The round before this one lies open: rows, TP, who was slain."""
    if s.round < 2:
        return None
    rows = [
        {
            "front": placed(s, s.last_placed[p][: HAND[s.seats - FEWEST]], FRONT),
            "back": placed(s, s.last_placed[p][: HAND[s.seats - FEWEST]], BACK),
            "tp": s.last_tp[p],
            "slain": bool(s.last_slain[p]),
        }
        for p in range(s.seats)
    ]
    return {"round": s.round - 1, "players": rows}


# --- what happened -----------------------------------------------------------------------------------------------


def seats_of(bits: int) -> list[int]:
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]


def events_for(rows: Sequence[tuple[int, int, int, int]], seat: int) -> list[dict[str, Any]]:
    """The rows as events. Choices and face-down cards are told to all, which card only to its owner."""
    events: list[dict[str, Any]] = []
    grounds: dict[str, Any] = {}
    for what, who, x, y in rows:
        if what in (kinds.CHOSE, kinds.LAID):
            row, card = ROWS[x % 2], {"card": NAMES[x // 2]}
            if what == kinds.CHOSE:
                events.append({"event": "chose", "seat": who} | (card | {"row": row} if who == seat else {}))
            else:
                known = row == "front" or who == seat
                events.append({"event": "place", "seat": who, "row": row} | (card if known else {}))
        elif what == kinds.PASSED:
            events.append({"event": "pass", "turn": x, "direction": "left"})
        elif what == kinds.REVEALED:
            events.append({"event": "reveal", "seat": who, "card": NAMES[x], "row": "back", "place": y})
        elif what == kinds.HIDES:
            events.append({"event": "secrecy", "seat": who, "secrecy": x, "bonus": y})
        elif what == kinds.BEGINS:
            cards = [NAMES[card] for card in range(KINDS * y, KINDS * (y + 1)) if INITIATIVE[card] == x]
            events.append({"event": "initiative", "initiative": x, "cards": cards})
        elif what == kinds.GROUNDS:
            grounds = {"row": ROWS[who], "copies": x, "count": y}
        elif what in (kinds.SCORED, kinds.PRIDE):
            points = {"points": y, "unit": "TP" if what == kinds.SCORED else "PP"}
            events.append({"event": "score", "seat": who, "card": NAMES[x]} | grounds | points)
        elif what == kinds.SPARED:
            events.append({"event": "spared", "card": NAMES[x], "seats": seats_of(y)})
        elif what == kinds.GUARDED:
            events.append({"event": "guarded", "seat": who, "card": NAMES[x]})
        elif what == kinds.SLAIN:
            events.append({"event": "slain", "seat": who, "card": NAMES[x], "by": seats_of(y)})
        elif what == kinds.RESET:
            events.append({"event": "reset", "seat": who, "tp": x, "marker": bool(y)})
        elif what == kinds.STANDS:
            if who == 0:
                events.append({"event": "standing", "tp": [], "pp": []})
            events[-1]["tp"].append(x)
            events[-1]["pp"].append(y)
        elif what == kinds.CONVERTED:
            events.append({"event": "convert", "seat": who, "tp": x, "pp": y})
        elif what == kinds.TIED and (who != kinds.BY_POINTS or len(seats_of(x)) > 1):
            events.append({"event": "tie", "by": TIES[who], "seats": seats_of(x)})
        elif what == kinds.WINS:
            events.append({"event": "wins", "seat": who, "pp": x})
        elif what == kinds.ROUND:
            events.append({"event": "round", "round": x})
    return events
