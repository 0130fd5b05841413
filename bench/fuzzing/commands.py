"""Commands as no page would send them: made from the wire's own declarations and from recorded traffic, then spoilt.

Everything is drawn from the luck that it is given, so the same luck makes the same commands; only the names that the
server gives (of tables, matches and seats) are those of the day.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import inspect

import jonin
from jonin.bots.bot import LEVELS
from jonin.server.net import wire
from jonin.server.net.connection import NONSENSE, decode

TRAFFIC = Path(__file__).parent / "traffic.jsonl"
COMMANDS = inspect.type_info(wire.AnyCommand).types  # type: ignore[attr-defined]
TEXTS = (
    "",
    " ",
    "x",
    "Aiko",
    "A\u0301\u0301\u0301",
    "\u202eoh",
    "\u0000",
    "\U0001f977",
    "null",
    "-1",
    "%s{}",
    "'; --",
    "A" * 300,
)
NUMBERS = (-(2**63), -(2**31), -1, 0, 1, 2, 3, 15, 16, 255, 2**31 - 1, 2**31, 2**53, 2**63, 10**30, 0.5, 1e308, -0.0)
OTHERS = (None, True, False, [], {}, [[]], {"": 0}, [0] * 70, "x" * 90, {"action": {}}, [None, "0"])


@dataclass
class Known:
    """What an attacker knows of the house: names, and the secrets of some seats."""

    tables: list[str] = field(default_factory=lambda: [""])
    matches: list[str] = field(default_factory=lambda: [""])
    tokens: list[str] = field(default_factory=lambda: ["0" * 32])
    offers: list[tuple[str, str, int, int, list[dict[str, Any]]]] = field(default_factory=list)
    """Decisions that stand open: table, match, seat, version and what may be done."""


class Commands:
    def __init__(self, known: Known) -> None:
        self._known = known
        self._makers = {kind.tag: maker_of(kind) for kind in COMMANDS}
        self._tags = [kind.tag for kind in COMMANDS]
        self._traffic = [json.loads(line) for line in TRAFFIC.read_text().splitlines()] if TRAFFIC.exists() else []
        self._forms = [one["action"] for one in self._traffic if one["do"] == "play"] or [{"action": "undo"}]
        self._ways = (self._declared, self._declared, self._recorded, self._offered, self._offered, self._spoilt)

    def command(self, luck: Random) -> bytes:
        """One that may make sense or not."""
        made = luck.choice(self._ways)(luck)
        text = msgspec.json.encode(made)
        return mutated(text, luck) if luck.random() < 0.12 else text

    def sensible(self, luck: Random) -> bytes:
        """One that is understood, whatever becomes of it."""
        while not makes_sense(made := msgspec.json.encode(self._declared(luck))):
            pass
        return made

    def join(self, luck: Random) -> bytes:
        """As the seats of some table."""
        at = luck.randrange(len(self._known.tables))
        tokens = luck.sample(self._known.tokens, min(8, len(self._known.tokens)))
        return msgspec.json.encode(wire.Join(new_id(luck), self._known.tables[at], tokens))

    def _declared(self, luck: Random) -> dict[str, Any]:
        """Every field as it is declared, and names that exist."""
        tag = luck.choice(self._tags)
        return self._named({"do": tag, **self._makers[tag](luck)}, luck)

    def _recorded(self, luck: Random) -> dict[str, Any]:
        if not self._traffic:
            return self._declared(luck)
        return self._named(dict(luck.choice(self._traffic)), luck)

    def _offered(self, luck: Random) -> dict[str, Any]:
        """What a player would do, perhaps."""
        if not self._known.offers:
            return self._recorded(luck)
        table, match, seat, version, choices = luck.choice(self._known.offers)
        action = dict(luck.choice(choices)) if choices else {"action": "undo"}
        made = {"do": "play", "id": new_id(luck), "table": table, "match": match, "seat": seat, "action": action}
        return {**made, "version": max(0, version + luck.choice((0, 0, 0, -1, 1)))}

    def _spoilt(self, luck: Random) -> dict[str, Any]:
        """One thing in it is wrong."""
        made = luck.choice((self._declared, self._recorded, self._offered))(luck)
        name = luck.choice(list(made))
        way = luck.randrange(4)
        if way == 0:
            del made[name]
        elif way == 1:
            made[luck.choice(("x", "", "id ", "seat", "action", "do"))] = any_value(luck)
        elif way == 2 and isinstance(made.get("action"), dict):
            made["action"][luck.choice((*made["action"], "card", "numbers"))] = any_value(luck)
        else:
            made[name] = any_value(luck)
        return made

    def _named(self, made: dict[str, Any], luck: Random) -> dict[str, Any]:
        """With names that the house knows, nearly always."""
        known = self._known
        made["id"] = new_id(luck)
        at = luck.randrange(len(known.tables))
        names: dict[str, Callable[[], Any]] = {
            "table": lambda: known.tables[at],
            "match": lambda: known.matches[at % len(known.matches)],
            "tokens": lambda: luck.sample(known.tokens, min(luck.randrange(6), len(known.tokens))),
            "game": lambda: luck.choice(jonin.games()).key,
            "level": lambda: luck.choice(("", *LEVELS)),
            "action": lambda: dict(luck.choice(self._forms)),
            "version": lambda: luck.choice((0, 0, 1, 5, luck.randrange(200))),
            "seat": lambda: luck.randrange(6),
            "bots": lambda: {str(seat): luck.choice(LEVELS) for seat in range(luck.randrange(5))},
            "seats": lambda: luck.randrange(1, 9),
            "options": dict,
        }
        for name in made:
            if name in names and luck.random() < 0.95:
                made[name] = names[name]()
        return made


def makes_sense(command: bytes) -> bool:
    try:
        decode(command)
    except NONSENSE:
        return False
    return True


def new_id(luck: Random) -> str:
    return f"{luck.getrandbits(128):032x}"


# --- values, as they are declared ------------------------------------------------------------------------------------

Maker = Callable[[Random], Any]


def maker_of(kind: inspect.Type) -> Maker:
    match kind:
        case inspect.StructType():
            fields = [(one.encode_name, maker_of(one.type), one.required) for one in kind.fields]
            return lambda luck: {name: make(luck) for name, make, must in fields if must or luck.random() < 0.7}
        case inspect.UnionType():
            makers = [maker_of(one) for one in kind.types]
            return lambda luck: luck.choice(makers)(luck)
        case inspect.StrType():
            return lambda luck: text_of(luck, kind.min_length or 0, kind.max_length or 100)
        case inspect.IntType():
            least = kind.ge if kind.ge is not None else -(2**40)
            most = kind.le if kind.le is not None else kind.lt - 1 if kind.lt is not None else 2**40
            return lambda luck: luck.choice((least, most, luck.randint(least, most), min(most, max(least, 1))))
        case inspect.FloatType():
            return lambda luck: luck.choice((0.0, -1.0, 1e308, -1e308, 5e-324, luck.random() * 1e6))
        case inspect.BoolType():
            return lambda luck: luck.random() < 0.5
        case inspect.NoneType():
            return lambda luck: None
        case inspect.ListType():
            item, least, most = maker_of(kind.item_type), kind.min_length or 0, min(kind.max_length or 8, 64)
            return lambda luck: [item(luck) for _ in range(luck.choice((least, most, luck.randint(least, most))))]
        case inspect.DictType():
            key, value, most = maker_of(kind.key_type), maker_of(kind.value_type), min(kind.max_length or 8, 12)
            return lambda luck: {key(luck): value(luck) for _ in range(luck.randint(0, most))}
        case _:
            return any_value


def text_of(luck: Random, least: int, most: int) -> str:
    text = luck.choice(TEXTS) * luck.choice((1, 1, 1, 3))
    return text.ljust(least, "0")[:most]


def any_value(luck: Random) -> Any:
    return luck.choice(luck.choice((TEXTS, NUMBERS, OTHERS)))


def mutated(text: bytes, luck: Random) -> bytes:
    """A few bytes of it are others."""
    spoilt = bytearray(text)
    for _ in range(luck.choice((1, 1, 2, 5))):
        at = luck.randrange(len(spoilt) + 1)
        match luck.randrange(6):
            case 0:
                spoilt[at : at + 1] = bytes([luck.randrange(256)])
            case 1:
                del spoilt[at : at + luck.choice((1, 2, 10, 1000))]
            case 2:
                spoilt[at:at] = luck.choice(
                    (b"\x00", b'"', b"\\", b"{", b"]", b"\xff", b"\\ud800", b"1e999", b"[" * 2000)
                )
            case 3:
                spoilt[at:at] = spoilt[luck.randrange(len(spoilt) + 1) :][:100]
            case 4:
                spoilt[at:at] = bytes(luck.randrange(256) for _ in range(luck.choice((1, 4, 40))))
            case _:
                if at < len(spoilt):
                    spoilt[at] ^= 1 << luck.randrange(8)
    return bytes(spoilt)
