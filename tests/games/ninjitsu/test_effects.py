"""NT-4.1, NT-4.3, NT-4.5, NT-4.6, NT-4.7: every effect in every situation, as drawn in effects.txt."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from jonin.engine.declare import Action
from jonin.games.ninjitsu.actions import Decline, Draw, Play, Steal
from jonin.games.ninjitsu.components import CATALOGUE
from tests.games.ninjitsu.board import at, drop, go, lay, pick, same

TEXT = Path(__file__).with_name("effects.txt").read_text("utf-8")
CASES = {head.strip(): body for head, _, body in (case.partition("\n") for case in TEXT.split("\n## ")[1:])}
SITUATIONS = (
    "no target",
    "own target",
    "protected target",
    "empty hand",
    "empty deck and discard",
    "worthless secret",
    "trap inside trap",
)


def move(words: str) -> tuple[int, Action]:
    """> 0 action Katana: what a line of moves says."""
    seat, what, *rest = words.split()
    if what in ("action", "treasure", "secret"):
        return int(seat), Play(" ".join(rest), what)
    if what == "at":
        target = " ".join(rest[1:])
        return int(seat), at(int(rest[0]), int(target) if target.isdigit() else target)
    if what == "steal":
        return int(seat), Steal(int(rest[0]), int(rest[1]))
    if what == "drop":
        return int(seat), drop(" ".join(rest))
    if what == "pick":
        return int(seat), pick(int(rest[0]))
    return int(seat), {"draw": Draw(), "leave": Decline()}[what]


@pytest.mark.parametrize("case", CASES)
def test_effect(case: str) -> None:
    """NT-1.1: what the data says is what happens."""
    lines = CASES[case].strip().splitlines()
    match = lay("\n".join(line for line in lines if line[:1] in "012d" and line))
    told = go(match, *(move(line[2:]) for line in lines if line.startswith("> ")))
    after = {line[2:].split(":")[0]: line[2:] for line in lines if line.startswith("= ")}
    same(match, "\n".join(after.get(head, f"{head}:") for head in ("0", "1", "2", "discard")))
    said = {line.split(":")[0]: line.split(": ")[1] for line in lines if line.startswith(("told", "points"))}
    assert ", ".join(told) == said["told"]
    if "points" in said:
        assert match.scores == [int(number) for number in said["points"].split()]


def test_no_pair_of_effect_and_situation_is_missing() -> None:
    """NT-1.1: every card that does anything, in every situation."""
    effects = [kind.name for kind in CATALOGUE if kind.icons]
    assert list(CASES) == [
        f"{effect} / {situation}" for effect, situation in product(sorted_as_drawn(effects), SITUATIONS)
    ]


def sorted_as_drawn(effects: list[str]) -> list[str]:
    """Actions first, then traps, then what is ongoing."""
    icon = {kind.name: kind.icons[0] for kind in CATALOGUE if kind.icons}
    return sorted(effects, key=lambda name: ("action", "trap", "ongoing").index(icon[name]))
