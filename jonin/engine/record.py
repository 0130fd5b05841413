"""From a record back to the match. A record may come from anywhere: nothing in it is believed unchecked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from jonin.engine import game as catalogue
from jonin.engine.game import Game
from jonin.engine.match import UNDO, Match, Redeal, checked
from jonin.engine.refusal import Refused

KEYS = {"jonin", "game", "rules", "seats", "options", "seed", "actions", "digest"}  # and "data", in all but old ones
OLD_UNDO = 1_000_000  # how old ones write that a move is taken back


def replay(record: Any, game: Game | None = None) -> Match:
    """Play a recorded match again, move by move. `game` is for games outside the catalogue."""
    match = dealt(record, game)
    for _ in moves(record, match):
        pass
    if match.digest != record["digest"]:
        raise Refused("record ends otherwise")
    return match


def dealt(record: Any, game: Game | None = None) -> Match:
    """As it was before the first move."""
    if not isinstance(record, dict) or type(record.get("jonin")) is not int or record["jonin"] != 1:
        raise Refused("not a record")
    missing = sorted(KEYS - record.keys())
    if missing:
        raise Refused("record incomplete", missing=missing)
    game = game or catalogue.game(record["game"])
    changed = game.changed_since(record["rules"], record.get("data"))
    if changed == "rules":
        played, today = str(record["rules"]), str(game.version)
        raise Refused("record of other rules", game=game.title, played=played, today=today)
    if changed:
        raise Refused("record of other figures", game=game.title)
    if not isinstance(record["options"], dict) or not isinstance(record["actions"], list):
        raise Refused("record damaged")
    redeals = redeals_of(record.get("redeals", []), record["seats"])
    return Match(game, record["seats"], seed_of(record["seed"]), record["options"], lands=False, redeals=redeals)


def moves(record: Any, match: Match) -> Iterator[list[int]]:
    """Each of them, just before it is made."""
    for number, move in enumerate(record["actions"], 1):
        if not isinstance(move, list | tuple) or len(move) < 2 or not all(type(part) is int for part in move):
            raise Refused("record has no move", number=number, move=repr(move))
        yield [*move]
        code = UNDO if move[1] == OLD_UNDO and "data" not in record else move[1]
        try:
            match.play(move[0], code, move[2:])
        except Refused as refused:
            raise Refused("record has a wrong move", refused.clause, number=number, why=refused) from None


def redeals_of(written: Any, seats: Any) -> list[Redeal]:
    """Of a match that was played on with everything drawn anew that somebody could not know."""
    if not isinstance(written, list):
        raise Refused("record damaged")
    found = []
    for one in written:
        if not isinstance(one, list) or len(one) != 3 or type(one[0]) is not int or type(one[1]) is not int:
            raise Refused("record damaged")
        if not 0 <= one[1] < (seats if type(seats) is int else 0):
            raise Refused("record damaged")
        found.append(Redeal(one[0], one[1], checked(seed_of(one[2]))))
    return found


def seed_of(written: Any) -> Any:
    """As `Match.record` writes it: a long one in hexadecimal digits. What else it is `Match` will say."""
    return int(written, 16) if isinstance(written, str) and re.fullmatch("[0-9a-f]{64}", written) else written
