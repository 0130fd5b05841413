"""Who else sits at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from jonin.bots.bot import LEVELS, Bot, bot
from jonin.bots.names import BOT_NAMES
from jonin.engine import cache
from jonin.engine.chance import stream
from jonin.engine.game import Game
from jonin.engine.refusal import Refused
from jonin.engine.words import catalogue, message_of

USUAL = ("easy", "thumb")
LONGEST = 24
PATIENCE = 2000  # simulations that the plain backend manages in about a second


def parse_bots(words: str, seats: int, beside_player: bool = False) -> list[str]:
    """Bots by name, separated by commas, one for each seat (or each that the player leaves); if there are fewer they
    take turns."""
    names = [word.strip() for word in words.split(",")]
    for name in names:
        bot(name)
    if len(names) > seats:
        raise Refused("too many bots", bots=len(names), seats=seats, beside_player=beside_player)
    return [names[i % len(names)] for i in range(seats)]


def others(words: str | None, seats: int) -> list[str]:
    """Bots for the seats that the player leaves."""
    if words is None:
        return [USUAL[i % len(USUAL)] for i in range(seats)]
    return parse_bots(words, seats, beside_player=True)


def described_levels() -> list[str]:
    """What each bot does, a line for each."""
    width = max(map(len, LEVELS))
    return [f"{level:{width}}  {catalogue().format(message_of('level', level))}" for level in LEVELS]


def thinks_ahead(name: str) -> bool:
    return name.partition(":")[0] == "search"


def mind(name: str, game: Game) -> Bot:
    """The bot, for the next move. While the rules are still being compiled, a long search gets a second instead."""
    found = bot(name, company=True)
    if thinks_ahead(name) and not cache.ready(game):
        from jonin.bots.search import Search

        if isinstance(found, Search) and not found.seconds and found.simulations > PATIENCE:
            return replace(found, seconds=1.0)
    return found


def checked_name(name: str) -> str:
    if not 0 < len(name.strip()) <= LONGEST or not name.isprintable() or set(name) & set("[]\\"):
        raise Refused("not a name", longest=LONGEST, name=name)
    return name.strip()


def name_bots(count: int, player: str, seed: int) -> list[str]:
    """Different people, drawn by the match's seed."""
    free = [name for name in BOT_NAMES if name.lower() != player.lower()]
    free.sort(key=lambda name: stream(seed, "name", name))
    return free[:count]


def introduce(names: Sequence[str], bots: Sequence[str]) -> str:
    """The table in one line: who is who."""
    people = (f"[bold]{name}[/] ({level or 'you'})" for name, level in zip(names, bots, strict=True))
    return f"At the table: {', '.join(people)}."
