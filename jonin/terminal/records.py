"""Recorded matches as files."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from jonin.bots.bot import bot
from jonin.engine.match import Match
from jonin.engine.record import replay
from jonin.engine.refusal import Refused
from jonin.terminal.opponents import checked_name


class Failed(Exception):
    """Something outside the command line is not as it should be. Says so in a sentence."""


def write(path: Path, match: Match, names: list[str], bots: list[str]) -> None:
    """The whole record at once, so that a crash leaves the one before."""
    record = match.record() | {"names": names, "bots": bots}
    beside = path.with_name(path.name + ".new")
    beside.write_text(json.dumps(record) + "\n", "utf-8")
    os.replace(beside, path)


def read(path: Path) -> tuple[Match, dict[str, Any]]:
    """The match, and the record it was made from."""
    try:
        record = json.loads(path.read_text("utf-8"))
    except (ValueError, RecursionError):
        raise Failed(f"{path} is not a Jonin record: it is not JSON") from None
    known = isinstance(record, dict) and type(record.get("jonin")) is int
    if known and record["jonin"] != 1:
        raise Failed(f"{path} is a record of format {record['jonin']}; this Jonin reads format 1")
    try:
        return replay(record), record
    except Refused as refused:
        raise Failed(f"{path}: {refused}") from None


def names_of(path: Path, match: Match, record: dict[str, Any]) -> list[str]:
    """The players' names, where the record has them."""
    names = record.get("names", [f"Seat {seat}" for seat in range(match.seats)])
    return checked(path, "names", names, match.seats, checked_name)


def bots_of(path: Path, match: Match, record: dict[str, Any]) -> list[str]:
    """The bot at each seat, "" at the player's."""
    bots = record.get("bots")
    if not isinstance(bots, list) or bots[:1] != [""]:
        raise Failed(f"{path} was not recorded by jonin play: it does not say who plays")
    return checked(path, "bots", bots, match.seats, lambda name: name and bot(name))


def checked(path: Path, what: str, words: Any, seats: int, check: Any) -> list[str]:
    if not isinstance(words, list) or len(words) != seats or not all(isinstance(word, str) for word in words):
        raise Failed(f"{path} is damaged: its {what} are not {seats} words")
    try:
        for word in words:
            check(word)
    except Refused as refused:
        raise Failed(f"{path} is damaged: {refused}") from None
    return words
