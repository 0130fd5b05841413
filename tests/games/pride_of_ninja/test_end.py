"""Pride and the end of the game: PN-7 and PN-1.4."""

from __future__ import annotations

import pytest

from jonin.games.pride_of_ninja.state import DRAFT, OVER
from tests.games.pride_of_ninja.hooks import census
from tests.games.pride_of_ninja.layouts import scored, winners
from tests.games.pride_of_ninja.test_setup import TABLES, every_table
from tests.tables import Table
from tests.walks import moves


def test_tp_become_pride() -> None:
    """PN-7.1"""
    outcome = scored("blue", "Onmyoji |", "Samurai |", "Ninja |", pp=[4, 7, 0])
    assert outcome.state.pp[:3] == [5, 5, 0]
    assert outcome.told("convert", seat=1, tp=-2, pp=5)


def test_pride_never_falls_below_zero() -> None:
    """PN-1.4, PN-7.1: TP may be negative, PP not."""
    outcome = scored("blue", "Samurai Samurai |", "Ninja |", "Ninja |", pp=[3, 0, 0])
    assert outcome.tp[0] == -4
    assert outcome.state.pp[0] == 0


@every_table
def test_pride_is_never_negative_in_play(here: Table) -> None:
    """PN-1.4, PN-7.2: nor does anyone reach the goal before the game is over."""
    match = here.match(12)
    goal = 15 if here.seats == 5 else 20
    assert match.view(None)["goal"] == goal
    for _ in moves(here, match, 12):
        assert all(0 <= points < goal for points in match.scores)
    assert max(match.scores) >= goal


@pytest.mark.parametrize(
    ("seats", "before", "over"), [(3, 18, False), (3, 19, True), (4, 19, True), (5, 13, False), (5, 14, True)]
)
def test_twenty_pride_end_the_game_fifteen_at_five_seats(seats: int, before: int, over: bool) -> None:
    """PN-7.2"""
    outcome = scored("blue", "Onmyoji |", *["|"] * (seats - 1), pp=[before] + [0] * (seats - 1))
    assert (outcome.state.phase == OVER) == over
    assert bool(outcome.told("wins", seat=0, pp=before + 1)) == over
    assert bool(outcome.told("round", round=2)) != over


def test_a_new_round_starts_afresh() -> None:
    """PN-7.2: TP at 0, markers returned, every card reshuffled, the Victim's Cards among them; PP stay."""
    outcome = scored("blue", "Ninja Ninja |", "Onmyoji |", "Kabuki |", victims="Ninja Ninja Ninja", pp=[9, 9, 9])
    s = outcome.state
    assert outcome.slain == [0]
    assert (s.phase, s.round, s.turn, s.tp[:3], s.slain[:3]) == (DRAFT, 2, 0, [0, 0, 0], [0, 0, 0])
    assert s.pp[:3] == [9, 10, 12]
    assert len(census(s)) == 24
    assert (s.brought[1][:3], s.brought[3][:3], s.brought[4][:3]) == ([2, 0, 0], [0, 1, 0], [0, 0, 3])
    assert s.fallen == [0, 1, 0, 0, 0, 0, 0]


def test_victims_cards_are_reshuffled() -> None:
    """PN-7.2: from round to round other cards lie open."""
    here = TABLES[0]
    match = here.match(2)
    seen = {1: match.view(None)["victims"]}
    for _ in moves(here, match, 2):
        seen.setdefault(match.view(None)["round"], match.view(None)["victims"])
    assert len(seen) > 2
    assert len({tuple(victims) for victims in seen.values()}) > 1


def test_the_most_pride_wins() -> None:
    """PN-7.3: not the first past the goal, if another has more."""
    outcome = scored("blue", "Ninja |", "Ninja |", "|", pp=[19, 22, 18])
    assert winners(outcome.state) == [1]


def test_among_equals_the_one_not_slain_wins() -> None:
    """PN-7.3: though the slain one had more Ninja."""
    outcome = scored("blue", "Ninja Ninja |", "Ninja |", "|", pp=[21, 20, 0])
    assert (outcome.slain, outcome.state.pp[:2]) == ([0], [21, 21])
    assert winners(outcome.state) == [1]
    assert outcome.told("tie", by="points", seats=[0, 1])
    assert outcome.told("tie", by="marker", seats=[1])


@pytest.mark.parametrize(("deck", "ninja"), [("blue", "Ninja"), ("red", "Kunoichi")])
def test_then_the_one_with_more_ninja_wins(deck: str, ninja: str) -> None:
    """PN-7.3: Ninja or Kunoichi of the final round, in either row."""
    outcome = scored(deck, f"| {ninja}", f"{ninja} {ninja} |", f"{ninja} {ninja} |", pp=[20, 19, 0])
    assert outcome.slain == []
    assert winners(outcome.state) == [1]
    assert outcome.told("tie", by="ninja", seats=[1])


def test_slain_and_slain_are_compared_by_ninja() -> None:
    """PN-7.3: where all who are level were slain, markers decide nothing."""
    outcome = scored("blue", "Miko Ninja Ninja |", "Miko Ninja |", "Ninja Ninja | Miko Miko", pp=[20, 20, 0])
    assert outcome.slain == [0, 1]
    assert winners(outcome.state) == [0]


def test_those_who_are_still_level_share_the_victory() -> None:
    """PN-7.3"""
    outcome = scored("blue", "Ninja |", "| Ninja", "|", pp=[20, 20, 3])
    assert winners(outcome.state) == [0, 1]
    assert [e["seat"] for e in outcome.told("wins")] == [0, 1]


def test_the_last_tie_is_among_those_left() -> None:
    """PN-7.3: a third player with fewer PP but more Ninja changes nothing."""
    outcome = scored("blue", "Ninja |", "| Ninja", "Ninja Ninja Samurai |", pp=[20, 20, 3])
    assert winners(outcome.state) == [0, 1]
