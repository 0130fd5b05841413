"""From a record back to the match. A record may come from anywhere: nothing in it is believed unchecked."""

from __future__ import annotations

from typing import Any

from jonin.engine import game as catalogue
from jonin.engine.game import Game
from jonin.engine.match import UNDO, Match
from jonin.engine.refusal import Refused

KEYS = {"jonin", "game", "rules", "seats", "options", "seed", "actions", "digest"}  # and "data", in all but old ones
OLD_UNDO = 1_000_000  # how old ones write that a move is taken back


def replay(record: Any, game: Game | None = None) -> Match:
    """Play a recorded match again, move by move. `game` is for games outside the catalogue."""
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
    match = Match(game, record["seats"], record["seed"], record["options"], lands=False)
    for number, move in enumerate(record["actions"], 1):
        if not isinstance(move, list | tuple) or len(move) < 2 or not all(type(part) is int for part in move):
            raise Refused("record has no move", number=number, move=repr(move))
        code = UNDO if move[1] == OLD_UNDO and "data" not in record else move[1]
        try:
            match.play(move[0], code, move[2:])
        except Refused as refused:
            raise Refused("record has a wrong move", refused.clause, number=number, why=refused) from None
    if match.digest != record["digest"]:
        raise Refused("record ends otherwise")
    return match
