"""The words in which cards.toml describes a card, and the small numbers that the rules read in their place (NT-1.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from jonin.engine.refusal import Refused

FLIP, DISCARD_PLAY, MOVE, STEAL, SWAP, LOOK, DISCARD_HAND, DRAW, PLAY_AGAIN = range(1, 10)
ANY, OPPONENT, OWN, THEM, OPPONENTS = range(1, 6)
TREASURE, SECRET = 1, 2  # bits: "card" is both
MAY, VALUED, ANOTHER = 1, 2, 4  # bits
EVERYTHING = 99  # cards = "all"

MOST_CARDS, MOST_KINDS, MOST_COPIES, MOST_VALUE, STEPS = 60, 20, 20, 20, 4

OPS = {
    "flip": FLIP,
    "discard from play": DISCARD_PLAY,
    "move": MOVE,
    "steal": STEAL,
    "swap": SWAP,
    "look": LOOK,
    "discard from hand": DISCARD_HAND,
    "draw": DRAW,
    "play again": PLAY_AGAIN,
}
WHOSE = {"any": ANY, "opponent": OPPONENT, "own": OWN, "thief": THEM, "them": THEM, "opponents": OPPONENTS}
WHAT = {"treasure": TREASURE, "secret": SECRET, "card": TREASURE | SECRET}
FLAGS = {"may": MAY, "valued": VALUED, "other": ANOTHER}
ICONS = ("action", "ongoing", "treasure", "secret", "trap")
SOURCES = ("rulebook", "verified", "inferred", "reconstructed", "ruling")
FIGURES = ("name", "copies", "value", "effect")
PER = ("once", "secret", "treasure")

# For each step: whose cards it may reach, what it may reach, and which other words it takes.
GRAMMAR: dict[str, tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]] = {
    "flip": (("any", "opponent", "own", "thief", "them"), ("treasure", "secret", "card"), ("may", "valued", "other")),
    "discard from play": (
        ("any", "opponent", "own", "thief", "them"),
        ("treasure", "secret", "card"),
        ("may", "valued", "other"),
    ),
    "move": (("opponent", "thief", "them"), ("treasure", "secret", "card"), ("may", "valued", "other")),
    "steal": (("opponent", "thief", "them"), ("treasure", "secret", "card"), ("may", "valued", "other")),
    "swap": (("any", "own"), ("treasure",), ("valued",)),
    "look": (("opponent", "thief"), (), ()),
    "discard from hand": (("opponents", "opponent", "own", "thief", "them"), (), ("cards",)),
    "draw": ((), (), ("cards",)),
    "play again": ((), (), ("cards",)),
}


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


def need(true: bool, where: str, what: str) -> None:
    if not true:
        raise Refused("wrong data", "NT-1.1", file="cards.toml", why=f"{where}: {what}")


def whole(value: Any, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def among(words: tuple[str, ...]) -> str:
    return ", ".join(words)


def read_kind(entry: Any, number: int) -> Kind:
    where = f"card {number}"
    need(isinstance(entry, dict), where, "is not a table that begins with [[cards]]")
    known = {"rank", "name", "copies", "value", "icons", "effect", "trap", "source"}
    for key in ("rank", "name"):
        need(isinstance(entry.get(key), str) and bool(entry[key].strip()), where, f"needs a {key} in quotes")
    where = entry["name"]
    need(entry.keys() <= known, where, f"has no use for {among(tuple(sorted(entry.keys() - known)))}")
    copies, value, icons = entry.get("copies"), entry.get("value", 0), entry.get("icons", [])
    need(whole(copies, 1, MOST_COPIES), where, f"copies is a whole number from 1 to {MOST_COPIES}")
    need("value" not in entry or whole(value, 1, MOST_VALUE), where, f"value is 1 to {MOST_VALUE}, or left out")
    need(isinstance(icons, list) and all(icon in ICONS for icon in icons), where, f"icons are among {among(ICONS)}")
    effect, trap = entry.get("effect", []), entry.get("trap", [])
    for steps in (effect, trap):
        need(isinstance(steps, list) and all(isinstance(s, dict) for s in steps), where, "steps are a list of tables")
        need(len(steps) <= STEPS, where, f"an effect has at most {STEPS} steps")
    ongoing = "ongoing" in icons
    need(not (ongoing and "action" in icons), where, "an ongoing card cannot also be an action (NT-4.2)")
    need(bool(effect) == (ongoing or "action" in icons), where, "effect goes with the icon action or ongoing")
    need(bool(trap) == ("trap" in icons), where, "trap goes with the icon trap, and the icon with trap")
    faces = [icon for icon in ("treasure", "secret") if icon in icons]
    need(len(faces) == ongoing, where, "the icon ongoing goes with one of treasure and secret, and they with it")
    need("treasure" not in icons or value > 0, where, "only a card with a value can lie face up and take effect")
    protects, bonus, per = read_ongoing(effect, faces[0], where) if ongoing else (0, 0, "once")
    return Kind(
        rank=entry["rank"],
        name=entry["name"],
        copies=copies,
        value=value,
        icons=tuple(icon for icon in ICONS if icon in icons),
        action=() if ongoing else read_steps(effect, where, trap=False),
        trap=read_steps(trap, where, trap=True),
        protects=protects,
        bonus=bonus,
        per=per,
        source=read_source(entry.get("source"), where),
    )


def read_source(source: Any, where: str) -> dict[str, str]:
    words = f"source names for each of {among(FIGURES)} one of {among(SOURCES)}"
    need(isinstance(source, dict) and source.keys() == set(FIGURES), where, words)
    need(all(said in SOURCES for said in source.values()), where, words)
    return dict(source)


def read_ongoing(effect: list[dict[str, Any]], face: str, where: str) -> tuple[int, int, str]:
    need(len(effect) == 1, where, "an ongoing effect is a single step, protect or bonus")
    step = dict(effect[0])
    do = step.pop("do", None)
    if do == "protect":
        itself = step.pop("itself", False)
        need(type(itself) is bool, where, "itself is true or false")
        need(face == "treasure", where, "protect works face up: secrets are never protected (NT-4.4)")
        need(not step, where, f"protect has no use for {among(tuple(sorted(step)))}")
        return 2 if itself else 1, 0, "once"
    need(do == "bonus", where, f"an ongoing effect is protect or bonus, not {do!r}")
    points, per = step.pop("points", None), step.pop("per", "once")
    need(whole(points, 1, MOST_VALUE), where, f"points is a whole number from 1 to {MOST_VALUE}")
    need(per in PER, where, f"per is one of {among(PER)}")
    need(not step, where, f"bonus has no use for {among(tuple(sorted(step)))}")
    need(face == "treasure" or per != "treasure", where, "a secret's bonus counts secrets, or counts once")
    return 0, points, per


def read_steps(steps: list[dict[str, Any]], where: str, trap: bool) -> tuple[Step, ...]:
    made: list[Step] = []
    picked = False  # has a step before this one picked a player?
    for entry in steps:
        step = dict(entry)
        do = step.pop("do", None)
        need(do in GRAMMAR, where, f"there is no step {do!r}: the steps are {among(tuple(GRAMMAR))}")
        whose, what, words = GRAMMAR[do]
        owner, target = step.pop("whose", None), step.pop("what", None)
        need(owner in whose if whose else owner is None, where, f"{do}: whose is one of {among(whose) or 'none'}")
        need(target in what if what else target is None, where, f"{do}: what is one of {among(what) or 'none'}")
        need(step.keys() <= set(words), where, f"{do} takes {among(words) or 'no other words'}")
        need(trap or owner != "thief", where, f"{do}: only a trap knows a thief")
        need(picked or owner != "them", where, f"{do}: no step before it has picked a player")
        picks = do in ("look", "discard from hand") and owner == "opponent"
        need(not (trap and picks), where, f"{do}: in a trap whose is thief")
        need(not step.get("other") or trap, where, f"{do}: only in a trap is there another card to spare")
        need(not step.get("valued") or target == "treasure", where, f"{do}: nobody can see whether a secret has points")
        picked = picked or picks
        flags = 0
        for word, bit in FLAGS.items():
            need(type(step.get(word, False)) is bool, where, f"{do}: {word} is true or false")
            flags |= bit if step.get(word) else 0
        cards = step.get("cards", 1)
        number = EVERYTHING if cards == "all" and do == "discard from hand" else cards
        need(number == EVERYTHING or whole(number, 1, 10), where, f"{do}: cards is a whole number from 1 to 10")
        made.append(Step(OPS[do], WHOSE.get(owner or "", 0), WHAT.get(target or "", 0), number, flags))
    return tuple(made)
