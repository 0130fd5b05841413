"""What a seat may see of Ninjitsu!, built by adding; seat -1 is a spectator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from jonin.engine.match import UNDO
from jonin.games.ninjitsu import position as kinds
from jonin.games.ninjitsu.components import CARDS, CATALOGUE, GOAL, KIND, KINDS, LENGTH, NAMES, OP
from jonin.games.ninjitsu.knowledge import bit
from jonin.games.ninjitsu.position import (
    ASK,
    CARD,
    DECK,
    DISCARD,
    EFFECT,
    HAND,
    LEFT,
    OTHER,
    PAIR,
    SCRAP,
    SECRETS,
    STEP,
    TREASURES,
    WHAT,
    WHO,
    State,
    open_points,
    points_of,
    protected,
    worth_down,
)
from jonin.games.ninjitsu.text import card_text, pending_words
from jonin.games.ninjitsu.vocabulary import OPS

WORDS = {number: word for word, number in OPS.items()}
FRAMES = ("", "turn", "again", "shed", "choose", "pair", "effect", "scrap")

FACES = {
    kind.name: {
        "rank": kind.rank,
        "copies": kind.copies,
        "value": kind.value or None,
        "icons": list(kind.icons),
        "text": card_text(kind),
        "house": kind.house,
    }
    for kind in CATALOGUE
}


def shared(s: State) -> dict[str, Any]:
    return {
        "turn": s.turn,
        "turns": s.turns,
        "goal": GOAL[s.seats],
        "deck": s.count[DECK],
        "discard": named(s, DISCARD),
        "pending": [pending(s, f) for f in range(s.depth) if not done(s, f)],
        "cards": FACES,
    }


def own(s: State, seat: int) -> dict[str, Any]:
    """NT-4.10, NT-4.11: hands are their owners' alone; a secret is shown to those who know it where it lies."""
    seen: dict[str, Any] = {"players": [player(s, p, seat) for p in range(s.seats)]}
    if seat >= 0:
        seen["hand"] = [NAMES[kind] for kind in sorted(KIND[card] for card in held(s, HAND + seat))]
        seen["points"] = points_of(s, seat)
        seen["rearranged"] = bool(s.rearranged) and s.turn == seat
    return seen


def held(s: State, zone: int) -> list[int]:
    return s.cards[zone][: s.count[zone]]


def named(s: State, zone: int) -> list[str]:
    return [NAMES[KIND[card]] for card in held(s, zone)]


def player(s: State, p: int, seat: int) -> dict[str, Any]:
    """Points are those everybody sees; `known` adds the secrets that this seat knows."""
    known = open_points(s, p)
    secrets: list[dict[str, Any]] = []
    for card in held(s, SECRETS + p):
        known_to = [q for q in range(s.seats) if q != p and s.trail[card] >> q & 1]
        secret: dict[str, Any] = {"mark": s.mark[card], "known_to": known_to}
        if s.trail[card] & bit(seat):
            worth = worth_down(KIND[card], s.count[SECRETS + p])
            known += worth
            secret |= {"card": NAMES[KIND[card]], "worth": worth}
        secrets.append(secret)
    return {
        "hand": s.count[HAND + p],
        "treasures": [
            {"card": NAMES[KIND[card]], "protected": protected(s, p, card)} for card in held(s, TREASURES + p)
        ],
        "secrets": secrets,
        "points": open_points(s, p),
        "known": known,
    }


def pending(s: State, f: int) -> dict[str, Any]:
    """One thing still to be decided or done; the last of them is next."""
    what = s.stack[f][WHAT]
    waits: dict[str, Any] = {"what": FRAMES[what], "seat": s.stack[f][WHO]}
    if what == SCRAP:
        waits["card"] = NAMES[KIND[s.stack[f][CARD]]]
    elif s.stack[f][STEP] >= 0:
        waits["card"] = source(s.stack[f][STEP])
    if what in (ASK, PAIR):
        waits["do"] = WORDS[OP[s.stack[f][STEP]]]
    if what == PAIR:
        waits["picked"] = {"seat": s.stack[f][OTHER], "card": NAMES[KIND[s.stack[f][CARD]]]}
    if s.stack[f][LEFT] > 0:
        waits["left"] = min(s.stack[f][LEFT], s.count[HAND + s.stack[f][WHO]])
    waits["words"] = pending_words(waits, s.stack[f][STEP])
    return waits


def done(s: State, f: int) -> bool:
    """An effect of which no step is left."""
    return s.stack[f][WHAT] == EFFECT and OP[s.stack[f][STEP]] == 0


def source(step: int) -> str:
    """The card whose effect a step is part of."""
    return NAMES[step // (2 * LENGTH)]


# --- what happened -------------------------------------------------------------------------------------------------

PLAIN = {  # rows that everybody is told in full: the event, and what the particulars are called
    kinds.BEGINS: ("turn", "turns", None),
    kinds.NO_CARDS: ("no cards", None, None),
    kinds.RESHUFFLED: ("reshuffle", "cards", None),
    kinds.PLAYED: ("play", "card", None),
    kinds.LAID_UP: ("treasure", "card", None),
    kinds.STOLE_TREASURE: ("steal", "card", "from"),
    kinds.SPRUNG: ("trap", "card", "from"),
    kinds.TURNED_UP: ("turn up", "card", "place"),
    kinds.TURNED_DOWN: ("turn down", "card", "place"),
    kinds.LOST_TREASURE: ("discard treasure", "card", "by"),
    kinds.LOST_SECRET: ("discard secret", "card", "place"),
    kinds.SCRAPPED: ("worthless", "card", None),
    kinds.PICKED: ("pick", "card", "from"),
    kinds.MOVED_TREASURE: ("move", "card", "from"),
    kinds.REARRANGED: ("rearrange", "cards", None),
    kinds.NO_TARGET: ("no target", "step", None),
    kinds.DECLINED: ("decline", "step", None),
    kinds.AGAIN_IS_ON: ("again", "cards", None),
    kinds.NO_HAND: ("no hand", None, None),
    kinds.DECLARED: ("declare", "points", "right"),
    kinds.SHOWED: ("show", "card", "place"),
    kinds.CALLED_OFF: ("called off", "decisions", None),
    kinds.WINS: ("wins", "points", None),
    UNDO: ("undo", None, None),
}


def events_for(rows: Sequence[tuple[int, int, int, int]], seat: int) -> list[dict[str, Any]]:
    """The rows as events, in the order in which they happened. Places count from 1."""
    events: list[dict[str, Any]] = []
    looked: list[str] = []
    for what, who, x, y in rows:
        event: dict[str, Any] = {"event": "", "seat": who} if who >= 0 else {"event": ""}
        if what in PLAIN:
            event["event"], *names = PLAIN[what]
            for name, value in zip(names, (x, y), strict=True):
                if name is not None:
                    event |= particular(name, value)
        elif what in (kinds.DREW, kinds.GAVE_UP):
            event["event"] = "draw" if what == kinds.DREW else "shed"
            last = events[-1] if events else {}
            if (last.get("event"), last.get("seat")) != (event["event"], who):
                last = event | {"cards": 0}
                events.append(last)
            last["cards"] += 1
            if what == kinds.GAVE_UP or who == seat:
                last["names"] = [*last.get("names", []), NAMES[x]]
                if what == kinds.DREW:
                    last["names"].sort(key=NAMES.index)  # cards come into a hand together
            continue
        elif what == kinds.LAID_DOWN:
            event |= {"event": "secret", "place": y + 1} | ({"card": NAMES[x]} if who == seat else {})
        elif what == kinds.STOLE:
            event |= {"event": "steal", "card": NAMES[x], "from": y // CARDS, "place": y % CARDS + 1}
        elif what == kinds.MOVED:
            event |= {"event": "move", "from": y // CARDS, "place": y % CARDS + 1}
            if x // KINDS & bit(seat):
                event["card"] = NAMES[x % KINDS]
        elif what == kinds.SAW:
            looked.append(NAMES[x])
            continue
        elif what == kinds.LOOKED:
            event |= {"event": "look", "from": x, "cards": y} | ({"names": looked} if who == seat else {})
            looked = []
        elif what == kinds.SWAPPED:
            last = events[-1] if events else {}
            if last.get("event") == "swap" and "for" not in last:
                last |= {"with": who, "for": NAMES[x]}
                continue
            event |= {"event": "swap", "card": NAMES[x]}
        events.append(event)
    return events


def particular(name: str, value: int) -> dict[str, Any]:
    if name == "step":
        return {"card": source(value)}
    if name == "card":
        return {"card": NAMES[value]}
    if name == "place":
        return {"place": value + 1}
    return {name: bool(value) if name == "right" else value}
