"""The words in which cards.toml describes a card, and the small numbers that the rules read in their place (NT-1.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Grammar(NamedTuple):
    """What cards.toml says beside the name of a step."""

    whose: tuple[str, ...] = ()  # cards it may reach; or who, where it reaches a player
    what: tuple[str, ...] = ()  # it may reach; nothing: a player, or nobody
    more: tuple[str, ...] = ()
    player_with: str = ""  # hand or secrets: a player is picked who has any


ANYBODY, OTHERS = ("any", "opponent", "own", "thief", "them"), ("opponent", "thief", "them")
IN_PLAY, ADDED = ("treasure", "secret", "card"), ("may", "valued", "other")

# All steps of which actions and traps are made. A new one needs a branch in effects.py, values in aims.py and messages
# in words/; loading the game, or test_steps.py, says what is missing.
GRAMMAR = {
    "flip": Grammar(ANYBODY, IN_PLAY, ADDED),
    "discard from play": Grammar(ANYBODY, IN_PLAY, ADDED),
    "move": Grammar(OTHERS, IN_PLAY, ADDED),
    "steal": Grammar(OTHERS, IN_PLAY, ADDED),
    "swap": Grammar(("any", "own"), ("treasure",), ("valued",)),
    "look": Grammar(("opponent", "thief"), player_with="secrets"),
    "discard from hand": Grammar((*OTHERS, "opponents", "own"), more=("cards",), player_with="hand"),
    "draw": Grammar(more=("cards",)),
    "play again": Grammar(more=("cards",)),
}
FLIP, DISCARD_PLAY, MOVE, STEAL, SWAP, LOOK, DISCARD_HAND, DRAW, PLAY_AGAIN = range(1, len(GRAMMAR) + 1)
for do, grammar in GRAMMAR.items():
    if "opponent" in grammar.whose and not (grammar.what or grammar.player_with):
        raise TypeError(f"vocabulary.py: {do!r} is aimed at an opponent: say what it reaches, or player_with")

DO = tuple(word.replace(" ", "-") for word in GRAMMAR)  # what messages and boards call them: discard-from-play
OPS = {do: op for op, do in enumerate(DO, 1)}


def steps(fits: Callable[[Grammar], bool]) -> tuple[int, ...]:
    return tuple(op for op, grammar in enumerate(GRAMMAR.values(), 1) if fits(grammar))


AT_CARDS = steps(lambda grammar: bool(grammar.what))
AT_SECRETS = steps(lambda grammar: "secret" in grammar.what)
AT_PLAYERS = steps(lambda grammar: bool(grammar.player_with))


def for_each(ops: Iterable[int], where: str, table: Mapping[int, T]) -> Mapping[int, T]:
    """The table, if it has something for each of these steps; a step that was forgotten is found when it is loaded."""
    for op in ops:
        if op not in table:
            raise TypeError(f"{where} has nothing for the step {DO[op - 1]}")
    return table


ANY, OPPONENT, OWN, THEM, OPPONENTS = range(1, 6)
TREASURE, SECRET = 1, 2  # bits: "card" is both
MAY, VALUED, ANOTHER = 1, 2, 4  # bits
EVERYTHING = 99  # cards = "all"

WHOSE = {"any": ANY, "opponent": OPPONENT, "own": OWN, "them": THEM, "opponents": OPPONENTS, "thief": THEM}
WHAT = {"treasure": TREASURE, "secret": SECRET, "card": TREASURE | SECRET}
FLAGS = {"may": MAY, "valued": VALUED, "other": ANOTHER}
ICONS = ("action", "ongoing", "treasure", "secret", "trap")
SOURCES = ("rulebook", "verified", "inferred", "reconstructed", "ruling")
FIGURES = ("name", "copies", "value", "effect")
PER = ("once", "secret", "treasure")

MOST_CARDS, MOST_KINDS, MOST_COPIES, MOST_VALUE, MOST_STEPS = 60, 20, 20, 20, 4


class Step(NamedTuple):
    """One thing an effect does, as the rules read it."""

    op: int
    whose: int = 0
    what: int = 0
    number: int = 0
    flags: int = 0


@dataclass(frozen=True)
class Kind:
    """All copies of one card."""

    rank: str
    name: str
    copies: int
    value: int  # 0: none
    icons: tuple[str, ...]
    action: tuple[Step, ...]
    trap: tuple[Step, ...]
    protects: int  # 0: nothing, 1: the other treasures, 2: itself too
    bonus: int
    per: str
    source: Mapping[str, str]

    @property
    def house(self) -> list[str]:
        """The figures that are ours, until an owner of the printed game corrects them."""
        return [figure for figure in FIGURES if self.source[figure] == "reconstructed"]
