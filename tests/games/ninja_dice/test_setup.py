"""Dice, treasure, who begins and who holds what."""

from __future__ import annotations

import copy
import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from jonin import Match, Refused
from jonin.games.ninja_dice import GAME, components
from jonin.games.ninja_dice.actions import Begin, Decide, Throw
from jonin.games.ninja_dice.components import DATA, DIE, FACES, HOUSE_DICE, NAMES, checked
from jonin.games.ninja_dice.state import OVER
from tests.engine.copies import ROOT, edit
from tests.games.ninja_dice.scenes import offered, scene, throw


def test_there_are_fifteen_dice() -> None:
    """ND-1.1: six House, five Skill and four Threat dice, the last in four colours."""
    assert [DATA[kind]["dice"] for kind in ("house", "skill", "threat")] == [6, 5, 4]
    assert NAMES[5:] == ("red Threat die", "blue Threat die", "orange Threat die", "green Threat die")


def test_their_faces() -> None:
    """ND-1.2, ND-1.3, ND-1.4: and each figure names its source."""
    assert sorted(FACES["skill"]) == ["Catch", "Fight", "Fortune", "Pick", "Sneak", "Wild"]
    assert sorted(FACES["threat"]) == ["Arrow", "Arrow", "Catch", "Catch", "Hourglass", "Hourglass"]
    assert [DATA[kind]["source"] for kind in ("house", *FACES)] == ["reconstructed", "inferred", "reconstructed"]


def test_the_six_house_dice_are_not_alike() -> None:
    """ND-1.2: no two bear the same faces; over all, a third are Locks and the rest is shared evenly."""
    assert len({tuple(sorted(faces)) for faces in HOUSE_DICE}) == 6
    assert Counter(face for faces in HOUSE_DICE for face in faces) == {
        "Lock": 12,
        "Resident": 6,
        "2 Residents": 6,
        "Guard": 6,
        "2 Guards": 6,
    }


def test_treasure_is_points_and_a_die_is_16_mm() -> None:
    """ND-1.5."""
    assert 2 * DIE == 160
    assert scene(treasure=[126, 0, 1, 17]).scores == [126, 0, 1, 17]


@pytest.mark.parametrize(
    ("part", "key", "value", "says"),
    [
        ("house", "dice", 5, "6 house dice"),
        ("house", "faces", ["Lock"] * 6, "a list of faces each"),
        ("house", "faces", [["Lock"] * 6] * 5, "a list of faces each"),
        ("house", "faces", [["Lock"] * 5 + ["Moat"]] * 6, "six faces"),
        ("skill", "faces", ["Fight"] * 5, "six faces"),
        ("threat", "faces", ["Fight"] * 6, "six faces"),
        ("colours", "names", ["red", "red", "blue", "green"], "colour of its own"),
        ("gestures", "strength", {"near": 0, "middle": 5, "far": 9}, "strengths"),
        ("gestures", "aim", 900, "strengths"),
        ("colours", "felt", ["#000000"] * 3, "painted"),
        ("colours", "dice", ["red", "blue", "orange", "green"], "painted"),
        ("treasure", "source", "hearsay", "no source"),
    ],
)
def test_impossible_data_is_refused(part: str, key: str, value: Any, says: str) -> None:
    """ND-1.1 to ND-1.5: whoever corrects dice.toml is told what is wrong with it."""
    data = copy.deepcopy(components.DATA)
    data[part][key] = value
    with pytest.raises(ValueError, match=says):
        checked(data)


def test_everybody_has_three_treasure_and_the_host_says_who_begins() -> None:
    """ND-2.1."""
    match = Match("ninja-dice", 3, 1)
    assert match.scores == [3, 3, 3]
    assert match.waiting == {0}
    with pytest.raises(Refused, match="host") as refused:
        match.play(1, Begin(1))
    assert refused.value.clause == "ND-2.1"
    with pytest.raises(Refused, match="no player 4"):
        match.play(0, Begin(3))
    match.play(0, Begin(2))
    assert match.view(None)["active"] == 2


def test_luck_may_say_who_begins() -> None:
    """ND-2.1: anybody may come up."""
    begun = set()
    for seed in range(40):
        match = Match("ninja-dice", 4, seed)
        match.play(0, Begin(None))
        begun.add(match.state.active)
    assert begun == {0, 1, 2, 3}


@pytest.mark.parametrize(("seats", "holders"), [(2, [0, 0]), (3, [0, 2]), (4, [0, 3, 2]), (5, [0, 4, 3, 2])])
def test_who_rolls_the_house_and_who_takes_threat_dice(seats: int, holders: list[int]) -> None:
    """ND-2.2: the right neighbour rolls the House; one Threat die each, two for an only opponent; the rest aside."""
    match = scene(seats=seats, active=1)
    view = match.view(None)
    assert view["roller"] == 0
    assert [die["owner"] for die in view["dice"][5:] if die["place"] == "held"] == holders
    assert [die["place"] for die in view["dice"][5 + len(holders) :]] == ["aside"] * (4 - len(holders))
    assert [(die["owner"], die["place"]) for die in view["dice"][:5]] == [(1, "held")] * 5


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_three_rounds_of_growing_houses(seats: int) -> None:
    """ND-3.1, ND-4.1: 4, 5 and 6 House dice; everybody is active once a round, and the right neighbour rolls."""
    match = Match("ninja-dice", seats, 8, lands=False)
    match.play(0, Begin(1))
    turns = []
    while match.state.phase != OVER:
        view = match.view(None)
        assert view["roller"] == (view["active"] - 1) % seats
        turns.append((view["round"], len(view["house"]), view["active"]))
        throw(match, "Catch", "Catch", "Catch", "Catch", "Catch")
        match.play(view["active"], Decide(push=False))
    order = [(1 + i) % seats for i in range(seats)]
    assert turns == [(round_, round_ + 3, p) for round_ in (1, 2, 3) for p in order]


def test_house_dice_are_fair() -> None:
    """ND-4.1: rolled from the match's luck, each of the six as often as any other."""
    dice: list[int] = []
    faces: list[str] = []
    for seed in range(600):
        match = Match("ninja-dice", 2, seed)
        match.play(0, Begin(0))
        house = match.view(None)["house"]
        assert len({die["die"] for die in house}) == 4
        assert all(die["face"] in HOUSE_DICE[die["die"] - 1] for die in house)
        dice += [die["die"] for die in house]
        faces += [die["face"] for die in house]
    for die in range(1, 7):
        assert abs(dice.count(die) - 400) < 75
    for face in set(faces):
        assert abs(faces.count(face) - (800 if face == "Lock" else 400)) < 75


CORRECTED = """
import json, jonin
from jonin.engine.rulebook import rulebook
from jonin.games.ninja_dice import GAME
clauses = {clause.id: clause for chapter in rulebook(GAME).chapters for clause in chapter.clauses}
tables = [clause.table for chapter in rulebook(GAME).chapters for clause in chapter.clauses if clause.table]
match = jonin.Match(GAME, 3, seed=1)
print(json.dumps({
    "first die": tables[0][1],
    "threat": clauses["ND-1.4"].text,
    "marks": [mark.kind for mark in clauses["ND-1.4"].marks],
    "size": clauses["ND-1.5"].text,
    "treasure": clauses["ND-2.1"].text,
    "boost": clauses["ND-6.1"].text,
    "bonus": clauses["ND-7.4"].text,
    "scores": match.scores,
}))
"""


def test_the_rules_as_written_have_the_figures_of_the_file() -> None:
    """ND-1.1 to ND-7.4: whoever reads RULES.md itself reads what is played."""
    written = (GAME.folder / "RULES.md").read_text("utf-8")
    assert GAME.rulebook == re.sub("<!--.*?-->", "", written)


def test_what_an_owner_corrects_reaches_the_rules_page(tmp_path: Path) -> None:
    """ND-1.2, ND-1.4, ND-1.5: faces, figures and the size of a die; a mark stays only while it is true."""
    shutil.copytree(ROOT / "jonin", tmp_path / "jonin", ignore=shutil.ignore_patterns("__pycache__", "static"))
    data = tmp_path / "jonin/games/ninja_dice/dice.toml"
    edit(
        data,
        '["Lock", "Lock", "Lock", "Guard", "Guard", "2 Guards"]',
        '["Blank", "2 Locks", "Lock", "Guard", "Guard", "Guard"]',
    )
    edit(
        data,
        '["Arrow", "Arrow", "Hourglass", "Hourglass", "Catch", "Catch"]\nsource = "reconstructed"',
        '["Arrow", "Arrow", "Arrow", "Hourglass", "Hourglass", "Catch"]\nsource = "verified"',
    )
    edit(data, "at_first = 3", "at_first = 4")
    edit(data, "times = [4, 8, 12, 16]", "times = [3, 6, 9, 12]")
    edit(data, "5 = 2, 6 = 3", "5 = 3, 6 = 5")
    edit(tmp_path / "jonin/physics/throws.py", "DIE = 80 ", "DIE = 65 ")
    ran = subprocess.run(
        [sys.executable, "-c", CORRECTED],
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    said = json.loads(ran.stdout)
    assert said["first die"] == ["1", "Blank, 2 Locks, Lock, 3 × Guard"]
    assert "3 × Arrow, 2 × Hourglass, Catch." in said["threat"]
    assert said["marks"] == ["verified"]
    assert "A die is 13 mm wide" in said["size"]
    assert "has 4 treasure" in said["treasure"]
    assert "counts as 3 of its skill; with 2 Fortunes as 6, with 3 as 9, with 4 as 12." in said["boost"]
    assert "plus 1, 3 or 5 for a House" in said["bonus"]
    assert said["scores"] == [4, 4, 4]


def test_only_lawful_openings_are_offered() -> None:
    """ND-2.1, ND-4.2."""
    match = Match("ninja-dice", 2, 1)
    assert offered(match, 0) == {"Let player 1 begin", "Let player 2 begin", "Let luck say who begins"}
    assert offered(match, 1) == set()
    match.play(0, Begin(0))
    assert len(match.legal(0)) == len(match.legal(1)) == 9
    assert Throw("far left") in match.legal(1)
