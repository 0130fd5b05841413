"""The Red cards, PN-6, and Secrecy, PN-4.4. Rows are written front | back, seat by seat."""

from __future__ import annotations

import pytest

from jonin.games.pride_of_ninja.counting import secrecy
from tests.games.pride_of_ninja.layouts import laid, resolved


def hides(rows: str) -> int:
    return secrecy(laid("red", rows, "|", "|"), 0)


def test_the_rulebooks_secrecy() -> None:
    """PN-4.4, the rulebook's example: 9 in the back, 6 in front, two Kunoichi, Secrecy 4."""
    assert hides("Monk Geisha Fallen Kunoichi | Oni Kunoichi Yakuza") == 9 - 6 + 1 == 4


@pytest.mark.parametrize(("kunoichi", "bonus"), [(1, 0), (2, 1), (3, 3), (4, 6), (5, 6), (6, 6)])
def test_kunoichi_add_to_secrecy(kunoichi: int, bonus: int) -> None:
    """PN-4.4, PN-6.1: in either row; four or more are alike."""
    back = min(3, kunoichi)
    assert hides(f"{'Kunoichi ' * (kunoichi - back)} | {'Kunoichi ' * back}") == bonus


def test_an_oni_in_front_is_worth_no_secrecy() -> None:
    """PN-4.4: it takes nothing away; in the back it adds its 4."""
    assert hides("Oni Oni Geisha |") == -2
    assert hides("Geisha | Oni") == 2


def test_kunoichi_bring_one_each() -> None:
    """PN-6.1: in either row."""
    assert resolved("red", "Kunoichi | Kunoichi", "|", "|").tp[0] == 2


def test_a_fallen_in_front_slays_the_one_with_the_most_kunoichi() -> None:
    """PN-6.2"""
    outcome = resolved("red", "Fallen Kunoichi |", "| Kunoichi Kunoichi", "Kunoichi |")
    assert (outcome.slain, outcome.tp) == ([1], [1, 0, 1])
    assert outcome.told("slain", seat=1, card="Fallen", by=[0])


def test_the_fallens_owner_may_be_the_victim() -> None:
    """PN-6.2"""
    assert resolved("red", "Fallen Kunoichi Kunoichi |", "Kunoichi |", "|").slain == [0]


def test_a_tie_for_the_most_kunoichi_slays_no_one() -> None:
    """PN-6.2"""
    outcome = resolved("red", "Fallen |", "Kunoichi |", "| Kunoichi")
    assert outcome.slain == []
    assert outcome.told("spared", card="Fallen", seats=[1, 2])


def test_fallen_in_the_back_cost_three_each_and_slay_no_one() -> None:
    """PN-6.2"""
    outcome = resolved("red", "| Fallen Fallen", "Kunoichi |", "|")
    assert (outcome.slain, outcome.tp) == ([], [-6, 1, 0])


@pytest.mark.parametrize(
    ("rest", "hidden", "front", "back"),
    [
        ("", 7, 3, 4),
        ("Geisha", 5, 3, 4),
        ("Monk", 4, 0, 2),
        ("Yakuza Geisha", 0, 0, 2),
        ("Magistrate Geisha", -1, -3, 1),
    ],
)
def test_geisha_go_by_secrecy(rest: str, hidden: int, front: int, back: int) -> None:
    """PN-6.3: 5 or more, 0 to 4, below 0; two Geisha of one row score twice."""
    rows = f"Geisha {rest} | Geisha Geisha Yakuza"
    assert hides(rows) == hidden
    outcome = resolved("red", rows, "|", "|")
    geisha = 1 + rest.split().count("Geisha")
    assert sum(e["points"] for e in outcome.told("score", seat=0, card="Geisha", row="front")) == geisha * front
    assert [e["points"] for e in outcome.told("score", seat=0, card="Geisha", row="back")] == [2 * back]
    assert {e["count"] for e in outcome.told("score", seat=0, card="Geisha")} == {hidden}


def test_a_monk_in_front_counts_oni_yakuza_and_magistrate() -> None:
    """PN-6.4: in either row, for each Monk."""
    outcome = resolved("red", "Monk Monk Yakuza | Oni Magistrate", "|", "|")
    assert outcome.told("score", card="Monk", row="front", copies=2, count=3, points=6)


def test_a_monk_in_the_back_turns_negative_tp_into_pride() -> None:
    """PN-6.4: 4 PP each, at once; the negative TP stay."""
    outcome = resolved("red", "| Fallen Monk Monk", "|", "|", pp=[5, 0, 0])
    assert (outcome.tp[0], outcome.state.pp[0]) == (-3, 5 + 8)
    assert outcome.told("score", seat=0, card="Monk", unit="PP", points=8)


@pytest.mark.parametrize("rows", ["| Monk", "Kunoichi Kunoichi Kunoichi | Fallen Monk"])
def test_at_zero_a_monk_in_the_back_brings_nothing(rows: str) -> None:
    """PN-6.4: below 0, not at 0; and that is told."""
    outcome = resolved("red", rows, "|", "|")
    assert (outcome.tp[0], outcome.state.pp[0]) == (0, 0)
    assert outcome.told("score", seat=0, card="Monk", row="back", copies=1, count=0, points=0, unit="PP", basis="tp")


def test_a_monk_looks_at_the_tp_before_initiative_three() -> None:
    """PN-6.4, PN-4.2: a Monk in front of the same seat resolves at the same time and changes nothing."""
    outcome = resolved("red", "Monk Yakuza Yakuza Yakuza | Fallen Monk", "|", "|")
    assert outcome.state.pp[0] == 4


@pytest.mark.parametrize(
    ("rows", "tp"), [("Oni |", -2), ("Oni | Oni", 0), ("Oni Oni | Oni", 3), ("Oni Oni Oni Oni |", 4)]
)
def test_oni_want_company(rows: str, tp: int) -> None:
    """PN-6.5: -2 alone, 0 for two, 1 each for three or more."""
    assert resolved("red", rows, "Kunoichi |", "|").tp[0] == tp


def test_one_oni_slays_no_one() -> None:
    """PN-6.5: and Oni of different players do not add up."""
    assert resolved("red", "Oni |", "Oni Kunoichi |", "Oni |").slain == []


def test_two_oni_slay_all_who_have_the_most_tp() -> None:
    """PN-6.5: a tie spares nobody here."""
    outcome = resolved("red", "Oni Oni |", "Kunoichi |", "Kunoichi |", "|")
    assert (outcome.slain, outcome.tp) == ([1, 2], [0, 0, 0, 0])
    assert outcome.told("slain", seat=2, card="Oni", by=[0])


def test_oni_may_slay_their_owner() -> None:
    """PN-6.5: you are included; what the Oni bring is lost too (PN-4.3)."""
    outcome = resolved("red", "Oni Oni Oni Kunoichi |", "|", "|")
    assert (outcome.slain, outcome.tp[0]) == ([0], 0)


def test_the_most_tp_is_read_before_initiative_four() -> None:
    """PN-6.5: three Oni would put seat 0 ahead, but seat 1 was ahead before."""
    assert resolved("red", "Oni Oni Oni |", "Kunoichi |", "|").slain == [1]


def test_a_yakuza_in_front_brings_two() -> None:
    """PN-6.6"""
    assert resolved("red", "Yakuza Yakuza |", "|", "|").tp == [4, 0, 0]


def test_two_yakuza_in_back_rows_slay_the_lowest_secrecy() -> None:
    """PN-6.6: all back rows together, whoever owns them."""
    outcome = resolved("red", "| Yakuza", "Geisha | Yakuza", "Geisha |")
    assert outcome.slain == [2]
    assert outcome.told("slain", seat=2, card="Yakuza", by=[0, 1])


def test_one_yakuza_in_a_back_row_slays_no_one() -> None:
    """PN-6.6: those in front do not count."""
    assert resolved("red", "Yakuza | Yakuza", "Yakuza |", "|").slain == []


def test_a_tie_for_the_lowest_secrecy_slays_no_one() -> None:
    """PN-6.6"""
    outcome = resolved("red", "| Yakuza Yakuza", "|", "|")
    assert outcome.slain == []
    assert outcome.told("spared", card="Yakuza", seats=[1, 2])


@pytest.mark.parametrize(
    ("back", "hidden", "tp"),
    [("", -6, 0), ("Oni", -2, 0), ("Oni Monk", 1, 1), ("Yakuza Oni", 3, 3), ("Oni Oni Yakuza", 7, 5)],
)
def test_a_magistrate_in_front_counts_secrecy(back: str, hidden: int, tp: int) -> None:
    """PN-6.7: no less than 0, no more than 5; the Secrecy told is the one there is."""
    outcome = resolved("red", f"Magistrate | {back}", "Kunoichi |", "|")
    assert outcome.told("score", card="Magistrate", row="front", count=hidden, points=tp)


@pytest.mark.parametrize(
    ("rows", "spared"),
    [
        (["| Magistrate", "|", "|"], False),
        (["| Magistrate", "Fallen Kunoichi |", "|"], True),
        (["| Magistrate", "Fallen Kunoichi |", "|", "|"], False),
        (["| Magistrate", "Fallen Kunoichi Geisha | Yakuza", "Geisha Geisha Geisha | Yakuza", "|"], True),
        (["| Magistrate Kunoichi Kunoichi", "Fallen |", "|"], True),
        (["| Magistrate", "Fallen Kunoichi |", "|", "|", "|"], False),
    ],
    ids=["3 none", "3 one", "4 one", "4 two", "3 oneself", "5 one"],
)
def test_a_magistrate_in_the_back_needs_enough_slain(rows: list[str], spared: bool) -> None:
    """PN-6.7: one at three seats, two at four or five; you count."""
    assert resolved("red", *rows).told("score", card="Magistrate", points=0 if spared else -3)
