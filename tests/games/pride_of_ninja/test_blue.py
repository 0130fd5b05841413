"""The Blue cards, PN-5. Rows are written front | back, seat by seat."""

from __future__ import annotations

import pytest

from tests.games.pride_of_ninja.layouts import resolved

# A Samurai in front keeps Ninja from slaying, where a test is about something else.


@pytest.mark.parametrize(("rows", "tp"), [("Ninja | Ninja", 2), ("Ninja Ninja Ninja Ninja |", 4)])
def test_ninja_bring_one_each(rows: str, tp: int) -> None:
    """PN-5.1: in either row."""
    assert resolved("blue", rows, rows, "|").tp == [tp, tp, 0]


def test_five_ninja_bring_ten() -> None:
    """PN-5.1, and the rulebook's example: five Ninja are worth 10 TP."""
    outcome = resolved("blue", "Ninja Ninja Ninja Samurai | Ninja Ninja", "Ninja |", "Ninja |")
    assert outcome.tp[0] == 10 - 2
    assert outcome.told("score", seat=0, card="Ninja", copies=5, points=10)


def test_the_one_with_the_most_ninja_is_slain() -> None:
    """PN-5.1: and loses the TP of the Ninja too (PN-4.3)."""
    outcome = resolved("blue", "Ninja | Ninja", "Ninja |", "Ninja |")
    assert (outcome.slain, outcome.tp) == ([0], [0, 1, 1])


def test_a_tie_for_the_most_ninja_slays_no_one() -> None:
    """PN-5.1: not even the third, who has fewer."""
    outcome = resolved("blue", "Ninja Ninja |", "| Ninja Ninja", "Ninja |")
    assert (outcome.slain, outcome.tp) == ([], [2, 2, 1])
    assert outcome.told("spared", card="Ninja", seats=[0, 1])


def test_ninja_among_the_victims_cards_count_for_nobody() -> None:
    """PN-5.1: the Victim's Cards have no Ninja that could tie."""
    assert resolved("blue", "Ninja |", "|", "|", victims="Ninja Ninja").slain == [0]


def test_a_gift_counts_as_ninja() -> None:
    """PN-1.3, PN-5.1: at five seats everyone has one already."""
    outcome = resolved("blue", "| Ninja", "| Ninja", "Ninja | Ninja", "| Ninja", "| Ninja")
    assert outcome.slain == [2]


def test_a_samurai_in_front_protects_and_costs_two() -> None:
    """PN-5.2: nobody else is slain in the owner's place."""
    outcome = resolved("blue", "Ninja Ninja Ninja Samurai |", "Ninja Ninja |", "|")
    assert (outcome.slain, outcome.tp) == ([], [1, 2, 0])
    assert outcome.told("guarded", seat=0, card="Ninja")


def test_two_samurai_in_front_cost_four() -> None:
    """PN-5.2"""
    assert resolved("blue", "Samurai Samurai |", "Ninja |", "Ninja |").tp[0] == -4


def test_a_samurai_protects_from_ninja_alone() -> None:
    """PN-5.2: not from Miko."""
    outcome = resolved("blue", "Samurai Miko |", "Ninja | Miko", "Ninja | Miko")
    assert outcome.slain == [0]


@pytest.mark.parametrize(("ninja", "tp"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3)])
def test_a_samurai_in_the_back_grows_with_the_ninja(ninja: int, tp: int) -> None:
    """PN-5.2: one for each Ninja after the first; and it does not protect."""
    rows = " ".join(["Ninja"] * ninja)
    outcome = resolved("blue", f"{rows} | Samurai", f"{rows} |", "|")
    assert outcome.tp[0] == ninja + tp


def test_a_samurai_in_the_back_does_not_protect() -> None:
    """PN-5.2"""
    assert resolved("blue", "Ninja Ninja | Samurai", "Ninja |", "|").slain == [0]


@pytest.mark.parametrize(
    ("backs", "tp", "slain"), [(["", ""], 2, []), (["Miko", ""], 1, []), (["Miko", "Miko"], 0, [0])]
)
def test_a_miko_in_front_fears_those_in_the_back(backs: list[str], tp: int, slain: list[int]) -> None:
    """PN-5.3"""
    outcome = resolved("blue", "Miko |", *(f"| {back}" for back in backs))
    assert (outcome.tp[0], outcome.slain) == (tp, slain)


def test_ones_own_hidden_miko_count() -> None:
    """PN-5.3: two of them slay their owner, and everybody else who has one in front."""
    outcome = resolved("blue", "Miko | Miko Miko", "Miko |", "|")
    assert outcome.slain == [0, 1]
    assert outcome.told("slain", seat=1, card="Miko", by=[0])


def test_hidden_miko_do_nothing_to_those_without_one_in_front() -> None:
    """PN-5.3"""
    outcome = resolved("blue", "| Miko Miko", "| Miko", "|")
    assert (outcome.slain, outcome.tp) == ([], [0, 0, 0])


def test_miko_among_the_victims_cards_are_in_no_back_row() -> None:
    """PN-5.3"""
    assert resolved("blue", "Miko Miko |", "|", "|", victims="Miko Miko").tp[0] == 4


@pytest.mark.parametrize(
    ("rows", "tp", "slain"),
    [("Onmyoji |", 1, []), ("Onmyoji | Onmyoji", 0, [3]), ("Onmyoji | Onmyoji Onmyoji", 3, [3])],
)
def test_onmyoji_slay_the_player_on_the_right(rows: str, tp: int, slain: list[int]) -> None:
    """PN-5.4: the right neighbour of seat 0 is the last one."""
    outcome = resolved("blue", rows, "|", "|", "|")
    assert (outcome.tp[0], outcome.slain) == (tp, slain)


def test_four_onmyoji_bring_one_each() -> None:
    """PN-5.4"""
    assert resolved("blue", "Onmyoji Onmyoji Onmyoji Onmyoji |", "|", "|").tp[0] == 4


def test_two_pairs_of_onmyoji_slay_two() -> None:
    """PN-5.4: at the same time; whoever slays may be slain (PN-4.2)."""
    outcome = resolved("blue", "|", "Onmyoji Onmyoji |", "Onmyoji | Onmyoji")
    assert outcome.slain == [0, 1]
    assert outcome.told("slain", seat=0, by=[1])
    assert outcome.told("slain", seat=1, by=[2])


@pytest.mark.parametrize(("others", "tp"), [(0, 3), (1, 2), (2, 1), (3, -1), (4, -1)])
def test_kabuki_want_to_be_rare(others: int, tp: int) -> None:
    """PN-5.5: by players, not by cards; two Kabuki of one player count once and score twice."""
    rows = ["Kabuki | Kabuki"] + ["| Kabuki"] * others + ["|"] * (4 - others)
    assert resolved("blue", *rows).tp[0] == 2 * tp


@pytest.mark.parametrize(("victims", "tp"), [("", 3), ("Kabuki", 2), ("Kabuki Kabuki Kabuki", 2), ("Ninja", 3)])
def test_kabuki_among_the_victims_cards_are_one_more_player(victims: str, tp: int) -> None:
    """PN-5.5, PN-2.2"""
    outcome = resolved("blue", "Kabuki |", "|", "|", victims=victims)
    assert outcome.tp[0] == tp
    assert outcome.told("score", card="Kabuki", basis="victims" if "Kabuki" in victims else "players", count=4 - tp)


def test_sumo_rikishi_help_the_lowest() -> None:
    """PN-5.6: 3 each, from the TP before any Sumo is scored."""
    outcome = resolved("blue", "Sumo | Sumo", "Sumo Onmyoji |", "Onmyoji |", "Onmyoji |")
    assert outcome.tp == [6, 1, 1, 1]


def test_all_who_are_lowest_are_helped() -> None:
    """PN-5.6: ties included."""
    assert resolved("blue", "Sumo |", "| Sumo", "Onmyoji |", "Onmyoji |").tp == [3, 3, 1, 1]


def test_the_lowest_may_be_somebody_without_sumo() -> None:
    """PN-5.6"""
    assert resolved("blue", "Sumo |", "Samurai |", "|", "|").tp == [0, -2, 0, 0]


# Each pair of Onmyoji slays the player on its right.
SLAIN = {
    0: ["|", "|", "|"],
    1: ["Onmyoji Onmyoji |", "|", "|"],
    2: ["Onmyoji Onmyoji |", "Onmyoji Onmyoji |", "|"],
    3: ["Onmyoji Onmyoji |", "Onmyoji Onmyoji |", "Onmyoji Onmyoji |"],
}


@pytest.mark.parametrize(("slain", "tp"), [(0, -2), (1, 0), (2, 1), (3, 3)])
def test_the_shogun_counts_the_slain(slain: int, tp: int) -> None:
    """PN-5.7: at four seats the Shogun's owner (slain first, by the left neighbour's Onmyoji) is counted too."""
    outcome = resolved("blue", "Shogun |", *SLAIN[slain])
    assert len(outcome.slain) == slain
    assert outcome.tp[0] == tp


def test_four_slain_bring_the_shogun_five() -> None:
    """PN-5.7"""
    outcome = resolved("blue", "Shogun Onmyoji Onmyoji |", *SLAIN[3])
    assert (outcome.slain, outcome.tp[0]) == ([0, 1, 2, 3], 5)


def test_at_five_seats_a_slain_shogun_does_not_count_himself() -> None:
    """PN-5.7"""
    own = ["| Shogun Ninja Ninja", "| Ninja", "| Ninja", "| Ninja", "| Ninja"]
    outcome = resolved("blue", *own)
    assert (outcome.slain, outcome.tp[0]) == ([0], -2)
    other = ["| Shogun Ninja", "| Ninja Ninja", "| Ninja", "| Ninja", "| Ninja"]
    outcome = resolved("blue", *other)
    assert outcome.tp[0] == 1 + 1
    assert outcome.told("score", card="Shogun", basis="others", count=1, points=1)


def test_at_three_seats_a_slain_shogun_counts_himself() -> None:
    """PN-5.7"""
    outcome = resolved("blue", "| Shogun Ninja Ninja", "| Ninja", "| Ninja")
    assert (outcome.slain, outcome.tp[0]) == ([0], 0)
    assert outcome.told("score", card="Shogun", basis="slain", count=1, points=0)
