"""What skills beat, and the best lawful use of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest

from jonin.games.ninja_dice.actions import Decide, Match
from jonin.games.ninja_dice.components import FACES, HOUSE_FACES
from jonin.games.ninja_dice.house import DOWN, FOUND, WORTH, weigh
from jonin.games.ninja_dice.rules import State
from jonin.games.ninja_dice.state import LYING, NONE
from tests.games.ninja_dice.scenes import kinds, push, scene, throw, told


def position(house: list[str], skills: list[str], boosts: dict[int, int] | None = None) -> State:
    """Skill dice on the table, the n-th Fortune beside the die it is said to boost."""
    s = State()
    s.seats = 2
    s.house_size = len(house)
    s.house[: len(house)] = [HOUSE_FACES.index(face) for face in house]
    for die in range(5):
        s.boosts[die] = NONE
        if die < len(skills):
            s.place[die] = LYING
            s.face[die] = FACES["skill"].index(skills[die])
    for fortune, die in (boosts or {}).items():
        s.boosts[fortune] = die
    return s


def found(s: State) -> tuple[int, int]:
    """(treasure, House dice beaten)."""
    out = [0] * FOUND
    weigh(s, out)
    return out[WORTH], out[DOWN]


# --- the same, by brute force: every use of every single skill -------------------------------------------------------


def uses(house: list[str], powers: list[tuple[str, int]]) -> Iterator[tuple[int, bool]]:
    """Every lawful way: which House dice to beat, each kind by which skill, each Wild as what. (beaten, fought)."""
    for meant in product(*(("Fight", "Sneak", "Pick") if skill == "Wild" else (skill,) for skill, _ in powers)):
        have = {
            skill: sum(n for (_, n), m in zip(powers, meant, strict=True) if m == skill)
            for skill in ("Fight", "Sneak", "Pick")
        }
        for guards, residents in product(("Fight", "Sneak"), repeat=2):
            for chosen in product((False, True), repeat=len(house)):
                spent = {"Fight": 0, "Sneak": 0, "Pick": 0}
                fought = False
                for face, beaten in zip(house, chosen, strict=True):
                    if beaten and face != "Blank":
                        by = "Pick" if "Lock" in face else guards if "Guard" in face else residents
                        spent[by] += 2 if face.startswith("2") else 1
                        fought |= by == "Fight"
                if all(spent[skill] <= have[skill] for skill in spent):
                    yield sum(chosen), fought


def brute_force(house: list[str], powers: list[tuple[str, int]]) -> tuple[int, int]:
    best = (-1, 0)
    for down, fought in uses(house, powers):
        worth = down
        if down == len(house):
            worth += {4: 1, 5: 2, 6: 3}[down] + (not fought)
        best = max(best, (worth, down))
    return best


def random_position(luck: random.Random) -> tuple[State, list[str], list[tuple[str, int]]]:
    house = [luck.choice(HOUSE_FACES) for _ in range(luck.randint(4, 6))]
    fortunes = luck.choice((0, 0, 0, 1, 1, 2, 3))
    skills = [luck.choice(("Fight", "Sneak", "Pick", "Wild", "Wild", "Catch")) for _ in range(5 - fortunes)]
    boosted = [die for die, skill in enumerate(skills) if skill != "Catch"]
    boosts = {len(skills) + n: luck.choice(boosted) for n in range(fortunes)} if boosted else {}
    s = position(house, skills + ["Fortune"] * fortunes, boosts)
    counts = [max(1, 4 * list(boosts.values()).count(die)) for die in range(len(skills))]
    powers = [(skill, count) for skill, count in zip(skills, counts, strict=True) if skill != "Catch"]
    return s, house, powers


@pytest.mark.parametrize("seed", range(8))
def test_the_best_assignment_is_what_brute_force_finds(seed: int) -> None:
    """ND-7.1 to ND-7.5: in random positions; `python -m tests.games.ninja_dice.bench assignments` compares 20,000."""
    luck = random.Random(seed)
    for _ in range(40):
        s, house, powers = random_position(luck)
        assert found(s) == brute_force(house, powers), f"{house} against {powers}"


# --- clause by clause ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("skill", "beats"),
    [
        ("Pick", {"Lock"}),
        ("Sneak", {"Guard", "Resident"}),
        ("Fight", {"Guard", "Resident"}),
        ("Wild", {"Lock", "Guard", "Resident"}),
        ("Catch", set()),
        ("Fortune", set()),
    ],
)
def test_what_one_skill_beats(skill: str, beats: set[str]) -> None:
    """ND-7.1: and a doubled face takes two."""
    for face in HOUSE_FACES:
        alone = [face, "2 Guards", "2 Guards", "2 Guards"]
        assert found(position(alone, [skill]))[1] == (face in beats or face == "Blank")
    if {"Guard", "Resident"} <= beats:
        assert found(position(["2 Residents"] + ["Lock"] * 3, [skill] * 2))[1] >= 1


def test_a_blank_is_beaten_by_itself_and_two_locks_take_two_picks() -> None:
    """ND-7.1, ND-1.2: faces that no House die bears as far as we know, but an owner may find."""
    assert found(position(["Blank", "Blank", "Lock", "2 Locks"], ["Catch"])) == (2, 2)
    assert found(position(["Lock", "2 Locks", "2 Guards", "2 Guards"], ["Pick", "Pick"])) == (1, 1)
    assert found(position(["2 Locks", "2 Locks", "2 Guards", "2 Guards"], ["Pick", "Pick", "Pick"])) == (1, 1)
    assert found(position(["2 Locks", "Lock", "Blank", "Blank"], ["Pick", "Fortune"], {1: 0})) == (6, 4)
    match = scene("Blank", "2 Locks", "2 Locks", "2 Guards")
    throw(match, "Pick", "Pick", "Catch", "Catch", "Catch")
    assert [(die["down"], die["by"]) for die in match.view(None)["house"]] == [
        (True, None),
        (True, "Pick"),
        (False, None),
        (False, None),
    ]
    assert match.view(None)["worth"] == 2
    match.play(0, Decide(push=False))
    assert match.scores[0] == 5


def test_a_wild_is_one_skill_at_a_time_and_another_at_the_next_check() -> None:
    """ND-7.1: boosted, it is four of one skill."""
    assert found(position(["Lock", "Guard", "2 Guards", "2 Guards"], ["Wild"])) == (1, 1)
    assert found(position(["Lock", "Lock", "Lock", "Guard"], ["Wild", "Fortune"], {1: 0})) == (3, 3)
    match = scene("Lock", "Guard", "2 Guards", "2 Guards")
    throw(match, "Wild", "Sneak", "Catch", "Catch", "Catch")
    assert match.view(0)["dice"][0]["as"] == "Pick"
    push(match, 2, 3, 4, 5)
    throw(match, "Pick", "Catch", "Catch", "Catch")
    assert match.view(0)["dice"][0]["as"] == "Sneak"


def test_guards_are_all_fought_or_all_passed() -> None:
    """ND-7.2: likewise Residents; the two kinds may differ."""
    assert found(position(["Guard", "Guard", "2 Residents", "2 Residents"], ["Fight", "Sneak"])) == (1, 1)
    assert found(position(["Resident", "Resident", "2 Guards", "2 Guards"], ["Fight", "Sneak"])) == (1, 1)
    assert found(position(["Guard", "Resident", "2 Guards", "2 Guards"], ["Fight", "Sneak"])) == (2, 2)


def test_a_boosted_die_is_spent_over_several_challenges() -> None:
    """ND-7.3: Guards and Residents both."""
    house = ["Guard", "2 Residents", "Resident", "2 Guards"]
    assert found(position(house, ["Sneak", "Fortune"], {1: 0})) == (3, 3)
    assert found(position(house, ["Sneak", "Fortune", "Fortune"], {1: 0, 2: 0})) == (6, 4)


def test_worked_example_the_whole_house() -> None:
    """ND-7.1, ND-7.3, ND-7.4: a boosted Fight, a Pick and a Wild beat a Guard, three Residents and two Locks."""
    match = scene("Guard", "Resident", "2 Residents", "Lock", "Lock")
    throw(match, "Fight 0,100", "Fortune 0,0 90", "Pick 50,-100", "Wild 90,-100", "Catch 130,-100")
    events = match.play(0, Match(1))
    assert told(events, "beat") == {"event": "beat", "seat": 0, "treasure": 7, "house": 5, "quiet": False}
    assert match.scores[0] == 3 + 7
    assert match.view(None)["active"] == 1


def test_worked_example_run_away_with_four() -> None:
    """ND-7.2, ND-7.5: Sneak, Pick, Wild and two Fights leave a single Resident."""
    match = scene("Guard", "Lock", "Lock", "2 Residents", "Resident")
    throw(match, "Sneak", "Pick", "Wild", "Fight", "Fight")
    assert match.view(0)["beaten"] == match.view(0)["worth"] == 4
    beaten = [die["face"] for die in match.view(0)["house"] if die["by"]]
    assert sorted(beaten) in (["2 Residents", "Guard", "Lock", "Lock"], ["Guard", "Lock", "Lock", "Resident"])
    events = match.play(0, Decide(push=False))
    assert told(events, "run")["treasure"] == 4
    assert match.scores[0] == 3 + 4


@pytest.mark.parametrize(
    ("house", "skills", "treasure"),
    [
        (["Guard", "Lock", "Lock", "Lock", "Lock"], ["Fight", "Pick", "Pick", "Pick", "Pick"], 7),
        (["Guard", "Lock", "Lock", "Lock", "Lock"], ["Sneak", "Pick", "Pick", "Pick", "Pick"], 8),
        (["Lock", "Lock", "Lock", "Lock"], ["Pick", "Pick", "Pick", "Pick", "Fight"], 6),
        (["Guard", "Guard", "Resident", "Lock"], ["Fight", "Fight", "Sneak", "Pick"], 5),
    ],
)
def test_worked_examples_of_the_bonus(house: list[str], skills: list[str], treasure: int) -> None:
    """ND-7.4: five beaten with a fight bring 7, without 8; who merely holds a Fight has fought nobody."""
    match = scene(*house)
    events = throw(match, *skills)
    assert told(events, "beat")["treasure"] == treasure
    assert match.scores[0] == 3 + treasure


def test_a_house_of_six() -> None:
    """ND-7.4: 6 + 3, and 1 for the quiet."""
    s = position(
        ["Lock"] * 3 + ["Guard", "Resident", "2 Residents"], ["Sneak", "Fortune", "Wild", "Fortune"], {1: 0, 3: 2}
    )
    assert found(s) == (10, 6)
    s = position(
        ["Lock"] * 3 + ["Guard", "Resident", "2 Residents"], ["Fight", "Fortune", "Wild", "Fortune"], {1: 0, 3: 2}
    )
    assert found(s) == (9, 6)


def test_the_assignment_that_pays_most_is_used() -> None:
    """ND-7.4: the Wilds sneak rather than fight."""
    assert found(position(["Guard", "Resident", "Lock", "Lock"], ["Wild", "Wild", "Pick", "Pick", "Fight"])) == (6, 4)


def test_running_away_pays_no_bonus_and_may_pay_nothing() -> None:
    """ND-7.5."""
    match = scene("2 Guards", "2 Guards", "2 Guards", "Lock")
    throw(match, "Catch", "Catch", "Catch", "Catch", "Sneak")
    assert "beat" not in kinds(match.play(0, Decide(push=False)))
    assert match.scores[0] == 3


def test_the_view_says_which_die_beats_what() -> None:
    """ND-7.1, ND-7.2: in words a player can check."""
    match = scene("Guard", "Lock", "2 Residents", "2 Guards")
    throw(match, "Sneak", "Wild", "Fight", "Fight", "Catch")
    house = {die["face"]: die["by"] for die in match.view(2)["house"]}
    assert house == {"Guard": "Sneak", "Lock": "Pick", "2 Residents": "Fight", "2 Guards": None}
    assert [die.get("as") for die in match.view(2)["dice"][:5]] == ["Sneak", "Pick", "Fight", "Fight", None]
