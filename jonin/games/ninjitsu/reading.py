"""From what cards.toml says of a card to its kind; a mistake in the file is Refused in one sentence (NT-1.1)."""

from __future__ import annotations

from typing import Any

from jonin.engine.refusal import Refused
from jonin.games.ninjitsu.vocabulary import (
    EVERYTHING,
    FIGURES,
    FLAGS,
    GRAMMAR,
    ICONS,
    MOST_COPIES,
    MOST_STEPS,
    MOST_VALUE,
    OPS,
    PER,
    SOURCES,
    WHAT,
    WHOSE,
    Kind,
    Step,
)


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
        need(len(steps) <= MOST_STEPS, where, f"an effect has at most {MOST_STEPS} steps")
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
        whose, what, more, player_with = GRAMMAR[do]
        owner, target = step.pop("whose", None), step.pop("what", None)
        need(owner in whose if whose else owner is None, where, f"{do}: whose is one of {among(whose) or 'none'}")
        need(target in what if what else target is None, where, f"{do}: what is one of {among(what) or 'none'}")
        need(step.keys() <= set(more), where, f"{do} takes {among(more) or 'no other words'}")
        need(trap or owner != "thief", where, f"{do}: only a trap knows a thief")
        need(picked or owner != "them", where, f"{do}: no step before it has picked a player")
        picks = bool(player_with) and owner == "opponent"
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
        op = OPS[do.replace(" ", "-")]
        made.append(Step(op, WHOSE[owner] if owner else 0, WHAT[target] if target else 0, number, flags))
    return tuple(made)
