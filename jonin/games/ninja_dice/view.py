"""What a seat may see of Ninja Dice, built by adding; seat -1 is a spectator. Only gestures are ever hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from jonin.games.ninja_dice.components import (
    ARROW,
    BONUS,
    CHALLENGE,
    COLOURS,
    DICE,
    DIE,
    FACES,
    FORTUNE,
    GESTURE,
    GUARD,
    LOCK,
    NEEDS,
    PICK,
    ROUNDS,
    SKILLS,
    SYMBOL,
    SYMBOLS,
    TABLE,
    TURN,
)
from jonin.games.ninja_dice.geometry import ahead
from jonin.games.ninja_dice.house import DOWN, FOUND, GUARDS, RESIDENTS, USED, WORTH, strength_of, weigh
from jonin.games.ninja_dice.landings import side
from jonin.games.ninja_dice.lawful import can_boost, can_rob, catches
from jonin.games.ninja_dice.state import (
    AIM,
    AIMED,
    AIR,
    BEATEN,
    BEGUN,
    CAPTURED,
    HANDED,
    HOUSE_DIE,
    LAID,
    LIES,
    LOCKED,
    LOCKS,
    LYING,
    MATCH,
    MATCHED,
    MISSED,
    NONE,
    OVER,
    PUSHED,
    RAN,
    REROLLED,
    ROUND,
    SHOWS,
    SPARED,
    STEAL,
    STOLE,
    THREW,
    TURN_OF,
    UNUSED,
    WON,
    State,
)
from jonin.games.ninja_dice.text import ARRANGEMENTS, ZONE_NAMES, looks, spot
from jonin.games.ninja_dice.throwing import holds, symbol

PHASES = ("first", "aim", "air", "steal", "match", "decide", "choose", "arrange", "over")
PLACES = ("aside", "held", "lying", "locked")
NAMES = (*(f"Skill die {die + 1}" for die in range(SKILLS)), *(f"{colour} Threat die" for colour in COLOURS))


def shared(s: State) -> dict[str, Any]:
    playing = s.house_size > 0 and s.phase != OVER
    found = [0] * FOUND
    if playing:
        weigh(s, found)
    seen: dict[str, Any] = {
        "phase": PHASES[s.phase],
        "round": s.round,
        "rounds": ROUNDS,
        "active": s.active if playing else None,
        "roller": (s.active - 1) % s.seats if playing else None,
        "house": house(s, found) if playing else [],
        "beaten": found[DOWN],
        "worth": found[WORTH],  # what running away brings now
        "hourglasses": sum(place == LOCKED for place in s.place),
        "dice": [die(s, d, found) for d in range(DICE)] if playing else [],
        "players": [
            {
                "treasure": s.treasure[p],
                "side": side(s.seats, (p - s.active) % s.seats),
                "holds": holds(s, p),
                "ready": s.strength[p] > 0,
                "catch": catches(s, p),
            }
            for p in range(s.seats)
        ],
        "faces": FACES,
        "table": {"half": TABLE, "die": DIE},
        "gestures": dict(zip(ZONE_NAMES, GESTURE, strict=True)),
    }
    if s.phase == AIR:
        seen["throws"] = [gesture(s, p) for p in range(s.seats)]
    if s.phase == STEAL:
        seen["arrow"] = {
            "die": s.turn,
            "thief": s.owner[s.turn],
            "victims": [p for p in range(s.seats) if can_rob(s, s.turn, p)],
        }
    if s.phase == MATCH:
        seen["fortune"] = {"die": s.turn, "dice": [d for d in range(SKILLS) if can_boost(s, s.turn, d)]}
    return seen


def own(s: State, seat: int) -> dict[str, Any]:
    """Until all are thrown, a gesture is its owner's alone."""
    return {"gesture": gesture(s, seat)} if s.phase == AIM and seat >= 0 else {}


def gesture(s: State, p: int) -> list[int] | None:
    return [s.strength[p], s.where[p], s.aim[p]] if s.strength[p] else None


def house(s: State, found: list[int]) -> list[dict[str, Any]]:
    """Each House die with the skill that beats it, in the best lawful use of the dice that lie on the table."""
    left = [0, 0, 0]
    for d in range(SKILLS):
        if found[USED + d] != NONE:
            left[found[USED + d]] += strength_of(s, d)
    by: list[str | None] = [None] * s.house_size
    for i in sorted(range(s.house_size), key=lambda i: NEEDS[s.house[i]]):
        kind = CHALLENGE[s.house[i]]
        skill = PICK if kind == LOCK else found[GUARDS] if kind == GUARD else found[RESIDENTS]
        if left[skill] >= NEEDS[s.house[i]]:
            left[skill] -= NEEDS[s.house[i]]
            by[i] = SYMBOLS[skill]
    return [{"face": FACES["house"][s.house[i]], "needs": NEEDS[s.house[i]], "by": by[i]} for i in range(s.house_size)]


def die(s: State, d: int, found: list[int]) -> dict[str, Any]:
    seen: dict[str, Any] = {
        "die": d,
        "name": NAMES[d],
        "kind": "skill" if d < SKILLS else "threat",
        "place": PLACES[s.place[d]],
        "owner": s.owner[d] if s.owner[d] != NONE else None,
    }
    if s.place[d] != LYING:
        return seen
    seen |= {
        "symbol": SYMBOLS[symbol(s, d)],
        "face": s.face[d],
        "x": s.x[d],
        "y": s.y[d],
        "heading": s.heading[d],
        "spot": spot(s.x[d], s.y[d]),
    }
    if d < SKILLS:
        seen["boosts"] = s.boosts[d] if s.boosts[d] != NONE else None
        seen["counts"] = strength_of(s, d) if symbol(s, d) < FORTUNE else 0
        seen["as"] = SYMBOLS[found[USED + d]] if found[USED + d] != NONE else None
    if symbol(s, d) in (FORTUNE, ARROW):
        seen["looks"] = looks(s.heading[d])
        seen["ahead"] = [o for o in range(DICE) if o != d and s.place[o] == LYING and ahead(s, d, o)]
    return seen


def events_for(rows: Sequence[tuple[int, int, int, int]], seat: int) -> list[dict[str, Any]]:
    """The rows as events; dice that one hand threw, and those laid together, are told together."""
    events: list[dict[str, Any]] = []
    for what, who, x, y in rows:
        last: dict[str, Any] = events[-1] if events else {"event": ""}
        if what == HOUSE_DIE:
            if last["event"] != "house":
                events.append(last := {"event": "house", "seat": who, "faces": []})
            last["faces"].append(FACES["house"][y])
        elif what == HANDED:
            if last["event"] != "hand out":
                events.append(last := {"event": "hand out", "dice": []})
            last["dice"].append({"die": x, "seat": who})
        elif what == SHOWS:
            if last["event"] != "land" or last["seat"] != who:
                events.append(last := {"event": "land", "seat": who, "dice": []})
            symbol_ = SYMBOLS[SYMBOL[0 if x < SKILLS else 1][y]]
            last["dice"].append({"die": x, "name": NAMES[x], "face": y, "symbol": symbol_})
        elif what == LIES:
            place = {"x": x, "y": y, "heading": who % TURN}
            if last["event"] == "arrange":
                last["dice"].append({"die": who // TURN} | place)
            elif last["event"] == "land":
                last["dice"][-1] |= place
            else:
                last |= place
        else:
            events.append(happening(what, who, x, y, seat))
    return events


def happening(what: int, who: int, x: int, y: int, seat: int) -> dict[str, Any]:
    if what == ROUND:
        return {"event": "round", "round": x, "dice": x + 3}
    event: dict[str, Any] = {"event": KINDS[what], "seat": who}
    if what in (AIMED, THREW):
        if what == THREW or who == seat:
            event["gesture"] = [x >> 22, (x >> 10 & 4095) - 2048, (x & 1023) - 512]
        if what == THREW:
            event["dice"] = y
    elif what in (MISSED, SPARED, UNUSED):
        event |= {"die": x, "name": NAMES[x]}
    elif what == STOLE:
        event |= {"victim": x, "die": y // DICE, "target": y % DICE, "name": NAMES[y // DICE], "hit": NAMES[y % DICE]}
    elif what == LOCKS:
        event |= {"die": x, "name": NAMES[x], "hourglasses": y}
    elif what == MATCHED:
        event |= {"die": x, "boosts": y, "name": NAMES[x], "boosted": NAMES[y]}
    elif what in (BEATEN, RAN):
        event |= {"treasure": x, "house": y}
        if what == BEATEN:
            event["quiet"] = x > y + BONUS[y]
    elif what == REROLLED:
        event["dice"] = [d for d in range(SKILLS) if x >> d & 1]
    elif what == LAID:
        event |= {"how": "as drawn" if y else ARRANGEMENTS[x], "dice": []}
    elif what == WON:
        event["treasure"] = x
    return event


KINDS = {
    BEGUN: "begin",
    TURN_OF: "turn",
    AIMED: "aim",
    THREW: "throw",
    MISSED: "miss",
    STOLE: "steal",
    SPARED: "spare",
    LOCKS: "lock",
    CAPTURED: "capture",
    MATCHED: "match",
    UNUSED: "unmatched",
    BEATEN: "beat",
    RAN: "run",
    PUSHED: "push",
    REROLLED: "reroll",
    LAID: "arrange",
    WON: "win",
}
